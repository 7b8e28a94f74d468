import type { EventEmitter } from 'node:events';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { namedStatements } from '#platform/db/named-statements';
import { findQueryLog } from '#platform/tracing';
import { clubSchema, type Schema } from './schema.ts';
import { endSilent } from './silence.ts';

/**
 * The database handle of a domain: no table is visible until the domain's own store names its tables with
 * `db.withTables<…>()`. Inside `transaction()` it is that transaction.
 */
export type Db = Kysely<Record<never, never>>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Waits for running queries, then closes all connections. */
  close(): Promise<void>;
}

/** Twenty for calls and jobs, one for each lane to hear of new jobs, and one to hear what other processes changed. */
const mostConnections = 27;

interface Options {
  readonly url: string;
  readonly schema?: Schema;
  readonly max?: number;
  /** Whether queries are sent as named statements (see its README). */
  readonly named?: boolean;
  /** How long a query waits for a free connection before it is refused. */
  readonly connectMs?: number;
  /** How long the server may say nothing to a query before its connection is given up. */
  readonly silentMs?: number;
  /** For a server that may be a standby: no session may write, and a statement has one second. */
  readonly readOnly?: boolean;
}

/**
 * Opens the product's connections. Every session takes its schema's role, which owns nothing, whatever the login.
 * Limits: 5 s per statement, 3 s for a lock, 10 s idle in a transaction and 2 s for a free connection, unless `connectMs`
 * says otherwise; the errors are ones `isUnavailable` knows.
 */
export const openDatabase = (options: Options): Database => {
  const {
    url,
    schema = clubSchema,
    max = mostConnections,
    named = true,
    connectMs = 2000,
    silentMs,
    readOnly = false,
  } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Lets queries be sent before earlier answers arrive.
    pipeline: true,
    options: `-c role=${schema.role} -c search_path=${schema.name},pg_temp${readOnly ? ' -c default_transaction_read_only=on' : ''}`,
    connectionTimeoutMillis: connectMs,
    statement_timeout: readOnly ? 1000 : 5000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'club',
    types: { getTypeParser: chooseParser as typeof pg.types.getTypeParser },
  });
  // An idle connection that the server ends (restart, failover) is replaced at its next use. Without a listener the
  // event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  endSilent(pool, silentMs);
  leaveStandbys(pool);
  const log = findQueryLog();
  const db = new Kysely<Record<never, never>>({
    ...(log && { log }),
    dialect: new PostgresDialect({ pool: named ? namedStatements(pool) : pool }),
  });
  return { db, pool, close: () => pool.end() };
};

/**
 * Ends a connection whose server refused to write because it is no primary (25006), so that the next query is on a new
 * one, which reaches the server that has taken over.
 */
const leaveStandbys = (pool: pg.Pool): void => {
  const left = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { readonly connection: EventEmitter };
    connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      if (code === '25006') left.add(client);
    });
  });
  // The pool drops a connection that is ending as it gets it back.
  pool.on('release', (_error, client) => {
    if (left.has(client)) void client.end().catch(() => undefined);
  });
};

const { INT8, DATE } = pg.types.builtins;
const [INT8_ARRAY, TEXT_ARRAY, DATE_ARRAY] = [1016, 1009, 1182];

/** Parses exact integers to numbers, and leaves calendar days as text so that no time zone shifts them. */
const chooseParser = (oid: number, format?: 'text' | 'binary'): unknown => {
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
