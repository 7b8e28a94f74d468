import { type ClubCompany, companies } from '@club/contract/club/companies';
import { typedNumber } from '@club/contract/platform/numbers/read-number';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { TextField } from '#platform/ui';
import { companiesApi } from './companies.api.ts';

/** What the club agreed with a company; a new one without `company`. */
export const CompanyDialog = ({
  company,
  onDone,
  onClose,
}: {
  company?: ClubCompany;
  onDone: (company: ClubCompany) => void;
  onClose: () => void;
}) => {
  const [create] = companiesApi.useCreateCompanyMutation();
  const [change] = companiesApi.useChangeCompanyMutation();
  const form = useContractForm({
    initial: {
      name: company?.name ?? '',
      seats: company?.seats ? String(company.seats) : '',
      contact_name: company?.contact_name ?? '',
      contact_email: company?.contact_email ?? '',
      contract_until: company?.contract_until ?? '',
    },
    schema: companies.createCompany.input,
    send: ({ seats, ...values }) => {
      const sent = { ...values, seats: typedNumber(seats) };
      return company ? change({ ...sent, id: company.id, version: company.version }).unwrap() : create(sent).unwrap();
    },
    done: onDone,
  });
  return (
    <FormDialog
      form={form}
      title={company ? i18n.t('Edit {name}', { name: company.name }) : i18n.t('New company')}
      confirm={company ? i18n.t('Save changes') : i18n.t('Create company')}
      onClose={onClose}
    >
      <TextField label={i18n.t('Name')} maxLength={120} {...form.field('name')} />
      <TextField
        label={i18n.t('Seats (optional)')}
        hint={i18n.t('As agreed. Staff can still join when all are taken.')}
        inputMode="numeric"
        {...form.field('seats')}
      />
      <TextField label={i18n.t('Contact (optional)')} maxLength={120} {...form.field('contact_name')} />
      <TextField label={i18n.t('E-mail of the contact (optional)')} type="email" {...form.field('contact_email')} />
      <TextField label={i18n.t('Contract until (optional)')} type="date" {...form.field('contract_until')} />
    </FormDialog>
  );
};
