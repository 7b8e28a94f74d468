import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from '#platform/adapters';
import { type Manifest, manifestName, readManifest } from './manifest.ts';

/** Bytes of a piece: all files of a backup, one after another as the manifest names them, are cut into such. */
const pieceBytes = 8 * 1024 ** 2;

const toKey = (name: string, part: string | number): string =>
  `backups/${name}/${typeof part === 'string' ? part : `piece-${String(part).padStart(6, '0')}`}`;

/**
 * Stores a backup in a bucket, its manifest last: one that was ended half-way is none. Stored again, it is the same.
 * @throws {Error} when the bucket doesn't hold all of it afterwards; its pieces are deleted then.
 */
export const storeBackup = async (bucket: Bucket, folder: string, name: string, manifest: Manifest): Promise<void> => {
  try {
    await storePieces(bucket, folder, name, manifest);
  } catch (error) {
    // Without a bucket they stay; without a manifest they are no backup.
    await removePieces(bucket, name).catch(() => undefined);
    throw error;
  }
};

const removePieces = async (bucket: Bucket, name: string): Promise<void> => {
  for await (const { key } of bucket.list(toKey(name, 'piece-'))) await bucket.remove(key);
};

const storePieces = async (bucket: Bucket, folder: string, name: string, manifest: Manifest): Promise<void> => {
  const sizes = new Map<string, number>();
  for await (const piece of cutPieces(streamFiles(folder, manifest))) {
    const key = toKey(name, sizes.size + 1);
    await bucket.put(key, piece);
    sizes.set(key, piece.length);
  }
  const stored = await Array.fromAsync(bucket.list(toKey(name, 'piece-')));
  const missing = [...sizes].find(([key, bytes]) => !stored.some((one) => one.key === key && one.bytes === bytes));
  if (missing || stored.length !== sizes.size) throw new Error('The bucket holds other pieces than were stored.');
  await bucket.put(toKey(name, manifestName), await readFile(path.join(folder, manifestName)));
};

const streamFiles = async function* (folder: string, { files }: Manifest): AsyncGenerator<Buffer> {
  for (const file of files) yield* createReadStream(path.join(folder, file.path));
};

const cutPieces = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [held, bytes]: [Buffer[], number] = [[], 0];
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    while (bytes >= pieceBytes) {
      const whole = Buffer.concat(held);
      yield whole.subarray(0, pieceBytes);
      held = [whole.subarray(pieceBytes)];
      bytes -= pieceBytes;
    }
  }
  if (bytes > 0) yield Buffer.concat(held);
};

/** The names of the backups in a bucket, the newest first. */
const listBackups = async (bucket: Bucket): Promise<readonly string[]> => {
  const names: string[] = [];
  for await (const { key } of bucket.list('backups/')) {
    const [, name, part] = key.split('/');
    if (name && part === manifestName) names.push(name);
  }
  return names.sort().reverse();
};

/**
 * Fetches a backup into an empty folder; the newest when none is named.
 * @returns its name. What its files hold is compared with the manifest as it is restored.
 * @throws {Error} when the bucket has no such backup, or not all of it.
 */
export const fetchBackup = async (bucket: Bucket, named: string | undefined, folder: string): Promise<string> => {
  const names = await listBackups(bucket);
  const name = named ?? names[0];
  if (!name || !names.includes(name)) {
    const known = names.length > 0 ? `It has ${names.join(', ')}.` : 'It has none.';
    throw new Error(`The bucket has no backup ${named ?? ''}. ${known}`.replace(' .', '.'));
  }
  const manifest = await bucket.get(toKey(name, manifestName));
  if (!manifest) throw new Error(`The backup ${name} was deleted meanwhile.`);
  await writeFile(path.join(folder, manifestName), manifest, { mode: 0o600 });
  await writeFiles(folder, await readManifest(folder), readPieces(bucket, name));
  return name;
};

const readPieces = async function* (bucket: Bucket, name: string): AsyncGenerator<Buffer> {
  for await (const { key } of bucket.list(toKey(name, 'piece-'))) {
    const piece = await bucket.get(key);
    if (piece) yield piece;
  }
};

/** Writes what comes into the files of a manifest, in their order. */
const writeFiles = async (folder: string, { files }: Manifest, pieces: AsyncGenerator<Buffer>): Promise<void> => {
  let piece = Buffer.alloc(0);
  for (const { path: name, bytes } of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const handle = await open(file, 'w', 0o600);
    try {
      piece = await fillFile(handle, bytes, piece, pieces);
    } finally {
      await handle.close();
    }
  }
};

/** @returns what is left of the last piece. */
const fillFile = async (
  handle: FileHandle,
  bytes: number,
  begun: Buffer<ArrayBuffer>,
  pieces: AsyncGenerator<Buffer>,
): Promise<Buffer<ArrayBuffer>> => {
  let [piece, left] = [begun, bytes];
  while (left > 0) {
    if (piece.length === 0) {
      const next = await pieces.next();
      if (next.done) throw new Error('The backup is damaged: it has fewer pieces than its manifest needs.');
      piece = Buffer.from(next.value);
    }
    const part = piece.subarray(0, left);
    await handle.writeFile(part);
    left -= part.length;
    piece = piece.subarray(part.length);
  }
  return piece;
};
