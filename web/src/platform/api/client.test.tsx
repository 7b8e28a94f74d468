import { points } from '@club/contract/club/points';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { pointsApi } from '#club/points';
import { answer, brokenConnection, factories, json, listCalls, problem } from '#testing';
import { memoryStorage } from './session.testing.ts';
import { makeStore, type Store } from './store.ts';
import { cleared } from './user.slice.ts';

const Balance = () => <p>{pointsApi.useGetBalanceQuery().data?.points}</p>;

const Visit = () => {
  const [record, { isLoading }] = pointsApi.useRecordEventMutation();
  return (
    <button type="button" onClick={() => void record({ event_type: 'daily_visit', reference: '2026-11-20' })}>
      {isLoading ? 'busy' : 'visit'}
    </button>
  );
};

const show = (store: Store, what: React.ReactNode) => render(<Provider store={store}>{what}</Provider>);

const awarded = {
  transaction_id: null,
  event_type: 'daily_visit',
  points_awarded: 2,
  status: 'awarded' as const,
  reason: null,
  balance: 2,
  next_available_at: null,
};

test('an unused answer stays cached for sixty seconds and is fetched again after that', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer(points.getBalance, factories.balance({ points: 5 }));
  const store = makeStore(memoryStorage(), factories.user());
  const first = show(store, <Balance />);
  await screen.findByText('5');
  first.unmount();
  await act(() => vi.advanceTimersByTimeAsync(55_000));
  const second = show(store, <Balance />);
  await screen.findByText('5');
  second.unmount();
  expect(listCalls(points.getBalance)).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  show(store, <Balance />);
  await screen.findByText('5');
  expect(listCalls(points.getBalance)).toHaveLength(2);
});

test('neither focus nor a new connection fetches again', async () => {
  answer(points.getBalance, factories.balance({ points: 5 }));
  show(makeStore(memoryStorage(), factories.user()), <Balance />);
  await screen.findByText('5');
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  expect(listCalls(points.getBalance)).toHaveLength(1);
});

test('a mutation fetches again what it changed, and a refused one does not', async () => {
  let balance = 5;
  answer(points.getBalance, () => factories.balance({ points: balance }));
  answer(points.recordEvent, problem('not_client_triggered'));
  show(
    makeStore(memoryStorage(), factories.user()),
    <>
      <Balance />
      <Visit />
    </>,
  );
  await screen.findByText('5');
  act(() => screen.getByRole('button').click());
  await screen.findByText('visit');
  expect(listCalls(points.getBalance)).toHaveLength(1);
  answer(points.recordEvent, awarded);
  balance = 7;
  act(() => screen.getByRole('button').click());
  await screen.findByText('7');
});

test('one intent keeps its idempotency key until the server answers, and the next has its own', async () => {
  answer(points.recordEvent, brokenConnection);
  show(makeStore(memoryStorage(), factories.user()), <Visit />);
  const press = async (times: number) => {
    act(() => screen.getByRole('button').click());
    await vi.waitFor(() => expect(listCalls(points.recordEvent)).toHaveLength(times));
    await screen.findByText('visit');
  };
  await press(1);
  answer(points.recordEvent, awarded);
  await press(2);
  await press(3);
  const [lost, repeated, later] = listCalls(points.recordEvent).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(lost).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  expect(repeated).toBe(lost);
  expect(later).not.toBe(lost);
});

test('an intent that the server is still working on keeps its key', async () => {
  answer(points.recordEvent, problem('idempotency_in_progress'));
  show(makeStore(memoryStorage(), factories.user()), <Visit />);
  for (const times of [1, 2]) {
    act(() => screen.getByRole('button').click());
    await vi.waitFor(() => expect(listCalls(points.recordEvent)).toHaveLength(times));
    await screen.findByText('visit');
  }
  const [first, second] = listCalls(points.recordEvent).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
});

const Failed = () => <p>{pointsApi.useGetBalanceQuery().isError ? 'failed' : 'waiting'}</p>;

test('an answer with status 200 that says it failed is a failure', async () => {
  answer(points.getBalance, () => json(200, { success: false, message: 'Not today.' }));
  show(makeStore(memoryStorage(), factories.user()), <Failed />);
  expect(await screen.findByText('failed')).toBeVisible();
});

test('signing out empties the cache and drops pending answers', async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer(points.getBalance, async () => {
    await held;
    return factories.balance({ points: 99 });
  });
  const store = makeStore(memoryStorage(), factories.user());
  const view = show(store, <Balance />);
  await vi.waitFor(() => expect(listCalls(points.getBalance)).toHaveLength(1));
  view.unmount();
  store.dispatch(cleared());
  expect(listCalls(points.getBalance)[0]?.signal?.aborted).toBe(true);
  release();
  await act(async () => {
    await held;
    // One turn of the event loop settles everything the answer triggers.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(JSON.stringify(store.getState())).not.toContain('99');
  expect(store.getState().api.queries).toEqual({});
});

test('a read that nobody answers for a minute is given up', async () => {
  const minute = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(minute.signal);
  answer(
    points.getBalance,
    ({ signal }) => new Promise<never>((_, reject) => signal?.addEventListener('abort', reject)),
  );
  show(makeStore(memoryStorage(), factories.user()), <Failed />);
  await vi.waitFor(() => expect(listCalls(points.getBalance)).toHaveLength(1));
  expect(timeout.mock.calls).toEqual([[60_000]]);
  expect(screen.queryByText('failed')).toBeNull();
  act(() => minute.abort());
  expect(await screen.findByText('failed')).toBeVisible();
});
