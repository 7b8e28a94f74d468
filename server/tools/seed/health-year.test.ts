import { identity } from '@club/contract/core/identity';
import { activity } from '@club/contract/health/body/activity';
import { glucoseSources } from '@club/contract/health/body/glucose-sources';
import { mindfulness } from '@club/contract/health/body/mindfulness';
import { sleep } from '@club/contract/health/body/sleep';
import { diary } from '@club/contract/health/food/diary';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import { indicators } from '@club/contract/health/insight/indicators';
import { recovery } from '@club/contract/health/insight/recovery';
import { scores } from '@club/contract/health/insight/scores';
import { measurements } from '@club/contract/health/signals/measurements';
import { fitness } from '@club/contract/health/training/fitness';
import { workouts } from '@club/contract/health/training/workouts';
import { assistant } from '@club/contract/hub/assistant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#platform/calendar';
import { call, type TestClub, testClub } from '#tools/testing';
import { liveHealthYear } from './health-year.ts';
import { seedSignIns } from './index.ts';
import { demoPeople } from './people.ts';

let club: TestClub;
let session: { access: string };

beforeAll(async () => {
  club = await testClub();
  await seedSignIns(club.club);
  const [ada] = demoPeople;
  if (ada) {
    await liveHealthYear(club.club, ada);
    await liveHealthYear(club.club, ada);
  }
  const login = { email: 'member@demo.test', password: club.club.config.demoPassword };
  session = (await call(club.app, identity.login, login)).body;
});

afterAll(() => club.close());

test('the demo member has a score from all eight measures that rose over the year', async () => {
  const { body } = await call(club.app, scores.getHealthScore, {}, { as: session });
  expect(body.coverage.have).toBe(8);
  expect(body.value).toBeGreaterThan(60);
  const chart = await call(club.app, scores.getHealthChart, { duration: 'last_one_year' }, { as: session });
  const known = chart.body.score.filter(({ value }) => value !== null);
  expect(known.at(-1)?.value ?? 0).toBeGreaterThan(known[0]?.value ?? 100);
});

test('the demo member has a recovery this morning from HRV, pulse and sleep, and a pace from half a year', async () => {
  const today = club.clock.now().toISOString().slice(0, 10);
  const { body } = await call(club.app, recovery.getRecovery, { day: addDays(today, -1) }, { as: session });
  expect(body.morning.parts.map(({ code }) => code)).toEqual(['hrv', 'pulse', 'sleep']);
  expect(body.mornings.filter(({ score }) => score !== null).length).toBeGreaterThan(3);
  expect(body.level?.variation).toBeGreaterThan(0);
  expect(body.pace.lines.map(({ change }) => change === null)).toEqual([false, false]);
  expect(body.load.verdict).not.toBeNull();
});

test('indicators have trends, and the year has a gap where the member was away', async () => {
  const { body } = await call(club.app, indicators.listIndicators, {}, { as: session });
  expect(body.results.filter(({ trend }) => trend !== null).length).toBeGreaterThanOrEqual(3);
  const weights = await call(club.app, measurements.listMeasurements, { metric: 'weight' }, { as: session });
  expect(weights.body.count).toBeGreaterThan(40);
  const days = weights.body.results.map(({ observed_at }) => new Date(observed_at).getTime() / 86_400_000);
  const gaps = days.slice(1).map((day, index) => (days[index] ?? 0) - day);
  expect(Math.max(...gaps)).toBeGreaterThan(20);
});

test('a watch and a phone tell a year of days and nights, with gaps and a journey, and nothing is added up', async () => {
  const weeks = await call(club.app, activity.listActivityWeeks, {}, { as: session });
  expect(weeks.body.results.filter(({ mean_steps }) => mean_steps !== null).length).toBeGreaterThanOrEqual(52);
  const today = club.clock.now().toISOString().slice(0, 10);
  const span = { start_date: addDays(today, -150), end_date: addDays(today, -100) };
  const { body } = await call(club.app, sleep.listNights, span, { as: session });
  expect(new Set(body.results.map(({ time_zone }) => time_zone))).toEqual(new Set(['UTC', 'Asia/Tokyo']));
  expect(body.count).toBeLessThan(51);
  const steps = await call(
    club.app,
    activity.getActivityWeekly,
    { start_date: addDays(today, -45), end_date: addDays(today, -40) },
    { as: session },
  );
  const drawer = steps.body.results.find(({ date }) => date === addDays(today, -41));
  expect(drawer?.source).toBe('phone');
  for (const { records, steps: walked } of steps.body.results) {
    expect(records.map((one) => one.steps)).toContain(walked);
  }
});

