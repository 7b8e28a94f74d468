import { type CheckRecord, checks, type HealthCheck } from '@club/contract/health/check-up/checks';
import type { FormQuestion } from '@club/contract/health/check-up/questions';
import { type RedFlag, redFlags } from '@club/contract/health/signals/red-flags';
import type { LocalHelp } from '@club/contract/platform/local-help';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, listCalls, openAsMember, problem } from '#testing';

const line = { hours: 'Day and night', source: 'https://example.org', review_by: '2027-05-31' };
const help: LocalHelp = {
  country: 'GB',
  emergency: { ...line, name: 'Emergency services', phone: '999', dial: '999' },
  crisis: { ...line, name: 'Samaritans', phone: '116 123', dial: '116123' },
  directory: { name: 'Find A Helpline', url: 'https://findahelpline.com' },
};

const question = (over: Partial<FormQuestion> & Pick<FormQuestion, 'code' | 'text'>): FormQuestion => ({
  section: 'Symptoms',
  help: null,
  type: 'single',
  options: [
    { code: 'yes', label: 'Yes', alone: false },
    { code: 'no', label: 'No', alone: false },
  ],
  unit: null,
  min: null,
  max: null,
  step: null,
  required: true,
  show_if: null,
  prefill: null,
  ...over,
});

const signs = question({
  code: 'symptoms',
  text: 'Have you noticed any of these?',
  type: 'multi',
  options: [
    { code: 'long_cough', label: 'A cough for more than 3 weeks', alone: false },
    { code: 'none', label: 'None of these', alone: true },
  ],
});
const now = question({
  code: 'right_now',
  text: 'Do you have any of these at this moment?',
  type: 'multi',
  options: [{ code: 'chest_pain', label: 'Crushing chest pain', alone: false }],
  required: false,
});
const mole = question({ code: 'mole', text: 'Is there a mole?' });
const wide = question({
  code: 'mole_mm',
  text: 'About how wide is it?',
  type: 'number',
  unit: 'mm',
  show_if: { code: 'mole', op: 'eq', value: 'yes' },
});

const check = (over: Partial<HealthCheck> = {}): HealthCheck => ({
  type_of_check: 'cancer',
  version: 'cancer-2026.1',
  title: 'Cancer self-check',
  about: 'Warning signs and your skin.',
  wording: 'In our own words.',
  questions: [now, signs, mole, wide],
  balanced: [],
  latest: null,
  earlier: [],
  photos: [],
  plan: null,
  help,
  ...over,
});

const flag = (over: Partial<RedFlag> = {}): RedFlag => ({
  id: '01980000-0000-7000-8000-0000000000f1',
  code: 'long_cough',
  level: 'urgent',
  is_told: false,
  title: 'A cough for more than 3 weeks',
  message: 'Say when it began.',
  action: 'see_doctor_in_two_weeks',
  headline: 'See a doctor within 2 weeks',
  question: null,
  raised_at: '2026-11-20T09:00:00.000Z',
  acknowledged_at: null,
  ...over,
});

const record = (over: Partial<CheckRecord> = {}): CheckRecord => ({
  id: '01980000-0000-7000-8000-0000000000c1',
  type_of_check: 'cancer',
  version: 'cancer-2026.1',
  day: '2026-11-20',
  can_amend: true,
  answers: { symptoms: ['long_cough'], mole: 'no' },
  score: null,
  bands: [],
  summary: '1 warning sign.',
  results: [],
  flags: [flag()],
  guidance: [{ title: "Most people with these signs don't have cancer", text: 'Found early.', source: null }],
  photo: null,
  change: null,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  ...over,
});

const path = '/health/self-checks/cancer-check';

test('both checks are listed, each with its last result', async () => {
  answer(checks.getHealthCheck, ({ asked }) =>
    asked.type_of_check === 'prostate'
      ? check({ type_of_check: 'prostate', title: 'Prostate self-check', latest: null })
      : check({ latest: record() }),
  );
  openAsMember('/health/self-checks');
  expect(await screen.findByRole('link', { name: 'Start the check: Prostate self-check' })).toHaveAttribute(
    'href',
    '/health/self-checks/prostate-check',
  );
  expect(await screen.findByText('1 warning sign.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change answers: Cancer self-check' })).toBeVisible();
  expect(screen.getByText('Not done yet.')).toBeVisible();
});

