import { type CatalogueChoices, catalogueChoices } from '@club/contract/club/catalogue/choices';
import { reasonLength } from '@club/contract/platform/reason';
import { IconX } from '@tabler/icons-react';
import { catalogueChoicesApi } from '#club/catalogue';
import { useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { countryName, listCountries, Notice, Row, SelectField, TextAreaField, VisuallyHidden } from '#platform/ui';
import styles from './choices.module.css';

/** Where the club sells. What leaves the list says first how many published offers name it. */
export const CountriesDialog = ({ choices, onClose }: { choices: CatalogueChoices; onClose: () => void }) => {
  const tell = useTell();
  const [save] = catalogueChoicesApi.useSetClubCountriesMutation();
  const { version, named } = choices;
  const form = useContractForm({
    initial: { version, countries: choices.countries, reason: '' },
    schema: catalogueChoices.setClubCountries.input,
    send: ({ countries, reason }) => save({ version, countries: [...countries], reason }).unwrap(),
    done: () => {
      tell(i18n.t('The countries are changed.'), 'success');
      onClose();
    },
  });
  const { countries } = form.values;
  const others = named.filter(({ code }) => countries.length > 0 && !countries.includes(code));
  return (
    <FormDialog
      form={form}
      title={i18n.t('Countries in which the club sells')}
      confirm={countries.length === 0 ? i18n.t('Sell in all countries') : i18n.t('Save countries')}
      onClose={onClose}
    >
      {countries.length === 0 && <p>{i18n.t('All countries. Add one to sell only in those named.')}</p>}
      <Row as="ul" className={styles.chosen} gap={2} align="stretch" aria-label={i18n.t('Chosen countries')}>
        {countries.map((code) => (
          <Row as="li" key={code} gap={3} wrap={false}>
            {countryName(code)}
            <button type="button" onClick={() => form.set({ countries: countries.filter((one) => one !== code) })}>
              <IconX size={14} aria-hidden="true" />
              <VisuallyHidden>{i18n.t('Remove {country}', { country: countryName(code) })}</VisuallyHidden>
            </button>
          </Row>
        ))}
      </Row>
      <SelectField
        label={i18n.t('Add a country')}
        empty={i18n.t('Choose a country')}
        value=""
        options={listCountries()
          .filter(({ code }) => !countries.includes(code))
          .map(({ code, name }) => ({ value: code, label: name }))}
        onChange={({ target }) => target.value && form.set({ countries: [...countries, target.value] })}
      />
      {others.length > 0 && (
        <Notice type="info">
          {i18n.t('Published offers name {countries}. They stay on sale; members no longer filter by it.', {
            countries: others.map(({ code, offers }) => `${countryName(code)} (${offers})`).join(', '),
          })}
        </Notice>
      )}
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
