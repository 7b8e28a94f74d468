import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Bucket, openBucket } from '#platform/adapters';
import type { Config } from '#platform/config';
import { type FileKind, toPath } from './staging.ts';

/**
 * With a bucket, any process of the club takes a part of an upload, reads it or writes what was read: the encrypted bytes lie
 * in the bucket, and the data folder has the copy that a process works on. Without one, nothing here does anything.
 */
type Place = Pick<Config, 'files' | 'dataDir'>;

/** A file as bytes of the data folder, in the form in which they are stored. */
type SharedKind = Exclude<FileKind, 'open'>;

const pieceBytes = 8 * 1024 ** 2;

/** A range is told by both its ends: a part that is sent again in another length takes nothing from the first. */
const toKey = (id: string, kind: SharedKind, start: number, end: number): string =>
  `${toPrefix(id, kind)}${[start, end].map((at) => String(at).padStart(12, '0')).join('-')}`;

const toPrefix = (id: string, kind: SharedKind): string => `imports/${id}/${kind}-`;

/** Stores a range of a file that was written to the data folder. The same range again changes nothing. */
export const shareRange = async (
  { files, dataDir }: Place,
  { id, kind, start, end }: { id: string; kind: SharedKind; start: number; end: number },
): Promise<void> => {
  if (!files) return;
  const bucket = openBucket(files);
  for (let from = start; from < end; from += pieceBytes) {
    const to = Math.min(end, from + pieceBytes);
    await bucket.put(toKey(id, kind, from, to), await readRange(toPath(dataDir, id, kind), from, to));
  }
};

const readRange = async (file: string, start: number, end: number): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(createReadStream(file, { start, end: end - 1 })));

/** Stores what was read from a file, in place of an earlier reading. */
export const shareExtraction = async (place: Place, id: string): Promise<void> => {
  if (!place.files) return;
  await removeAll(openBucket(place.files), toPrefix(id, 'extraction'));
  const { size } = await stat(toPath(place.dataDir, id, 'extraction'));
  await shareRange(place, { id, kind: 'extraction', start: 0, end: size });
};

/** Lays a file out in the data folder, for a process that may not have taken part in writing it. */
export const fetchFile = async ({ files, dataDir }: Place, id: string, kind: SharedKind): Promise<void> => {
  if (!files) return;
  const [bucket, file] = [openBucket(files), toPath(dataDir, id, kind)];
  const pieces = await Array.fromAsync(bucket.list(toPrefix(id, kind)));
  const [first] = pieces;
  if (!first || (await isSame(bucket, file, pieces))) return;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await rm(file, { force: true });
  const handle = await open(file, 'w', 0o600);
  try {
    for (const { key } of pieces) {
      const bytes = await bucket.get(key);
      if (bytes) await handle.write(bytes, 0, bytes.length, Number(key.split('-').at(-2)));
    }
  } finally {
    await handle.close();
  }
};

/** Whether the copy here is the present reading: each begins with a number of its own (`writeExtraction`). */
const isSame = async (
  bucket: Bucket,
  file: string,
  pieces: readonly { readonly key: string; readonly bytes: number }[],
): Promise<boolean> => {
  const here = await stat(file).catch(() => null);
  const [first] = pieces;
  if (!first?.key.includes('/extraction-') || here?.size !== pieces.reduce((sum, { bytes }) => sum + bytes, 0))
    return false;
  const bytes = await bucket.get(first.key);
  return bytes?.subarray(0, 16).equals(await readRange(file, 0, 16)) ?? false;
};

/** The imports that the bucket has files of. */
export const listSharedIds = async ({ files }: Place): Promise<readonly string[]> => {
  const ids = new Set<string>();
  if (files) for await (const { key } of openBucket(files).list('imports/')) ids.add(key.split('/')[1] ?? '');
  return [...ids];
};

/** Deletes an import's files from the bucket. Without the key in its row they were unreadable before. */
export const removeShared = async ({ files }: Place, id: string): Promise<void> => {
  if (files) await removeAll(openBucket(files), `imports/${id}/`);
};

const removeAll = async (bucket: Bucket, prefix: string): Promise<void> => {
  for await (const { key } of bucket.list(prefix)) await bucket.remove(key);
};
