import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Files of imports in the data folder, encrypted (AES-256-CTR, NIST SP 800-38A) under the key in the import's row. Every
 * byte can be read by its position, as a zip's directory needs it.
 */
const algorithm = 'aes-256-ctr';
const blockBytes = 16;

/** The uploaded file, what was read from it, and a copy that a library has open. */
export type FileKind = 'upload' | 'extraction' | 'open';

const findFolder = (dataDir: string): string => path.join(dataDir, 'imports');
export const toPath = (dataDir: string, id: string, kind: FileKind): string =>
  path.join(findFolder(dataDir), `${id}.${kind}`);

/** The counter block at a position of the upload. */
const toCounter = (position: number): Buffer => {
  const counter = Buffer.alloc(blockBytes);
  counter.writeBigUInt64BE(BigInt(Math.floor(position / blockBytes)), 8);
  return counter;
};

const createKeystream = (key: Buffer, position: number) => {
  const cipher = createDecipheriv(algorithm, key, toCounter(position));
  cipher.update(Buffer.alloc(position % blockBytes));
  return cipher;
};

/**
 * Writes a part of the upload at its place, as it arrives. Writing the same part again changes nothing.
 * @returns how many bytes it had.
 */
export const writePart = async (
  dataDir: string,
  { id, key, offset, pieces }: { id: string; key: Buffer; offset: number; pieces: AsyncIterable<Uint8Array> },
): Promise<number> => {
  await mkdir(findFolder(dataDir), { recursive: true, mode: 0o700 });
  const file = await openForWriting(toPath(dataDir, id, 'upload'));
  let length = 0;
  try {
    const keystream = createKeystream(key, offset);
    for await (const piece of pieces) {
      await writeAll(file, keystream.update(piece), offset + length);
      length += piece.length;
    }
  } finally {
    await file.close();
  }
  return length;
};

/** Without truncating what is there. */
const openForWriting = (file: string): Promise<FileHandle> =>
  open(file, 'r+', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return open(file, 'wx', 0o600).catch(() => open(file, 'r+', 0o600));
  });

const writeAll = async (file: FileHandle, bytes: Uint8Array, position: number): Promise<void> => {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
};

interface Opened {
  readonly file: string;
  readonly key: Buffer;
}

/** Reads a range of the upload, `end` not included. */
export const streamRange = ({ file, key }: Opened, start: number, end: number): Readable => {
  const keystream = createKeystream(key, start);
  const decrypt = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, keystream.update(chunk)),
  });
  if (end <= start) return decrypt.end();
  return pipeInto(createReadStream(file, { start, end: end - 1, highWaterMark: 256 * 1024 }), decrypt);
};

/** Writes what was read from a file, in place of an earlier reading. Each writing begins at a counter of its own. */
export const writeExtraction = async (
  { file, key }: Opened,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<void> => {
  const nonce = randomBytes(blockBytes);
  const cipher = createCipheriv(algorithm, key, toExtractionCounter(nonce));
  const encrypt = async function* (): AsyncGenerator<Buffer> {
    yield nonce;
    for await (const line of lines) yield cipher.update(`${line}\n`);
  };
  await pipeline(encrypt, createWriteStream(file, { mode: 0o600 }));
};

/** Reads the lines of a extraction from one of them on. */
export const readExtraction = async function* ({ file, key }: Opened, from: number): AsyncGenerator<string> {
  const handle = await open(file, 'r');
  const nonce = Buffer.alloc(blockBytes);
  await handle.read(nonce, 0, blockBytes, 0).finally(() => handle.close());
  const cipher = createDecipheriv(algorithm, key, toExtractionCounter(nonce));
  const source = createReadStream(file, { start: blockBytes });
  const decrypted = pipeInto(source, cipher);
  let number = 0;
  for await (const line of splitLines(decrypted)) {
    if (number >= from) yield line.toString();
    number += 1;
  }
};

const lineEnd = '\n'.charCodeAt(0);

/** Holds one line at a time. Node's own `readline` runs ahead of its reader until it holds a thousand. */
const splitLines = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]);
      begun = [];
      start = end + 1;
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
  }
  if (begun.length > 0) yield Buffer.concat(begun);
};

/** The upload's counters have a zero in front, those of a extraction never. */
const toExtractionCounter = (nonce: Buffer): Buffer => Buffer.concat([Buffer.from([0xff]), nonce.subarray(1)]);

const pipeInto = (source: Readable, target: Transform): Readable => {
  source.on('error', (error) => target.destroy(error));
  target.on('close', () => source.destroy());
  return source.pipe(target);
};

export const removeFiles = async (dataDir: string, id: string): Promise<void> => {
  for (const kind of ['upload', 'extraction', 'open'] as const) await rm(toPath(dataDir, id, kind), { force: true });
};

/** The imports that files lie here of. */
export const listFileIds = async (dataDir: string): Promise<readonly string[]> => {
  const names = await readdir(findFolder(dataDir)).catch(() => []);
  return [...new Set(names.map((name) => name.slice(0, name.indexOf('.'))))];
};
