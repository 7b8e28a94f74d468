import { open as openFile, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { type FileEntry, UnreadableFile, type UploadedFile } from '#health/exchange/imports/formats';
import { lanes } from '#platform/jobs/lanes';
import { streamRange } from './staging.ts';

/** A file in the data folder, with where a library may have a part of it as a file. */
export interface RawFile {
  readonly path: string;
  readonly openPath: string;
  readonly key: Buffer;
  readonly name: string;
  readonly size: number;
}

/** Called with the bytes of the upload that were read. */
export type OnRead = (bytes: number) => void;

export interface OpenedUpload extends UploadedFile {
  readonly entries: readonly PackedEntry[];
  readonly isZip: boolean;
}

/**
 * Beyond these nothing is an export of health data. Deflate packs at most 1:1032; a real export of many years is packed
 * 1:15 to 1:40.
 */
type ZipLimits = Readonly<Record<'entries' | 'unpackedBytes' | 'ratio' | 'ratioFrom', number>>;

const megabyte = 1024 ** 2;
const { entries, megabytesUnpacked } = lanes.files.budget;
const zipLimits: ZipLimits = {
  entries,
  unpackedBytes: megabytesUnpacked * megabyte,
  ratio: 200,
  ratioFrom: 64 * megabyte,
};
const mostOnDisk = 8192 * megabyte;

export const damaged = 'This zip file is damaged or incomplete. Export it again, and upload the new file.';
const bomb = 'This zip file unpacks to far more than an export of health data holds. Export it again from the app.';

/** Opens an upload: the entries of a zip, or the one file itself. @throws {UnreadableFile} */
export const openUpload = async (
  raw: RawFile,
  onRead: OnRead,
  limits: ZipLimits = zipLimits,
): Promise<OpenedUpload> => {
  const stream = (start: number, end: number) => streamRange({ file: raw.path, key: raw.key }, start, end);
  const { name, size } = raw;
  const magic = await readHead(() => stream(0, Math.min(4, size)), 4);
  if (!isZip(magic)) {
    const content = () => countBytes(stream(0, size), onRead);
    return { name, size, isZip: false, entries: [toEntry(raw, { path: name, size, packed: size }, content)] };
  }
  const zip = await fromRandomAccessReaderPromise(new UploadReader(stream), size, { autoClose: false }).catch(() => {
    throw new UnreadableFile(damaged);
  });
  if (zip.entryCount > limits.entries) throw new UnreadableFile(bomb);
  const listed = await listEntries(zip);
  if (hasOverlap(listed)) throw new UnreadableFile(bomb);
  const watch = { onRead, limits, unpacked: { bytes: 0 } };
  const entries = keepLastOfName(listed).map((entry) => toZipEntry(raw, zip, entry, watch));
  return { name, size, isZip: true, entries };
};

/** The bytes before an entry's name (APPNOTE 4.3.7). */
const headerBytes = 30;

/** Entries that share packed bytes: a few megabytes would unpack to any amount, and each share looks honest. */
const hasOverlap = (entries: readonly Entry[]): boolean => {
  const inOrder = entries.toSorted((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const { relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize } of inOrder) {
    if (start < end) return true;
    end = start + headerBytes + fileNameLength + compressedSize;
  }
  return false;
};

/** Unpacking writes entries of one name over each other, so the last one is the file. */
const keepLastOfName = (entries: readonly Entry[]): readonly Entry[] => [
  ...new Map(entries.map((entry) => [entry.fileName, entry])).values(),
];

/** A zip begins with `PK` and the mark of an entry, or of its end when it has none. */
const isZip = (magic: Uint8Array): boolean => ['504b0304', '504b0506'].includes(Buffer.from(magic).toString('hex'));

class UploadReader extends RandomAccessReader {
  readonly #stream: (start: number, end: number) => Readable;

  constructor(stream: (start: number, end: number) => Readable) {
    super();
    this.#stream = stream;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#stream(start, end);
  }
}

/** Folders, and names that lead out of the archive, are passed over: nothing is ever unpacked by its name. */
const listEntries = async (zip: ZipFile): Promise<readonly Entry[]> => {
  const found: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith('/')) found.push(entry);
  } catch (error) {
    throw new UnreadableFile(
      /relative path|absolute path|invalid characters/.test(String(error)) ? strangeNames : damaged,
    );
  }
  if (found.some((entry) => entry.isEncrypted())) throw new UnreadableFile(locked);
  return found;
};

const strangeNames =
  'This zip file holds names that lead out of its folder, so it was not made by an export. Export it again from the app.';
const locked = 'This zip file is locked with a password. Export it again without one, or unpack it first.';

/** An entry with its bytes in the upload. */
interface PackedEntry extends FileEntry {
  readonly packed: number;
}

interface Watch {
  readonly onRead: OnRead;
  readonly limits: ZipLimits;
  /** Of all entries together, each reading counted. */
  readonly unpacked: { bytes: number };
}

const toZipEntry = (raw: RawFile, zip: ZipFile, entry: Entry, watch: Watch): PackedEntry => {
  const { fileName, uncompressedSize, compressedSize } = entry;
  const content = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* guardRatio(await zip.openReadStreamPromise(entry), entry, watch);
    } catch (error) {
      throw error instanceof UnreadableFile ? error : new UnreadableFile(damaged);
    }
  };
  // An honest entry's size is what it unpacks to; what claims more than its packed bytes can hold is refused when read.
  const size = Math.min(uncompressedSize, compressedSize * 1100);
  return toEntry(raw, { path: fileName, size, packed: compressedSize }, content);
};

/** Ends a stream when it, or the whole archive, unpacks to more than the limits, and counts the packed bytes behind it. */
const guardRatio = async function* (
  unpacked: AsyncIterable<Uint8Array>,
  { compressedSize, uncompressedSize }: Entry,
  { onRead, limits, unpacked: all }: Watch,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of unpacked) {
    bytes += chunk.length;
    all.bytes += chunk.length;
    const isBomb = bytes > limits.ratioFrom && bytes > compressedSize * limits.ratio;
    if (isBomb || all.bytes > limits.unpackedBytes) throw new UnreadableFile(bomb);
    onRead((chunk.length * compressedSize) / Math.max(1, uncompressedSize));
    yield chunk;
  }
};

const countBytes = async function* (stream: AsyncIterable<Uint8Array>, onRead: OnRead): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    onRead(chunk.length);
    yield chunk;
  }
};

const toEntry = (
  raw: RawFile,
  { path, size, packed }: Pick<PackedEntry, 'path' | 'size' | 'packed'>,
  content: () => AsyncIterable<Uint8Array>,
): PackedEntry => ({
  path,
  size,
  packed,
  head: (bytes) => readHead(content, bytes),
  stream: content,
  withFile: async (bytes, open, use) => {
    if (size > mostOnDisk) throw new UnreadableFile(bomb);
    const file = await openFile(raw.openPath, 'wx', 0o600);
    try {
      const held = open(raw.openPath);
      await rm(raw.openPath);
      await file.writeFile(bytes);
      return await use(held);
    } finally {
      await rm(raw.openPath, { force: true });
      await file.close();
    }
  },
});

const readHead = async (content: () => AsyncIterable<Uint8Array>, bytes: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes);
};
