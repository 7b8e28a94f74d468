import { consents } from '@club/contract/health/base/consents';
import { type LabReportReview, labReports, type ReportRow } from '@club/contract/health/exchange/lab-reports';
import { findings } from '@club/contract/health/insight/findings';
import { type LabResult, labs } from '@club/contract/health/insight/labs';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aFinding, aPlan, someFindings } from '#health/insight/findings/fixtures';
import { answer, factories, findPart, listCalls, openAsMember, problem } from '#testing';

const id = '01980000-0000-7000-8000-0000000000d1';
const aRow = (over: Partial<ReportRow> = {}): ReportRow => ({
  id: 1,
  printed: { name: 'LDL-Cholesterin', value: '131', unit: 'mg/dl', interval: '< 116', flag: '+' },
  metric: 'ldl',
  candidates: ['ldl'],
  value: 131,
  limit: null,
  unit: 'mg/dL',
  low: null,
  high: 116,
  day: '2026-11-10',
  page: 1,
  line: 4,
  state: 'sure',
  reasons: [],
  ...over,
});
const potassium = aRow({
  id: 2,
  printed: { name: 'Kalium', value: '4,3', unit: null, interval: '3,5 - 5,1', flag: null },
  metric: 'potassium',
  value: 4.3,
  unit: 'mmol/L',
  low: 3.5,
  high: 5.1,
  line: 5,
  state: 'look',
  reasons: ['unit_missing'],
});
const aReport = (over: Partial<LabReportReview> = {}): LabReportReview => ({
  id,
  name: 'bericht.pdf',
  state: 'review',
  laboratory: 'Labor Nordhafen',
  day: '2026-11-10',
  unreadable: null,
  attachment: null,
  values: 0,
  read_at: '2026-11-20T08:00:00.000Z',
  saved_at: null,
  person: { name: 'Ada Lindqvist', born: '1985-05-03', match: 'same' },
  fasting: true,
  date_order: 'dmy',
  decimal_sign: ',',
  pages: 1,
  pages_read: 1,
  remarks: [],
  rows: [aRow(), potassium],
  unread: [{ page: 1, line: 9, text: 'Vitamin B12 folgt' }],
  pages_text: [
    {
      width: 600,
      height: 800,
      lines: [{ line: 4, x: 40, y: 60, width: 300, height: 10, text: 'LDL-Cholesterin 131' }],
    },
  ],
  urgent: [],
  ...over,
});
const aResult = (over: Partial<LabResult> = {}): LabResult => ({
  id,
  metric: 'ldl',
  day: '2026-11-10',
  value: 131,
  limit: null,
  printed: null,
  interval: { of: 'laboratory', low: null, high: 116, by: 'Labor Nordhafen' },
  no_interval: null,
  place: 'above',
  formula: null,
  kept_only: false,
  change: null,
  ...over,
});

beforeEach(() => {
  answer(labReports.listLabReports, factories.list([]));
});

const openReview = async (report: LabReportReview) => {
  answer(labReports.getLabReport, report);
  const { user } = openAsMember(`/health/labs/reports/${id}`);
  await screen.findByRole('heading', { name: 'To check' });
  return user;
};

test('sure rows are chosen, a doubtful one says why and is saved only after a look', async () => {
  const user = await openReview(aReport());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1 value is sure. Check 1, and look at 1 line');
  expect(screen.getByText('No unit was printed. The one shown fits the value and its range.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save 1 value' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: '4.3 mmol/L is right' }));
  answer(labReports.saveLabReport, { ...aReport({ state: 'saved', values: 2 }) } as never);
  await user.click(screen.getByRole('button', { name: 'Save 2 values' }));
  const [sent] = listCalls(labReports.saveLabReport);
  expect(sent?.body).toMatchObject({
    is_mine: true,
    laboratory: 'Labor Nordhafen',
    fasting: true,
    rows: [
      { row: 1, metric: 'ldl', value: 131, unit: 'mg/dL', high: 116, day: '2026-11-10' },
      { row: 2, metric: 'potassium', value: 4.3, low: 3.5, high: 5.1 },
    ],
  });
});

