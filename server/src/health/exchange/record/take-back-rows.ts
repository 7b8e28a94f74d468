import { sql } from 'kysely';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import type { RecordTable, ReturningTable } from '#platform/member-record';
import { selectKey } from './bring-rows.ts';
import { findShape } from './catalogue.ts';

/**
 * Takes back the last part that an import brought. Rows that changed since, and those that newer rows rest on, are the
 * member's own and stay. @returns whether there was such a part.
 */
export const takeBackPart = async (
  db: Db,
  memberId: string,
  importId: string,
  record: readonly RecordTable[],
): Promise<boolean> => {
  const last = await queryRow<{
    part: number;
    table: string;
    keys: readonly (readonly [readonly unknown[], string])[];
  }>(db)`
    select part, of_table as table, keys from brought_rows
    where member_id = ${memberId} and import_id = ${importId} order by part desc limit 1`;
  if (!last) return false;
  const one = record.find((other): other is ReturningTable => other.table === last.table && !('stays' in other));
  if (one) await deleteUnchanged(db, memberId, one, last.keys, record);
  await runStatement(db)`delete from brought_rows
    where member_id = ${memberId} and import_id = ${importId} and part = ${last.part}`;
  return true;
};

const deleteUnchanged = async (
  db: Db,
  memberId: string,
  { table, follows }: ReturningTable,
  keys: readonly (readonly [readonly unknown[], string])[],
  record: readonly RecordTable[],
): Promise<void> => {
  const shape = await findShape(db, table);
  const name = sql.table(table);
  const on = sql.join([sql`true`, ...shape.keys.map((key) => sql`d.${sql.ref(key)} = t.${sql.ref(key)}`)], sql` and `);
  const children = record.flatMap((other) => ('parent' in other && other.parent?.table === table ? [other] : []));
  const childless = children.map(
    (child) => sql`and not exists (select from ${sql.table(child.table)} c where c.member_id = ${memberId}
      and c.${sql.ref(child.parent?.column ?? '')} = t.id)`,
  );
  const unfollowed = follows
    ? sql`and not exists (select from ${name} c where c.member_id = ${memberId} and c.${sql.ref(follows)} = t.id)`
    : sql``;
  // one that another one follows goes after it
  for (let more = true; more; ) {
    const gone = await queryRows(db)`
      with given as (select g -> 0 as key, g ->> 1 as hash from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) g),
        unchanged as (
          select t.* from (select t.*, ${selectKey(shape)} from ${name} t where t.member_id = ${memberId}) t
          join given using (key, hash)
          where true ${unfollowed} ${sql.join(childless, sql` `)}
        )
      delete from ${name} d using unchanged t where d.member_id = ${memberId} and ${on} returning 1`;
    more = follows !== undefined && gone.length > 0;
  }
};
