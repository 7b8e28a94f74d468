import { account } from '@club/contract/club/account';
import { type AnswerValue, assessment } from '@club/contract/health/check-up/assessment';
import { dimensions } from '@club/contract/health/insight/dimensions';
import { scores } from '@club/contract/health/insight/scores';
import { person } from '@club/contract/health/signals/person';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toEatingHabits } from '#health/check-up/assessment/fixtures';
import { aHealthMember } from '#health/fixtures';
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

const answer = async (values: Record<string, AnswerValue>) => {
  const answers = Object.entries(values).map(([question, value]) => ({ question, value }));
  for (let from = 0; from < answers.length; from += 20) {
    const batch = { answers: answers.slice(from, from + 20), confirmed: true };
    expect((await call(club.app, assessment.saveUserAnswers, batch, { as: ada })).status).toBe(200);
  }
};
const result = async () => (await call(club.app, dimensions.getAssessmentResult, {}, { as: ada })).body;
const score = async () => (await call(club.app, scores.getHealthScore, {}, { as: ada })).body;

/** Diet 80, activity 90, nicotine 100, sleep 70, body mass 100, pressure 75 of the health score. */
const answers: Record<string, AnswerValue> = {
  ...toEatingHabits(13),
  vig_days: 1,
  vig_min: 20,
  mod_days: 2,
  mod_min: 49,
  sit_min: 400,
  strength_days: 2,
  nicotine: 'never',
  smoke_home: 'no',
  audit_c_1: 'never',
  work_days: 7,
  bed_work: '23:15',
  wake_work: '06:00',
  sleep_quality: 'good',
  height_cm: 175,
  weight_kg: 70,
  sbp: 125,
  dbp: 75,
  bp_med: 'no',
  phq2_1: 'not_at_all',
  phq2_2: 'not_at_all',
  gad2_1: 'several_days',
  gad2_2: 'not_at_all',
};

test('answers make the health score known, and its parts add up', async () => {
  await answer(answers);
  const { value, components, coverage, confidence, inputs } = await score();
  const points = Object.fromEntries(components.map((one) => [one.code, one.points]));
  expect(points).toEqual({
    diet: 80,
    activity: 90,
    nicotine: 100,
    sleep: 70,
    body_mass: 100,
    blood_lipids: null,
    blood_glucose: null,
    blood_pressure: 75,
  });
  expect(value).toBe(85.8);
  expect(coverage.have).toBe(6);
  expect(confidence).toBe('self_report');
  expect(inputs).toContainEqual(
    expect.objectContaining({ code: 'nicotine', value: 'No, never regularly', source: 'assessment' }),
  );
});

test('the result names strengths, what has the most to give, and the changes worth the most', async () => {
  await answer(answers);
  const { finding, strengths, dimensions: parts, improvements, score: total, would_complete } = await result();
  const values = Object.fromEntries(parts.map(({ code, value }) => [code, value]));
  expect(values).toEqual({ body: 88, activity: 87, sleep: 69, nutrition: 80, mind: 92, habits: 100, prevention: null });
  expect(strengths).toEqual(['habits', 'mind']);
  expect(finding).toBe('Habits and mind are your strengths. Sleep has the most to give.');
  expect(improvements).toEqual([
    {
      measure: 'sleep',
      title: 'Sleep 7 hours a night',
      detail: '6.8 hours now',
      next: 'Start with lights out at 23:00 instead of 23:15.',
      before: 85.8,
      after: 90.8,
      gain: 5,
    },
    {
      measure: 'blood_pressure',
      title: 'Bring your blood pressure below 120/80',
      detail: '125/75 now',
      next: 'Measure again this month; less salt and more walking bring it down.',
      before: 85.8,
      after: 90,
      gain: 4.2,
    },
    {
      measure: 'diet',
      title: 'Reach 15 of 16 eating habits',
      detail: '13 now',
      next: 'Start with more nuts and less fast food.',
      before: 85.8,
      after: 89.2,
      gain: 3.4,
    },
  ]);
  expect(total).toEqual({ value: 85.8, have: 6, of: 8 });
  expect(would_complete).toEqual(['Cholesterol', 'Blood glucose']);
});

