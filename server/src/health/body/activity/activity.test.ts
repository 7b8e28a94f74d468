import { points } from '@club/contract/club/points';
import { consentPurposes, consents } from '@club/contract/health/base/consents';
import { timeZones } from '@club/contract/health/base/time-zones';
import { activity } from '@club/contract/health/body/activity';
import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import type { Arguments } from '@club/contract/platform/endpoint';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rewards } from '#health/base/rewards';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { aHealthMember, recordDeviceDays } from '#health/fixtures';
import { writeSeries } from '#health/signals/series';
import { addDays } from '#platform/calendar';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { type NewDay, recordDays, undoRecordedDays } from './index.ts';

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

const today = () => club.clock.now().toISOString().slice(0, 10);
const ago = (days: number) => addDays(today(), -days);
type Day = Arguments<typeof activity.recordActivity>['days'][number];
const record = (days: Day[], more = {}) => call(club.app, activity.recordActivity, { days, ...more }, { as: ada });
const weekly = (start_date = ago(6), end_date = today()) =>
  call(club.app, activity.getActivityWeekly, { start_date, end_date }, { as: ada });
const summary = async () => (await call(club.app, activity.getActivitySummary, {}, { as: ada })).body;
const showValue = async (day: string) => (await weekly(day, day)).body.results[0];
const within = <Result>(work: (db: TestClub['club']['healthDb']) => Promise<Result>) =>
  asMember(club.club.healthDb, ada.id, work);

const aDay = (date: string, steps: number): NewDay => ({
  date,
  time_zone: 'Europe/Paris',
  steps,
  distance_m: null,
  active_kcal: null,
  active_min_moderate: null,
  active_min_vigorous: null,
  floors: null,
});
const importDays = (days: readonly NewDay[], source: ActivitySource, importId = uuidv7(), device = '') =>
  within(async (db) =>
    recordDays(db, club.clock, ada.id, { source, device }, days, {
      importId,
      local: await findLocalTime(db, ada.id, club.club),
      facts: null,
    }),
  );

/** Days as a connected device tells them, in the member's zone. */
const tell = async (days: Day[], source: 'watch' | 'phone') => {
  const { body } = await call(club.app, timeZones.getTimeZone, {}, { as: ada });
  const time_zone = body.time_zone ?? club.club.config.timeZone;
  return recordDeviceDays(
    club,
    ada,
    source,
    days.map((day) => ({ ...day, time_zone })),
  );
};

test('days from a watch and a phone are not counted twice, and each can be seen', async () => {
  const date = ago(1);
  await tell([{ date, steps: 6000 }], 'phone');
  await tell([{ date, steps: 8200, active_min_moderate: 30, active_min_vigorous: 10 }], 'watch');
  const { body } = await record([{ date, steps: 30_000 }]);
  expect(body.results[0]).toMatchObject({ date, steps: 8200, source: 'watch', mvpa_min: 50, confidence: 'measured' });
  expect(body.results[0]?.records.map(({ source }) => source)).toEqual(['watch', 'phone', 'manual']);
});

test('the same day of the same source again replaces its figures', async () => {
  const date = ago(1);
  await tell([{ date, steps: 6000 }], 'watch');
  await tell([{ date, steps: 7000 }], 'watch');
  expect(await showValue(date)).toMatchObject({ steps: 7000, records: [{ steps: 7000 }] });
});

test('a removed day leaves the other sources, and can be recorded again', async () => {
  const date = ago(1);
  await record([{ date, steps: 6000 }]);
  await tell([{ date, steps: 7000 }], 'watch');
  const remove = () => call(club.app, activity.removeActivity, { date, source: 'watch' }, { as: ada });
  expect((await remove()).body).toMatchObject({ steps: 6000, source: 'manual', confidence: 'self_report' });
  expect((await remove()).status).toBe(404);
  await tell([{ date, steps: 7100 }], 'watch');
  expect(await showValue(date)).toMatchObject({ steps: 7100 });
});

test('a removal is taken back as its source told it, also that of an import', async () => {
  const date = ago(1);
  const importId = uuidv7();
  await importDays([aDay(date, 7000)], 'watch', importId);
  const from = { date, source: 'watch', device: '' } as const;
  const restore = () => call(club.app, activity.restoreActivity, from, { as: ada });
  expect((await restore()).status).toBe(404);
  await call(club.app, activity.removeActivity, from, { as: ada });
  expect((await restore()).body).toMatchObject({ steps: 7000, source: 'watch', confidence: 'measured' });
  expect((await restore()).status).toBe(404);
  expect(await within((db) => undoRecordedDays(db, ada.id, importId))).toBe(1);
});

