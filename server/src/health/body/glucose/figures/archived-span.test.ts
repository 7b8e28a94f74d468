import { timeZones } from '@club/contract/health/base/time-zones';
import { glucose } from '@club/contract/health/body/glucose';
import { glucoseSources } from '@club/contract/health/body/glucose-sources';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { createLocalTime } from '#health/base/time-zones';
import { measureRealFortnight } from '#health/body/glucose';
import { aHealthMember } from '#health/fixtures';
import { type SourceKind, writeSeries } from '#health/signals/series';
import { addDays } from '#platform/calendar';
import { call, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;
/** Old for anyone who lives where the day begins, too. */
const [first, last] = ['2024-10-01', '2024-10-14'];

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aHealthMember(club);
  await call(club.app, timeZones.setTimeZone, { time_zone: 'Europe/Paris' }, { as: ada });
});
afterAll(() => club.close());

/** Readings that swing through all five ranges, every so many minutes of some days of UTC. */
const write = (from: string, days: number, { every = 5, kind = 'device' as SourceKind, shift = 0 } = {}) => {
  const readings = Array.from({ length: (days * 1440) / every }, (_, index) => ({
    at: new Date(Date.parse(`${from}T00:00:00Z`) + index * every * 60_000),
    value: 160 + shift + 115 * Math.sin(index / 37) + (index % 7),
  }));
  return asMember(club.club.healthDb, ada.id, (db) =>
    writeSeries(db, ada.id, { metric: 'glucose', source: { kind, name: kind }, readings }),
  );
};
const report = async (from = first, to = last) =>
  (await call(club.app, glucose.getGlucoseReport, { from, to }, { as: ada })).body;
const summarise = () => club.runJob('summarise_old_glucose');

test('an old span has the figures and the strip of its readings, and nothing finer than a day', async () => {
  await write('2024-09-15', 32);
  const before = await report();
  expect(before).toMatchObject({ level: 'full', summarised_to: null, coverage: { have: 14 * 288 } });
  await summarise();
  const after = await report();
  const { from, to, level, mean, sd, cv, gmi, shares, coverage, confidence, targets, finding } = before;
  expect(after).toMatchObject({ from, to, level, mean, sd, cv, gmi, shares, confidence, targets, finding });
  expect(after.coverage).toEqual(coverage);
  expect(after.before).toEqual(before.before);
  const noHours = Array(24).fill(null);
  expect(after.days).toEqual(before.days.map((day) => ({ ...day, means: noHours, highs: noHours })));
  expect(after).toMatchObject({ summarised_to: last, events: [], trace: { sources: [] } });
  expect(Buffer.from(after.trace.values, 'base64').every((byte) => byte === 0)).toBe(true);
  expect(after.usual_day.every(({ n, p50 }) => n === 0 && p50 === null)).toBe(true);
  expect(after.results.map(({ value }) => value)).toEqual(before.results.map(({ value }) => value));
  expect(after.results[0]?.inputs).toMatchObject([{ value: 14 * 288, observed_at: '2024-10-14T12:00:00.000Z' }]);
});

test('a span over the border counts each day once, and tells from where on readings are kept', async () => {
  await write('2024-11-01', 31);
  const ask = () => report('2024-11-10', '2024-11-29');
  const before = await ask();
  await summarise();
  const after = await ask();
  expect(after.summarised_to).toBe('2024-11-19');
  expect(after).toMatchObject({ level: 'full', mean: before.mean, sd: before.sd, shares: before.shares });
  expect(after.coverage).toEqual(before.coverage);
  expect(after.days.map(({ have, mean }) => [have, mean])).toEqual(before.days.map(({ have, mean }) => [have, mean]));
  expect(after.days.slice(10)).toEqual(before.days.slice(10));
  expect(after.events).toEqual(before.events.filter(({ start }) => start >= '2024-11-19T23:00'));
  expect(after.usual_day.every(({ n }) => n === 30)).toBe(true);
});

test('the target of an old day follows what the member says about diabetes later', async () => {
  await write(first, 15);
  const { days } = await report();
  await summarise();
  expect((await report()).days.map((day) => day.in_target)).toEqual(days.map((day) => day.in_target));
});

test('readings that come again beside a summary are counted once, whichever of the two has more', async () => {
  await write(addDays(first, -1), 16);
  await summarise();
  const { mean, coverage } = await report();
  await write(first, 1, { every: 15, shift: 40, kind: 'import' });
  expect(await report()).toMatchObject({ mean, coverage, summarised_to: last });
  await write(addDays(first, -1), 16, { kind: 'import' });
  expect(await report()).toMatchObject({ mean, coverage, summarised_to: null });
});

test('simulated days stay simulated', async () => {
  await write(first, 15, { kind: 'simulated' });
  await summarise();
  const body = await report();
  expect(body.confidence).toBe('simulated');
  expect(body.days.every(({ simulated }) => simulated)).toBe(true);
  expect(body.results[0]?.inputs).toMatchObject([{ label: 'Simulated sensor readings', source: 'simulated' }]);
});

test("the last day is known on the member's own clock, of readings and of summaries alone", async () => {
  // in Paris the last of them are on the next day
  await write(first, 14);
  const ask = async () => (await report('2026-11-07', '2026-11-20')).recorded_to;
  expect(await ask()).toBe(addDays(last, 1));
  await summarise();
  expect((await report('2026-11-07', '2026-11-20')).latest).toBeNull();
  expect(await ask()).toBe(addDays(last, 1));
  await write('2024-09-01', 1, { kind: 'import' });
  expect(await ask()).toBe(addDays(last, 1));
  await write('2026-10-01', 1);
  expect(await ask()).toBe('2026-10-02');
});

test('too few old days give no figures', async () => {
  await write(first, 1);
  await summarise();
  expect(await report()).toMatchObject({ level: 'trace', mean: null, sd: null, cv: null, gmi: null, shares: null });
});

test('the readings of an old window are gone', async () => {
  await write(first, 2);
  const window = { start_time: `${first}T00:00:00Z`, end_time: `${addDays(first, 1)}T00:00:00Z` };
  const list = async () => (await call(club.app, glucoseSources.listGlucoseReadings, window, { as: ada })).body;
  expect((await list()).count).toBe(288);
  await summarise();
  expect(await list()).toMatchObject({ count: 0, readings: [], summary: { count: 0, mean: null } });
});

test('the fortnight for other systems is the last real one, also when only its summaries are kept', async () => {
  // until the last slot of the last day in Paris
  await write(addDays(first, -2), 16 - 2 / 24);
  await write(addDays(last, 5), 3, { kind: 'simulated' });
  const measure = () =>
    asMember(club.club.healthDb, ada.id, (db) =>
      measureRealFortnight({
        db,
        memberId: ada.id,
        local: createLocalTime([], 'Europe/Paris', new Date('2026-11-22T12:00:00Z')),
        now: club.clock.now(),
      }),
    );
  const before = await measure();
  await summarise();
  const after = await measure();
  expect(before).toMatchObject({ to: last, level: 'full' });
  expect(after).toEqual(before);
});