test('a question that is still open is named at its place and nothing is sent', async () => {
  answer(checks.getHealthCheck, check());
  const { user } = openAsMember(path);
  await user.click(await screen.findByRole('radio', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'See the result' }));
  expect(await screen.findByText('2 questions are still open.')).toBeVisible();
  expect(screen.getAllByText('Answer this question.')).toHaveLength(2);
  await waitFor(() => expect(screen.getByLabelText('A cough for more than 3 weeks')).toHaveFocus());
  expect(listCalls(checks.recordHealthCheck)).toEqual([]);
});

test('an answer that stands alone takes the place of the others', async () => {
  answer(checks.getHealthCheck, check());
  const { user } = openAsMember(path);
  const [cough, none] = [
    await screen.findByLabelText('A cough for more than 3 weeks'),
    screen.getByLabelText('None of these'),
  ];
  await user.click(cough);
  await user.click(none);
  expect(cough).not.toBeChecked();
  await user.click(cough);
  expect(none).not.toBeChecked();
});

test.each([
  ['right_now', 'chest_pain'],
  ['right_now', 'stroke_signs'],
  ['right_now', 'severe_breathlessness'],
  ['right_now', 'heavy_bleeding'],
  ['right_now', 'sudden_headache'],
  ['right_now', 'leg_weakness_with_back_pain'],
  ['signs', 'cannot_pass_urine'],
])('an emergency chosen under %s shows the number before anything is sent: %s', async (code, sign) => {
  const options = [{ code: sign, label: 'This very sign', alone: false }];
  answer(checks.getHealthCheck, check({ questions: [{ ...now, code, options }] }));
  const { user } = openAsMember(path);
  await user.click(await screen.findByLabelText('This very sign'));
  expect(screen.getByRole('link', { name: 'Call 999 now. This check can wait.' })).toHaveAttribute('href', 'tel:999');
  expect(listCalls(checks.recordHealthCheck)).toEqual([]);
});

test('a sign that can wait for the result shows no number to call', async () => {
  answer(checks.getHealthCheck, check());
  const { user } = openAsMember(path);
  await user.click(await screen.findByLabelText('A cough for more than 3 weeks'));
  expect(screen.queryByRole('link', { name: 'Call 999 now. This check can wait.' })).toBeNull();
});

test('a refused answer is explained at its question, and nothing answered is lost', async () => {
  answer(checks.getHealthCheck, check());
  const { user } = openAsMember(path);
  await user.click(await screen.findByLabelText('A cough for more than 3 weeks'));
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.type(screen.getByLabelText('About how wide is it?'), '900');
  answer(
    checks.recordHealthCheck,
    problem('validation_error', {
      errors: [{ field: 'answers.mole_mm', message: 'Enter a number from 1 to 200 mm.' }],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'See the result' }));
  expect(await screen.findByText('Enter a number from 1 to 200 mm.')).toBeVisible();
  expect(screen.getByLabelText('About how wide is it?')).toHaveValue('900');
  expect(screen.getByLabelText('A cough for more than 3 weeks')).toBeChecked();
});

test('a photo that was refused says so at its field, and the answers stay', async () => {
  answer(checks.getHealthCheck, check());
  const { user } = openAsMember(path);
  await user.click(await screen.findByLabelText('None of these'));
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.type(screen.getByLabelText('About how wide is it?'), '8');
  const big = Object.defineProperty(new File(['x'], 'mole.jpg', { type: 'image/jpeg' }), 'size', { value: 10_485_760 });
  await user.upload(screen.getByLabelText('Photo of the mole'), big);
  expect(await screen.findByText('Choose a file of at most 8 MB.')).toBeVisible();
  await user.upload(screen.getByLabelText('Photo of the mole'), new File(['x'], 'mole.png', { type: 'image/png' }));
  answer(
    checks.recordHealthCheck,
    problem('unsupported_file', { errors: [{ field: 'photo', message: 'Choose a JPEG, PNG or WebP picture.' }] }),
  );
  await user.click(screen.getByRole('button', { name: 'See the result' }));
  expect(await screen.findByText('Choose a JPEG, PNG or WebP picture.')).toBeVisible();
  expect(screen.getByLabelText('About how wide is it?')).toHaveValue('8');
});

test('a check that another tab has recorded today is changed instead', async () => {
  answer(checks.getHealthCheck, check());
  const { user } = openAsMember(path);
  await user.click(await screen.findByLabelText('None of these'));
  await user.click(screen.getByRole('radio', { name: 'No' }));
  answer(checks.recordHealthCheck, problem('already_exists'));
  answer(checks.amendHealthCheck, record({ flags: [] }));
  answer(checks.getHealthCheck, check({ latest: record({ flags: [], summary: 'No warning signs.' }) }));
  await user.click(screen.getByRole('button', { name: 'See the result' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'No warning signs.' })).toBeVisible();
  expect(listCalls(checks.amendHealthCheck)).toHaveLength(1);
});