test('seeding the year twice leaves it once', async () => {
  const { body } = await call(club.app, measurements.listMeasurements, { metric: 'hba1c' }, { as: session });
  expect(body.count).toBe(2);
});

test('a simulated sensor has been connected for a year, with a gap where none was worn', async () => {
  const { body } = await call(club.app, glucoseSources.getGlucoseStatus, {}, { as: session });
  expect(body).toMatchObject({ connected: true, simulated: true, error: null, syncing: false });
  const count = async (start_time: string, end_time: string) =>
    (await call(club.app, glucoseSources.listGlucoseReadings, { start_time, end_time }, { as: session })).body.summary;
  expect(await count('2025-11-23T00:00:00Z', '2026-02-20T00:00:00Z')).toMatchObject({
    count: expect.any(Number),
    simulated: true,
  });
  expect((await count('2025-11-23T00:00:00Z', '2026-02-20T00:00:00Z')).count).toBeGreaterThan(24_000);
  expect((await count('2026-07-05T00:00:00Z', '2026-07-20T00:00:00Z')).count).toBe(0);
  expect((await count('2026-10-21T00:00:00Z', '2026-11-20T00:00:00Z')).count).toBeGreaterThan(8000);
});

test('the demo member practised in the last weeks, and once stopped early', async () => {
  const { body } = await call(club.app, mindfulness.listMindfulnessPlays, {}, { as: session });
  expect(body.count).toBe(15);
  expect(body.results.filter(({ finished_at }) => finished_at === null)).toHaveLength(1);
  expect(body.minutes_this_week).toBe(20);
});

test('the demo member has a month of meals whose sums are known, with the glucose after them', async () => {
  const today = club.clock.now().toISOString().slice(0, 10);
  const { body } = await call(club.app, diary.getDiaryDay, { day: addDays(today, -3) }, { as: session });
  expect(body.meals.length).toBeGreaterThanOrEqual(2);
  expect(body.at_least.energy_kcal ?? 0).toBeGreaterThan(800);
  expect(body.meals.some(({ glucose }) => glucose?.confidence === 'simulated')).toBe(true);
  const suggestions = (await call(club.app, diary.listDiarySuggestions, {}, { as: session })).body;
  expect([suggestions.favourites.length, suggestions.recent.length > 10]).toEqual([2, true]);
});

test('the demo member has two meal plans, one of them for today', async () => {
  const { body } = await call(club.app, mealPlans.getMealPlan, {}, { as: session });
  expect(body.targets?.steps.length).toBeGreaterThan(5);
  expect(body.plan_today?.days.flatMap(({ meals }) => meals)).toHaveLength(28);
  const saved = await call(club.app, mealPlans.listMealPlans, {}, { as: session });
  expect(saved.body.count).toBe(2);
});

test('the demo member has three plans and a month of workouts with them', async () => {
  const { body: plans } = await call(club.app, fitness.listFitnessPlans, {}, { as: session });
  const { body: done } = await call(club.app, workouts.listWorkouts, {}, { as: session });
  expect([plans.count, done.count]).toEqual([3, 8]);
  expect(done.results.every(({ finished_at, sets_done }) => finished_at !== null && sets_done > 0)).toBe(true);
  const { body } = await call(club.app, workouts.getTrainingProgress, {}, { as: session });
  expect(body.bests.some(({ weight_kg }) => weight_kg !== null)).toBe(true);
});

test('the demo member has a conversation with the assistant that ended yesterday, with figures of its day', async () => {
  const { results } = (await call(club.app, assistant.listConversations, {}, { as: session })).body;
  expect(results.map(({ is_active, messages }) => [is_active, messages.length])).toEqual([[false, 10]]);
  const said = results[0]?.messages.filter(({ is_bot }) => is_bot) ?? [];
  expect(said.map(({ sources }) => sources[0]?.label)).toEqual([
    'Statement',
    'Sleep',
    'Glucose',
    'Marketplace',
    undefined,
  ]);
  expect(said[2]?.figures.map(({ label }) => label)).toEqual(['In range', 'Coverage']);
});
