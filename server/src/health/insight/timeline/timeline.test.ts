import { timeZones } from '@club/contract/health/base/time-zones';
import { type Timeline, type TimelineLane, timeline } from '@club/contract/health/insight/timeline';
import { workouts } from '@club/contract/health/training/workouts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { earn } from '#core/ledger';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { recordDays } from '#health/body/activity';
import { recordNights } from '#health/body/sleep';
import { aHealthMember } from '#health/fixtures';
import { recordMeasurements } from '#health/signals/measurements';
import { type SourceKind, writeSeries } from '#health/signals/series';
import { addDays } from '#platform/calendar';
import type { Db } from '#platform/db';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-10-26T09:00:00.000Z');
  ada = await aHealthMember(club);
  await call(club.app, timeZones.setTimeZone, { time_zone: 'Europe/Madrid' }, { as: ada });
});
afterAll(() => club.close());

const within = <Result>(work: (db: Db) => Promise<Result>) => asMember(club.club.healthDb, ada.id, work);
const draw = async (signals: string, more: { span?: Timeline['span']; to?: string } = {}) =>
  (await call(club.app, timeline.getTimeline, { signals, ...more }, { as: ada })).body;
const lane = ({ lanes }: Timeline, signal: string): TimelineLane => {
  const found = lanes.find((one) => one.signal === signal);
  if (!found) throw new Error(`no lane ${signal}`);
  return found;
};
const link = async (one: 'steps' | 'glucose', other: 'steps' | 'glucose' | 'sleep') =>
  (await call(club.app, timeline.compareSignals, { one, other }, { as: ada })).body;

/** Readings every five minutes, each by its minute since the first. */
const write = (
  metric: 'glucose' | 'steps',
  from: string,
  count: number,
  value: (slot: number) => number | null,
  kind: SourceKind = 'device',
) => {
  const readings = Array.from({ length: count }, (_, slot) => ({
    at: new Date(Date.parse(from) + slot * 300_000),
    value: value(slot) ?? Number.NaN,
  })).filter((one) => !Number.isNaN(one.value));
  return within((db) => writeSeries(db, ada.id, { metric, source: { kind, name: 'Watch' }, readings }));
};
const unpack = (values: string | null): number[] => {
  const bytes = Buffer.from(values ?? '', 'base64');
  return Array.from({ length: bytes.length / 2 }, (_, place) => bytes.readUInt16BE(place * 2) / 10);
};

const rules = async (db: Db) => ({ local: await findLocalTime(db, ada.id, club.club), facts: null });

test('the day the clocks go back has 300 places, and every signal is at its own time', async () => {
  await write('glucose', '2026-10-24T22:00:00Z', 300, (slot) =>
    slot === 0 ? 80 : slot >= 100 && slot < 110 ? null : 100,
  );
  await write('steps', '2026-10-25T08:00:00Z', 12, () => 50);
  const night = {
    time_zone: 'Europe/Madrid',
    bed_time: null,
    sleep_start: new Date('2026-10-24T21:00:00Z'),
    sleep_end: new Date('2026-10-25T06:00:00Z'),
    out_of_bed: null,
    is_nap: false,
    awake_min: 0,
    awakenings: null,
    light_min: null,
    deep_min: null,
    rem_min: null,
    stages: [['deep', 60, 30] as const],
  };
  await within(async (db) =>
    recordNights(db, club.clock, ada.id, { source: 'watch', device: 'Watch' }, [night], await rules(db)),
  );
  await within((db) =>
    recordMeasurements(db, club.clock, ada.id, [
      { metric: 'systolic', value: 124, observedAt: new Date('2026-10-25T07:00:00Z'), source: 'typed' },
      { metric: 'diastolic', value: 76, observedAt: new Date('2026-10-25T07:00:00Z'), source: 'typed' },
    ]),
  );
  const day = await draw('glucose,steps,sleep,pressure', { to: '2026-10-25' });
  expect(day).toMatchObject({ start: '2026-10-24T22:00:00.000Z', places: 300, step_minutes: 5, now: null });
  expect(day.offsets).toEqual([
    { place: 0, minutes: 120 },
    { place: 36, minutes: 60 },
  ]);
  expect(day.lanes.map(({ signal }) => signal)).toEqual(['sleep', 'glucose', 'steps', 'pressure']);
  const values = unpack(lane(day, 'glucose').values);
  expect([values.length, values[0], values[99], values[100], values[299]]).toEqual([300, 80, 100, 0, 100]);
  expect(lane(day, 'glucose').gaps).toEqual([{ from: 99, to: 110 }]);
  expect(lane(day, 'steps').items).toEqual([
    { from: 120, to: 132, value: 600, low: null, high: null, name: null, kind: null },
  ]);
  expect(lane(day, 'sleep').items.map(({ from, to, value, name }) => [from, to, value, name])).toEqual([
    [-12, 96, 9, 'night'],
    [0, 6, null, 'deep'],
  ]);
  expect(lane(day, 'pressure').items).toMatchObject([{ from: 108, to: 108, value: 124, low: 76, high: 124 }]);
  expect(lane(day, 'pressure').confidence).toBe('self_report');
});

