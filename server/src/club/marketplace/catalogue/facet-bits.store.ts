import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db';
import {
  type Audience,
  column,
  live,
  matching,
  type OfferFilters,
  onSale,
  order,
  type Paged,
  part,
  readCards,
  type Wanted,
} from './catalogue.store.ts';

/**
 * Counts from the bits of `offer_facets`, where a block of 8192 offers is one row a facet. Offers that changed since
 * their bits were written are left out of them and looked at themselves, so that a count is always exact.
 */
const size = sql.lit(8192);
const none = sql`repeat('0', ${size})::bit(${size})`;
const blockOf = (number: RawBuilder<unknown>): RawBuilder<unknown> => sql`${number} / ${size}`;
const bitOf = (number: RawBuilder<unknown>): RawBuilder<unknown> => sql`set_bit(${none}, ${number} % ${size}, 1)`;

const moment = sql`(select at from offer_facets_moment)`;

/** Offers whose time began or ended between the moment of the bits and another. */
const crossed = (now: Date): RawBuilder<unknown> => sql`
  select o.number from offers o where o.status = 'published' and o.vendor_live
    and o.ends_at > least(${moment}, ${now}) and o.ends_at <= greatest(${moment}, ${now})
  union all select o.number from offers o where o.status = 'published' and o.vendor_live
    and o.starts_at > least(${moment}, ${now}) and o.starts_at <= greatest(${moment}, ${now})`;

