import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { neutralizeCell } from '@club/contract/platform/csv';
import { strToU8, zipSync } from 'fflate';
import type { Club } from '#platform/club';

type Within = Pick<Club, 'db' | 'healthDb' | 'config' | 'clock' | 'personalData' | 'exportFiles' | 'record'>;

/** An archive with one JSON and one CSV file per table, the files that domains add, and an index to read first. */
export const packCopy = async (within: Within, userId: string): Promise<Buffer> => {
  const { db, healthDb, config, clock, personalData, exportFiles, record } = within;
  const files: Record<string, Uint8Array> = {};
  const lines: string[] = [];
  for (const { database, table, copy } of personalData) {
    const rows = await copy(database === 'health' ? healthDb : db, userId, config);
    files[`json/${table}.json`] = strToU8(JSON.stringify(rows, null, 2));
    files[`csv/${table}.csv`] = strToU8(toCsv(rows));
    lines.push(`${table}: ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`);
  }
  for (const { name, explanation, make } of exportFiles) {
    files[name] = await make({ db, healthDb, config, clock, record }, userId);
    lines.push(`${name}: ${explanation}`);
  }
  files['README.txt'] = strToU8(writeIndex(lines, clock.now()));
  return Buffer.from(zipSync(files));
};

const writeIndex = (lines: readonly string[], now: Date): string =>
  [
    `Your data, copied on ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    '',
    'The folder json holds each table as JSON, the folder csv the same rows for a spreadsheet. Times are in UTC.',
    '',
    ...lines,
    '',
  ].join('\n');

/** RFC 4180, every cell in quotes. */
const toCsv = (rows: readonly Record<string, unknown>[]): string => {
  const columns = Object.keys(rows[0] ?? {});
  const cell = (value: unknown): string => `"${neutralizeCell(toText(value)).replaceAll('"', '""')}"`;
  return [columns.map(cell).join(','), ...rows.map((row) => columns.map((column) => cell(row[column])).join(','))].join(
    '\r\n',
  );
};

const toText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

const deriveKey = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', 'data copy', 32));

/** Seals an archive under the secret of its link (AES-256-GCM): nonce, tag, ciphertext. */
export const sealArchive = (token: string, archive: Buffer): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey(token), nonce);
  const sealed = Buffer.concat([cipher.update(archive), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** Opens a sealed archive. @throws when it was sealed under another secret or changed. */
export const openArchive = (token: string, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv(algorithm, deriveKey(token), sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
};
