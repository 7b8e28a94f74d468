import type { marketplace as contract } from '@club/contract/club/marketplace';
import type { Answer } from '@club/contract/platform/endpoint';
import type { Club } from '#platform/club';
import { transaction } from '#platform/db';
import type { Call } from '#platform/http';
import { countryName, findAudience, toFilters } from './catalogue.ts';
import { countFacets } from './counts.store.ts';
import { writeFacets } from './facet-bits.store.ts';
import { searched } from './search.ts';

/** What each category, type and country would leave under the other filters. */
export const countOffers = async (
  call: Call<typeof contract.countOffers>,
): Promise<Answer<typeof contract.countOffers>> => {
  const { db, clock, caller, input } = call;
  const wanted = { filters: toFilters(input), audience: findAudience(caller), now: clock.now() };
  const { total, categories, offerTypes, countries } = await searched(db, input.search, (query) =>
    countFacets(db, { ...wanted, query }),
  );
  return {
    count: total,
    categories,
    offer_types: offerTypes,
    countries: countries.map((row) => ({ ...row, name: countryName(row.value) })),
  };
};

/** Lets the facets tell again of all offers, block by block, so that few are left to be looked at themselves. */
export const sweepFacets = async ({ db, clock }: Pick<Club, 'db' | 'clock'>): Promise<void> => {
  let isMore = true;
  while (isMore) isMore = await transaction(db, (inside) => writeFacets(inside, clock.now()));
};
