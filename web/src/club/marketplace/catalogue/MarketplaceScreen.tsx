import { marketplaceApi } from '#club/marketplace';
import { useUser } from '#platform/api';
import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { Page, SelectField } from '#platform/ui';
import { ActiveFilters } from './ActiveFilters.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import { type CatalogueQuery, toFilters } from './catalogue-query.ts';
import { FilterFields } from './FilterFields.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { activeFilters, type Choosable, orderings } from './filter-options.ts';
import styles from './MarketplaceScreen.module.css';
import { OfferResults } from './OfferResults.tsx';
import { SearchField } from './SearchField.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { WithOffers } from './WithOffers.tsx';

/** The catalogue, public, with its filters in the address. */
const MarketplaceScreen = () => {
  const catalogue = useCatalogue();
  const { query, go } = catalogue;
  const { access } = useUser();
  const choosable = useChoosable(query);
  const active = activeFilters(query, choosable);
  return (
    <Page
      title={i18n.t('Marketplace')}
      intro={
        access
          ? i18n.t('Vendor offers for members: spend points or use a discount code.')
          : i18n.t('Vendor offers for members. Sign in to get a code.')
      }
    >
      <div className={styles.tools}>
        <SearchField value={query.search} onSearch={(search) => go({ search }, { replace: true })} />
        <div className={styles.order}>
          <SelectField
            label={i18n.t('Sort by')}
            options={orderings()}
            value={query.ordering}
            onChange={({ target }) => go({ ordering: target.value })}
          />
        </div>
        <FilterSheet catalogue={catalogue} choosable={choosable} active={active.length} />
      </div>
      <CategoryChips catalogue={catalogue} choosable={choosable} />
      <div className={styles.fields}>
        <FilterFields catalogue={catalogue} choosable={choosable} />
      </div>
      <ActiveFilters catalogue={catalogue} active={active} />
      <OfferResults catalogue={catalogue} filtered={active.length > 0} />
      <WithOffers />
    </Page>
  );
};

/** Filter options with counts. The list works without them. */
const useChoosable = (query: CatalogueQuery): Choosable => {
  const { data: counts } = marketplaceApi.useCountOffersQuery(toFilters(query));
  const { data: categories } = marketplaceApi.useListCategoriesQuery({ [`for_${brand.querySlug}_club`]: 'true' });
  const { data: types } = marketplaceApi.useListOfferTypesQuery();
  return { counts, categories: categories?.results ?? [], types: types?.results ?? [] };
};

export default MarketplaceScreen;
