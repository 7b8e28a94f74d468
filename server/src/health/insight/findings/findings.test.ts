import { account } from '@club/contract/club/account';
import { timeZones } from '@club/contract/health/base/time-zones';
import { sleep } from '@club/contract/health/body/sleep';
import { assessment } from '@club/contract/health/check-up/assessment';
import { blueprints } from '@club/contract/health/insight/blueprints';
import { findings } from '@club/contract/health/insight/findings';
import { today } from '@club/contract/health/insight/today';
import { measurements, type PrintedResult } from '@club/contract/health/signals/measurements';
import type { MetricCode } from '@club/contract/health/signals/metrics';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { aHealthMember, passDays } from '#health/fixtures';
import { recordMeasurements } from '#health/signals/measurements';
import { addDays } from '#platform/calendar';
import { call, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T15:10:00.000Z');
  ada = await aHealthMember(club);
  await call(club.app, timeZones.setTimeZone, { time_zone: 'Europe/Madrid' }, { as: ada });
  await call(club.app, account.saveProfile, { date_of_birth: '1972-03-01', gender: 'F', country: 'ES' }, { as: ada });
});
afterAll(() => club.close());

const printed = (value: number, more: Partial<PrintedResult>): PrintedResult => ({
  ...{ name: 'LDL', value: String(value), unit: 'mg/dL', interval: null, flag: null, low: null, high: 116 },
  ...{ laboratory: 'Northgate', fasting: true, report: null },
  ...more,
});

/** What a laboratory measured on a day. @returns the id of the value. */
const sample = async (metric: MetricCode, value: number, day: string, more: Partial<PrintedResult> = {}) => {
  const values = [
    {
      metric,
      value,
      observedAt: new Date(`${day}T08:00:00Z`),
      source: 'import' as const,
      printed: printed(value, more),
    },
  ];
  const [stored] = await asMember(club.club.healthDb, ada.id, (db) =>
    recordMeasurements(db, club.clock, ada.id, values),
  );
  return stored?.id ?? '';
};

const measure = (systolic: number, diastolic: number, day: string) =>
  call(
    club.app,
    measurements.recordMeasurements,
    {
      observed_at: `${day}T07:00:00Z`,
      values: [
        { metric: 'systolic', value: systolic, unit: 'mmHg' },
        { metric: 'diastolic', value: diastolic, unit: 'mmHg' },
      ],
      confirmed: true,
    },
    { as: ada },
  );

const list = async () => (await call(club.app, findings.listFindings, {}, { as: ada })).body;
const find = async (subject: string) => (await list()).findings.find((one) => one.subject === subject);
const plan = async () => (await list()).plans[0];
type Accept = Parameters<typeof accept>[0];
const accept = (input: { subject: string; action: string; measure_on?: string; answers?: Record<string, boolean> }) =>
  call(club.app, findings.acceptFinding, input as never, { as: ada });
const say = (question: string, value: unknown) =>
  call(club.app, assessment.saveUserAnswers, { answers: [{ question, value }] as never }, { as: ada });
const next = async () =>
  (await call(club.app, today.getHealthToday, {}, { as: ada })).body.next.flatMap(({ kind, finding }) =>
    finding ? [`${kind} ${finding.label}`] : [],
  );
const wait = async (days: number) => {
  ada = await passDays(club, ada, days);
};
const ldl: Accept = { subject: 'ldl', action: 'oats_cholesterol' };

test('without values there is nothing to find', async () => {
  expect(await list()).toMatchObject({ findings: [], plans: [], today: '2026-11-20' });
});

test('a value above its range leads to one action with its evidence and a day to measure again', async () => {
  await sample('ldl', 141, '2026-11-18');
  const found = await list();
  expect(found.findings).toHaveLength(1);
  expect(found.findings[0]).toMatchObject({
    subject: 'ldl',
    side: 'above',
    interval: { of: 'laboratory', high: 116, by: 'Northgate' },
    action: { kind: 'food', title: 'Oats or barley every day', evidence: { year: 2014 }, because: null },
    measure_on: '2027-02-12',
    plan: null,
  });
});

