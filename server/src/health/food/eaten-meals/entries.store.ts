import { sql } from 'kysely';
import { type Place, seal, unseal } from '#health/base/storage';
import type { Config } from '#platform/config';
import { type Db, queryRows, runStatement } from '#platform/db';
import { type Entry, type EntryContent, measureEntry } from './entry.ts';

type Keys = Pick<Config, 'secretKeys'>;

interface Row extends Omit<Entry, keyof EntryContent> {
  readonly content: Buffer;
}

const place = (memberId: string): Place => ({ table: 'diary_entries', column: 'content', memberId });

const columns = sql`id, meal_id as "mealId", kind, reference, amount, way, logged_at as "loggedAt", content`;

export const insertEntries = async (db: Db, keys: Keys, memberId: string, entries: readonly Entry[]): Promise<void> => {
  const rows = entries.map(({ name, source, figures, servingGrams, ...entry }) => {
    const content = seal(keys, place(memberId), JSON.stringify({ name, source, figures, servingGrams }));
    const energy = measureEntry({ ...entry, figures }).energy_kcal;
    return sql`(${memberId}::uuid, ${entry.id}::uuid, ${entry.mealId}::uuid, ${entry.kind}, ${entry.reference}::text,
      ${entry.amount}::double precision, ${energy}::double precision, ${content}::bytea, ${entry.way},
      ${entry.loggedAt}::timestamptz)`;
  });
  await runStatement(db)`insert into diary_entries
      (member_id, id, meal_id, kind, reference, amount, energy_kcal, content, way, logged_at)
    values ${sql.join(rows)}`;
};

/** The entries of some meals, in the order they were logged. */
export const listEntries = async (
  db: Db,
  keys: Keys,
  memberId: string,
  mealIds: readonly string[],
): Promise<readonly Entry[]> => {
  if (mealIds.length === 0) return [];
  const rows = await queryRows<Row>(db)`
    select ${columns} from diary_entries
    where member_id = ${memberId} and meal_id = any(${sql.val(mealIds)}::uuid[]) and removed_at is null
    order by id`;
  return rows.map((row) => toEntry(keys, memberId, row));
};

/** An entry, held until the transaction ends. */
export const lockEntry = async (db: Db, keys: Keys, memberId: string, id: string): Promise<Entry | undefined> => {
  const rows = await queryRows<Row>(db)`
    select ${columns} from diary_entries
    where member_id = ${memberId} and id = ${id} and removed_at is null for update`;
  return rows[0] && toEntry(keys, memberId, rows[0]);
};

export const updateAmount = (db: Db, memberId: string, entry: Entry): Promise<void> => runStatement(db)`
  update diary_entries
    set amount = ${entry.amount}, energy_kcal = ${measureEntry(entry).energy_kcal}::double precision
    where member_id = ${memberId} and id = ${entry.id}`;

/** Whether there was such an entry. */
export const setRemoved = async (db: Db, memberId: string, id: string, at: Date | null): Promise<boolean> => {
  const { numAffectedRows } = await sql`update diary_entries set removed_at = ${at}::timestamptz
    where member_id = ${memberId} and id = ${id} and (removed_at is null) = ${at !== null}`.execute(db);
  return numAffectedRows === 1n;
};

/** Removes what is left of a meal. Returns whether anything was. */
export const removeMealEntries = async (db: Db, memberId: string, mealId: string, at: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`update diary_entries set removed_at = ${at}
    where member_id = ${memberId} and meal_id = ${mealId} and removed_at is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};

/** Brings back what was removed of a meal last. Returns whether anything was. */
export const restoreMealEntries = async (db: Db, memberId: string, mealId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update diary_entries set removed_at = null
    where member_id = ${memberId} and meal_id = ${mealId} and removed_at =
      (select max(removed_at) from diary_entries where member_id = ${memberId} and meal_id = ${mealId})`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};

/** What was logged last of each food and recipe since an instant, the latest first. */
export const listLatestOfEach = async (
  db: Db,
  keys: Keys,
  memberId: string,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<readonly Entry[]> => {
  const rows = await queryRows<Row>(db)`
    select * from (
      select distinct on (kind, reference) ${columns} from diary_entries
      where member_id = ${memberId} and reference is not null and removed_at is null and logged_at >= ${since}
      order by kind, reference, logged_at desc, id desc
    ) latest order by "loggedAt" desc, id desc limit ${most}`;
  return rows.map((row) => toEntry(keys, memberId, row));
};

/** Everything a member logged and did not remove, for their export. */
export const listAllEntries = async (db: Db, keys: Keys, memberId: string): Promise<readonly Entry[]> => {
  const rows = await queryRows<Row>(db)`
    select ${columns} from diary_entries where member_id = ${memberId} order by id`;
  return rows.map((row) => toEntry(keys, memberId, row));
};

const toEntry = (keys: Keys, memberId: string, { content, ...row }: Row): Entry => ({
  ...row,
  ...(JSON.parse(unseal(keys, place(memberId), content)) as EntryContent),
});
