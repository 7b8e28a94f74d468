import type { Ordering } from '@club/contract/club/marketplace';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { countUpToLimit, type Db, plannedAnew, queryRows } from '#platform/db';
import { type ShownOffer, shownColumns, shownJoins } from './offers.store.ts';
import { isSearch, type Search } from './read-search.ts';

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
  /** Only what this member saved. */
  readonly savedBy?: string | undefined;
}

/** Offers on sale at an instant. */
export const isOnSale = (at: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  o.status = 'published' and o.vendor_live
  and (o.starts_at is null or o.starts_at <= ${at}) and (o.ends_at is null or o.ends_at > ${at})`;

/** Offers on sale at an instant that the audience may see. */
export const isVisible = (now: Date, { visibility }: Audience): RawBuilder<SqlBool> => sql<SqlBool>`
  ${isOnSale(sql`${now}`)} and o.visibility in (${sql.join(visibility.map((one) => sql.lit(one)))})`;

/** Offers that match the filters and the search. */
export const isMatch = (filters: OfferFilters, { query, percent, isLess, below }: Search): RawBuilder<SqlBool> => {
  const parts: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  const { gender, country, discount, categories, offerTypes, vendor, forPoints, savedBy } = filters;
  if (forPoints) parts.push(sql`o.price_points > 0`);
  if (savedBy) parts.push(sql`o.id in (select s.offer_id from saved_offers s where s.user_id = ${savedBy}::uuid)`);
  if (query !== null) parts.push(sql`o.search @@ to_tsquery('simple', ${query})`);
  if (percent !== null) parts.push(sql`o.discount_percent >= ${isLess ? 1 : percent}`);
  if (below !== null) parts.push(sql`o.price_points < ${below}`);
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

/** A page of the offers on sale that match, in order. Common and rare words of a search need different plans. */
export const readPage = (
  db: Db,
  { filters, audience, now, ordering, limit, offset }: Paged,
  search: Search,
): Promise<readonly ShownOffer[]> => queryRows<ShownOffer>(db)`
    ${isSearch(search) ? plannedAnew : sql``} select ${shownColumns} from offers o ${shownJoins}
    where ${isVisible(now, audience)} and ${isMatch(filters, search)}
    order by ${order(ordering, search)} limit ${sql.lit(limit)} ${from(offset)}`;

/** The first page has a text of its own: with an unknown offset PostgreSQL would prepare for a long walk. */
const from = (offset: number): RawBuilder<unknown> => (offset === 0 ? sql`` : sql`offset ${offset}`);

/** The number of offers on sale that match, or one above the limit. */
export const countMatches = (
  db: Db,
  { filters, audience, now }: Wanted,
  search: Search,
  limit: number,
): Promise<number> =>
  countUpToLimit(
    db,
    sql`select from offers o where ${isVisible(now, audience)} and ${isMatch(filters, search)}`,
    limit,
  );

/** Each order has an index that ends with the id, so that ties keep their place. */
const order = ({ by, descending }: Paged['ordering'], search: Search): RawBuilder<unknown> => {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  if (by === 'recommended') return sql`${fit(search)} (o.featured_at is not null) desc, o.published_at desc, o.id desc`;
  const empty = sql.raw(mayBeEmpty.includes(by) ? ' nulls last' : '');
  return sql`${sql.ref(`o.${by === 'popularity' ? 'redemptions' : by}`)} ${direction}${empty}, o.id ${direction}`;
};
/** What fits a search best: exactly its discount, then its words in titles before those in vendors and texts. */
const fit = ({ query, percent, isLess }: Search): RawBuilder<unknown> =>
  sql`${percent === null ? sql`` : sql`o.discount_percent ${sql.raw(isLess ? 'desc' : 'asc')},`}
    ${query === null ? sql`` : sql`ts_rank(o.search, to_tsquery('simple', ${query})) desc,`}`;

const mayBeEmpty: readonly Ordering[] = ['discount_percent', 'ends_at'];
