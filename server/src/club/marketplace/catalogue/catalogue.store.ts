import type { Ordering } from '@club/contract/club/marketplace';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Db, plannedAnew } from '#platform/db';

/** The viewer, who determines which offers are visible. */
export interface Audience {
  readonly visibility: readonly ('public' | 'members' | 'corporate')[];
}

export interface OfferFilters {
  readonly search?: string | undefined;
  readonly gender?: 'M' | 'F' | undefined;
  readonly country?: string | undefined;
  readonly discount?: 'any' | number | undefined;
  readonly categories?: readonly string[] | undefined;
  readonly offerTypes?: readonly string[] | undefined;
  readonly vendor?: string | undefined;
  readonly forPoints?: boolean | undefined;
}

/** Totals are exact up to here, and pages go no further. */
export const countLimit = 10_000;
/** The limit for searches, which can only be counted by reading each offer. */
export const findLimit = 1_000;

/** Offers on sale at an instant. */
export const onSale = (at: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  o.status = 'published' and o.vendor_live
  and (o.starts_at is null or o.starts_at <= ${at}) and (o.ends_at is null or o.ends_at > ${at})`;

/** Offers on sale at an instant that the audience may see. */
export const live = (now: Date, { visibility }: Audience): RawBuilder<SqlBool> => sql<SqlBool>`
  ${onSale(sql`${now}`)} and o.visibility in (${sql.join(visibility.map((one) => sql.lit(one)))})`;

/** Offers that match the filters and the search. */
export const matching = (filters: OfferFilters, query: string | null): RawBuilder<SqlBool> => {
  const parts: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  const { gender, country, discount, categories, offerTypes, vendor, forPoints } = filters;
  if (forPoints) parts.push(sql`o.price_points > 0`);
  if (query !== null) parts.push(sql`o.search @@ to_tsquery('simple', ${query})`);
  if (gender) parts.push(sql`(o.gender is null or o.gender = ${gender})`);
  if (country) parts.push(sql`(o.countries = '{}' or o.countries @> array[${country}]::text[])`);
  if (discount === 'any')
    parts.push(sql`(o.price_points > 0 or o.discount_percent is not null or o.discount_amount is not null)`);
  else if (discount !== undefined) parts.push(sql`o.discount_percent >= ${discount}`);
  if (categories?.length) {
    parts.push(sql`o.category_ids && (select coalesce(array_agg(c.id), '{}') from categories c
      where c.slug = any (${categories}::text[]) or c.id::text = any (${categories}::text[]))`);
  }
  if (offerTypes?.length) {
    parts.push(sql`o.offer_type_id = any (array(select t.id from offer_types t
      where t.code = any (${offerTypes}::text[]) or t.id::text = any (${offerTypes}::text[])))`);
  }
  if (vendor)
    parts.push(sql`o.vendor_id = (select v.id from vendors v where v.slug = ${vendor} or v.id::text = ${vendor})`);
  return sql.join(parts, sql` and `);
};

/** Selects offers. */
export interface Wanted {
  readonly filters: OfferFilters;
  readonly audience: Audience;
  readonly now: Date;
}

/** A page of the selected offers, and their order. */
export interface Paged extends Wanted {
  readonly ordering: { readonly by: Ordering; readonly descending: boolean };
  readonly limit: number;
  readonly offset: number;
}

export interface Found {
  /** The page's cards, as the JSON list that is sent. */
  readonly cards: string;
  readonly total: number;
  /** True when more offers match than were counted. */
  readonly isMinimum: boolean;
}

/** A total, cut off at its bound. */
export const bounded = (total: number, bound: number): Pick<Found, 'total' | 'isMinimum'> => ({
  total: Math.min(total, bound),
  isMinimum: total > bound,
});

/** The cards of a page, as a JSON list, found by walking the index of the order. */
export const cardsInOrder = async (
  db: Db,
  { filters, audience, now, ordering, limit, offset }: Paged,
  query: string | null = null,
): Promise<string> => {
  const { rows } = await sql<{ cards: string }>`
    select ${readCards} as cards from (
      select o.id from offers o where ${live(now, audience)} and ${matching(filters, query)}
      order by ${order('o', ordering)} ${part(limit, offset)}) as page`.execute(db);
  return rows[0]?.cards ?? '[]';
};

/** One subquery per card keeps the order of the page. */
export const readCards = sql<string>`'[' || coalesce(
  string_agg((select k.card from offer_cards k where k.offer_id = page.id), ','), '') || ']'`;

/**
 * A page of search results with their number. Matches are collected first and sorted then, because walking the order
 * for rare matches would read the whole catalogue. If there are too many to count, the order is walked after all, since
 * the next match is never far.
 */
export const offersFound = async (db: Db, wanted: Paged, query: string, size: number): Promise<Found> => {
  const early = size > large ? await manyFound(db, wanted, query, size) : null;
  if (early !== null) return { total: findLimit, isMinimum: true, cards: early };
  const { filters, audience, now, ordering, limit, offset } = wanted;
  const { rows } = await sql<{ total: number; cards: string }>`
    ${size > large ? plannedAnew : sql``} with found as materialized (
        select o.id, ${column('o', ordering)} from offers o
        where ${live(now, audience)} and ${matching(filters, query)} limit ${findLimit + 1}),
      counted as (select count(*) as total from found)
    select total, (select ${readCards} from (
      select found.id from found where total <= ${findLimit}
      order by ${order('found', ordering)} limit ${limit} offset ${offset}) as page) as cards from counted`.execute(db);
  const [row] = rows;
  const counts = bounded(row?.total ?? 0, findLimit);
  return { ...counts, cards: counts.isMinimum ? await cardsInOrder(db, wanted, query) : (row?.cards ?? '[]') };
};

/** Above this many offers, collecting all matches through the word index may take long. */
const large = 50_000;

/** PostgreSQL's last estimate of the number of offers. */
export const catalogueSize = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ size: number }>`
    select reltuples::float8 as size from pg_class where oid = 'offers'::regclass`.execute(db);
  return rows[0]?.size ?? 0;
};

/**
 * The factor by which an estimate must exceed the count limit to be trusted, and how far beyond the estimate to walk.
 */
const [believed, patience] = [15, 5];

/**
 * A page of a search that PostgreSQL expects to match far more offers than are counted, without collecting them all:
 * walks the order as far as the estimate says, with some margin. Null when the estimate is too low or the walk did not
 * fill the page.
 */
const manyFound = async (db: Db, wanted: Paged, query: string, size: number): Promise<string | null> => {
  const { filters, audience, now, ordering, limit, offset } = wanted;
  const expected = await estimateMatches(db, wanted, query);
  if (expected < believed * findLimit) return null;
  const steps = Math.ceil((patience * (offset + limit) * size) / expected);
  const { rows } = await sql<{ found: number; cards: string }>`
    ${plannedAnew} with page as materialized (
      select o.id from (
        select * from offers o where ${live(now, audience)} order by ${order('o', ordering)} limit ${sql.lit(steps)}) as o
      where ${matching(filters, query)} order by ${order('o', ordering)} ${part(limit, offset)})
    select count(*) as found, ${readCards} as cards from page`.execute(db);
  return rows[0]?.found === limit ? rows[0].cards : null;
};

/** The number of matches PostgreSQL estimates for a search. */
const estimateMatches = async (db: Db, { filters, audience, now }: Wanted, query: string): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    ${plannedAnew} explain (format json)
      select from offers o where ${live(now, audience)} and ${matching(filters, query)}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
};

/**
 * The page size, and for the first page the offset too, are literals: with an unknown limit PostgreSQL would expect a
 * long walk and plan it again at every call.
 */
export const part = (limit: number, offset: number): RawBuilder<unknown> =>
  offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${offset}`;

/** Each order has an index that ends with the id, so that ties keep their place. */
export const order = (table: 'o' | 'found' | 'candidate', ordering: Paged['ordering']): RawBuilder<unknown> => {
  const [name, direction] = [column(table, ordering), ordering.descending ? 'desc' : 'asc'];
  const empty = mayBeEmpty.includes(ordering.by) ? ' nulls last' : '';
  return sql`${name} ${sql.raw(direction + empty)}, ${sql.ref(`${table}.id`)} ${sql.raw(direction)}`;
};
const mayBeEmpty: readonly Ordering[] = ['discount_percent', 'ends_at'];

export const column = (table: 'o' | 'found' | 'candidate', { by }: Paged['ordering']): RawBuilder<unknown> =>
  sql.ref(`${table}.${by === 'popularity' ? 'redemptions' : by}`);
