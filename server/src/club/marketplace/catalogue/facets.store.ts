import { sql } from 'kysely';
import type { Db } from '#platform/db';
import { type Audience, live } from './catalogue.store.ts';

export interface FacetRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly icon: string;
  readonly image: string | null;
  readonly offers_count: number;
}

/** Categories with live offers, in their order. */
export const categoriesWithOffers = async (
  db: Db,
  { now, audience, forClub, named }: { now: Date; audience: Audience; forClub: boolean; named?: string },
): Promise<readonly FacetRow[]> => {
  const { rows } = await sql<FacetRow>`
    select c.id, c.slug, c.name, c.description, c.icon, c.image, count(o.id) as offers_count
    from categories c left join offers o on o.category_ids @> array[c.id] and ${live(now, audience)}
    where c.is_active and (not ${forClub} or c.for_club)
      and (${named ?? null}::text is null or c.slug = ${named ?? null}::text or c.id::text = ${named ?? null}::text)
    group by c.id having count(o.id) > 0 or ${named !== undefined} order by c.position`.execute(db);
  return rows;
};

export const typesWithOffers = async (
  db: Db,
  { now, audience }: { now: Date; audience: Audience },
): Promise<readonly { id: number; code: string; name: string; offers_count: number }[]> => {
  const { rows } = await sql<{ id: number; code: string; name: string; offers_count: number }>`
    select t.id, t.code, t.name, count(o.id) as offers_count
    from offer_types t left join offers o on o.offer_type_id = t.id and ${live(now, audience)}
    group by t.id order by t.position`.execute(db);
  return rows;
};

/** Countries that live offers name, and how many name none. */
export const countriesWithOffers = async (
  db: Db,
  { now, audience, category }: { now: Date; audience: Audience; category: string | undefined },
): Promise<readonly { code: string; offers_count: number }[]> => {
  const { rows } = await sql<{ code: string; offers_count: number }>`
    with found as (
      select o.countries from offers o where ${live(now, audience)}
        and (${category ?? null}::text is null or o.category_ids && array(select id from categories where slug = ${category ?? null}::text))
    )
    select code, count(*) as offers_count from found, unnest(countries) as code group by code
    union all select 'WW', count(*) from found where countries = '{}'
    order by code`.execute(db);
  return rows;
};
