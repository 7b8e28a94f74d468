import { account } from '@club/contract/club/account';
import { points } from '@club/contract/club/points';
import { consentPurposes, consents } from '@club/contract/health/base/consents';
import { healthQuestionnaires } from '@club/contract/health/check-up/questionnaires';
import { redFlags } from '@club/contract/health/signals/red-flags';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personalData } from '#app';
import { asMember } from '#health/base/storage';
import { aHealthMember, passDays } from '#health/fixtures';
import { recordMeasurements } from '#health/signals/measurements';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { insertResponse } from './questionnaires.store.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const low = { phq2_1: 'not_at_all', phq2_2: 'several_days' };
const high = { phq2_1: 'nearly_every_day', phq2_2: 'several_days' };
const answer = (answers: Record<string, string | number>, questionnaire = 'phq2', as = ada, version?: string) =>
  call(club.app, healthQuestionnaires.answerHealthQuestionnaire, { questionnaire, version, answers }, { as });
const list = async (as = ada) =>
  (await call(club.app, healthQuestionnaires.listHealthQuestionnaires, {}, { as })).body.results;
const find = async (code: string, as = ada) => (await list(as)).find((one) => one.code === code);
const openFlags = async (as = ada) => (await call(club.app, redFlags.listRedFlags, {}, { as })).body;
const saveProfile = (profile: { date_of_birth?: string; country?: string; gender?: 'M' | 'F' | 'PNTS' }) =>
  call(club.app, account.saveProfile, profile, { as: ada });

test('only what is free to use is offered, each with its source and licence', async () => {
  const results = await list();
  expect(results.map(({ code }) => code)).toEqual([
    'phq2',
    'gad2',
    'ipaq_sf',
    'mepa',
    'audit_c',
    'hsi',
    'findrisc',
    'nosas',
  ]);
  for (const { source, licence, questions, last_result, is_due } of results) {
    expect(source.doi).toMatch(/^10\./);
    expect(licence).not.toBe('');
    expect(questions.length).toBeGreaterThan(1);
    expect({ last_result, is_due }).toEqual({ last_result: null, is_due: true });
  }
});

test('answers are scored and found again with the version they were given under', async () => {
  const { body } = await answer(low);
  expect(body).toMatchObject({
    code: 'phq2',
    version: 'phq2-2003.1',
    value: 1,
    max: 6,
    band: { code: 'below', tone: 'good' },
    confidence: 'self_report',
    coverage: { have: 2, need: 2, missing: [] },
    flags: [],
    guidance: [],
  });
  expect(body.components.map(({ points: given, how }) => [given, how])).toEqual([
    [0, 'Not at all'],
    [1, 'Several days'],
  ]);
  expect(await find('phq2')).toMatchObject({ last_result: body, is_due: false, due_on: '2026-12-04' });
});

test('a positive result comes with support, local help and what to do, until it is read', async () => {
  await saveProfile({ country: 'GB' });
  const { body } = await answer(high);
  expect(body.guidance[0]).toMatch(/^Ask a professional for a full assessment/);
  expect(body.help).toMatchObject({ crisis: { name: 'Samaritans', phone: '116 123' } });
  expect(body.flags).toMatchObject([{ code: 'phq2', level: 'routine', acknowledged_at: null }]);
  expect(await openFlags()).toMatchObject({ count: 1, help: { emergency: { phone: '999' } } });
  const read = await call(club.app, redFlags.acknowledgeRedFlag, { id: body.flags[0]?.id ?? '' }, { as: ada });
  expect(read.body.acknowledged_at).toBe(club.clock.now().toISOString());
  expect((await openFlags()).count).toBe(0);
  expect((await find('phq2'))?.last_result?.flags).toMatchObject([{ acknowledged_at: read.body.acknowledged_at }]);
});

test("nobody reads or acknowledges another member's warning signs, and nobody deletes their answers", async () => {
  const { body } = await answer(high);
  const ben = await aHealthMember(club);
  expect((await openFlags(ben)).count).toBe(0);
  expect((await find('phq2', ben))?.last_result).toBeNull();
  const read = await call(club.app, redFlags.acknowledgeRedFlag, { id: body.flags[0]?.id ?? '' }, { as: ben });
  expect(read.problem.code).toBe('not_found');
  const removed = await call(club.app, healthQuestionnaires.removeQuestionnaireResponse, { id: body.id }, { as: ben });
  expect(removed.problem.code).toBe('not_found');
  expect((await openFlags()).count).toBe(1);
});

