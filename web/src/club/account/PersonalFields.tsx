import { findBirthDates } from '@club/contract/platform/ages';
import { useEffect, useState } from 'react';
import type { ContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { yourDataPath } from '#platform/paths';
import { Card, Grid, listCountries, SearchSelect, SelectField, TextField, TextLink } from '#platform/ui';
import { genderOptions } from './options.ts';
import styles from './ProfileScreen.module.css';
import type { PhoneCountry } from './phone-countries.ts';
import type { ProfileForm } from './profile-form.ts';

type Lists = typeof import('./phone-countries.ts');

export const PersonalFields = ({ form }: { form: ContractForm<ProfileForm> }) => {
  const lists = usePhoneCountries();
  const { value: country, error, onChange } = form.field('country');
  const born = findBirthDates(new Date());
  return (
    <Card title={i18n.t('Personal')}>
      <Grid columns={2} least="field" gap={4} top={4}>
        <TextField label={i18n.t('First name')} autoComplete="given-name" {...form.field('first_name')} />
        <TextField label={i18n.t('Last name')} autoComplete="family-name" {...form.field('last_name')} />
        <div className={styles.whole}>
          <TextField
            label={i18n.t('E-mail')}
            type="email"
            autoComplete="email"
            hint={i18n.t("To change it, you'll enter a code we send to the new address.")}
            {...form.field('email')}
          />
        </div>
        <SelectField
          label={i18n.t('Gender')}
          options={genderOptions()}
          empty={i18n.t('Not specified')}
          {...form.field('gender')}
        />
        <TextField
          label={i18n.t('Date of birth')}
          type="date"
          autoComplete="bday"
          min={born.first}
          max={born.last}
          {...form.field('date_of_birth')}
        />
        <div className={styles.whole}>
          <SearchSelect
            label={i18n.t('Country')}
            options={listCountries().map(({ code, name }) => ({
              value: code,
              label: name,
            }))}
            nothingFound={i18n.t('No country found')}
            placeholder={i18n.t('Choose a country')}
            autoComplete="off"
            value={country}
            error={error}
            onChange={onChange}
          />
        </div>
        <Phone form={form} lists={lists} />
        <div className={`${styles.whole} ${styles.security}`}>
          <TextLink to="/settings/change-password">{i18n.t('Change password')}</TextLink>
          <TextLink to={yourDataPath}>{i18n.t('Your data and access')}</TextLink>
        </div>
      </Grid>
    </Card>
  );
};

const Phone = ({ form, lists }: { form: ContractForm<ProfileForm>; lists: Lists | null }) => {
  const { value: dialCode, error } = form.field('phone_code');
  const shown = lists?.findPhoneCountry(dialCode, form.values.country);
  const all = lists?.phoneCountries ?? [];
  // the member's own country first
  const entries = [...all].sort(
    (one, other) => Number(other.code === form.values.country) - Number(one.code === form.values.country),
  );
  return (
    <div className={styles.phone}>
      <SearchSelect
        label={i18n.t('Dial code')}
        options={entries.map((entry) => ({
          value: keyOf(entry),
          label: `${entry.emoji} ${entry.dial_code} ${entry.name}`,
        }))}
        nothingFound={i18n.t('No dial code found')}
        placeholder={dialCode || i18n.t('Choose')}
        autoComplete="off"
        value={shown ? keyOf(shown) : ''}
        error={error}
        onChange={(key) => form.set({ phone_code: entries.find((entry) => keyOf(entry) === key)?.dial_code ?? '' })}
      />
      <TextField
        label={i18n.t('Phone number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...form.field('phone_number')}
      />
    </div>
  );
};

const keyOf = ({ code, dial_code }: PhoneCountry): string => `${code}${dial_code}`;

/** Loaded here because the list is long and only this page needs it. */
const usePhoneCountries = (): Lists | null => {
  const [lists, setLists] = useState<Lists | null>(null);
  useEffect(() => {
    void import('./phone-countries.ts').then(setLists);
  }, []);
  return lists;
};