/** The bits of offers that have any of these facets. */
const having = (facets: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select block, bit_or(numbers) as numbers from offer_facets where facet = any (${facets}) group by block`;

const named = (...facets: readonly string[]): RawBuilder<unknown> => having(sql`${facets}::text[]`);

/** What the filters leave, each of them as bits. */
const groupsOf = ({ visibility }: Audience, filters: OfferFilters): RawBuilder<unknown>[] => {
  const { gender, country, discount, categories, offerTypes, forPoints } = filters;
  const groups = [named(...visibility)];
  if (gender) groups.push(named('for all', `for ${gender}`));
  if (country) groups.push(named('everywhere', `country ${country}`));
  if (discount === 'any') groups.push(named('reduced'));
  else if (discount !== undefined)
    groups.push(named(...Array.from({ length: 101 - discount }, (_, above) => `discount ${discount + above}`)));
  if (forPoints) groups.push(named('points'));
  if (categories?.length)
    groups.push(
      having(sql`array(select 'category ' || c.id from categories c
        where c.slug = any (${categories}::text[]) or c.id::text = any (${categories}::text[]))`),
    );
  if (offerTypes?.length)
    groups.push(
      having(sql`array(select 'type ' || t.id from offer_types t
        where t.code = any (${offerTypes}::text[]) or t.id::text = any (${offerTypes}::text[]))`),
    );
  return groups;
};

/** The bits of what the filters leave, and the offers that changed since they were written, as parts of a query. */
const found = ({ filters, audience, now }: Wanted): RawBuilder<unknown> => {
  const groups = groupsOf(audience, filters);
  return sql`changed as materialized (select number from offer_facet_changes union (${crossed(now)})),
    facets as (${sql.join(groups, sql` union all `)}),
    found as materialized (select block, bit_and(numbers) as numbers from facets group by block
      having count(*) = ${sql.lit(groups.length)})`;
};

/** The bits of the offers that changed, which are no longer believed. */
const setAside = sql`set_aside as (
  select ${blockOf(sql`number`)} as block, bit_or(${bitOf(sql`number`)}) as numbers from changed group by 1)`;

/**
 * A page of the offers that filters leave. The order is walked in its index alone, which has each offer's number: only
 * offers whose bit says that they match, and those that changed since, are read. Not for the offers of one vendor, who
 * has no facet.
 */
export const cardsByFacets = async (db: Db, wanted: Paged): Promise<string> => {
  const { filters, audience, now, ordering, limit, offset } = wanted;
  const number = sql.ref('o.number');
  const { rows } = await sql<{ cards: string }>`
    with ${found(wanted)},
      blocks as materialized (select array_agg(coalesce(f.numbers, ${none}) order by every.block) as numbers
        from generate_series(0, (select max(block) from found)) as every (block) left join found f using (block))
    select ${readCards} as cards from (
      select candidate.id from (
        select o.id, ${column('o', ordering)} from offers o
        where o.status = 'published' and o.vendor_live
          and (get_bit((select numbers from blocks)[${blockOf(number)} + 1], ${number} % ${size}) = 1
            or ${number} in (select c.number from changed c))
        order by ${order('o', ordering)} offset 0) as candidate
      cross join lateral (select from offers o where o.id = candidate.id
        and ${live(now, audience)} and ${matching(filters, null)} offset 0) as one
      order by ${order('candidate', ordering)} ${part(limit, offset)}) as page`.execute(db);
  return rows[0]?.cards ?? '[]';
};

/** How many offers on sale the filters leave. Vendors have no facets: the offers of one are few and counted themselves. */
export const countByFacets = async (db: Db, asked: Wanted): Promise<number> => {
  const { filters, audience, now } = asked;
  const wanted = sql<SqlBool>`${live(now, audience)} and ${matching(filters, null)}`;
  if (filters.vendor) {
    const { rows } = await sql<{ total: number }>`select count(*) as total from offers o where ${wanted}`.execute(db);
    return rows[0]?.total ?? 0;
  }
  const { rows } = await sql<{ total: number }>`
    with ${found(asked)}, ${setAside}
    select coalesce((select sum(bit_count(f.numbers & ~coalesce(s.numbers, ${none})))
        from found f left join set_aside s using (block)), 0)::bigint
      + (select count(*) from changed c cross join lateral (
          select from offers o where o.number = c.number and ${wanted} offset 0) as one) as total`.execute(db);
  return rows[0]?.total ?? 0;
};

/** What offers are counted by, each a kind of facet. */
const kinds = {
  category: (facet: RawBuilder<unknown>) => sql`starts_with(${facet}, 'category ')`,
  type: (facet: RawBuilder<unknown>) => sql`starts_with(${facet}, 'type ')`,
  country: (facet: RawBuilder<unknown>) => sql`(starts_with(${facet}, 'country ') or ${facet} = 'everywhere')`,
} as const;

/** How many offers on sale the filters leave with each facet of a kind, by the facet's name without its kind. Not for the offers of one vendor. */
export const countEachFacet = async (
  db: Db,
  asked: Wanted,
  kind: keyof typeof kinds,
): Promise<ReadonlyMap<string, number>> => {
  const { filters, audience, now } = asked;
  const isOfKind = kinds[kind];
  const { rows } = await sql<{ facet: string; offers: number }>`
    with ${found(asked)}, ${setAside},
      unchanged as materialized (select block, f.numbers & ~coalesce(s.numbers, ${none}) as numbers
        from found f left join set_aside s using (block)),
      counted as (
        select x.facet, sum(bit_count(u.numbers & x.numbers)) as offers
        from unchanged u join offer_facets x using (block) where ${isOfKind(sql`x.facet`)} group by 1
        union all
        select one.facet, count(*) from changed c cross join lateral (
          select unnest(offer_facets_of(o)) as facet from offers o
          where o.number = c.number and ${live(now, audience)} and ${matching(filters, null)} offset 0) as one
        where ${isOfKind(sql`one.facet`)} group by 1)
    select facet, sum(offers)::bigint as offers from counted group by 1 having sum(offers) > 0`.execute(db);
  return new Map(rows.map(({ facet, offers }) => [facet.replace(/^\w+ /, ''), offers]));
};

/** Blocks written anew at once. */
const blocksAtOnce = 2;

/**
 * Writes the bits of what has changed, in the call's transaction, and once a minute those of what began or ended. Returns
 * whether there is more to write. One at a time: who comes second sees what the first has written.
 */
export const writeFacets = async (db: Db, now: Date): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtext('offer_facets'))`.execute(db);
  await sql`with due as (select from offer_facets_moment where at < ${now}::timestamptz - interval '1 minute' or at > ${now}),
      noted as (insert into offer_facet_changes select number from due, lateral (${crossed(now)}) as crossed)
    update offer_facets_moment set at = ${now} where exists (select from due)`.execute(db);
  const { rows } = await sql<{ left: boolean }>`
    with first as (select ${blockOf(sql`number`)} as block from offer_facet_changes limit 10000),
      blocks as materialized (select distinct block from first limit ${sql.lit(blocksAtOnce)}),
      done as (delete from offer_facet_changes where ${blockOf(sql`number`)} in (select block from blocks)),
      anew as (
        select b.block, o.facet, bit_or(${bitOf(sql`o.number`)}) as numbers
        from blocks b, lateral (
          select o.number, unnest(offer_facets_of(o)) as facet from offers o
          where o.number >= b.block * ${size} and o.number < (b.block + 1) * ${size} and ${onSale(moment)} offset 0) o
        group by b.block, o.facet),
      known as (select facet, block from offer_facets where block in (select block from blocks)),
      written as (insert into offer_facets (facet, block, numbers)
        select facet, block, coalesce(numbers, ${none}) from anew full join known using (facet, block)
        on conflict (facet, block) do update set numbers = excluded.numbers)
    select exists (select from offer_facet_changes where ${blockOf(sql`number`)} not in (select block from blocks)) as left`.execute(
    db,
  );
  return rows[0]?.left ?? false;
};
