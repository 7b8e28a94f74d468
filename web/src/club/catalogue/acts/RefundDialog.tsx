import { StaffReason } from '@club/contract/club/catalogue';
import type { FoundOffer, StaffVoucher } from '@club/contract/club/catalogue/fields';
import { mostRefunds } from '@club/contract/club/vendor/sold-vouchers';
import { reasonLength } from '@club/contract/platform/reason';
import { useState } from 'react';
import { catalogueApi } from '#club/catalogue';
import { useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Dialog, Loaded, money, points, Stack, Text, TextAreaField, wholeNumber } from '#platform/ui';
import styles from './acts.module.css';

interface Props {
  readonly offer: FoundOffer;
  /** One voucher instead of all open ones. */
  readonly only?: StaffVoucher;
  readonly onClose: () => void;
}

/** Vouchers named before the rest is unfolded. */
const mostNamed = 3;

/** Shows who gets what before open vouchers are refunded, and asks for the reason that members and vendor read. */
export const RefundDialog = ({ offer, only, onClose }: Props) => {
  const query = catalogueApi.useListOfferVouchersQuery(
    { id: offer.id, status: 'open', page_size: mostRefunds },
    { refetchOnMountOrArgChange: true, skip: only !== undefined },
  );
  if (only) return <Refund offer={offer} vouchers={[only]} count={1} onClose={onClose} />;
  if (query.data && !query.isFetching)
    return <Refund offer={offer} vouchers={query.data.results} count={query.data.count} onClose={onClose} />;
  return (
    <Dialog title={i18n.t('Refund vouchers')} onClose={onClose}>
      <Loaded query={query} rows={4} failed={i18n.t("We couldn't load the vouchers.")}>
        {() => null}
      </Loaded>
    </Dialog>
  );
};

const Refund = ({
  offer,
  vouchers,
  count,
  onClose,
}: Pick<Props, 'offer' | 'onClose'> & { vouchers: readonly StaffVoucher[]; count: number }) => {
  const tell = useTell();
  const [refund] = catalogueApi.useRefundOfferVouchersMutation();
  const form = useContractForm({
    initial: { reason: '' },
    schema: StaffReason,
    send: ({ reason }) => refund({ id: offer.id, ids: vouchers.map(({ id }) => id), reason }).unwrap(),
    done: ({ refunded, left_out }) => {
      tell(describeOutcome(refunded, left_out, count - vouchers.length), left_out.length > 0 ? 'info' : 'success');
      onClose();
    },
  });
  const number = vouchers.length;
  const title = i18n.t('{number, plural, one {Refund # voucher} other {Refund # vouchers}}', { number });
  return (
    <FormDialog form={form} title={title} confirm={title} danger onClose={onClose}>
      <Text size="sm" tone="quiet">
        <bdi>{offer.title}</bdi> · <bdi>{offer.vendor.name}</bdi>
      </Text>
      {count > number && (
        <p>
          {i18n.t('The {number} sold last. {rest} more can be refunded after that.', { number, rest: count - number })}
        </p>
      )}
      <Effect vouchers={vouchers} />
      <Named vouchers={vouchers} />
      <TextAreaField
        label={i18n.t(
          '{number, plural, one {Reason, sent to the member and to {vendor}} other {Reason, sent to all # members and to {vendor}}}',
          {
            number,
            vendor: offer.vendor.name,
          },
        )}
        hint={i18n.t('{min} to {max} characters.', reasonLength)}
        maxLength={reasonLength.max}
        rows={3}
        data-autofocus=""
        {...form.field('reason')}
      />
      <Text size="sm" tone="quiet">
        {i18n.t("We'll ask you to confirm who you are if you signed in a while ago.")}
      </Text>
    </FormDialog>
  );
};

/** What members get back, and what ends without a payment. */
const Effect = ({ vouchers }: { vouchers: readonly StaffVoucher[] }) => {
  const paid = vouchers.filter((voucher) => voucher.points > 0);
  const free = vouchers.length - paid.length;
  return (
    <dl className={styles.effect}>
      <div>
        <dt>{i18n.t('Points back')}</dt>
        <Text as="dd" tabular>
          {wholeNumber(paid.length)}
        </Text>
        <Text as="dd" tabular>
          {i18n.t('{amount} points', { amount: points(paid.reduce((sum, voucher) => sum + voucher.points, 0)) })}
        </Text>
      </div>
      <div>
        <dt>{i18n.t('Cancelled')}</dt>
        <Text as="dd" tabular>
          {wholeNumber(free)}
        </Text>
        <Text as="dd" tabular>
          {i18n.t('No points were paid')}
        </Text>
      </div>
    </dl>
  );
};

const Named = ({ vouchers }: { vouchers: readonly StaffVoucher[] }) => {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? vouchers : vouchers.slice(0, mostNamed);
  return (
    <>
      <Stack as="ul" ruled={2} className={styles.named}>
        {shown.map((voucher) => (
          <Stack as="li" gap={1} key={voucher.id}>
            <b>
              <bdi>{voucher.member.name || i18n.t('Former member')}</bdi>
            </b>
            <small>{describeRefund(voucher)}</small>
          </Stack>
        ))}
      </Stack>
      {shown.length < vouchers.length && (
        <Button kind="plain" onClick={() => setShowsAll(true)}>
          {i18n.t('Show all {count}', { count: vouchers.length })}
        </Button>
      )}
    </>
  );
};

const describeRefund = ({ points: paid, to_pay }: StaffVoucher): string => {
  const unpaid = to_pay && i18n.t('{amount} not paid yet', { amount: money(to_pay.amount, to_pay.currency) });
  const back = paid > 0 ? i18n.t('{amount} points back', { amount: points(paid) }) : i18n.t('Voucher cancelled');
  return unpaid ? `${back}, ${unpaid}` : back;
};

const describeOutcome = (refunded: number, leftOut: readonly StaffVoucher[], rest: number): string =>
  [
    i18n.t('{refunded, plural, one {# voucher refunded.} other {# vouchers refunded.}}', { refunded }),
    ...(leftOut.length > 0
      ? [
          i18n.t('Changed meanwhile and left out: {names}', {
            names: leftOut.map(({ member }) => member.name).join(', '),
          }),
        ]
      : []),
    ...(rest > 0 ? [i18n.t('{rest} more are open.', { rest })] : []),
  ].join(' ');
