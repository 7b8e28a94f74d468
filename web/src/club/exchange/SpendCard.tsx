import type { Balance } from '@club/contract/club/points';
import { IconArrowsExchange, IconSend } from '@tabler/icons-react';
import { WaitingPoints } from '#club/ambassadors';
import { pointsApi } from '#club/points';
import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { exchangePath, sendPath } from '#platform/paths';
import {
  Amount,
  Card,
  ErrorState,
  Fact,
  Facts,
  LinkButton,
  loadingText,
  noonOf,
  points,
  Skeleton,
  shortDay,
  VisuallyHidden,
} from '#platform/ui';
import styles from './RedeemScreen.module.css';

/** What there is to spend, what is held, and the two ways to use it. */
export const SpendCard = ({ className }: { className: string | undefined }) => {
  const { data, isError, refetch } = pointsApi.useGetBalanceQuery();
  return (
    <Card className={className} title={i18n.t('{product} Points', { product: brand.name })} busy={!data && !isError}>
      {data && <Known balance={data} />}
      {!data && isError && (
        <ErrorState onRetry={() => refetch()}>{i18n.t('Your balance could not be loaded.')}</ErrorState>
      )}
      {!data && !isError && (
        <div role="status">
          <VisuallyHidden>{loadingText}</VisuallyHidden>
          <Skeleton height={150} />
        </div>
      )}
      <div className={styles.actions}>
        <LinkButton to={exchangePath} icon={<IconArrowsExchange size={19} aria-hidden="true" />}>
          {i18n.t('Exchange')}
        </LinkButton>
        <LinkButton kind="soft" to={sendPath} icon={<IconSend size={19} aria-hidden="true" />}>
          {i18n.t('Send')}
        </LinkButton>
      </div>
    </Card>
  );
};

const Known = ({ balance }: { balance: Balance }) => (
  <>
    <p className={styles.figure}>
      <Amount value={balance.available} />
    </p>
    <p className={styles.under}>{i18n.t('to spend now')}</p>
    <Facts tiles>
      <Fact name={i18n.t('Your balance')}>
        <Amount value={balance.balance} />
      </Fact>
      <Fact name={i18n.t('Held for open exchanges')}>
        <Amount value={balance.held} />
      </Fact>
    </Facts>
    <WaitingPoints />
    {balance.expiring && (
      <p className={styles.expiring}>
        {i18n.t('{amount} points expire on {day}.', {
          amount: points(balance.expiring.amount),
          day: shortDay(noonOf(balance.expiring.date)),
        })}
      </p>
    )}
  </>
);
