import { settlements } from '@club/contract/club/settlements';
import type { StaffStatement } from '@club/contract/club/settlements/staff';
import { reasonLength } from '@club/contract/platform/reason';
import { useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { TextAreaField } from '#platform/ui';
import { monthName } from './formats.ts';
import { settlementsApi } from './settlements.api.ts';

/** Answers a dispute, which ends it. */
export const AnswerDialog = ({ statement, onClose }: { statement: StaffStatement; onClose: () => void }) => {
  const { vendor_id: vendor, month, dispute_reason: dispute } = statement;
  const tell = useTell();
  const [answer] = settlementsApi.useAnswerVendorDisputeMutation();
  const form = useContractForm({
    initial: { vendor, month, text: '' },
    schema: settlements.answerVendorDispute.input,
    send: (values) => answer(values).unwrap(),
    done: () => {
      tell(i18n.t('Answered. The vendor got a notice and an e-mail.'), 'success');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={i18n.t('Answer the dispute of {month}', { month: monthName(month) })}
      confirm={i18n.t('Send answer')}
      onClose={onClose}
    >
      <p>
        {i18n.t('The vendor wrote:')} <q>{dispute}</q>
      </p>
      <p>{i18n.t('Where the vendor is right, enter a correction first. The answer ends the dispute.')}</p>
      <TextAreaField
        label={i18n.t('Answer, which the vendor reads')}
        hint={i18n.t('{min} to {max} characters.', reasonLength)}
        maxLength={reasonLength.max}
        rows={4}
        {...form.field('text')}
      />
    </FormDialog>
  );
};
