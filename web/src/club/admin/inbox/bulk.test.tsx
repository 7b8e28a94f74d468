import { approvals } from '@club/contract/club/approvals';
import { mails } from '@club/contract/club/content/mails';
import { type InboxItem, inbox } from '@club/contract/club/inbox';
import type { BulkState, Outcome, Undoable } from '@club/contract/club/inbox/bulk';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, answerHome, factories, listCalls, openAsMember, problem } from '#testing';

const item = (number: number, over: Partial<InboxItem> = {}): InboxItem => ({
  kind: 'vendor',
  id: `01900000-0000-7000-8000-00000000000${number}`,
  title: `Spa ${number}`,
  about: 'Mei Tanaka',
  since: '2026-11-18T09:00:00.000Z',
  late: false,
  assignee: null,
  notes: 0,
  ...over,
});
const three = [item(1), item(2), item(3)];
const toOutcome = ({ kind, id, title }: InboxItem, left_out: string | null = null): Outcome => ({
  ...{ kind, id, title, left_out },
});
const toState = (outcomes: readonly Outcome[], over: Partial<BulkState> = {}): BulkState => ({
  id: '01900000-0000-7000-8000-00000000000b',
  total: outcomes.length,
  outcomes: [...outcomes],
  state: 'done',
  ...over,
});

const open = (items: readonly InboxItem[], count = items.length) => {
  answerHome();
  answer(approvals.getRights, rights('vendors', 'support'));
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  answer(inbox.listInbox, {
    counts: kinds.map((kind) => ({ kind, count: kinds.length === 1 ? count : 1 })),
    items: [...items],
  });
  answer(inbox.getBulk, problem('not_found'));
  const [first] = items;
  if (first) answer(inbox.getInboxItem, { ...first, facts: [], decided: null, staff: [], note_list: [] });
  return openAsMember('/admin/inbox', { is_admin: true });
};
const bar = () => within(screen.getByRole('region', { name: 'Selected' }));

test('rows are selected by x, downwards with Shift and j, and Escape clears the selection', async () => {
  const { user } = open(three);
  await screen.findByRole('heading', { name: '3 waiting' });
  await user.keyboard('x');
  expect(bar().getByRole('status')).toHaveTextContent('1 of 3 selected');
  await user.keyboard('J');
  expect(screen.getByRole('checkbox', { name: 'Select Spa 2' })).toBeChecked();
  await user.keyboard('J');
  expect(bar().getByRole('status')).toHaveTextContent('3 of 3 selected');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected' })).toBeNull());
});

test('a press with Shift selects everything from the one before', async () => {
  const { user } = open(three);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Spa 1' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Spa 3' }));
  await user.keyboard('{/Shift}');
  expect(bar().getByRole('status')).toHaveTextContent('3 of 3 selected');
});

