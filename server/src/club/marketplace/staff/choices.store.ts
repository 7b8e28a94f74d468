import type { CatalogueChoice, ChoiceKind } from '@club/contract/club/catalogue/choices';
import { sql } from 'kysely';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

export interface ChoiceRow extends CatalogueChoice {
  readonly position: number;
}

const tables = {
  category: { name: sql.table('categories'), code: sql.ref('slug'), uses: sql`o.category_ids @> array[c.id]` },
  offer_type: { name: sql.table('offer_types'), code: sql.ref('code'), uses: sql`o.offer_type_id = c.id` },
} as const;

/** Every category or type in order, with the offers under it; archived ones count, since they still name it. */
export const listChoices = (db: Db, kind: ChoiceKind): Promise<readonly ChoiceRow[]> => {
  const { name, code, uses } = tables[kind];
  return queryRows<ChoiceRow>(db)`
    select c.id, c.${code} as code, c.name, c.is_active as active, c.position, used.offers, used.published
    from ${name} c cross join lateral (
      select count(*)::integer as offers, (count(*) filter (where o.status = 'published'))::integer as published
      from offers o where ${uses}) used
    order by c.position, c.id`;
};

export const insertChoice = async (
  db: Db,
  kind: ChoiceKind,
  { code, name }: { readonly code: string; readonly name: string },
): Promise<void> => {
  const position = sql`(select coalesce(max(position), 0) + 1 from ${tables[kind].name})`;
  await (kind === 'category'
    ? runStatement(
        db,
      )`insert into categories (slug, name, icon, position) values (${code}, ${name}, 'tag', ${position})`
    : runStatement(db)`insert into offer_types (code, name, position) values (${code}, ${name}, ${position})`);
};

/** Writes a name, whether it is chosen, and its place. */
export const updateChoice = async (
  db: Db,
  kind: ChoiceKind,
  { id, name, active, position }: ChoiceRow,
): Promise<void> => {
  // a new name may rewrite the cards of many offers
  await runStatement(db)`set local statement_timeout = '60s'`;
  await runStatement(db)`update ${tables[kind].name} set name = ${name}, is_active = ${active}, position = ${position}
    where id = ${id}`;
};

export const deleteChoice = (db: Db, kind: ChoiceKind, id: number): Promise<void> =>
  runStatement(db)`delete from ${tables[kind].name} where id = ${id}`;

export const readChoiceRevision = async (db: Db): Promise<number> =>
  (await queryRow<{ revision: number }>(db)`select revision from offer_choice_revision`)?.revision ?? 0;

/** Counts the revision up, under its lock until the transaction ends, and returns the one before. */
export const lockChoices = async (db: Db): Promise<number> => {
  const row = await queryRow<{ revision: number }>(db)`
    update offer_choice_revision set revision = revision + 1 returning revision - 1 as revision`;
  return row?.revision ?? 0;
};

/** Published offers by the countries that they name. */
export const countNamedCountries = (db: Db): Promise<readonly { readonly code: string; readonly offers: number }[]> =>
  queryRows<{ code: string; offers: number }>(db)`
    select code, count(*)::integer as offers from offers o cross join unnest(o.countries) as named (code)
    where o.status = 'published' group by code order by code`;

export const replaceClubCountries = async (db: Db, codes: readonly string[]): Promise<void> => {
  await runStatement(db)`delete from club_countries`;
  await runStatement(db)`insert into club_countries (code) select unnest(${codes}::text[])`;
};
