import type { Endpoint } from '@club/contract/platform/endpoint';
import { baseQuery } from './base-query.ts';
import { makeStore } from './store.ts';
import type { UserState } from './user.slice.ts';
import type { TextStorage } from './user.storage.ts';

/** A storage that several tabs of a test can share. */
export const memoryStorage = (): TextStorage & { getItem(key: string): string | null } => {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text) };
};

/** A store and a way to make one call through it, past the cache. */
export const seenStore = (user: UserState | null, storage: TextStorage = memoryStorage()) => {
  const store = makeStore(storage, user);
  const call = (endpoint: Endpoint, input: object = {}) =>
    store.dispatch((dispatch, getState, extra) => {
      const { signal, abort } = new AbortController();
      const context = {
        dispatch,
        getState,
        extra,
        signal,
        abort,
        endpoint: '',
        type: 'mutation' as const,
        queryCacheKey: '',
      };
      return Promise.resolve(baseQuery({ endpoint, input }, context, {}));
    });
  return { store, call };
};
