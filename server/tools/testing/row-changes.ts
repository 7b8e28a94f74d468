import { sql } from 'kysely';
import { asWorker } from '#health/storage';
import type { Db } from '#platform/db';
import type { TestDatabase } from './database.ts';

type Row = Readonly<Record<string, unknown>>;

/** All rows of the product's tables, by table and primary key. */
export type Rows = ReadonlyMap<string, { readonly table: string; readonly row: Row }>;

/** All rows, or those that contain one of the words. Counted attempts are left out, since refusals write them too. */
export const rowsByKey = async ({ db, health }: TestDatabase, words?: readonly string[]): Promise<Rows> =>
  new Map([
    ...(await readSchema(db, 'public', words)),
    ...(await asWorker(health.db, (within) => readSchema(within, 'health', words))),
  ]);

type Found = Map<string, { table: string; row: Row }>;

const readSchema = async (db: Db, schema: string, words?: readonly string[]): Promise<Found> => {
  const tables = await sql<{ name: string; keys: string[] }>`
    select t.relname as name, array_agg(a.attname::text) as keys
    from pg_index i
    join pg_class t on t.oid = i.indrelid
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
    where i.indisprimary and n.nspname = ${schema} and t.relkind = 'r' and t.relname <> 'rate_limits'
      and has_table_privilege(t.oid, 'select')
    group by t.relname order by t.relname`.execute(db);
  const found: Found = new Map();
  for (const { name, keys } of tables.rows) {
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db);
    for (const { row } of rows) {
      const text = JSON.stringify(row);
      if (words && !words.some((word) => text.includes(word))) continue;
      found.set(`${name} ${keys.map((key) => String(row[key])).join(' ')}`, { table: name, row });
    }
  }
  return found;
};

export interface Change {
  readonly table: string;
  readonly kind: 'added' | 'changed' | 'removed';
  /** The columns of an added row, or the changed columns. */
  readonly columns: Row;
}

/** The changes between two states, ordered by table and key. */
export const changesBetween = (before: Rows, after: Rows): Change[] => {
  const keys = [...new Set([...before.keys(), ...after.keys()])].sort();
  return keys.flatMap((key): Change[] => {
    const [was, is] = [before.get(key), after.get(key)];
    if (!was && is) return [{ table: is.table, kind: 'added', columns: is.row }];
    if (was && !is) return [{ table: was.table, kind: 'removed', columns: {} }];
    if (!was || !is) return [];
    const columns = Object.entries(is.row).filter(
      ([column, value]) => JSON.stringify(value) !== JSON.stringify(was.row[column]),
    );
    return columns.length > 0 ? [{ table: is.table, kind: 'changed', columns: Object.fromEntries(columns) }] : [];
  });
};
