import { sleep } from '@club/contract/health/body/sleep';
import { assessment } from '@club/contract/health/check-up/assessment';
import { blueprints } from '@club/contract/health/insight/blueprints';
import { indicators } from '@club/contract/health/insight/indicators';
import { scores } from '@club/contract/health/insight/scores';
import { measurements } from '@club/contract/health/signals/measurements';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember, passDays, recordDeviceDays } from '#health/fixtures';
import { addDays } from '#platform/calendar';
import { call, type Member, type TestClub, testClub } from '#tools/testing';

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
const walk = (backs: readonly number[], minutes = 20, source: 'watch' | 'manual' = 'watch') =>
  recordDeviceDays(
    club,
    ada,
    source,
    backs.map((back) => ({ date: ago(back), steps: 7000, active_min_moderate: minutes })),
  );
const rest = async (backs: readonly number[], wakesAt = '06:00') => {
  for (const back of backs) {
    const night = { sleep_start: `${ago(back + 1)}T23:00:00Z`, sleep_end: `${ago(back)}T${wakesAt}:00Z`, awake_min: 0 };
    await call(club.app, sleep.recordNight, night, { as: ada });
  }
};
const answer = (values: Record<string, string | number>) =>
  call(
    club.app,
    assessment.saveUserAnswers,
    { answers: Object.entries(values).map(([question, value]) => ({ question, value })) },
    { as: ada },
  );
const measure = async (code: string) => {
  const { body } = await call(club.app, scores.getHealthScore, {}, { as: ada });
  const component = body.components.find((one) => one.code === code);
  return { ...component, inputs: body.inputs.filter((one) => one.code.startsWith('tracked')) };
};

test('what a watch recorded goes before what was answered, and says what it is based on', async () => {
  await answer({ mod_days: 0, vig_days: 0 });
  expect(await measure('activity')).toMatchObject({ value: 0, points: 0 });
  await walk([1, 2, 3]);
  expect(await measure('activity')).toMatchObject({ value: 0, points: 0 });
  await walk([4]);
  expect(await measure('activity')).toMatchObject({
    value: 140,
    points: 90,
    how: expect.stringContaining('4 days of the last week'),
    inputs: [{ source: 'device', value: 140 }],
  });
});

test("days typed by hand count as the member's own report", async () => {
  await walk([0, 1, 2, 3], 30, 'manual');
  expect((await measure('activity')).inputs).toMatchObject([{ source: 'typed', value: 210 }]);
});

test('five recorded nights go before usual sleep, until they are a week old', async () => {
  await rest([0, 1, 2, 3]);
  expect((await measure('sleep')).value ?? null).toBeNull();
  await rest([4]);
  expect(await measure('sleep')).toMatchObject({
    value: 7,
    points: 100,
    how: expect.stringContaining('5 recorded nights'),
  });
});

test('the change of the score compares today with the same day a week ago', async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  await answer({ nicotine: 'never', smoke_home: 'no' });
  ada = await passDays(club, ada, 10);
  const observe = (observed_at: string, values: readonly [metric: string, value: number, unit: string][]) =>
    call(
      club.app,
      measurements.recordMeasurements,
      { observed_at, values: values.map(([metric, value, unit]) => ({ metric, value, unit })) } as never,
      { as: ada },
    );
  await observe('2026-11-01T08:00:00Z', [
    ['weight', 72, 'kg'],
    ['height', 175, 'cm'],
    ['systolic', 135, 'mmHg'],
    ['diastolic', 75, 'mmHg'],
    ['total_cholesterol', 180, 'mg/dL'],
    ['hdl', 60, 'mg/dL'],
  ]);
  const fortnight = Array.from({ length: 14 }, (_, index) => index);
  await rest(fortnight);
  await walk(fortnight);
  const pressure: [string, number, string][] = [
    ['systolic', 115, 'mmHg'],
    ['diastolic', 75, 'mmHg'],
  ];
  await observe('2026-11-24T08:00:00Z', pressure);
  const { body } = await call(club.app, scores.getHealthScore, {}, { as: ada });
  expect(body.change).toMatchObject({ from: '2026-11-23', to: '2026-11-30' });
  expect(body.change?.measures.find(({ code }) => code === 'blood_pressure')?.effect).toBeGreaterThan(0);
});

test('steps, active minutes and sleep are followed as indicators once they are recorded', async () => {
  const list = async () => (await call(club.app, indicators.listIndicators, {}, { as: ada })).body.results;
  const codes = ['steps', 'mvpa', 'sleep_dur', 'sleep_eff', 'sri', 'social_jetlag'];
  expect((await list()).filter(({ code }) => codes.includes(code))).toEqual([]);
  await walk(Array.from({ length: 12 }, (_, index) => index));
  await rest(Array.from({ length: 8 }, (_, index) => index));
  const found = new Map((await list()).map((one) => [one.code, one]));
  expect(found.get('steps')).toMatchObject({
    value: 7000,
    mean_30_days: { value: 7000, n: 11 },
    trend: { direction: 'steady' },
  });
  expect(found.get('mvpa')).toMatchObject({
    value: 140,
    coverage: { have: 7, need: 4, of: 7 },
    band: { code: 'below' },
  });
  expect(found.get('sleep_dur')).toMatchObject({ value: 7, confidence: 'self_report' });
  expect(found.get('sri')).toMatchObject({ value: 100, coverage: { have: 8, need: 7, of: 28 } });
  expect(found.get('social_jetlag')).toMatchObject({ value: 0, band: { code: 'low' } });
  expect(found.has('sleep_eff')).toBe(false);
});

test('a blueprint counts recorded nights and active days beside what is ticked', async () => {
  await rest([1, 2, 3, 4]);
  const gate = { pauses: false, bipolar_epilepsy: false };
  await call(club.app, blueprints.followBlueprint, { id: 'sleep-rhythm', answers: gate }, { as: ada });
  const wake = async () => {
    const { body } = await call(club.app, blueprints.getBlueprint, { id: 'sleep-rhythm' }, { as: ada });
    return body.following?.actions.find(({ code }) => code === 'wake');
  };
  expect(await wake()).toMatchObject({ done: 0, from_data: [] });
  await rest([0], '06:20');
  expect(await wake()).toMatchObject({ done: 1, days: [today()], from_data: [today()] });
  await call(
    club.app,
    blueprints.tickAction,
    { id: 'sleep-rhythm', action: 'wake', day: today(), done: true },
    { as: ada },
  );
  expect(await wake()).toMatchObject({ done: 1, days: [today()] });
});
