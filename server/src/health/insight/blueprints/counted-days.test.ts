import { randomUUID } from 'node:crypto';
import { activity } from '@club/contract/health/body/activity';
import { mindfulness } from '@club/contract/health/body/mindfulness';
import { sleep } from '@club/contract/health/body/sleep';
import { checks } from '@club/contract/health/check-up/checks';
import { healthQuestionnaires } from '@club/contract/health/check-up/questionnaires';
import { diary } from '@club/contract/health/food/diary';
import { blueprints } from '@club/contract/health/insight/blueprints';
import { measurements } from '@club/contract/health/signals/measurements';
import { fitness } from '@club/contract/health/training/fitness';
import { workouts } from '@club/contract/health/training/workouts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { aHealthMember, clearGate, passDays } from '#health/fixtures';
import { writeSeries } from '#health/signals/series';
import { importWorkouts } from '#health/training/workouts';
import { addDays } from '#platform/calendar';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { findBlueprint } from './catalogue/catalogue.ts';
import { findWakeDays } from './tracked-days.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T21:00:00.000Z');
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const day = '2026-11-20';
const follow = (id: string) => {
  const answers = Object.fromEntries((findBlueprint(id)?.gate ?? []).map(({ code }) => [code, false]));
  return call(club.app, blueprints.followBlueprint, { id, answers }, { as: ada });
};
/** An action of the current week with where it is counted from. */
const find = async (id: string, code: string) => {
  const { body } = await call(club.app, blueprints.getBlueprint, { id }, { as: ada });
  const { counted_from } = body.actions.find((one) => one.code === code) ?? {};
  return { counted_from, ...body.following?.actions.find((one) => one.code === code) };
};
const wait = async (days: number) => {
  ada = await passDays(club, ada, days);
};
/** Goes on to the week in which an action is planned, so that what is recorded on `today()` belongs to it. */
const reachWeek = (week: number) => wait((week - 1) * 7);
const today = () => club.clock.now().toISOString().slice(0, 10);
const eat = async (id: string, amount: number, { on = today(), time = '12:00', meal = 'lunch' as const } = {}) => {
  const items = [{ kind: 'food' as const, id, grams: amount }];
  const { status } = await call(club.app, diary.logFood, { items, meal, day: on, time } as never, { as: ada });
  expect(status).toBe(201);
};
const weigh = (metric: 'weight' | 'chair_stands', value: number, unit: string) =>
  call(
    club.app,
    measurements.recordMeasurements,
    { observed_at: club.clock.now().toISOString(), values: [{ metric, value, unit }] },
    { as: ada },
  );

test('a finished workout counts as a strength session, and a mobility workout does not', async () => {
  await call(club.app, fitness.saveTrainingProfile, { equipment: ['dumbbell', 'band'], gate: clearGate }, { as: ada });
  await follow('strength-base');
  expect(await find('strength-base', 'sessions_2')).toMatchObject({ counted_from: 'workouts', done: 0, from_data: [] });
  const train = async (goal: 'mobility' | 'strength') => {
    const address = { time: 30, goal, level: 'intermediate', location: 'home', muscle: 'full_body' } as const;
    const { body } = await call(club.app, workouts.startWorkout, address, { as: ada });
    const set = { id: body.id, place: 1, set_number: 1, reps: 10, seconds: 30 };
    await call(club.app, workouts.logSet, set as never, { as: ada });
    club.clock.advance({ minutes: 4 });
    await wait(0);
    expect((await call(club.app, workouts.finishWorkout, { id: body.id }, { as: ada })).status).toBe(200);
  };
  await train('mobility');
  expect(await find('strength-base', 'sessions_2')).toMatchObject({ done: 0 });
  await train('strength');
  expect(await find('strength-base', 'sessions_2')).toMatchObject({ done: 1, planned: 2, from_data: [day] });
});

test.each([
  ['Running', 0],
  ['Yoga', 0],
  ['Traditional Strength Training', 1],
  ['Weightlifting', 1],
])("a device's %s counts as %d strength sessions", async (kind, done) => {
  await follow('strength-base');
  const start = club.clock.now();
  const reported = { kind, start, end: new Date(start.getTime() + 1_800_000), day };
  const figures = { kcal: null, activeKcal: null, distanceM: null, averagePulse: null, highestPulse: null };
  await asMember(club.club.healthDb, ada.id, async (db) =>
    importWorkouts(
      {
        db,
        clock: club.clock,
        config: club.config,
        local: await findLocalTime(db, ada.id, club.club),
        memberId: ada.id,
      },
      { source: 'watch', device: 'Watch' },
      [{ ...reported, ...figures }],
      randomUUID(),
    ),
  );
  expect(await find('strength-base', 'sessions_2')).toMatchObject({ done });
});

test('a typed count of chair stands meets the test of week 1', async () => {
  await follow('strength-base');
  await weigh('chair_stands', 15, 'stands');
  expect(await find('strength-base', 'chair_first')).toMatchObject({
    counted_from: 'measurements',
    done: 1,
    from_data: [day],
  });
});

