import type { OfferChoices } from '@club/contract/club/vendors';
import { sql } from 'kysely';
import { type Db, queryRow, queryRows } from '#platform/db';
import { listClubCountries } from './catalogue/index.ts';

/** The ids of existing categories, given by id or slug, in the given order. */
export const findCategoryIds = async (db: Db, named: readonly string[]): Promise<number[]> => {
  const rows = await queryRows<{ id: number }>(db)`
    select c.id from unnest(${named}::text[]) with ordinality as given (name, place)
    join categories c on c.slug = given.name or c.id::text = given.name where c.is_active order by place`;
  return [...new Set(rows.map(({ id }) => id))];
};

export const findOfferTypeId = async (db: Db, named: string): Promise<number | undefined> => {
  const row = await queryRow<{ id: number }>(db)`
    select id from offer_types where is_active and (code = ${named} or id::text = ${named})`;
  return row?.id;
};

/** What an offer can be filed under and sold in now, in the club's order. */
export const readOfferChoices = async (db: Db): Promise<OfferChoices> => {
  const categories = await sql<OfferChoices['categories'][number]>`
    select id, slug, name from categories where is_active order by position, id`.execute(db);
  const types = await queryRows<OfferChoices['offer_types'][number]>(db)`
    select id, code, name from offer_types where is_active order by position, id`;
  return { categories: categories.rows, offer_types: types, countries: [...(await listClubCountries(db))] };
};
