import { RefundReason, type VendorRedemption } from '@club/contract/club/vouchers';
import styles from '#club/vendors/vendors.module.css';
import { useTell } from '#platform/api';
import { useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Dialog, Notice, points, TextAreaField } from '#platform/ui';
import { vouchersApi } from './vouchers.api.ts';

/** Asks why, then gives a member the points of a voucher back. */
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
      tell(i18n.t('The points were given back.'), 'success');
      onClose();
      onDone(given);
    },
  });
  return (
    <Dialog title={i18n.t('Give the points back?')} onClose={onClose}>
      <form className={styles.form} ref={form.ref} onSubmit={form.submit} noValidate>
        <p>
          {i18n.t('{member} gets {amount} points back and the code works no more. They are told why by mail.', {
            member: voucher.member,
            amount: points(voucher.points),
          })}
        </p>
        {form.failure && <Notice type="error">{form.failure.message}</Notice>}
        <TextAreaField label={i18n.t('Why?')} rows={3} maxLength={200} {...form.field('reason')} />
        <div className={styles.buttons}>
          <Button type="submit" kind="danger" busy={form.pending}>
            {i18n.t('Give back')}
          </Button>
          <Button kind="soft" onClick={onClose}>
            {i18n.t('Keep it')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
