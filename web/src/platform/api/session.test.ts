import { points } from '@club/contract/club/points';
import { identity } from '@club/contract/core/identity';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, brokenConnection, factories, json, listCalls, problem } from '#testing';
import { memoryStorage, seenStore } from './session.testing.ts';
import { cleared, tokensRenewed } from './user.slice.ts';
import { readUser, writeUser } from './user.storage.ts';

const readBearer = (call: { headers: Headers }): string => call.headers.get('Authorization') ?? '';

/** The server of these tests: one token is good, every other is expired. */
const acceptOnly = (good: string): void =>
  answer(points.getBalance, (call) =>
    readBearer(call) === `Bearer ${good}` ? factories.balance({ points: 7 }) : problem('token_expired'),
  );

const renewInto = (access: string): void =>
  answer(identity.refreshToken, { access, refresh: 'refresh-2', token: access });

afterEach(() => vi.unstubAllGlobals());

test('a 401 leads to one refresh and the call is repeated with the new token', async () => {
  const { call, store } = seenStore(factories.user());
  const fresh = factories.token();
  acceptOnly(fresh);
  renewInto(fresh);
  expect(await call(points.getBalance)).toMatchObject({ data: { points: 7 } });
  expect(listCalls(identity.refreshToken)).toHaveLength(1);
  expect(listCalls(identity.refreshToken)[0]?.body).toEqual({ refresh: 'refresh-1' });
  expect(store.getState().user).toMatchObject({ access: fresh, refresh: 'refresh-2' });
});

test('five calls refused at once wait for one refresh and are all repeated', async () => {
  const { call } = seenStore(factories.user());
  const fresh = factories.token();
  acceptOnly(fresh);
  renewInto(fresh);
  const results = await Promise.all(Array.from({ length: 5 }, () => call(points.getBalance)));
  expect(results.every((result) => 'data' in result)).toBe(true);
  expect(listCalls(identity.refreshToken)).toHaveLength(1);
  expect(listCalls(points.getBalance)).toHaveLength(10);
});

test('a call that starts during a refresh waits for it and needs no repetition', async () => {
  const { call } = seenStore(factories.user());
  const fresh = factories.token();
  acceptOnly(fresh);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer(identity.refreshToken, async () => {
    await held;
    return { access: fresh, refresh: 'refresh-2', token: fresh };
  });
  const first = call(points.getBalance);
  await vi.waitFor(() => expect(listCalls(identity.refreshToken)).toHaveLength(1));
  const second = call(points.getBalance);
  release();
  await Promise.all([first, second]);
  expect(listCalls(points.getBalance).map(readBearer).slice(1)).toEqual([`Bearer ${fresh}`, `Bearer ${fresh}`]);
});

test('a late 401 for an older token does not refresh again, with or without storage', async () => {
  const { call, store } = seenStore(factories.user(), { getItem: () => null, setItem: () => {} });
  const fresh = factories.token();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer(points.getBalance, async (seen) => {
    if (readBearer(seen) === `Bearer ${fresh}`) return factories.balance();
    await held;
    return problem('token_expired');
  });
  const slow = call(points.getBalance);
  await vi.waitFor(() => expect(listCalls(points.getBalance)).toHaveLength(1));
  store.dispatch(tokensRenewed({ access: fresh, refresh: 'refresh-2' }));
  release();
  expect(await slow).toHaveProperty('data');
  expect(listCalls(identity.refreshToken)).toHaveLength(0);
});

test.each([
  ['a 401', () => problem('session_revoked')],
  ['a 400', () => problem('validation_error')],
  ['an answer without a token', () => json(200, {})],
])('a refresh that gets %s signs the member out', async (_, reply) => {
  const { call, store } = seenStore(factories.user());
  answer(points.getBalance, problem('token_expired'));
  answer(identity.refreshToken, reply);
  expect(await call(points.getBalance)).toMatchObject({ error: { status: 401 } });
  expect(store.getState().user).toMatchObject({ access: '', refresh: '', record: null });
});

test.each([
  ['a server error', () => json(503, {})],
  ['a broken connection', brokenConnection],
  ['a limit', () => problem('rate_limited')],
])('a refresh that meets %s is tried once more and keeps the session', async (_, reply) => {
  const { call, store } = seenStore(factories.user());
  answer(points.getBalance, problem('token_expired'));
  answer(identity.refreshToken, reply);
  expect(await call(points.getBalance)).toMatchObject({ error: { status: 401 } });
  expect(listCalls(identity.refreshToken)).toHaveLength(2);
  expect(store.getState().user.access).not.toBe('');
});

test('a session that ends while its refresh pauses sends the old token no second time', async () => {
  const { call, store } = seenStore(factories.user());
  answer(points.getBalance, problem('token_expired'));
  answer(identity.refreshToken, () => {
    setTimeout(() => store.dispatch(cleared()));
    return json(503, {});
  });
  expect(await call(points.getBalance)).toMatchObject({ error: { status: 401 } });
  expect(listCalls(identity.refreshToken)).toHaveLength(1);
});

