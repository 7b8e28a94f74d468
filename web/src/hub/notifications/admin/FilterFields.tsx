import { comingFeatures } from '@club/contract/club/topics';
import { featureTexts } from '#club/topics';
import type { ContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Grid, listCountries, SearchSelect, SelectField, Stack, TextField } from '#platform/ui';
import { emptyMessage, hasFilters, type MessageForm } from './message-form.ts';

/** The ways to choose devices. There are no others, and none is about health. */
export const FilterFields = ({ form }: { form: ContractForm<MessageForm> }) => {
  const countries = listCountries().map(({ code, name }) => ({ value: code, label: name }));
  const clear = () =>
    form.set(Object.fromEntries(Object.entries(emptyMessage).filter(([key]) => key.startsWith('user__'))));
  return (
    <Stack gap={4} top={3}>
      <Grid columns={2} least="field" gap={4}>
        <SelectField
          label={i18n.t('Gender')}
          empty={i18n.t('Everyone')}
          options={[
            { value: 'F', label: i18n.t('Female') },
            { value: 'M', label: i18n.t('Male') },
            { value: 'PNTS', label: i18n.t('Prefer not to say') },
          ]}
          {...form.field('user__gender')}
        />
        <SelectField
          label={i18n.t('Account type')}
          empty={i18n.t('Every type')}
          options={[
            { value: 'CM', label: i18n.t('Club Member') },
            { value: 'CCM', label: i18n.t('Corporate Club Member') },
            { value: 'AMB', label: i18n.t('Ambassador') },
            { value: 'VEN', label: i18n.t('Vendor') },
          ]}
          {...form.field('user__type_of_account')}
        />
        <SearchSelect
          label={i18n.t('Country')}
          options={countries}
          nothingFound={i18n.t('No country found')}
          placeholder={i18n.t('Every country')}
          autoComplete="off"
          value={form.values.user__country}
          error={form.field('user__country').error}
          onChange={(country) => form.set({ user__country: country })}
        />
        <SelectField
          label={i18n.t('Language')}
          empty={i18n.t('Every language')}
          options={['en', 'de', 'es', 'fr', 'it', 'pt', 'ar', 'he'].map((code) => ({
            value: code,
            label: new Intl.DisplayNames([i18n.locale || 'en'], { type: 'language' }).of(code) ?? code,
          }))}
          {...form.field('user__language')}
        />
        <SelectField
          label={i18n.t('Asked for news of')}
          empty={i18n.t('Any topic, or none')}
          options={comingFeatures.map((feature) => ({ value: feature, label: featureTexts(feature).name }))}
          {...form.field('user__topic')}
        />
        <TextField
          label={i18n.t('Born from')}
          type="date"
          max={form.values.user__date_of_birth__lte || undefined}
          {...form.field('user__date_of_birth__gte')}
        />
        <TextField
          label={i18n.t('Born until')}
          type="date"
          min={form.values.user__date_of_birth__gte || undefined}
          {...form.field('user__date_of_birth__lte')}
        />
        <TextField label={i18n.t('Born on')} type="date" {...form.field('user__date_of_birth')} />
        <TextField
          label={i18n.t('One member, by e-mail')}
          type="email"
          autoComplete="off"
          {...form.field('user__email')}
        />
      </Grid>
      {hasFilters(form.values) && (
        <div>
          <Button kind="plain" onClick={clear}>
            {i18n.t('Clear all filters')}
          </Button>
        </div>
      )}
    </Stack>
  );
};
