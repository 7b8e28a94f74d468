import { settlements } from '@club/contract/club/settlements';
import { reasonLength } from '@club/contract/platform/reason';
import { useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { TextAreaField } from '#platform/ui';
import { monthName } from './formats.ts';
import { settlementsApi } from './settlements.api.ts';

/** Disputes a statement: one's own, or as the club that of `vendor`. */
export const DisputeDialog = ({
  month,
  vendor = '',
  onClose,
}: {
  month: string;
  vendor?: string;
  onClose: () => void;
}) => {
  const tell = useTell();
  const [disputeOwn] = settlementsApi.useDisputeSettlementMutation();
  const [dispute] = settlementsApi.useDisputeVendorSettlementMutation();
  const form = useContractForm({
    initial: { vendor, month, reason: '' },
    schema: vendor ? settlements.disputeVendorSettlement.input : settlements.disputeSettlement.input,
    send: async (values): Promise<unknown> =>
      vendor ? dispute(values).unwrap() : disputeOwn({ month, reason: values.reason }).unwrap(),
    done: () => {
      tell(vendor ? i18n.t('Recorded. It waits in the inbox.') : i18n.t('The club will look at it.'), 'success');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={i18n.t('Dispute {month}?', { month: monthName(month) })}
      confirm={i18n.t('Dispute')}
      danger
      onClose={onClose}
    >
      <p>{i18n.t('The statement stays as it was issued. What was wrong is a line in the next one.')}</p>
      <TextAreaField
        label={vendor ? i18n.t('Reason, which the vendor reads') : i18n.t('What is wrong, which the club reads')}
        hint={i18n.t('{min} to {max} characters.', reasonLength)}
        maxLength={reasonLength.max}
        rows={3}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};
