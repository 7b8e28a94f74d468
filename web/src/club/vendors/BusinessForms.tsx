import { approvals } from '@club/contract/club/approvals';
import type { Company } from '@club/contract/club/approvals.fields';
import { approvalsApi } from '#club/approvals';
import { useTell } from '#platform/api';
import { LeaveQuestion, StackedForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  Grid,
  Loaded,
  listCountries,
  SearchSelect,
  Stack,
  TextAreaField,
  TextField,
  UrlField,
} from '#platform/ui';
import { BusinessPicture } from './BusinessPicture.tsx';
import { CompanyCard, useCompanyForm } from './CompanyCard.tsx';
import { HeldNotice } from './HeldNotice.tsx';
import type { OwnVendor } from './vendor-status.ts';

/** The public profile and the company behind it. Without a vendor they are the application, sent together. */
export const BusinessForms = ({ vendor }: { vendor: OwnVendor | null }) => (
  <Loaded query={approvalsApi.useGetCompanyInfoQuery()} failed={i18n.t("We couldn't load your company.")} inCard>
    {(company) => <Forms vendor={vendor} company={company} />}
  </Loaded>
);

const Forms = ({ vendor, company }: { vendor: OwnVendor | null; company: Company }) => {
  const companyForm = useCompanyForm(company);
  const profileForm = useProfileForm(vendor);
  const isMissing = !company.exists;
  /** Saves the company before the application that needs it; a wrong field keeps both here. */
  const apply: typeof profileForm.submit = async (event) => {
    event?.preventDefault();
    if ((companyForm.isDirty || isMissing) && !(await companyForm.submit())) return false;
    return profileForm.submit();
  };
  const companyCard = <CompanyCard form={companyForm} company={company} applies={!vendor} />;
  return (
    <Stack gap="page">
      {!vendor && companyCard}
      <ProfileCard vendor={vendor} form={vendor ? profileForm : { ...profileForm, submit: apply }} />
      {vendor && companyCard}
      <LeaveQuestion isDirty={companyForm.isDirty || profileForm.isDirty} />
    </Stack>
  );
};

/** The public vendor profile. Sending the first one is the vendor application. */
const ProfileCard = ({ vendor, form }: { vendor: OwnVendor | null; form: ProfileForm }) => {
  const countryNames = listCountries().map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Card title={i18n.t('What members see')}>
      <HeldNotice held={vendor?.held ?? null} />
      <StackedForm form={form} gap={4} top={4}>
        <TextField label={i18n.t('Business name')} maxLength={80} {...form.field('name')} />
        <TextAreaField label={i18n.t('About your business')} rows={4} maxLength={2000} {...form.field('description')} />
        <SearchSelect
          label={i18n.t('Country')}
          options={countryNames}
          nothingFound={i18n.t('No country found')}
          {...form.field('country')}
          onChange={(country) => form.set({ country })}
        />
        <UrlField label={i18n.t('Website')} hint={i18n.t('Starts with https://')} {...form.field('website')} />
        <Grid columns={2} least="field" gap={4} align="start">
          <TextField
            label={i18n.t('Business e-mail')}
            hint={i18n.t('Only the club sees this.')}
            type="email"
            dir="ltr"
            {...form.field('email')}
          />
          <TextField label={i18n.t('Telephone')} type="tel" dir="ltr" {...form.field('phone')} />
        </Grid>
        <Grid columns={2} least="field" gap={4} align="start">
          <BusinessPicture
            title={i18n.t('Logo')}
            current={vendor?.logo ?? null}
            chosen={form.values.logo}
            error={form.field('logo').error}
            onChoose={(logo) => form.set({ logo })}
          />
          <BusinessPicture
            title={i18n.t('Cover picture')}
            current={vendor?.cover ?? null}
            chosen={form.values.cover}
            error={form.field('cover').error}
            onChoose={(cover) => form.set({ cover })}
          />
        </Grid>
        <div>
          <Button type="submit" busy={form.pending}>
            {vendor ? i18n.t('Save business') : i18n.t('Send application')}
          </Button>
        </div>
      </StackedForm>
    </Card>
  );
};

type ProfileForm = ReturnType<typeof useProfileForm>;

const useProfileForm = (vendor: OwnVendor | null) => {
  const tell = useTell();
  const [create] = approvalsApi.useCreateVendorMutation();
  const [update] = approvalsApi.useUpdateVendorMutation();
  return useContractForm({
    initial: {
      name: vendor?.name ?? '',
      description: vendor?.description ?? '',
      website: vendor?.website ?? '',
      email: vendor?.email ?? '',
      phone: vendor?.phone ?? '',
      country: vendor?.country ?? '',
      logo: undefined as File | undefined,
      cover: undefined as File | undefined,
    },
    schema: vendor ? approvals.updateVendor.input : approvals.createVendor.input,
    send: ({ logo, cover, ...values }) => {
      const input = { ...values, ...(logo && { logo }), ...(cover && { cover }) };
      return vendor ? update(input).unwrap() : create(input).unwrap();
    },
    done: ({ held }) => {
      if (held) tell(i18n.t('Saved. The new text is waiting for the club.'), 'info');
      else tell(vendor ? i18n.t('Business saved.') : i18n.t('Your application has been sent.'), 'success');
    },
  });
};