test('a month lists every day in the time zone of the member, gaps as gaps', async () => {
  await call(club.app, timeZones.setTimeZone, { time_zone: 'Pacific/Kiritimati' }, { as: ada });
  await tell([{ date: ago(1), steps: 5000 }], 'watch');
  const { body } = await call(club.app, activity.getActivityMonth, {}, { as: ada });
  expect(body).toMatchObject({ from: '2026-11-01', to: '2026-11-30', count: 30, time_zone: 'Pacific/Kiritimati' });
  expect(body.results.filter(({ steps }) => steps === null)).toHaveLength(29);
  expect(body.results[0]).toMatchObject({ source: null, confidence: null, goal_met: null, distance_m: null });
  const earlier = await call(club.app, activity.getActivityMonth, { month: '2024-02' }, { as: ada });
  expect(earlier.body).toMatchObject({ from: '2024-02-01', to: '2024-02-29', mean_steps: null });
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Paris'])('today in %s is the day there', async (zone) => {
  await call(club.app, timeZones.setTimeZone, { time_zone: zone }, { as: ada });
  const there = club.clock.now().toLocaleDateString('sv-SE', { timeZone: zone });
  await tell([{ date: there, steps: 1200 }], 'watch');
  expect((await summary()).today).toMatchObject({
    is_today: true,
    time_zone: zone,
    goal_met: null,
    date: there,
    steps: 1200,
  });
});

test('averages leave out today and days without data, and compare with the days before', async () => {
  const days = [1, 2, 4].map((back) => ({ date: ago(back), steps: 6000 + 1000 * back }));
  await tell([...days, { date: today(), steps: 10 }, { date: ago(8), steps: 3000 }], 'watch');
  const { body } = await weekly();
  expect(body).toMatchObject({ mean_steps: 8333, days_with_steps: 3, mean_steps_before: 3000 });
});

test.each([
  [{ end_date: '2026-11-20' }, 'start_date'],
  [{ start_date: '2026-11-20' }, 'end_date'],
  [{ start_date: '2026-11-20', end_date: '2026-11-19' }, 'end_date'],
  [{ start_date: '2026-08-20', end_date: '2026-11-20' }, 'end_date'],
])('a week of %j names the field %s', async (input, field) => {
  const { status, problem } = await call(club.app, activity.getActivityWeekly, input as never, { as: ada });
  expect([status, problem.errors?.[0]?.field]).toEqual([400, field]);
});

test('ninety-two days are listed', async () => {
  expect((await weekly('2026-08-21', '2026-11-20')).body.count).toBe(92);
});

test.each([
  [{ steps: 100_001 }, 'days.0.steps'],
  [{ steps: -1 }, 'days.0.steps'],
  [{ steps: 1.5 }, 'days.0.steps'],
  [{ distance_m: 300_001 }, 'days.0.distance_m'],
  [{ active_kcal: 12_001 }, 'days.0.active_kcal'],
  [{ active_min_moderate: 1441 }, 'days.0.active_min_moderate'],
  [{ active_min_moderate: 1000, active_min_vigorous: 441 }, 'days.0.active_min_vigorous'],
  [{}, 'days.0.steps'],
  [{ date: '2026-11-22', steps: 1 }, 'days.0.date'],
  [{ date: '2024-11-19', steps: 1 }, 'days.0.date'],
])('a day of %j is refused at %s, and nothing is stored', async (figures, field) => {
  const { status, problem } = await record([
    { date: ago(1), ...figures },
    { date: ago(2), steps: 1 },
  ]);
  expect([status, problem.errors?.[0]?.field]).toEqual([400, field]);
  expect((await weekly()).body.days_with_steps).toBe(0);
});

test('tomorrow is accepted where it has already begun', async () => {
  club.clock.advance({ hours: 12 });
  ada = await factories.newSession(club, ada);
  const tomorrow = addDays(today(), 1);
  const { status } = await record([{ date: tomorrow, steps: 100 }], { time_zone: 'Pacific/Kiritimati' });
  expect([club.clock.now().getUTCHours() >= 10, status]).toEqual([true, 201]);
});

test('importing twice changes nothing, and an undone import leaves what came later', async () => {
  const days = [1, 2, 3].map((back) => aDay(ago(back), 5000 + back));
  await tell([{ date: ago(1), steps: 4000 }], 'watch');
  const [first, second] = [uuidv7(), uuidv7()];
  expect(await importDays(days, 'watch', first)).toHaveLength(3);
  expect(await importDays(days, 'watch', second)).toHaveLength(0);
  await tell([{ date: ago(2), steps: 9999 }], 'watch');
  expect(await within((db) => undoRecordedDays(db, ada.id, first))).toBe(3);
  const steps = (await weekly()).body.results.flatMap((one) => one.steps ?? []);
  expect(steps).toEqual([9999, 4000]);
  expect(await within((db) => undoRecordedDays(db, ada.id, first))).toBe(0);
});

