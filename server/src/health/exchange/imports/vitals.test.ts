import { measurements } from '@club/contract/health/signals/measurements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { apple, importFile, undo } from './fixtures.testing.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const read = async () => {
  const vitals = (await call(club.app, measurements.listVitals, {}, { as: ada })).body.results;
  const latest = (await call(club.app, measurements.listLatestMeasurements, {}, { as: ada })).body.results;
  return { vitals, latest: latest.map(({ metric, value, source }) => [metric, value, source]) };
};

const night = '2026-11-18';
const records = [
  apple.oxygen(`${night}T02:00:00Z`, 0.97),
  apple.oxygen(`${night}T03:00:00Z`, 0.91),
  apple.oxygen('2026-11-10T03:00:00Z', 0.98),
  apple.oxygen(`${night}T04:00:00Z`, 0.2),
  apple.breathing(`${night}T02:00:00Z`, 14.5),
  apple.vo2max(`${night}T08:00:00Z`, 42.3),
  apple.variability(`${night}T02:00:00Z`, 48.2),
];

test('VO2 max, variability, oxygen and breathing of a file are kept once, and gone when it is undone', async () => {
  const done = await importFile(club, ada, records);
  expect(done.left_out).toEqual([{ type: 'Oxygen saturation', why: 'impossible', count: 1 }]);
  const once = await read();
  expect(once.latest).toEqual(
    expect.arrayContaining([
      ['vo2max', 42.3, 'import'],
      ['hrv_sdnn', 48.2, 'import'],
    ]),
  );
  expect(once.vitals).toEqual([
    {
      ...{ metric: 'oxygen_saturation', unit: '%', day: night, mean: 94, low: 91, high: 97, readings: 2 },
      ...{ month: { mean: 96, days: 2 }, source: 'import' },
    },
    {
      ...{
        metric: 'respiratory_rate',
        unit: 'breaths/min',
        day: night,
        mean: 14.5,
        low: 14.5,
        high: 14.5,
        readings: 1,
      },
      ...{ month: { mean: 14.5, days: 1 }, source: 'import' },
    },
  ]);
  const again = await importFile(club, ada, records.slice(1));
  expect(again.found.map(({ kind, added }) => [kind, added]).filter(([, added]) => added !== 0)).toEqual([]);
  expect(await read()).toEqual(once);
  await undo(club, ada, done);
  expect(await read()).toEqual({ vitals: [], latest: [] });
});
