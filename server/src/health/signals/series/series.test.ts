import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { createLocalTime } from '#health/base/time-zones';
import { aHealthMember } from '#health/fixtures';
import type { Db } from '#platform/db';
import { type Member, type TestClub, testClub } from '#tools/testing';
import {
  findLatestReading,
  findSource,
  listStoredSummaries,
  type Reading,
  readSeries,
  type SourceKind,
  summariseLocalDays,
  undoImport,
  writeSeries,
} from './index.ts';
import { copyDays } from './personal-data.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const within = <Result>(work: (db: Db) => Promise<Result>, as = ada) => asMember(club.club.healthDb, as.id, work);
const at = (time: string, value: number): Reading => ({ at: new Date(time), value });
const write = (
  readings: Reading[],
  {
    kind = 'device',
    name = 'Watch',
    metric = 'glucose',
    importId,
  }: { kind?: SourceKind; name?: string; metric?: 'glucose' | 'steps'; importId?: string } = {},
) =>
  within((db) =>
    writeSeries(db, ada.id, { metric, source: { kind, name }, readings, ...(importId ? { importId } : {}) }),
  );
const read = (from = '2026-11-01', to = '2026-12-01', metric: 'glucose' | 'steps' = 'glucose') =>
  within((db) =>
    readSeries(db, ada.id, metric, { from: new Date(`${from}T00:00:00Z`), to: new Date(`${to}T00:00:00Z`) }),
  );
const values = async () => (await read()).map(({ at: time, value }) => [time.toISOString().slice(8, 16), value]);
const summaries = () =>
  within((db) => listStoredSummaries(db, ada.id, 'glucose', { from: '2026-11-01', to: '2026-12-01' }));

test('a reading takes the nearest slot, also over midnight', async () => {
  await write([at('2026-11-19T08:02:29Z', 90), at('2026-11-19T08:07:31Z', 95.5), at('2026-11-19T23:58:00Z', 100)]);
  expect(await values()).toEqual([
    ['19T08:00', 90],
    ['19T08:10', 95.5],
    ['20T00:00', 100],
  ]);
});

test('writing the same batch again changes nothing', async () => {
  const batch = [at('2026-11-19T08:00:00Z', 90), at('2026-11-19T08:05:00Z', 95)];
  expect(await write(batch)).toEqual({ changed: 2, together: 0, impossible: 0 });
  expect(await write(batch)).toEqual({ changed: 0, together: 0, impossible: 0 });
  expect(await write([at('2026-11-19T08:05:00Z', 96)])).toMatchObject({ changed: 1 });
});

test('two readings of one source in one slot are counted: steps are added up, other values replaced', async () => {
  const two = [at('2026-11-19T08:00:00Z', 60), at('2026-11-19T08:01:00Z', 50)];
  expect(await write(two, { metric: 'steps' })).toMatchObject({ together: 1 });
  expect((await read(undefined, undefined, 'steps'))[0]?.value).toBe(110);
  expect(await write(two)).toMatchObject({ together: 1 });
  expect((await read())[0]?.value).toBe(50);
});

test('impossible values are left out and counted', async () => {
  expect(
    await write([
      at('2026-11-19T08:00:00Z', 9.9),
      at('2026-11-19T08:05:00Z', Number.NaN),
      at('2026-11-19T08:10:00Z', 10),
    ]),
  ).toEqual({
    changed: 1,
    together: 0,
    impossible: 2,
  });
});

test('what the member typed is read before a device, a device before a simulation, and nothing is lost', async () => {
  const slot = '2026-11-19T08:00:00Z';
  await write([at(slot, 80)], { kind: 'simulated', name: 'Simulation' });
  expect(await read()).toMatchObject([{ value: 80, source: 'simulated' }]);
  await write([at(slot, 90)]);
  await write([at(slot, 95)], { name: 'Phone' });
  expect(await read()).toMatchObject([{ value: 90, source: 'device' }]);
  await write([at(slot, 100)], { kind: 'typed', name: 'You' });
  expect(await read()).toMatchObject([{ value: 100, source: 'typed' }]);
  const copies = await within((db) => copyDays(db, ada.id));
  const kept = copies.flatMap(({ readings }) => readings as { value: number }[]);
  expect(kept.map(({ value }) => value).sort()).toEqual([100, 80, 90, 95]);
});

