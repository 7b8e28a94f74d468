import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db';
import { type Audience, countLimit, live, matching, type OfferFilters } from './catalogue.store.ts';

interface Counted {
  readonly value: string;
  readonly name: string;
  readonly offers_count: number;
}

export interface Counts {
  readonly total: number;
  readonly categories: Counted[];
  readonly offerTypes: Counted[];
  readonly countries: Omit<Counted, 'name'>[];
}

interface Wanted {
  readonly filters: OfferFilters;
  readonly query: string | null;
  readonly audience: Audience;
  readonly now: Date;
}

/**
 * Counts over the offers that a search matches or a vendor has. Each group of choices ignores its own filter. No count
 * reads more than 10,000 offers.
 */
export const countFound = async (db: Db, wanted: Wanted): Promise<Counts> => {
  const found = await sql<{ total: number }>`
    select count(*) as total from (${matches(wanted, {})}) found`.execute(db);
  const categories = await sql<Counted>`
    select c.slug as value, c.name, count(*) as offers_count
    from (${matches(wanted, { categories: undefined })}) found, unnest(found.category_ids) as category
    join categories c on c.id = category and c.is_active
    group by c.id order by c.position`.execute(db);
  const types = await sql<Counted>`
    select t.code as value, t.name, count(*) as offers_count
    from (${matches(wanted, { offerTypes: undefined })}) found join offer_types t on t.id = found.offer_type_id
    group by t.id order by t.position`.execute(db);
  const countries = await sql<Omit<Counted, 'name'>>`
    with found as materialized (${matches(wanted, { country: undefined })}),
      everywhere as (select count(*) as offers from found where countries = '{}')
    select value, count(*) + (select offers from everywhere) as offers_count from found, unnest(countries) as value
    group by value
    union all select 'WW', offers from everywhere where offers > 0 order by value`.execute(db);
  return {
    total: found.rows[0]?.total ?? 0,
    categories: categories.rows,
    offerTypes: types.rows,
    countries: countries.rows,
  };
};

const matches = ({ filters, query, audience, now }: Wanted, without: OfferFilters): RawBuilder<unknown> => sql`
  select o.category_ids, o.offer_type_id, o.countries from offers o
  where ${live(now, audience)} and ${matching({ ...filters, ...without }, query)} limit ${countLimit}`;
