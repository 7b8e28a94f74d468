import { randomBytes } from 'node:crypto';
import type { ImportKind } from '@club/contract/health/exchange/import-kinds';
import type { FoundKind, ImportQuestion, ImportState, LeftOutType } from '@club/contract/health/exchange/imports';
import { sql } from 'kysely';
import { type Place, seal, unseal } from '#health/base/storage';
import type { Config } from '#platform/config';
import { type Db, queryRows, runStatement } from '#platform/db';

export type Keys = Pick<Config, 'secretKeys'>;

/** What is known about the file and what the member chose. */
export interface Details {
  readonly name: string;
  readonly fingerprint: string;
  readonly format: string | null;
  readonly answers: Readonly<Record<string, string>>;
  readonly questions: readonly ImportQuestion[];
  readonly found: readonly FoundKind[];
  readonly leftOut: readonly LeftOutType[];
  readonly leaveOut: readonly ImportKind[];
  readonly fault: string | null;
}

export interface StoredImport {
  readonly id: string;
  readonly state: ImportState;
  readonly size: number;
  readonly received: number;
  readonly progress: number;
  readonly written: number;
  /** Null once the file is deleted. */
  readonly fileKey: Buffer | null;
  readonly details: Details;
  readonly startedAt: Date;
  readonly touchedAt: Date;
  readonly finishedAt: Date | null;
}

interface Row extends Omit<StoredImport, 'fileKey' | 'details' | 'size' | 'received'> {
  readonly size: string;
  readonly received: string;
  readonly file_key: Buffer | null;
  readonly details: Buffer;
}

const columns = sql`id, state, size::text as size, received::text as received, progress, written,
  file_key::bytea as file_key, details::bytea as details, started_at as "startedAt", touched_at as "touchedAt",
  finished_at as "finishedAt"`;

const keyPlace = (memberId: string): Place => ({ table: 'imports', column: 'file_key', memberId });
const detailsPlace = (memberId: string): Place => ({ table: 'imports', column: 'details', memberId });

const open = (keys: Keys, memberId: string, row: Row): StoredImport => ({
  ...row,
  size: Number(row.size),
  received: Number(row.received),
  fileKey: row.file_key && Buffer.from(unseal(keys, keyPlace(memberId), row.file_key), 'base64'),
  details: JSON.parse(unseal(keys, detailsPlace(memberId), row.details)) as Details,
});

/** The states of an import that still has something to do. */
export const openStates: readonly ImportState[] = ['uploading', 'reading', 'asking', 'ready', 'writing', 'undoing'];

/** @returns false when the member has another one open. */
export const insertImport = async (
  db: Db,
  keys: Keys,
  memberId: string,
  { id, size, details, at }: { id: string; size: number; details: Details; at: Date },
): Promise<boolean> => {
  const fileKey = seal(keys, keyPlace(memberId), randomBytes(32).toString('base64'));
  const sealed = seal(keys, detailsPlace(memberId), JSON.stringify(details));
  const { numAffectedRows } = await sql`
    insert into imports (member_id, id, state, size, file_key, details, started_at, touched_at)
    values (${memberId}, ${id}, 'uploading', ${size}, ${fileKey}, ${sealed}, ${at}, ${at})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
};

export const findImport = async (db: Db, keys: Keys, memberId: string, id: string): Promise<StoredImport | null> => {
  const rows = await queryRows<Row>(db)`
    select ${columns} from imports where member_id = ${memberId} and id = ${id}`;
  return rows[0] ? open(keys, memberId, rows[0]) : null;
};

/** An import, held until the transaction ends. */
export const lockImport = async (db: Db, keys: Keys, memberId: string, id: string): Promise<StoredImport | null> => {
  const rows = await queryRows<Row>(db)`
    select ${columns} from imports where member_id = ${memberId} and id = ${id} for update`;
  return rows[0] ? open(keys, memberId, rows[0]) : null;
};

/** A member's imports, newest first. */
export const listStored = async (db: Db, keys: Keys, memberId: string): Promise<readonly StoredImport[]> => {
  const rows = await queryRows<Row>(db)`
    select ${columns} from imports where member_id = ${memberId} order by started_at desc, id desc limit ${mostListed}`;
  return rows.map((row) => open(keys, memberId, row));
};

const mostListed = 100;

type Change = Partial<Pick<StoredImport, 'state' | 'received' | 'progress' | 'written' | 'details' | 'finishedAt'>>;

/** Changes an import. `fileKey: null` makes its file unreadable permanently. */
export const updateImport = async (
  db: Db,
  keys: Keys,
  memberId: string,
  present: StoredImport,
  change: Change & { readonly fileKey?: null; readonly at: Date },
): Promise<StoredImport> => {
  const next = { ...present, ...change, touchedAt: change.at };
  const details = seal(keys, detailsPlace(memberId), JSON.stringify(next.details));
  await runStatement(db)`
    update imports set state = ${next.state}, received = ${next.received}, progress = ${next.progress},
      written = ${next.written}, details = ${details}, touched_at = ${change.at}, finished_at = ${next.finishedAt},
      file_key = case when ${change.fileKey === null}::boolean then null else file_key end
    where member_id = ${memberId} and id = ${present.id}`;
  return next;
};

/** Notes how far a job is. @returns false when the import is no longer in the state that the job works on. */
export const noteProgress = async (
  db: Db,
  memberId: string,
  id: string,
  { state, progress, at }: { readonly state: ImportState; readonly progress: number; readonly at: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update imports set progress = ${progress}, touched_at = ${at}
    where member_id = ${memberId} and id = ${id} and state = ${state}`.execute(db);
  return numAffectedRows === 1n;
};

export const deleteImport = (db: Db, memberId: string, id: string): Promise<void> =>
  runStatement(db)`delete from imports where member_id = ${memberId} and id = ${id}`;

/** What has been written of an unfinished import is to be taken back. */
export const endWriting = (db: Db, memberId: string, at: Date): Promise<void> => runStatement(db)`
  update imports set state = 'undoing', file_key = null, touched_at = ${at}
    where member_id = ${memberId} and state = 'writing'`;

/** Deletes the imports that nothing was written of yet. @returns their ids. */
export const deleteUnwritten = async (db: Db, memberId: string): Promise<readonly string[]> => {
  const rows = await queryRows<{ id: string }>(db)`
    delete from imports where member_id = ${memberId} and state in ('uploading', 'reading', 'asking', 'ready')
    returning id`;
  return rows.map(({ id }) => id);
};

interface NamedImport {
  readonly memberId: string;
  readonly id: string;
}

/** Imports of every member in one of some states that nothing has happened to since an instant. */
export const listStill = (
  db: Db,
  states: readonly ImportState[],
  before: Date,
): Promise<readonly StillImport[]> => queryRows<StillImport>(db)`
    select member_id as "memberId", id, state, touched_at as "touchedAt" from imports
    where touched_at < ${before} and state = any(${[...states]}::text[]) order by touched_at`;

interface StillImport extends NamedImport, Pick<StoredImport, 'state' | 'touchedAt'> {}

/** The bytes that the open uploads of all members have still to bring. */
export const sumPromised = async (db: Db): Promise<number> => {
  const rows = await queryRows<{ bytes: number }>(db)`select promised_bytes() as bytes`;
  return rows[0]?.bytes ?? 0;
};

/** Which of these imports still have a file. */
export const listWithFile = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await queryRows<{ id: string }>(db)`
    select id from imports where id = any(${ids}::uuid[]) and file_key is not null`;
  return new Set(rows.map(({ id }) => id));
};
