import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { CopiedFile } from './manifest.ts';

type Sum = Pick<CopiedFile, 'bytes' | 'sha256'>;

/** How many files are copied at once: each waits for the disk most of its time. */
const atOnce = 8;

/**
 * Copies files and sums what was written: they may change meanwhile. Those that are gone by now are left out.
 * @param names by their path inside both folders.
 */
export const copyFiles = async (from: string, to: string, names: readonly string[]): Promise<CopiedFile[]> => {
  const limit = pLimit(atOnce);
  const copied = names.map((name) =>
    limit(async (): Promise<CopiedFile[]> => {
      const sum = await copyFile(path.join(from, name), path.join(to, name), true).catch(ignoreMissing);
      return 'bytes' in sum ? [{ path: name, ...sum }] : [];
    }),
  );
  return (await Promise.all(copied)).flat();
};

/** @param flush whether it is on the disk, and not only on its way there, when this returns. */
const copyFile = async (from: string, to: string, flush: boolean): Promise<Sum> => {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const sum = startSum();
  await pipeline(createReadStream(from), sum.pass, createWriteStream(to, { mode: 0o600, flush }));
  return sum.end();
};

/** Writes a file to disk and sums it. */
export const writeSummed = async (to: string, content: Buffer): Promise<Sum> => {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await writeFile(to, content, { mode: 0o600, flush: true });
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
};

/** @throws {Error} when one of the files is not, byte for byte, what the manifest names. */
export const verifyFiles = async (folder: string, files: readonly CopiedFile[]): Promise<void> => {
  for (const file of files) await verifyFile(folder, file);
};

const verifyFile = async (folder: string, file: CopiedFile): Promise<void> => {
  const sum = startSum();
  const nothing = async (chunks: AsyncIterable<Buffer>) => {
    for await (const _ of chunks);
  };
  const source = createReadStream(path.join(folder, file.path));
  await pipeline(source, sum.pass, nothing).catch(refuseMissing(file));
  assertSame(file, sum.end());
};

/**
 * Copies files of a backup to where `toPlace` says. What they are copied for flushes them to the disk.
 * @throws {Error} like `verifyFiles`.
 */
export const copyVerified = async (
  folder: string,
  files: readonly CopiedFile[],
  toPlace: (name: string) => string,
): Promise<void> => {
  const limit = pLimit(atOnce);
  const copy = async (file: CopiedFile) =>
    assertSame(
      file,
      await copyFile(path.join(folder, file.path), toPlace(file.path), false).catch(refuseMissing(file)),
    );
  const copied = await Promise.allSettled(files.map((file) => limit(() => copy(file))));
  const failed = copied.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
};

const refuseMissing =
  ({ path: name }: CopiedFile) =>
  (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? new Error(`The backup is damaged: ${name} is missing.`) : error;
  };

const assertSame = ({ path: name, bytes, sha256 }: CopiedFile, found: Sum): void => {
  if (found.bytes === bytes && found.sha256 === sha256) return;
  throw new Error(`The backup is damaged: ${name} is not what was copied.`);
};

const startSum = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    pass: async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    end: (): Sum => ({ bytes, sha256: hash.digest('hex') }),
  };
};

const ignoreMissing = (error: NodeJS.ErrnoException): [] => {
  if (error.code !== 'ENOENT') throw error;
  return [];
};
