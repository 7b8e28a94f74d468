import type { Adapters } from '#platform/adapters';
import type { Db } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { reencode } from '#platform/media';

/** By field: the key of a stored picture, null to clear it, undefined to leave it. */
export type StoredUploads = Readonly<Record<string, string | null | undefined>>;

type Uploads = Readonly<Record<string, readonly [file: File | null | undefined, size: number]>>;

/** Re-encodes uploaded pictures, each to its size, and stores them, outside any transaction. */
export const keep = async (adapters: Adapters, uploads: Uploads): Promise<StoredUploads> => {
  const kept: Record<string, string | null | undefined> = {};
  for (const [field, [file, size]] of Object.entries(uploads)) {
    if (!file) {
      kept[field] = file;
      continue;
    }
    try {
      const { key, bytes } = await reencode(file, size, field, 'inside');
      await adapters.media.put(key, bytes);
      kept[field] = key;
    } catch (error) {
      await drop(adapters, kept);
      throw error;
    }
  }
  return kept;
};

export const drop = async (adapters: Adapters, kept: StoredUploads): Promise<void> => {
  for (const key of Object.values(kept)) if (key) await adapters.media.remove(key);
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
