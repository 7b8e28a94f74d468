import type pg from 'pg';
import type { TestDatabase } from './database.ts';
import type { KeyedRow, Rows } from './row-changes.ts';
import { isCounter, state } from './rows.ts';

export interface TrackedRows {
  /** The row count and a content hash of each table, but for those that a refused call may write. */
  readonly readStates: () => Promise<readonly States[]>;
  /** All rows, or those that contain one of the words. Counted attempts are left out, since refusals write them too. */
  readonly readRows: (words?: readonly string[]) => Promise<Rows>;
  /** Whether anything was written since it was last asked, but for counted attempts and the audit of a refusal. */
  readonly wereWritten: () => Promise<boolean>;
  /** Wipes the database. */
  readonly wipe: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

type States = ReadonlyMap<string, string>;

/**
 * Reads the rows of a database that has just been wiped, again and again. Reading all of its tables takes longer than
 * most calls, so each of them gets a trigger that notes who wrote to it, and only those are read again.
 */
export const trackRows = async (database: TestDatabase): Promise<TrackedRows> => {
  const parts = await Promise.all(database.owners.map(trackOwned));
  return {
    readStates: () => Promise.all(parts.map((part) => part.readStates())),
    readRows: async (words) => {
      const rows = await Promise.all(parts.map((part) => part.readRows()));
      return new Map(
        rows.flatMap((tables) =>
          [...tables.values()]
            .flatMap((table) => table.filter(({ text }) => hasOne(text, words)))
            .map(({ key, row }): [string, KeyedRow] => [key, row]),
        ),
      );
    },
    wereWritten: async () => (await Promise.all(parts.map((part) => part.wereWritten()))).some(Boolean),
    wipe: async () => {
      await database.wipe();
      for (const part of parts) part.reset();
    },
    stop: async () => {
      for (const part of parts) await part.stop();
    },
  };
};

const hasOne = (text: string, words: readonly string[] | undefined): boolean =>
  words?.some((word) => text.includes(word)) ?? true;

/** A row with its key and its text to search. */
interface Found {
  readonly key: string;
  readonly row: KeyedRow;
  readonly text: string;
}

/** What is known of the tables, and which of them were written to since. */
class Cache<Value> {
  /** The same map as long as nothing was written. */
  known: ReadonlyMap<string, Value>;
  readonly written = new Set<string>();
  readonly #first: ReadonlyMap<string, Value>;
  readonly #read: (paths: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

  constructor(
    first: ReadonlyMap<string, Value>,
    read: (paths: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ) {
    this.#first = first;
    this.#read = read;
    this.known = first;
  }

  reset(): void {
    this.known = this.#first;
  }

  async renew(): Promise<ReadonlyMap<string, Value>> {
    const tables = [...this.written].filter((table) => this.known.has(table));
    this.written.clear();
    if (tables.length > 0) this.known = new Map([...this.known, ...(await this.#read(tables))]);
    return this.known;
  }
}

const trackOwned = async (owner: pg.Pool) => {
  const tables = await listTables(owner);
  await startNoting(owner, tables);
  const keyed = tables.filter(({ keys, path }) => keys.length > 0 && !path.endsWith('.rate_limits'));
  const counted = tables.filter(({ path }) => !isCounter(path.split('.')[1] ?? ''));
  const chosen = (of: readonly Table[], paths: readonly string[]) => of.filter(({ path }) => paths.includes(path));
  const states = new Cache(await readStates(owner, counted), (paths) => readStates(owner, chosen(counted, paths)));
  const rows = new Cache(await readRows(owner, keyed), (paths) => readRows(owner, chosen(keyed, paths)));
  const since = new Set<string>();
  const noteWritten = async (): Promise<void> => {
    const { rows: found } = await owner.query<{ path: string }>({ name: 'written tables', text: takeNotes });
    for (const { path } of found) {
      for (const noted of [states.written, rows.written, since]) noted.add(path);
    }
  };
  return {
    readStates: async (): Promise<States> => {
      await noteWritten();
      return states.renew();
    },
    readRows: async (): Promise<ReadonlyMap<string, readonly Found[]>> => {
      await noteWritten();
      return rows.renew();
    },
    wereWritten: async (): Promise<boolean> => {
      await noteWritten();
      const written = [...since].some((path) => !/\.(rate_limits|audit_log)$/.test(path));
      since.clear();
      return written;
    },
    // The notes of what was written before stay, in case a job wrote more while its table was emptied.
    reset: () => {
      states.reset();
      rows.reset();
    },
    stop: async () => {
      await owner.query('drop function reference.note_write() cascade; drop table reference.written;');
    },
  };
};

interface Table {
  /** Schema and name. */
  readonly path: string;
  readonly name: string;
  /** The columns of its primary key. */
  readonly keys: readonly string[];
}

const listTables = async (owner: pg.Pool): Promise<Table[]> => {
  const { rows } = await owner.query<Table>(`
    select n.nspname || '.' || t.relname as path, t.relname as name, array_remove(array_agg(a.attname::text), null) as keys
    from pg_class t
    join pg_namespace n on n.oid = t.relnamespace
    left join pg_index i on i.indrelid = t.oid and i.indisprimary
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
    where n.nspname in ('public', 'health') and t.relkind = 'r' and t.relname <> 'schema_migrations'
    group by n.nspname, t.relname order by 1`);
  return rows;
};

const takeNotes = 'with taken as (delete from reference.written returning path) select distinct path from taken';

/** The trigger has the owner's rights, so that what the product may do makes no difference. */
const startNoting = async (owner: pg.Pool, tables: readonly Table[]): Promise<void> => {
  const triggers = tables.map(
    ({ path }) => `create trigger zz_note_write after insert or update or delete or truncate on ${path}
      for each statement execute function reference.note_write();`,
  );
  await owner.query(`
    create unlogged table reference.written (path text not null);
    create function reference.note_write() returns trigger language plpgsql security definer as $$ begin
      insert into reference.written values (tg_table_schema || '.' || tg_table_name);
      return null;
    end $$;
    ${triggers.join('\n')}`);
};

const readStates = async (owner: pg.Pool, tables: readonly Table[]): Promise<ReadonlyMap<string, string>> => {
  const parts = tables.map(({ path }) => `select '${path}' as path, ${state} as state from ${path} t`);
  const { rows } = await owner.query<{ path: string; state: string }>(parts.join(' union all '));
  return new Map(rows.map((row) => [row.path, row.state]));
};

const readRows = async (owner: pg.Pool, tables: readonly Table[]): Promise<ReadonlyMap<string, readonly Found[]>> => {
  const parts = tables.map(({ path }) => `select '${path}' as path, to_jsonb(t) as row from ${path} t`);
  const { rows } = await owner.query<{ path: string; row: KeyedRow['row'] }>(parts.join(' union all '));
  const found = new Map(tables.map(({ path }): [string, Found[]] => [path, []]));
  const byPath = new Map(tables.map((table) => [table.path, table]));
  for (const { path, row } of rows) {
    const { name = '', keys = [] } = byPath.get(path) ?? {};
    const key = `${name} ${keys.map((column) => String(row[column])).join(' ')}`;
    found.get(path)?.push({ key, row: { table: name, row }, text: JSON.stringify(row) });
  }
  return found;
};
