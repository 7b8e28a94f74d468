import { consents } from '@club/contract/health/base/consents';
import {
  type HealthQuestionnaire,
  healthQuestionnaires,
  type QuestionnaireResult,
} from '@club/contract/health/check-up/questionnaires';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';

const page = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });
const source = { title: 'The Patient Health Questionnaire-2', year: 2003, doi: '10.1097/01' };
const options = [
  { code: 'not_at_all', label: 'Not at all', alone: false },
  { code: 'nearly_every_day', label: 'Nearly every day', alone: false },
];

const questionnaire = (over: Partial<HealthQuestionnaire> = {}): HealthQuestionnaire => ({
  code: 'phq2',
  version: 'phq2-2003.1',
  title: 'Mood, last 2 weeks',
  summary: 'Two questions about interest and mood.',
  minutes: 1,
  questions: ['Little interest', 'Feeling down'].map((text, index) => ({
    code: `phq2_${index + 1}`,
    section: 'Over the last 2 weeks',
    text,
    help: null,
    type: 'single',
    options,
    unit: null,
    min: null,
    max: null,
    step: null,
    required: true,
    show_if: null,
    prefill: null,
  })),
  source,
  licence: 'Free to use.',
  available: true,
  unavailable: null,
  repeat_days: 14,
  due_on: null,
  is_due: true,
  last_result: null,
  ...over,
});

const result = (over: Partial<QuestionnaireResult> = {}): QuestionnaireResult => ({
  id: '01980000-0000-7000-8000-0000000000b1',
  code: 'phq2',
  version: 'phq2-2003.1',
  title: 'Mood, last 2 weeks',
  answered_at: '2026-11-20T09:00:00.000Z',
  value: 4,
  unit: null,
  max: 6,
  band: { code: 'above', label: '3 or more', tone: 'poor' },
  by_sex: [],
  coverage: { have: 2, need: 2, of: 2, missing: [] },
  confidence: 'self_report',
  components: [
    { code: 'phq2_1', label: 'Little interest', value: null, unit: null, points: 3, max: 3, how: 'Nearly every day' },
  ],
  inputs: [],
  notes: [],
  guidance: ['Ask a professional for a full assessment.'],
  flags: [],
  help: {
    country: 'GB',
    emergency: {
      name: 'Emergency services',
      phone: '999',
      dial: '999',
      hours: '',
      source: '',
      review_by: '2027-05-31',
    },
    crisis: { name: 'Samaritans', phone: '116 123', dial: '116123', hours: '', source: '', review_by: '2027-05-31' },
    directory: { name: 'Find A Helpline', url: 'https://findahelpline.com' },
  },
  trend: [],
  sources: [source],
  disclaimer: '',
  computed_at: '2026-11-20T09:00:00.000Z',
  ...over,
});

test('questionnaires are listed with what they take and their last result', async () => {
  answer(
    healthQuestionnaires.listHealthQuestionnaires,
    page([
      questionnaire({ last_result: result(), is_due: false, due_on: '2026-12-04' }),
      questionnaire({ code: 'audit_c', title: 'Alcohol', available: false, unavailable: 'Made for adults.' }),
    ]),
  );
  openAsMember('/health/questionnaires');
  expect(await screen.findByText('4 of 6')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See result: Mood, last 2 weeks' })).toBeVisible();
  expect(screen.getByText('Again from Dec 4, 2026')).toBeVisible();
  expect(screen.getByText('Made for adults.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Alcohol/ })).toBeNull();
});

test('answers are sent with the version that was read, and their result follows', async () => {
  answer(healthQuestionnaires.listHealthQuestionnaires, page([questionnaire()]));
  const { user } = openAsMember('/health/questionnaires/phq2');
  for (const choice of await screen.findAllByRole('radio', { name: 'Nearly every day' })) await user.click(choice);
  answer(healthQuestionnaires.answerHealthQuestionnaire, result());
  answer(
    healthQuestionnaires.listHealthQuestionnaires,
    page([questionnaire({ last_result: result(), is_due: false })]),
  );
  await user.click(screen.getByRole('button', { name: 'See the result' }));
  expect(await screen.findByText('4 of 6')).toBeVisible();
  expect(screen.getByText('Ask a professional for a full assessment.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call Samaritans: 116 123' })).toHaveAttribute('href', 'tel:116123');
  expect(listCalls(healthQuestionnaires.answerHealthQuestionnaire)[0]?.body).toEqual({
    questionnaire: 'phq2',
    version: 'phq2-2003.1',
    answers: { phq2_1: 'nearly_every_day', phq2_2: 'nearly_every_day' },
  });
});

test('a failure keeps what was answered', async () => {
  answer(healthQuestionnaires.listHealthQuestionnaires, page([questionnaire()]));
  const { user } = openAsMember('/health/questionnaires/phq2');
  for (const choice of await screen.findAllByRole('radio', { name: 'Nearly every day' })) await user.click(choice);
  answer(healthQuestionnaires.answerHealthQuestionnaire, () => problem('unavailable'));
  await user.click(screen.getByRole('button', { name: 'See the result' }));
  expect(await screen.findByText('Something went wrong, Please try again')).toBeVisible();
  for (const choice of screen.getAllByRole('radio', { name: 'Nearly every day' })) expect(choice).toBeChecked();
});

test('both values are shown to anyone who prefers not to say', async () => {
  const both = result({
    value: null,
    band: null,
    max: 17,
    by_sex: [
      { sex: 'M', value: 9, band: { code: 'higher', label: '8 or more', tone: 'poor' } },
      { sex: 'F', value: 7, band: { code: 'lower', label: 'Below 8', tone: 'good' } },
    ],
    help: null,
  });
  answer(healthQuestionnaires.listHealthQuestionnaires, page([questionnaire({ last_result: both, is_due: false })]));
  openAsMember('/health/questionnaires/phq2');
  expect(await screen.findByText('7 to 9 of 17')).toBeVisible();
  expect(screen.getByText('9, 8 or more')).toBeVisible();
  expect(screen.getByText('7, Below 8')).toBeVisible();
});

test('one that is not offered says so and leads back', async () => {
  answer(healthQuestionnaires.listHealthQuestionnaires, page([questionnaire()]));
  openAsMember('/health/questionnaires/who_5');
  expect(await screen.findByText("We don't have that questionnaire.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all questionnaires' })).toBeVisible();
});

test('a questionnaire is read before the member agrees to anything, and answering it asks first', async () => {
  answer(consents.listHealthConsents, factories.healthConsents([]));
  answer(healthQuestionnaires.listHealthQuestionnaires, page([questionnaire()]));
  const { user } = openAsMember('/health/questionnaires');
  await user.click(await screen.findByRole('link', { name: 'Start: Mood, last 2 weeks' }));
  expect(await screen.findByText('Little interest')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Answer it' }));
  expect(await screen.findByRole('dialog', { name: 'Your health data stays yours' })).toBeVisible();
});
