import type { OfferCounts } from '@club/contract/club/marketplace';
import { i18n } from '#platform/i18n';
import { countryName, type Option, wholeNumber } from '#platform/ui';
import { type CatalogueQuery, recommendedFirst } from './catalogue-query.ts';
import type { Changes } from './use-catalogue.ts';

/** A search is ordered by how well offers fit it, unless another order is chosen. */
export const orderings = (isSearch: boolean): Option[] => [
  { value: recommendedFirst, label: isSearch ? i18n.t('Best match') : i18n.t('Recommended') },
  { value: '-published_at', label: i18n.t('Newest first') },
  { value: '-popularity', label: i18n.t('Most popular') },
  { value: '-discount_percent', label: i18n.t('Largest discount') },
  { value: 'price_points', label: i18n.t('Fewest points') },
  { value: 'ends_at', label: i18n.t('Ending soon') },
  { value: 'title', label: i18n.t('By title') },
];

const percents = ['10', '20', '30', '40'];

export const discounts = (chosen: string): Option[] => [
  { value: 'any', label: i18n.t('Points or discount') },
  ...[...new Set([...percents, ...(/^\d+$/.test(chosen) ? [chosen] : [])])]
    .sort((one, other) => Number(one) - Number(other))
    .map((percent) => ({ value: percent, label: i18n.t('{percent}% or more', { percent }) })),
];

export const genders = (): Option[] => [
  { value: 'F', label: i18n.t('Women') },
  { value: 'M', label: i18n.t('Men') },
];

/** Filter options with their counts; both may still be loading. */
export interface Choosable {
  readonly counts: OfferCounts | undefined;
  readonly categories: readonly { slug: string; name: string }[];
  readonly types: readonly { code: string; name: string }[];
}

interface Counted {
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

const countIn = (counted: OfferCounts['categories'] | undefined, value: string): number =>
  counted?.find((one) => one.value === value)?.offers_count ?? 0;

const labelled = ({ value, name, count }: Counted): Option => ({ value, label: `${name} (${wholeNumber(count)})` });

/** Offers without a country are open everywhere, so every country has at least those. */
export const countryOptions = ({ counts }: Choosable, country: string): Option[] => {
  const counted = counts?.countries ?? [];
  const named = counted.filter(({ value }) => value !== 'WW');
  const own = country && !named.some(({ value }) => value === country) ? [country] : [];
  return [
    ...named.map(({ value, offers_count }) => ({ value, name: countryName(value), count: offers_count })),
    ...own.map((value) => ({ value, name: countryName(value), count: countIn(counted, 'WW') })),
  ]
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(labelled);
};

/** Without those that would leave nothing. Several types can only come from an address and form one extra option. */
export const typeOptions = ({ counts, types: known }: Choosable, types: readonly string[]): Option[] => {
  const several = types.length > 1 ? known.filter(({ code }) => types.includes(code)) : [];
  const together = { value: types.join(','), label: several.map(({ name }) => name).join(', ') };
  return [
    ...(several.length > 0 ? [together] : []),
    ...known
      .map(({ code, name }) => ({ value: code, name, count: countIn(counts?.offer_types, code) }))
      .filter(({ value, count }) => !counts || count > 0 || types.includes(value))
      .map(labelled),
  ];
};

/** All categories in a fixed order, so that the buttons don't move. */
export const categoryChoices = ({ counts, categories }: Choosable): Counted[] =>
  categories.map(({ slug, name }) => ({ value: slug, name, count: countIn(counts?.categories, slug) }));

/** A filter that is set, and the view without it. */
export interface ActiveFilter {
  readonly name: string;
  readonly without: Changes;
  /** It has a switch of its own beside the offers. */
  readonly isSwitch?: boolean;
}

export const activeFilters = (query: CatalogueQuery, choosable: Choosable): ActiveFilter[] => {
  const { search, categories, types, country, gender, discount, forPoints, saved, vendor } = query;
  const named = (options: readonly Option[], value: string) =>
    options.find((one) => one.value === value)?.label ?? value;
  return [
    ...(search ? [{ name: i18n.t('“{search}”', { search }), without: { search: '' } }] : []),
    ...categories.map((slug) => ({
      name: choosable.categories.find((one) => one.slug === slug)?.name ?? slug,
      without: (chosen: CatalogueQuery) => ({ categories: chosen.categories.filter((other) => other !== slug) }),
    })),
    ...types.map((code) => ({
      name: choosable.types.find((one) => one.code === code)?.name ?? code,
      without: (chosen: CatalogueQuery) => ({ types: chosen.types.filter((other) => other !== code) }),
    })),
    ...(country ? [{ name: countryName(country), without: { country: '' } }] : []),
    ...(gender ? [{ name: named(genders(), gender), without: { gender: '' as const } }] : []),
    ...(discount ? [{ name: named(discounts(discount), discount), without: { discount: '' } }] : []),
    ...(forPoints ? [{ name: i18n.t('Points only'), without: { forPoints: false }, isSwitch: true }] : []),
    ...(saved ? [{ name: i18n.t('Saved'), without: { saved: false }, isSwitch: true }] : []),
    ...(vendor ? [{ name: i18n.t('Vendor: {vendor}', { vendor }), without: { vendor: '' } }] : []),
  ];
};
