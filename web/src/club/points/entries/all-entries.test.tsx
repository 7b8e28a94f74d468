import { points } from '@club/contract/club/points';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, brokenConnection, factories, listCalls, openAsMember, problem } from '#testing';

const filtered =
  '?status=pending&activity=workout_done&transaction_type=earn&amount_gte=2.5&date_from=2026-11-01&limit=50&offset=50';

beforeEach(() => {
  answer(points.listEventTypes, factories.eventTypes([factories.eventType()]));
  answer(points.listTransactions, { ...factories.list([factories.transaction()]), count: 120 });
});

const open = (search = '?view=entries') => openAsMember(`/rewards/reward-transactions${search}`);
const asked = () => listCalls(points.listTransactions).at(-1)?.asked;

test('the filters of all entries are kept in the address and survive a reload', async () => {
  const { unmount } = open(filtered);
  await screen.findByText('Workout done');
  unmount();
  open(filtered);
  await waitFor(() => expect(listCalls(points.listTransactions)).toHaveLength(2));
  expect(asked()).toEqual({
    status: 'pending',
    activity: 'workout_done',
    transaction_type: 'earn',
    amount_gte: '2.5',
    date_from: '2026-11-01',
    limit: '50',
    offset: '50',
  });
  expect(screen.getByLabelText('Status')).toHaveValue('pending');
  expect(screen.getByLabelText('Kind')).toHaveValue('earn');
  await waitFor(() => expect(screen.getByLabelText('Activity')).toHaveValue('workout_done'));
  expect(screen.getByLabelText('Points from')).toHaveValue('2.5');
  expect(screen.getByLabelText('Since')).toHaveValue('2026-11-01');
  expect(screen.getByRole('button', { name: 'Filters (5)' })).toHaveAttribute('aria-expanded', 'true');
});

test('choosing a filter updates the address and starts the list from its first page', async () => {
  const { user, router } = open('?view=entries&limit=50&offset=50');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByLabelText('Status'), 'reversed');
  await user.type(screen.getByLabelText('Points from'), '10');
  await user.click(screen.getByRole('button', { name: 'Show entries' }));
  await waitFor(() => expect(asked()).toEqual({ status: 'reversed', amount_gte: '10', limit: '50' }));
  expect(router.state.location.search).toBe('?view=entries&status=reversed&amount_gte=10&limit=50');
});

test('paging through all entries keeps the filters', async () => {
  const { user } = open('?status=completed');
  expect(await screen.findByText('Page 1 of 6')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(asked()).toEqual({ status: 'completed', offset: '20' }));
  expect(await screen.findByText('Page 2 of 6')).toBeVisible();
});

test('invalid filter values are dropped', async () => {
  open('?view=entries&status=lost&transaction_type=gift&date_from=soon&limit=7');
  await screen.findByText('Workout done');
  expect(asked()).toEqual({});
});

test('an amount the server refuses is marked at its field', async () => {
  answer(
    points.listTransactions,
    problem('validation_error', { errors: [{ field: 'amount_gte', message: 'Use at most 2 decimals.' }] }),
  );
  open('?amount_gte=1.234');
  expect(await screen.findByText('Use at most 2 decimals.', { selector: '[role=alert] span' })).toBeVisible();
  expect(screen.getByLabelText('Points from')).toHaveAttribute('aria-invalid', 'true');
});

test('the filters can be cleared when no entry matches', async () => {
  answer(points.listTransactions, (call) =>
    call.asked.status ? factories.list([]) : factories.list([factories.transaction()]),
  );
  const { user } = open('?status=failed');
  expect(await screen.findByText('No entries match these filters.')).toBeVisible();
  const [, clear] = screen.getAllByRole('link', { name: 'Clear filters' });
  if (!clear) throw new Error('there is no way to clear the filters');
  await user.click(clear);
  expect(await screen.findByText('Workout done')).toBeVisible();
});

test('entries that fail to load can be retried', async () => {
  answer(points.listTransactions, brokenConnection);
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(points.listTransactions, factories.list([factories.transaction()]));
  await user.click(again);
  expect(await screen.findByText('Workout done')).toBeVisible();
});
