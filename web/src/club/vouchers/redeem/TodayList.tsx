import type { VendorRedemption } from '@club/contract/club/vouchers';
import { IconScan } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { vouchersApi } from '#club/vouchers';
import { useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Loaded, money, SkeletonRows, Text, timeOfDay } from '#platform/ui';
import styles from './redeem.module.css';
import { UndoButton } from './VerdictView.tsx';

const SaleNotices = lazy(async () => ({ default: (await import('#club/vendors/sale-notices')).SaleNotices }));

export const useRedeemedToday = () =>
  vouchersApi.useListRedeemedTodayQuery(undefined, { refetchOnMountOrArgChange: true });

/** What was redeemed today, and for ten minutes the way back. */
export const TodayList = ({
  onUndo,
  onScan,
}: {
  onUndo: (id: string) => Promise<VendorRedemption | undefined>;
  onScan: () => void;
}) => {
  const query = useRedeemedToday();
  const tell = useTell();
  const undo = async (id: string) => {
    if (await onUndo(id)) tell(i18n.t('The voucher is valid again.'), 'success');
  };
  return (
    <div className={styles.list}>
      <Loaded query={query} failed={i18n.t("We couldn't load today's list.")} skeleton={<SkeletonRows rows={4} />}>
        {({ count, results }) => (
          <>
            <h2>{i18n.t('{count} used today', { count })}</h2>
            <Text top={2} size="sm" tone="quiet">
              {count > 0 ? i18n.t('You can undo for 10 minutes.') : i18n.t('Vouchers you redeem will appear here.')}
            </Text>
            {count > 0 && (
              <ul>
                {results.map((voucher) => (
                  <li key={voucher.id}>
                    <div>
                      <b>
                        <bdi>{voucher.offer}</bdi>
                      </b>
                      <small>{describeUse(voucher)}</small>
                    </div>
                    {voucher.undo_until && (
                      <UndoButton
                        until={voucher.undo_until}
                        className={styles.undo}
                        onUndo={() => void undo(voucher.id)}
                      />
                    )}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      <Suspense>
        <SaleNotices />
      </Suspense>
      <div className={styles.listAct}>
        <Button wide icon={<IconScan aria-hidden="true" />} onClick={onScan}>
          {i18n.t('Scan')}
        </Button>
      </div>
    </div>
  );
};

const describeUse = ({ member, used_at, used_by, to_pay }: VendorRedemption): string =>
  [
    member,
    used_at && timeOfDay(new Date(used_at)),
    used_by && i18n.t('by {name}', { name: used_by }),
    to_pay && i18n.t('took {amount}', { amount: money(to_pay.amount, to_pay.currency) }),
  ]
    .filter(Boolean)
    .join(' · ');
