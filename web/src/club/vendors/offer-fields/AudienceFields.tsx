import { offerBounds } from '@club/contract/club/vendors.fields';
import { minuteMs } from '@club/contract/platform/units';
import { IconX } from '@tabler/icons-react';
import type { ContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Choices, Grid, listCountries, Row, SearchSelect, SelectField, Stack, TextField, Tile } from '#platform/ui';
import { fieldName } from './field-name.ts';
import editor from './OfferEditor.module.css';
import type { OfferForm } from './offer-form.ts';

export const AudienceFields = ({ form, sold }: { form: ContractForm<OfferForm>; sold: readonly string[] }) => (
  <>
    <Choices
      label={fieldName('visibility')}
      choices={[
        {
          value: 'public',
          label: i18n.t('Everyone'),
          note: i18n.t('Visitors can see it, only members can redeem it.'),
        },
        { value: 'members', label: i18n.t('Members only'), note: i18n.t('Shown after signing in.') },
        { value: 'corporate', label: i18n.t('Corporate members'), note: i18n.t('Shown only to corporate members.') },
      ]}
      {...form.field('visibility')}
      onChange={(value) => form.set({ visibility: value as OfferForm['visibility'] })}
    />
    <CountryChoice form={form} sold={sold} />
    <SelectField
      label={fieldName('gender')}
      empty={i18n.t('Everyone')}
      options={[
        { value: 'F', label: i18n.t('Women') },
        { value: 'M', label: i18n.t('Men') },
      ]}
      {...form.field('gender')}
    />
    <Grid columns={2} least="field" gap={4} align="start">
      <MomentField
        label={fieldName('starts_at')}
        hint={i18n.t('Your local time. Leave empty to start when you publish.')}
        {...form.field('starts_at')}
        onChange={(starts_at) => form.set({ starts_at })}
      />
      <MomentField
        label={fieldName('ends_at')}
        hint={i18n.t('Leave empty for no end.')}
        {...form.field('ends_at')}
        onChange={(ends_at) => form.set({ ends_at })}
      />
    </Grid>
  </>
);

/** The countries in which the club sells, all of them where it names none. */
const CountryChoice = ({ form, sold }: { form: ContractForm<OfferForm>; sold: readonly string[] }) => {
  const taken = form.values.countries;
  const toName = (code: string) => listCountries().find((country) => country.code === code)?.name ?? code;
  return (
    <Stack gap="page">
      <SearchSelect
        key={taken.length}
        label={fieldName('countries')}
        hint={i18n.t('Leave empty for all countries. At most {countries}.', offerBounds)}
        error={form.field('countries').error}
        options={listCountries()
          .filter(({ code }) => !taken.includes(code) && (sold.length === 0 || sold.includes(code)))
          .map(({ code, name }) => ({ value: code, label: name }))}
        value=""
        placeholder={i18n.t('Add a country')}
        nothingFound={i18n.t('No country found')}
        onChange={(code) => code && form.set({ countries: [...taken, code] })}
      />
      {taken.length > 0 && (
        <Row as="ul" className={editor.taken} gap={2} align="stretch" aria-label={i18n.t('Chosen countries')}>
          {taken.map((code) => (
            <li key={code}>
              {toName(code)}
              <Tile
                as="button"
                tone="quiet"
                type="button"
                aria-label={i18n.t('Remove {name}', { name: toName(code) })}
                onClick={() => form.set({ countries: taken.filter((one) => one !== code) })}
              >
                <IconX size={16} aria-hidden="true" />
              </Tile>
            </li>
          ))}
        </Row>
      )}
    </Stack>
  );
};

/** A day and hour in the vendor's own time; its value is the moment in ISO 8601. */
const MomentField = ({
  label,
  hint,
  error,
  name,
  value,
  onChange,
  onBlur,
}: {
  label: string;
  hint?: string;
  error: string | undefined;
  name: string;
  value: string;
  onChange: (moment: string) => void;
  onBlur: () => void;
}) => (
  <TextField
    label={label}
    hint={hint}
    error={error}
    name={name}
    type="datetime-local"
    value={localOf(value)}
    onChange={({ target }) => onChange(target.value ? new Date(target.value).toISOString() : '')}
    onBlur={onBlur}
  />
);

const localOf = (moment: string): string => {
  if (!moment) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
};
