import type { RecordKind } from '@club/contract/health/base/record-kinds';
import { findImportKind } from '@club/contract/health/exchange/import-kinds';
import { sql } from 'kysely';
import { seal } from '#health/base/storage';
import type { Config } from '#platform/config';
import { queryRow, queryRows, runStatement } from '#platform/db';
import type { RecordRow, RecordScope, ReturningTable } from '#platform/member-record';
import { BrokenRecord } from './broken-record.ts';
import { findShape, type TableShape } from './catalogue.ts';
import { checkRows } from './check-rows.ts';

export interface BringScope extends RecordScope {
  readonly config: Pick<Config, 'secretKeys'>;
  readonly importId: string;
  /** Which part of the import it is. */
  readonly part: number;
  readonly now: Date;
}

/** What a part came to: rows that were written, and rows that the club has otherwise and left as they are. */
export interface Brought {
  readonly total: number;
  readonly added: number;
  readonly differs: number;
}

/**
 * Writes rows of a copy where the club has none in their place, and notes which, so that they can be taken back. What is here
 * already stays as it is. @throws {BrokenRecord} for a row that the club would not have written.
 */
export const bringRows = async (
  scope: BringScope,
  one: ReturningTable,
  rows: readonly RecordRow[],
): Promise<Brought> => {
  const { db, memberId, importId, part } = scope;
  const shape = await findShape(db, one.table);
  checkRows(one, shape, rows, scope.now);
  const arrived = one.arrive ? await one.arrive(scope, rows) : rows;
  const sealed = arrived.map((row) => sealRow(scope, one, shape, row));
  try {
    const { keys, known } = await insertMissing(scope, one, shape, sealed);
    await assertRoom(scope, one);
    if (keys.length > 0 && !one.remains)
      await runStatement(db)`insert into brought_rows (member_id, import_id, part, of_table, keys)
        values (${memberId}, ${importId}, ${part}, ${one.table}, ${JSON.stringify(keys)}::jsonb)`;
    return { total: rows.length, added: keys.length, differs: rows.length - keys.length - known };
  } catch (error) {
    throw isRefusal(error) ? new BrokenRecord(changed) : error;
  }
};

/** @throws {BrokenRecord} when the member would keep more than a member may. */
const assertRoom = async ({ db, memberId }: BringScope, { table, kind, most }: ReturningTable): Promise<void> => {
  if (most === undefined) return;
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::int as count from ${sql.table(table)} where member_id = ${memberId}`;
  if ((row?.count ?? 0) > most) throw new BrokenRecord(tooMany(findImportKind(kind as RecordKind).label, most));
};

const tooMany = (label: string, most: number): string =>
  `With this copy you would have more than ${most} entries under “${label}”, which is the most the club keeps. Delete some, and import the copy again.`;

export const changed =
  'This copy was changed after the club made it, or is damaged. Import the copy as you downloaded it.';

/** The database refused what a row says: its form (22), or a rule that the row breaks (23). */
const isRefusal = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown }).code ?? ''));

const sealRow = (
  { config, memberId }: BringScope,
  { table, sealed: contents = {} }: ReturningTable,
  { sealed }: TableShape,
  row: RecordRow,
): RecordRow => {
  const closed = sealed.map((column) => {
    const value = row[column];
    if (value === null || value === undefined) return [column, null];
    const text = contents[column]?.as === 'json' ? JSON.stringify(value) : String(value);
    return [column, `\\x${seal(config, { table, column, memberId }, text).toString('hex')}`];
  });
  return { ...row, ...Object.fromEntries(closed) };
};

/** A row's key with a hash of the rest of it: sealed values are sealed again in the background, and say nothing here. */
export const selectKey = ({ keys, sealed }: Pick<TableShape, 'keys' | 'sealed'>) =>
  sql`jsonb_build_array(${sql.join(
    keys.map((key) => sql`t.${sql.ref(key)}`),
  )}) as key, md5((to_jsonb(t) - ${[...sealed]}::text[])::text) as hash`;

const insertMissing = async (
  { db, memberId }: BringScope,
  { table, parent, together }: ReturningTable,
  { keys: keyColumns, sealed, columns }: TableShape,
  rows: readonly RecordRow[],
): Promise<{ readonly keys: readonly (readonly [unknown, string])[]; readonly known: number }> => {
  if (rows.length === 0) return { keys: [], known: 0 };
  const name = sql.table(table);
  const given = sql`jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`;
  const same = (one: string, other: string, on: readonly string[]) =>
    sql.join(
      [sql`true`, ...on.map((key) => sql`${sql.ref(`${one}.${key}`)} = ${sql.ref(`${other}.${key}`)}`)],
      sql` and `,
    );
  const plain = (one: string) => sql`to_jsonb(${sql.ref(one)}) - ${['member_id', ...sealed]}::text[]`;
  const here = await queryRow<{ known: number }>(db)`
    select count(*)::int as known from ${given} g join ${name} t on t.member_id = ${memberId}
      and ${same('t', 'g', keyColumns)} where ${plain('t')} = ${plain('g')}`;
  const given2 = columns.filter((column) => column in (rows[0] ?? {}));
  const list = sql.join(given2.map((column) => sql.ref(column)));
  const free = together
    ? sql`and not exists (select from ${name} t where t.member_id = ${memberId} and ${same('t', 'g', together)}
        and not exists (select from ${given} o where ${same('t', 'o', keyColumns)} and ${plain('t')} = ${plain('o')}))`
    : sql``;
  const owned = parent
    ? sql`and exists (select from ${sql.table(parent.table)} p where p.member_id = ${memberId}
        and p.id = ${sql.ref(`g.${parent.column}`)})`
    : sql``;
  const inserted = await queryRows<{ key: unknown; hash: string }>(db)`
    with t as (
      insert into ${name} (member_id, ${list}) select ${memberId}::uuid, ${list} from ${given} g where true ${free} ${owned}
      on conflict do nothing returning *
    )
    select ${selectKey({ keys: keyColumns, sealed })} from t`;
  return { keys: inserted.map(({ key, hash }) => [key, hash] as const), known: here?.known ?? 0 };
};
