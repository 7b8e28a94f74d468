import { type ClubCompany, companies } from '@club/contract/club/companies';
import { reasonLength } from '@club/contract/platform/reason';
import { companiesApi, memberFigure } from '#club/companies';
import { useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { TextAreaField } from '#platform/ui';

/** Ends a company: the effect first, then the reason, then the act. */
export const EndDialog = ({ company, onClose }: { company: ClubCompany; onClose: () => void }) => {
  const tell = useTell();
  const [end] = companiesApi.useEndCompanyMutation();
  const form = useContractForm({
    initial: { id: company.id, version: company.version, reason: '' },
    schema: companies.endCompany.input,
    send: (values) => end({ ...values, version: company.version }).unwrap(),
    done: () => {
      tell(i18n.t('{name} has ended.', { name: company.name }), 'success');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={i18n.t('End {name}?', { name: company.name })}
      confirm={i18n.t('End company')}
      danger
      onClose={onClose}
    >
      <p>
        {company.members === 0
          ? i18n.t("Its codes and domains stop working at once. This can't be undone.")
          : i18n.t(
              "Its codes and domains stop working at once. Its members ({count}) become Club Members, keep their accounts and points, and get a notice. This can't be undone.",
              { count: memberFigure(company.members) },
            )}
      </p>
      <TextAreaField
        label={i18n.t('Reason')}
        hint={i18n.t('For the audit log. {min} to {max} characters.', reasonLength)}
        maxLength={reasonLength.max}
        rows={3}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};
