import type { Ordering } from '@club/contract/club/marketplace';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Db, plannedAnew } from '#platform/db';

/** Who looks: what they may see follows from it. */
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
/** The same for what a search finds, which cannot be counted without looking at each offer. */
export const findLimit = 1_000;

/** What is on sale at a moment. */
export const onSale = (at: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  o.status = 'published' and o.vendor_live
  and (o.starts_at is null or o.starts_at <= ${at}) and (o.ends_at is null or o.ends_at > ${at})`;

/** What is on sale at a moment, for somebody. */
export const live = (now: Date, { visibility }: Audience): RawBuilder<SqlBool> => sql<SqlBool>`
  ${onSale(sql`${now}`)} and o.visibility in (${sql.join(visibility.map((one) => sql.lit(one)))})`;

/** What the filters and a search leave. */
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

/** Which offers are asked for. */
export interface Wanted {
  readonly filters: OfferFilters;
  readonly audience: Audience;
  readonly now: Date;
}

/** Which part of them, in which order. */
export interface Paged extends Wanted {
  readonly ordering: { readonly by: Ordering; readonly descending: boolean };
  readonly limit: number;
  readonly offset: number;
}

export interface Found {
  /** The cards of a page, a JSON list as it is sent. */
  readonly cards: string;
  readonly total: number;
  /** There are more than are counted. */
  readonly isMinimum: boolean;
}

/** A total as it is told. */
export const bounded = (total: number, bound: number): Pick<Found, 'total' | 'isMinimum'> => ({
  total: Math.min(total, bound),
  isMinimum: total > bound,
});

/** A page of the offers that match, found by walking the order: their cards, a JSON list. */
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

/** Looked up one by one, so that they stay in the order of the page. */
export const readCards = sql<string>`'[' || coalesce(
  string_agg((select k.card from offer_cards k where k.offer_id = page.id), ','), '') || ']'`;

/**
 * A page of the offers that a search finds, and how many it finds. The matches come first and are ordered then: walking
 * the order and looking for rare matches would read the whole catalogue. Where they are too many to count, the order is
 * walked, since the next match is never far.
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

/** From how many offers on the index of words alone may take long to bring together what is found. */
const large = 50_000;

/** How many offers there are, as PostgreSQL last estimated it. */
export const catalogueSize = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ size: number }>`
    select reltuples::float8 as size from pg_class where oid = 'offers'::regclass`.execute(db);
  return rows[0]?.size ?? 0;
};

/** How far above what is counted an estimate has to be to be believed, and how much farther than it says is walked. */
const [believed, patience] = [15, 5];

/**
 * A page of a search of which PostgreSQL expects far more matches than are counted, without looking for all of them: a
 * walk along the order, as far as a full page can be expected and some way on. Null when nothing says that there are so
 * many, or when the walk found that there are not.
 */
const manyFound = async (db: Db, wanted: Paged, query: string, size: number): Promise<string | null> => {
  const { filters, audience, now, ordering, limit, offset } = wanted;
  const expected = await estimated(db, wanted, query);
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

/** How many offers PostgreSQL expects a search to find, without looking. */
const estimated = async (db: Db, { filters, audience, now }: Wanted, query: string): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    ${plannedAnew} explain (format json)
      select from offers o where ${live(now, audience)} and ${matching(filters, query)}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
};

/**
 * The length of a page, and of the first one its place too, stand in the text: with a limit that it does not know
 * PostgreSQL would take the walk for a long one and plan it anew at every call.
 */
export const part = (limit: number, offset: number): RawBuilder<unknown> =>
  offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${offset}`;

/** Each order has an index that ends with the id, so that offers which share a place stay where they are. */
export const order = (table: 'o' | 'found' | 'candidate', ordering: Paged['ordering']): RawBuilder<unknown> => {
  const [name, direction] = [column(table, ordering), ordering.descending ? 'desc' : 'asc'];
  const empty = mayBeEmpty.includes(ordering.by) ? ' nulls last' : '';
  return sql`${name} ${sql.raw(direction + empty)}, ${sql.ref(`${table}.id`)} ${sql.raw(direction)}`;
};
const mayBeEmpty: readonly Ordering[] = ['discount_percent', 'ends_at'];

export const column = (table: 'o' | 'found' | 'candidate', { by }: Paged['ordering']): RawBuilder<unknown> =>
  sql.ref(`${table}.${by === 'popularity' ? 'redemptions' : by}`);
