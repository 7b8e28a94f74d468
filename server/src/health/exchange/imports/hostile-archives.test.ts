import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runConfined } from '#platform/confined';
import { keepUpload } from './any-bytes.testing.ts';
import { apple, toXml } from './fixtures.testing.ts';
import { type ReadResult, readUpload } from './read-upload.ts';
import { openUpload } from './uploaded-file.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'club-archives-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (bytes: Uint8Array, name = 'export.zip') =>
  readUpload(await keepUpload(folder, bytes, name), () => undefined);

/** Reads as the club does, with less processor time than a plain way through the file's tables could need. */
const readInSeconds = async (processorSeconds: number, bytes: Uint8Array) =>
  runConfined<ReadResult>({
    module: new URL('./reading.child.ts', import.meta.url),
    given: await keepUpload(folder, bytes, 'export.db'),
    budget: { processorSeconds, clockSeconds: 600, heapMegabytes: 72 },
    signal: new AbortController().signal,
  });

const day = '2026-11-18';
const steps = (count: number) => strToU8(toXml([apple.steps(`${day}T06:00:00Z`, count, { end: `${day}T06:10:00Z` })]));

/** Adds an entry to a zip's directory that has the packed bytes of its first one. */
const shareBytes = (zip: Uint8Array, name: string): Uint8Array => {
  const bytes = Buffer.from(zip);
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const directory = bytes.indexOf(Buffer.from('504b0102', 'hex'));
  const old = bytes.readUInt16LE(directory + 28);
  const entry = Buffer.concat([bytes.subarray(directory, directory + 46), Buffer.from(name)]);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(0, 30);
  const tail = Buffer.from(bytes.subarray(end));
  for (const at of [8, 10]) tail.writeUInt16LE(tail.readUInt16LE(at) + 1, at);
  tail.writeUInt32LE(tail.readUInt32LE(12) + entry.length, 12);
  expect(old).toBeGreaterThan(0);
  return Buffer.concat([bytes.subarray(0, end), entry, tail]);
};

test('a zip whose entries share their packed bytes is refused', async () => {
  const zip = zipSync({ 'a/export.xml': steps(100) });
  const message = expect.stringMatching(/unpacks to far more/);
  expect(await read(shareBytes(zip, 'b/export.xml'))).toEqual({ outcome: 'unreadable', message });
});

test('a zip whose files together unpack to more than the limit is refused, however small each is', async () => {
  const zip = zipSync({ 'a.csv': new Uint8Array(6000).fill(65), 'b.csv': new Uint8Array(6000).fill(66) });
  const limits = { entries: 10, unpackedBytes: 10_000, ratio: 1e6, ratioFrom: 1e6 };
  const { entries } = await openUpload(await keepUpload(folder, zip, 'export.zip'), () => undefined, limits);
  const unpack = async () => {
    for (const { stream } of entries) for await (const chunk of stream()) expect(chunk.length).toBeGreaterThan(0);
  };
  expect(entries).toHaveLength(2);
  await expect(unpack()).rejects.toThrow('unpacks to far more');
});

/** A zip with two files of one name. The two names given have one length, so the second can be turned into the first. */
const makeTwice = (first: Uint8Array, second: Uint8Array): Buffer => {
  const zip = Buffer.from(zipSync({ 'a/export.xml': first, 'b/export.xml': second }));
  for (let at = zip.indexOf('b/export.xml'); at >= 0; at = zip.indexOf('b/export.xml')) zip.write('a', at);
  return zip;
};

test('of two files with one name in a zip the last one counts, and not both', async () => {
  const once = { outcome: 'read', found: [{ kind: 'steps', records: 1 }] };
  expect(await read(makeTwice(steps(100), steps(700)))).toMatchObject(once);
  expect(await read(makeTwice(strToU8('no export at all'), steps(700)))).toMatchObject(once);
  expect(await read(makeTwice(steps(100), strToU8('no export at all')))).toMatchObject({ outcome: 'unreadable' });
});

