import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

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
 * Opens a database for reading. A file can be made to do harm when it is read: views and virtual tables are never touched,
 * nor generated columns, and its schema is not trusted.
 */
export const withDatabase = async <T>(path: string, use: (db: HealthConnectDb) => Promise<T>): Promise<T> => {
  // Immutable: a backup that was made while its log was in use would otherwise want files beside it.
  const address = pathToFileURL(path);
  address.searchParams.set('immutable', '1');
  const db = new DatabaseSync(address, { readOnly: true, allowExtension: false });
  try {
    db.exec('pragma trusted_schema = off; pragma query_only = on; pragma cell_size_check = on; pragma mmap_size = 0');
    return await use(wrap(db));
  } finally {
    db.close();
  }
};

const wrap = (db: DatabaseSync): HealthConnectDb => {
  const tables = listPlainTables(db);
  const select = (table: string, column: string, as: string) =>
    tables.get(table)?.has(column) ? `${as}."${column}"` : `null as "${column}"`;
  const list = ({ table, columns }: Part, as: string) => columns.map((one) => select(table, one, as)).join(', ');
  const ofApp = (table: string, as: string) =>
    tables.get(table)?.has('app_info_id') ? `${as}.app_info_id is ?` : '? is null';
  return {
    listTables: () => [...tables.keys()],
    countRows: (table) => Number(db.prepare(`select count(*) as n from "${table}"`).get()?.n ?? 0),
    listApps: (table) => {
      if (!tables.has(table)) return [];
      const apps = db.prepare(`select distinct ${select(table, 'app_info_id', 'r')} from "${table}" r`).all();
      return apps.map((row) => toNumber(row.app_info_id));
    },
    listRows: (table, columns, app) => {
      if (!tables.has(table)) return [];
      const query = `select ${list({ table, columns }, 'r')} from "${table}" r`;
      return app === undefined
        ? db.prepare(query).iterate()
        : db.prepare(`${query} where ${ofApp(table, 'r')}`).iterate(app);
    },
    listSamples: (samples, records, app) => {
      if (!tables.get(samples.table)?.has('parent_key') || !tables.get(records.table)?.has('row_id')) return [];
      const query = `select ${list(samples, 's')}, ${list(records, 'r')} from "${samples.table}" s
        join "${records.table}" r on r.row_id = s.parent_key where ${ofApp(records.table, 'r')}`;
      return db.prepare(query).iterate(app);
    },
  };
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
  const number = typeof value === 'bigint' || (typeof value === 'string' && value !== '') ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

export const toText = (value: SQLOutputValue | undefined): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
