import { exchange } from '@club/contract/club/exchange';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, factories, json, listCalls, openAsMember } from '#testing';
import { movement } from './fixtures.testing.ts';

const received = movement({
  id: 'r',
  kind: 'transfer_in',
  title: 'From Hana S.',
  points: 60,
  units: null,
  unit_name: null,
  note: 'Thank you for the run',
  transaction_id: 'r',
  created_at: '2025-03-06T08:00:00Z',
});
const refused = movement({
  id: 'f',
  status: 'failed',
  note: 'This membership number is not known.',
  transaction_id: null,
});
const waiting = movement({ id: 'w', status: 'submitted', transaction_id: null });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:24:00Z') });
  process.env.TZ = 'UTC';
  answer(exchange.listUserTransactions, factories.list([movement(), received, refused, waiting]));
});
afterEach(() => delete process.env.TZ);

const open = (search = '') => openAsMember(`/redeem/transactions${search}`);
const lines = async () => {
  await screen.findAllByText(/points are yours again|From Hana/);
  return screen.getAllByRole('listitem').filter((item) => item.querySelector('time'));
};

test('an entry shows its title, signed points, units, status, note and date', async () => {
  open();
  const [first, second] = await lines();
  expect(first).toHaveTextContent('Aerolink Miles');
  expect(first).toHaveTextContent('−200.00');
  expect(first).toHaveTextContent('100 miles');
  expect(first).toHaveTextContent('Completed');
  expect(first).toHaveTextContent('Nov 20, 8:00 AM');
  expect(second).toHaveTextContent('+60.00');
  expect(second).toHaveTextContent('Thank you for the run');
  expect(second).toHaveTextContent('Mar 6, 2025');
});

test("an entry's status is a word with an icon, not a colour alone", async () => {
  open();
  await lines();
  for (const word of ['Completed', 'Not accepted', 'Waiting for Aerolink Miles']) {
    expect(screen.getAllByText(word)[0]?.querySelector('svg')).not.toBeNull();
  }
});

test('a refused conversion says why and that the points are available again', async () => {
  open();
  const line = (await lines())[2];
  expect(line).toHaveTextContent('This membership number is not known.');
  expect(line).toHaveTextContent('Your points are available again.');
});

test('posted rows link to their statement entry, others have no link', async () => {
  open();
  const [done, , failed] = await lines();
  expect(within(done as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/rewards/reward-transactions/0193a000-0000-7000-8000-0000000000f1',
  );
  expect(within(failed as HTMLElement).queryByRole('link')).toBeNull();
});

test('the kind of activity is kept in the address and filters the request', async () => {
  const { user, router } = open();
  await lines();
  await user.click(screen.getByRole('link', { name: 'Received' }));
  await waitFor(() => expect(router.state.location.search).toBe('?kind=transfer_in'));
  await waitFor(() => expect(listCalls(exchange.listUserTransactions).at(-1)?.asked.kind).toBe('transfer_in'));
  expect(screen.getByRole('link', { name: 'Received' })).toHaveAttribute('aria-current', 'true');
});

test('an address with a kind opens that kind after a reload', async () => {
  open('?kind=transfer_out');
  await lines();
  expect(screen.getByRole('region', { name: 'Sent' })).toBeVisible();
  expect(listCalls(exchange.listUserTransactions)[0]?.asked).toEqual({
    kind: 'transfer_out',
    limit: '20',
    offset: '0',
  });
});

test('an invalid kind or page falls back to everything on the first page', async () => {
  open('?kind=lost&offset=-4');
  await lines();
  expect(screen.getByRole('region', { name: 'All' })).toBeVisible();
  expect(listCalls(exchange.listUserTransactions)[0]?.asked).toEqual({ limit: '20', offset: '0' });
});

test('older activity is on further pages, with the page in the address', async () => {
  answer(exchange.listUserTransactions, () => ({ ...factories.list([movement(), received]), count: 45 }));
  const { user, router } = open('?kind=exchange');
  await lines();
  expect(screen.getByText('Page 1 of 3')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(router.state.location.search).toBe('?kind=exchange&offset=20'));
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByText('Page 3 of 3')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  expect(listCalls(exchange.listUserTransactions).map(({ asked }) => asked.offset)).toEqual(['0', '20', '40']);
});

test('an empty activity list leads to a conversion', async () => {
  answer(exchange.listUserTransactions, factories.list([]));
  open();
  expect(await screen.findByText('Points you convert or send will appear here.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Convert points' })).toHaveAttribute('href', '/redeem/exchange');
});

test('activity that fails to load can be retried', async () => {
  answer(exchange.listUserTransactions, () => json(500, {}));
  const { user } = open();
  expect(await screen.findByText("We couldn't load your history.")).toBeVisible();
  answer(exchange.listUserTransactions, factories.list([received]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('From Hana S.')).toBeVisible();
});