test('a day whose steps are known as a sum only stands whole on the clock', async () => {
  const day = {
    date: '2026-10-25',
    time_zone: 'Europe/Madrid',
    steps: 8000,
    distance_m: null,
    active_kcal: null,
    active_min_moderate: null,
    active_min_vigorous: null,
    floors: null,
  };
  await within(async (db) =>
    recordDays(db, club.clock, ada.id, { source: 'manual', device: '' }, [day], await rules(db)),
  );
  expect(lane(await draw('steps,points', { to: '2026-10-25' }), 'steps')).toMatchObject({
    days: 1,
    confidence: 'self_report',
    items: [{ from: 0, to: 300, value: 8000, name: 'day' }],
  });
});

test('a lane without anything is empty and no zero, and simulated data says so', async () => {
  await write('glucose', '2026-10-25T00:00:00Z', 24, () => 110, 'simulated');
  const day = await draw('glucose,steps,weight', { to: '2026-10-25' });
  expect(lane(day, 'glucose')).toMatchObject({ confidence: 'simulated', sources: ['simulated'], days: 1 });
  expect(lane(day, 'steps')).toMatchObject({ items: [], gaps: [], days: 0, confidence: null });
  expect(lane(day, 'weight')).toMatchObject({ items: [], days: 0, confidence: null });
});

test('a year has a place for each day of the member, and days without a record between others are gaps', async () => {
  club.clock.set('2026-10-27T05:00:00.000Z');
  ada = await aHealthMember(club);
  await call(club.app, timeZones.setTimeZone, { time_zone: 'Pacific/Kiritimati' }, { as: ada });
  const days = ['2026-10-20', '2026-10-21', '2026-10-24'].map((date) => ({
    date,
    time_zone: 'Pacific/Kiritimati',
    steps: 8000,
    distance_m: null,
    active_kcal: null,
    active_min_moderate: null,
    active_min_vigorous: null,
    floors: null,
  }));
  await within(async (db) =>
    recordDays(db, club.clock, ada.id, { source: 'manual', device: '' }, days, await rules(db)),
  );
  await write('glucose', '2026-10-26T11:00:00Z', 150, () => 120);
  const year = await draw('glucose,steps', { span: 'year' });
  expect(year).toMatchObject({ from: '2025-10-28', to: '2026-10-27', places: 365, step_minutes: 1440 });
  expect(lane(year, 'steps').items.map(({ from }) => addDays(year.from, from))).toEqual(days.map(({ date }) => date));
  const [first, last] = lane(year, 'steps').gaps;
  expect([addDays(year.from, first?.from ?? 0), addDays(year.from, first?.to ?? 0)]).toEqual([
    '2026-10-22',
    '2026-10-24',
  ]);
  expect([addDays(year.from, last?.from ?? 0), addDays(year.from, last?.to ?? 0)]).toEqual([
    '2026-10-25',
    '2026-10-27',
  ]);
  expect(lane(year, 'glucose').items.map(({ from, value }) => [addDays(year.from, from), value])).toEqual([
    ['2026-10-27', 120],
  ]);
});

test('points are beside health signals, without a health value going to the club', async () => {
  const before = await draw('points,steps');
  await earn(club.database.db, club.clock, { userId: ada.id, event: 'daily_visit', reference: '2026-10-26' });
  const after = await draw('points,steps');
  const sum = (day: Timeline) => lane(day, 'points').items.reduce((total, { value }) => total + (value ?? 0), 0);
  expect(sum(after) - sum(before)).toBe(2);
  expect(lane(after, 'points')).toMatchObject({ draw: 'bars', sources: ['club'], confidence: 'measured' });
});

test('a finished workout stands among the sessions, with what it was for and how long it took', async () => {
  const as = ada;
  const plan = { time: 30, goal: 'strength', level: 'beginner', location: 'home', muscle: 'legs' } as const;
  const { id } = (await call(club.app, workouts.startWorkout, plan, { as })).body;
  const set = { id, place: 1, set_number: 1, weight_kg: null, reps: 10, seconds: null, rpe: null };
  await call(club.app, workouts.logSet, set, { as });
  expect(lane(await draw('steps,sessions'), 'sessions').items).toEqual([]);
  club.clock.advance({ minutes: 28 });
  ada = { ...ada, ...(await factories.newSession(club, ada)) };
  const { minutes } = (await call(club.app, workouts.finishWorkout, { id }, { as: ada })).body;
  expect(minutes).toBeGreaterThan(0);
  expect(lane(await draw('steps,sessions'), 'sessions')).toMatchObject({
    items: [{ name: 'Get stronger', kind: 'training', value: minutes }],
    days: 1,
    sources: ['club'],
  });
  const year = lane(await draw('steps,sessions', { span: 'year' }), 'sessions');
  expect(year.items).toMatchObject([{ value: minutes }]);
});

