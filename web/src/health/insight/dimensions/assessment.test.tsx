import { consents } from '@club/contract/health/base/consents';
import {
  type AssessmentProgress,
  type AssessmentQuestion,
  assessment,
  type UserAnswer,
} from '@club/contract/health/check-up/assessment';
import { dimensions } from '@club/contract/health/insight/dimensions';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anAssessmentResult, listOpenFlags } from '#health/insight/dimensions/fixtures';
import { answer, brokenConnection, factories, listCalls, openAsMember, problem } from '#testing';

const page = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });

const ask = (over: Partial<AssessmentQuestion>): AssessmentQuestion => ({
  id: 1,
  code: 'snore',
  version: '2026-11',
  dimension: 'sleep',
  page: { code: over.code ?? 'snore', title: over.text ?? 'Do you snore?', help: over.help ?? null },
  text: 'Do you snore?',
  help: null,
  type: 'single',
  unit: null,
  units: [],
  metric: null,
  min: null,
  max: null,
  step: null,
  options: [],
  required: false,
  show_if: null,
  questionnaire: null,
  questionnaire_version: null,
  order: 1,
  prefill: null,
  ...over,
});

const yesNo = [
  { code: 'yes', label: 'Yes', alone: false },
  { code: 'no', label: 'No', alone: false },
];

const height = ask({
  code: 'height_cm',
  dimension: 'body',
  text: 'How tall are you?',
  type: 'number',
  metric: 'height',
  unit: 'cm',
  units: ['cm', 'in', 'ft'],
  min: 100,
  max: 250,
  prefill: { value: 172, unit: 'cm', source: 'profile', at: '2026-11-01T08:00:00.000Z' },
});
const pressure = ['sbp', 'dbp'].map((code) =>
  ask({
    code,
    dimension: 'body',
    page: { code: 'blood_pressure', title: 'What was your last blood pressure?', help: null },
    text: code === 'sbp' ? 'Upper value' : 'Lower value',
    type: 'number',
    metric: code === 'sbp' ? 'systolic' : 'diastolic',
    unit: 'mmHg',
    units: ['mmHg'],
    min: 40,
    max: 260,
  }),
);
const days = ask({
  code: 'work_days',
  dimension: 'sleep',
  text: 'How many days a week do you work?',
  type: 'scale',
  unit: 'days',
  min: 0,
  max: 7,
});
const night = ['bed_work', 'wake_work'].map((code) =>
  ask({
    code,
    dimension: 'sleep',
    page: { code: 'sleep_work', title: 'When do you usually sleep on work nights?', help: null },
    text: code === 'bed_work' ? 'Fall asleep' : 'Wake up',
    type: 'time',
    show_if: { code: 'work_days', op: 'ne', value: 0 },
  }),
);
const snore = ask({ options: yesNo });
const conditions = ask({
  code: 'conditions',
  dimension: 'history',
  text: 'Do you have any of these?',
  type: 'multi',
  options: [
    { code: 'heart', label: 'Heart disease', alone: false },
    { code: 'none', label: 'None of these', alone: true },
  ],
});
const all = [height, ...pressure, days, ...night, snore, conditions];

const given = (question: string, value: UserAnswer['value'], over: Partial<UserAnswer> = {}): UserAnswer => ({
  question,
  skipped: value === null,
  value,
  unit: null,
  answered_at: '2026-11-20T08:00:00.000Z',
  source: 'assessment',
  version: '2026-11',
  questionnaire_version: null,
  ...over,
});

const progress: AssessmentProgress = {
  revision: 3,
  answered: 0,
  skipped: 0,
  open: 8,
  started_at: null,
  completed_at: null,
  answered_at: null,
};