test('answering again on the same day takes the place of the earlier answers and their warning', async () => {
  await answer(high);
  club.clock.advance({ minutes: 1 });
  const { body } = await answer(low);
  expect(body.trend.map(({ value }) => value)).toEqual([1]);
  expect((await openFlags()).count).toBe(0);
});

test('earlier results stay beside later ones, the oldest first', async () => {
  await answer(low);
  ada = await passDays(club, ada, 14);
  expect((await find('phq2'))?.is_due).toBe(true);
  const { body } = await answer(high);
  expect(body.trend.map(({ value, answered_at }) => [answered_at.slice(0, 10), value])).toEqual([
    ['2026-11-20', 1],
    ['2026-12-04', 4],
  ]);
});

test('results of two versions are side by side, each under its own, and scales never mix', async () => {
  const drinking = { audit_c_1: 'two_to_four_a_month', audit_c_2: 'amount_1', audit_c_3: 'less_than_monthly' };
  await saveProfile({ gender: 'M' });
  const original = await answer(drinking, 'audit_c');
  expect(original.body).toMatchObject({ version: 'audit-c-1998.1', value: 4, band: { label: '4 or more' } });
  await saveProfile({ country: 'GB' });
  ada = await passDays(club, ada, 90);
  const units = await answer(drinking, 'audit_c');
  expect(units.body).toMatchObject({ version: 'audit-c-uk.1', value: 4, band: { label: 'Below 5' } });
  expect(units.body.trend.map(({ version }) => version)).toEqual(['audit-c-uk.1']);
});

test('answers to a version that was read before a newer one count under the one that was read', async () => {
  await saveProfile({ country: 'GB' });
  const { body } = await answer({ audit_c_1: 'never' }, 'audit_c', ada, 'audit-c-1998.1');
  expect(body.version).toBe('audit-c-1998.1');
  const unknown = await answer({ audit_c_1: 'never' }, 'audit_c', ada, 'audit-c-1997');
  expect(unknown.problem.errors).toMatchObject([
    { field: 'version', message: 'Read the current version first: audit-c-uk.1.' },
  ]);
});

test.each(['who_5', 'dass_21_stress', 'pss_4', 'no such'])(
  '%s is unknown, and what is offered is named',
  async (code) => {
    const { problem } = await answer({}, code);
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'questionnaire', code: 'unknown' }] });
    expect(problem.message).toContain('phq2, gad2');
  },
);

test('every fault of the answers is named at its field and nothing is stored', async () => {
  const { problem } = await answer(
    { vig_days: 8, mod_days: 2, mod_min: 2000, walk_days: 1.5, mood: 'good' },
    'ipaq_sf',
  );
  expect(problem.errors.map(({ field, message }) => [field, message])).toEqual([
    ['answers.mood', "This question isn't part of it."],
    ['answers.vig_days', 'Enter a number from 0 to 7 days.'],
    ['answers.vig_min', 'Answer this question.'],
    ['answers.mod_min', 'Enter a number from 0 to 1440 minutes a day.'],
    ['answers.walk_days', 'Enter a whole number.'],
    ['answers.walk_min', 'Answer this question.'],
  ]);
  expect((await find('ipaq_sf'))?.last_result).toBeNull();
});

test('an unknown option and a missing answer are refused at their field', async () => {
  const { problem } = await answer({ phq2_1: 'always' });
  expect(problem.errors).toMatchObject([
    { field: 'answers.phq2_1', message: 'Choose one of the answers.' },
    { field: 'answers.phq2_2', message: 'Answer this question.' },
  ]);
});

test('under 18 nothing is offered that is made for adults', async () => {
  await saveProfile({ date_of_birth: '2008-11-21' });
  const made = (await list()).filter(({ available }) => !available);
  expect(made.map(({ code, unavailable }) => [code, unavailable])).toEqual(
    ['audit_c', 'findrisc', 'nosas'].map((code) => [code, 'This questionnaire is made for adults.']),
  );
  const { problem } = await answer({ audit_c_1: 'never' }, 'audit_c');
  expect(problem.errors).toMatchObject([{ field: 'questionnaire', code: 'not_available' }]);
  ada = await passDays(club, ada, 1);
  expect((await answer({ audit_c_1: 'never' }, 'audit_c')).status).toBe(201);
});

