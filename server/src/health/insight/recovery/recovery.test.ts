import { account } from '@club/contract/club/account';
import { assessment } from '@club/contract/health/check-up/assessment';
import { recovery } from '@club/contract/health/insight/recovery';
import { timeline } from '@club/contract/health/insight/timeline';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { recordNights } from '#health/body/sleep';
import { aHealthMember, recordDeviceDays } from '#health/fixtures';
import { recordMeasurements } from '#health/signals/measurements';
import { addDays } from '#platform/calendar';
import type { Db } from '#platform/db';
import { call, type Member, type TestClub, testClub } from '#tools/testing';

const today = '2026-11-22';
let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set(`${today}T12:00:00.000Z`);
  ada = await aHealthMember(club);
  await call(club.app, account.saveProfile, { date_of_birth: '1984-02-29' }, { as: ada });
});
afterAll(() => club.close());

const within = <Result>(work: (db: Db) => Promise<Result>) => asMember(club.club.healthDb, ada.id, work);
const show = async (day?: string) => (await call(club.app, recovery.getRecovery, day ? { day } : {}, { as: ada })).body;

const listBack = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => addDays(today, at - from));

const recordSleep = (days: readonly string[], device = 'Aria watch', outOfBed?: string) =>
  within(async (db) =>
    recordNights(
      db,
      club.clock,
      ada.id,
      { source: 'watch', device },
      days.map((day) => ({
        time_zone: 'UTC',
        bed_time: null,
        sleep_start: new Date(`${addDays(day, -1)}T23:00:00Z`),
        sleep_end: new Date(`${day}T06:30:00Z`),
        out_of_bed: outOfBed ? new Date(`${day}T${outOfBed}:00Z`) : null,
        is_nap: false,
        awake_min: 30,
        awakenings: null,
        light_min: null,
        deep_min: null,
        rem_min: null,
        stages: null,
      })),
      { local: await findLocalTime(db, ada.id, club.club) },
    ),
  );
const measure = (
  metric: 'hrv_rmssd' | 'hrv_sdnn' | 'resting_pulse',
  days: readonly string[],
  value: number,
  at = '03:00',
) =>
  within((db) =>
    recordMeasurements(
      db,
      club.clock,
      ada.id,
      days.map((day, index) => ({
        metric,
        value: value + (index % 3) - 1,
        observedAt: new Date(`${day}T${at}:00Z`),
        source: 'import' as const,
      })),
    ),
  );

test('a morning is scored from the values that lie in its night, and keeps its parts', async () => {
  const nights = listBack(30, 0);
  await recordSleep(nights);
  await measure('hrv_rmssd', nights, 50);
  await measure('hrv_rmssd', nights, 90, '15:00');
  await measure('resting_pulse', nights, 55, '10:00');
  const { morning, level, device, hrv_kind, mornings, nights: drawn } = await show();
  expect(morning).toMatchObject({ status: 'score', word: 'usual', nights: { have: 24, new_device: false } });
  expect(morning.parts.map(({ code, weight }) => [code, weight])).toEqual([
    ['hrv', 0.45],
    ['pulse', 0.25],
    ['sleep', 0.3],
  ]);
  expect(morning.parts[0]?.value).toBeLessThan(52);
  expect(morning.parts[2]?.value).toBe(420);
  expect({ device, hrv_kind, verdict: level?.verdict }).toEqual({
    device: 'Aria watch',
    hrv_kind: 'rmssd',
    verdict: 'usual',
  });
  expect(mornings.at(-1)).toEqual({ day: today, score: morning.score });
  expect(drawn).toHaveLength(28);
});

test('SDNN has a usual range of its own, and a value by day belongs to no night', async () => {
  const nights = listBack(30, 0);
  await recordSleep(nights);
  await measure('hrv_sdnn', nights, 60);
  await measure('hrv_rmssd', nights.slice(-3), 30, '15:00');
  expect(await show()).toMatchObject({ hrv_kind: 'sdnn', morning: { status: 'score' } });
});

test('another watch starts again, and the day before the change is as it was', async () => {
  await recordSleep(listBack(30, 2));
  await recordSleep(listBack(1, 0), 'Ring');
  await measure('hrv_rmssd', listBack(30, 0), 50);
  expect(await show()).toMatchObject({
    device: 'Ring',
    morning: { status: 'too_few_nights', score: null, nights: { have: 0, new_device: true } },
  });
  expect((await show(addDays(today, -2))).morning.status).toBe('score');
});

