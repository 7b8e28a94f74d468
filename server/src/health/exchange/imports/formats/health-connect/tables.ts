import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { type FileEntry, readDecimal, UnreadableFile } from '#health/exchange/imports/formats/reading';

export type Row = Readonly<Record<string, SQLOutputValue>>;

/** A database of Health Connect, of which plain tables and their own columns alone are read. */
export interface HealthConnectDb {
  listTables(): readonly string[];
  countRows(table: string): number;
  /** The apps that told a table's records; null stands for none. */
  listApps(table: string): (number | null)[];
  /** The rows of a table, of one app if said; a column that it does not have is null. */
  listRows(table: string, columns: readonly string[], app?: number | null): Iterable<Row>;
  /** The samples of a table that belong to another table's records, each with columns of its record. */
  listSamples(samples: Part, records: Part, app: number | null): Iterable<Row>;
}

interface Part {
  readonly table: string;
  readonly columns: readonly string[];
}

/**
 * Reads a database. A file can be made to do harm when it is read: views and virtual tables are never touched, nor
 * generated columns; its schema is not trusted; each statement says how it is to be run, because the file's own statistics
 * and indexes could mislead the planner into reading a table once for each row of another; nothing is set aside on disk.
 */
export const withDatabase = <T>(entry: FileEntry, use: (db: HealthConnectDb) => Promise<T>): Promise<T> =>
  entry.withFile(
    withoutLog(entry.stream()),
    (path) => new DatabaseSync(path, { readOnly: true, allowExtension: false }),
    async (db) => {
      try {
        db.exec(`pragma trusted_schema = off; pragma query_only = on; pragma cell_size_check = on; pragma mmap_size = 0;
          pragma temp_store = memory; pragma hard_heap_limit = ${mostSqliteBytes}`);
        return await use(wrap(db));
      } finally {
        db.close();
      }
    },
  );

const mostSqliteBytes = 64 * 1024 * 1024;

/** Where the header says how changes are written, and its word for "in the file itself" (sqlite.org/fileformat2). */
const [writeVersionAt, inTheFile] = [18, Uint8Array.of(1, 1)];

/** A backup that was made while its log was in use would want the log beside it. */
const withoutLog = async function* (content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let begun: Uint8Array = new Uint8Array();
  for await (const chunk of content) {
    if (begun.length > writeVersionAt + inTheFile.length) {
      yield chunk;
      continue;
    }
    begun = Buffer.concat([begun, chunk]);
    if (begun.length <= writeVersionAt + inTheFile.length) continue;
    begun.set(inTheFile, writeVersionAt);
    yield begun;
  }
};

/** Each app's records are read in a pass of their own. */
const mostApps = 40;
const tooManyApps =
  'This backup names more apps than one person uses, so it was not made by Health Connect. Export it again on your phone.';

const wrap = (db: DatabaseSync): HealthConnectDb => {
  const tables = listPlainTables(db);
  const select = (table: string, column: string) =>
    tables.get(table)?.has(column) ? `"${column}"` : `null as "${column}"`;
  const listRows: ListRows = (table, columns, app) => {
    if (!tables.has(table)) return [];
    const query = `select ${columns.map((one) => select(table, one)).join(', ')} from "${table}" not indexed`;
    if (app === undefined) return db.prepare(query).iterate();
    const isOfApp = tables.get(table)?.has('app_info_id') ? 'app_info_id is ?' : '? is null';
    return db.prepare(`${query} where ${isOfApp}`).iterate(app);
  };
  return {
    listTables: () => [...tables.keys()],
    countRows: (table) => Number(db.prepare(`select count(*) as n from "${table}" not indexed`).get()?.n ?? 0),
    listApps: (table) => {
      if (!tables.has(table)) return [];
      const column = select(table, 'app_info_id');
      const apps = db.prepare(`select distinct ${column} from "${table}" not indexed limit ${mostApps + 1}`).all();
      if (apps.length > mostApps) throw new UnreadableFile(tooManyApps);
      return apps.map((row) => toNumber(row.app_info_id));
    },
    listRows,
    listSamples: (samples, records, app) => joinSamples(listRows, samples, records, app),
  };
};

type ListRows = HealthConnectDb['listRows'];

/** Joined here and not by the database, which would follow what the file says of the tables' sizes. */
const joinSamples = function* (listRows: ListRows, samples: Part, records: Part, app: number | null): Generator<Row> {
  const known = new Map<string, Row>();
  const parents = new Map<unknown, Row>();
  for (const { row_id, ...row } of listRows(records.table, ['row_id', ...records.columns], app)) {
    // Millions of records have a handful of origins.
    const key = JSON.stringify(Object.values(row).map(String));
    const parent = known.get(key) ?? row;
    known.set(key, parent);
    parents.set(row_id, parent);
  }
  if (parents.size === 0) return;
  for (const { parent_key, ...row } of listRows(samples.table, ['parent_key', ...samples.columns])) {
    const parent = parents.get(parent_key);
    if (parent) yield { ...parent, ...row };
  }
};

/** Tables that hold their rows themselves, with the columns that are stored. */
const listPlainTables = (db: DatabaseSync): ReadonlyMap<string, ReadonlySet<string>> => {
  const names = db
    .prepare("select name, sql from sqlite_master where type = 'table'")
    .all()
    .filter(({ name, sql }) => /^create\s+table/i.test(String(sql)) && /^\w{1,100}$/.test(String(name)))
    .map(({ name }) => String(name));
  return new Map(
    names.map((name) => {
      const columns = db.prepare(`pragma table_xinfo("${name}")`).all();
      return [name, new Set(columns.flatMap((one) => (one.hidden === 0 ? [String(one.name)] : [])))];
    }),
  );
};

export const toNumber = (value: SQLOutputValue | undefined): number | null => {
  const number = typeof value === 'string' ? readDecimal(value) : typeof value === 'bigint' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

export const toText = (value: SQLOutputValue | undefined): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