test('what is inside its range, has none, or is never interpreted is no finding', async () => {
  await sample('ldl', 100, '2026-11-18');
  await sample('apob', 130, '2026-11-18', { high: null });
  await sample('psa', 9, '2026-11-18', { high: 4 });
  expect((await list()).findings).toEqual([]);
});

test("a value that can't wait comes first, leads to help alone and can't be planned", async () => {
  await sample('ldl', 141, '2026-11-18');
  await sample('potassium', 6.2, '2026-11-18', { unit: 'mmol/L', low: 3.5, high: 5.1 });
  const [first, second] = (await list()).findings;
  expect(first).toMatchObject({
    subject: 'potassium',
    action: { kind: 'now', blueprint: null, evidence: null, opens: null },
    measure_on: null,
  });
  expect(second?.subject).toBe('ldl');
  expect((await accept({ subject: 'potassium', action: 'now', measure_on: '2027-01-01' })).status).toBe(422);
});

test.each([
  ['kidney disease', ['kidney'], 'With kidney disease, ask your kidney team'],
  ['an eating disorder', ['eating_disorder'], 'Not with a history of an eating disorder'],
])('with %s food gives way to a clinician, and the reason is said', async (_, conditions, because) => {
  await say('conditions', conditions);
  await sample('ldl', 141, '2026-11-18');
  const found = await find('ldl');
  expect(found?.action).toMatchObject({ kind: 'clinician', blueprint: null });
  expect(found?.action.because).toContain(because);
});

test.each([
  [5.9, 'glucose_around_meals', 'blueprint'],
  [6.5, 'clinician_glucose', 'clinician'],
])('an HbA1c of %d leads to %s', async (value, code, kind) => {
  await sample('hba1c', value, '2026-11-18', { unit: '%', high: 5.6 });
  expect((await find('hba1c'))?.action).toMatchObject({ code, kind });
});

test('one reading of 146/92 is measured on seven days first, and seven of them go to a clinician', async () => {
  await measure(146, 92, '2026-11-20');
  expect(await find('blood_pressure')).toMatchObject({
    days: 1,
    action: { code: 'seven_readings', kind: 'check' },
    measure_on: '2026-11-27',
  });
  for (let day = 1; day < 7; day += 1) await measure(144 + day, 91, addDays('2026-11-20', -day));
  expect(await find('blood_pressure')).toMatchObject({
    days: 7,
    values: [{ metric: 'systolic' }, { metric: 'diastolic' }],
    action: { code: 'clinician_pressure', kind: 'clinician' },
  });
});

const sleepHours = async (hours: number, from: string, nights: number) => {
  for (let at = 0; at < nights; at += 1) {
    const end = new Date(`${addDays(from, at)}T05:00:00Z`);
    const start = new Date(end.getTime() - (hours + (at % 2) * 0.4) * 3_600_000);
    const night = { sleep_start: start.toISOString(), sleep_end: end.toISOString(), awake_min: 0 };
    await call(club.app, sleep.recordNight, night, { as: ada });
  }
};

test('short nights start a blueprint, and the plan keeps its mean', async () => {
  await sleepHours(5.4, '2026-11-07', 14);
  expect(await find('sleep')).toMatchObject({ days: 14, side: 'below', action: { code: 'sleep_rhythm' } });
  const answers = { pauses: false, bipolar_epilepsy: false };
  expect((await accept({ subject: 'sleep', action: 'sleep_rhythm' })).problem).toMatchObject({
    code: 'validation_error',
  });
  const accepted = await accept({ subject: 'sleep', action: 'sleep_rhythm', answers });
  expect(accepted.body).toMatchObject({ state: 'waiting', measure_on: '2027-01-01', base: { days: 14 } });
  const { body } = await call(club.app, blueprints.getBlueprint, { id: 'sleep-rhythm' }, { as: ada });
  expect(body.following).toMatchObject({ week: 1 });
});

