import type { OfferCounts } from '@club/contract/marketplace';
import { formatsLike, i18n } from '#i18n';
import { type Option, wholeNumber } from '#ui';
import { type CatalogueQuery, newestFirst } from './catalogue-query.ts';

type Counted = OfferCounts['categories'];

export const orderings = (): Option[] => [
  { value: newestFirst, label: i18n.t('Newest first') },
  { value: '-popularity', label: i18n.t('Most taken') },
  { value: '-discount_percent', label: i18n.t('Largest discount') },
  { value: 'price_points', label: i18n.t('Fewest points') },
  { value: 'ends_at', label: i18n.t('Ending first') },
  { value: 'title', label: i18n.t('By title') },
];

const percents = ['10', '20', '30', '40'];

export const discounts = (chosen: string): Option[] => [
  { value: 'any', label: i18n.t('Points or any discount') },
  ...[...new Set([...percents, ...(/^\d+$/.test(chosen) ? [chosen] : [])])]
    .sort((one, other) => Number(one) - Number(other))
    .map((percent) => ({ value: percent, label: i18n.t('{percent}% and more', { percent }) })),
];

export const genders = (): Option[] => [
  { value: 'F', label: i18n.t('Women') },
  { value: 'M', label: i18n.t('Men') },
];

export const countryName = (code: string): string =>
  new Intl.DisplayNames(formatsLike(), { type: 'region' }).of(code) ?? code;

/** Each with how many offers it would leave. What is chosen stands there also when it leaves none. */
const withCounts = (counted: Counted, chosen: readonly string[], nameOf: (value: string, name: string) => string) => {
  const missing = chosen.filter((value) => !counted.some((one) => one.value === value));
  return [...counted, ...missing.map((value) => ({ value, name: value, offers_count: 0 }))].map(
    ({ value, name, offers_count }) => ({ value, name: nameOf(value, name), count: offers_count }),
  );
};

const labelled = ({ value, name, count }: { value: string; name: string; count: number }): Option => ({
  value,
  label: `${name} (${wholeNumber(count)})`,
});

export const countryOptions = (counts: OfferCounts | undefined, country: string): Option[] =>
  withCounts(
    (counts?.countries ?? []).filter(({ value }) => value !== 'WW'),
    country ? [country] : [],
    countryName,
  )
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(labelled);

/** Several types, which only an address can choose, are one more option. */
export const typeOptions = (counts: OfferCounts | undefined, types: readonly string[]): Option[] => {
  const each = withCounts(counts?.offer_types ?? [], types, (_value, name) => name);
  const several = types.length > 1 ? each.filter(({ value }) => types.includes(value)) : [];
  const together = { value: types.join(','), label: several.map(({ name }) => name).join(', ') };
  return [...(several.length > 0 ? [together] : []), ...each.map(labelled)];
};

export const categoryOptions = (counts: OfferCounts | undefined, categories: readonly string[]) =>
  withCounts(counts?.categories ?? [], categories, (_value, name) => name);

/** What is set, each with the view without it. */
export const activeFilters = (
  query: CatalogueQuery,
  counts: OfferCounts | undefined,
): { name: string; without: Partial<CatalogueQuery> }[] => {
  const { search, categories, types, country, gender, discount, forPoints, vendor } = query;
  const named = (options: readonly Option[], value: string) =>
    options.find((one) => one.value === value)?.label ?? value;
  const nameIn = (counted: Counted | undefined, value: string) =>
    counted?.find((one) => one.value === value)?.name ?? value;
  return [
    ...(search ? [{ name: i18n.t('“{search}”', { search }), without: { search: '' } }] : []),
    ...categories.map((slug) => ({
      name: nameIn(counts?.categories, slug),
      without: { categories: categories.filter((other) => other !== slug) },
    })),
    ...types.map((code) => ({
      name: nameIn(counts?.offer_types, code),
      without: { types: types.filter((other) => other !== code) },
    })),
    ...(country ? [{ name: countryName(country), without: { country: '' } }] : []),
    ...(gender ? [{ name: named(genders(), gender), without: { gender: '' as const } }] : []),
    ...(discount ? [{ name: named(discounts(discount), discount), without: { discount: '' } }] : []),
    ...(forPoints ? [{ name: i18n.t('For points'), without: { forPoints: false } }] : []),
    ...(vendor ? [{ name: i18n.t('Vendor: {vendor}', { vendor }), without: { vendor: '' } }] : []),
  ];
};
