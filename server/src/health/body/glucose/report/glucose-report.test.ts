import { timeZones } from '@club/contract/health/base/time-zones';
import { glucose } from '@club/contract/health/body/glucose';
import { assessment } from '@club/contract/health/check-up/assessment';
import { measurements } from '@club/contract/health/signals/measurements';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { glucose as domain, raiseGlucoseFlags } from '#health/body/glucose';
import { aHealthMember } from '#health/fixtures';
import { type SourceKind, writeSeries } from '#health/signals/series';
import { call, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aHealthMember(club);
  await call(club.app, timeZones.setTimeZone, { time_zone: 'Etc/UTC' }, { as: ada });
});
afterAll(() => club.close());

interface Written {
  readonly from?: string;
  readonly days?: number;
  readonly value?: number | ((slot: number) => number);
  readonly kind?: SourceKind;
  readonly name?: string;
}

/** A reading every five minutes of some days of UTC. */
const write = ({ from = '2026-11-07', days = 14, value = 100, kind = 'device', name = 'Sensor' }: Written = {}) => {
  const start = Date.parse(`${from}T00:00:00Z`);
  const readings = Array.from({ length: days * 288 }, (_, slot) => ({
    at: new Date(start + slot * 300_000),
    value: typeof value === 'number' ? value : value(slot),
  })).filter(({ at }) => at <= club.clock.now());
  return asMember(club.club.healthDb, ada.id, (db) =>
    writeSeries(db, ada.id, { metric: 'glucose', source: { kind, name }, readings }),
  );
};
const ask = (input: { from?: string; to?: string } = {}) =>
  call(club.app, glucose.getGlucoseReport, input, { as: ada });
const report = async (input = {}) => (await ask(input)).body;
const say = (question: string, value: string) =>
  call(club.app, assessment.saveUserAnswers, { answers: [{ question, value }] }, { as: ada });
const raise = () =>
  asMember(club.club.healthDb, ada.id, (db) =>
    raiseGlucoseFlags({ db, config: club.club.config, clock: club.clock, memberId: ada.id }),
  );
const flags = async () => (await call(club.app, redFlags.listRedFlags, {}, { as: ada })).body.results;

test('without readings there is nothing to say, and nothing is zero', async () => {
  const body = await report();
  expect(body).toMatchObject({ level: 'none', mean: null, sd: null, cv: null, gmi: null, shares: null, latest: null });
  expect(body.recorded_to).toBeNull();
  expect(body).toMatchObject({ from: '2026-11-07', to: '2026-11-20', confidence: null, events: [] });
  expect(body.coverage).toMatchObject({ have: 0, percent: null, days_with_readings: 0 });
  expect(body.days).toHaveLength(14);
  expect(body.days[0]).toMatchObject({ have: 0, mean: null, in_target: null, means: Array(24).fill(null) });
});

test('a fortnight of readings is a full report, with what each figure is based on', async () => {
  await write({ value: (slot) => (slot % 2 === 0 ? 90 : 110) });
  const body = await report();
  expect(body).toMatchObject({ level: 'full', mean: 100, sd: 10, cv: 10, gmi: 5.7, confidence: 'measured' });
  expect(body.shares).toMatchObject({ in_range: { percent: 100, minutes_a_day: 1440 }, tight: { percent: 100 } });
  expect(body.finding).toBe('In range 100% of the last 14 days.');
  expect(body.usual_day[32]).toMatchObject({ minute: 480, p50: 90 });
  expect(body.latest).toMatchObject({ at: '2026-11-20T09:00:00.000Z', value: 90, source: 'device' });
  expect(body.days.at(-1)).toMatchObject({ day: '2026-11-20', have: 109, expected: 109 });
  expect(body.results.map(({ code, value }) => [code, value])).toEqual([
    ['glucose_mean', 100],
    ['gmi', 5.7],
    ['time_in_range', 100],
  ]);
  expect(body.results[0]?.inputs).toMatchObject([{ value: 13 * 288 + 109, unit: 'readings', source: 'device' }]);
  expect(body.before).toMatchObject({ from: '2026-10-24', to: '2026-11-06', level: 'none', mean: null });
});

