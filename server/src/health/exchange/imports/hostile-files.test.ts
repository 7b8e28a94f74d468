import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileRecord, UnreadableFile } from '#health/exchange/imports/formats';
import { keepUpload } from './any-bytes.testing.ts';
import { createExtraction } from './extraction.ts';
import { apple, toXml, toZip } from './fixtures.testing.ts';
import { readUpload } from './read-upload.ts';
import { openUpload } from './uploaded-file.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'club-imports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (bytes: Uint8Array, name = 'export.zip') =>
  readUpload(await keepUpload(folder, bytes, name), () => undefined);

const day = '2026-11-18';
const weight = apple.weight(`${day}T06:00:00Z`, 70);
const xml = (text: string) => strToU8(text);
const inZip = (text: string, name = 'apple_health_export/export.xml') => zipSync({ [name]: xml(text) });
const fault = async (bytes: Uint8Array, name?: string): Promise<string> => {
  const result = await read(bytes, name);
  return result.outcome === 'unreadable' ? result.message : result.outcome;
};

const damaged = 'This zip file is damaged or incomplete. Export it again, and upload the new file.';
const broken =
  "This Apple Health export can't be read to its end. Export it again on your iPhone, and upload the new file.";

test('a zip that was cut off is refused', async () => {
  const whole = toZip(Array.from({ length: 200 }, (_, hour) => apple.heartRate(`${day}T06:00:00Z`, 50 + (hour % 90))));
  expect(await fault(whole.slice(0, whole.length >> 1))).toBe(damaged);
});

test('a zip with damaged content is refused', async () => {
  const bytes = toZip(
    Array.from({ length: 400 }, (_, index) => apple.heartRate(`${day}T06:00:00Z`, 40 + (index % 97))),
  );
  for (let at = 200; at < 400; at += 1) bytes[at] = 0xff;
  expect(await fault(bytes)).toBe(damaged);
});

test('a zip that is locked with a password is refused', async () => {
  const bytes = toZip([weight]);
  const view = Buffer.from(bytes);
  const directory = view.indexOf(Buffer.from('504b0102', 'hex'));
  view.writeUInt16LE(view.readUInt16LE(directory + 8) | 1, directory + 8);
  expect(await fault(view)).toMatch(/locked with a password/);
});

test('a zip whose names lead out of it is refused, and nothing is written by its names', async () => {
  expect(await fault(inZip(toXml([weight]), '../../../tmp/club-was-here.xml'))).toMatch(/lead out of its folder/);
});

test('archives within an archive are not opened', async () => {
  expect(await fault(zipSync({ 'export.zip': toZip([weight]) }))).toMatch(/holds other archives. Unpack it first/);
});

test('a zip that unpacks to far more than it holds is stopped while it is read', async () => {
  const bytes = zipSync({ 'export.xml': new Uint8Array(4_000_000) });
  const limits = { entries: 10, unpackedBytes: 1e9, ratio: 200, ratioFrom: 100_000 };
  const { entries } = await openUpload(await keepUpload(folder, bytes, 'bomb.zip'), () => undefined, limits);
  let unpacked = 0;
  const unpack = async () => {
    for await (const chunk of entries[0]?.stream() ?? []) unpacked += chunk.length;
  };
  await expect(unpack()).rejects.toThrow(/unpacks to far more/);
  expect(unpacked).toBeLessThan(1_000_000);
  const many = zipSync(Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}.xml`, xml('<a/>')])));
  await expect(openUpload(await keepUpload(folder, many, 'many.zip'), () => undefined, limits)).rejects.toThrow(
    UnreadableFile,
  );
});

test.each([
  ['an export that was cut off', toXml([weight]).slice(0, -30)],
  ['elements without end', `<HealthData>${'<a>'.repeat(50)}`],
  ['an attribute of many megabytes', `<HealthData><Record type="${'x'.repeat(5_000_000)}"/></HealthData>`],
  ['a document type without end', `<!DOCTYPE HealthData [${'<!ENTITY a "b">'.repeat(300_000)}`],
  ['another document', '<HealthData><Record type="a></HealthData>'],
])('%s is refused with what to do', async (_, text) => {
  expect(await fault(xml(text), 'export.xml')).toBe(broken);
});

test('entities are never expanded', async () => {
  const entities = Array.from({ length: 12 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`);
  const doctype = `<?xml version="1.0"?>\n<!DOCTYPE HealthData [<!ENTITY e0 "bomb"><!ENTITY x SYSTEM "file:///etc/passwd">${entities.join('')}]>`;
  const bombs = [weight.replace('Ada’s Apple Watch', '&e12; &x;')].join('');
  const result = await read(xml(`${doctype}<HealthData>${bombs}&e12;</HealthData>`), 'export.xml');
  expect(result).toMatchObject({ outcome: 'read', found: [{ kind: 'weight', records: 1, devices: ['&e12; &x;'] }] });
});

