import { RefundReason, type VendorRedemption } from '@club/contract/club/vouchers';
import { useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { points, TextAreaField } from '#platform/ui';
import { vouchersApi } from './vouchers.api.ts';

/** Refunds a voucher, with a reason. */
export const RefundDialog = ({
  voucher,
  onClose,
  onDone,
}: {
  voucher: VendorRedemption;
  onClose: () => void;
  onDone: (voucher: VendorRedemption) => void;
}) => {
  const tell = useTell();
  const [refund] = vouchersApi.useRefundVendorRedemptionMutation();
  const form = useContractForm({
    initial: { reason: '' },
    schema: RefundReason,
    send: ({ reason }) => refund({ id: voucher.id, reason }).unwrap(),
    done: (given) => {
      tell(i18n.t('Points refunded.'), 'success');
      onClose();
      onDone(given);
    },
  });
  return (
    <FormDialog
      form={form}
      title={i18n.t('Refund points?')}
      confirm={i18n.t('Refund points')}
      back={i18n.t('Keep voucher')}
      danger
      onClose={onClose}
    >
      <p>
        {i18n.t(
          "{member} will get {amount} points back and the code will stop working. We'll e-mail them your reason.",
          {
            member: voucher.member,
            amount: points(voucher.points),
          },
        )}
      </p>
      <TextAreaField label={i18n.t('Reason')} rows={3} maxLength={200} data-autofocus="" {...form.field('reason')} />
    </FormDialog>
  );
};