test('an import in two halves or in another order of sources gives the same days', async () => {
  const days = [1, 2, 3, 4].map((back) => aDay(ago(back), 4000 + 100 * back));
  const more = days.map((day) => ({ ...day, steps: 9000 }));
  await importDays(days, 'watch');
  await importDays(more, 'phone');
  const whole = (await weekly()).body.results.map(({ steps }) => steps);
  await club.database.wipe();
  ada = await aHealthMember(club);
  await importDays(more.slice(2), 'phone');
  await importDays(days.slice(0, 2), 'watch');
  await importDays(more.slice(0, 3), 'phone');
  await importDays(days.slice(1), 'watch');
  expect((await weekly()).body.results.map(({ steps }) => steps)).toEqual(whole);
});

test('minutes of a watch and a phone merge by interval whichever was connected first', async () => {
  const date = ago(1);
  const at = (hour: number) => new Date(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  const watch = {
    source: { kind: 'import', name: 'Watch' },
    readings: [9, 10].map((hour) => ({ at: at(hour), value: 500 })),
  } as const;
  const phone = {
    source: { kind: 'import', name: 'iPhone' },
    readings: [10, 11].map((hour) => ({ at: at(hour), value: 400 })),
  } as const;
  for (const order of [
    [watch, phone],
    [phone, watch],
  ]) {
    await club.database.wipe();
    ada = await aHealthMember(club);
    for (const one of order) await within((db) => writeSeries(db, ada.id, { metric: 'steps', ...one }));
    expect(await showValue(date)).toMatchObject({
      steps: 1400,
      source: 'watch',
      mvpa_min: 10,
      estimated: expect.arrayContaining(['mvpa_min']),
    });
    await tell([{ date, steps: 1000 }], 'watch');
    await tell([{ date, steps: 800 }], 'phone');
    expect(await showValue(date)).toMatchObject({ steps: 1400, merged: true });
  }
});

test('today is told by the hour of the clock where the member is', async () => {
  await call(club.app, timeZones.setTimeZone, { time_zone: 'Asia/Tokyo' }, { as: ada });
  const readings = [{ at: new Date(club.clock.now().getTime() - 3_600_000), value: 300 }];
  await within((db) =>
    writeSeries(db, ada.id, { metric: 'steps', source: { kind: 'device', name: 'Watch' }, readings }),
  );
  const { hours } = await summary();
  const hour = (club.clock.now().getUTCHours() + 8) % 24;
  expect(hours).toHaveLength(24);
  expect(hours[hour]).toEqual({ hour, steps: 300 });
  expect(hours.filter(({ steps }) => steps === null)).toHaveLength(23);
});

test('the pace of walking is told from ten walked minutes on', async () => {
  const walk = (stepsEach: readonly number[]) => {
    const start = Math.floor(club.clock.now().getTime() / 300_000) * 300_000 - 3_600_000;
    const readings = stepsEach.map((value, index) => ({ at: new Date(start + index * 300_000), value }));
    return within((db) =>
      writeSeries(db, ada.id, { metric: 'steps', source: { kind: 'device', name: 'Watch' }, readings }),
    );
  };
  expect((await summary()).cadence).toBeNull();
  await walk([550, 299]);
  expect((await summary()).cadence).toBeNull();
  await walk([550, 0, 450]);
  expect((await summary()).cadence).toEqual({ steps_a_minute: 100, minutes: 10 });
});

test('the goal can be set and given back, and a streak counts with its freeze', async () => {
  const set = (steps: number | null) => call(club.app, activity.setStepGoal, { steps }, { as: ada });
  expect((await summary()).goal).toMatchObject({ steps: 7000, is_own: false });
  await tell(
    [1, 2, 3, 5].map((back) => ({ date: ago(back), steps: 8000 })),
    'watch',
  );
  expect((await summary()).streak).toMatchObject({ days: 4, freezes: [ago(4)], freeze_available: false });
  expect((await set(30_000)).body.goal).toMatchObject({ steps: 30_000, is_own: true, suggested: 7000 });
  expect((await summary()).streak.days).toBe(4);
  expect((await set(null)).body.goal).toMatchObject({ steps: 7000, is_own: false });
  expect((await set(1999)).status).toBe(400);
});

test('the member decides which source counts', async () => {
  await tell([{ date: ago(1), steps: 8000 }], 'watch');
  await tell([{ date: ago(1), steps: 6000 }], 'phone');
  const choose = (order: ActivitySource[]) => call(club.app, activity.setSourceOrder, { order }, { as: ada });
  expect((await choose(['phone', 'watch', 'manual'])).body.sources.order).toEqual(['phone', 'watch', 'manual']);
  expect(await showValue(ago(1))).toMatchObject({ steps: 6000, source: 'phone' });
  expect((await choose(['phone', 'phone', 'manual'])).status).toBe(400);
});

test('the active minutes of a week stand against the WHO figures', async () => {
  await tell([{ date: ago(1), steps: 5000, active_min_moderate: 40, active_min_vigorous: 20 }], 'watch');
  await tell([{ date: ago(7), active_min_moderate: 500 }], 'watch');
  expect((await summary()).week).toEqual({
    mvpa_min: 80,
    days: 1,
    of_days: 7,
    least: 150,
    most: 300,
    confidence: 'measured',
  });
});

const earned = async () => {
  await rewards.sweeps?.[0]?.(club.club);
  const { body } = await call(club.app, points.listTransactions, { activity: 'steps_goal' }, { as: ada });
  return body.count;
};
const agree = () =>
  call(
    club.app,
    consents.giveHealthConsent,
    { purpose: 'rewards', version: consentPurposes.rewards.version },
    { as: ada },
  );

test('reaching the goal earns once for each date, also late, but not by hand and not after a week', async () => {
  await agree();
  await tell(
    [1, 2, 8].map((back) => ({ date: ago(back), steps: 9000 })),
    'watch',
  );
  expect(await earned()).toBe(2);
  club.clock.advance({ minutes: 1 });
  await tell([{ date: ago(1), steps: 9500 }], 'watch');
  await tell([{ date: ago(1), steps: 9600 }], 'phone');
  await record([{ date: ago(3), steps: 9000 }]);
  await tell([{ date: ago(4), steps: 6999 }], 'watch');
  expect(await earned()).toBe(2);
});

test('anyone who sends days is believed as far as someone who typed them in, whatever device they name', async () => {
  await agree();
  const claim = { source: 'watch', device: 'Aria watch' };
  const { body } = await record([{ date: ago(1), steps: 9000 }], claim);
  expect(body.results[0]).toMatchObject({ steps: 9000, source: 'manual', device: null, confidence: 'self_report' });
  expect(await earned()).toBe(0);
});

test('without the consent to rewards nothing is earned', async () => {
  await tell([{ date: ago(1), steps: 9000 }], 'watch');
  expect(await earned()).toBe(0);
});

test('a year is drawn by weeks', async () => {
  await tell([{ date: ago(7), steps: 9000 }], 'watch');
  const { body } = await call(club.app, activity.listActivityWeeks, {}, { as: ada });
  expect(body.count).toBe(53);
  expect(body.results.filter(({ mean_steps }) => mean_steps !== null)).toHaveLength(1);
});

test('the weeks of an earlier year end with the week of the day that is asked for', async () => {
  await tell([{ date: ago(400), steps: 9000 }], 'watch');
  const { body } = await call(club.app, activity.listActivityWeeks, { end_date: ago(400) }, { as: ada });
  const last = body.results.at(-1);
  expect(body.count).toBe(53);
  expect(last && last.from <= ago(400) && last.to >= ago(400)).toBe(true);
  expect(last).toMatchObject({ mean_steps: 9000, days_with_steps: 1 });
});

const showOne = async (date: string) => (await call(club.app, activity.getActivityDay, { date }, { as: ada })).body;

test('a day of long ago has each source, what counts first, and its hours where a source tells', async () => {
  const date = ago(500);
  await tell([{ date, steps: 5000 }], 'phone');
  await tell([{ date, steps: 6000 }], 'watch');
  const readings = [{ at: new Date(`${date}T12:00:00Z`), value: 700 }];
  await within((db) =>
    writeSeries(db, ada.id, { metric: 'steps', source: { kind: 'device', name: 'Watch' }, readings }),
  );
  const { day, hours, first_day } = await showOne(date);
  expect(day.records.map(({ source, steps }) => [source, steps])).toEqual([
    ['watch', 6000],
    ['phone', 5000],
  ]);
  expect(day).toMatchObject({ date, steps: 6000, source: 'watch', is_today: false });
  expect(hours.flatMap(({ steps }) => steps ?? [])).toEqual([700]);
  expect(first_day).toBe(date);
});

test('the first day is the first that any source told of, also by minutes alone', async () => {
  expect((await summary()).first_day).toBeNull();
  await record([{ date: ago(100), steps: 4000 }]);
  expect((await summary()).first_day).toBe(ago(100));
  const readings = [{ at: new Date(`${ago(300)}T12:00:00Z`), value: 700 }];
  await within((db) =>
    writeSeries(db, ada.id, { metric: 'steps', source: { kind: 'device', name: 'Watch' }, readings }),
  );
  expect((await summary()).first_day).toBe(ago(300));
  expect(await showOne(ago(200))).toMatchObject({ day: { steps: null, records: [] }, hours: [] });
});
