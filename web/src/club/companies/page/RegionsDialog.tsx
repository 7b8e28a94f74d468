import type { ClubCompany, CompanyRegion } from '@club/contract/club/companies';
import { mostOfCompany } from '@club/contract/club/companies';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { companiesApi } from '#club/companies';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, countryName, listCountries, Row, SelectField, Stack, TextField, VisuallyHidden } from '#platform/ui';
import styles from './company.module.css';

/** Names a company's regions and the countries that belong to each. */
export const RegionsDialog = ({ company, onClose }: { company: ClubCompany; onClose: () => void }) => {
  const [save] = companiesApi.useSaveCompanyRegionsMutation();
  const [regions, setRegions] = useState<readonly CompanyRegion[]>(
    company.regions.length > 0 ? company.regions : [{ name: '', countries: [] }],
  );
  const change = (place: number, changes: Partial<CompanyRegion>) =>
    setRegions(regions.map((region, at) => (at === place ? { ...region, ...changes } : region)));
  const taken = regions.flatMap((region) => region.countries);
  return (
    <CallDialog
      title={i18n.t('Regions of {name}', { name: company.name })}
      confirm={i18n.t('Save regions')}
      success={i18n.t('The regions are saved.')}
      send={() => save({ id: company.id, version: company.version, regions: [...regions] })}
      onClose={onClose}
    >
      <p>{i18n.t('Members belong to the region of the country they live in.')}</p>
      {regions.map((region, place) => (
        <Stack
          as="fieldset"
          // biome-ignore lint/suspicious/noArrayIndexKey: regions have no other identity while they are written
          key={place}
          className={styles.region}
          gap={3}
          align="start"
          padBlock={3}
          padInline={4}
          corners="md"
        >
          <legend>{region.name || i18n.t('Region {number}', { number: place + 1 })}</legend>
          <TextField
            label={i18n.t('Name')}
            value={region.name}
            maxLength={60}
            onChange={({ target }) => change(place, { name: target.value })}
          />
          <Countries region={region} taken={taken} onChange={(chosen) => change(place, { countries: [...chosen] })} />
          <Button kind="plain" onClick={() => setRegions(regions.filter((_, at) => at !== place))}>
            {i18n.t('Remove region')}
          </Button>
        </Stack>
      ))}
      {regions.length < mostOfCompany.regions && (
        <Button
          kind="soft"
          icon={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => setRegions([...regions, { name: '', countries: [] }])}
        >
          {i18n.t('Add a region')}
        </Button>
      )}
    </CallDialog>
  );
};

const Countries = ({
  region,
  taken,
  onChange,
}: {
  region: CompanyRegion;
  taken: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) => (
  <>
    <Row as="ul" className={styles.chosen} gap={2} align="stretch">
      {region.countries.map((code) => (
        <li key={code}>
          {countryName(code)}
          <button type="button" onClick={() => onChange(region.countries.filter((one) => one !== code))}>
            <IconX size={14} aria-hidden="true" />
            <VisuallyHidden>{i18n.t('Remove {country}', { country: countryName(code) })}</VisuallyHidden>
          </button>
        </li>
      ))}
    </Row>
    <SelectField
      label={i18n.t('Add a country')}
      empty={i18n.t('Choose a country')}
      value=""
      options={listCountries()
        .filter(({ code }) => !taken.includes(code))
        .map(({ code, name }) => ({ value: code, label: name }))}
      onChange={({ target }) => target.value && onChange([...region.countries, target.value])}
    />
  </>
);