test('a server that refuses every token is asked for a new one at most every five seconds', async () => {
  const { call } = seenStore(factories.user());
  answer(points.getBalance, problem('token_expired'));
  answer(identity.refreshToken, () => ({ access: factories.token(), refresh: 'refresh-2', token: '' }));
  await call(points.getBalance);
  await call(points.getBalance);
  await call(points.getBalance);
  expect(listCalls(identity.refreshToken)).toHaveLength(1);
});

test('signing out aborts pending calls', async () => {
  const { call, store } = seenStore(factories.user());
  answer(points.recordEvent, () => new Promise<never>(() => {}));
  void call(points.recordEvent, { event_type: 'daily_visit', reference: '2026-11-20' });
  await vi.waitFor(() => expect(listCalls(points.recordEvent)).toHaveLength(1));
  store.dispatch(cleared());
  expect(listCalls(points.recordEvent)[0]?.signal?.aborted).toBe(true);
});

test('a wrong password does not trigger a refresh', async () => {
  const { call } = seenStore(factories.user());
  answer(identity.login, problem('invalid_credentials'));
  expect(await call(identity.login, { email: 'a@b.c', password: 'x' })).toMatchObject({ error: { status: 400 } });
  expect(listCalls(identity.refreshToken)).toHaveLength(0);
});

test('sends the bearer token with every call but the public ones', async () => {
  const user = factories.user();
  const { call } = seenStore(user);
  answer(identity.checkEmail, { email: 'x@y.z', exists: false, valid: true });
  answer(identity.logout, { message: 'Signed out.' });
  answer(points.getBalance, factories.balance());
  await call(identity.checkEmail, { email: 'x@y.z' });
  await call(identity.logout, {});
  await call(points.getBalance);
  expect(readBearer(listCalls(identity.checkEmail)[0] ?? { headers: new Headers() })).toBe('');
  expect(listCalls(identity.logout).map(readBearer)).toEqual([`Bearer ${user.access}`]);
  expect(listCalls(points.getBalance).map(readBearer)).toEqual([`Bearer ${user.access}`]);
});

test('a member call without a sign-in is not sent', async () => {
  const { call } = seenStore(null);
  expect(await call(points.getBalance)).toMatchObject({ error: { status: 401 } });
});

test('two tabs share one refresh', async () => {
  const user = factories.user();
  const fresh = factories.token();
  const storage = memoryStorage();
  writeUser(storage, user);
  vi.stubGlobal('navigator', { ...navigator, language: 'en', locks: queueOfOne() });
  const tabs = [seenStore(user, storage), seenStore(user, storage)];
  acceptOnly(fresh);
  renewInto(fresh);
  const results = await Promise.all(tabs.flatMap(({ call }) => [call(points.getBalance), call(points.getBalance)]));
  expect(results.every((result) => 'data' in result)).toBe(true);
  expect(listCalls(identity.refreshToken)).toHaveLength(1);
  expect(readUser(storage)?.access).toBe(fresh);
});

test('a waiting tab sees the new token even if storage shows it a little later', async () => {
  const user = factories.user();
  const fresh = factories.token();
  const [shared, late] = [memoryStorage(), memoryStorage()];
  for (const storage of [shared, late]) writeUser(storage, user);
  vi.stubGlobal('navigator', { ...navigator, language: 'en', locks: queueOfOne() });
  const tabs = [seenStore(user, shared), seenStore(user, late)];
  acceptOnly(fresh);
  renewInto(fresh);
  const asked = Promise.all(tabs.map(({ call }) => call(points.getBalance)));
  await vi.waitFor(() => expect(readUser(shared)?.access).toBe(fresh));
  await new Promise((resolve) => setTimeout(resolve, 50));
  writeUser(late, readUser(shared) ?? user);
  expect((await asked).every((result) => 'data' in result)).toBe(true);
  expect(listCalls(identity.refreshToken)).toHaveLength(1);
});

test('a tab whose refresh token was already used adopts the newer one instead of signing out', async () => {
  const user = factories.user();
  const fresh = factories.token();
  const storage = memoryStorage();
  const { call, store } = seenStore(user, storage);
  acceptOnly(fresh);
  answer(identity.refreshToken, () => {
    writeUser(storage, { ...user, access: fresh, refresh: 'refresh-2' });
    return problem('session_revoked');
  });
  expect(await call(points.getBalance)).toHaveProperty('data');
  expect(store.getState().user.refresh).toBe('refresh-2');
});

/** Web Locks in the small: one holder at a time. */
const queueOfOne = () => {
  let held = 0;
  let tail: Promise<unknown> = Promise.resolve();
  type Work = (lock: object | null) => Promise<unknown>;
  return {
    request: (_: string, ...[first, second]: [Work] | [{ ifAvailable: boolean }, Work]): Promise<unknown> => {
      const work = (second ?? first) as Work;
      if (second && held > 0) return work(null);
      held += 1;
      const turn = tail.then(() => work({}));
      tail = turn.catch(() => {}).finally(() => (held -= 1));
      return turn;
    },
  };
};
