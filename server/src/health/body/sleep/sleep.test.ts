import { account } from '@club/contract/club/account';
import { points } from '@club/contract/club/points';
import { consentPurposes, consents } from '@club/contract/health/base/consents';
import { timeZones } from '@club/contract/health/base/time-zones';
import { sleep } from '@club/contract/health/body/sleep';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rewards } from '#health/base/rewards';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { aHealthMember } from '#health/fixtures';
import { writeSeries } from '#health/signals/series';
import { addDays } from '#platform/calendar';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { type NewNight, recordNights, undoRecordedNights } from './index.ts';

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
const within = <Result>(work: (db: TestClub['club']['healthDb']) => Promise<Result>) =>
  asMember(club.club.healthDb, ada.id, work);

/** The night that ended on a day, 23:00 to 06:30 unless said. */
const typed = (day: string, more = {}) => ({
  bed_time: `${addDays(day, -1)}T22:50:00Z`,
  sleep_start: `${addDays(day, -1)}T23:00:00Z`,
  sleep_end: `${day}T06:30:00Z`,
  out_of_bed: `${day}T06:40:00Z`,
  awake_min: 20,
  ...more,
});
const record = (night: ReturnType<typeof typed>) => call(club.app, sleep.recordNight, night, { as: ada });
const list = async (from = ago(30), to = today()) =>
  (await call(club.app, sleep.listNights, { start_date: from, end_date: to }, { as: ada })).body.results;
const summary = async () => (await call(club.app, sleep.getSleepSummary, {}, { as: ada })).body;

const reported = (day: string, more: Partial<NewNight> = {}): NewNight => ({
  time_zone: 'UTC',
  bed_time: new Date(`${addDays(day, -1)}T22:45:00Z`),
  sleep_start: new Date(`${addDays(day, -1)}T23:00:00Z`),
  sleep_end: new Date(`${day}T06:00:00Z`),
  out_of_bed: new Date(`${day}T06:15:00Z`),
  is_nap: false,
  awake_min: 15,
  awakenings: 2,
  light_min: 225,
  deep_min: 85,
  rem_min: 95,
  stages: null,
  ...more,
});
const importNights = (
  nights: readonly NewNight[],
  importId = uuidv7(),
  device = 'Watch',
  source: 'watch' | 'phone' = 'watch',
) =>
  within(async (db) =>
    recordNights(db, club.clock, ada.id, { source, device }, nights, {
      importId,
      local: await findLocalTime(db, ada.id, club.club),
    }),
  );

test('a typed night has its times, and what follows from them', async () => {
  const { status, body } = await record(typed(today()));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    wake_day: today(),
    latency_min: 10,
    asleep_min: 430,
    time_in_bed_min: 470,
    efficiency: expect.closeTo(91.49, 2),
    source: 'manual',
    confidence: 'self_report',
  });
  expect((await summary()).last_night).toMatchObject({ id: body.id, stages: null });
});

test.each([
  [{ sleep_end: '2026-11-19T22:00:00Z' }, 'sleep_end'],
  [{ sleep_end: '2026-11-22T06:30:00Z', out_of_bed: null }, 'sleep_end'],
  [{ bed_time: '2026-11-19T23:30:00Z' }, 'bed_time'],
  [{ out_of_bed: '2026-11-20T06:00:00Z' }, 'out_of_bed'],
  [{ awake_min: 600 }, 'awake_min'],
  [{ awake_min: -1 }, 'awake_min'],
])('a night with %j is refused at %s', async (wrong, field) => {
  const { status, problem } = await record(typed('2026-11-20', wrong));
  expect([status, problem.errors?.[0]?.field]).toEqual([400, field]);
});

test.each([
  [
    '07:00 to 23:00 on one day',
    0,
    '07:00',
    '23:00',
    'Did you fall asleep at 07:00 and wake up at 23:00? Those times look swapped.',
  ],
  [
    '09:00 to 21:00 on one day',
    0,
    '09:00',
    '21:00',
    'Did you fall asleep at 09:00 and wake up at 21:00? Those times look swapped.',
  ],
  ['16 hours over midnight', 1, '16:00', '08:00', "Is 16 hours of sleep right? That's unusually long."],
  ['a minute above 14 hours', 1, '18:00', '08:01', "Is 14 h 1 min of sleep right? That's unusually long."],
])('%s is asked about before it is kept', async (_, before, from, to, message) => {
  const night = {
    ...{ bed_time: null, out_of_bed: null, time_zone: 'UTC' },
    sleep_start: `${ago(1 + before)}T${from}:00Z`,
    sleep_end: `${ago(1)}T${to}:00Z`,
  };
  const asked = await record(typed(ago(1), night));
  expect(asked).toMatchObject({ status: 409, problem: { code: 'unusual_value', message } });
  expect(await list()).toEqual([]);
  expect((await record(typed(ago(1), { ...night, confirmed: true }))).status).toBe(201);
  expect(await list()).toHaveLength(1);
});

