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
 * Counts from the bits of `offer_facets`, where a block of 8192 offers is one row per facet. Offers that changed since
 * their bits were written are excluded and read directly, so that counts are always exact.
 */
const size = sql.lit(8192);
const none = sql`repeat('0', ${size})::bit(${size})`;
const toBlock = (number: RawBuilder<unknown>): RawBuilder<unknown> => sql`${number} / ${size}`;
const toBit = (number: RawBuilder<unknown>): RawBuilder<unknown> => sql`set_bit(${none}, ${number} % ${size}, 1)`;

const moment = sql`(select at from offer_facets_moment)`;

/** Offers that started or ended between the time of the bits and another time. */
const crossed = (now: Date): RawBuilder<unknown> => sql`
  select o.number from offers o where o.status = 'published' and o.vendor_live
    and o.ends_at > least(${moment}, ${now}) and o.ends_at <= greatest(${moment}, ${now})
  union all select o.number from offers o where o.status = 'published' and o.vendor_live
    and o.starts_at > least(${moment}, ${now}) and o.starts_at <= greatest(${moment}, ${now})`;

/** The bits of offers that have any of these facets. */
const having = (facets: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select block, bit_or(numbers) as numbers from offer_facets where facet = any (${facets}) group by block`;

const named = (...facets: readonly string[]): RawBuilder<unknown> => having(sql`${facets}::text[]`);

/** The filters as groups of bits. */
const toGroups = ({ visibility }: Audience, filters: OfferFilters): RawBuilder<unknown>[] => {
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

/** Query parts: the bits that match the filters, and the offers that changed since the bits were written. */
const found = ({ filters, audience, now }: Wanted): RawBuilder<unknown> => {
  const groups = toGroups(audience, filters);
  return sql`changed as materialized (select number from offer_facet_changes union (${crossed(now)})),
    facets as (${sql.join(groups, sql` union all `)}),
    found as materialized (select block, bit_and(numbers) as numbers from facets group by block
      having count(*) = ${sql.lit(groups.length)})`;
};

/** The bits of changed offers, which are out of date. */
const setAside = sql`set_aside as (
  select ${toBlock(sql`number`)} as block, bit_or(${toBit(sql`number`)}) as numbers from changed group by 1)`;

/**
 * A page of filtered offers. It walks only the order's index, which includes each offer's number, and reads just the
 * offers whose bit matches and those that changed since. Not for one vendor's offers: vendors have no facet.
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
          and (get_bit((select numbers from blocks)[${toBlock(number)} + 1], ${number} % ${size}) = 1
            or ${number} in (select c.number from changed c))
        order by ${order('o', ordering)} offset 0) as candidate
      cross join lateral (select from offers o where o.id = candidate.id
        and ${live(now, audience)} and ${matching(filters, null)} offset 0) as one
      order by ${order('candidate', ordering)} ${part(limit, offset)}) as page`.execute(db);
  return rows[0]?.cards ?? '[]';
};

/**
 * The number of offers on sale that match the filters. One vendor's offers are few and counted directly, since vendors
 * have no facets.
 */
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

/** The groups of choices, by facet kind. */
const kinds = {
  category: (facet: RawBuilder<unknown>) => sql`starts_with(${facet}, 'category ')`,
  type: (facet: RawBuilder<unknown>) => sql`starts_with(${facet}, 'type ')`,
  country: (facet: RawBuilder<unknown>) => sql`(starts_with(${facet}, 'country ') or ${facet} = 'everywhere')`,
} as const;

/**
 * The number of matching offers on sale for each facet of a kind, keyed by the facet's name without its kind. Not for
 * one vendor's offers.
 */
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

/** Blocks rewritten at once. */
const blocksAtOnce = 2;

/**
 * Rewrites the bits of changed offers in the caller's transaction, and once a minute those of offers that started or
 * ended. Returns whether more remain. One process at a time: the next one sees what the first has written.
 */
export const writeFacets = async (db: Db, now: Date): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtext('offer_facets'))`.execute(db);
  await sql`with due as (select from offer_facets_moment where at < ${now}::timestamptz - interval '1 minute' or at > ${now}),
      noted as (insert into offer_facet_changes select number from due, lateral (${crossed(now)}) as crossed)
    update offer_facets_moment set at = ${now} where exists (select from due)`.execute(db);
  const { rows } = await sql<{ left: boolean }>`
    with first as (select ${toBlock(sql`number`)} as block from offer_facet_changes limit 10000),
      blocks as materialized (select distinct block from first limit ${sql.lit(blocksAtOnce)}),
      done as (delete from offer_facet_changes where ${toBlock(sql`number`)} in (select block from blocks)),
      anew as (
        select b.block, o.facet, bit_or(${toBit(sql`o.number`)}) as numbers
        from blocks b, lateral (
          select o.number, unnest(offer_facets_of(o)) as facet from offers o
          where o.number >= b.block * ${size} and o.number < (b.block + 1) * ${size} and ${onSale(moment)} offset 0) o
        group by b.block, o.facet),
      known as (select facet, block from offer_facets where block in (select block from blocks)),
      written as (insert into offer_facets (facet, block, numbers)
        select facet, block, coalesce(numbers, ${none}) from anew full join known using (facet, block)
        on conflict (facet, block) do update set numbers = excluded.numbers)
    select exists (select from offer_facet_changes where ${toBlock(sql`number`)} not in (select block from blocks)) as left`.execute(
    db,
  );
  return rows[0]?.left ?? false;
};