test('a warning sign is above everything until it is read', async () => {
  answer(checks.getHealthCheck, check({ latest: record() }));
  const { user } = openAsMember(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'See a doctor within 2 weeks' })).toBeVisible();
  expect(screen.getByText('One of your answers needs checking.')).toBeVisible();
  expect(screen.getByText(/Most people with these signs don't have cancer/)).toBeVisible();
  answer(redFlags.acknowledgeRedFlag, flag({ acknowledged_at: '2026-11-20T09:05:00.000Z' }));
  answer(
    checks.getHealthCheck,
    check({ latest: record({ flags: [flag({ acknowledged_at: '2026-11-20T09:05:00.000Z' })] }) }),
  );
  await user.click(screen.getByRole('button', { name: "I've read this" }));
  await waitFor(() => expect(screen.queryByRole('button', { name: "I've read this" })).toBeNull());
  expect(await screen.findByRole('heading', { name: 'Still to do' })).toBeVisible();
});

test('in an emergency the number is the button', async () => {
  const emergency = flag({ level: 'emergency', action: 'call_emergency', headline: 'Call for emergency help now' });
  answer(checks.getHealthCheck, check({ latest: record({ flags: [emergency] }) }));
  openAsMember(path);
  expect(await screen.findByRole('link', { name: 'Call 999 now' })).toHaveAttribute('href', 'tel:999');
});

test('pictures of one place are side by side and can be deleted', async () => {
  const photo = (id: string, taken_at: string) => ({
    id,
    check_id: record().id,
    body_site: 'Left shoulder',
    width_mm: 8,
    taken_at,
  });
  const [older, newer] = [
    photo('01980000-0000-7000-8000-0000000000a1', '2026-03-14T09:00:00.000Z'),
    photo('01980000-0000-7000-8000-0000000000a2', '2026-11-20T09:00:00.000Z'),
  ];
  answer(checks.getHealthCheck, check({ latest: record({ flags: [], photo: newer }), photos: [newer, older] }));
  answer(checks.getCheckPhoto, { ...newer, content_type: 'image/webp', content: 'UklGRg==' });
  const { user } = openAsMember(path);
  const card = within(await screen.findByRole('region', { name: 'Side by side' }));
  expect(await card.findAllByRole('img', { name: /Left shoulder/ })).toHaveLength(2);
  expect(card.getByText(/This app doesn't judge photos/)).toBeVisible();
  answer(checks.removeCheckPhoto, { id: older.id });
  await user.click(card.getByRole('button', { name: 'Delete the photo of Mar 14, 2026' }));
  await user.click(await screen.findByRole('button', { name: 'Delete photo' }));
  expect(await screen.findByText('The photo is deleted.')).toBeVisible();
  expect(listCalls(checks.removeCheckPhoto)).toHaveLength(1);
});

test('an earlier check is opened beside the last one, and one that is gone says so', async () => {
  const id = '01980000-0000-7000-8000-0000000000c9';
  const earlier = [{ id, day: '2026-03-14', version: 'v', score: 0, summary: 'No warning signs.', level: null }];
  answer(checks.getHealthCheck, check({ latest: record({ flags: [] }), earlier }));
  answer(checks.getHealthCheckRecord, () => problem('not_found'));
  const { user } = openAsMember(path);
  await user.click(await screen.findByRole('link', { name: 'Open the check of Mar 14, 2026' }));
  expect(await screen.findByText("We couldn't find that check.")).toBeVisible();
});

test('each row of the plan names the programme it comes from with its year', async () => {
  const council = 'EU Council Recommendation 2022';
  const row = { label: 'Breast', state: 'due', last: null, next: null, from_year: null, interval_months: 24 } as const;
  const plan = {
    ...{ country: 'FR', programme: council, version: 'eu', review_by: '2027-05-31' },
    note: "Your country's own programme may have other ages.",
    entries: [{ code: 'breast', ...row, text: 'A mammogram from 50 to 69.', source: council }],
  };
  answer(checks.getHealthCheck, check({ latest: record({ flags: [] }), plan }));
  openAsMember(path);
  const card = within(await screen.findByRole('region', { name: 'Your screening plan' }));
  expect(card.getByRole('listitem')).toHaveTextContent(`Breastdue now${council}`);
  expect(card.getByText(/Your country's own programme may have other ages/)).toBeVisible();
});