test.each([
  ['14 hours', 1, '18:00', '08:00'],
  ['the sleep of a night worker', 0, '08:00', '17:30'],
])('%s are kept without a question', async (_, before, from, to) => {
  const [sleep_start, sleep_end] = [`${ago(1 + before)}T${from}:00Z`, `${ago(1)}T${to}:00Z`];
  const none = { bed_time: null, out_of_bed: null, time_zone: 'UTC' };
  expect((await record(typed(ago(1), { ...none, sleep_start, sleep_end }))).status).toBe(201);
});

test('a corrected night is asked about as well, and so is the time in bed', async () => {
  const { body } = await record(typed(ago(1)));
  const { bed_time, ...night } = typed(ago(1), { time_zone: undefined });
  const change = { ...night, id: body.id, bed_time: `${ago(2)}T12:00:00Z` };
  const asked = await call(club.app, sleep.correctNight, change, { as: ada });
  expect(asked).toMatchObject({
    status: 409,
    problem: { code: 'unusual_value', message: "Is 18 h 40 min in bed right? That's unusually long." },
  });
  expect((await call(club.app, sleep.correctNight, { ...change, confirmed: true }, { as: ada })).status).toBe(200);
  expect(bed_time).not.toBe(change.bed_time);
});

test('a night over one on record is refused', async () => {
  await importNights([reported(today())]);
  const { status, problem } = await record(typed(today()));
  expect([status, problem.code]).toEqual([409, 'already_exists']);
});

test('a corrected night stays corrected when it is imported again, and keeps its source', async () => {
  await importNights([reported(today())]);
  const [night] = await list();
  const change = { ...typed(today(), { sleep_end: `${today()}T05:00:00Z`, out_of_bed: null }), id: night?.id ?? '' };
  const { body } = await call(club.app, sleep.correctNight, change, { as: ada });
  expect(body).toMatchObject({
    id: night?.id,
    source: 'watch',
    edited: true,
    light_min: null,
    confidence: 'self_report',
  });
  expect(await importNights([reported(today())])).toHaveLength(0);
  expect((await list())[0]).toMatchObject({ asleep_min: 340 });
});

test('a night that is corrected to another day belongs to that day', async () => {
  const { body: night } = await record(typed(today()));
  const { body } = await call(club.app, sleep.correctNight, { ...typed(ago(2)), id: night.id }, { as: ada });
  expect(body.wake_day).toBe(ago(2));
  expect((await list(ago(2), ago(2))).map(({ id }) => id)).toEqual([night.id]);
});

test('a removed night is gone, stays gone when imported again, and can be brought back', async () => {
  await importNights([reported(today())]);
  const [night] = await list();
  const act = (endpoint: typeof sleep.removeNight | typeof sleep.restoreNight) =>
    call(club.app, endpoint as typeof sleep.removeNight, { id: night?.id ?? '' }, { as: ada });
  expect((await act(sleep.restoreNight)).status).toBe(404);
  await act(sleep.removeNight);
  await importNights([reported(today())]);
  expect(await list()).toHaveLength(0);
  expect((await act(sleep.restoreNight)).body).toMatchObject({ id: night?.id });
  expect(await list()).toHaveLength(1);
});

test('importing twice or in two halves gives the same nights, and an import can be undone', async () => {
  const nights = [0, 1, 2, 3].map((back) => reported(ago(back)));
  const first = uuidv7();
  await importNights(nights.slice(1), first);
  await importNights(nights.slice(0, 3));
  expect(await importNights(nights)).toHaveLength(0);
  expect(await list()).toHaveLength(4);
  expect(await within((db) => undoRecordedNights(db, ada.id, first))).toBe(3);
  expect((await list()).map(({ wake_day }) => wake_day)).toEqual([today()]);
});

test('a second device never adds a night', async () => {
  await importNights([reported(today())]);
  await importNights([reported(today(), { sleep_end: new Date(`${today()}T07:00:00Z`) })], uuidv7(), 'Phone', 'phone');
  const nights = await list();
  expect(nights).toHaveLength(1);
  expect(nights[0]).toMatchObject({ source: 'watch', asleep_min: 405 });
});

