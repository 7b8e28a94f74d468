import { consents } from '@club/contract/health/base/consents';
import { type FoundKind, type HealthImport, imports } from '@club/contract/health/exchange/imports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';

const found = (over: Partial<FoundKind> = {}): FoundKind => ({
  kind: 'steps',
  label: 'Steps',
  counted: 'days',
  types: ['Step count'],
  records: 5200,
  total: 400,
  added: 312,
  unit: null,
  first: '2025-10-18T08:00:00.000Z',
  last: '2026-11-21T20:00:00.000Z',
  devices: ['Ada’s Apple Watch', 'Ada’s iPhone'],
  left_out: false,
  ...over,
});

const id = '01980000-0000-7000-8000-0000000000b1';
const anImport = (over: Partial<HealthImport> = {}): HealthImport => ({
  id,
  name: 'export.zip',
  size: 1_250_000,
  state: 'ready',
  received: 1_250_000,
  progress: 100,
  format: 'Apple Health',
  questions: [],
  found: [found(), found({ kind: 'sleep', label: 'Sleep', counted: 'nights', total: 40, added: 0 })],
  left_out: [{ type: 'Oxygen saturation', why: 'not_kept', count: 400 }],
  fault: null,
  started_at: '2026-11-22T09:00:00.000Z',
  finished_at: null,
  ...over,
});

const list = (...some: HealthImport[]) => answer(imports.listImports, factories.list(some));

beforeEach(() => {
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  list();
});

const open = () => openAsMember('/health/imports');
const aFile = () => new File(['<HealthData/>'], 'export.xml', { type: 'text/xml' });

test('who has imported nothing yet sees where to drop a file and how to get one', async () => {
  const { user } = open();
  expect(await screen.findByText('Drop a file here')).toBeVisible();
  expect(screen.getByText(/Each import will appear here/)).toBeVisible();
  await user.click(screen.getByText('Dexcom Clarity'));
  expect(screen.getByText(/save the CSV/)).toBeVisible();
});

test('a list that cannot be loaded says so', async () => {
  answer(imports.listImports, problem('unavailable'));
  open();
  expect(await screen.findByText("We couldn't load your imports.")).toBeVisible();
});

test('a chosen file is sent from where the club has it, and a lost part is sent again', async () => {
  let attempts = 0;
  answer(imports.startImport, anImport({ state: 'uploading', received: 3, size: 13 }));
  answer(imports.sendImportPart, () => {
    attempts += 1;
    return attempts === 1 ? problem('unavailable') : anImport({ state: 'reading', received: 13, size: 13 });
  });
  const { user } = open();
  await user.upload(await screen.findByLabelText('Health file'), aFile());
  expect(await screen.findByText(/No connection/)).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(listCalls(imports.sendImportPart)).toHaveLength(2));
  expect(listCalls(imports.startImport)[0]?.body).toMatchObject({ name: 'export.xml', size: 13 });
});

test('a file that arrived while the list was being asked for is read on, and never asked for again', async () => {
  const uploading = anImport({ state: 'uploading', received: 0, size: 13, found: [], format: null });
  const reading = { ...uploading, state: 'reading' as const, received: 13 };
  // what the list answers once the import has begun is of before the file arrived
  const lists = [Promise.withResolvers<HealthImport>(), Promise.withResolvers<HealthImport>()] as const;
  const { user } = open();
  const picker = await screen.findByLabelText('Health file');
  let asked = 0;
  answer(imports.listImports, async () => {
    asked += 1;
    return factories.list([await (asked === 1 ? lists[0] : lists[1]).promise]);
  });
  answer(imports.startImport, uploading);
  answer(imports.sendImportPart, reading);
  await user.upload(picker, aFile());
  await waitFor(() => expect(listCalls(imports.sendImportPart)).toHaveLength(1));
  await screen.findByRole('button', { name: 'Choose a file' });
  lists[0].resolve(uploading);
  expect(await screen.findByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '100');
  lists[1].resolve(reading);
  expect(await screen.findByRole('progressbar', { name: 'Reading your file' })).toBeVisible();
});

test('an upload that was left names the file to choose again, and can be cancelled', async () => {
  list(anImport({ state: 'uploading', received: 500_000, found: [], format: null }));
  answer(imports.removeImport, { id });
  const { user } = open();
  expect(await screen.findByText(/export.zip has arrived up to 40%/)).toBeVisible();
  list();
  await user.click(screen.getByRole('button', { name: 'Cancel import' }));
  expect(await screen.findByRole('heading', { name: 'Upload a file' })).toBeVisible();
});

