import type { marketplace as contract } from '@club/contract/club/marketplace';
import type { Answer } from '@club/contract/platform/endpoint';
import { countLimit } from '#platform/db';
import type { Call, Handle } from '#platform/http';
import type { Wanted } from './catalogue.store.ts';
import { findAudience, toCountryName, toFilters } from './catalogue.ts';
import { type Counts, countChoices } from './counts.store.ts';
import { listActiveCategories, listClubCountries, listTypes } from './facets.store.ts';
import { isSearch, noSearch } from './read-search.ts';
import { searchOffers } from './search.ts';

/** How many offers each category, type and country would leave under the other filters. */
export const countOffers: Handle<typeof contract.countOffers> = async (call) => {
  const { db, clock, caller, input } = call;
  const wanted = { filters: toFilters(input, caller), audience: findAudience(caller), now: clock.now() };
  const [counts, categories, types, sold] = await Promise.all([
    searchOffers(db, input.search, (search) =>
      isSearch(search) || wanted.filters.savedBy ? countChoices(db, wanted, search) : countOnSale(call, wanted),
    ),
    listActiveCategories(db),
    listTypes(db),
    listClubCountries(db),
  ]);
  return {
    count: Math.min(counts.total, countLimit),
    categories: categories
      .map(({ id, slug, name }) => ({ value: slug, name, offers_count: counts.categories.get(String(id)) ?? 0 }))
      .filter(({ offers_count }) => offers_count > 0),
    offer_types: types
      .map(({ id, code, name }) => ({ value: code, name, offers_count: counts.types.get(String(id)) ?? 0 }))
      .filter(({ offers_count }) => offers_count > 0),
    countries: listCountries(counts, sold),
  };
};

/** Countries with their offers, those without a country counted in each and once more as WW. */
const listCountries = (
  { countries, everywhere }: Counts,
  sold: readonly string[],
): Answer<typeof contract.countOffers>['countries'] =>
  [
    ...[...keepSold(countries, sold)].map(([code, offers]) => ({ value: code, offers_count: offers + everywhere })),
    ...(everywhere > 0 ? [{ value: 'WW', offers_count: everywhere }] : []),
  ]
    .map((row) => ({ ...row, name: toCountryName(row.value) }))
    .sort((one, other) => (one.value < other.value ? -1 : 1));

/** Without the countries in which the club doesn't sell. */
export const keepSold = (
  countries: ReadonlyMap<string, number>,
  sold: readonly string[],
): ReadonlyMap<string, number> =>
  sold.length === 0 ? countries : new Map([...countries].filter(([code]) => sold.includes(code)));

/** Counts without a search, which reads every offer on sale, so it is cached for a minute. */
export const countOnSale = ({ db, cache }: Pick<Call, 'db' | 'cache'>, wanted: Wanted): Promise<Counts> => {
  const question = `counts of ${JSON.stringify([wanted.filters, wanted.audience])}`;
  return cache.value(['offers'], question, () => countChoices(db, wanted, noSearch), 60);
};