test('a number is written in decimals, and nothing else is one', async () => {
  const hexadecimal = toXml([apple.weight(`${day}T06:00:00Z`, 70).replace('"70"', '"0x46"')]);
  const result = await read(strToU8(hexadecimal), 'export.xml');
  expect(result).toMatchObject({ outcome: 'unreadable' });
});

const makeDatabase = (statements: string): Buffer => {
  const file = path.join(folder, 'made.db');
  rmSync(file, { force: true });
  const db = new DatabaseSync(file);
  db.exec(statements);
  db.close();
  return readFileSync(file);
};

const row = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 60000)`;
const at = Date.parse(`${day}T00:00:00Z`);

test('a database that lies about its tables to mislead the planner is read in plain order', async () => {
  const bytes = makeDatabase(`
    create table heart_rate_record_table (row_id integer, app_info_id integer);
    create table heart_rate_record_series_table (parent_key integer, beats_per_minute integer, epoch_millis integer);
    create index misleading on heart_rate_record_table (app_info_id);
    insert into heart_rate_record_table ${row} select i, 1 from n;
    insert into heart_rate_record_series_table ${row} select i, 60, ${at} + i * 1000 from n;
    analyze;
    update sqlite_stat1 set stat = '1 1';`);
  const ended = await readInSeconds(10, bytes);
  expect(ended).toMatchObject({ end: 'done', result: { outcome: 'read', found: [{ kind: 'heart_rate' }] } });
});

test('a database with an app for each record is refused before they are read one by one', async () => {
  const bytes = makeDatabase(`
    create table steps_record_table (start_time integer, end_time integer, count integer, app_info_id integer);
    insert into steps_record_table ${row} select ${at}, ${at} + 1000, 1, i from n;`);
  const message = expect.stringMatching(/more apps than one person uses/);
  expect(await readInSeconds(10, bytes)).toEqual({ end: 'done', result: { outcome: 'unreadable', message } });
});

test('a database with damaged pages, or cut off, is said to be damaged', async () => {
  const bytes = makeDatabase(`
    create table steps_record_table (start_time integer, end_time integer, count integer);
    insert into steps_record_table ${row} select ${at} + i, ${at} + i + 1000, 1 from n;`);
  const damaged = { outcome: 'unreadable', message: expect.stringMatching(/damaged or cut off/) };
  expect(await read(bytes.subarray(0, bytes.length >> 1), 'export.db')).toEqual(damaged);
  const scratched = Buffer.from(bytes);
  scratched.fill(0xff, 8192, bytes.length - 8192);
  expect(await read(scratched, 'export.db')).toEqual(damaged);
});

test('a database that is being read lies nowhere under a name', async () => {
  const marker = 'Marta on the bathroom scale';
  const bytes = makeDatabase(`
    create table application_info_table (row_id integer primary key, package_name text, app_name text);
    insert into application_info_table values (1, 'app', '${marker}');
    create table steps_record_table (start_time integer, end_time integer, count integer, app_info_id integer);
    insert into steps_record_table ${row} select ${at} + i, ${at} + i + 1000, 1, 1 from n;`);
  const reading = await keepUpload(folder, bytes, 'export.db');
  const seen: string[] = [];
  const { entries } = await openUpload(reading, () => undefined);
  const content = async function* () {
    for await (const chunk of entries[0]?.stream() ?? []) {
      seen.push(...readdirSync(path.dirname(reading.openPath)).filter((name) => name.endsWith('.open')));
      yield chunk;
    }
  };
  const open = (file: string) => new DatabaseSync(file, { readOnly: true });
  const name = await entries[0]?.withFile(content(), open, async (db) => {
    const [first] = db.prepare('select app_name from application_info_table').all();
    db.close();
    return first?.app_name;
  });
  expect(name).toBe(marker);
  expect(seen).toEqual([]);
});