test('an answer that speaks against a blueprint is kept, and nothing was planned', async () => {
  await sample('hba1c', 5.9, '2026-11-18', { unit: '%', high: 5.6 });
  await say('medicines', ['insulin']);
  expect((await find('hba1c'))?.action).toMatchObject({ code: 'diabetes_team' });
  const refused = await accept({
    subject: 'hba1c',
    action: 'glucose_around_meals',
    answers: { glucose_medicine: false },
  });
  expect(refused).toMatchObject({ status: 409, problem: { code: 'stale_version' } });
  expect((await list()).plans).toEqual([]);
});

test('on its day home asks to measure again, and then tells what can be said', async () => {
  await sample('ldl', 141, '2026-11-18');
  expect(await next()).toEqual(['finding LDL cholesterol']);
  await accept(ldl);
  expect(await next()).toEqual([]);
  await wait(84);
  expect(await next()).toEqual(['measure_again LDL cholesterol']);
  expect(await plan()).toMatchObject({ state: 'due', outcome: null });
  await sample('ldl', 100, '2027-02-12');
  expect(await next()).toEqual(['plan_result LDL cholesterol']);
  expect(await plan()).toMatchObject({
    state: 'measured',
    outcome: {
      why: null,
      day: '2027-02-12',
      parts: [{ said: 'beyond', before: { value: 141 }, after: { value: 100 } }],
    },
  });
  await wait(8);
  expect(await next()).toEqual([]);
});

test.each([
  [133, {}, 'within', null],
  [90, { laboratory: 'Birkenau' }, undefined, 'laboratory'],
  [90, { unit: 'mmol/L' }, undefined, 'unit'],
  [90, { fasting: false }, undefined, 'fasting'],
])('after 141 a value of %d with %j says %s, not more than it can', async (value, more, said, why) => {
  await sample('ldl', 141, '2026-11-18');
  await accept(ldl);
  await wait(84);
  await sample('ldl', value, '2027-02-11', more);
  const outcome = (await plan())?.outcome;
  expect(outcome?.why).toBe(why);
  expect(outcome?.parts[0]?.said).toBe(said);
});

test('a sample long before the day is not yet the result', async () => {
  await sample('ldl', 141, '2026-11-18');
  await accept(ldl);
  await wait(30);
  await sample('ldl', 90, '2026-12-19');
  expect(await plan()).toMatchObject({ state: 'waiting', outcome: null });
});

test.each(['corrected', 'removed'] as const)('a plan whose value was %s says so and claims nothing', async (state) => {
  const id = await sample('ldl', 141, '2026-11-18');
  await accept(ldl);
  await wait(84);
  await sample('ldl', 90, '2027-02-12');
  await (state === 'removed'
    ? call(club.app, measurements.removeMeasurement, { id }, { as: ada })
    : call(club.app, measurements.correctMeasurement, { id, value: 121, unit: 'mg/dL', confirmed: true }, { as: ada }));
  expect(await plan()).toMatchObject({ base: { state }, outcome: null, state: 'due' });
});

test('pressure is compared by the mean of as many days, with an interval', async () => {
  for (let day = 0; day < 7; day += 1) await measure(144 + (day % 3) * 2, 91 + (day % 2), addDays('2026-11-20', -day));
  await accept({ subject: 'blood_pressure', action: 'clinician_pressure' });
  await wait(28);
  for (let day = 0; day < 6; day += 1) await measure(130 + (day % 3) * 2, 91 + (day % 3), addDays('2026-12-18', -day));
  expect(await plan()).toMatchObject({ state: 'due', outcome: null, progress: { have: 6, need: 7 } });
  await measure(131, 91, '2026-12-12');
  const outcome = (await plan())?.outcome;
  expect(outcome).toMatchObject({ days: 7, why: null });
  expect(outcome?.parts.map(({ metric, said }) => [metric, said])).toEqual([
    ['systolic', 'beyond'],
    ['diastolic', 'within'],
  ]);
  expect(outcome?.parts[0]?.interval?.high).toBeLessThan(0);
});