test('the preview says what happens to each and who is left out, and only the others are sent', async () => {
  const { user } = open(three);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 3 shown' }));
  answer(inbox.previewBulk, {
    outcomes: [toOutcome(item(1)), toOutcome(item(2), 'Marco has decided on it meanwhile.'), toOutcome(item(3))],
  });
  await user.click(bar().getByRole('button', { name: 'Reject…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2' }));
  expect(dialog.getByText('You selected 3. 1 is left out.')).toBeVisible();
  expect(dialog.getByText('Marco has decided on it meanwhile.')).toBeVisible();
  expect(dialog.getByText('You can undo each for 10 minutes.')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason, sent to each of them'), 'We have enough spas.');
  answer(inbox.startBulk, toState([toOutcome(item(1)), toOutcome(item(3), 'It changed.')]));
  answer(inbox.listInbox, { counts: [{ kind: 'vendor', count: 1 }], items: [item(3)] });
  await user.click(dialog.getByRole('button', { name: 'Reject 2' }));
  const done = within(await screen.findByRole('dialog', { name: '1 rejected.' }));
  expect(done.getByText('It changed.')).toBeVisible();
  expect(done.getByText('Rejected')).toBeVisible();
  const { body } = listCalls(inbox.startBulk)[0] ?? {};
  expect(body).toMatchObject({ act: 'reject', words: 'We have enough spas.' });
  expect((body as { items: readonly { id: string }[] }).items.map(({ id }) => id)).toEqual([item(1).id, item(3).id]);
  await user.click(done.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected' })).toBeNull());
});

test('a reason that is too short stays in the dialog', async () => {
  const { user } = open([item(1)]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Spa 1' }));
  answer(inbox.previewBulk, { outcomes: [toOutcome(item(1))] });
  await user.click(bar().getByRole('button', { name: 'Reject…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject: Spa 1' }));
  const message = 'Write at least 10 characters.';
  answer(inbox.startBulk, problem('validation_error', { message, errors: [{ field: 'words', message }] }));
  await user.type(await dialog.findByLabelText('Reason, sent to them'), 'no');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Reason, sent to them')).toHaveValue('no');
});

test('where more wait than are listed, all that match are loaded and selected', async () => {
  const { user } = open([item(1), item(2)], 3);
  await screen.findByRole('heading', { name: '3 waiting' });
  answer(inbox.listInbox, { counts: [{ kind: 'vendor', count: 3 }], items: three });
  await user.click(screen.getByRole('button', { name: 'Select all 3 that match' }));
  await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('3 of 3 selected'));
});

test('things of different kinds are only taken, left and noted together', async () => {
  const { user } = open([item(1), item(2, { kind: 'feedback' })]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 shown' }));
  expect(
    bar()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Assign to me…', 'Unassign…', 'Note…', 'Clear']);
  expect(bar().getByText('Choose things of one kind to decide on them.')).toBeVisible();
});

const decision = (over: Partial<Undoable> = {}): Undoable => ({
  id: '01900000-0000-7000-8000-00000000000d',
  kind: 'vendor',
  object_id: item(1).id,
  title: 'Spa 1',
  act: 'approve',
  by: 'Grace Hughes',
  own: true,
  bulk: null,
  at: new Date().toISOString(),
  until: new Date(Date.now() + 9 * 60_000).toISOString(),
  ...over,
});

test('the last decision can be undone from a bar, and by z, as long as the server says so', async () => {
  answer(inbox.watchInbox, { counts: [], undoable: [decision()] });
  const { user } = open([item(2)]);
  const undo = within(await screen.findByRole('region', { name: 'Last decision' }));
  expect(undo.getByText(/^Undo within [89]:\d\d$/)).toBeVisible();
  answer(inbox.undoDecision, problem('invalid_transition', { message: 'The vendor has published an offer already.' }));
  await user.keyboard('z');
  expect(await screen.findByText('The vendor has published an offer already.')).toBeVisible();
  answer(inbox.undoDecision, { kind: 'vendor', object_id: item(1).id, message: 'Undone: Spa 1' });
  answer(inbox.watchInbox, { counts: [], undoable: [] });
  await user.click(undo.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Last decision' })).toBeNull());
});

test('what one act approved is undone together by z, and what cannot be is named with the reason', async () => {
  const bulk = '01900000-0000-7000-8000-00000000000b';
  const ids = [1, 2, 3].map((number) => `01900000-0000-7000-8000-0000000000d${number}`);
  const all = ids.map((id, at) => decision({ id, title: `Spa ${at + 1}`, bulk: at < 2 ? bulk : null }));
  answer(inbox.watchInbox, { counts: [], undoable: all });
  const { user } = open([item(4)]);
  const undo = within(await screen.findByRole('region', { name: 'Last decision' }));
  expect(undo.getByText('2')).toBeVisible();
  expect(undo.getByRole('button', { name: 'Undo all' })).toBeVisible();
  answer(inbox.undoDecision, ({ asked }) =>
    asked.id === ids[1]
      ? problem('invalid_transition', { message: 'The vendor has published an offer already.' })
      : { kind: 'vendor' as const, object_id: item(1).id, message: 'Undone: Spa 1' },
  );
  await user.keyboard('z');
  const left = within(await screen.findByRole('region', { name: "Couldn't be undone" }));
  expect(left.getByRole('listitem')).toHaveTextContent('Spa 2: The vendor has published an offer already.');
  expect(screen.getByText('1 waits again.')).toBeVisible();
  expect(listCalls(inbox.undoDecision)).toHaveLength(2);
  await user.click(left.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('region', { name: 'Last decision' })).toBeVisible();
});

test('outside the inbox nothing offers to undo', async () => {
  answer(inbox.watchInbox, { counts: [{ kind: 'vendor', count: 2 }], undoable: [decision()] });
  open([item(2)]);
  expect(await screen.findByRole('region', { name: 'Last decision' })).toBeVisible();
  cleanup();
  answerHome();
  answer(approvals.getRights, rights('vendors', 'settings'));
  answer(mails.listMails, factories.list([]));
  openAsMember('/admin/content/mails', { is_admin: true });
  expect(await screen.findByRole('heading', { name: 'E-mails', level: 1 })).toBeVisible();
  expect((await screen.findAllByRole('link', { name: /^Inbox 2/ }))[0]).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Last decision' })).toBeNull();
});

test('to assign several says with whom each was seen, and names who was faster', async () => {
  const marco = { id: '01900000-0000-7000-8000-0000000000aa', name: 'Marco Ruiz' };
  const { user } = open([item(1), item(2, { assignee: marco })]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 shown' }));
  answer(inbox.previewBulk, { outcomes: [toOutcome(item(1), 'Ines Prado has it now.'), toOutcome(item(2))] });
  await user.click(bar().getByRole('button', { name: 'Assign to me…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 1 to me' }));
  expect(dialog.getByText('Ines Prado has it now.')).toBeVisible();
  answer(inbox.startBulk, toState([toOutcome(item(2))]));
  await user.click(dialog.getByRole('button', { name: 'Assign 1 to me' }));
  expect(await screen.findByRole('dialog', { name: '1 is yours.' })).toBeVisible();
  const readSeen = ({ body }: { body?: unknown } = {}) =>
    (body as { items: readonly { seen: string | null }[] }).items.map(({ seen }) => seen);
  expect(readSeen(listCalls(inbox.previewBulk)[0])).toEqual([null, marco.id]);
  expect(readSeen(listCalls(inbox.startBulk)[0])).toEqual([marco.id]);
});

test('a stop that comes too late says so', async () => {
  const { user } = open([item(1)]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Spa 1' }));
  answer(inbox.previewBulk, { outcomes: [toOutcome(item(1))] });
  await user.click(bar().getByRole('button', { name: 'Approve…' }));
  const { promise, resolve } = Promise.withResolvers<BulkState>();
  answer(inbox.startBulk, () => promise);
  answer(inbox.stopBulk, toState([], { state: 'running', total: 1 }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  resolve(toState([{ ...toOutcome(item(1)), title: '' }]));
  const done = within(await screen.findByRole('dialog', { name: '1 approved.' }));
  expect(done.getByText('Stop came too late: everything was done already.')).toBeVisible();
  expect(done.getByText('Spa 1')).toBeVisible();
  expect(done.getByText('Approved')).toBeVisible();
});

test('what a colleague decided is undone from the inbox only', async () => {
  answer(inbox.watchInbox, { counts: [], undoable: [decision({ own: false, by: 'Marco Ruiz' })] });
  const { user } = open([item(2)]);
  await user.click(await screen.findByText('1 decision can be undone'));
  expect(screen.queryByRole('region', { name: 'Last decision' })).toBeNull();
  answer(inbox.undoDecision, { kind: 'vendor', object_id: item(1).id, message: 'Undone: Spa 1' });
  await user.click(screen.getByRole('button', { name: 'Undo: Spa 1' }));
  await waitFor(() => expect(listCalls(inbox.undoDecision)).toHaveLength(1));
});

test('a question mark lists the keys, from the moment the page stands', async () => {
  const { user } = open([item(1)]);
  await screen.findByRole('heading', { name: '1 waiting' });
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
  expect(dialog.getByText('Select downwards')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('on a phone a bar leads to the places of the day, and to the others', async () => {
  const { user } = open([item(1)]);
  const places = within(await screen.findByRole('navigation', { name: 'Places of the administration' }));
  expect(places.getByRole('link', { name: 'Inbox' })).toHaveAttribute('aria-current', 'page');
  expect(places.getByRole('link', { name: 'Members' })).toBeVisible();
  await user.click(places.getByRole('button', { name: 'More' }));
  const more = within(await screen.findByRole('dialog', { name: 'More' }));
  expect(more.getByRole('link', { name: 'Back to the club' })).toBeVisible();
});
