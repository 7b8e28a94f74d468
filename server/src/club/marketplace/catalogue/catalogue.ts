import type { marketplace as contract, Offer, Ordering } from '@club/contract/club/marketplace';
import { orderings } from '@club/contract/club/marketplace';
import type { Answer, Input } from '@club/contract/platform/endpoint';
import { countries } from 'countries-list';
import { toPoints } from '#club/points';
import { countLimit } from '#platform/db';
import type { Call, Caller } from '#platform/http';
import { Refusal } from '#platform/http';
import { type Audience, countMatches, type OfferFilters, type Paged, readPage } from './catalogue.store.ts';
import { findOffer, type OfferRow, type ShownOffer } from './offers.store.ts';
import { isSearch, type Search } from './read-search.ts';
import { searchOffers } from './search.ts';

/** What a caller may see: visitors public offers, members also member offers, corporate members also corporate ones. */
export const findAudience = (caller: Caller | null): Audience => ({
  visibility: [
    'public',
    ...(caller ? (['members'] as const) : []),
    ...(caller?.accountTypes.includes('CCM') ? (['corporate'] as const) : []),
  ],
});

type ListOffers = Call<typeof contract.listOffers>;

/**
 * Live offers that match all filters. A search matches the beginnings of words; if nothing matches, it falls back to
 * the most similar words of the catalogue.
 * @throws {Refusal} invalid_page for a page after the last (404), or beyond the exact count (400)
 */
export const listOffers = async (call: ListOffers): Promise<Answer<typeof contract.listOffers>> => {
  const { db, clock, config, caller, input } = call;
  const { page, page_size, ordering } = input;
  const offset = toOffset(input);
  const wanted = {
    filters: toFilters(input, caller),
    audience: findAudience(caller),
    now: clock.now(),
    ordering: parseOrdering(ordering),
    limit: page_size,
    offset,
  };
  const { rows, total, isMinimum } = await searchOffers(db, input.search, (search) => findOffers(call, wanted, search));
  const last = Math.ceil(total / page_size);
  refuseBeyond(page, last);
  return {
    count: total,
    ...(isMinimum && { count_is_minimum: true }),
    next: page < last ? toPageLink(config.publicUrl, call, page + 1) : null,
    previous: page > 1 ? toPageLink(config.publicUrl, call, page - 1) : null,
    results: rows.map((row) => toOffer(row, wanted.now)),
  };
};

/** Totals of searches are exact up to here, others up to `countLimit`. */
const findLimit = 1_000;

/** A page and how many offers match, up to the limit. */
const findOffers = async ({ db, cache }: Pick<Call, 'db' | 'cache'>, wanted: Paged, search: Search) => {
  const { filters, audience } = wanted;
  const limit = isSearch(search) ? findLimit : countLimit;
  const count = () => countMatches(db, wanted, search, limit);
  const [total, rows] = await Promise.all([
    // Cached briefly, because each turn of a page asks for the same total.
    isSearch(search) || filters.savedBy
      ? count()
      : cache.value(['offers'], `total of ${JSON.stringify([filters, audience])}`, count),
    readPage(db, wanted, search),
  ]);
  return { rows, total: Math.min(total, limit), isMinimum: total > limit };
};

/** Translates a call's filters for the store. Visitors have saved nothing. */
export const toFilters = (
  { offer_types, for_points, saved, ...filters }: Input<typeof contract.countOffers>,
  caller: Caller | null,
): OfferFilters => ({
  ...filters,
  offerTypes: offer_types,
  forPoints: for_points,
  savedBy: saved ? (caller?.id ?? nobody) : undefined,
});

/** The id of no member. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** The offset of a page. @throws {Refusal} invalid_page */
export const toOffset = ({ page, page_size }: { page: number; page_size: number }): number => {
  if (page * page_size > countLimit + page_size) {
    throw new Refusal('invalid_page', {
      status: 400,
      message: 'That page is too far down the list. Use filters to narrow it.',
    });
  }
  return (page - 1) * page_size;
};

/** The first page exists even when it is empty. */
export const refuseBeyond = (page: number, last: number): void => {
  if (page > Math.max(1, last)) {
    throw new Refusal('invalid_page');
  }
};

/** An unknown ordering is ignored. */
const parseOrdering = (given = '-published_at'): { by: Ordering; descending: boolean } => {
  const descending = given.startsWith('-');
  const by = orderings.find((name) => name === given.replace(/^-/, ''));
  return by ? { by, descending } : { by: 'published_at', descending: true };
};

const toPageLink = (publicUrl: string, { input }: ListOffers, page: number): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...input, page })) {
    if (value === undefined) continue;
    if (key === 'discount') query.set(key, value === 'any' ? '' : String(value));
    else query.set(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  return `${publicUrl}/api/m/offers?${query}`;
};

/** An offer as lists show it, in any status. */
export const toOffer = (row: ShownOffer, now: Date): Offer => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  vendor: {
    id: row.vendor_id,
    slug: row.vendor_slug,
    name: row.vendor_name,
    logo: row.vendor_logo && `/media/${row.vendor_logo}`,
  },
  offer_type: row.offer_type,
  categories: row.categories,
  images: row.images,
  image_alts: row.image_alts,
  gender: row.gender,
  countries: row.countries,
  visibility: row.visibility,
  price_points: toPoints(row.price_points),
  discount_percent: row.discount_percent,
  discount_amount: toAmount(row.discount_amount),
  list_price: toAmount(row.list_price),
  currency: row.currency,
  stock_left: countStockLeft(row),
  per_member_limit: row.per_member_limit,
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  effective_status: toEffectiveStatus(row, now),
  redemptions: row.redemptions,
  version: row.version,
});

const toAmount = (minor: number | null): number | null => (minor === null ? null : minor / 100);

type Stock = Pick<ShownOffer, 'stock_total' | 'stock_used'>;

export const countStockLeft = ({ stock_total, stock_used }: Stock): number | null =>
  stock_total === null ? null : Math.max(0, stock_total - stock_used);

/**
 * The effective status combines the stored one with time and stock. Those are never stored, so they cannot be stale.
 */
export const toEffectiveStatus = (
  row: Stock & Pick<ShownOffer, 'status' | 'starts_at' | 'ends_at'>,
  now: Date,
): Offer['effective_status'] => {
  if (row.status !== 'published') return row.status;
  if (row.starts_at && row.starts_at > now) return 'scheduled';
  if (row.ends_at && row.ends_at <= now) return 'expired';
  return countStockLeft(row) === 0 ? 'sold_out' : 'published';
};

/** The English name of a country; WW means everywhere. */
export const toCountryName = (code: string): string =>
  code === 'WW' ? 'Worldwide' : (countries[code as keyof typeof countries]?.name ?? code);

/** An offer that is on sale for the caller, or their own. */
export const findVisibleOffer = async (
  { db, clock }: Pick<Call, 'db' | 'clock'>,
  caller: Caller | null,
  id: string,
): Promise<OfferRow> => {
  const offer = await findOffer(db, id);
  const own = caller !== null && offer?.vendor_owner === caller.id;
  const isOpen =
    offer?.vendor_live &&
    offer.status === 'published' &&
    findAudience(caller).visibility.includes(offer.visibility) &&
    toEffectiveStatus(offer, clock.now()) !== 'scheduled';
  if (!offer || !(own || isOpen)) throw new Refusal('not_found');
  return offer;
};
