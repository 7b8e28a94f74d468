import { type Question, questionnaires } from '@club/contract/club/questionnaires';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, brokenConnection, factories, listCalls, openAsMember, problem } from '#testing';

const question = (over: Partial<Question>): Question => ({
  id: 1,
  questionnaire: { code: 'welcome', kind: 'onboarding', title: 'What brings you here' },
  position: 1,
  kind: 'single',
  text: 'What is your main goal?',
  help: null,
  required: true,
  options: [
    { id: 11, value: 'sleep', label: 'Sleep better' },
    { id: 12, value: 'move', label: 'Move more' },
  ],
  min: null,
  max: null,
  max_length: null,
  answer: null,
  ...over,
});
const goal = question({});
const areas = question({ id: 2, position: 2, kind: 'multi', text: 'Which areas interest you?' });
const sleep = question({
  id: 3,
  position: 3,
  kind: 'scale',
  text: 'How well do you sleep?',
  options: [],
  min: 1,
  max: 10,
});
const minutes = question({
  id: 4,
  position: 4,
  kind: 'number',
  text: 'How many minutes a day?',
  options: [],
  min: 5,
  max: 240,
});
const watch = question({ id: 5, position: 5, kind: 'boolean', text: 'Do you wear a watch?', options: [] });
const words = question({
  id: 6,
  position: 6,
  kind: 'text',
  text: 'What would be a success?',
  options: [],
  required: false,
  max_length: 500,
});
const foreign = question({ id: 9, questionnaire: { code: 'other', kind: 'engagement', title: 'Other' } });
const every = [goal, areas, sleep, minutes, watch, words];

const saved = { completed: false, progress: 0.2, answered: 1, total: 6, points_awarded: 0 };

beforeEach(() => {
  answer(questionnaires.listQuestionnaires, factories.list([factories.questionnaire()]));
  answer(questionnaires.listOnboardingQuestions, factories.list([foreign, ...every]));
  answer(questionnaires.saveOnboardingAnswers, saved);
});

const open = (code = 'welcome') => openAsMember(`/questionnaires/${code}`);
const sent = () => listCalls(questionnaires.saveOnboardingAnswers).map(({ body }) => body.answers);

test('a questionnaire asks one question at a time and saves each answer on moving on', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Move more' }));
  expect(screen.getAllByText('Question 1 of 6')[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('group', { name: 'Which areas interest you?' })).toBeVisible();
  expect(sent()).toEqual([[{ question_id: 1, option_ids: [12] }]]);
  expect(screen.getByRole('region', { name: 'Question 2 of 6' })).toHaveFocus();
  expect(screen.getByRole('progressbar', { name: 'Answered so far' })).toHaveAttribute('aria-valuenow', '17');
});

test('each kind of question has its own input, and the last answers are sent together', async () => {
  const { user } = open();
  const next = async () => user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('radio', { name: 'Sleep better' }));
  await next();
  await user.click(await screen.findByRole('checkbox', { name: 'Sleep better' }));
  await user.click(screen.getByRole('checkbox', { name: 'Move more' }));
  await next();
  await user.click(await screen.findByRole('radio', { name: '7' }));
  await next();
  await user.type(await screen.findByLabelText('How many minutes a day?'), '30');
  await next();
  await user.click(await screen.findByRole('radio', { name: 'No' }));
  await next();
  await user.type(await screen.findByLabelText('What would be a success?'), 'Sleeping through');
  expect(sent()).toHaveLength(4);
  answer(questionnaires.saveOnboardingAnswers, { ...saved, completed: true, points_awarded: 50 });
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(screen.getByText('+50.00')).toBeVisible();
  expect(sent()).toEqual([
    [{ question_id: 1, option_ids: [11] }],
    [{ question_id: 2, option_ids: [11, 12] }],
    [{ question_id: 3, value: 7 }],
    [{ question_id: 4, value: 30 }],
    [
      { question_id: 5, value: false },
      { question_id: 6, value: 'Sleeping through' },
    ],
  ]);
});

test('a questionnaire resumes where the member left off, with the saved answers', async () => {
  const kept = every.map((one) => (one.id === 1 ? { ...one, answer: { option_ids: [12], value: null } } : one));
  answer(questionnaires.listOnboardingQuestions, factories.list(kept));
  const { user } = open();
  expect(await screen.findByRole('group', { name: 'Which areas interest you?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('radio', { name: 'Move more' })).toBeChecked();
});

test('a refusal is shown at the answer and disappears when the answer changes', async () => {
  answer(
    questionnaires.saveOnboardingAnswers,
    problem('validation_error', { errors: [{ field: 'answers.0', message: 'Choose an option.' }] }),
  );
  const { user } = open();
  await screen.findByRole('radio', { name: 'Move more' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Choose an option.')).toBeVisible();
  expect(screen.getAllByText('Question 1 of 6')[0]).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Move more' }));
  expect(screen.queryByText('Choose an option.')).toBeNull();
});

test('an answer refused on submission leads back to its question', async () => {
  const kept = [watch, { ...words, id: 6 }];
  answer(questionnaires.listOnboardingQuestions, factories.list(kept));
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  answer(
    questionnaires.saveOnboardingAnswers,
    problem('validation_error', { errors: [{ field: 'answers.0', message: 'Answer yes or no.' }] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Send answers' }));
  expect(await screen.findByText('Answer yes or no.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Do you wear a watch?' })).toBeVisible();
});

test('an answer that could not be saved keeps its place and can be sent again', async () => {
  answer(questionnaires.saveOnboardingAnswers, brokenConnection);
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Move more' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/^Something went wrong/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Move more' })).toBeChecked();
  answer(questionnaires.saveOnboardingAnswers, saved);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('group', { name: 'Which areas interest you?' })).toBeVisible();
  const keys = listCalls(questionnaires.saveOnboardingAnswers).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
});

test('an answered questionnaire says when it was answered and when it is due again', async () => {
  answer(
    questionnaires.listQuestionnaires,
    factories.list([
      factories.questionnaire({
        status: 'completed',
        completed_at: '2026-11-10T09:00:00Z',
        next_available_at: '2026-12-10T09:00:00Z',
      }),
    ]),
  );
  open();
  expect(
    await screen.findByText('You answered this on Nov 10, 2026. You can answer it again on Dec 10, 2026.'),
  ).toBeVisible();
});

test('a questionnaire that does not exist is not found', async () => {
  open('nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Questionnaire not found' })).toBeVisible();
});

test('questions that fail to load can be retried', async () => {
  answer(questionnaires.listOnboardingQuestions, brokenConnection);
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(questionnaires.listOnboardingQuestions, factories.list(every));
  await user.click(again);
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Move more' })).toBeVisible());
});
