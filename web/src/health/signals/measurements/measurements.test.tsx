import { attachments } from '@club/contract/health/base/attachments';
import { type Measurement, measurements } from '@club/contract/health/signals/measurements';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';

const page = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });

const measurement = (over: Partial<Measurement> = {}): Measurement => ({
  id: '01980000-0000-7000-8000-000000000001',
  metric: 'weight',
  value: 72.4,
  unit: 'kg',
  observed_at: '2026-11-19T08:00:00.000Z',
  source: 'typed',
  recorded_at: '2026-11-19T08:00:00.000Z',
  replaces: null,
  censored: false,
  exceeds: false,
  printed: null,
  ...over,
});

beforeEach(() => {
  answer(attachments.listHealthAttachments, page([]));
  answer(measurements.listVitals, page([]));
});

test('a newcomer sees what can be measured and where to begin', async () => {
  answer(measurements.listLatestMeasurements, page([]));
  openAsMember('/health/measurements');
  expect(await screen.findByRole('link', { name: 'Add weight and height' })).toHaveAttribute(
    'href',
    '/health/measurements/add/body',
  );
  expect(screen.getByRole('link', { name: 'Add a blood test' })).toBeVisible();
});

test('each latest value shows its unit, day and source, and leads to its history', async () => {
  answer(measurements.listLatestMeasurements, page([measurement({ source: 'device' })]));
  openAsMember('/health/measurements');
  const link = await screen.findByRole('link', { name: /Weight/ });
  expect(link).toHaveAttribute('href', '/health/measurements/weight');
  expect(link).toHaveTextContent('159.6 lb');
  expect(link).toHaveTextContent('from a device');
});

test('what a watch worked out and measured stands together, with its day and source', async () => {
  const vo2 = measurement({ metric: 'vo2max', value: 42.3, unit: 'mL/kg/min', source: 'import' });
  answer(measurements.listLatestMeasurements, page([vo2]));
  const night = { day: '2026-11-18', mean: 96.4, low: 91, high: 99, readings: 40, month: { mean: 95.8, days: 21 } };
  answer(measurements.listVitals, page([{ metric: 'oxygen_saturation', unit: '%', ...night, source: 'import' }]));
  openAsMember('/health/measurements');
  expect(await screen.findByRole('heading', { name: 'From your watch' })).toBeVisible();
  expect(screen.getByRole('link', { name: /VO₂ max/ })).toHaveTextContent('42.3 mL/kg/min');
  const line = (await screen.findByText('Oxygen saturation')).closest('li');
  expect(line).toHaveTextContent('96.4 %');
  expect(line).toHaveTextContent('imported91 to 99 that day, 95.8 on average in 21 days');
});

test('only what was typed in is sent, in the units chosen', async () => {
  answer(measurements.listLatestMeasurements, page([]));
  const { user } = openAsMember('/health/measurements/add/body');
  const weight = within(await screen.findByRole('group', { name: 'Weight' }));
  await user.selectOptions(weight.getByLabelText('Unit'), 'st');
  await user.type(weight.getByLabelText('Weight'), '11');
  await user.type(weight.getByLabelText('and lb'), '7');
  answer(measurements.recordMeasurements, page([measurement()]));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 value saved.')).toBeVisible();
  const [sent] = listCalls(measurements.recordMeasurements);
  expect(sent?.body).toMatchObject({ values: [{ metric: 'weight', value: 11.5, unit: 'st' }], confirmed: false });
});

test('a strength test is typed in pounds, and a count of chair stands has no other unit', async () => {
  answer(measurements.listLatestMeasurements, page([]));
  const { user } = openAsMember('/health/measurements/add/strength');
  const grip = within(await screen.findByRole('group', { name: 'Grip strength' }));
  await user.selectOptions(grip.getByLabelText('Unit'), 'lb');
  await user.type(grip.getByLabelText('Grip strength'), '88');
  await user.type(screen.getByLabelText(/^Chair stands in 30 seconds/), '14');
  answer(measurements.recordMeasurements, page([measurement()]));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(listCalls(measurements.recordMeasurements)).toHaveLength(1));
  expect(listCalls(measurements.recordMeasurements)[0]?.body).toMatchObject({
    values: [
      { metric: 'grip_strength', value: 88, unit: 'lb' },
      { metric: 'chair_stands', value: 14, unit: 'stands' },
    ],
  });
});

