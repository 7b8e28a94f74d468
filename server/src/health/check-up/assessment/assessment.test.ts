import { account } from '@club/contract/club/account';
import { points } from '@club/contract/club/points';
import { consentPurposes, consents } from '@club/contract/health/base/consents';
import { type AnswerValue, assessment } from '@club/contract/health/check-up/assessment';
import { listShown } from '@club/contract/health/check-up/show-if';
import { measurements } from '@club/contract/health/signals/measurements';
import { fromStoredUnit, type MetricCode } from '@club/contract/health/signals/metrics';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { aHealthMember, passDays } from '#health/fixtures';
import { recordMeasurements } from '#health/signals/measurements';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

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

type Given = { question: string; value?: AnswerValue | null; unit?: string; skipped?: boolean; cleared?: boolean };
type More = { confirmed?: boolean; seen?: number; measured_on?: string };
const save = (answers: Given[], more: More = {}, as = ada) =>
  call(club.app, assessment.saveUserAnswers, { answers, ...more }, { as });
const questions = async (as = ada) =>
  (await call(club.app, assessment.listAssessmentQuestions, {}, { as })).body.results;
const question = async (code: string, as = ada) => (await questions(as)).find((one) => one.code === code);
const answers = async (as = ada) => (await call(club.app, assessment.listUserAnswers, {}, { as })).body;
const history = async (code: string) =>
  (await call(club.app, assessment.listUserAnswers, { question: code }, { as: ada })).body.results;
const wait = async (days: number) => {
  ada = await passDays(club, ada, days);
};
const latest = async () => (await call(club.app, measurements.listLatestMeasurements, {}, { as: ada })).body.results;

test('the questions are read by anyone, and nothing is kept before the member agrees', async () => {
  const stranger = await factories.member(club);
  expect((await questions(stranger)).map(({ code }) => code)).toContain('snore');
  for (const answered of [
    await call(club.app, assessment.listUserAnswers, {}, { as: stranger }),
    await save([{ question: 'snore', value: 'no' }], {}, stranger),
  ]) {
    expect(answered.problem.code).toBe('consent_required');
  }
});

test('an answer is kept with its unit, its time and the catalogue it was given under', async () => {
  const { body } = await save([{ question: 'weight_kg', value: 154.3, unit: 'lb' }]);
  expect(body.results).toMatchObject([
    {
      question: 'weight_kg',
      value: 154.3,
      unit: 'lb',
      skipped: false,
      source: 'assessment',
      answered_at: club.clock.now().toISOString(),
      version: '2026-11.6',
    },
  ]);
  expect((await answers()).results).toEqual(body.results);
});

test('every question takes each end of its range in every unit that it offers', async () => {
  const numeric = (await questions()).filter(({ type }) => type === 'number' || type === 'scale');
  expect(numeric.length).toBeGreaterThan(30);
  for (const { code, metric, min, max, units } of numeric) {
    const given = units.length > 0 ? units : [undefined];
    for (const unit of given) {
      for (const end of [min, max]) {
        const value = metric && unit ? fromStoredUnit(metric as MetricCode, end ?? 0, unit) : end;
        const { status } = await save([{ question: code, value, ...(unit ? { unit } : {}) }], { confirmed: true });
        expect({ code, unit, value, status }).toEqual({ code, unit, value, status: 200 });
      }
    }
  }
});

test('a measured value that is answered becomes a measurement in its stored unit', async () => {
  await save([{ question: 'weight_kg', value: 154.3, unit: 'lb' }]);
  const [weight] = await latest();
  expect(weight).toMatchObject({ metric: 'weight', unit: 'kg', source: 'assessment' });
  expect(weight?.value).toBeCloseTo(69.99, 2);
});

test('a blood test is recorded for the day it was taken', async () => {
  const sample = [
    { question: 'tc', value: 5.2, unit: 'mmol/L' },
    { question: 'hdl', value: 1.4, unit: 'mmol/L' },
  ];
  await save(sample, { measured_on: '2026-08-03' });
  expect((await latest()).map(({ observed_at }) => observed_at)).toEqual(Array(2).fill('2026-08-03T12:00:00.000Z'));
  const future = await save(sample, { measured_on: '2027-01-01' });
  expect(future.problem.errors).toMatchObject([{ field: 'measured_on' }]);
});

test('a value that is known is offered with its source, and confirming it is no new measurement', async () => {
  const observedAt = new Date('2026-11-01T08:00:00Z');
  await asMember(club.club.healthDb, ada.id, (db) =>
    recordMeasurements(db, club.clock, ada.id, [{ metric: 'weight', value: 69.853, observedAt, source: 'device' }]),
  );
  expect((await question('weight_kg'))?.prefill).toEqual({
    value: 69.9,
    unit: 'kg',
    source: 'device',
    at: '2026-11-01T08:00:00.000Z',
  });
  const { body } = await save([{ question: 'weight_kg', value: 11, unit: 'st' }]);
  expect(body.results).toMatchObject([{ source: 'device' }]);
  expect((await latest())[0]).toMatchObject({ value: 69.853, observed_at: observedAt.toISOString() });
});

