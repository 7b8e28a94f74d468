import { agents } from '@club/contract/hub/agents';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, brokenConnection, factories, listCalls, openAsMember, problem } from '#testing';

const address = 'https://club.example/mcp';
const reading = {
  id: '0193a000-0000-7000-8000-0000000000a1',
  host: 'agent.example',
  name: 'My bank',
  areas: ['Points', 'Sleep'],
  created_at: '2026-11-20T08:00:00Z',
  ends_at: '2126-12-20T08:00:00Z',
  ended_at: null,
  ended_by: null,
  last_read_at: '2026-11-20T09:00:00Z',
};
const local = { ...reading, id: '0193a000-0000-7000-8000-0000000000a2', host: '', name: '', last_read_at: null };
const stopped = {
  ...reading,
  id: '0193a000-0000-7000-8000-0000000000a3',
  host: 'old.example',
  ended_at: '2026-11-21T08:00:00Z',
  ended_by: 'consent' as const,
};

const toListed = (rows: (typeof reading | typeof local | typeof stopped)[], enabled = true) => ({
  ...factories.list(rows),
  enabled,
  address,
});
const open = (rows = [reading, local, stopped] as Parameters<typeof toListed>[0], enabled = true) => {
  answer(agents.listAgents, toListed(rows, enabled));
  return openAsMember('/settings/agents');
};
const findLine = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(`${name} is in no line`);
  return found;
};

test('an agent is shown by its host, with what it may read, until when, and its last read', async () => {
  open();
  expect(await findLine('agent.example')).toHaveTextContent(
    /Reads.*Calls itself My bank.*May read: Points, Sleep.*Until Dec 20, 2126.*Last read/,
  );
  expect(await findLine('A program on your device')).toHaveTextContent(/Has read nothing yet/);
  const old = await findLine('old.example');
  expect(old).toHaveTextContent(/Stopped.*Stopped on Nov 21, 2026, when you withdrew a consent/);
  expect(within(old).queryByRole('button', { name: /^Stop/ })).toBeNull();
});

test('stopping an agent asks first, and says what stays', async () => {
  const { user, store } = open([reading]);
  await user.click(await screen.findByRole('button', { name: 'Stop agent.example' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(/can't read anything from now on.*stays with/);
  expect(listCalls(agents.endAgent)).toHaveLength(0);
  answer(agents.endAgent, {});
  answer(agents.listAgents, toListed([]));
  await user.click(screen.getByRole('button', { name: 'Stop agent' }));
  expect(await screen.findByText('Agents you allow will appear here, with everything they read.')).toBeVisible();
  expect(listCalls(agents.endAgent)[0]?.asked).toEqual({ id: reading.id });
  expect(store.getState().alert).toMatchObject({ message: 'agent.example is stopped.' });
});

test('an agent that could not be stopped stays, and the dialog says so', async () => {
  const { user } = open([reading]);
  await user.click(await screen.findByRole('button', { name: 'Stop agent.example' }));
  answer(agents.endAgent, problem('unavailable'));
  await user.click(screen.getByRole('button', { name: 'Stop agent' }));
  expect(await screen.findByText("We couldn't stop it. Try again.")).toBeVisible();
});

test('the reads of an agent are listed by what it asked for and for which days', async () => {
  const { user } = open([reading]);
  const read = {
    id: reading.id,
    at: '2026-11-20T09:00:00Z',
    what: 'Sleep',
    from_day: '2026-11-01',
    to_day: '2026-11-07',
  };
  answer(agents.listAgentReads, { ...factories.list([read]), count: 30 });
  await user.click(await screen.findByRole('button', { name: 'What it read: agent.example' }));
  expect(await screen.findByText('Nov 1, 2026 to Nov 7, 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(listCalls(agents.listAgentReads).map(({ asked }) => asked)).toMatchObject([{ limit: '20' }, { limit: '60' }]);
});

test('the address to connect is copied', async () => {
  const { user } = open([]);
  const copy = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Copy address' }));
  expect(copy).toHaveBeenCalledWith(address);
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
});

test('where the club has agents switched off, the page says so and gives no address', async () => {
  open([], false);
  expect(await screen.findByText(/doesn't let members connect agents/)).toBeVisible();
  expect(screen.queryByText(address)).toBeNull();
});

test('says when the agents could not be loaded', async () => {
  answer(agents.listAgents, brokenConnection);
  openAsMember('/settings/agents');
  expect(await screen.findByText("We couldn't load your agents.")).toBeVisible();
});