test("another person's name is asked about before anything can be saved", async () => {
  const row = aRow({ state: 'look', reasons: ['person_other'] });
  const user = await openReview(
    aReport({ person: { name: 'Jonas Zeller', born: '1950-02-01', match: 'other' }, rows: [row, potassium] }),
  );
  expect(screen.getByRole('button', { name: /^Save/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: "Yes, it's mine" }));
  // what was doubted for the name alone is chosen now; what needs a look for another reason is not
  expect(await screen.findByRole('heading', { level: 1, name: /1 value is sure/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save 1 value' })).toBeEnabled();
  expect(screen.getByText('You said that it is yours.')).toHaveFocus();
});

test('a report of someone else is deleted only after a question', async () => {
  const user = await openReview(
    aReport({ person: { name: 'Jonas Zeller', born: '1950-02-01', match: 'other' }, rows: [potassium] }),
  );
  answer(labReports.removeLabReport, { id });
  await user.click(screen.getByRole('button', { name: 'Not mine, delete the file' }));
  expect(listCalls(labReports.removeLabReport)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Delete the report' }));
  await waitFor(() => expect(listCalls(labReports.removeLabReport)).toHaveLength(1));
});

test('a value that is rare is asked about once more, and sent as confirmed', async () => {
  const user = await openReview(aReport());
  answer(
    labReports.saveLabReport,
    problem('unusual_value', {
      errors: [{ field: 'rows.0.value', message: "Is 131 mg/dL right? That's unusual." }],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Save 1 value' }));
  await user.click(await screen.findByRole('button', { name: "Yes, that's right" }));
  expect(listCalls(labReports.saveLabReport).map(({ body }) => (body as { confirmed?: boolean }).confirmed)).toEqual([
    false,
    true,
  ]);
});

test('a line that was not read is typed in, or passed as no result', async () => {
  const user = await openReview(aReport());
  const line = screen.getByText('Vitamin B12 folgt');
  expect(line).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not a result: Vitamin B12 folgt' }));
  expect(screen.queryByText('Vitamin B12 folgt')).toBeNull();
  expect(screen.getByText('No line is left over.')).toBeVisible();
});

test('a row is changed: what is no number is refused in the dialog', async () => {
  const user = await openReview(aReport());
  await user.click(screen.getByRole('button', { name: 'Change Potassium' }));
  const dialog = within(await screen.findByRole('dialog'));
  const value = dialog.getByLabelText('Value');
  await user.clear(value);
  await user.type(value, 'four');
  await user.click(dialog.getByRole('button', { name: 'Use it' }));
  expect(dialog.getByText('Enter a number.')).toBeVisible();
  await user.clear(value);
  await user.type(value, '4,1');
  await user.click(dialog.getByRole('button', { name: 'Use it' }));
  expect(screen.getByRole('button', { name: 'Save 2 values' })).toBeEnabled();
});

test('a saved report says so and is taken back as a whole', async () => {
  answer(labReports.getLabReport, aReport({ state: 'saved', values: 2 }));
  const { user } = openAsMember(`/health/labs/reports/${id}`);
  expect(await screen.findByText('2 values are saved from this report.')).toBeVisible();
  answer(labReports.undoLabReport, aReport({ state: 'undone' }) as never);
  await user.click(screen.getByRole('button', { name: 'Take all back' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/2 values stop counting.*changed by hand after saving stays/)).toBeVisible();
  expect(listCalls(labReports.undoLabReport)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Take all back' }));
  await waitFor(() => expect(listCalls(labReports.undoLabReport)).toHaveLength(1));
});

test('the labs page leads with what lies outside its range, and names each range', async () => {
  answer(labs.getLabs, {
    latest: { day: '2026-11-10', laboratory: 'Labor Nordhafen', fasting: true },
    groups: [
      {
        group: 'lipids',
        results: [
          aResult(),
          aResult({
            metric: 'hdl',
            value: 52,
            place: 'inside',
            interval: { of: 'laboratory', low: 45, high: null, by: null },
          }),
        ],
      },
    ],
    first: ['ldl'],
    retests: [{ day: '2027-11-10', metrics: ['ldl', 'hdl'], after: 365, is_due: false }],
    days: ['2026-11-10'],
    history: [],
  });
  answer(findings.listFindings, someFindings([], [aPlan()]));
  openAsMember('/health/labs');
  expect(await screen.findByText(/1 of 2 are inside their range/)).toBeVisible();
  expect(screen.getByText(/LDL cholesterol needs you first/)).toBeVisible();
  expect(screen.getByText(/Labor Nordhafen's own range/)).toBeVisible();
  expect(screen.getByText('1 of 2 outside')).toBeVisible();
  const again = await findPart('Measure again');
  expect(await again.findByText('LDL cholesterol, as you planned')).toBeVisible();
  expect(again.getByText('HDL cholesterol, 365 days after the last')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all findings and plans' })).toHaveAttribute('href', '/health/findings');
});

test('says when the laboratory values could not be loaded', async () => {
  answer(labs.getLabs, problem('unavailable'));
  openAsMember('/health/labs');
  expect(await screen.findByText("We couldn't load your laboratory values.")).toBeVisible();
});

test('one value shows its range, its change, and the one thing to do', async () => {
  answer(labs.getLabMarker, {
    metric: 'ldl',
    kept_only: false,
    samples: [aResult({ value: 140, day: '2025-11-10' }), aResult()],
    change: {
      said: 'within',
      why: null,
      percent: -6.4,
      up: 25.7,
      down: 25.7,
      before: { value: 140, day: '2025-11-10' },
    },
    own: null,
    retest: { day: '2027-11-10', metrics: ['ldl'], after: 365, is_due: false },
    variation: { percent: 8.3, source: 'EFLM Biological Variation Database' },
  } as never);
  answer(findings.listFindings, someFindings([aFinding()]));
  openAsMember('/health/labs/ldl');
  expect(await screen.findByText(/within what changes by itself/)).toBeVisible();
  expect(await screen.findByText('Oats or barley every day')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Plan this: LDL cholesterol' })).toBeVisible();
  expect(listCalls(consents.listHealthConsents).length).toBeGreaterThan(0);
});