test('after one reading seven days are shown, but no change is claimed', async () => {
  await measure(146, 92, '2026-11-20');
  await accept({ subject: 'blood_pressure', action: 'seven_readings' });
  await wait(7);
  for (let day = 0; day < 5; day += 1) await measure(128 + day, 80, addDays('2026-11-27', -day));
  expect((await plan())?.outcome).toMatchObject({ why: 'few_before', parts: [], days: 5 });
});

test('a plan can be moved and ended, and then another begun', async () => {
  await sample('ldl', 141, '2026-11-18');
  const { id } = (await accept(ldl)).body as { id: string };
  const move = (measure_on: string) => call(club.app, findings.moveMeasurement, { id, measure_on }, { as: ada });
  expect((await move('2027-01-15')).body).toMatchObject({ measure_on: '2027-01-15' });
  expect(await move('2026-11-19')).toMatchObject({ status: 400, problem: { errors: [{ field: 'measure_on' }] } });
  expect(await accept(ldl)).toMatchObject({ status: 409, problem: { code: 'already_exists' } });
  const end = () => call(club.app, findings.endPlan, { id }, { as: ada });
  expect((await end()).body).toMatchObject({ state: 'ended', ended_on: '2026-11-20' });
  expect((await end()).status).toBe(200);
  expect((await find('ldl'))?.plan).toBeNull();
  expect((await accept(ldl)).status).toBe(200);
  expect((await list()).plans.map(({ state }) => state)).toEqual(['waiting', 'ended']);
});

test('what is said later speaks against a plan that runs', async () => {
  await sample('ldl', 141, '2026-11-18');
  await accept(ldl);
  await say('conditions', ['kidney']);
  expect((await plan())?.against).toContain('With kidney disease');
});

test('a plan that runs is questioned once its member is pregnant', async () => {
  await sample('ldl', 141, '2026-11-18');
  await accept(ldl);
  expect((await plan())?.against).toBeNull();
  await say('pregnant', 'yes');
  expect((await plan())?.against).toContain('midwife');
});

test.each([
  ['ferritin', 14, { unit: 'ng/mL', low: 24, high: 307 }, 'clinician_iron', '2027-02-16'],
  ['hba1c', 5.9, { unit: '%', high: 5.6 }, 'glucose_around_meals', '2027-05-17'],
  ['crp', 7, { unit: 'mg/L', high: 5 }, 'measure_when_well', '2027-02-16'],
  ['crp', 12, { unit: 'mg/L', high: 5 }, 'clinician', '2026-12-02'],
  ['crp', 250, { unit: 'mg/L', high: 5 }, 'clinician', '2026-12-02'],
  ['non_hdl', 300, { unit: 'mg/dL', high: 130 }, 'clinician', '2027-02-12'],
  ['apob', 140, { unit: 'mg/dL', high: 100 }, 'clinician', '2027-02-12'],
  ['tsh', 6, { unit: 'mIU/L', high: 4 }, 'clinician', '2027-01-02'],
  ['alt', 60, { unit: 'U/L', high: 45 }, 'measure_rested', '2026-12-02'],
  ['acr', 40, { unit: 'mg/g', high: 30 }, 'clinician', '2027-02-16'],
] as const)('a %s of %d leads to its action and the day of its group', async (metric, value, more, code, day) => {
  await sample(metric, value, '2026-11-18', more);
  expect(await find(metric)).toMatchObject({ action: { code }, measure_on: day });
});