test('without a night there is no score, and without anything at all nothing fails', async () => {
  expect(await show()).toMatchObject({
    morning: { status: 'too_few_nights', nights: { have: 0, first_on: null } },
    level: { mean: null, verdict: null },
    load: { days: { have: 0 }, verdict: null },
    pace: { direction: null },
  });
  await recordSleep(listBack(30, 1));
  await measure('hrv_rmssd', listBack(30, 1), 50);
  expect((await show()).morning).toMatchObject({ status: 'no_night', score: null, parts: [] });
});

test.each([
  ['a pacemaker', 'conditions', ['pacemaker'], 'pacemaker'],
  ['atrial fibrillation', 'conditions', ['atrial_fibrillation'], 'atrial_fibrillation'],
  ['a beta blocker', 'medicines', ['beta_blocker'], 'beta_blocker'],
  ['a pregnancy', 'pregnant', 'yes', 'pregnant'],
])('with %s there is no score, no level and no line of the pulse', async (_, question, value, hindrance) => {
  const nights = listBack(30, 0);
  await recordSleep(nights);
  await measure('hrv_rmssd', nights, 50);
  await call(club.app, account.saveProfile, { gender: 'F' }, { as: ada });
  const { status } = await call(club.app, assessment.saveUserAnswers, { answers: [{ question, value }] }, { as: ada });
  expect(status).toBe(200);
  const shown = await show();
  expect(shown).toMatchObject({ hindrance, level: null, nights: [], mornings: [] });
  expect(shown.morning).toMatchObject({ status: 'not_for_you', score: null, parts: [] });
  expect(shown.pace.lines.some(({ code }) => code === 'pulse')).toBe(false);
});

test('under 18 there is no score and no pace', async () => {
  await call(club.app, account.saveProfile, { date_of_birth: '2009-06-01' }, { as: ada });
  expect(await show()).toMatchObject({ hindrance: 'under_18', pace: { lines: [] } });
});

test('load comes from active minutes on record, and steps from days on record', async () => {
  await recordDeviceDays(
    club,
    ada,
    'watch',
    listBack(99, 0).map((date) => ({ date, steps: 7000, active_min_moderate: 10, active_min_vigorous: 5 })),
  );
  const { load, pace } = await show();
  expect(load).toMatchObject({ days: { have: 28 }, verdict: 'within', fast: 20, slow: 20 });
  expect(load.weeks.at(-1)).toEqual({ from: '2026-11-16', load: 140 });
  expect(pace.lines[0]).toMatchObject({ code: 'steps', slow: { days: 100, years: 0 }, change: { years: 0 } });
});

test('what a maker tells at the end in bed belongs to the night, also when its last minutes were awake', async () => {
  const nights = listBack(30, 0);
  await recordSleep(nights, 'Ring', '06:45');
  await measure('hrv_rmssd', nights, 50, '06:45');
  expect((await show()).morning.parts.map(({ code }) => code)).toEqual(['hrv', 'sleep']);
});

test('the timeline draws each morning with the score that its own page shows', async () => {
  const nights = listBack(40, 0);
  await recordSleep(nights);
  await measure('hrv_rmssd', nights, 50);
  const { body } = await call(
    club.app,
    timeline.getTimeline,
    { signals: 'sleep,recovery', span: 'fortnight' },
    { as: ada },
  );
  const lane = body.lanes.find(({ signal }) => signal === 'recovery');
  const { mornings } = await show();
  expect(mornings.every(({ score }) => score !== null)).toBe(true);
  expect(lane?.items.slice(-7).map(({ value }) => value)).toEqual(mornings.map(({ score }) => score));
  expect(lane).toMatchObject({ days: 14, confidence: 'measured' });
  await call(club.app, account.saveProfile, { date_of_birth: '2010-02-28' }, { as: ada });
  const young = await call(
    club.app,
    timeline.getTimeline,
    { signals: 'sleep,recovery', span: 'fortnight' },
    { as: ada },
  );
  expect(young.body.lanes.find(({ signal }) => signal === 'recovery')?.items).toEqual([]);
});

test('a day in the future is refused', async () => {
  const { status, problem } = await call(club.app, recovery.getRecovery, { day: addDays(today, 1) }, { as: ada });
  expect(status).toBe(400);
  expect(problem?.errors).toMatchObject([{ field: 'day', message: "Choose a day that isn't in the future." }]);
});