test('a document type that is not well formed and vertical tabs are read over', async () => {
  const doctype = '<!DOCTYPE HealthData [\n<!ATTLIST Workout duration CDATA #IMPLIED\n<!ELEMENT Foo (]>';
  const text = `<?xml version="1.0"?>\n${doctype}\n<HealthData>${weight.replace('’s', '\u000bs')}</HealthData>`;
  expect(await read(xml(text), 'export.xml')).toMatchObject({
    found: [{ kind: 'weight', devices: ['Ada s Apple Watch'] }],
  });
});

test('the names of files and devices may be in any language', async () => {
  const text = toXml([weight.replace('Ada’s Apple Watch', 'Часы Ады — 時計')]);
  const result = await read(inZip(text, 'apple_health_export/экспорт.xml'), '导出.zip');
  expect(result).toMatchObject({ outcome: 'read', found: [{ devices: ['Часы Ады — 時計'] }] });
});

test.each([
  ['an empty zip', zipSync({}), /zip file is empty/],
  ['random bytes called a zip', randomBytes(5000), /zip file is damaged/],
  ['a zip with a letter', inZip('Dear club, here are my steps.', 'letter.txt'), /don't recognise this file/],
  [
    'an export with nothing the club keeps',
    xml(toXml([apple.temperature(`${day}T06:00:00Z`, 36.9)])),
    /found nothing in it/,
  ],
])('%s is refused with what to do', async (_, bytes, message) => {
  expect(await fault(bytes)).toMatch(message);
});

test.each([
  [
    'LibreView',
    'Glucose Data,Generated on,18-11-2026,Generated by,Ada\nDevice,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL\n',
  ],
  ['Dexcom Clarity', 'Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Glucose Value (mg/dL)\n'],
  ['Google Fit', 'Date,Move Minutes count,Calories (kcal),Distance (m),Step count\n'],
  ['Garmin activities', 'Activity Type,Date,Favorite,Title,Distance,Calories,Time\n'],
])('a table of %s with headings alone is refused before anything is asked', async (_, text) => {
  expect(await fault(xml(text), 'export.csv')).toMatch(
    /has headings, but no rows below them\. Choose a time with data/,
  );
});

const from = { device: 'Scale', source: 'watch' as const };
const fill = (count: number, make: (index: number) => Partial<FileRecord>) => {
  const extraction = createExtraction('Europe/Madrid', new Date('2026-11-22T12:00:00Z'));
  for (let index = 0; index < count; index += 1) extraction.add({ type: 'Row', from, ...make(index) } as FileRecord);
  return extraction;
};
const first = Date.parse('2001-01-01T00:00:00Z');

test('more values of one kind than a life of measuring are refused', () => {
  const values = (index: number) =>
    ({ kind: 'value', metric: 'weight', at: new Date(first + index), value: 70 }) as const;
  expect(() => fill(10_000_000, values)).toThrow(/more values of weight than the club can keep/);
});

test('hundreds of thousands of rows of one day stay one day, and never more than a day can have', () => {
  const steps = (index: number) => {
    const at = new Date(Date.parse(`${day}T08:00:00Z`) + (index % 1000));
    return { kind: 'span', metric: 'steps', start: at, end: at, value: 1, zone: null } as const;
  };
  const batches = [...fill(300_000, steps).listBatches()];
  expect(batches).toEqual([
    { part: 'days', ...from, days: [expect.objectContaining({ date: day, steps: null, slots: [] })] },
  ]);
});

test('more devices, or more days of them, than one person has are refused', () => {
  const at = new Date(`${day}T08:00:00Z`);
  const devices = (index: number) =>
    ({ kind: 'value', metric: 'weight', at, value: 70, from: { ...from, device: `${index}` } }) as const;
  expect(() => fill(1000, devices)).toThrow(/names more than 200 devices/);
  const days = (index: number) => {
    const start = new Date(first + (index % 9000) * 86_400_000);
    const device = `${Math.floor(index / 9000)}`;
    return {
      kind: 'span',
      metric: 'steps',
      start,
      end: start,
      value: 1,
      zone: null,
      from: { ...from, device },
    } as const;
  };
  expect(() => fill(90_000, days)).toThrow(/spans more days and devices/);
});
