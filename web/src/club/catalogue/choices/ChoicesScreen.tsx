import type { CatalogueChoice, CatalogueChoices, ChoiceKind } from '@club/contract/club/catalogue/choices';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AdminPage, useMayOpen } from '#club/admin/frame';
import { catalogueChoicesApi } from '#club/catalogue';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, countryName, Loaded, Stack, Text } from '#platform/ui';
import { ChoiceDialog } from './ChoiceDialogs.tsx';
import { ChoiceRows } from './ChoiceRows.tsx';
import { CountriesDialog } from './CountriesDialog.tsx';
import type { AskedChoice } from './choice-words.ts';

/** What offers are filed under, in the order of members' filters, and where the club sells. */
const ChoicesScreen = () => (
  <AdminPage
    needs="catalogue"
    title={i18n.t('Categories and countries')}
    intro={i18n.t("Members' filters and the offer editor follow at once.")}
  >
    <Choices />
  </AdminPage>
);

const Choices = () => {
  const query = catalogueChoicesApi.useGetCatalogueChoicesQuery(undefined, { skip: !useMayOpen('catalogue') });
  const [asked, setAsked] = useState<AskedChoice | 'countries' | null>(null);
  const close = () => setAsked(null);
  return (
    <Loaded
      query={query}
      inCard
      rows={8}
      failed={(error) => `${i18n.t("We couldn't load the categories.")} ${toProblem(error).message}`}
    >
      {(choices) => (
        <Stack gap="page">
          <ChoicesCard kind="category" rows={choices.categories} version={choices.version} onAsk={setAsked} />
          <ChoicesCard kind="offer_type" rows={choices.offer_types} version={choices.version} onAsk={setAsked} />
          <CountriesCard choices={choices} onChange={() => setAsked('countries')} />
          {asked === 'countries' && <CountriesDialog choices={choices} onClose={close} />}
          {asked !== null && asked !== 'countries' && (
            <ChoiceDialog
              asked={asked}
              version={choices.version}
              onClose={close}
              onStale={() => void query.refetch()}
            />
          )}
        </Stack>
      )}
    </Loaded>
  );
};

const ChoicesCard = ({
  kind,
  rows,
  version,
  onAsk,
}: {
  kind: ChoiceKind;
  rows: readonly CatalogueChoice[];
  version: number;
  onAsk: (asked: AskedChoice) => void;
}) => (
  <Card
    title={
      kind === 'category'
        ? i18n.t('{count, plural, one {# category} other {# categories}}', { count: rows.length })
        : i18n.t('{count, plural, one {# offer type} other {# offer types}}', { count: rows.length })
    }
    action={
      <Button
        kind="soft"
        icon={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => onAsk({ act: 'add', kind, choice: null })}
      >
        {kind === 'category' ? i18n.t('New category') : i18n.t('New offer type')}
      </Button>
    }
  >
    <ChoiceRows kind={kind} rows={rows} version={version} onAsk={onAsk} />
  </Card>
);

const CountriesCard = ({
  choices: { countries, named },
  onChange,
}: {
  choices: CatalogueChoices;
  onChange: () => void;
}) => {
  const others = named.filter(({ code }) => countries.length > 0 && !countries.includes(code));
  return (
    <Card
      title={
        countries.length === 0
          ? i18n.t('Sold in all countries')
          : i18n.t('Sold in {count, plural, one {# country} other {# countries}}', { count: countries.length })
      }
      action={
        <Button kind="soft" onClick={onChange}>
          {i18n.t('Change countries…')}
        </Button>
      }
    >
      {countries.length > 0 && <p>{countries.map((code) => countryName(code)).join(', ')}</p>}
      <Text size="sm" tone="quiet">
        {i18n.t('Vendors choose from these. Offers without a country are sold in all of them.')}
      </Text>
      {others.length > 0 && (
        <Text size="sm" tone="quiet">
          {i18n.t('Published offers still name {countries}. Their vendors remove it when they next change them.', {
            countries: others.map(({ code, offers }) => `${countryName(code)} (${offers})`).join(', '),
          })}
        </Text>
      )}
    </Card>
  );
};

export default ChoicesScreen;
