import { points } from '@club/contract/club/points';
import { questionnaires as contract } from '@club/contract/club/questionnaires';
import { identity } from '@club/contract/core/identity';
import type { Output } from '@club/contract/platform/endpoint';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { call, factories, listRows, type Member, password, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await factories.member(club);
});

type Question = Output<typeof contract.listOnboardingQuestions>['results'][number];
type Given = { question_id: number; option_ids?: number[]; value?: string | number | boolean };

const questions = async (kind = 'onboarding') =>
  (await call(club.app, contract.listOnboardingQuestions, { kind } as never, { as: ada })).body.results;
const list = async () => (await call(club.app, contract.listQuestionnaires, {}, { as: ada })).body.results;
const save = (answers: readonly Given[], as = ada) =>
  call(club.app, contract.saveOnboardingAnswers, { answers: [...answers] }, { as });

/** Any valid answer to a question. */
const anAnswer = (question: Question): Given => {
  const { id: question_id, kind, options } = question;
  if (kind === 'single' || kind === 'multi') return { question_id, option_ids: [options[0]?.id ?? 0] };
  if (kind === 'boolean') return { question_id, value: true };
  if (kind === 'text') return { question_id, value: 'Sleep through the night.' };
  return { question_id, value: question.min ?? 1 };
};
const readBalance = async () => (await call(club.app, points.getBalance, {}, { as: ada })).body.points;
const later = async (days: number) => {
  club.clock.advance({ days });
  const { body } = await call(club.app, identity.login, { email: ada.email, password });
  ada = { ...ada, access: body.access };
};

test('a new member has two questionnaires, not yet started', async () => {
  expect((await list()).map(({ code, status, points: worth }) => [code, status, worth])).toEqual([
    ['welcome', 'not_started', 50],
    ['how-is-it-going', 'not_started', 20],
  ]);
  expect((await questions()).map(({ kind }) => kind)).toEqual([
    'single',
    'multi',
    'single',
    'scale',
    'scale',
    'number',
    'boolean',
    'text',
  ]);
});

test('saves answers in parts; the last required one completes the questionnaire and awards points once', async () => {
  const asked = await questions();
  const first = (await save(asked.slice(0, 3).map(anAnswer))).body;
  expect(first).toEqual({ completed: false, progress: 3 / 8, answered: 3, total: 8, points_awarded: 0 });
  expect((await list())[0]?.status).toBe('in_progress');
  expect((await questions())[0]?.answer).toEqual({ option_ids: [asked[0]?.options[0]?.id], value: null });
  const last = (await save(asked.slice(3, 7).map(anAnswer))).body;
  expect(last).toMatchObject({ completed: true, answered: 7, points_awarded: 50 });
  expect(await readBalance()).toBe(50);
  expect((await list())[0]).toMatchObject({ status: 'completed', next_available_at: null });
  const again = await save([anAnswer(asked[0] as Question)]);
  expect(again.problem).toMatchObject({ status: 409, message: "You've already answered this." });
  expect(await readBalance()).toBe(50);
});

test('an answer can be changed while the questionnaire is open', async () => {
  const [goal] = await questions();
  const [one, two] = goal?.options ?? [];
  await save([{ question_id: goal?.id ?? 0, option_ids: [one?.id ?? 0] }]);
  await save([{ question_id: goal?.id ?? 0, option_ids: [two?.id ?? 0] }]);
  const { body } = await call(club.app, contract.listOnboardingAnswers, {}, { as: ada });
  expect(body.results.map(({ option_ids }) => option_ids)).toEqual([[two?.id]]);
});

test('a date that does not exist, or lies centuries away, is refused at its answer', async () => {
  const asked = await questions();
  const { id = 0 } = asked.find(({ kind }) => kind === 'text') ?? {};
  const setKind = (kind: string) =>
    club.database.owners[0]?.query('update questions set kind = $1 where id = $2', [kind, id]);
  await setKind('date');
  onTestFinished(async () => {
    await setKind('text');
  });
  const messages: string[] = [];
  for (const value of ['2026-13-45', '2026-02-30', '0001-01-01', '9999-12-31']) {
    const { status, problem } = await save([{ question_id: id, value }]);
    messages.push(`${status} ${problem.errors[0]?.field} ${problem.errors[0]?.message}`);
  }
  expect(messages).toEqual([
    '400 answers.0 Enter a date as YYYY-MM-DD.',
    '400 answers.0 Enter a date as YYYY-MM-DD.',
    '400 answers.0 Choose a day between 1900 and 2199.',
    '400 answers.0 Choose a day between 1900 and 2199.',
  ]);
  expect((await save([{ question_id: id, value: '1984-02-29' }])).body.answered).toBe(1);
});

test('the recurring questionnaire returns empty when it is due and awards points again', async () => {
  const asked = await questions('engagement');
  expect((await save(asked.map(anAnswer))).body).toMatchObject({ completed: true, points_awarded: 20 });
  await later(29);
  expect((await list())[1]).toMatchObject({ status: 'completed', next_available_at: '2026-12-20T09:00:00.000Z' });
  expect((await save([anAnswer(asked[0] as Question)])).problem.message).toBe(
    "You've already answered this. You can answer it again on 20 Dec 2026.",
  );
  await later(2);
  expect((await list())[1]).toMatchObject({ status: 'not_started', next_available_at: null });
  expect((await questions('engagement')).every(({ answer }) => answer === null)).toBe(true);
  expect((await save(asked.map(anAnswer))).body).toMatchObject({ completed: true, points_awarded: 20 });
  expect(await readBalance()).toBe(40);
});

test('completing it in two tabs at once awards points once', async () => {
  const asked = await questions();
  const answers = await Promise.all([save(asked.map(anAnswer)), save(asked.map(anAnswer))]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await readBalance()).toBe(50);
});

test.each([
  ['an option of another question', 0, { option_ids: [9999] }, 'Choose an option.'],
  ['two options where one is asked for', 0, { option_ids: [1, 2] }, 'Choose an option.'],
  ['nothing', 0, {}, 'Choose an option.'],
  ['a number below the scale', 3, { value: 0 }, 'Enter a whole number from 1 to 10.'],
  ['half a step of a scale', 3, { value: 1.5 }, 'Enter a whole number from 1 to 10.'],
  ['a text for a number', 5, { value: 'many' }, 'Enter a number from 5 to 240.'],
  ['an exponent for a number', 5, { value: '1e2' }, 'Enter a number from 5 to 240.'],
  ['a number for yes or no', 6, { value: 1 }, 'Answer yes or no.'],
  ['a text that is too long', 7, { value: 'x'.repeat(501) }, 'Use at most 500 characters.'],
  ['a text with a NUL', 7, { value: 'a\u0000b' }, 'Remove the invisible characters.'],
])('%s is refused at its answer, and nothing is saved', async (_name, index, given, message) => {
  const asked = await questions();
  const before = await listRows(club.database);
  const { problem } = await save([anAnswer(asked[1] as Question), { question_id: asked[index]?.id ?? 0, ...given }]);
  expect(problem.errors).toEqual([expect.objectContaining({ field: 'answers.1', message })]);
  expect(await listRows(club.database)).toEqual(before);
});

test('refuses answers to two questionnaires at once, and to unknown questions', async () => {
  const [one] = await questions();
  const [other] = await questions('engagement');
  const mixed = await save([anAnswer(one as Question), anAnswer(other as Question)]);
  expect(mixed.problem.message).toBe('Send the answers of one questionnaire at a time.');
  expect((await save([{ question_id: 999_999, value: 1 }])).problem.status).toBe(404);
});