test("the day's summary is written with it, and simulated readings mark it", async () => {
  await write([
    at('2026-11-19T08:00:00Z', 53.9),
    at('2026-11-19T08:05:00Z', 70),
    at('2026-11-19T08:10:00Z', 180),
    at('2026-11-19T08:15:00Z', 251),
  ]);
  expect(await summaries()).toEqual([
    {
      day: '2026-11-19',
      n: 4,
      mean: 138.725,
      low: 53.9,
      high: 251,
      total: 554.9,
      ranges: [1, 0, 2, 0, 1],
      simulated: false,
    },
  ]);
  await write([at('2026-11-19T09:00:00Z', 100)], { kind: 'simulated', name: 'Simulation' });
  expect(await summaries()).toMatchObject([{ n: 5, simulated: true }]);
});

test('a window has only its own readings, and gaps stay gaps', async () => {
  await write([
    at('2026-11-18T23:55:00Z', 80),
    at('2026-11-19T00:00:00Z', 81),
    at('2026-11-19T12:00:00Z', 82),
    at('2026-11-20T00:00:00Z', 83),
  ]);
  expect((await read('2026-11-19', '2026-11-20')).map(({ value }) => value)).toEqual([81, 82]);
  expect(await read('2026-10-01', '2026-11-01')).toEqual([]);
});

test('the latest reading is the newest by its time', async () => {
  expect(await within((db) => findLatestReading(db, ada.id, 'glucose'))).toBeUndefined();
  await write([at('2026-11-19T12:00:00Z', 82)]);
  await write([at('2026-11-10T12:00:00Z', 99)]);
  expect(await within((db) => findLatestReading(db, ada.id, 'glucose'))).toMatchObject({ value: 82 });
});

test.each([
  ['2026-03-29', 276, '2026-03-28T23:00:00Z'],
  ['2026-10-25', 300, '2026-10-24T22:00:00Z'],
  ['2026-11-19', 288, '2026-11-18T23:00:00Z'],
])('the local day %s has %d slots', async (day, n, midnight) => {
  const start = new Date(midnight).getTime();
  await write(Array.from({ length: n + 2 }, (_, slot) => ({ at: new Date(start + (slot - 1) * 300_000), value: 100 })));
  const found = await within((db) =>
    summariseLocalDays(db, ada.id, 'glucose', {
      from: day,
      to: day,
      local: createLocalTime([], 'Europe/Paris', new Date('2026-11-22T12:00:00Z')),
    }),
  );
  expect(found).toMatchObject([{ day, n, mean: 100, total: n * 100 }]);
});

test('an import is taken back, unless something newer is there', async () => {
  await write([at('2026-11-19T08:00:00Z', 80)]);
  const importId = uuidv7();
  await write([at('2026-11-19T08:00:00Z', 90), at('2026-11-19T08:05:00Z', 91), at('2026-11-20T08:00:00Z', 92)], {
    importId,
  });
  await write([at('2026-11-19T08:05:00Z', 99)]);
  expect(await within((db) => undoImport(db, ada.id, importId))).toBe(2);
  expect(await values()).toEqual([
    ['19T08:00', 80],
    ['19T08:05', 99],
  ]);
  expect(await within((db) => undoImport(db, ada.id, importId))).toBe(0);
});

test('an import that comes in parts is taken back whole', async () => {
  const importId = uuidv7();
  await write([at('2026-11-19T08:00:00Z', 90)], { importId });
  await write([at('2026-11-19T08:00:00Z', 95), at('2026-11-19T08:05:00Z', 96)], { importId });
  await within((db) => undoImport(db, ada.id, importId));
  expect(await values()).toEqual([]);
  expect(await summaries()).toEqual([]);
});

test("writers of the same day at the same moment keep each other's readings", async () => {
  await within(async (db) => {
    for (const name of ['A', 'B', 'C', 'D']) await findSource(db, ada.id, 'device', name);
  });
  await Promise.all(
    ['A', 'B', 'C', 'D'].map((name, index) => write([at(`2026-11-19T0${index}:00:00Z`, 80 + index)], { name })),
  );
  expect((await read()).map(({ value }) => value)).toEqual([80, 81, 82, 83]);
  expect(await summaries()).toMatchObject([{ n: 4 }]);
});

test('a full day of one source stays below two kilobytes', async () => {
  await write(
    Array.from({ length: 288 }, (_, slot) => ({
      at: new Date(Date.UTC(2026, 10, 19, 0, slot * 5)),
      value: 70 + (slot % 90),
    })),
  );
  const { rows } = await within((db) =>
    sql<{ size: number }>`select pg_column_size(series_days.*) as size from series_days`.execute(db),
  );
  expect(rows[0]?.size).toBeLessThan(2000);
});

test("nobody reads another member's readings", async () => {
  await write([at('2026-11-19T08:00:00Z', 90)]);
  const ben = await aHealthMember(club);
  expect(
    await within(
      (db) => readSeries(db, ada.id, 'glucose', { from: new Date('2026-11-01'), to: new Date('2026-12-01') }),
      ben,
    ),
  ).toEqual([]);
});
