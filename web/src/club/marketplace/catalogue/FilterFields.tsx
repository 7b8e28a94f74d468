import { i18n } from '#platform/i18n';
import { CheckField, SelectField } from '#platform/ui';
import { type Choosable, countryOptions, discounts, genders, typeOptions } from './filter-options.ts';
import type { Catalogue } from './use-catalogue.ts';

/** Filters. Each change goes to the address right away. */
export const FilterFields = ({
  catalogue: { query, go },
  choosable,
}: {
  catalogue: Catalogue;
  choosable: Choosable;
}) => (
  <>
    <SelectField
      label={i18n.t('Country')}
      empty={i18n.t('All countries')}
      options={countryOptions(choosable, query.country)}
      value={query.country}
      onChange={({ target }) => go({ country: target.value })}
    />
    <SelectField
      label={i18n.t('Type')}
      empty={i18n.t('All kinds')}
      options={typeOptions(choosable, query.types)}
      value={query.types.join(',')}
      onChange={({ target }) => go({ types: target.value.split(',').filter(Boolean) })}
    />
    <SelectField
      label={i18n.t('For')}
      empty={i18n.t('Everyone')}
      options={genders()}
      value={query.gender}
      onChange={({ target }) => go({ gender: target.value as 'M' | 'F' | '' })}
    />
    <SelectField
      label={i18n.t('Discount')}
      empty={i18n.t('Any')}
      options={discounts(query.discount)}
      value={query.discount}
      onChange={({ target }) => go({ discount: target.value })}
    />
    <CheckField checked={query.forPoints} onChange={({ target }) => go({ forPoints: target.checked })}>
      {i18n.t('Only offers that cost points')}
    </CheckField>
  </>
);
