import { type InboxItem, inbox } from '@club/contract/club/inbox';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, listCalls, problem } from '#testing';
import { answerInbox, details, item, open } from './fixtures.testing.ts';

const marco = { id: '01900000-0000-7000-8000-0000000000aa', name: 'Marco Ruiz' };
const ines = { id: '01900000-0000-7000-8000-0000000000bb', name: 'Ines Prado' };
const list = () => within(screen.getByRole('list', { name: 'What waits' }));
/** Opens one thing that two colleagues may work on too. */
const openOne = (one: InboxItem = item()) => {
  const opened = open([one]);
  answerInbox([one], { staff: [marco, ines] });
  return opened;
};
const findField = () => screen.findByLabelText<HTMLSelectElement>('Assigned to');
const choose = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const listSent = () => listCalls(inbox.assignInboxItem).map(({ body }) => body);

test('work is given to a colleague, who is shown in the list, and one decided meanwhile says so', async () => {
  openOne();
  const given = item({ assignee: marco });
  const field = await findField();
  answer(inbox.assignInboxItem, details(given));
  answerInbox([given], { staff: [marco, ines] });
  choose(field, marco.id);
  expect(await list().findByText('Marco Ruiz')).toBeInTheDocument();
  expect(await screen.findByText('Assigned to Marco Ruiz, who gets a notice.')).toBeVisible();
  await waitFor(() => expect(field).toHaveValue(marco.id));
  const message = 'Someone has decided on it meanwhile.';
  answer(inbox.assignInboxItem, problem('invalid_transition', { message }));
  choose(field, '');
  expect(await screen.findByText(message)).toBeVisible();
  expect(listSent()).toEqual([
    { mine: false, colleague: marco.id, seen: null },
    { mine: false, seen: marco.id },
  ]);
});

test('where a colleague was faster, the refusal says who has it now, and so do the field and the list', async () => {
  openOne();
  const field = await findField();
  const message = 'Ines Prado has it now. Look at it again before you assign it.';
  answer(inbox.assignInboxItem, problem('stale_version', { message }));
  answerInbox([item({ assignee: ines })], { staff: [marco, ines] });
  choose(field, marco.id);
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(field).toHaveValue(ines.id));
  expect(list().getByText('Ines Prado')).toBeInTheDocument();
});

test('the key i assigns to oneself what is with nobody or a colleague, unassigns what is mine, and says why not', async () => {
  const { user } = openOne(item({ assignee: marco }));
  const field = await findField();
  const me = [...field.options].find(({ text }) => text === 'Me')?.value ?? '';
  const mine = item({ assignee: { id: me, name: 'Ada Lindqvist' } });
  answer(inbox.assignInboxItem, details(mine));
  answerInbox([mine], { staff: [marco, ines] });
  await user.keyboard('i');
  await waitFor(() => expect(field).toHaveValue(me));
  const message = 'Marco Ruiz has it now. Look at it again before you assign it.';
  answer(inbox.assignInboxItem, problem('stale_version', { message }));
  await user.keyboard('i');
  expect(await screen.findByText(message)).toBeVisible();
  expect(listSent()).toEqual([
    { mine: true, seen: marco.id },
    { mine: false, seen: me },
  ]);
});

test('someone who may no longer work on a thing is still shown to have it', async () => {
  openOne(item({ assignee: { id: '01900000-0000-7000-8000-0000000000cc', name: 'Grace Hughes' } }));
  const field = await findField();
  expect([...field.options].map(({ text }) => text)).toEqual([
    'Nobody',
    'Me',
    'Marco Ruiz',
    'Ines Prado',
    'Grace Hughes',
  ]);
  expect(field.selectedOptions[0]).toHaveTextContent('Grace Hughes');
});

test('where nobody else may work on it, a thing is taken and left by a button', async () => {
  const { user } = open([item()]);
  const take = await screen.findByRole('button', { name: 'Assign to me' });
  expect(screen.queryByLabelText('Assigned to')).toBeNull();
  answer(inbox.assignInboxItem, details(item()));
  await user.click(take);
  await waitFor(() => expect(listSent()).toEqual([{ mine: true, seen: null }]));
});

test('the link of a notice opens a thing that is beyond the first of its kind', async () => {
  const beyond = item({ id: '01900000-0000-7000-8000-000000000009', title: 'Night swim' });
  open([item()], `/admin/inbox?open=proposal%3A${beyond.id}`);
  answer(inbox.listInbox, ({ asked }) => ({
    counts: [{ kind: 'proposal' as const, count: 2 }],
    items: asked.limit ? [item(), beyond] : [item()],
  }));
  answer(inbox.getInboxItem, ({ asked }) => details(asked.id === beyond.id ? beyond : item()));
  expect(await screen.findByRole('heading', { name: 'Night swim' })).toBeVisible();
  expect(screen.queryByText(/no longer in the inbox/)).toBeNull();
});

test('a link to what was dealt with, or is of a kind that is not open to the reader, says so', async () => {
  const { user } = open(
    [item(), item({ id: '01900000-0000-7000-8000-000000000002', title: 'Night swim' })],
    '/admin/inbox?open=job%3A77',
  );
  expect(await screen.findByText("That's no longer in the inbox. Someone may have dealt with it.")).toBeVisible();
  expect(listCalls(inbox.getInboxItem).map(({ asked }) => asked.kind)).not.toContain('job');
  await user.keyboard('j');
  await waitFor(() => expect(screen.queryByText(/no longer in the inbox/)).toBeNull());
});