test('a value that stays outside after one was tried goes to a clinician', async () => {
  await sample('alt', 70, '2026-08-18', { unit: 'U/L', high: 45 });
  expect((await find('alt'))?.action.code).toBe('measure_rested');
  await sample('alt', 68, '2026-11-18', { unit: 'U/L', high: 45 });
  expect((await find('alt'))?.action.code).toBe('clinician');
  await sample('ldl', 150, '2026-07-01');
  await sample('ldl', 148, '2026-11-18');
  expect((await find('ldl'))?.action).toMatchObject({ code: 'clinician', kind: 'clinician' });
});

test('whose heart is cared for is led to that clinician, not to oats', async () => {
  await sample('ldl', 170, '2026-11-18');
  await sample('non_hdl', 200, '2026-11-18', { high: 130 });
  expect((await find('ldl'))?.action.code).toBe('oats_cholesterol');
  await say('conditions', ['heart']);
  expect((await find('ldl'))?.action.code).toBe('clinician_vessels');
  expect((await find('non_hdl'))?.action.code).toBe('clinician_vessels');
});

test('a value from years ago asks for a new one, never for help now, and silences nothing', async () => {
  await sample('potassium', 6.6, '2019-05-03', { unit: 'mmol/L', low: 3.5, high: 5.1 });
  await sample('ldl', 150, '2012-05-03');
  await sample('ferritin', 14, '2026-11-18', { unit: 'ng/mL', low: 24, high: 307 });
  expect((await find('potassium'))?.action).toMatchObject({ code: 'measure_again', kind: 'measure' });
  expect((await find('ldl'))?.action).toMatchObject({ code: 'measure_again', kind: 'measure' });
  expect(await next()).toEqual(['finding Ferritin']);
});

test('what is worked out later hides no measured value', async () => {
  await sample('non_hdl', 210, '2026-10-01', { unit: 'mg/dL', high: 130 });
  await sample('total_cholesterol', 180, '2026-11-18', { unit: 'mg/dL', high: 200 });
  await sample('hdl', 50, '2026-11-18', { unit: 'mg/dL', low: 40, high: null });
  expect(await find('non_hdl')).toMatchObject({ side: 'above', day: '2026-10-01' });
});

const weigh = (value: number) =>
  call(
    club.app,
    measurements.recordMeasurements,
    {
      observed_at: '2026-11-20T07:00:00Z',
      values: [
        { metric: 'weight', value, unit: 'kg' },
        { metric: 'height', value: 170, unit: 'cm' },
      ],
      confirmed: true,
    },
    { as: ada },
  );

test.each([
  [50, 'below', 'low_weight', null],
  [64, undefined, undefined, undefined],
  [82, 'above', 'weight_programme', null],
])('a weight of %d kg at 170 cm lies %s and leads to %s', async (kilos, side, code, because) => {
  await weigh(kilos);
  const found = await find('weight');
  expect([found?.side, found?.action.code, found?.action.because]).toEqual([side, code, because]);
});

test('in pregnancy a weight is no finding, and a laboratory value goes to the midwife or doctor', async () => {
  await say('pregnant', 'yes');
  await weigh(82);
  await sample('ldl', 141, '2026-11-18');
  expect(await find('weight')).toBeUndefined();
  expect((await find('ldl'))?.action).toMatchObject({
    kind: 'clinician',
    because: 'These ranges are not made for pregnancy. Ask your midwife or doctor.',
  });
});

test('where nothing suggests a day the member chooses one', async () => {
  await sample('lpa_nmol', 180, '2026-11-18', { unit: 'nmol/L', high: 75 });
  expect(await find('lpa_nmol')).toMatchObject({ measure_on: null, action: { code: 'clinician' } });
  expect((await accept({ subject: 'lpa_nmol', action: 'clinician' })).status).toBe(400);
  expect((await accept({ subject: 'lpa_nmol', action: 'clinician', measure_on: '2027-05-01' })).status).toBe(200);
});