test('the profile fills in height, weight and smoking, and says so', async () => {
  const profile = { height: 172, weight: 68.5, smoking_habits: 'former_smoker' } as const;
  await call(club.app, account.saveProfile, profile, { as: ada });
  expect((await question('height_cm'))?.prefill).toMatchObject({ value: 172, unit: 'cm', source: 'profile' });
  expect((await question('weight_kg'))?.prefill).toMatchObject({ value: 68.5, unit: 'kg', source: 'profile' });
  expect((await question('nicotine'))?.prefill).toMatchObject({ value: 'former', source: 'profile' });
  expect((await question('snore'))?.prefill).toBeNull();
});

test.each([
  ['a wrong unit', { question: 'weight_kg', value: 70, unit: 'mmHg' }, 'unit', 'Choose a unit: kg, lb, st.'],
  ['a unit for a choice', { question: 'snore', value: 'no', unit: 'kg' }, 'unit', 'This answer has no unit.'],
  ['too little', { question: 'height_cm', value: 99, unit: 'cm' }, 'value', 'Enter a number from 100 to 250 cm.'],
  ['too much', { question: 'weight_kg', value: 800, unit: 'lb' }, 'value', 'Enter a number from 55.2 to 771.6 lb.'],
  ['words for a number', { question: 'weight_kg', value: 'seventy' }, 'value', 'Enter a number.'],
  ['a half day', { question: 'vig_days', value: 2.5 }, 'value', 'Choose one of the numbers.'],
  ['an eighth day', { question: 'vig_days', value: 8 }, 'value', 'Enter a number from 0 to 7 days.'],
  ['another option', { question: 'snore', value: 'maybe' }, 'value', 'Choose one of the answers.'],
  ['no option', { question: 'conditions', value: [] }, 'value', 'Choose at least one answer.'],
  ['none and some', { question: 'conditions', value: ['none', 'heart'] }, 'value', '“None of these” is on its own.'],
  ['an option twice', { question: 'conditions', value: ['heart', 'heart'] }, 'value', 'Choose each answer once.'],
  ['no time', { question: 'bed_work', value: '24:00' }, 'value', 'Enter a time such as 23:15.'],
  ['no date', { question: 'screen_eye_date', value: '2026-02-30' }, 'value', 'Enter a date.'],
  [
    'a day to come',
    { question: 'screen_eye_date', value: '2027-01-01' },
    'value',
    "Choose a date that isn't in the future.",
  ],
  ['nothing at all', { question: 'snore' }, 'value', 'Answer the question or skip it.'],
  ['an unknown question', { question: 'shoe_size', value: 42 }, 'question', "There's no such question."],
])('%s is refused at its field, and nothing else is saved', async (_, wrong, part, message) => {
  const { problem } = await save([{ question: 'sleepy', value: 'never' }, wrong]);
  expect(problem.errors).toMatchObject([{ field: `answers.1.${part}`, message }]);
  expect((await answers()).results).toEqual([]);
});

test.each([
  [
    ['sbp', 120],
    ['dbp', 120],
  ],
  [
    ['tc', 150],
    ['hdl', 150],
  ],
])('values that contradict each other are refused: %j and %j', async (...pair) => {
  const { problem } = await save(pair.map(([code, value]) => ({ question: String(code), value: Number(value) })));
  expect(problem.errors).toMatchObject([{ field: 'answers.1.value', code: 'impossible' }]);
});

test('an unusual value is asked about once and kept when it is confirmed', async () => {
  const heavy = [{ question: 'weight_kg', value: 231, unit: 'kg' }];
  const errors = [{ field: 'answers.0.value', message: "Is 231 kg right? That's unusual." }];
  expect((await save(heavy)).problem).toMatchObject({ code: 'unusual_value', errors });
  expect((await save(heavy, { confirmed: true })).status).toBe(200);
});

test('a skipped question is neither answered nor open, and can be answered later', async () => {
  const before = (await answers()).progress;
  const { body } = await save([{ question: 'snore', skipped: true }]);
  expect(body.results).toMatchObject([{ skipped: true, value: null }]);
  expect(body.progress).toMatchObject({ skipped: 1, answered: 0, open: before.open - 1 });
  await save([{ question: 'snore', value: 'no' }]);
  expect((await answers()).progress).toMatchObject({ skipped: 0, answered: 1 });
});

