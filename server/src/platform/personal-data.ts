import { type RawBuilder, sql } from 'kysely';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import type { Clock } from './clock.ts';
import type { RecordTable } from './member-record.ts';

/**
 * A domain's data about a member in one of its tables: how to export it, and how to erase it with the account. A test
 * compares all domains' lists with every table that refers to a member.
 */
export interface PersonalData {
  readonly table: string;
  /** Where the table is, when not in the club's database: `copy` and `erase` then get the health half's connection. */
  readonly database?: 'health';
  /** The club's own table that may hold words about health: it is erased with the member's health data as well. */
  readonly mayHoldHealth?: true;
  /**
   * The rows for the member's export as plain values, without secrets (hashes, tokens). Sealed columns are opened with
   * the keys of the configuration.
   */
  readonly copy: (
    db: Db,
    userId: string,
    config: Pick<Config, 'secretKeys'>,
  ) => Promise<readonly Record<string, unknown>[]>;
  /** Deletes or anonymises the rows. `kept` says why a table keeps them. */
  readonly erase: ((db: Db, clock: Clock, userId: string) => Promise<void>) | { readonly kept: string };
}

/** A file that a domain adds to a member's copy of their data, beside its tables. */
export interface ExportFile {
  /** Its path in the archive. */
  readonly name: string;
  /** One sentence for the index. */
  readonly explanation: string;
  readonly make: (within: ExportContext, userId: string) => Promise<Uint8Array>;
}

export interface ExportContext {
  readonly db: Db;
  readonly healthDb: Db;
  readonly config: Pick<Config, 'secretKeys' | 'timeZone'>;
  readonly clock: Clock;
  readonly record: readonly RecordTable[];
}

/**
 * What staff see of a member that a higher domain keeps, on the member's page: never a health value, and of consents only
 * that they exist.
 */
export interface StaffFacts {
  /** When the member agreed to the current text of each purpose; null while they don't. */
  readonly consents?: readonly { readonly name: string; readonly since: Date | null }[];
  /** How many stories they published. */
  readonly stories?: number;
  /** The newest notices. None of their templates says anything about health. */
  readonly notices?: readonly { readonly title: string; readonly at: Date; readonly read: boolean }[];
}

type Row = Record<string, unknown>;

/** Copies the rows that a query finds. */
export const copyRows =
  (find: (userId: string) => RawBuilder<Row>): PersonalData['copy'] =>
  async (db, userId) =>
    (await find(userId).execute(db)).rows;

/** Erases by statements, one after the other. */
export const eraseRows =
  (...statements: readonly ((userId: string, now: Date) => RawBuilder<unknown>)[]): PersonalData['erase'] =>
  async (db, clock, userId) => {
    for (const write of statements) await write(userId, clock.now()).execute(db);
  };

/** A table whose rows belong to their `user_id`: these columns are copied in an order, and the rows go with the account. */
export const ownRows = (table: string, columns: string, order?: string): PersonalData => {
  const own = (userId: string) => sql`from ${sql.table(table)} where user_id = ${userId}`;
  const sorted = order ? sql`order by ${sql.raw(order)}` : sql``;
  return {
    table,
    copy: copyRows((userId) => sql`select ${sql.raw(columns)} ${own(userId)} ${sorted}`),
    erase: eraseRows((userId) => sql`delete ${own(userId)}`),
  };
};
