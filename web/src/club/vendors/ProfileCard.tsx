import { approvals } from '@club/contract/club/approvals';
import { countries } from '#club/account';
import { approvalsApi } from '#club/approvals';
import { useTell } from '#platform/api';
import { Form, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, SearchSelect, TextAreaField, TextField } from '#platform/ui';
import { BusinessPicture } from './BusinessPicture.tsx';
import type { OwnVendor } from './vendor-status.ts';
import styles from './vendors.module.css';

/** The public vendor profile. Sending the first one is the vendor application. */
export const ProfileCard = ({ vendor, form }: { vendor: OwnVendor | null; form: ProfileForm }) => {
  const countryNames = countries.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Card title={i18n.t('What members see')}>
      <Form form={form} className={styles.form}>
        <TextField label={i18n.t('Business name')} maxLength={80} {...form.field('name')} />
        <TextAreaField label={i18n.t('About your business')} rows={4} maxLength={2000} {...form.field('description')} />
        <SearchSelect
          label={i18n.t('Country')}
          options={countryNames}
          nothingFound={i18n.t('No country found')}
          {...form.field('country')}
          onChange={(country) => form.set({ country })}
        />
        <TextField
          label={i18n.t('Website')}
          hint={i18n.t('Starts with https://')}
          type="url"
          dir="ltr"
          {...form.field('website')}
        />
        <div className={styles.pair}>
          <TextField
            label={i18n.t('Business e-mail')}
            hint={i18n.t('Only the club sees this.')}
            type="email"
            dir="ltr"
            {...form.field('email')}
          />
          <TextField label={i18n.t('Telephone')} type="tel" dir="ltr" {...form.field('phone')} />
        </div>
        <div className={styles.pair}>
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
        </div>
        <div>
          <Button type="submit" busy={form.pending}>
            {vendor ? i18n.t('Save business') : i18n.t('Send application')}
          </Button>
        </div>
      </Form>
    </Card>
  );
};

type ProfileForm = ReturnType<typeof useProfileForm>;

export const useProfileForm = (vendor: OwnVendor | null) => {
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
    done: () => {
      tell(vendor ? i18n.t('Business saved.') : i18n.t('Your application has been sent.'), 'success');
    },
  });
};
