import { attachments, type HealthAttachment } from '@club/contract/health/base/attachments';
import { measurements } from '@club/contract/health/signals/measurements';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';

const report: HealthAttachment = {
  id: '01980000-0000-7000-8000-000000000009',
  taken_on: '2026-11-01',
  content_type: 'application/pdf',
  size: 48_200,
  added_at: '2026-11-02T08:00:00.000Z',
};
const file = new File(['%PDF-1.7 %%EOF'], 'report.pdf', { type: 'application/pdf' });

beforeEach(() => {
  answer(measurements.listLatestMeasurements, factories.list([]));
  answer(measurements.listVitals, factories.list([]));
});

const openDialog = async () => {
  const { user } = openAsMember('/health/measurements');
  await user.click(await screen.findByRole('button', { name: 'Add a report' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

test('a report shows its day, kind and size', async () => {
  answer(attachments.listHealthAttachments, factories.list([report]));
  openAsMember('/health/measurements');
  expect(await screen.findByText(/Report of .*2026/)).toBeVisible();
  expect(screen.getByText('PDF, 49 KB')).toBeVisible();
});

test('a report is sent with the day of its test', async () => {
  answer(attachments.listHealthAttachments, factories.list([]));
  const { user, dialog } = await openDialog();
  await user.upload(dialog.getByLabelText('Laboratory report'), file);
  answer(attachments.addHealthAttachment, report);
  answer(attachments.listHealthAttachments, factories.list([report]));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Report saved.')).toBeVisible();
  const [sent] = listCalls(attachments.addHealthAttachment);
  expect((sent?.form?.get('file') as File | undefined)?.name).toBe('report.pdf');
});

test('without a file the dialog says so, and sends nothing', async () => {
  answer(attachments.listHealthAttachments, factories.list([]));
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose a file.')).toBeVisible();
  expect(listCalls(attachments.addHealthAttachment)).toEqual([]);
});

test('a file that the server refuses is explained beside it', async () => {
  answer(attachments.listHealthAttachments, factories.list([]));
  const { user, dialog } = await openDialog();
  await user.upload(dialog.getByLabelText('Laboratory report'), file);
  answer(
    attachments.addHealthAttachment,
    problem('unsupported_file', { errors: [{ field: 'file', message: 'Choose a PDF.' }] }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose a PDF.')).toBeVisible();
});

test('a report is deleted', async () => {
  answer(attachments.listHealthAttachments, factories.list([report]));
  const { user } = openAsMember('/health/measurements');
  const remove = await screen.findByRole('button', { name: /Delete the report/ });
  answer(attachments.removeHealthAttachment, { id: report.id });
  answer(attachments.listHealthAttachments, factories.list([]));
  await user.click(remove);
  expect(await screen.findByText(/Only you can open it\./)).toBeVisible();
});
