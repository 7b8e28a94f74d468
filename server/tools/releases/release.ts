import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';

type Rows = Readonly<Record<string, readonly unknown[]>>;

/** One half of a released database: its domains in order, their SQL files by name, and the rows of a small club. */
export interface ReleasedHalf {
  readonly domains: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly rows: Rows;
}

/** A released version as it left its databases behind, for the test that upgrades them. */
export interface Release {
  readonly club: ReleasedHalf;
  readonly health: ReleasedHalf;
  /** Who is in it: their sign-in, and what they know of themselves. */
  readonly member: { readonly id: string; readonly email: string };
}

export const toReleaseFile = (version: string): string => path.join(import.meta.dirname, `${version}.json.gz`);

export const readRelease = (version: string): Release =>
  JSON.parse(gunzipSync(readFileSync(toReleaseFile(version))).toString());

export const packRelease = (release: Release): Buffer => gzipSync(JSON.stringify(release), { level: 9 });

const listTables = async (client: pg.Client, schema: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = $1 and table_type = 'BASE TABLE' and table_name <> 'schema_migrations' order by 1`,
    [schema],
  );
  return rows.map(({ name }) => name);
};

/** Every row of a schema, as JSON. */
export const readRows = (ownerUrl: string, schema: string): Promise<Rows> =>
  asOwner(ownerUrl, async (client) => {
    const found: Record<string, unknown[]> = {};
    for (const table of await listTables(client, schema)) {
      const { rows } = await client.query<{ row: unknown }>(`select to_jsonb(t) as row from ${schema}.${table} t`);
      if (rows.length > 0) found[table] = rows.map(({ row }) => row);
    }
    return found;
  });

/** Puts rows where `readRows` found them, in place of those that migrations inserted, without triggers. */
export const writeRows = (ownerUrl: string, schema: string, rows: Rows): Promise<void> =>
  asOwner(ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    for (const table of await listTables(client, schema)) await client.query(`delete from ${schema}.${table}`);
    for (const [table, some] of Object.entries(rows)) {
      const { rows: columns } = await client.query<{ name: string }>(
        `select quote_ident(column_name) as name from information_schema.columns
         where table_schema = $1 and quote_ident(table_name) = $2 and is_generated = 'NEVER'`,
        [schema, table],
      );
      const names = columns.map(({ name }) => name).join(', ');
      await client.query(
        `insert into ${schema}.${table} (${names}) overriding system value
         select ${names} from jsonb_populate_recordset(null::${schema}.${table}, $1)`,
        [JSON.stringify(some)],
      );
    }
    await advanceSequences(client, schema);
  });

/** Numbers that the rows already have are not given again. */
const advanceSequences = async (client: pg.Client, schema: string): Promise<void> => {
  const { rows } = await client.query<{ sequence: string; relation: string; column: string }>(
    `select s.oid::regclass::text as sequence, d.refobjid::regclass::text as relation, quote_ident(a.attname) as column
     from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and s.relnamespace = $1::regnamespace`,
    [schema],
  );
  for (const { sequence, relation, column } of rows) {
    await client.query(`select setval($1::regclass, coalesce(max(${column}), 0) + 1, false) from ${relation}`, [
      sequence,
    ]);
  }
};

const asOwner = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
