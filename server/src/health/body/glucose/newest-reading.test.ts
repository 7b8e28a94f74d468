import { redFlags } from '@club/contract/health/signals/red-flags';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { aHealthMember } from '#health/fixtures';
import { type SourceKind, writeSeries } from '#health/signals/series';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { measureRecentGlucose, raiseGlucoseFlags } from './index.ts';

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

/** A reading arrives, so many minutes old. */
const read = (value: number, minutesOld: number, kind: SourceKind = 'device') =>
  asMember(club.club.healthDb, ada.id, async (db) => {
    const at = new Date(club.clock.now().getTime() - minutesOld * 60_000);
    await writeSeries(db, ada.id, { metric: 'glucose', source: { kind, name: kind }, readings: [{ at, value }] });
    await raiseGlucoseFlags({ db, config: club.club.config, clock: club.clock, memberId: ada.id });
  });
const listFlags = async () => (await call(club.app, redFlags.listRedFlags, {}, { as: ada })).body.results;
const listCodes = async () => (await listFlags()).map(({ code }) => code);

test.each([
  [53, ['low_sensor_glucose']],
  [54, []],
  [250, []],
  [251, ['very_high_sensor_glucose']],
])('a newest reading of %d mg/dL asks how the member feels only outside 54 to 250: %j', async (value, codes) => {
  await read(value, 10);
  expect(await listCodes()).toEqual(codes);
});

test('a reading from over an hour ago and a simulated one ask nothing', async () => {
  await read(50, 61);
  await read(50, 5, 'simulated');
  expect(await listCodes()).toEqual([]);
});

test('the question goes once a later reading is fine, and a sign that was read is not raised again the same day', async () => {
  await read(50, 30);
  expect(await listCodes()).toEqual(['low_sensor_glucose']);
  await read(80, 20);
  expect(await listCodes()).toEqual([]);
  await read(51, 10);
  const [flag] = await listFlags();
  await call(club.app, redFlags.acknowledgeRedFlag, { id: flag?.id ?? '' }, { as: ada });
  await read(52, 5);
  expect(await listCodes()).toEqual([]);
});

test('a yes to confusion with a low reading calls for emergency help', async () => {
  await read(50, 5);
  const [flag] = await listFlags();
  await call(club.app, redFlags.confirmRedFlag, { id: flag?.id ?? '' }, { as: ada });
  expect((await listFlags())[0]).toMatchObject({ code: 'low_glucose_confused', action: 'call_emergency' });
});

test('the figures of a fortnight know nothing of a reading 14 days ago', async () => {
  const dayMinutes = 1440;
  const measure = () =>
    asMember(club.club.healthDb, ada.id, async (db) => {
      const local = await findLocalTime(db, ada.id, club.club);
      const reader = { db, memberId: ada.id, local, now: club.clock.now() };
      return (await measureRecentGlucose(reader, '2026-11-01'))?.figures;
    });
  await read(200, 14 * dayMinutes);
  expect(await measure()).toBeUndefined();
  await read(100, 13 * dayMinutes);
  await read(120, 10);
  expect(await measure()).toMatchObject({ from: '2026-11-07', to: '2026-11-20', coverage: { have: 2 } });
});
