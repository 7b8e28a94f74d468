import { IconBuildingStore, IconMail, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { marketplaceApi } from '#club/marketplace';
import { rememberReturn } from '#core/identity';
import { useUser } from '#platform/api';
import { Cover, isArtCategory } from '#platform/art';
import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { proposePath, vendorPath } from '#platform/paths';
import { LinkButton, Page, Row, Skeleton, Stack, Text, Tile, VisuallyHidden, wholeNumber } from '#platform/ui';
import { type CatalogueQuery, toFilters } from './catalogue-query.ts';
import { FilterSheet } from './FilterSheet.tsx';
import { activeFilters, type Choosable, categoryChoices } from './filter-options.ts';
import styles from './MarketplaceScreen.module.css';
import { OfferResults } from './OfferResults.tsx';
import { type Catalogue, useCatalogue } from './use-catalogue.ts';

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
        <FilterSheet catalogue={catalogue} choosable={choosable} active={active.length} />
      </div>
      <CategoryChips catalogue={catalogue} choosable={choosable} />
      <OfferResults catalogue={catalogue} active={active} />
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

/** Category filters, each with its picture; a screen reader hears the number of offers too. */
const CategoryChips = ({ catalogue: { query, go }, choosable }: { catalogue: Catalogue; choosable: Choosable }) => {
  const { categories } = query;
  const toggle = (slug: string) =>
    go(({ categories: chosen }) => ({
      categories: chosen.includes(slug) ? chosen.filter((other) => other !== slug) : [...chosen, slug],
    }));
  // Stays in its place without offers, so that the others don't move under a finger.
  const isEmpty = (slug: string, count: number) =>
    choosable.counts !== undefined && count === 0 && !categories.includes(slug);
  return (
    <Row as="fieldset" className={styles.chips} gap={2} align="stretch" justify="between" wrap={false} top={4}>
      <VisuallyHidden as="legend">{i18n.t('Categories')}</VisuallyHidden>
      {choosable.categories.length === 0 && <Skeleton height={104} />}
      {categoryChoices(choosable).map(({ value, name, count }) => (
        <Stack
          as="button"
          key={value}
          type="button"
          className={styles.chip}
          gap={2}
          align="center"
          corners="full"
          size="xs"
          aria-pressed={categories.includes(value)}
          disabled={isEmpty(value, count)}
          onClick={() => toggle(value)}
        >
          <span className={styles.art}>
            <Cover category={isArtCategory(value) ? value : 'travel'} seed={value} shape="chip" />
          </span>
          <span>
            {name} {choosable.counts && <VisuallyHidden>{wholeNumber(count)}</VisuallyHidden>}
          </span>
        </Stack>
      ))}
    </Row>
  );
};

/** Becoming a vendor, or proposing a single offer without an account. */
const WithOffers = () => {
  const { access, accountTypes } = useUser();
  const isVendor = accountTypes.includes('VEN');
  return (
    <section className={styles.with} aria-labelledby="with-offers">
      <Text as="h2" size="xl" id="with-offers">
        {i18n.t('Have something to offer?')}
      </Text>
      <ul>
        <Way
          icon={<IconBuildingStore size={22} stroke={1.7} aria-hidden="true" />}
          text={
            isVendor
              ? i18n.t('Manage your offers, their results and codes.')
              : i18n.t('Publish offers, follow redemptions, and get paid for the points members spend.')
          }
        >
          <LinkButton
            kind="soft"
            to={access ? vendorPath : '/login'}
            onClick={access ? undefined : () => rememberReturn(vendorPath)}
          >
            {isVendor ? i18n.t('Your offers') : i18n.t('Become a vendor')}
          </LinkButton>
        </Way>
        <Way
          icon={<IconMail size={22} stroke={1.7} aria-hidden="true" />}
          text={i18n.t("Propose a single offer without an account. We'll write back.")}
        >
          <LinkButton kind="soft" to={proposePath}>
            {i18n.t('Propose an offer')}
          </LinkButton>
        </Way>
      </ul>
    </section>
  );
};

const Way = ({ icon, text, children }: { icon: ReactNode; text: string; children: ReactNode }) => (
  <li>
    <Tile corners="md" ground="accent">
      {icon}
    </Tile>
    <p>{text}</p>
    {children}
  </li>
);

/** Milliseconds without typing before a search starts. */
const pause = 300;

/** Searches while typing, right away on Enter. */
const SearchField = ({ value, onSearch }: { value: string; onSearch: (search: string) => void }) => {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [shown, setShown] = useState(value);
  // Follow address changes from elsewhere (back, a removed filter); our own text is already in the field.
  if (value !== shown) {
    setShown(value);
    if (value !== asked) setTyped(value);
    setAsked(value);
  }
  const ask = (search: string) => {
    if (search === asked) return;
    setAsked(search);
    onSearch(search);
  };
  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => ask(typed), pause);
    return () => clearTimeout(timer);
  });
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(typed);
        }}
      >
        <span className={styles.glass}>
          <IconSearch size={20} aria-hidden="true" />
        </span>
        <input
          type="search"
          aria-label={i18n.t('Search offers')}
          placeholder={i18n.t('Massage, blood test, yoga …')}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed && (
          <button
            type="button"
            aria-label={i18n.t('Clear search')}
            onClick={() => {
              setTyped('');
              ask('');
            }}
          >
            <IconX size={18} aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  );
};