test('a CRP below the limit is typed and shown with its sign', async () => {
  answer(measurements.listLatestMeasurements, page([]));
  const { user } = openAsMember('/health/measurements/add/blood');
  const crp = within(await screen.findByRole('group', { name: 'C-reactive protein (CRP)' }));
  await user.type(crp.getByRole('textbox'), '<0.3');
  answer(measurements.recordMeasurements, page([measurement()]));
  const stored = measurement({ metric: 'crp', value: 0.3, unit: 'mg/L', censored: true });
  answer(measurements.listLatestMeasurements, page([stored]));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: /CRP/ })).toHaveTextContent('<0.3 mg/L');
  const [sent] = listCalls(measurements.recordMeasurements);
  expect(sent?.body).toMatchObject({ values: [{ metric: 'crp', value: 0.3, censored: true }] });
});

test('an unusual value is asked about once and saved when the member confirms it', async () => {
  const { user } = openAsMember('/health/measurements/add/pressure');
  await user.type(await screen.findByLabelText('Systolic blood pressure'), '210');
  answer(
    measurements.recordMeasurements,
    problem('unusual_value', { errors: [{ field: 'values.0.value', message: "Is 210 mmHg right? That's unusual." }] }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText("Is 210 mmHg right? That's unusual.")).toBeVisible();
  answer(measurements.recordMeasurements, page([measurement()]));
  answer(measurements.listLatestMeasurements, page([]));
  await user.click(screen.getByRole('button', { name: "Yes, that's right" }));
  expect(await screen.findByText('1 value saved.')).toBeVisible();
  expect(listCalls(measurements.recordMeasurements).at(-1)?.body).toMatchObject({ confirmed: true });
});

test('a refused value is explained at its own field, and nothing typed is lost', async () => {
  const { user } = openAsMember('/health/measurements/add/pressure');
  await user.type(await screen.findByLabelText('Resting pulse'), '999');
  answer(
    measurements.recordMeasurements,
    problem('validation_error', {
      errors: [{ field: 'values.0.value', message: "Check this value: it can't be that." }],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const field = screen.getByLabelText('Resting pulse');
  expect(await screen.findByText("Check this value: it can't be that.")).toBeVisible();
  expect(field).toHaveValue('999');
  expect(field).toHaveAttribute('aria-invalid', 'true');
});

test('a word instead of a number is refused before anything is sent', async () => {
  const { user } = openAsMember('/health/measurements/add/pressure');
  await user.type(await screen.findByLabelText('Resting pulse'), 'fast');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a number, such as 74.')).toBeVisible();
  expect(listCalls(measurements.recordMeasurements)).toEqual([]);
});

test('a value can be removed and brought back', async () => {
  answer(measurements.listMeasurements, page([measurement()]));
  const { user } = openAsMember('/health/measurements/weight');
  answer(measurements.removeMeasurement, measurement());
  await user.click(await screen.findByRole('button', { name: 'Remove 159.6 lb' }));
  expect(await screen.findByText('159.6 lb was removed.')).toBeVisible();
  answer(measurements.restoreMeasurement, measurement());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => screen.queryByText('159.6 lb was removed.')).toBeNull();
  expect(listCalls(measurements.restoreMeasurement)).toHaveLength(1);
});

test('a correction starts from the present value in the unit that is shown', async () => {
  answer(measurements.listMeasurements, page([measurement()]));
  const { user } = openAsMember('/health/measurements/weight');
  await user.click(await screen.findByRole('button', { name: 'Correct 159.6 lb' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: 'Weight' });
  expect(field).toHaveValue('159.6');
  await user.clear(field);
  await user.type(field, '158');
  answer(measurements.correctMeasurement, measurement({ value: 71.7 }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Value corrected.')).toBeVisible();
  expect(listCalls(measurements.correctMeasurement)[0]?.body).toMatchObject({ value: 158, unit: 'lb' });
});

test('a history that could not be loaded is tried again on its own', async () => {
  answer(measurements.listMeasurements, () => problem('unavailable'));
  const { user } = openAsMember('/health/measurements/weight');
  await screen.findByRole('button', { name: 'Try again' });
  answer(measurements.listMeasurements, page([measurement()]));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Correct 159.6 lb' })).toBeVisible();
});

test('a value that asks for help is followed by its warning sign, above the list, until it is read', async () => {
  const flag = factories.redFlag();
  answer(measurements.listLatestMeasurements, page([measurement({ metric: 'systolic', value: 190, unit: 'mmHg' })]));
  const { user } = openAsMember('/health/measurements/add/pressure');
  await user.type(await screen.findByLabelText('Systolic blood pressure'), '190');
  answer(measurements.recordMeasurements, page([measurement()]));
  answer(redFlags.listRedFlags, { ...factories.redFlags(), count: 1, results: [flag] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Your measurements' });
  const sign = await screen.findByRole('region', { name: 'See a doctor today' });
  expect(sign.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  answer(redFlags.acknowledgeRedFlag, { ...flag, acknowledged_at: flag.raised_at });
  answer(redFlags.listRedFlags, factories.redFlags());
  await user.click(screen.getByRole('button', { name: "I've read this" }));
  await waitFor(() => expect(sign).not.toBeInTheDocument());
});

test('an open warning sign is above a single measure, too', async () => {
  answer(measurements.listMeasurements, page([measurement({ metric: 'systolic', value: 190, unit: 'mmHg' })]));
  answer(redFlags.listRedFlags, { ...factories.redFlags(), count: 1, results: [factories.redFlag()] });
  openAsMember('/health/measurements/systolic');
  const heading = await screen.findByRole('heading', { level: 1, name: '190 mmHg' });
  const sign = await screen.findByRole('region', { name: 'See a doctor today' });
  expect(sign.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a yes to feeling unwell turns the warning sign into the number to call', async () => {
  const flag = factories.redFlag({ question: 'Do you feel unwell right now?' });
  const emergency = factories.redFlag({
    id: '01980000-0000-7000-8000-000000000010',
    level: 'emergency',
    action: 'call_emergency',
    headline: 'Call for emergency help now',
  });
  const listed = (results: (typeof flag)[]) => ({ ...factories.redFlags(), count: results.length, results });
  answer(measurements.listMeasurements, page([measurement({ metric: 'systolic', value: 190, unit: 'mmHg' })]));
  answer(redFlags.listRedFlags, listed([flag]));
  const { user } = openAsMember('/health/measurements/systolic');
  const asked = within(await screen.findByRole('group', { name: 'Do you feel unwell right now?' }));
  answer(redFlags.confirmRedFlag, emergency);
  answer(redFlags.listRedFlags, listed([emergency]));
  await user.click(asked.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByRole('link', { name: 'Call 112 now' })).toHaveAttribute('href', 'tel:112');
  expect(screen.queryByRole('group', { name: 'Do you feel unwell right now?' })).toBeNull();
  expect(listCalls(redFlags.confirmRedFlag)).toHaveLength(1);
});

test('a no to feeling unwell keeps the warning sign, and says when to call after all', async () => {
  const flag = factories.redFlag({ question: 'Do you feel unwell right now?' });
  answer(measurements.listMeasurements, page([measurement({ metric: 'systolic', value: 190, unit: 'mmHg' })]));
  answer(redFlags.listRedFlags, { ...factories.redFlags(), count: 1, results: [flag] });
  const { user } = openAsMember('/health/measurements/systolic');
  await user.click(await screen.findByRole('button', { name: 'No' }));
  expect(await screen.findByText('If that changes, call 112 at once.')).toBeVisible();
  expect(screen.getByRole('button', { name: "I've read this" })).toBeVisible();
  expect(listCalls(redFlags.confirmRedFlag)).toEqual([]);
});