const showQuestions = (answers: UserAnswer[] = [], over: Partial<AssessmentProgress> = {}, questions = all) => {
  answer(assessment.listAssessmentQuestions, page(questions));
  answer(assessment.listUserAnswers, { ...page(answers), progress: { ...progress, ...over } });
};
const saveEverything = () =>
  answer(assessment.saveUserAnswers, ({ body }) => {
    const { answers } = body as { answers: { question: string; value?: UserAnswer['value']; skipped?: boolean }[] };
    return {
      results: answers.map((one) =>
        given(one.question, one.value ?? null, { answered_at: '2026-11-20T09:00:00.000Z' }),
      ),
      elsewhere: [],
      progress: { ...progress, revision: 4, started_at: '2026-11-20T08:00:00.000Z' },
    };
  });
const sent = () => listCalls(assessment.saveUserAnswers).map(({ body }) => body as { answers: unknown[] });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  answer(redFlags.listRedFlags, listOpenFlags());
});

test('the assessment opens with its first question, without bars, and says where a known value comes from', async () => {
  showQuestions();
  openAsMember('/health/assessment');
  expect(await heading('How tall are you?')).toBeVisible();
  expect(screen.getByText(/from your profile, Nov 1, 2026/)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Main pages' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Health dashboard' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Leave the assessment/ })).toBeVisible();
});

test('the questions are read before the member agrees to anything, and answering asks first', async () => {
  showQuestions();
  answer(consents.listHealthConsents, factories.healthConsents([]));
  const { user } = openAsMember('/health/assessment');
  expect(await screen.findByText('How tall are you?')).toBeVisible();
  expect(listCalls(assessment.listUserAnswers)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Start the assessment' }));
  expect(await screen.findByRole('dialog', { name: 'Your health data stays yours' })).toBeVisible();
});

test('an answer is saved with its unit, and the next question takes the focus', async () => {
  showQuestions();
  saveEverything();
  const { user } = openAsMember('/health/assessment');
  await user.click(await screen.findByRole('radio', { name: 'cm' }));
  const field = screen.getByRole('textbox', { name: 'How tall are you?' });
  expect(field).toHaveValue('172');
  await user.clear(field);
  await user.type(field, '175');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(async () => expect(await heading('What was your last blood pressure?')).toHaveFocus());
  expect(sent()).toEqual([{ answers: [{ question: 'height_cm', value: 175, unit: 'cm' }], seen: 3, confirmed: false }]);
  expect(screen.getByText('Saved')).toBeVisible();
});

test('switching the unit keeps the length, and feet have inches beside them', async () => {
  showQuestions();
  saveEverything();
  const { user } = openAsMember('/health/assessment');
  await user.click(await screen.findByRole('radio', { name: 'cm' }));
  await user.click(screen.getByRole('radio', { name: 'ft, in' }));
  expect(screen.getByRole('textbox', { name: 'How tall are you?' })).toHaveValue('5');
  expect(screen.getByRole('textbox', { name: 'and in' })).toHaveValue('7.7');
  await user.click(screen.getByRole('radio', { name: 'cm' }));
  expect(screen.getByRole('textbox', { name: 'How tall are you?' })).toHaveValue('172');
});

test('minutes are set on a ruler by quarters of an hour', async () => {
  const unit = 'minutes a day';
  const sitting = ask({ code: 'sit_min', text: 'How long do you sit?', type: 'number', unit, units: [unit] });
  showQuestions([], {}, [{ ...sitting, min: 0, max: 1440, step: 15 }]);
  openAsMember('/health/assessment');
  const ruler = await screen.findByRole('slider');
  expect(ruler).toHaveAttribute('step', '15');
  fireEvent.change(ruler, { target: { value: '240' } });
  expect(ruler).toHaveAttribute('aria-valuetext', '240 minutes a day');
  expect(screen.getByText('180')).toBeInTheDocument();
});

test('a skipped page is saved as skipped, and an empty one is not passed by', async () => {
  showQuestions();
  saveEverything();
  const { user } = openAsMember('/health/assessment?step=sleep');
  await heading('How many days a week do you work?');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Answer the question or skip it.')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await heading('When do you usually sleep on work nights?');
  expect(sent()[0]?.answers).toEqual([{ question: 'work_days', skipped: true }]);
});

test('a choice is saved at once, and what hangs on it appears or goes', async () => {
  showQuestions();
  saveEverything();
  const { user } = openAsMember('/health/assessment?step=sleep');
  await user.click(await screen.findByRole('radio', { name: '0' }));
  await waitFor(() => expect(sent()[0]?.answers).toEqual([{ question: 'work_days', value: 0 }]));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await heading('Do you snore?')).toBeVisible();
});

