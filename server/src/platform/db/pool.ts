import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { namedStatements } from './named-statements.ts';

/**
 * The database as a domain receives it: no table is visible until the domain's own store names its tables with
 * `db.withTables<…>()`. Inside `transaction()` it is that transaction.
 */
export type Db = Kysely<Record<never, never>>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

/**
 * Connections of the running product. Every session takes the role `club_app`, which owns nothing, whoever logs in.
 * A statement may run 5 s, wait 3 s for a lock, and a transaction may stand idle for 10 s. A connection is waited for
 * 2 s; after that the error is one `isUnavailable` knows.
 */
export const openDatabase = ({ url, max = 20 }: { url: string; max?: number }): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // What is sent while an answer is on its way does not wait for it.
    pipeline: true,
    options: '-c role=club_app -c search_path=public,pg_temp',
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'club',
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  // An idle connection that the server ends (restart, failover) is replaced at its next use; without a listener the
  // event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool: namedStatements(pool) }) });
  return { db, pool, close: () => pool.end() };
};

const { INT8, DATE } = pg.types.builtins;
const [INT8_ARRAY, TEXT_ARRAY, DATE_ARRAY] = [1016, 1009, 1182];

/** Values as the product wants them: exact integers as numbers, calendar days as text without a shift of zone. */
const parserOf = (oid: number, format?: 'text' | 'binary'): unknown => {
  if (oid === INT8) return exactInteger;
  if (oid === DATE) return (text: string) => text;
  if (oid === INT8_ARRAY) return (text: string) => texts(text).map(exactInteger);
  return oid === DATE_ARRAY ? texts : pg.types.getTypeParser(oid, format ?? 'text');
};

const texts = pg.types.getTypeParser(TEXT_ARRAY, 'text') as (text: string) => string[];

const exactInteger = (text: string): number => {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`the integer ${text} is too large to be held exactly`);
};