test('skipping a question keeps its answer, and clearing takes it back', async () => {
  await save([{ question: 'snore', value: 'no' }]);
  const kept = (await save([{ question: 'snore', skipped: true }])).body.results;
  expect(kept).toMatchObject([{ skipped: false, value: 'no' }]);
  expect((await save([{ question: 'snore', cleared: true }])).body.results).toMatchObject([{ value: null }]);
});

test('the last answer counts, and every earlier one is kept', async () => {
  await save([{ question: 'sleep_quality', value: 'poor' }]);
  await wait(30);
  await save([{ question: 'sleep_quality', value: 'good' }]);
  expect((await answers()).results).toMatchObject([{ value: 'good' }]);
  expect((await history('sleep_quality')).map(({ value }) => value)).toEqual(['good', 'poor']);
});

test('the same answer on the same day is one answer', async () => {
  for (const _ of [1, 2, 3]) await save([{ question: 'sleep_quality', value: 'poor' }]);
  expect(await history('sleep_quality')).toHaveLength(1);
  await wait(1);
  await save([{ question: 'sleep_quality', value: 'poor' }]);
  expect(await history('sleep_quality')).toHaveLength(2);
});

test('a window learns what another one saved meanwhile, and its own answer counts', async () => {
  const first = await save([{ question: 'snore', value: 'no' }], { seen: 0 });
  const { revision } = first.body.progress;
  await save(
    [
      { question: 'snore', value: 'yes' },
      { question: 'sleepy', value: 'often' },
    ],
    { seen: revision },
  );
  const third = await save([{ question: 'snore', value: 'no' }], { seen: revision });
  expect(third.body.elsewhere.map(({ question: code, value }) => [code, value])).toEqual([
    ['snore', 'yes'],
    ['sleepy', 'often'],
  ]);
  expect((await answers()).results.map(({ question: code, value }) => [code, value])).toEqual([
    ['sleepy', 'often'],
    ['snore', 'no'],
  ]);
});

test('windows that save at the same moment lose nothing', async () => {
  const codes = ['snore', 'apnoea_seen', 'smoke_home', 'bp_med', 'lipid_med'];
  const saved = await Promise.all(codes.map((code) => save([{ question: code, value: 'no' }])));
  expect(saved.map(({ status }) => status)).toEqual(codes.map(() => 200));
  await Promise.all(['yes', 'no', 'unsure'].map((value) => save([{ question: 'snore', value }])));
  const { results } = await answers();
  expect(results.map(({ question: code }) => code).sort()).toEqual(codes.sort());
});

test("nobody sees another member's answers", async () => {
  await save([{ question: 'snore', value: 'yes' }]);
  const ben = await aHealthMember(club);
  expect((await answers(ben)).results).toEqual([]);
  expect((await answers(ben)).progress).toMatchObject({ revision: 0, answered: 0, started_at: null });
});

test('the database holds neither question nor answer readably, and the export does', async () => {
  await save([
    { question: 'nicotine', value: 'current' },
    { question: 'vape_only', value: 'no' },
    { question: 'first_cig', value: 'within_5_min' },
  ]);
  const { rows } = await sql<{
    row: string;
  }>`select encode(answer, 'escape') || to_jsonb(a)::text as row from assessment_answers a`.execute(
    club.club.healthWorkerDb,
  );
  expect(rows).toHaveLength(3);
  for (const { row } of rows) expect(row).not.toMatch(/nicotine|current|vape|first_cig|within/);
  const entry = club.club.personalData.find(({ table }) => table === 'assessment_answers');
  expect(await entry?.copy(club.club.healthDb, ada.id, club.config)).toMatchObject([
    { question: 'nicotine', value: 'current' },
    { question: 'vape_only', value: 'no' },
    { question: 'first_cig', value: 'within_5_min' },
  ]);
  if (typeof entry?.erase === 'function') await entry.erase(club.club.healthDb, club.clock, ada.id);
  expect((await answers()).results).toEqual([]);
});

/** Answers everything that applies, as often as new questions open. */
const answerAll = async (how: (type: string, options: readonly { code: string }[]) => Partial<Given>) => {
  for (;;) {
    const given = Object.fromEntries((await answers()).results.map((one) => [one.question, one.value]));
    const open = listShown(await questions(), given).filter(({ code }) => !(code in given));
    if (open.length === 0) return;
    for (const { code, type, options } of open)
      await save([{ question: code, ...how(type, options) }], { confirmed: true });
  }
};
const agreeToRewards = () =>
  call(
    club.app,
    consents.giveHealthConsent,
    { purpose: 'rewards', version: consentPurposes.rewards.version },
    { as: ada },
  );
const balance = async () => (await call(club.app, points.getBalance, {}, { as: ada })).body.balance;

