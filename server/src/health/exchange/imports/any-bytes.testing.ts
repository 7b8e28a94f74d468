import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type Reading, type ReadResult, readUpload } from './read-upload.ts';
import { toPath, writePart } from './staging.ts';

/** An upload as it lies in a data folder, to be read in Madrid at noon of 22 November 2026. */
export const keepUpload = async (folder: string, bytes: Uint8Array, name: string): Promise<Reading> => {
  const [id, key] = [randomUUID(), randomBytes(32)];
  await writePart(folder, { id, key, offset: 0, pieces: Readable.from([bytes]) });
  const at = (kind: 'upload' | 'open' | 'extraction') => toPath(folder, id, kind);
  const paths = { path: at('upload'), openPath: at('open'), extractionPath: at('extraction') };
  const now = Date.parse('2026-11-22T12:00:00Z');
  return { ...paths, key, name, size: bytes.length, timeZone: 'Europe/Madrid', answers: {}, groups: {}, now };
};

let folder: string | undefined;

const findFolder = (): string => {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(path.join(tmpdir(), 'club-any-bytes-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
};

const chooseAnswers = ({ questions }: Extract<ReadResult, { outcome: 'asks' }>): Record<string, string> =>
  Object.fromEntries(questions.map(({ id, choices }) => [id, choices[0] ?? 'Europe/Madrid']));

/**
 * Reads bytes as an upload of that name, with the first answer to whatever is asked. It comes back where the file is read
 * or refused in words; anything else that happens is a fault of the reader.
 */
const readAs =
  (name: string, prepare: (bytes: Buffer) => Buffer = (bytes) => bytes) =>
  async (bytes: Buffer): Promise<ReadResult> => {
    const reading = await keepUpload(findFolder(), prepare(bytes), name);
    try {
      const result = await readUpload(reading, () => undefined);
      if (result.outcome !== 'asks') return result;
      return await readUpload({ ...reading, answers: chooseAnswers(result) }, () => undefined);
    } finally {
      await Promise.all([rm(reading.path), rm(reading.extractionPath, { force: true })]);
    }
  };

const fitHeaderBytes = 14;

/** The checksum of FIT files (Garmin FIT protocol, "CRC"). */
const sumFit = (bytes: Uint8Array): number => {
  const table = [0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401];
  const rest = [0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01, 0x8801, 0x4400];
  const all = [...table, ...rest];
  const step = (sum: number, half: number) => (sum >> 4) ^ (all[sum & 0xf] ?? 0) ^ (all[half & 0xf] ?? 0);
  return bytes.reduce((sum, byte) => step(step(sum, byte), byte >> 4), 0);
};

/** What an attacker does as well: a header and sums that are right, so that the records between are read. */
const signFit = (bytes: Buffer): Buffer => {
  if (bytes.length < fitHeaderBytes + 2) return bytes;
  const signed = Buffer.from(bytes);
  signed[0] = fitHeaderBytes;
  signed.writeUInt32LE(signed.length - fitHeaderBytes - 2, 4);
  signed.write('.FIT', 8, 'latin1');
  signed.writeUInt16LE(0, 12);
  signed.writeUInt16LE(sumFit(signed.subarray(0, -2)), signed.length - 2);
  return signed;
};

/** Readers of uploads by what they read: each takes any bytes. */
export const readers = {
  csv: readAs('table.csv'),
  fit: readAs('activity.fit', signFit),
  glucose: readAs('glucose.csv'),
  json: readAs('entries.json'),
  sqlite: readAs('export.db'),
  xml: readAs('export.xml'),
  zip: readAs('export.zip'),
} as const;