test('protein counts from 1.2 g for each kilogram, and not without a weight', async () => {
  await follow('strength-base');
  await eat('chicken-breast-cooked', 270);
  expect(await find('strength-base', 'protein')).toMatchObject({ counted_from: 'diary', done: 0 });
  await weigh('weight', 72, 'kg');
  expect(await find('strength-base', 'protein')).toMatchObject({ done: 0 });
  await eat('chicken-breast-cooked', 50, { time: '12:30' });
  expect(await find('strength-base', 'protein')).toMatchObject({ done: 1, from_data: [day] });
});

test.each([
  ['mediterranean-plate', 'olive_oil', 1, 'olive-oil', 4, 1],
  ['mediterranean-plate', 'greens', 1, 'spinach-raw', 29, 1],
  ['mediterranean-plate', 'beans', 2, 'chickpeas-cooked', 74, 1],
  ['mediterranean-plate', 'nuts', 3, 'walnuts', 19, 1],
  ['mediterranean-plate', 'berries', 4, 'blueberries', 49, 1],
  ['mediterranean-plate', 'fish', 4, 'salmon-cooked', 74, 1],
  ['steady-glucose', 'swap', 3, 'quinoa-cooked', 29, 1],
] as const)('%s: %s of week %d counts from more than %s of %d g on', async (id, code, week, food, amount, more) => {
  await follow(id);
  await reachWeek(week);
  await eat(food, amount);
  expect(await find(id, code)).toMatchObject({ counted_from: 'diary', done: 0 });
  await eat(food, more, { time: '12:30' });
  expect(await find(id, code)).toMatchObject({ done: 1, from_data: [today()] });
});

const eatThrice = async (on: string, extra?: string) => {
  await eat('oats-rolled', 60, { on, time: '08:00', meal: 'breakfast' as never });
  await eat('lentils-cooked', 200, { on, time: '13:00' });
  await eat('salmon-cooked', 150, { on, time: '18:00', meal: 'dinner' as never });
  if (extra) await eat(extra, 200, { on, time: '18:10', meal: 'dinner' as never });
};

test('a day without sweet drinks counts once it is over and its three meals are logged', async () => {
  await follow('steady-glucose');
  await eatThrice(day);
  expect(await find('steady-glucose', 'no_sweet_drinks')).toMatchObject({ done: 0 });
  await wait(1);
  expect(await find('steady-glucose', 'no_sweet_drinks')).toMatchObject({ done: 1, from_data: [day] });
  await eatThrice(today(), 'cola');
  await wait(1);
  await eat('apple', 150);
  await wait(1);
  expect(await find('steady-glucose', 'no_sweet_drinks')).toMatchObject({ done: 1, from_data: [day] });
});

test('a day without sweets has no sweet food in it either', async () => {
  await follow('mediterranean-plate');
  await reachWeek(5);
  const first = today();
  await eatThrice(first, 'ice-cream');
  await wait(1);
  await eatThrice(today());
  await wait(1);
  expect(await find('mediterranean-plate', 'no_sweets')).toMatchObject({ from_data: [addDays(first, 1)] });
});

test.each([
  ['19:59', 1],
  ['20:00', 1],
  ['20:01', 0],
])('eating from 08:00 to %s keeps the 12-hour window %d times', async (time, done) => {
  await follow('eating-window');
  await eat('oats-rolled', 60, { time: '08:00', meal: 'breakfast' as never });
  await eat('lentils-cooked', 200, { time, meal: 'dinner' as never });
  expect(await find('eating-window', 'window_12')).toMatchObject({ done: 0 });
  await wait(1);
  expect(await find('eating-window', 'window_12')).toMatchObject({ counted_from: 'diary', done });
});

test('one meal alone is no eating window', async () => {
  await follow('eating-window');
  await eat('oats-rolled', 60, { time: '08:00', meal: 'breakfast' as never });
  await wait(1);
  expect(await find('eating-window', 'window_12')).toMatchObject({ counted_from: 'diary', done: 0 });
});

test.each([
  ['19:30', 1],
  ['19:31', 0],
])('a last meal at %s and bed at 22:30 count %d times as early', async (time, done) => {
  await follow('eating-window');
  await eat('lentils-cooked', 200, { time, meal: 'dinner' as never });
  await wait(1);
  const night = {
    bed_time: '2026-11-20T22:30:00Z',
    sleep_start: '2026-11-20T22:45:00Z',
    sleep_end: '2026-11-21T06:30:00Z',
  };
  expect((await call(club.app, sleep.recordNight, night, { as: ada })).status).toBe(201);
  expect(await find('eating-window', 'last_meal')).toMatchObject({ done });
});

test('sixteen vigorous minutes count as the intervals, fifteen do not', async () => {
  await follow('aerobic-base');
  await reachWeek(3);
  const record = (minutes: number) =>
    call(club.app, activity.recordActivity, { days: [{ date: today(), active_min_vigorous: minutes }] }, { as: ada });
  await record(15);
  expect(await find('aerobic-base', 'intervals')).toMatchObject({ counted_from: 'activity', done: 0 });
  await record(16);
  expect(await find('aerobic-base', 'intervals')).toMatchObject({ done: 1, from_data: [today()] });
});

