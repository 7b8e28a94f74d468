import { catalogueStates, type FoundOffers } from '@club/contract/club/catalogue/fields';
import { Link } from 'react-router';
import { Filter, SavedViews, SearchField } from '#club/admin/frame';
import { filterName } from '#club/catalogue';
import { i18n } from '#platform/i18n';
import { countryName, Pill, Row, Stack, Text, useListView, wholeNumber } from '#platform/ui';
import { offersAddress } from './offers-address.ts';

/** States that the club has nothing in are offered only while one is chosen. */
const alwaysOffered = ['on_sale', 'paused', 'sold_out', 'scheduled', 'held'];

/** The search field, the states with their numbers, and the other filters; all are kept in the address. */
export const OffersSearch = ({ list }: { list: FoundOffers | undefined }) => {
  const { view, at, go } = useListView(offersAddress);
  const choose = (changes: Partial<typeof view>) => go(changes, { replace: true });
  const states = catalogueStates.filter(
    (state) => alwaysOffered.includes(state) || state === view.state || (list?.counts[state] ?? 0) > 0,
  );
  return (
    <Stack as="search" gap={3} bottom={3}>
      <SearchField
        label={i18n.t('Find offers')}
        placeholder={i18n.t('Offer or vendor')}
        value={view.search}
        onSearch={(search) => choose({ search })}
      />
      <Row as="nav" gap={2} align="stretch" scroll aria-label={i18n.t('Status')}>
        {[undefined, ...states].map((state) => (
          <Pill
            as={Link}
            key={state ?? 'all'}
            to={at({ state })}
            aria-current={state === view.state ? 'true' : undefined}
            preventScrollReset
          >
            {filterName(state)}{' '}
            <Text as="span" tone="quiet" tabular>
              {list && wholeNumber(list.counts[state ?? 'all'])}
            </Text>
          </Pill>
        ))}
      </Row>
      <Row gap={2} align="stretch" scroll>
        <SavedViews place="offers" />
        <Filter
          label={i18n.t('Vendor')}
          value={view.vendor}
          options={(list?.vendors ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(vendor) => choose({ vendor })}
        />
        <Filter
          label={i18n.t('Category')}
          value={view.category}
          options={(list?.categories ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
          onChoose={(category) => choose({ category })}
        />
        <Filter
          label={i18n.t('Country')}
          value={view.country}
          options={(list?.countries ?? []).map((code) => ({ value: code, label: countryName(code) }))}
          onChoose={(country) => choose({ country })}
        />
      </Row>
    </Stack>
  );
};
