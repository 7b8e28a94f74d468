import { sql } from 'kysely';
import { unseal } from '#health/base/storage';
import type { Config } from '#platform/config';
import { queryRows } from '#platform/db';
import type { RecordRow, RecordScope, ReturningTable } from '#platform/member-record';
import { findShape } from './catalogue.ts';

interface Read {
  readonly row: RecordRow;
  readonly sealed: Readonly<Record<string, Buffer | null>>;
}

/** All rows of a table of a member as their copy holds them: whole, sealed columns opened, older rows first. */
export const readRows = async (
  { db, memberId }: RecordScope,
  config: Pick<Config, 'secretKeys'>,
  one: ReturningTable,
): Promise<readonly RecordRow[]> => {
  const { table, sealed: contents = {}, follows, leave } = one;
  const { keys, sealed } = await findShape(db, table);
  const opened = sealed.map((column) => sql`, ${sql.ref(column)}::bytea as ${sql.ref(`sealed ${column}`)}`);
  const order = keys.length > 0 ? sql`order by ${sql.join(keys.map((key) => sql.ref(`t.${key}`)))}` : sql``;
  const found = await queryRows<Read['sealed'] & { readonly row: RecordRow }>(db)`
    select to_jsonb(t) - ${['member_id', ...sealed]}::text[] as row ${sql.join(opened, sql``)}
    from ${sql.table(table)} t where member_id = ${memberId} ${order}`;
  const open = (column: string, value: Buffer | null): unknown => {
    if (value === null) return null;
    const text = unseal(config, { table, column, memberId }, value);
    return contents[column]?.as === 'json' ? JSON.parse(text) : text;
  };
  const rows = found.map(({ row, ...values }) => ({
    ...row,
    ...Object.fromEntries(sealed.map((column) => [column, open(column, values[`sealed ${column}`] ?? null)])),
  }));
  const whole = leave ? await leave({ db, memberId }, rows) : rows;
  return follows === undefined ? whole : sortByAge(whole, follows);
};

/** Each row after the one it follows. */
const sortByAge = (rows: readonly RecordRow[], follows: string): readonly RecordRow[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sorted = new Set<RecordRow>();
  for (const row of rows) {
    const line: RecordRow[] = [];
    for (let at: RecordRow | undefined = row; at && !sorted.has(at) && !line.includes(at); at = byId.get(at[follows]))
      line.unshift(at);
    for (const one of line) sorted.add(one);
  }
  return [...sorted];
};
