import { hourMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import type { Media } from './media.ts';

/** No call takes so long, in milliseconds: a file that is still pending then lost its process. */
const longestCall = hourMs;

/** The files that one call stores for the change it is about to make. */
export interface PendingMedia {
  /** Stores a file. It is deleted again unless the call's transaction commits. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Keeps the files if this transaction commits. */
  keep(db: Db): Promise<void>;
  /** Deletes the files that no committed change keeps. Called when the transaction has ended, however it did. */
  settle(): Promise<void>;
}

type Stored = { readonly media: Media; readonly db: Db; readonly clock: Clock };

/**
 * Opens a call's pending files. Whether a change committed is read from the database, so that a connection lost during
 * the commit deletes nothing that a row refers to.
 */
export const openPendingMedia = ({ media, db, clock }: Stored): PendingMedia => {
  const keys: string[] = [];
  return {
    put: async (key, bytes) => {
      keys.push(key);
      await runStatement(db)`insert into pending_media (key, stored_at) values (${key}, ${clock.now()})`;
      await media.put(key, bytes);
    },
    keep: async (within) => {
      if (keys.length === 0) return;
      const kept = await queryRows(within)`
        delete from pending_media where key = any(${keys}) and stored_at > ${givenUp} returning key`;
      if (kept.length < keys.length) throw new Error('A stored file was given up before its change was made.');
    },
    settle: async () => {
      if (keys.length > 0) await removePending({ media, db }, sql`key = any(${keys})`);
    },
  };
};

/** The hourly job: deletes files whose process ended before their change did. */
export const purgePendingMedia = async ({ media, db, clock }: Stored): Promise<void> =>
  removePending({ media, db }, sql`stored_at < ${new Date(clock.now().getTime() - longestCall)}`);

/** When a file counts as stored that nothing may keep any more. */
const givenUp = new Date(0);

/**
 * Gives each file up before it is deleted, which waits for a change that may be keeping it just now. No connection is held
 * while the file store, which may take seconds, deletes it. The rows go only after their files: the job finds the others again.
 */
const removePending = async ({ media, db }: Omit<Stored, 'clock'>, which: ReturnType<typeof sql>): Promise<void> => {
  const rows = await queryRows<{ key: string }>(db)`select key from pending_media where ${which}`;
  for (const { key } of rows)
    if (await queryRow(db)`update pending_media set stored_at = ${givenUp} where key = ${key} returning key`) {
      await media.remove(key);
      await runStatement(db)`delete from pending_media where key = ${key}`;
    }
};
