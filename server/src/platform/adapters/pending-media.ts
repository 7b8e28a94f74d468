import { hourMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { type Db, queryRow, queryRows, runStatement, transaction } from '#platform/db';
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
      if (keys.length > 0) await runStatement(within)`delete from pending_media where key = any(${keys})`;
    },
    settle: async () => {
      if (keys.length > 0) await removePending({ media, db }, sql`key = any(${keys})`);
    },
  };
};

/** The hourly job: deletes files whose process ended before their change did. */
export const purgePendingMedia = async ({ media, db, clock }: Stored): Promise<void> =>
  removePending({ media, db }, sql`stored_at < ${new Date(clock.now().getTime() - longestCall)}`);

/**
 * The rows go only with their files: a file that can't be deleted now is found again by the job. One transaction each, since
 * a file store may take seconds for one.
 */
const removePending = async ({ media, db }: Omit<Stored, 'clock'>, which: ReturnType<typeof sql>): Promise<void> => {
  const rows = await queryRows<{ key: string }>(db)`select key from pending_media where ${which}`;
  for (const { key } of rows)
    await transaction(db, async (within) => {
      const gone = await queryRow(within)`delete from pending_media where key = ${key} returning key`;
      if (gone) await media.remove(key);
    });
};