test('who prefers not to say sees both scores', async () => {
  await saveProfile({ gender: 'PNTS', date_of_birth: '1980-01-01' });
  const { body } = await answer({ neck_cm: 38, height_cm: 170, weight_kg: 87, pregnant: 'no', snore: 'yes' }, 'nosas');
  expect(body).toMatchObject({
    value: null,
    band: null,
    by_sex: [
      { sex: 'M', value: 9 },
      { sex: 'F', value: 7 },
    ],
  });
});

test('the act earns points once in its interval, never the value', async () => {
  const { version } = consentPurposes.rewards;
  await call(club.app, consents.giveHealthConsent, { purpose: 'rewards', version }, { as: ada });
  const balance = async () => {
    await club.runJobs();
    return (await call(club.app, points.getBalance, {}, { as: ada })).body.balance;
  };
  await answer(high);
  expect(await balance()).toBe(20);
  ada = await passDays(club, ada, 1);
  const { body } = await answer(low);
  expect(await balance()).toBe(20);
  await call(club.app, healthQuestionnaires.removeQuestionnaireResponse, { id: body.id }, { as: ada });
  ada = await passDays(club, ada, 30);
  await answer(low);
  expect(await balance()).toBe(40);
});

test('the answers and warnings are unreadable in the database and readable in the export', async () => {
  const { body } = await answer(high);
  const owner = new pg.Client(club.database.healthOwnerUrl);
  await owner.connect();
  const { rows } = await owner.query<{ row: string }>(
    'select r::text as row from health.health_questionnaire_responses r union all select f::text from health.red_flags f',
  );
  await owner.end();
  expect(rows).toHaveLength(2);
  for (const { row } of rows) {
    for (const word of ['nearly_every_day', 'several_days', 'phq2_1', '"answers"']) {
      expect(row).not.toContain(word);
      expect(row).not.toContain(Buffer.from(word).toString('hex'));
    }
  }
  const copy = (table: string) =>
    personalData.find((one) => one.table === table)?.copy(club.club.healthDb, ada.id, club.config);
  expect(await copy('health_questionnaire_responses')).toMatchObject([{ id: body.id, answers: high }]);
  expect(await copy('red_flags')).toMatchObject([{ code: 'phq2', acknowledged_at: null }]);
});

test('a response is deleted with its open warning', async () => {
  const { body } = await answer(high);
  await call(club.app, healthQuestionnaires.removeQuestionnaireResponse, { id: body.id }, { as: ada });
  expect((await find('phq2'))?.last_result).toBeNull();
  expect((await openFlags()).count).toBe(0);
});

test('a member without the consent answers nothing', async () => {
  const stranger = await factories.member(club);
  expect((await answer(low, 'phq2', stranger)).problem.code).toBe('consent_required');
});

test('the latest measured values are offered as answers', async () => {
  await asMember(club.club.healthDb, ada.id, async (db) => {
    const observedAt = club.clock.now();
    await recordMeasurements(db, club.clock, ada.id, [{ metric: 'neck', value: 38.04, observedAt, source: 'typed' }]);
  });
  const neck = (await find('nosas'))?.questions.find(({ code }) => code === 'neck_cm');
  expect(neck?.prefill).toMatchObject({ value: 38, source: 'typed' });
});

test('two tabs that answer at the same moment leave one result', async () => {
  const replies = await Promise.all([low, high, low].map((answers) => answer(answers)));
  expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  for (const { status } of replies) expect([201, 409]).toContain(status);
  expect((await find('phq2'))?.last_result?.trend).toHaveLength(1);
});

test('a response of a version that is gone is left out', async () => {
  await asMember(club.club.healthDb, ada.id, (db) =>
    insertResponse(db, club.config, ada.id, {
      questionnaire: 'phq2',
      version: 'gone',
      answers: low,
      basis: { age: 41, sexes: ['F'] },
      at: club.clock.now(),
      day: '2026-11-20',
    }),
  );
  expect((await find('phq2'))?.last_result).toBeNull();
});