test('every result says how it is worked out, what it is based on and what it is not', async () => {
  await answer(answers);
  for (const one of (await result()).dimensions) {
    expect(one.disclaimer).toContain("isn't a diagnosis");
    expect(one.version).toBe('dimensions-2026.1');
    for (const { how } of one.components) expect(how).not.toBe('');
    if (one.value !== null) expect(one.inputs.length).toBeGreaterThan(0);
    expect(one.confidence).toBe(one.value === null ? null : 'self_report');
  }
});

test('a new member gets no number, and is told how many answers show each part', async () => {
  const { dimensions: parts, improvements, finding, strengths } = await result();
  expect(parts.map(({ value }) => value)).toEqual(Array(7).fill(null));
  expect(parts.map(({ code, needs }) => [code, needs])).toEqual([
    ['body', 4],
    ['activity', 2],
    ['sleep', 5],
    ['nutrition', 16],
    ['mind', 2],
    ['habits', 1],
    ['prevention', 1],
  ]);
  expect({ improvements, strengths, finding }).toEqual({
    improvements: [],
    strengths: [],
    finding: 'Your results start with a few answers.',
  });
});

test('below 20 there is no number, and it says why', async () => {
  await call(club.app, account.saveProfile, { date_of_birth: '2007-11-21' }, { as: ada });
  await answer({ nicotine: 'never', phq2_1: 'not_at_all', phq2_2: 'not_at_all' });
  const { dimensions: parts, finding } = await result();
  expect(parts.map(({ value }) => value)).toEqual(Array(7).fill(null));
  expect(parts[0]?.summary).toBe('Made for adults');
  expect(finding).toBe('These results are made for adults from 20.');
  expect((await score()).value).toBeNull();
});

test('in pregnancy neither weight nor glucose is judged', async () => {
  await answer({ ...answers, dm_status: 'none', hba1c: 5.2, pregnant: 'yes' });
  const components = (await score()).components.filter(({ code }) => ['body_mass', 'blood_glucose'].includes(code));
  for (const { points, how } of components) {
    expect(points).toBeNull();
    expect(how).toContain('midwife or doctor');
  }
});

const listAdvice = async () => (await result()).improvements.map(({ title }) => title);

test('smoking comes first, then a high pressure, whatever gains more', async () => {
  await answer({ ...answers, nicotine: 'current', vape_only: 'no', smoke_home: 'no', sbp: 158, dbp: 98 });
  const { improvements } = await result();
  // 75 points of nicotine after five years, over six measures
  expect(improvements[0]).toMatchObject({ title: 'Stop smoking', gain: 12.5 });
  expect(improvements[0]?.next).toContain('pharmacist');
  expect(improvements[1]).toMatchObject({ title: 'Bring your blood pressure below 120/80', detail: '158/98 now' });
  expect(improvements[1]?.next).toContain('show the values to a doctor');
});

test('from 80 on, after falls and in pregnancy nobody is given a goal for their pressure', async () => {
  const pressure = async () => (await result()).improvements.find(({ measure }) => measure === 'blood_pressure');
  await answer({ ...answers, sbp: 150, dbp: 80 });
  expect(await pressure()).toMatchObject({ title: 'Bring your blood pressure below 120/80' });
  await answer({ conditions: ['falls'] });
  expect(await pressure()).toMatchObject({ gain: null, next: 'Ask your doctor which pressure is right for you.' });
  await answer({ conditions: ['none'], pregnant: 'yes' });
  expect((await pressure())?.next).toBe('Ask your doctor or midwife which pressure is right for you.');
  await answer({ pregnant: 'no' });
  await call(club.app, account.saveProfile, { date_of_birth: '1940-01-01' }, { as: ada });
  expect(await pressure()).toMatchObject({ gain: null, next: 'Ask your doctor which pressure is right for you.' });
});

test('a pressure of 185/112 is to be shown to a doctor today', async () => {
  await answer({ ...answers, sbp: 185, dbp: 112 });
  expect((await result()).improvements[0]).toMatchObject({
    detail: '185/112 now',
    gain: null,
    next: 'Show this value to a doctor today.',
  });
});