test('a night belongs to the day it ended on where the member woke, and naps are apart', async () => {
  await call(club.app, timeZones.setTimeZone, { time_zone: 'Pacific/Kiritimati' }, { as: ada });
  const { body } = await record(typed('2026-11-19', { sleep_end: '2026-11-19T10:30:00Z', out_of_bed: null }));
  expect(body).toMatchObject({ wake_day: '2026-11-20', time_zone: 'Pacific/Kiritimati' });
  const nap = typed('2026-11-19', {
    bed_time: null,
    sleep_start: '2026-11-19T16:00:00Z',
    sleep_end: '2026-11-19T16:40:00Z',
    out_of_bed: null,
    awake_min: null,
    is_nap: true,
  });
  expect((await record(nap)).body).toMatchObject({ is_nap: true, asleep_min: 40 });
  expect((await list()).map(({ is_nap }) => is_nap)).toEqual([false, true]);
});

test('a night shows its course, from its own stages or from those recorded by five minutes', async () => {
  await importNights([
    reported(today(), {
      stages: [
        ['light', 0, 60],
        ['deep', 60, 360],
      ],
    }),
    reported(ago(1)),
  ]);
  const [other, night] = await list();
  const show = async (id = '') => (await call(club.app, sleep.getNight, { id }, { as: ada })).body.stages;
  expect((await show(night?.id))?.map(({ stage }) => stage)).toEqual(['light', 'deep']);
  expect(await show(other?.id)).toBeNull();
  const start = new Date(other?.sleep_start ?? '').getTime();
  const readings = [2, 2, 3].map((value, index) => ({ at: new Date(start + index * 300_000), value }));
  await within((db) =>
    writeSeries(db, ada.id, { metric: 'sleep_stage', source: { kind: 'import', name: 'Watch' }, readings }),
  );
  expect((await show(other?.id))?.map(({ stage }) => stage)).toEqual(['light', 'deep']);
});

test('a week of regular nights has a score whose parts add up, and is based on every night', async () => {
  await importNights([0, 1, 2, 3, 4, 5, 6].map((back) => reported(ago(back))));
  const { score, regularity, debt, mean_asleep_min, jetlag } = await summary();
  expect(regularity).toMatchObject({ value: 100, band: { code: 'very_regular' }, coverage: { have: 7, need: 7 } });
  // 6 h 45 min score 70 of 100 points, 405 of 450 minutes in bed are 90 %
  expect(score.components.map(({ points: part }) => part)).toEqual([35, 30, 20]);
  expect(score).toMatchObject({ value: 85, confidence: 'measured' });
  expect(score.inputs).toHaveLength(7);
  expect(debt).toMatchObject({ minutes: 7 * 75, nights: 7, need_min: 480 });
  expect(mean_asleep_min).toBe(405);
  expect(jetlag).toMatchObject({ hours: 0, band: { code: 'low' } });
});

test('too few nights give no figures, never zeros', async () => {
  await importNights([0, 1, 2].map((back) => reported(ago(back))));
  const { score, regularity, debt, jetlag, mean_asleep_min } = await summary();
  expect([score.value, regularity.value, debt.minutes, jetlag.hours, mean_asleep_min]).toEqual(Array(5).fill(null));
  expect(score.coverage).toMatchObject({ have: 0, missing: ['Sleep duration', 'Regularity', 'Efficiency'] });
  expect(debt.days.filter(({ difference }) => difference === null)).toHaveLength(11);
});

test('with a date of birth the recommendation of the age is beside the nights', async () => {
  await call(club.app, account.saveProfile, { date_of_birth: '1955-05-05' }, { as: ada });
  const { recommended, need_min } = await summary();
  expect(recommended).toEqual({ ages: '65 and over', from: 7, to: 8, may_be_from: 5, may_be_to: 9 });
  expect(need_min).toBe(450);
});

test("need and work days are the member's", async () => {
  const set = (need_min: number | null, work_days: number[]) =>
    call(club.app, sleep.setSleepSettings, { need_min, work_days }, { as: ada });
  expect((await set(450, [7, 6])).body).toMatchObject({ need_min: 450, need_is_own: true, work_days: [6, 7] });
  expect((await set(null, [])).body).toMatchObject({ need_min: 480, need_is_own: false, work_days: [] });
  expect((await set(100, [1])).status).toBe(400);
  expect((await set(480, [1, 1])).status).toBe(400);
});