test.each([
  ['glucose', 'Choose two to five signals.'],
  ['sleep,glucose,steps,sessions,weight,pressure', 'Choose two to five signals.'],
  ['glucose,horoscope', /^Choose from sleep, glucose/],
])('refuses the signals %s', async (signals, message) => {
  const { status, problem } = await call(club.app, timeline.getTimeline, { signals }, { as: ada });
  expect([status, problem.errors?.[0]?.field]).toEqual([400, 'signals']);
  expect(problem.errors?.[0]?.message).toMatch(message);
});

test('refuses a day in the future, a signal with itself, and who has not agreed', async () => {
  const ask = (to: string) => call(club.app, timeline.getTimeline, { signals: 'steps,sleep', to }, { as: ada });
  expect((await ask('2026-10-27')).status).toBe(400);
  const same = await call(club.app, timeline.compareSignals, { one: 'steps', other: 'steps' }, { as: ada });
  expect(same.status).toBe(400);
  const bob = await factories.member(club);
  const refused = await call(club.app, timeline.getTimeline, { signals: 'steps,sleep' }, { as: bob });
  expect(refused.problem.code).toBe('consent_required');
});

/** Forty days up to yesterday, the latest first, each with a number that no neighbour has. */
const days = Array.from({ length: 40 }, (_, index) => addDays('2026-10-25', -index));
const noise = (index: number) => (index * 7919) % 13;
const walkDays = async () => {
  const reported = days.map((date, index) => ({
    date,
    time_zone: 'Europe/Madrid',
    steps: 5000 + 300 * noise(index),
    distance_m: null,
    active_kcal: null,
    active_min_moderate: null,
    active_min_vigorous: null,
    floors: null,
  }));
  await within(async (db) =>
    recordDays(db, club.clock, ada.id, { source: 'watch', device: 'Watch' }, reported, await rules(db)),
  );
};

test('what the first signal does to the second on the day after is told apart from the same day', async () => {
  await walkDays();
  for (const [index, day] of days.entries())
    await write('glucose', `${day}T10:00:00Z`, 40, () => 130 - noise(index + 1));
  const { links } = await link('steps', 'glucose');
  expect(links[1]).toMatchObject({ lag: 1, pairs: 39, rho: -1, verdict: 'opposite' });
  expect(links[0]).toMatchObject({ lag: 0, pairs: 40 });
  expect(links[0]?.rho).toBeGreaterThan(-0.9);
});

test('two signals are compared over the days that have both, today left out', async () => {
  await walkDays();
  for (const [index, day] of days.entries()) {
    if (index % 4 === 3) continue;
    await write('glucose', `${day}T10:00:00Z`, 40, () => 130 - noise(index), 'simulated');
  }
  await write('glucose', '2026-10-26T04:00:00Z', 40, () => 300);
  const found = await link('steps', 'glucose');
  expect(found).toMatchObject({ from: '2026-07-28', to: '2026-10-25', confidence: 'simulated' });
  expect(found.days).toHaveLength(30);
  expect(found.links[0]).toMatchObject({ lag: 0, pairs: 30, rho: -1, verdict: 'opposite' });
  expect(found.links[1]).toMatchObject({ lag: 1, pairs: 30 });
  expect((await link('steps', 'sleep')).links.map(({ verdict, rho }) => [verdict, rho])).toEqual([
    ['too_few', null],
    ['too_few', null],
  ]);
});

test('a year of more than two years ago has the same line of glucose when only its daily summaries are kept', async () => {
  await write('glucose', '2023-12-31T00:00:00Z', 400 * 288, (slot) => (slot % 288 < 80 ? 90 + (slot % 61) : null));
  await write('glucose', '2024-10-20T12:00:00Z', 60, () => 300, 'import');
  const ask = () => draw('glucose,steps', { span: 'year', to: '2024-12-31' });
  const before = lane(await ask(), 'glucose');
  expect(before.days).toBe(365);
  await club.runJob('summarise_old_glucose');
  const after = lane(await ask(), 'glucose');
  expect(after.items.map(({ value }) => value)).toEqual(before.items.map(({ value }) => value));
  expect(after).toEqual(before);
  const day = lane(await draw('glucose,steps', { to: '2024-05-01' }), 'glucose');
  expect(day).toMatchObject({ days: 0, items: [] });
});