test('a smoky home counts', async () => {
  await answer({ ...answers, nicotine: 'never', smoke_home: 'yes', sbp: 115 });
  expect(await listAdvice()).toContain('Keep your home smoke-free');
});

test('nobody with a limit on losing weight is told to, and the lowest measure is named all the same', async () => {
  await answer({ ...answers, weight_kg: 130, height_cm: 170 });
  expect(await listAdvice()).toContain('Reach a body mass index below 25');
  await answer({ conditions: ['eating_disorder'] });
  const { improvements } = await result();
  expect(improvements).toContainEqual({
    measure: 'body_mass',
    title: 'Body mass index',
    detail: '45 now',
    next: 'Talk to a clinician about the weight that is right for you.',
    before: expect.any(Number),
    after: null,
    gain: null,
  });
});

test('nobody is advised to eat what their medicine or their allergy speaks against', async () => {
  const warfarin = 'With warfarin, keep your vitamin K steady, and tell your clinic before you change how you eat.';
  const diet = async () => (await result()).improvements.find(({ measure }) => measure === 'diet')?.next;
  const open = { mepa_14: 'no', mepa_02: 'no', mepa_07: 'no', mepa_13: 'no', mepa_15: 'yes' } as const;
  await answer({ ...answers, ...toEatingHabits(16), ...open });
  expect(await diet()).toBe('Start with more nuts and more leafy greens.');
  await answer({ medicines: ['blood_thinner'] });
  expect(await diet()).toBe(`Start with more nuts and fish once a week. ${warfarin}`);
  await answer({ allergies: ['nuts', 'fish'] });
  expect(await diet()).toBe(`Start with fewer sweets. ${warfarin}`);
  await answer({ conditions: ['kidney'], medicines: ['none'] });
  expect(await diet()).toMatch(
    /^Start with more leafy greens and fewer sweets\. With kidney disease, ask your kidney team/,
  );
});

test('advice whose gain rounds to nothing is left out', async () => {
  await answer({ ...answers, vig_days: 0, mod_days: 5, mod_min: 29, sbp: 115 });
  for (const { gain } of (await result()).improvements) expect(gain ?? 1).toBeGreaterThanOrEqual(0.5);
});

test('a measured value typed later overrides the answer', async () => {
  await answer(answers);
  club.clock.advance({ seconds: 5 });
  await answer({ sbp: 118, dbp: 70 });
  const pressure = (await score()).components.find(({ code }) => code === 'blood_pressure');
  expect(pressure).toMatchObject({ value: 118, points: 100 });
});

test('the score and its advice follow a decision between profile and assessment, and what is said after it', async () => {
  const points = async () => (await score()).components.find(({ code }) => code === 'nicotine')?.points;
  const decide = (source: 'profile' | 'assessment') =>
    call(club.app, person.decideFact, { code: 'smoking', source }, { as: ada });
  await call(club.app, account.saveProfile, { smoking_habits: 'non_smoker', chosen: 'smoking_habits' }, { as: ada });
  club.clock.advance({ seconds: 30 });
  await answer({ ...answers, nicotine: 'current', vape_only: 'no', smoke_home: 'no' });
  expect([await points(), (await listAdvice()).includes('Stop smoking')]).toEqual([0, true]);
  const effects = (await call(club.app, scores.listAnswerEffects, {}, { as: ada })).body.results;
  club.clock.advance({ seconds: 30 });
  await decide('profile');
  expect([await points(), (await listAdvice()).includes('Stop smoking')]).toEqual([100, false]);
  const [smokes, never] = effects;
  expect([smokes, never].map((one) => [one?.source, one?.measure?.points])).toEqual([
    ['assessment', 0],
    ['profile', 100],
  ]);
  expect(never?.score).toBe((await score()).value);
  expect(smokes?.score).toBeLessThan(never?.score ?? 0);
  club.clock.advance({ seconds: 30 });
  await answer({ nicotine: 'former', quit_years: 6 });
  expect(await points()).toBe(75);
  club.clock.advance({ seconds: 30 });
  await decide('assessment');
  expect(await points()).toBe(75);
});
