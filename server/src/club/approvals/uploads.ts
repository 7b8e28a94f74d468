import type { Db } from '#platform/db';
import type { Call } from '#platform/http';
import { enqueue } from '#platform/jobs';
import { storePicture } from '#platform/media';

/** By field: the key of a stored picture, null to clear it, undefined to leave it. */
export type StoredUploads = Readonly<Record<string, string | null | undefined>>;

type Uploads = Readonly<Record<string, readonly [file: File | null | undefined, size: number]>>;

/** Re-encodes uploaded pictures, each to its size, and stores them, outside any transaction. */
export const storeUploads = async (call: Pick<Call, 'pendingMedia'>, uploads: Uploads): Promise<StoredUploads> => {
  const stored: Record<string, string | null | undefined> = {};
  for (const [field, [file, size]] of Object.entries(uploads)) {
    stored[field] = file ? await storePicture(call, file, size, field, 'inside') : file;
  }
  return stored;
};

/** The key to store in a row; the picture it replaces is deleted after the commit. */
export const replaced = async (
  db: Db,
  before: string | null,
  after: string | null | undefined,
): Promise<string | null> => {
  if (after === undefined) return before;
  if (before) await enqueue(db, 'remove_media', { key: before });
  return after;
};
