import type { VendorCase, VendorCaseDecision } from '@club/contract/club/vendor/moderation';
import { vendors } from '@club/contract/club/vendors';
import { reasonLength } from '@club/contract/platform/reason';
import { vendorsApi } from '#club/vendors';
import { useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { TextAreaField } from '#platform/ui';

/** If another administrator decides first, the server refuses and the dialog says so. */
export const VendorCaseDialog = ({
  row,
  decision,
  onClose,
}: {
  row: VendorCase;
  decision: VendorCaseDecision;
  onClose: () => void;
}) => {
  const tell = useTell();
  const [decide] = vendorsApi.useDecideVendorCaseMutation();
  const form = useContractForm({
    initial: { case_id: row.id, decision, note: '' },
    schema: vendors.decideVendorCase.input,
    send: (values) => decide(values).unwrap(),
    done: () => {
      tell(i18n.t('Decision saved.'), 'success');
      onClose();
    },
  });
  const words = questionWords(row, decision);
  return (
    <FormDialog form={form} title={words.title} confirm={words.action} danger={decision === 'reject'} onClose={onClose}>
      <p>{words.effect}</p>
      {decision === 'reject' && (
        <TextAreaField
          label={i18n.t('What the vendor reads')}
          hint={i18n.t('{min} to {max} characters.', reasonLength)}
          maxLength={reasonLength.max}
          rows={4}
          data-autofocus=""
          {...form.field('note')}
        />
      )}
    </FormDialog>
  );
};

const questionWords = ({ kind }: VendorCase, decision: VendorCaseDecision) => {
  if (decision === 'allow')
    return {
      title: i18n.t('Allow the sale again?'),
      action: i18n.t('Allow sale again'),
      effect: i18n.t("The vendor can publish the offer again. We'll e-mail them."),
    };
  if (kind === 'reported')
    return decision === 'approve'
      ? { title: i18n.t('Keep it?'), action: i18n.t('Keep'), effect: i18n.t('It stays as it is.') }
      : {
          title: i18n.t('Pause this offer?'),
          action: i18n.t('Pause offer'),
          effect: i18n.t("Members can't buy it until you allow it again. Sold vouchers stay valid."),
        };
  return decision === 'approve'
    ? {
        title: i18n.t('Approve this change?'),
        action: i18n.t('Approve'),
        effect: i18n.t("Members will see it right away. We'll tell the vendor."),
      }
    : {
        title: i18n.t('Reject this change?'),
        action: i18n.t('Reject'),
        effect: i18n.t("Members keep seeing the last approved text. We'll e-mail the vendor."),
      };
};
