import { approvals } from '@club/contract/club/approvals';
import { feedback, type StaffFeedbackThread } from '@club/contract/club/feedback';
import { type InboxDetails, type InboxItem, inbox } from '@club/contract/club/inbox';
import { storyModeration } from '@club/contract/hub/story-moderation';
import type { AdminPermission } from '@club/contract/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, answerHome, factories, listCalls, openAsMember, problem } from '#testing';

const item = (over: Partial<InboxItem> = {}): InboxItem => ({
  kind: 'proposal',
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Evening sessions',
  about: 'Havn Sauna',
  since: '2026-11-18T09:00:00.000Z',
  late: false,
  assignee: null,
  notes: 0,
  ...over,
});
const details = (of: InboxItem, over: Partial<InboxDetails> = {}): InboxDetails => ({
  ...of,
  facts: [{ name: 'Website', value: 'https://havn.example' }],
  decided: null,
  note_list: [],
  ...over,
});
const message = item({
  kind: 'feedback',
  id: '01900000-0000-7000-8000-000000000002',
  title: 'Code refused',
  about: 'Mei',
});
const job = item({ kind: 'job', id: '77', title: 'mail_statement', about: '5 of 25 tries', late: true });

const open = (items: readonly InboxItem[], path = '/admin/inbox', permissions: AdminPermission[] = ['vendors']) => {
  answerHome();
  answer(approvals.getRights, rights(...permissions));
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  answer(inbox.listInbox, {
    counts: kinds.map((kind) => ({ kind, count: items.filter((one) => one.kind === kind).length })),
    items: [...items],
  });
  const [first] = items;
  if (first) answer(inbox.getInboxItem, details(first));
  return openAsMember(path, { is_admin: true });
};
const panel = () => within(screen.getByRole('main'));

test('the heading says how much waits, and the list what it is and for how long', async () => {
  open([job, item()], '/admin/inbox', ['settings', 'vendors']);
  expect(await screen.findByRole('heading', { name: '2 waiting' })).toBeVisible();
  expect(screen.getByText('1 is past its target time.')).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'What waits' }));
  expect(list.getByRole('button', { name: /^mail_statementFailed job · 5 of 25 tries/ })).toBeVisible();
  expect(list.getByRole('button', { name: /^Evening sessionsProposed offer · Havn Sauna/ })).toBeVisible();
});

test('an empty inbox says so', async () => {
  open([]);
  expect(await screen.findByText('All caught up. What waits for the club will appear here.')).toBeVisible();
});

test('kinds and whose are chosen in the address', async () => {
  const { user, router } = open([job, item()], '/admin/inbox', ['settings', 'vendors']);
  await user.click(await screen.findByRole('link', { name: 'Proposals (1)' }));
  expect(router.state.location.search).toBe('?kind=proposal');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^mail_statement/ })).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Mine (0)' }));
  expect(await screen.findByText('Nothing here waits. Choose another kind above.')).toBeVisible();
});

test('keys move from the moment the page stands, and take what is shown', async () => {
  const { user } = open([item(), message], '/admin/inbox', ['vendors', 'support']);
  await screen.findByRole('heading', { name: '2 waiting' });
  answer(inbox.assignInboxItem, details(item()));
  await user.keyboard('i');
  await waitFor(() => expect(listCalls(inbox.assignInboxItem)[0]?.body).toEqual({ mine: true }));
  answer(inbox.getInboxItem, details(message, { facts: [] }));
  answer(feedback.getFeedback, conversation);
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'Code refused' })).toBeVisible();
});

const conversation: StaffFeedbackThread = {
  id: message.id,
  category: 'bug',
  message: 'The desk said my code was used.',
  attachment: null,
  created_at: '2026-11-20T18:21:00.000Z',
  state: 'waiting',
  messages: [],
  member: { id: '01900000-0000-7000-8000-000000000009', name: 'Mei Tanaka', email: 'mei@mail.example' },
  rating: 2,
  page: '/redeem/vouchers',
};

test('feedback is answered in its panel, for as many messages as were read', async () => {
  answer(feedback.getFeedback, conversation);
  const { user } = open([message], '/admin/inbox', ['support']);
  expect(await screen.findByText('The desk said my code was used.')).toBeVisible();
  expect(panel().getByText('Mei Tanaka, mei@mail.example')).toBeVisible();
  await user.type(screen.getByLabelText('Your answer'), 'Sorry about that.');
  answer(feedback.answerFeedback, problem('stale_version', { message: 'Something was written here in the meantime.' }));
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Something was written here in the meantime.')).toBeVisible();
  expect(listCalls(feedback.answerFeedback)[0]?.body).toEqual({ text: 'Sorry about that.', seen: 0 });
  expect(screen.getByLabelText('Your answer')).toHaveValue('Sorry about that.');
});

test('a proposal is read whole, and declined with a reason that is long enough', async () => {
  const { user } = open([item()]);
  expect(await screen.findByRole('link', { name: 'https://havn.example' })).toHaveAttribute(
    'rel',
    'noreferrer noopener',
  );
  await user.click(screen.getByRole('button', { name: 'Decline…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('What the sender reads'), 'no');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByText('Write at least 10 characters.')).toBeVisible();
  await user.type(dialog.getByLabelText('What the sender reads'), ', we have two saunas.');
  answer(inbox.answerProposal, { message: 'Declined. The sender was e-mailed.' });
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Declined. The sender was e-mailed.')).toBeVisible();
  expect(listCalls(inbox.answerProposal)[0]?.body).toEqual({ accept: false, reason: 'no, we have two saunas.' });
});

test('a failed job is tried again', async () => {
  const { user } = open([job], '/admin/inbox', ['settings']);
  answer(inbox.retryJob, { message: 'It runs again now.' });
  await user.click(await screen.findByRole('button', { name: 'Try again now' }));
  expect(await screen.findByText('It runs again now.')).toBeVisible();
});

test('what has a page of its own opens there', async () => {
  answer(storyModeration.listCases, { ...factories.list([]), counts: { open: 1 }, oldest: null });
  open([item({ kind: 'story', id: '01900000-0000-7000-8000-000000000005', title: 'My salt cure' })], '/admin/inbox', [
    'moderate',
  ]);
  expect(await screen.findByRole('link', { name: 'Open and decide' })).toHaveAttribute(
    'href',
    '/admin/stories?open=01900000-0000-7000-8000-000000000005',
  );
});

test('a note for the others is added', async () => {
  const { user } = open([item()]);
  await user.type(await screen.findByLabelText('Write a note'), 'Called Siri on Friday.');
  answer(inbox.noteInboxItem, details(item()));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(listCalls(inbox.noteInboxItem)[0]?.body).toEqual({ text: 'Called Siri on Friday.' }));
});
