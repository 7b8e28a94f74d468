import { feedback, type StaffFeedbackThread } from '@club/contract/club/feedback';
import { type InboxItem, inbox } from '@club/contract/club/inbox';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, listCalls, problem } from '#testing';
import { details, item, open } from './fixtures.testing.ts';

const message = item({
  kind: 'feedback',
  id: '01900000-0000-7000-8000-000000000002',
  title: 'Code refused',
  about: 'Mei',
});
const job = item({ kind: 'job', id: '77', title: 'mail_statement', about: '5 of 25 tries', late: true });

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
  await waitFor(() => expect(listCalls(inbox.assignInboxItem)[0]?.body).toEqual({ mine: true, seen: null }));
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

test('a failed job is tried again, and one that succeeded meanwhile says so', async () => {
  const { user } = open([job], '/admin/inbox', ['settings']);
  answer(inbox.retryJob, problem('not_found', { message: 'It succeeded meanwhile.' }));
  await user.click(await screen.findByRole('button', { name: 'Try again now' }));
  expect(await screen.findByText('It succeeded meanwhile.')).toBeVisible();
  answer(inbox.retryJob, { message: 'It runs again now.' });
  await user.click(await screen.findByRole('button', { name: 'Try again now' }));
  expect(await screen.findByText('It runs again now.')).toBeVisible();
});

const chosen = '01900000-0000-7000-8000-000000000005';

test.each([
  ['ambassador', ['Approve…', 'Ask for changes…', 'Reject…'], `/admin?open=${chosen}`],
  ['vendor', ['Approve…', 'Ask for changes…', 'Reject…'], `/admin/vendor?open=${chosen}`],
  ['held', ['Approve…', 'Reject…'], '/admin/vendor'],
  ['reported', ['Keep…', 'Remove…'], '/admin/vendor'],
  ['story', ['Keep…', 'Remove…'], `/admin/stories?open=${chosen}`],
  ['proposal', ['Accept…', 'Decline…'], null],
  ['referral', ['Allow the reward…', 'Refuse the reward…'], null],
  ['job', ['Try again now'], null],
] as const)('of what waits, %s is decided in its panel', async (kind, acts, page) => {
  const { user } = open([item({ kind, id: chosen, title: 'Salt cure' })], '/admin/inbox', ['moderate']);
  expect(await screen.findByRole('button', { name: acts[0] })).toBeVisible();
  const offered = screen.getAllByRole('button', { name: /…$|^Try again now$/ });
  expect(offered.map(({ textContent }) => textContent)).toEqual(acts);
  const link = screen.queryByRole('link', { name: 'Open its page' });
  expect(link?.getAttribute('href') ?? null).toBe(page);
  if (kind === 'job') return;
  answer(inbox.previewBulk, { outcomes: [{ kind, id: chosen, title: 'Salt cure', left_out: null }] });
  await user.click(screen.getByRole('button', { name: acts[0] }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('what is only settled on a page of its own opens there', async () => {
  open([item({ kind: 'ledger', id: '1', title: 'Sums' })], '/admin/inbox', ['money']);
  expect(await screen.findByRole('link', { name: 'Open and decide' })).toHaveAttribute('href', '/admin/settings');
});

test.each([
  ['a', 'vendor', 'approve', null],
  ['c', 'vendor', 'changes', 'Please name your opening hours.'],
  ['r', 'held', 'reject', 'No claims of cures, please.'],
  ['a', 'reported', 'keep', null],
  ['r', 'story', 'remove', 'It names a dose of a medicine.'],
] as const)('the key %s decides on %s, and the next one comes in its place', async (key, kind, act, words) => {
  const rows = [1, 2, 3].map((number) => item({ kind, id: `${chosen.slice(0, -1)}${number}`, title: `Row ${number}` }));
  const [first, second, third] = rows as [InboxItem, InboxItem, InboxItem];
  answer(inbox.getBulk, problem('not_found'));
  const { user } = open(rows);
  await screen.findByRole('heading', { name: '3 waiting' });
  answer(inbox.getInboxItem, ({ asked }) => details(rows.find(({ id }) => id === asked.id) ?? first));
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'Row 2' })).toBeVisible();
  const outcomes = [{ kind, id: second.id, title: 'Row 2', left_out: null }];
  answer(inbox.previewBulk, { outcomes });
  await user.keyboard(key);
  const dialog = within(await screen.findByRole('dialog', { name: /: Row 2$/ }));
  expect(await dialog.findByText('You can undo it for 10 minutes.')).toBeVisible();
  if (words) await user.type(dialog.getByLabelText('Reason, sent to them'), words);
  answer(inbox.startBulk, { id: chosen, total: 1, outcomes, state: 'done' });
  answer(inbox.listInbox, { counts: [{ kind, count: 2 }], items: [first, third] });
  await user.click(dialog.getByRole('button', { name: /^(Approve|Ask for changes|Reject|Keep|Remove)$/ }));
  expect(await screen.findByRole('heading', { name: 'Row 3' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(listCalls(inbox.startBulk)[0]?.body).toMatchObject({
    act,
    words: words ?? '',
    items: [{ kind, id: second.id }],
  });
});

test('what may not be decided says why, and offers nothing', async () => {
  const { user } = open([item({ kind: 'vendor', id: chosen, title: 'Own spa' })]);
  const why = 'Another administrator decides on your own.';
  answer(inbox.previewBulk, { outcomes: [{ kind: 'vendor', id: chosen, title: 'Own spa', left_out: why }] });
  await user.click(await screen.findByRole('button', { name: 'Approve…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve: Own spa' }));
  expect(await dialog.findByText(why)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('a note for the others is added', async () => {
  const { user } = open([item()]);
  await user.type(await screen.findByLabelText('Write a note'), 'Called Siri on Friday.');
  answer(inbox.noteInboxItem, details(item()));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(listCalls(inbox.noteInboxItem)[0]?.body).toEqual({ text: 'Called Siri on Friday.' }));
});
