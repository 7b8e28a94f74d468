import { IconBuildingStore, IconMail, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { marketplaceApi } from '#club/marketplace';
import { rememberReturn } from '#core/identity';
import { useUser } from '#platform/api';
import { Cover, isArtCategory } from '#platform/art';
import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { proposePath, vendorPath } from '#platform/paths';
import { Button, LinkButton, Page, SelectField, Skeleton, Text, VisuallyHidden, wholeNumber } from '#platform/ui';
import { type CatalogueQuery, toFilters, withoutFilters } from './catalogue-query.ts';
import { FilterFields } from './FilterFields.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { activeFilters, type Choosable, categoryChoices, orderings } from './filter-options.ts';
import styles from './MarketplaceScreen.module.css';
import { OfferResults } from './OfferResults.tsx';
import { type Catalogue, type Changes, useCatalogue } from './use-catalogue.ts';

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

/** Active filters, each removable. */
const ActiveFilters = ({
  catalogue: { go },
  active,
}: {
  catalogue: Catalogue;
  active: readonly { name: string; without: Changes }[];
}) => {
  if (active.length === 0) return null;
  return (
    <fieldset className={styles.active}>
      <VisuallyHidden as="legend">{i18n.t('Active filters')}</VisuallyHidden>
      {active.map(({ name, without }) => (
        <button key={name} type="button" onClick={() => go(without)}>
          <VisuallyHidden>{i18n.t('Remove filter')}</VisuallyHidden> <bdi>{name}</bdi>
          <IconX size={15} aria-hidden="true" />
        </button>
      ))}
      {active.length > 1 && (
        <Button kind="plain" onClick={() => go(withoutFilters)}>
          {i18n.t('Clear all')}
        </Button>
      )}
    </fieldset>
  );
};

/** Category filters, each with its picture; a screen reader hears the number of offers too. */
const CategoryChips = ({ catalogue: { query, go }, choosable }: { catalogue: Catalogue; choosable: Choosable }) => {
  const { categories } = query;
  const toggle = (slug: string) =>
    go(({ categories: chosen }) => ({
      categories: chosen.includes(slug) ? chosen.filter((other) => other !== slug) : [...chosen, slug],
    }));
  return (
    <fieldset className={styles.chips}>
      <VisuallyHidden as="legend">{i18n.t('Categories')}</VisuallyHidden>
      {choosable.categories.length === 0 && <Skeleton height={104} />}
      {categoryChoices(choosable).map(({ value, name, count }) => (
        <button
          key={value}
          type="button"
          className={styles.chip}
          aria-pressed={categories.includes(value)}
          onClick={() => toggle(value)}
        >
          <span className={styles.art}>
            <Cover category={isArtCategory(value) ? value : 'travel'} seed={value} shape="chip" />
          </span>
          <span>
            {name} {choosable.counts && <VisuallyHidden>{wholeNumber(count)}</VisuallyHidden>}
          </span>
        </button>
      ))}
    </fieldset>
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
    <span className={styles.wayIcon}>{icon}</span>
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