test('a walk counts on a day with a thousand steps after each of two meals', async () => {
  await follow('steady-glucose');
  await eat('oats-rolled', 60, { time: '08:00', meal: 'breakfast' as never });
  await eat('lentils-cooked', 200, { time: '13:00' });
  const walk = (time: string) =>
    asMember(club.club.healthDb, ada.id, (db) =>
      writeSeries(db, ada.id, {
        metric: 'steps',
        source: { kind: 'device', name: 'a watch' },
        readings: [0, 5].map((minutes) => ({
          at: new Date(Date.parse(`${day}T${time}:00Z`) + minutes * 60_000),
          value: 500,
        })),
      }),
    );
  await walk('08:30');
  expect(await find('steady-glucose', 'walk')).toMatchObject({ done: 0 });
  await walk('13:30');
  expect(await find('steady-glucose', 'walk')).toMatchObject({ counted_from: 'activity', done: 1, from_data: [day] });
});

test('five minutes of practice wind the day down in the evening, and not in the morning', async () => {
  await follow('sleep-rhythm');
  await reachWeek(5);
  const day5 = today();
  club.clock.set(`${addDays(day5, 1)}T09:00:00.000Z`);
  await wait(0);
  const practise = async () => {
    const { body } = await call(
      club.app,
      mindfulness.startMindfulnessPlay,
      { session: 'sigh', minutes: 5 },
      { as: ada },
    );
    for (let position = 20; position <= 260; position += 20) {
      club.clock.advance({ seconds: 20 });
      await call(club.app, mindfulness.signalMindfulnessPlay, { id: body.id, position, playing: true }, { as: ada });
    }
  };
  await practise();
  expect(await find('sleep-rhythm', 'wind_down')).toMatchObject({ counted_from: 'mindfulness', done: 0 });
  club.clock.set(`${addDays(day5, 2)}T20:00:00.000Z`);
  await wait(0);
  await practise();
  expect(await find('sleep-rhythm', 'wind_down')).toMatchObject({ done: 1, from_data: [today()] });
});

test('an answered FINDRISC and a self-check of the skin count in their weeks', async () => {
  await follow('numbers-and-screening');
  await reachWeek(3);
  const answers = {
    diabetes_known: 'no',
    pregnant: 'no',
    height_cm: 170,
    weight_kg: 60,
    waist_cm: 70,
    findrisc_active: 'yes',
    findrisc_plants: 'yes',
    bp_med_ever: 'no',
    high_glucose_ever: 'no',
    family_diabetes: 'nobody',
  };
  const sent = { questionnaire: 'findrisc', answers };
  expect((await call(club.app, healthQuestionnaires.answerHealthQuestionnaire, sent, { as: ada })).status).toBe(201);
  expect(await find('numbers-and-screening', 'findrisc')).toMatchObject({ counted_from: 'questionnaires', done: 1 });
  await wait(9 * 7);
  const check = { right_now: ['none'], symptoms: ['none'], mole: 'no' };
  const { status } = await call(
    club.app,
    checks.recordHealthCheck,
    { type_of_check: 'cancer', answers: check },
    { as: ada },
  );
  expect(status).toBe(201);
  expect(await find('numbers-and-screening', 'skin')).toMatchObject({ counted_from: 'self_checks', done: 1 });
});

test('what was counted can be ticked on other days, and the data of another member counts for nobody else', async () => {
  await follow('strength-base');
  const ben = ada;
  ada = await aHealthMember(club);
  await follow('strength-base');
  await weigh('chair_stands', 15, 'stands');
  ada = ben;
  expect(await find('strength-base', 'chair_first')).toMatchObject({ done: 0 });
  const tick = { id: 'strength-base', action: 'chair_first', day, done: true };
  await call(club.app, blueprints.tickAction, tick, { as: ada });
  expect(await find('strength-base', 'chair_first')).toMatchObject({ done: 1, from_data: [] });
});

test('usual wake times on both sides of midnight are near each other', async () => {
  for (const sleep_end of ['2026-11-17T00:05:00Z', '2026-11-18T00:10:00Z', '2026-11-19T23:50:00Z']) {
    const sleep_start = new Date(Date.parse(sleep_end) - 7 * 3_600_000).toISOString();
    const night = { bed_time: null, sleep_start, sleep_end, out_of_bed: null, awake_min: null };
    expect((await call(club.app, sleep.recordNight, night, { as: ada })).status).toBe(201);
  }
  await asMember(club.club.healthDb, ada.id, async (db) => {
    const days = await findWakeDays(db, ada.id, { from: '2026-11-16', to: '2026-11-20' });
    expect(days.toSorted()).toEqual(['2026-11-17', '2026-11-18', '2026-11-19']);
  });
});
