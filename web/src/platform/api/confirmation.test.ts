import { account } from '@club/contract/club/account';
import { points } from '@club/contract/club/points';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { expect, test, vi } from 'vitest';
import { answer, factories, listCalls, problem } from '#testing';
import { seenStore } from './session.testing.ts';
import { identityProved } from './user.slice.ts';

type Ask = () => Promise<boolean>;

/** A signed-in tab whose member is asked by `ask`. */
const tab = (ask: Ask) => {
  const { call, store } = seenStore(factories.user());
  const asked = vi.fn(ask);
  store.dispatch((_dispatch, _getState, session) => session.confirmation.askWith(asked));
  return { call, store, asked };
};

const ordered = { requested_at: '2026-11-20T09:00:00Z', message: 'It comes by e-mail.' };

/** The server of these tests: the token of the sign-in is too old for this call, every other one will do. */
const wantProof = (store: { getState(): { user: { access: string } } }): void => {
  const old = `Bearer ${store.getState().user.access}`;
  answer(account.requestExport, ({ headers }) =>
    headers.get('Authorization') === old ? problem('step_up_required') : ordered,
  );
};

test('a call that needs step-up is repeated once with the new token after the member confirms', async () => {
  const fresh = factories.token();
  const { call, store, asked } = tab(async () => {
    store.dispatch(identityProved(fresh));
    return true;
  });
  wantProof(store);
  expect(await call(account.requestExport)).toEqual({ data: ordered });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(listCalls(account.requestExport)).toHaveLength(2);
  expect(listCalls(account.requestExport)[1]?.headers.get('Authorization')).toBe(`Bearer ${fresh}`);
  expect(store.getState().user).toMatchObject({ access: fresh, refresh: 'refresh-1' });
});

test('the repeated call carries the same idempotency key', async () => {
  const { call } = tab(async () => true);
  answer(points.recordEvent, problem('step_up_required'));
  expect(await call(points.recordEvent, { event_type: 'daily_visit', reference: 'r' })).toMatchObject({
    error: { status: 403 },
  });
  const keys = listCalls(points.recordEvent).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a call refused again after step-up ends with that refusal', async () => {
  const { call, asked } = tab(async () => true);
  answer(account.requestExport, problem('step_up_required'));
  expect(await call(account.requestExport)).toMatchObject({ error: { status: 403 } });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(listCalls(account.requestExport)).toHaveLength(2);
});

test.each([
  ['the member cancels', async () => false],
  ['the dialog cannot be shown', () => Promise.reject(new TypeError('Failed to fetch'))],
] as [string, Ask][])('when %s the call ends with its refusal and is not repeated', async (_, ask) => {
  const { call, store } = tab(ask);
  wantProof(store);
  expect(await call(account.requestExport)).toMatchObject({ error: { data: { code: 'step_up_required' } } });
  expect(listCalls(account.requestExport)).toHaveLength(1);
});

test('without a dialog to ask the member the call ends with its refusal', async () => {
  const { call } = seenStore(factories.user());
  answer(account.requestExport, problem('step_up_required'));
  expect(await call(account.requestExport)).toMatchObject({ error: { status: 403 } });
  expect(listCalls(account.requestExport)).toHaveLength(1);
});

test('two calls refused at once share one dialog and are both repeated', async () => {
  let give = (_proved: boolean): void => {};
  const { call, asked } = tab(
    () =>
      new Promise((resolve) => {
        give = resolve;
      }),
  );
  let proved = false;
  answer(account.requestExport, () => (proved ? ordered : problem('step_up_required')));
  answer(points.getBalance, () => (proved ? factories.balance() : problem('step_up_required')));
  const calls = [account.requestExport, points.getBalance].map((endpoint: Endpoint) => call(endpoint));
  await vi.waitFor(() => expect(listCalls(points.getBalance)).toHaveLength(1));
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  proved = true;
  give(true);
  for (const result of await Promise.all(calls)) expect(result).toHaveProperty('data');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a late refusal of a call sent before step-up is repeated without asking again', async () => {
  const { call, asked } = tab(async () => true);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let slow = 0;
  answer(points.getBalance, async () => {
    slow += 1;
    if (slow > 1) return factories.balance();
    await held;
    return problem('step_up_required');
  });
  let quick = 0;
  answer(account.requestExport, () => {
    quick += 1;
    return quick > 1 ? ordered : problem('step_up_required');
  });
  const late = call(points.getBalance);
  await vi.waitFor(() => expect(listCalls(points.getBalance)).toHaveLength(1));
  expect(await call(account.requestExport)).toHaveProperty('data');
  release();
  expect(await late).toHaveProperty('data');
  expect(asked).toHaveBeenCalledTimes(1);
});
