import { feedback, type StaffFeedbackThread } from '@club/contract/club/feedback';
import { inbox } from '@club/contract/club/inbox';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, listCalls, problem } from '#testing';
import { answerInbox, item, open } from './fixtures.testing.ts';

const findDialog = async () => within(await screen.findByRole('dialog'));

test('the inbox is closed to administrators who may decide on nothing in it', async () => {
  open([item()], '/admin/inbox', ['push']);
  expect(await screen.findByText('You do not have access to this page.')).toBeVisible();
  expect(listCalls(inbox.listInbox)).toHaveLength(0);
});

test('a proposal is accepted without a reason', async () => {
  const { user } = open([item()]);
  await user.click(await screen.findByRole('button', { name: 'Accept…' }));
  const dialog = await findDialog();
  expect(dialog.queryByRole('textbox')).toBeNull();
  answer(inbox.answerProposal, { message: 'Accepted. The sender will be e-mailed.' });
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Accepted. The sender will be e-mailed.')).toBeVisible();
  expect(listCalls(inbox.answerProposal)[0]?.body).toEqual({ accept: true, reason: '' });
});

test.each([
  ['Allow the reward', true],
  ['Refuse the reward', false],
] as const)('a held invitation is decided with a reason for the audit log: %s', async (verb, allow) => {
  const held = item({ kind: 'referral', title: 'Petra Lindholm invited Ola Lund' });
  const { user } = open([held], '/admin/inbox', ['ambassadors']);
  await user.click(await screen.findByRole('button', { name: `${verb}…` }));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: verb }));
  expect(await dialog.findByText('Write at least 10 characters.')).toBeVisible();
  expect(listCalls(inbox.reviewReferral)).toHaveLength(0);
  await user.type(dialog.getByLabelText('Reason, for the audit log'), 'They share one mailbox.');
  answer(inbox.reviewReferral, { message: 'Done.' });
  await user.click(dialog.getByRole('button', { name: verb }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(listCalls(inbox.reviewReferral)[0]?.body).toEqual({ allow, reason: 'They share one mailbox.' });
});

test('feedback is closed without an answer, and a refusal is shown', async () => {
  const message = item({ kind: 'feedback', title: 'Code refused', about: 'Mei Tanaka' });
  const thread: StaffFeedbackThread = {
    ...{ id: message.id, category: 'bug', message: 'Code refused', attachment: null, state: 'waiting' },
    ...{ created_at: '2026-11-20T18:21:00.000Z', messages: [], member: null, rating: null, page: '' },
  };
  answer(feedback.getFeedback, thread);
  const { user } = open([message], '/admin/inbox', ['support']);
  const close = await screen.findByRole('button', { name: 'Close without an answer' });
  answer(feedback.closeFeedback, problem('not_found', { message: 'Someone has closed it.' }));
  await user.click(close);
  expect(await screen.findByText('Someone has closed it.')).toBeVisible();
  answer(feedback.closeFeedback, { ...thread, state: 'closed' });
  answerInbox([]);
  await user.click(close);
  expect(await screen.findByText('All caught up. What waits for the club will appear here.')).toBeVisible();
  expect(listCalls(feedback.closeFeedback)[1]?.body).toEqual({ closed: true });
});

test('the keys of decisions do nothing where there is nothing to decide', async () => {
  const own = item({ kind: 'ledger', id: '1', title: 'Sums' });
  const { user } = open([own], '/admin/inbox', ['money']);
  await screen.findByRole('link', { name: 'Open and decide' });
  await user.keyboard('acr');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(listCalls(inbox.previewBulk)).toHaveLength(0);
});

test('a dispute leads to its statement, where it is answered', async () => {
  const id = '01900000-0000-7000-8000-0000000000ee:2026-10';
  open([item({ kind: 'dispute', id, title: 'Alba Spa', about: 'Statement of October 2026' })], '/admin/inbox', [
    'money',
  ]);
  expect(await screen.findByRole('link', { name: 'Open and decide' })).toHaveAttribute(
    'href',
    `/admin/money/settlements/${id.replace(':', '/')}`,
  );
});
