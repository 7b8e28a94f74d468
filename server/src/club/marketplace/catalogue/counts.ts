import type { marketplace as contract } from '@club/contract/club/marketplace';
import type { Answer } from '@club/contract/platform/endpoint';
import type { Club } from '#platform/club';
import { transaction } from '#platform/db';
import type { Call } from '#platform/http';
import { countLimit, type OfferFilters, type Wanted } from './catalogue.store.ts';
import { countryName, findAudience, toFilters } from './catalogue.ts';
import { type Counts, countFound } from './counts.store.ts';
import { countByFacets, countEachFacet, writeFacets } from './facet-bits.store.ts';
import { listActiveCategories, listTypes } from './facets.store.ts';
import { searched } from './search.ts';

/** How many offers each category, type and country would leave under the other filters. */
export const countOffers = async (
  call: Call<typeof contract.countOffers>,
): Promise<Answer<typeof contract.countOffers>> => {
  const { db, clock, caller, input } = call;
  const wanted = { filters: toFilters(input), audience: findAudience(caller), now: clock.now() };
  const { total, categories, offerTypes, countries } = await searched(db, input.search, (query) =>
    query === null && !wanted.filters.vendor ? countBrowsed(call, wanted) : countFound(db, { ...wanted, query }),
  );
  return {
    count: total,
    categories,
    offer_types: offerTypes,
    countries: countries.map((row) => ({ ...row, name: countryName(row.value) })),
  };
};

type Counting = Pick<Call, 'db' | 'cache'>;

/** The number of offers for each facet of a kind, cached for a minute. */
export const countKind = (
  { db, cache }: Counting,
  wanted: Wanted,
  kind: 'category' | 'type' | 'country',
): Promise<ReadonlyMap<string, number>> => {
  const question = `offers of each ${kind} of ${JSON.stringify([wanted.filters, wanted.audience])}`;
  return cache.value(['offers'], question, () => countEachFacet(db, wanted, kind), 60);
};

/** Counts without a search. Each group of choices ignores its own filter. */
const countBrowsed = async (call: Counting, wanted: Wanted): Promise<Counts> => {
  const without = (left: OfferFilters): Wanted => ({ ...wanted, filters: { ...wanted.filters, ...left } });
  const question = `total of ${JSON.stringify([wanted.filters, wanted.audience])}`;
  const [total, inCategories, ofTypes, inCountries, categories, types] = await Promise.all([
    call.cache.value(['offers'], question, () => countByFacets(call.db, wanted)),
    countKind(call, without({ categories: undefined }), 'category'),
    countKind(call, without({ offerTypes: undefined }), 'type'),
    countKind(call, without({ country: undefined }), 'country'),
    listActiveCategories(call.db),
    listTypes(call.db),
  ]);
  const everywhere = inCountries.get('everywhere') ?? 0;
  const counted = ({ id }: { id: number }, counts: ReadonlyMap<string, number>) => counts.get(String(id)) ?? 0;
  return {
    total: Math.min(total, countLimit),
    categories: categories
      .map((row) => ({ value: row.slug, name: row.name, offers_count: counted(row, inCategories) }))
      .filter(({ offers_count }) => offers_count > 0),
    offerTypes: types
      .map((row) => ({ value: row.code, name: row.name, offers_count: counted(row, ofTypes) }))
      .filter(({ offers_count }) => offers_count > 0),
    countries: [...inCountries]
      .map(([code, offers]) =>
        code === 'everywhere'
          ? { value: 'WW', offers_count: everywhere }
          : { value: code, offers_count: offers + everywhere },
      )
      .sort((one, other) => (one.value < other.value ? -1 : 1)),
  };
};

/** Rewrites outdated facet bits block by block, so that few offers have to be read one by one. */
export const sweepFacets = async ({ db, clock }: Pick<Club, 'db' | 'clock'>): Promise<void> => {
  let isMore = true;
  while (isMore) isMore = await transaction(db, (inside) => writeFacets(inside, clock.now()));
};