test('a night is set by buttons, and its length is shown', async () => {
  showQuestions([given('work_days', 5)]);
  saveEverything();
  const { user } = openAsMember('/health/assessment?step=sleep');
  await heading('When do you usually sleep on work nights?');
  await user.click(screen.getByRole('button', { name: 'Fall asleep: 15 minutes later' }));
  await user.click(screen.getByRole('button', { name: 'Fall asleep: 15 minutes later' }));
  await user.click(screen.getByRole('button', { name: 'Wake up: 15 minutes earlier' }));
  expect(screen.getByText('7 h 45 min')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await heading('Do you snore?');
  expect(sent()[0]?.answers).toEqual([
    { question: 'bed_work', value: '23:15' },
    { question: 'wake_work', value: '07:00' },
  ]);
});

test('an answered question is cleared by its own button, and skipping it keeps what was said', async () => {
  showQuestions([given('work_days', 5)]);
  saveEverything();
  const { user } = openAsMember('/health/assessment?step=sleep');
  await heading('When do you usually sleep on work nights?');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const five = await screen.findByRole('radio', { name: '5' });
  expect(five).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(five).not.toBeChecked());
  expect(sent()).toMatchObject([{ answers: [{ question: 'work_days', cleared: true }] }]);
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});

test('one known value of a page is enough; one left empty is not known', async () => {
  showQuestions([given('height_cm', 172, { unit: 'cm' })]);
  saveEverything();
  const { user } = openAsMember('/health/assessment?step=body');
  await user.type(await screen.findByRole('textbox', { name: 'Upper value' }), '120');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(sent()[0]?.answers).toEqual([
      { question: 'sbp', value: 120, unit: 'mmHg' },
      { question: 'dbp', cleared: true },
    ]),
  );
});

