import { expect, test, vi } from 'vitest';
import { factories } from '#testing';
import { told } from './alert.slice.ts';
import { makeStore } from './store.ts';
import { cleared, nobody, pointsRead, signedIn } from './user.slice.ts';
import { parseUser, persistTimeout, restoreUser, storedUnder, type TextStorage, writeUser } from './user.storage.ts';

const stored = (): Record<string, string> => JSON.parse(localStorage.getItem('persist:root') ?? '{}');

const fromOtherTab = (newValue: string | null): void => {
  if (newValue !== null) localStorage.setItem(storedUnder, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: storedUnder, newValue }));
};

const written = (user: Parameters<typeof writeUser>[1]): string => {
  let text = '';
  writeUser({ getItem: () => null, setItem: (_, value) => (text = value) }, user);
  return text;
};

test('only the user slice is stored, under the key root and in the specified shape', () => {
  const store = makeStore(localStorage);
  store.dispatch(signedIn(factories.session()));
  store.dispatch(told({ message: 'Hello', type: 'info' }));
  expect(Object.keys(localStorage)).toEqual(['persist:root']);
  expect(Object.keys(stored()).sort()).toEqual(['_persist', 'user']);
  expect(JSON.parse(stored()._persist ?? '')).toEqual({ version: -1, rehydrated: true });
  expect(JSON.parse(stored().user ?? '')).toEqual(store.getState().user);
});

test('a change other than a sign-in is written once, 50 milliseconds later', () => {
  vi.useFakeTimers();
  const store = makeStore(localStorage);
  store.dispatch(signedIn(factories.session()));
  const write = vi.spyOn(Storage.prototype, 'setItem');
  store.dispatch(pointsRead(1));
  store.dispatch(pointsRead(2));
  vi.advanceTimersByTime(49);
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(write).toHaveBeenCalledOnce();
  expect(JSON.parse(stored().user ?? '').rewardPoints).toEqual({ points: 2 });
  write.mockRestore();
});

test('stored state is restored', async () => {
  const user = factories.user();
  writeUser(localStorage, user);
  expect(await restoreUser(localStorage)).toEqual(user);
});

test.each(['{', 'null', '[]', '"text"', '{"user":"{"}', '{"user":7}', '{"user":"null"}'])(
  'unreadable storage starts signed out: %s',
  async (text) => {
    localStorage.setItem(storedUnder, text);
    expect((await restoreUser(localStorage))?.access ?? '').toBe('');
  },
);

test('stored state without tokens or record is signed out, and invalid fields are reset', () => {
  const parsed = (user: object) => parseUser(JSON.stringify({ user: JSON.stringify(user) }));
  expect(parsed({ ...factories.user(), refresh: '' })).toEqual(nobody);
  expect(parsed({ ...factories.user(), record: null })).toEqual(nobody);
  expect(parsed({ ...factories.user(), rewardPoints: 'many', accountTypes: 'CM' })).toMatchObject({
    rewardPoints: { points: 0 },
    accountTypes: [],
  });
});

test('the app starts when storage is blocked', async () => {
  const blocked: TextStorage = {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(await restoreUser(blocked)).toBeNull();
  const store = makeStore(blocked);
  expect(() => store.dispatch(signedIn(factories.session()))).not.toThrow();
});

test('the app starts after five seconds when storage never answers', async () => {
  vi.useFakeTimers();
  const silent: TextStorage = { getItem: () => new Promise(() => {}), setItem: () => {} };
  let started = false;
  const restored = restoreUser(silent).then((user) => {
    started = true;
    return user;
  });
  await vi.advanceTimersByTimeAsync(persistTimeout - 1);
  expect(started).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await restored).toBeNull();
  expect(persistTimeout).toBe(5000);
});

test('signing out in another tab signs out here', () => {
  const store = makeStore(localStorage, factories.user());
  fromOtherTab(written(nobody));
  expect(store.getState().user).toEqual(nobody);
});

test('clearing storage elsewhere signs out here', () => {
  const store = makeStore(localStorage, factories.user());
  window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
  expect(store.getState().user.access).toBe('');
});

test('newer tokens from another tab are adopted, older ones are not', () => {
  const old = factories.user();
  const here = factories.user();
  const newer = factories.user();
  const store = makeStore(localStorage, here);
  fromOtherTab(written(old));
  expect(store.getState().user.access).toBe(here.access);
  fromOtherTab(written(newer));
  expect(store.getState().user.access).toBe(newer.access);
});

test('signing in on another tab signs in here', () => {
  const store = makeStore(localStorage);
  fromOtherTab(written(factories.user()));
  expect(store.getState().user.record?.first_name).toBe('Ada');
});

test("a small change in an outdated tab does not undo another tab's sign-out", () => {
  vi.useFakeTimers();
  const store = makeStore(localStorage, factories.user());
  store.dispatch(pointsRead(3));
  localStorage.setItem(storedUnder, written(nobody));
  vi.advanceTimersByTime(60);
  expect(store.getState().user.access).toBe('');
});

test('signing out writes at once', () => {
  const store = makeStore(localStorage, factories.user());
  store.dispatch(cleared());
  expect(JSON.parse(stored().user ?? '').access).toBe('');
});