const listFlags = async () =>
  (await call(club.app, redFlags.listRedFlags, {}, { as: ada })).body.results.map(({ code }) => code);

test('a week of nights below four hours, and driving while sleepy, raise a warning sign', async () => {
  const short = (day: string) => typed(day, { sleep_end: `${day}T02:30:00Z`, out_of_bed: null });
  for (const back of [8, 6, 5, 4, 3, 2, 1]) await record(short(ago(back)));
  expect(await listFlags()).toEqual([]);
  await record(typed(ago(7)));
  await record({ ...short(today()), ...{ drowsy_driving: true } });
  expect((await listFlags()).toSorted()).toEqual(['drowsy_driving', 'short_week']);
});

const agreeToRewards = () =>
  call(
    club.app,
    consents.giveHealthConsent,
    { purpose: 'rewards', version: consentPurposes.rewards.version },
    { as: ada },
  );
const countEarned = async () => {
  await rewards.sweeps?.[0]?.(club.club);
  return (await call(club.app, points.listTransactions, { activity: 'sleep_logged' }, { as: ada })).body.count;
};

test('recording a night earns once for each date, whatever the night was like', async () => {
  await agreeToRewards();
  await record(typed(ago(1)));
  await importNights([reported(ago(2)), reported(ago(9))]);
  const [, night] = await list();
  await call(club.app, sleep.correctNight, { ...typed(ago(1), { awake_min: 30 }), id: night?.id ?? '' }, { as: ada });
  expect(await countEarned()).toBe(2);
});

test('a night of a week ago earns, one of eight days ago does not', async () => {
  await agreeToRewards();
  await importNights([reported(ago(7)), reported(ago(8))]);
  expect(await countEarned()).toBe(1);
});

const showDay = async (day: string) => (await call(club.app, sleep.getSleepDay, { day }, { as: ada })).body;

test('every night of any year is reached from the latest one, over the days without sleep', async () => {
  const days = [today(), ago(1), ago(35), ago(420)];
  for (const day of days) await record(typed(day));
  const reached: string[] = [];
  for (let day: string | null = today(); day; day = (await showDay(day)).previous) reached.push(day);
  expect(reached).toEqual(days);
  expect((await showDay(ago(420))).next).toBe(ago(35));
  expect((await showDay(today())).next).toBeNull();
  expect((await summary()).first_day).toBe(ago(420));
});

test("a day's sleep names each source, and what counts comes first", async () => {
  await importNights(
    [reported(today(), { light_min: null, deep_min: null, rem_min: null })],
    uuidv7(),
    'Phone',
    'phone',
  );
  await importNights([reported(today(), { stages: [['deep', 0, 60]] })]);
  const { results } = await showDay(today());
  expect(results.map(({ device, counts }) => [device, counts])).toEqual([
    ['Watch', true],
    ['Phone', false],
  ]);
  expect(results[0]?.stages).toEqual([
    { stage: 'deep', from: `${ago(1)}T23:00:00.000Z`, to: `${today()}T00:00:00.000Z` },
  ]);
});

test('the longest sleep of a source is its night, and the rest of it naps', async () => {
  const at = (from: string, to: string) =>
    reported(today(), { bed_time: null, out_of_bed: null, sleep_start: new Date(from), sleep_end: new Date(to) });
  await importNights([
    at(`${ago(1)}T22:00:00Z`, `${today()}T00:30:00Z`),
    at(`${today()}T01:30:00Z`, `${today()}T06:00:00Z`),
  ]);
  const { results } = await showDay(today());
  expect(results.map(({ sleep_start, is_nap, counts }) => [sleep_start.slice(11, 16), is_nap, counts])).toEqual([
    ['01:30', false, true],
    ['22:00', true, true],
  ]);
});

test('a removed night is no longer reached, and its day is empty', async () => {
  await record(typed(today()));
  const { body } = await record(typed(ago(40)));
  await call(club.app, sleep.removeNight, { id: body.id }, { as: ada });
  expect(await showDay(ago(40))).toMatchObject({ results: [], previous: null, next: today() });
  expect((await summary()).first_day).toBe(today());
});

test("another member's nights are on no day and at no end of mine", async () => {
  const bob = await aHealthMember(club);
  await call(club.app, sleep.recordNight, typed(ago(50)), { as: bob });
  expect(await showDay(ago(50))).toMatchObject({ results: [], previous: null, next: null });
});