test('five days are an early view without GMI, two days the trace alone', async () => {
  await write({ from: '2026-11-16' });
  expect(await report()).toMatchObject({ level: 'early', mean: 100, gmi: null, coverage: { days_with_readings: 5 } });
  expect(await report({ from: '2026-11-19' })).toMatchObject({ level: 'trace', mean: null, shares: null });
});

test('the period before is compared, and the finding says what became of the swings', async () => {
  await write({ from: '2026-10-24', value: (slot) => (slot % 2 === 0 ? 80 : 130) });
  await write({ value: (slot) => (slot % 2 === 0 ? 95 : 105) });
  const body = await report();
  expect(body.before).toMatchObject({ level: 'full', mean: 105 });
  expect(body.finding).toBe('In range 100% of the last 14 days, and steadier than two weeks ago.');
});

test('a day in range is so only once it is over, and today is in range so far', async () => {
  await write({ from: '2026-11-19' });
  expect((await report({ from: '2026-11-19', to: '2026-11-19' })).finding).toBe('In range all day.');
  expect((await report({ from: '2026-11-20' })).finding).toBe('In range so far today.');
  expect((await report({ from: '2026-11-14' })).finding).toBe('Too few readings for figures yet.');
});

test('one reading above the range leaves less than all of the day in it', async () => {
  await write({ from: '2026-11-20', value: (slot) => (slot === 10 ? 200 : 100) });
  expect((await report({ from: '2026-11-20' })).finding).toBe('In range 99% of today so far.');
});

test('a span of long ago is spoken of as such, and tells where the last readings are', async () => {
  await write({ from: '2026-02-01', days: 28, value: (slot) => (slot < 14 * 288 ? 60 + (slot % 70) : 100) });
  expect(await report()).toMatchObject({ level: 'none', recorded_to: '2026-02-28', latest: { value: 100 } });
  const then = { from: '2026-02-15', to: '2026-02-28' };
  expect((await report(then)).finding).toBe('In range 100% of those 14 days, and steadier than the 14 days before.');
  const day = { from: '2026-02-10', to: '2026-02-10' };
  expect((await report(day)).finding).toBe('In range 83% of that day.');
  await write({ from: '2026-11-20', days: 1 });
  expect(await report()).toMatchObject({ finding: 'Too few readings for figures yet.', recorded_to: '2026-11-20' });
});

test('simulated readings stay simulated through every figure', async () => {
  await write({ kind: 'simulated', name: 'Simulation', value: (slot) => (slot < 288 ? 190 : 100) });
  const body = await report();
  expect(body.confidence).toBe('simulated');
  expect(body.results.every(({ confidence }) => confidence === 'simulated')).toBe(true);
  expect(body.results[0]?.inputs).toMatchObject([{ label: 'Simulated sensor readings', source: 'simulated' }]);
  expect(body.days[0]).toMatchObject({ simulated: true });
  expect(body.events[0]).toMatchObject({ kind: 'high', simulated: true });
  expect(body.trace.sources).toEqual([{ place: 0, source: 'simulated' }]);
});

test('the order in which two sources arrive never changes a day', async () => {
  const both: Written[] = [{ value: 100 }, { value: 150, kind: 'import', name: 'File' }];
  for (const one of both) await write(one);
  const { computed_at: _, ...first } = { ...(await report()), computed_at: null };
  ada = await aHealthMember(club);
  await call(club.app, timeZones.setTimeZone, { time_zone: 'Etc/UTC' }, { as: ada });
  for (const one of both.toReversed()) await write(one);
  expect(await report()).toMatchObject({ days: first.days, shares: first.shares, trace: first.trace });
});

test('two overlapping windows agree about the days they share', async () => {
  await write({ from: '2026-10-24', days: 28, value: (slot) => 80 + (slot % 61) });
  const [long, short] = [await report({ from: '2026-10-30' }), await report()];
  expect(long.days.slice(-14)).toEqual(short.days);
});

