import { RefundReason, type VendorRedemption } from '@club/contract/club/vouchers';
import { vouchersApi } from '#club/vouchers';
import { useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { points, Row, Text, TextAreaField } from '#platform/ui';

/** Names shown of those who get a refund; the rest is counted. */
const mostNamed = 6;

/** Shows who gets what before vouchers are refunded, and asks for the reason that they read. */
export const RefundDialog = ({
  vouchers,
  onClose,
  onDone,
}: {
  vouchers: readonly VendorRedemption[];
  onClose: () => void;
  onDone: () => void;
}) => {
  const tell = useTell();
  const [refund] = vouchersApi.useRefundVendorVouchersMutation();
  const sum = vouchers.reduce((total, voucher) => total + voucher.points, 0);
  const form = useContractForm({
    initial: { reason: '' },
    schema: RefundReason,
    send: ({ reason }) => refund({ ids: vouchers.map(({ id }) => id), reason }).unwrap(),
    done: ({ refunded, left_out }) => {
      tell(describeOutcome(refunded, left_out), left_out.length > 0 ? 'info' : 'success');
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={i18n.t('{count, plural, one {Refund # voucher?} other {Refund # vouchers?}}', { count: vouchers.length })}
      confirm={i18n.t('{count, plural, one {Refund # voucher} other {Refund # vouchers}}', { count: vouchers.length })}
      back={i18n.t('Keep vouchers')}
      danger
      onClose={onClose}
    >
      <Text as="ul" bottom={3}>
        {vouchers.slice(0, mostNamed).map((voucher) => (
          <Row
            as="li"
            gap={4}
            align="stretch"
            justify="between"
            wrap={false}
            padBlock={2}
            line="below"
            key={voucher.id}
          >
            <span>
              <bdi>{voucher.member}</bdi> · <bdi>{voucher.offer}</bdi>
            </span>
            <b>{i18n.t('{amount} points', { amount: points(voucher.points) })}</b>
          </Row>
        ))}
        {vouchers.length > mostNamed && (
          <Row as="li" gap={4} align="stretch" justify="between" wrap={false} padBlock={2} line="below">
            {i18n.t('and {count} more', { count: vouchers.length - mostNamed })}
          </Row>
        )}
        <Row as="li" gap={4} align="stretch" justify="between" wrap={false} padBlock={2} line="below">
          <span>{i18n.t('Together')}</span>
          <b>{i18n.t('{amount} points', { amount: points(sum) })}</b>
        </Row>
      </Text>
      <p>{i18n.t("Members get their points back, and the codes stop working. We'll e-mail them your reason.")}</p>
      <TextAreaField
        label={i18n.t('Reason the member reads')}
        rows={3}
        maxLength={200}
        data-autofocus=""
        {...form.field('reason')}
      />
    </FormDialog>
  );
};

const describeOutcome = (refunded: number, leftOut: readonly VendorRedemption[]): string => {
  const done = i18n.t('{count, plural, one {# voucher refunded.} other {# vouchers refunded.}}', { count: refunded });
  if (leftOut.length === 0) return done;
  const codes = leftOut.map(({ code }) => code).join(', ');
  return `${done} ${i18n.t('Changed meanwhile and left out: {codes}', { codes })}`;
};
