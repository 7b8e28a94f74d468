import type { marketplace as contract, Offer } from '@club/contract/club/marketplace';
import type { Answer } from '@club/contract/platform/endpoint';
import { countLimit } from '#platform/db';
import type { Call, Handle } from '#platform/http';
import { Refusal, toList } from '#platform/http';
import { type Audience, type OfferFilters, readPage } from './catalogue.store.ts';
import { findAudience, refuseBeyond, toCountryName, toOffer, toOffset } from './catalogue.ts';
import { countOnSale, keepSold } from './counts.ts';
import { listActiveCategories, listClubCountries, listTypes } from './facets.store.ts';
import { noSearch } from './read-search.ts';
import { countVendorsWithOffers, listVendorsWithOffers } from './vendors.store.ts';

/** Offers on the page of a category or a vendor. */
const onAPage = 12;

/** Categories with live offers, in order. */
export const listCategories: Handle<typeof contract.listCategories> = async (call) => {
  const { db, input } = call;
  // The parameter's name contains the brand.
  const forClub = Object.entries(input).some(([key, value]) => /^for_[a-z0-9_-]+_club$/.test(key) && value === 'true');
  const { categories } = await countOnSale(call, everything(call));
  const results = (await listActiveCategories(db, { forClub }))
    .map(({ description: _description, ...row }) => ({ ...row, offers_count: categories.get(String(row.id)) ?? 0 }))
    .filter(({ offers_count }) => offers_count > 0);
  return toList(results);
};

export const getCategory: Handle<typeof contract.getCategory> = async (call) => {
  const wanted = everything(call);
  const [category] = await listActiveCategories(call.db, { named: call.input.id });
  if (!category) throw new Refusal('not_found');
  const { categories } = await countOnSale(call, wanted);
  return {
    ...category,
    offers_count: categories.get(String(category.id)) ?? 0,
    offers: await newest(call, { categories: [category.slug] }, wanted.audience),
  };
};

/** Everything the caller may see now. */
const everything = ({ caller, clock }: Pick<Call, 'clock'> & { readonly caller: Call['caller'] | null }) => ({
  filters: {},
  audience: findAudience(caller),
  now: clock.now(),
});

const newest = async (
  { db, clock }: Pick<Call, 'db' | 'clock'>,
  filters: OfferFilters,
  audience: Audience,
): Promise<Offer[]> => {
  const now = clock.now();
  const ordering = { by: 'published_at', descending: true } as const;
  const rows = await readPage(db, { filters, audience, now, ordering, limit: onAPage, offset: 0 }, noSearch);
  return rows.map((row) => toOffer(row, now));
};

export const listOfferTypes: Handle<typeof contract.listOfferTypes> = async (call) => {
  const { types } = await countOnSale(call, everything(call));
  return toList((await listTypes(call.db)).map((row) => ({ ...row, offers_count: types.get(String(row.id)) ?? 0 })));
};

/** The countries of live offers, and how many offers name none. */
export const listOfferCountries: Handle<typeof contract.listOfferCountries> = async (call) => {
  const { category_slug: category } = call.input;
  const wanted = { ...everything(call), filters: category === undefined ? {} : { categories: [category] } };
  const { countries, everywhere } = await countOnSale(call, wanted);
  const results = [...keepSold(countries, await listClubCountries(call.db)), ['WW', everywhere] as const]
    .map(([code, offers_count]) => ({ code, offers_count, name: toCountryName(code) }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
  return toList(results);
};

export const listVendors: Handle<typeof contract.listVendors> = async ({ db, cache, clock, config, input }) => {
  const { page, page_size, search, country } = input;
  const offset = toOffset(input);
  const wanted = { now: clock.now(), search, country };
  const [rows, counted] = await Promise.all([
    listVendorsWithOffers(db, { ...wanted, limit: page_size, offset }),
    cache.value(
      ['offers'],
      `vendors ${JSON.stringify([search, country])}`,
      () => countVendorsWithOffers(db, wanted),
      60,
    ),
  ]);
  if (rows.length === 0) refuseBeyond(page, 1);
  const total = Math.min(counted, countLimit);
  const at = (number: number) => {
    const query = new URLSearchParams({ page: String(number), page_size: String(page_size) });
    for (const [key, value] of Object.entries({ search, country })) if (value) query.set(key, value);
    return `${config.publicUrl}/api/m/vendors?${query}`;
  };
  return {
    count: total,
    ...(counted > countLimit && { count_is_minimum: true }),
    next: page * page_size < total ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
    results: [...rows],
  };
};

export const getVendor = async (call: Call<typeof contract.getVendor>): Promise<Answer<typeof contract.getVendor>> => {
  const { db, clock, input } = call;
  const [vendor] = await listVendorsWithOffers(db, { now: clock.now(), named: input.id, limit: 1, offset: 0 });
  if (!vendor) throw new Refusal('not_found');
  return { ...vendor, offers: await newest(call, { vendor: vendor.slug }, findAudience(null)) };
};