test('ranges follow what the member said about diabetes, and pregnancy has none', async () => {
  await write({ value: 150 });
  expect(await report()).toMatchObject({
    audience: 'no_diabetes',
    audience_known: false,
    target: { low: 70, high: 140 },
    targets: [],
  });
  expect((await report()).finding).toBe('In range 0% of the last 14 days.');
  await say('dm_status', 'type2');
  const body = await report();
  expect(body).toMatchObject({ audience: 'diabetes', audience_known: true, target: { low: 70, high: 180 } });
  expect(body.targets.map(({ code, words, met }) => `${code} ${words} ${met}`)).toEqual([
    'in_range above 70 % true',
    'below_70 below 4 % true',
    'very_low below 1 % true',
    'above_180 below 25 % true',
    'very_high below 5 % true',
    'cv at most 36 % true',
  ]);
  await say('pregnant', 'yes');
  expect(await report()).toMatchObject({ audience: 'pregnancy', target: null, shares: null, events: [], mean: 150 });
});

test.each([
  [{ from: '2026-11-21', to: '2026-11-21' }, 'to'],
  [{ from: '2026-11-10', to: '2026-11-09' }, 'from'],
  [{ from: '2026-08-01' }, 'from'],
  [{ from: 'yesterday' }, 'from'],
])('refuses the span %j', async (input, field) => {
  const { status, problem } = await ask(input);
  expect([status, problem.code, problem.errors?.[0]?.field]).toEqual([400, 'validation_error', field]);
});

test('without consent nothing is worked out', async () => {
  const { factories } = await import('#tools/testing');
  const ben = await factories.member(club);
  expect((await call(club.app, glucose.getGlucoseReport, {}, { as: ben })).problem.code).toBe('consent_required');
});

test('a day around 200 raises a warning sign for anyone who said they have no diabetes, never for simulated readings', async () => {
  await write({ days: 3, from: '2026-11-17', value: 205 });
  await raise();
  expect(await flags()).toEqual([]);
  await say('dm_status', 'none');
  await raise();
  await raise();
  expect(await flags()).toMatchObject([{ code: 'high_sensor_glucose', level: 'urgent' }]);
  ada = await aHealthMember(club);
  await say('dm_status', 'none');
  await write({ days: 3, from: '2026-11-17', value: 260, kind: 'simulated', name: 'Simulation' });
  await raise();
  expect(await flags()).toEqual([]);
});

test("every reading is in the member's copy, and simulated ones say so", async () => {
  await write({ from: '2026-11-20', days: 1, value: 180.2 });
  await write({ from: '2026-11-19', days: 1, kind: 'simulated', name: 'Simulation' });
  const file = await domain.exportFiles?.[0]?.make(club.club, ada.id);
  const lines = new TextDecoder().decode(file).trim().split('\r\n');
  expect(lines).toHaveLength(1 + 288 + 109);
  expect(lines.slice(0, 2)).toEqual([
    'time_utc,mg_dl,mmol_l,source,simulated',
    '2026-11-19T00:00:00.000Z,100,5.5,simulated,yes',
  ]);
  expect(lines.at(-1)).toBe('2026-11-20T09:00:00.000Z,180.2,10.0,device,no');
});

const prick = (value: number, unit: string, observed_at: string, confirmed = false) =>
  call(
    club.app,
    measurements.recordMeasurements,
    { observed_at, values: [{ metric: 'finger_glucose', value, unit }], confirmed },
    { as: ada },
  );

test('a drop of blood is beside the readings of a sensor, and is part of none of its figures', async () => {
  await write({ value: 100 });
  const { finger_sticks: none, ...before } = await report();
  expect(none).toEqual([]);
  expect((await prick(11.1, 'mmol/L', '2026-11-19T12:00:00Z')).status).toBe(201);
  await prick(88, 'mg/dL', '2026-11-06T12:00:00Z');
  const { finger_sticks: found, ...after } = await report();
  expect(found).toMatchObject([{ at: '2026-11-19T12:00:00.000Z', source: 'typed' }]);
  expect(found[0]?.value).toBeCloseTo(200, 0);
  const { results: _, ...figures } = after;
  const { results: __, ...figuresBefore } = before;
  expect(figures).toEqual(figuresBefore);
});

test('without a sensor the report lists what was measured with a drop of blood', async () => {
  await prick(92, 'mg/dL', '2026-11-20T08:00:00Z');
  expect(await report()).toMatchObject({ latest: null, mean: null, finger_sticks: [{ value: 92 }] });
});