test('the preview says what is new and what will not be imported, and a kind can be left out', async () => {
  list(anImport());
  answer(imports.confirmImport, anImport({ state: 'writing', progress: 0 }));
  const { user } = open();
  const steps = within((await screen.findByRole('checkbox', { name: /^Steps/ })).closest('label') as HTMLElement);
  expect(steps.getByText('400 days')).toBeVisible();
  expect(steps.getByText('312 new, 88 here already')).toBeVisible();
  expect(screen.getByText('All of it is here already')).toBeVisible();
  await user.click(screen.getByText('1 kind of record will not be imported'));
  expect(screen.getByText("The club doesn't keep this yet")).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^Sleep/ }));
  list(anImport({ state: 'writing', progress: 30 }));
  await user.click(screen.getByRole('button', { name: 'Import 1 kind of data' }));
  expect(await screen.findByRole('progressbar', { name: 'Importing your file' })).toHaveAttribute(
    'aria-valuenow',
    '30',
  );
  expect(listCalls(imports.confirmImport)[0]?.body).toMatchObject({ leave_out: ['sleep'] });
});

test('what a file leaves open is asked before it is read', async () => {
  const questions = [{ id: 'date_order' as const, choices: ['day_first', 'month_first'], example: '04/11/2026' }];
  list(anImport({ state: 'asking', questions, found: [] }));
  answer(imports.answerImport, anImport({ state: 'reading' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Read the file' }));
  expect(await screen.findByText('Choose one.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /The day/ }));
  await user.click(screen.getByRole('button', { name: 'Read the file' }));
  await waitFor(() =>
    expect(listCalls(imports.answerImport)[0]?.body).toMatchObject({ answers: { date_order: 'day_first' } }),
  );
});

test('a file that cannot be read says what to do', async () => {
  const fault = 'This zip file is damaged or incomplete. Export it again, and upload the new file.';
  list(anImport({ state: 'failed', fault, found: [], finished_at: '2026-11-22T09:05:00.000Z' }));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(fault);
  expect(screen.getByText('Drop a file here')).toBeVisible();
});

test('an import of old glucose says until when undoing reaches it, and then that its daily summaries stay', async () => {
  const glucose = [
    found({ kind: 'glucose', label: 'Glucose', counted: 'readings', first: '2020-03-01T08:00:00.000Z' }),
  ];
  const old = { found: glucose, finished_at: '2026-01-31T09:00:00.000Z' };
  const [recently, longAgo] = [new Date(Date.now() - 86_400_000).toISOString(), '2026-01-01T09:00:00.000Z'];
  list(
    anImport({ ...old, state: 'done', started_at: recently, name: 'new.zip' }),
    anImport({ ...old, id: `${id.slice(0, -1)}2`, state: 'done', started_at: longAgo, name: 'old.zip' }),
    anImport({ ...old, id: `${id.slice(0, -1)}3`, state: 'undone', started_at: longAgo, name: 'undone.zip' }),
    anImport({ ...old, id: `${id.slice(0, -1)}4`, state: 'undone', started_at: '2026-01-20T09:00:00.000Z' }),
  );
  open();
  const read = (name: string) => screen.getByText(name).closest('li')?.textContent;
  expect(await screen.findByText('new.zip')).toBeVisible();
  expect(read('new.zip')).toMatch(/Undo by .* to take back glucose older than 24 months, too\./);
  expect(read('old.zip')).toContain('Glucose older than 24 months is kept as daily summaries. Undoing leaves those.');
  expect(read('undone.zip')).toContain('Glucose older than 24 months stays as daily summaries.');
  expect(read('export.zip')).toContain('Everything is as it was before.');
});

test('an earlier import says what it brought and is undone after a question', async () => {
  list(anImport({ state: 'done', finished_at: '2026-11-22T09:05:00.000Z' }));
  answer(imports.undoImport, anImport({ state: 'undoing' }));
  const { user } = open();
  expect(await screen.findByText('Steps: 312 days')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo import of export.zip' }));
  const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  expect(listCalls(imports.undoImport)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Undo import' }));
  await waitFor(() => expect(listCalls(imports.undoImport)).toHaveLength(1));
});

test('an import that was undone between two looks at the list says so', async () => {
  const done = anImport({ state: 'done', finished_at: '2026-11-22T09:05:00.000Z' });
  list(done);
  answer(imports.undoImport, () => {
    list({ ...done, state: 'undone' });
    return { ...done, state: 'undoing' as const };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Undo import of export.zip' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText(/^Import undone\./)).toBeVisible();
});

test('the copy of a record says what stays here, what stays behind, and what is to be decided again', async () => {
  list(
    anImport({
      format: 'Copy of a club record',
      found: [found({ kind: 'record_blueprints', label: 'Blueprints', counted: 'entries', total: 3, added: 2 })],
      left_out: [
        { type: 'Assessment', why: 'differs', count: 60 },
        { type: 'Apps that send data', why: 'stays', count: 1 },
        { type: 'Consent: Keep my health data', why: 'consent', count: 1 },
      ],
    }),
  );
  const { user } = open();
  expect(await screen.findByText(/What you already have here stays as it is/)).toBeVisible();
  expect(screen.getByText('3 entries')).toBeVisible();
  await user.click(screen.getByText('3 kinds of records will not be imported'));
  expect(screen.getByText(/Yours stays/)).toBeVisible();
  expect(screen.getByText(/Stays with the club that made the copy/)).toBeVisible();
  expect(screen.getByText(/Decide here again/)).toBeVisible();
});
