import type pg from 'pg';
import type { TestDatabase } from './database.ts';

type Row = Readonly<Record<string, unknown>>;

/** All rows of the product's tables, by table and primary key. */
export type Rows = ReadonlyMap<string, { readonly table: string; readonly row: Row }>;

/** All rows, or those that contain one of the words. Counted attempts are left out, since refusals write them too. */
export const rowsByKey = async ({ owners }: TestDatabase, words?: readonly string[]): Promise<Rows> => {
  const found = new Map<string, { table: string; row: Row }>();
  for (const owner of owners) {
    if (!plans.has(owner)) plans.set(owner, planReading(owner));
    const { keys, text } = await (plans.get(owner) as Promise<Plan>);
    // Named, so that its hundred queries are planned once per connection.
    const { rows } = await owner.query<{ name: string; row: Row }>({
      name: 'all rows',
      text,
      values: [words?.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`) ?? ['%']],
    });
    for (const { name, row } of rows) {
      found.set(`${name} ${(keys.get(name) ?? []).map((key) => String(row[key])).join(' ')}`, { table: name, row });
    }
  }
  return found;
};

interface Plan {
  /** The columns of each table's primary key. */
  readonly keys: ReadonlyMap<string, readonly string[]>;
  readonly text: string;
}

const plans = new WeakMap<pg.Pool, Promise<Plan>>();

const planReading = async (owner: pg.Pool): Promise<Plan> => {
  const { rows: tables } = await owner.query<{ schema: string; name: string; keys: string[] }>(`
    select n.nspname as schema, t.relname as name, array_agg(a.attname::text) as keys
    from pg_index i
    join pg_class t on t.oid = i.indrelid
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
    where i.indisprimary and n.nspname in ('public', 'health') and t.relkind = 'r'
      and t.relname not in ('rate_limits', 'schema_migrations')
    group by n.nspname, t.relname order by 1, 2`);
  return {
    keys: new Map(tables.map(({ name, keys }) => [name, keys])),
    text: tables
      .map(
        ({ schema, name }) => `select '${name}' as name, row from (select to_jsonb(t) as row from ${schema}.${name} t)
        where row::text like any ($1::text[])`,
      )
      .join(' union all '),
  };
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
