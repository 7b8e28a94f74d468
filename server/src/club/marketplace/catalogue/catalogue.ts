import type { marketplace as contract, Offer, Ordering } from '@club/contract/club/marketplace';
import { orderings } from '@club/contract/club/marketplace';
import type { Answer, Input } from '@club/contract/platform/endpoint';
import { countries } from 'countries-list';
import type { Call, Caller } from '#platform/http';
import { Refusal } from '#platform/http';
import {
  type Audience,
  bounded,
  cardsInOrder,
  catalogueSize,
  countLimit,
  type Found,
  type OfferFilters,
  offersFound,
  type Paged,
} from './catalogue.store.ts';
import { cardsByFacets, countByFacets } from './facet-bits.store.ts';
import { type OfferRow, offerById } from './offers.store.ts';
import { searched } from './search.ts';

/** What somebody may see: visitors public offers, members theirs as well, corporate members corporate ones. */
export const findAudience = (caller: Caller | null): Audience => ({
  visibility: [
    'public',
    ...(caller ? (['members'] as const) : []),
    ...(caller?.accountTypes.includes('CCM') ? (['corporate'] as const) : []),
  ],
});

type ListOffers = Call<typeof contract.listOffers>;

/**
 * Live offers by every filter, combined with AND. A search takes the beginnings of words; when nothing matches, the words
 * of the catalogue that look most alike are taken instead.
 * @throws {Refusal} invalid_page for a page after the last (404), or beyond what is counted exactly (400)
 */
export const listOffers = async (call: ListOffers): Promise<Answer<typeof contract.listOffers>> => {
  const { db, clock, config, caller, input } = call;
  const { page, page_size, ordering } = input;
  const offset = toOffset(input);
  const wanted = {
    filters: toFilters(input),
    audience: findAudience(caller),
    now: clock.now(),
    ordering: orderingOf(ordering),
    limit: page_size,
    offset,
  };
  const found = await searched(db, input.search, async (query) =>
    query === null ? browsed(call, wanted) : offersFound(db, wanted, query, await sizeOf(call)),
  );
  const { cards, total, isMinimum } = found;
  const last = Math.ceil(total / page_size);
  refuseBeyond(page, last);
  return {
    count: total,
    ...(isMinimum && { count_is_minimum: true }),
    next: page < last ? linkTo(config.publicUrl, call, page + 1) : null,
    previous: page > 1 ? linkTo(config.publicUrl, call, page - 1) : null,
    // The database writes the rows of a page as one JSON text.
    results: JSON.parse(cards),
  };
};

/** A page without a search. The total is kept for a moment, since whoever turns the pages asks for it again and again. */
const browsed = async ({ db, cache }: Pick<Call, 'db' | 'cache'>, wanted: Paged): Promise<Found> => {
  const question = `total of ${JSON.stringify([wanted.filters, wanted.audience])}`;
  const [total, cards] = await Promise.all([
    cache.value(['offers'], question, () => countByFacets(db, wanted)),
    isNarrow(wanted.filters) ? cardsByFacets(db, wanted) : cardsInOrder(db, wanted),
  ]);
  return { ...bounded(total, countLimit), cards };
};

/** Whether matches may lie far apart in the order. The offers of one vendor lie together in an index of their own. */
const isNarrow = ({ vendor, ...filters }: OfferFilters): boolean =>
  !vendor && Object.values(filters).some((value) => value !== undefined && value !== false);

const sizeOf = ({ db, cache }: Pick<Call, 'db' | 'cache'>): Promise<number> =>
  cache.value(['offers'], 'the size of the catalogue', () => catalogueSize(db));

/** The filters of a call, in the store's words. */
export const toFilters = ({
  offer_types,
  for_points,
  ...filters
}: Input<typeof contract.countOffers>): OfferFilters => ({
  ...filters,
  offerTypes: offer_types,
  forPoints: for_points,
});

/** Rows before a page. @throws {Refusal} invalid_page */
export const toOffset = ({ page, page_size }: { page: number; page_size: number }): number => {
  if (page * page_size > countLimit + page_size) {
    throw new Refusal('invalid_page', {
      status: 400,
      message: 'That page is too far down the list. Use filters to narrow it.',
    });
  }
  return (page - 1) * page_size;
};

/** The first page exists also when there is nothing on it. */
export const refuseBeyond = (page: number, last: number): void => {
  if (page > Math.max(1, last)) {
    throw new Refusal('invalid_page');
  }
};

/** An ordering that nobody knows is left out of account. */
const orderingOf = (given = '-published_at'): { by: Ordering; descending: boolean } => {
  const descending = given.startsWith('-');
  const by = orderings.find((name) => name === given.replace(/^-/, ''));
  return by ? { by, descending } : { by: 'published_at', descending: true };
};

const linkTo = (publicUrl: string, { input }: ListOffers, page: number): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...input, page })) {
    if (value === undefined) continue;
    if (key === 'discount') query.set(key, value === 'any' ? '' : String(value));
    else query.set(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  return `${publicUrl}/api/m/offers?${query}`;
};

/** An offer as lists show it, in whatever state. */
export const toOffer = (row: ReviewStatusBadge & { readonly card: Offer }, now: Date): Offer => ({
  ...row.card,
  effective_status: effectiveStatus(row, now),
});

type Stock = Pick<OfferRow, 'stock_total' | 'stock_used'>;
type ReviewStatusBadge = Stock & Pick<OfferRow, 'status' | 'starts_at' | 'ends_at'>;

export const stockLeft = ({ stock_total, stock_used }: Stock): number | null =>
  stock_total === null ? null : Math.max(0, stock_total - stock_used);

/** The stored status and what follows from time and stock; the latter is never stored, so it cannot be late. */
export const effectiveStatus = (row: ReviewStatusBadge, now: Date): Offer['effective_status'] => {
  if (row.status !== 'published') return row.status;
  if (row.starts_at && row.starts_at > now) return 'scheduled';
  if (row.ends_at && row.ends_at <= now) return 'expired';
  return stockLeft(row) === 0 ? 'sold_out' : 'published';
};

/** The English name of a country; WW stands for everywhere. */
export const countryName = (code: string): string =>
  code === 'WW' ? 'Worldwide' : (countries[code as keyof typeof countries]?.name ?? code);

/** An offer that somebody may look at: on sale for them, or their own. */
export const visibleOffer = async (
  { db, clock }: Pick<Call, 'db' | 'clock'>,
  caller: Caller | null,
  id: string,
): Promise<OfferRow> => {
  const offer = await offerById(db, id);
  const own = caller !== null && offer?.vendor_owner === caller.id;
  const isOpen =
    offer?.vendor_live &&
    offer.status === 'published' &&
    findAudience(caller).visibility.includes(offer.visibility) &&
    effectiveStatus(offer, clock.now()) !== 'scheduled';
  if (!offer || !(own || isOpen)) throw new Refusal('not_found');
  return offer;
};
