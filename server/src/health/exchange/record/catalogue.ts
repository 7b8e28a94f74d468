import { type Db, queryRow } from '#platform/db';

/** What the database knows of a table. */
export interface TableShape {
  /** Without the member. */
  readonly columns: readonly string[];
  readonly keys: readonly string[];
  readonly sealed: readonly string[];
  readonly instants: readonly string[];
  readonly dates: readonly string[];
  readonly numbers: readonly string[];
  readonly texts: readonly string[];
}

const shapes = new Map<string, TableShape>();

export const findShape = async (db: Db, table: string): Promise<TableShape> => {
  const known = shapes.get(table);
  if (known) return known;
  const found = await queryRow<TableShape>(db)`
    select array_agg(a.attname::text order by a.attnum) as columns,
      array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum))
        filter (where a.attnum = any (i.indkey)) as keys,
      coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'sealed'::regtype), '{}') as sealed,
      coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'timestamptz'::regtype), '{}') as instants,
      coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'date'::regtype), '{}') as dates,
      coalesce(array_agg(a.attname::text) filter (where a.atttypid in ('smallint'::regtype, 'integer'::regtype,
        'bigint'::regtype, 'real'::regtype, 'double precision'::regtype, 'numeric'::regtype)), '{}') as numbers,
      coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'text'::regtype), '{}') as texts
    from pg_attribute a join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = to_regclass(${table}) and a.attnum > 0 and not a.attisdropped and a.attname <> 'member_id'`;
  if (!found?.columns) throw new Error(`There is no table ${table}.`);
  const shape = { ...found, keys: found.keys ?? [] };
  shapes.set(table, shape);
  return shape;
};
