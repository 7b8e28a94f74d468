import { approvals } from '@club/contract/club/approvals';
import { type Company, sizeBands } from '@club/contract/club/approvals.fields';
import { useState } from 'react';
import { approvalsApi } from '#club/approvals';
import { useTell } from '#platform/api';
import { type ContractForm, StackedForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  Grid,
  listCountries,
  SearchSelect,
  SelectField,
  Stack,
  Text,
  TextField,
  UrlField,
} from '#platform/ui';
import { BusinessPicture } from './BusinessPicture.tsx';

/** The company behind a business. Only the club sees it, when it decides on an application. */
export const CompanyCard = ({
  form,
  company,
  applies = false,
}: {
  form: CompanyForm;
  company: Company;
  /** It is a part of an application, which is sent as one. */
  applies?: boolean;
}) => (
  <Card title={i18n.t('Your company')}>
    <StackedForm form={form} gap={4} top={4}>
      <TextField
        label={i18n.t('Company name')}
        autoComplete="organization"
        maxLength={120}
        {...form.field('company_name')}
      />
      <More form={form} company={company} isFolded={applies} />
      {!applies && (
        <div>
          <Button type="submit" kind="soft" busy={form.pending}>
            {i18n.t('Save company')}
          </Button>
        </div>
      )}
    </StackedForm>
  </Card>
);

/** What nobody has to fill in. Folded, it opens by itself where something in it is wrong. */
const More = ({ form, company, isFolded }: { form: CompanyForm; company: Company; isFolded: boolean }) => {
  const [isOpen, setOpen] = useState(!isFolded);
  const names = Object.keys(form.values) as (keyof typeof form.values)[];
  const hasError = names.some((name) => name !== 'company_name' && form.field(name).error);
  return (
    <details open={isOpen || hasError} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Text as="summary" padBlock={2} touch weight="semibold" tone="primary">
        {i18n.t('More about the company (optional)')}
      </Text>
      <Stack gap={4} top={4}>
        <Registration form={form} />
        <Address form={form} />
        <Contact form={form} />
        <BusinessPicture
          title={i18n.t('Company logo')}
          current={company.logo}
          chosen={form.values.logo}
          error={form.field('logo').error}
          onChoose={(logo) => form.set({ logo })}
        />
      </Stack>
    </details>
  );
};

type CompanyForm = ContractForm<ReturnType<typeof companyForm>>;

const Registration = ({ form }: { form: CompanyForm }) => (
  <>
    <Grid columns={2} least="field" gap={4} align="start">
      <TextField label={i18n.t('Registration number')} maxLength={60} {...form.field('registration_number')} />
      <TextField label={i18n.t('VAT number')} maxLength={40} {...form.field('vat_number')} />
    </Grid>
    <UrlField label={i18n.t('Company website')} hint={i18n.t('Starts with https://')} {...form.field('website')} />
    <Grid columns={2} least="field" gap={4} align="start">
      <TextField label={i18n.t('Industry')} maxLength={80} {...form.field('industry')} />
      <SelectField
        label={i18n.t('Number of employees')}
        empty={i18n.t('Not specified')}
        options={sizeBands.map((value) => ({ value, label: value }))}
        {...form.field('size_band')}
      />
    </Grid>
  </>
);

const Address = ({ form }: { form: CompanyForm }) => (
  <>
    <TextField
      label={i18n.t('Street and number')}
      autoComplete="address-line1"
      maxLength={120}
      {...form.field('address_line1')}
    />
    <TextField
      label={i18n.t('Address line 2')}
      autoComplete="address-line2"
      maxLength={120}
      {...form.field('address_line2')}
    />
    <Grid columns={2} least="field" gap={4} align="start">
      <TextField label={i18n.t('Postal code')} autoComplete="postal-code" {...form.field('postal_code')} />
      <TextField label={i18n.t('City')} autoComplete="address-level2" {...form.field('city')} />
    </Grid>
    <SearchSelect
      label={i18n.t('Company country')}
      options={listCountries().map(({ code, name }) => ({ value: code, label: name }))}
      nothingFound={i18n.t('No country found')}
      {...form.field('country')}
      onChange={(country) => form.set({ country })}
    />
  </>
);

const Contact = ({ form }: { form: CompanyForm }) => (
  <>
    <TextField label={i18n.t('Contact name')} autoComplete="name" {...form.field('contact_name')} />
    <Grid columns={2} least="field" gap={4} align="start">
      <TextField label={i18n.t('Contact e-mail')} type="email" dir="ltr" {...form.field('contact_email')} />
      <TextField label={i18n.t('Contact phone number')} type="tel" dir="ltr" {...form.field('contact_phone')} />
    </Grid>
  </>
);

export const useCompanyForm = (company: Company) => {
  const tell = useTell();
  const [save] = approvalsApi.useSaveCompanyInfoMutation();
  return useContractForm({
    initial: companyForm(company),
    schema: approvals.saveCompanyInfo.input,
    send: ({ logo, ...values }) => save({ ...values, ...(logo && { logo }) } as Parameters<typeof save>[0]).unwrap(),
    done: () => tell(i18n.t('Company saved.'), 'success'),
  });
};

const companyForm = (company: Company) => ({
  company_name: company.company_name ?? '',
  registration_number: company.registration_number ?? '',
  vat_number: company.vat_number ?? '',
  website: company.website ?? '',
  industry: company.industry ?? '',
  size_band: company.size_band ?? '',
  address_line1: company.address_line1 ?? '',
  address_line2: company.address_line2 ?? '',
  city: company.city ?? '',
  postal_code: company.postal_code ?? '',
  country: company.country ?? '',
  contact_name: company.contact_name ?? '',
  contact_email: company.contact_email ?? '',
  contact_phone: company.contact_phone ?? '',
  logo: undefined as File | undefined,
});