test('an option that stands alone takes the others away', async () => {
  showQuestions();
  saveEverything();
  const { user } = openAsMember('/health/assessment?step=history');
  await user.click(await screen.findByRole('checkbox', { name: 'Heart disease' }));
  await user.click(screen.getByRole('checkbox', { name: 'None of these' }));
  expect(screen.getByRole('checkbox', { name: 'Heart disease' })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Heart disease' }));
  expect(screen.getByRole('checkbox', { name: 'None of these' })).not.toBeChecked();
});

test('a refused value is explained at its field and nothing that was typed is lost', async () => {
  showQuestions();
  const { user } = openAsMember('/health/assessment');
  const field = await screen.findByRole('textbox', { name: 'How tall are you?' });
  await user.clear(field);
  await user.type(field, '999');
  answer(
    assessment.saveUserAnswers,
    problem('validation_error', {
      errors: [{ field: 'answers.0.value', message: 'Enter a number from 100 to 250 cm.' }],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Enter a number from 100 to 250 cm.')).toBeVisible();
  expect(field).toHaveValue('999');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText('Not saved')).toBeVisible();
});

test('an unusual value is asked about once and sent again when the member confirms it', async () => {
  showQuestions();
  const { user } = openAsMember('/health/assessment');
  await screen.findByRole('textbox', { name: 'How tall are you?' });
  const asked = { errors: [{ field: 'answers.0.value', message: "Is 220 cm right? That's unusual." }] };
  answer(assessment.saveUserAnswers, problem('unusual_value', asked));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText("Is 220 cm right? That's unusual.")).toBeVisible();
  saveEverything();
  await user.click(screen.getByRole('button', { name: "Yes, that's right" }));
  await heading('What was your last blood pressure?');
  expect(sent().at(-1)).toMatchObject({ confirmed: true });
});

test('without a connection the page stays, keeps what was typed, and saves on the next try', async () => {
  showQuestions();
  answer(assessment.saveUserAnswers, brokenConnection);
  const { user } = openAsMember('/health/assessment');
  await screen.findByRole('textbox', { name: 'How tall are you?' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  saveEverything();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await heading('What was your last blood pressure?')).toBeVisible();
});

test('what another window answered meanwhile is shown, and the latest answer counts', async () => {
  showQuestions();
  answer(assessment.saveUserAnswers, {
    results: [given('height_cm', 172, { unit: 'cm', answered_at: '2026-11-20T09:00:01.000Z' })],
    elsewhere: [given('snore', 'yes', { answered_at: '2026-11-20T09:00:00.000Z' })],
    progress: { ...progress, revision: 6 },
  });
  const { user } = openAsMember('/health/assessment');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/You also answered in another window.*Do you snore\?/)).toBeVisible();
});

test('the assessment goes on where it was left, also on another device', async () => {
  const answers = [given('height_cm', 172, { unit: 'cm' }), given('sbp', 120, { unit: 'mmHg' }), given('dbp', null)];
  showQuestions(answers, { started_at: '2026-11-20T08:00:00.000Z', open: 5 });
  answer(
    dimensions.getAssessmentResult,
    anAssessmentResult({ progress: { ...progress, open: 5, answered: 2, skipped: 1 } }),
  );
  const { user } = openAsMember('/health/assessment');
  await user.click(await screen.findByRole('link', { name: 'Go on answering' }));
  expect(await heading('How many days a week do you work?')).toBeVisible();
});

test('earlier answers to a question are listed when they are opened', async () => {
  const earlier = given('conditions', ['none'], { answered_at: '2026-05-20T08:00:00.000Z' });
  showQuestions([given('conditions', ['heart'])]);
  const { user } = openAsMember('/health/assessment?step=history');
  await heading('Do you have any of these?');
  answer(assessment.listUserAnswers, { ...page([given('conditions', ['heart']), earlier]), progress });
  await user.click(screen.getByText('Earlier answers'));
  expect(await screen.findByText('May 20, 2026: None of these')).toBeVisible();
});

test('questions that could not be loaded are tried again', async () => {
  answer(assessment.listAssessmentQuestions, () => problem('unavailable'));
  answer(assessment.listUserAnswers, { ...page([]), progress });
  const { user } = openAsMember('/health/assessment');
  await screen.findByText("We couldn't load the assessment.");
  showQuestions();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('How tall are you?')).toBeVisible();
});

test('every answer is in one list with its words, and one of them is changed by itself', async () => {
  showQuestions(
    [given('conditions', ['heart']), given('height_cm', 172, { unit: 'cm' }), given('work_days', 1, { unit: 'days' })],
    {
      started_at: '2026-11-20T08:00:00.000Z',
    },
  );
  saveEverything();
  const { user } = openAsMember('/health/assessment/answers');
  await heading('Your answers');
  expect(screen.getByText('172 cm')).toBeVisible();
  expect(screen.getByText('1 day')).toBeVisible();
  expect(screen.getByText('Heart disease')).toBeVisible();
  expect(screen.getAllByText('Not answered').length).toBeGreaterThan(2);
  await user.type(screen.getByLabelText('Find a question'), 'have any');
  expect(screen.queryByText('172 cm')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Change: Do you have any of these?' }));
  await heading('Do you have any of these?');
  await user.click(screen.getByRole('checkbox', { name: 'None of these' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await heading('Your answers');
  expect(sent().at(-1)?.answers).toEqual([expect.objectContaining({ question: 'conditions', value: ['none'] })]);
});