test('completing the assessment earns its points once', async () => {
  await agreeToRewards();
  const values: Record<string, AnswerValue> = { time: '07:00', date: 'never', scale: 1, number: 45 };
  await answerAll((type, options) => {
    const code = options.at(-1)?.code ?? '';
    if (type === 'multi') return { value: [code] };
    return type === 'number' ? { skipped: true } : { value: values[type] ?? code };
  });
  const { progress } = await answers();
  expect(progress).toMatchObject({ open: 0, completed_at: club.clock.now().toISOString() });
  await club.runJobs();
  expect(await balance()).toBe(20);
  await save([{ question: 'snore', value: 'no' }]);
  await club.runJobs();
  expect(await balance()).toBe(20);
});

test('skipping through the assessment completes it without points', async () => {
  await agreeToRewards();
  await answerAll(() => ({ skipped: true }));
  expect((await answers()).progress).toMatchObject({ open: 0, answered: 0 });
  await club.runJobs();
  expect(await balance()).toBe(0);
});

test('who is asked follows from age and sex', async () => {
  const codes = async (profile: { gender: 'M' | 'F'; date_of_birth: string }) => {
    await call(club.app, account.saveProfile, profile, { as: ada });
    return (await questions()).map(({ code }) => code);
  };
  const woman = await codes({ gender: 'F', date_of_birth: '1984-02-29' });
  expect(woman).toEqual(expect.arrayContaining(['pregnant', 'screen_breast_date', 'screen_cervical_date']));
  for (const code of ['screen_prostate_date', 'balance_days', 'screen_lung_date']) expect(woman).not.toContain(code);
  const man = await codes({ gender: 'M', date_of_birth: '1955-02-28' });
  expect(man).toEqual(expect.arrayContaining(['balance_days', 'screen_prostate_date', 'screen_lung_date']));
  for (const code of ['pregnant', 'screen_breast_date', 'screen_cervical_date']) expect(man).not.toContain(code);
});

const openFlags = async () => (await call(club.app, redFlags.listRedFlags, {}, { as: ada })).body.results;

test.each([
  [
    'a very high pressure',
    [
      { question: 'sbp', value: 185 },
      { question: 'dbp', value: 95 },
    ],
    'severe_pressure',
  ],
  [
    'pauses in breathing and sleepy days',
    [
      { question: 'apnoea_seen', value: 'yes' },
      { question: 'sleepy', value: 'often' },
    ],
    'pauses_and_sleepy',
  ],
  [
    'low mood for two weeks',
    [
      { question: 'phq2_1', value: 'nearly_every_day' },
      { question: 'phq2_2', value: 'not_at_all' },
    ],
    'phq2',
  ],
  [
    'worry for two weeks',
    [
      { question: 'gad2_1', value: 'more_than_half' },
      { question: 'gad2_2', value: 'several_days' },
    ],
    'gad2',
  ],
])('%s raises a warning sign, once, until the answer changes', async (_, given, code) => {
  await save(given, { confirmed: true });
  expect((await openFlags()).map((flag) => flag.code)).toEqual([code]);
  await save([{ question: 'snore', value: 'no' }]);
  expect(await openFlags()).toHaveLength(1);
  await save(given.map(({ question: one }) => ({ question: one, cleared: true })));
  expect(await openFlags()).toEqual([]);
});

test('a warning sign that was read is not shown again until its questions are answered again', async () => {
  const given = [
    { question: 'apnoea_seen', value: 'yes' },
    { question: 'sleepy', value: 'often' },
  ];
  await save(given);
  const [flag] = await openFlags();
  await call(club.app, redFlags.acknowledgeRedFlag, { id: flag?.id ?? '' }, { as: ada });
  await save(given);
  expect(await openFlags()).toEqual([]);
  await wait(1);
  await save(given);
  expect(await openFlags()).toHaveLength(1);
});

test('an answer keeps the version of its questionnaire, which follows the country', async () => {
  const drink = { question: 'audit_c_2', value: 'amount_1' };
  await call(club.app, account.saveProfile, { country: 'GB' }, { as: ada });
  expect((await question('audit_c_2'))?.text).toContain('units');
  expect((await save([drink])).body.results).toMatchObject([{ questionnaire_version: 'audit-c-uk.1' }]);
  await call(club.app, account.saveProfile, { country: 'FR' }, { as: ada });
  await wait(1);
  expect((await save([drink])).body.results).toMatchObject([{ questionnaire_version: 'audit-c-1998.1' }]);
});

test('questions made for adults are not asked below 18', async () => {
  await call(club.app, account.saveProfile, { date_of_birth: '2009-11-21' }, { as: ada });
  const codes = (await questions()).map(({ code }) => code);
  expect(codes).not.toContain('audit_c_1');
  expect(codes).toContain('phq2_1');
});
