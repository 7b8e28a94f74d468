import { refreshToken } from '@club/contract/platform/session';
import { type Confirmation, makeConfirmation } from './confirmation.ts';
import { type Intents, makeIntents } from './intents.ts';
import { toRequest } from './request.ts';
import { adopted, cleared, tokensRenewed, type UserState } from './user.slice.ts';
import { readUser, type TextStorage } from './user.storage.ts';

/** Minimum milliseconds between refreshes, in case a server refuses every token. */
const refreshPause = 5000;
const retryAfter = 1000;

export interface SessionStore {
  getState(): unknown;
  dispatch(action: ReturnType<typeof adopted> | ReturnType<typeof cleared> | ReturnType<typeof tokensRenewed>): unknown;
}

/** `renewed`: repeat the call. `kept`: no new token now, still signed in. `ended`: signed out. */
type Outcome = 'renewed' | 'kept' | 'ended';

export interface Session {
  /** Aborts all signed-in calls at sign-out. */
  signal(): AbortSignal;
  cancel(): void;
  /** The refresh in progress, shared by calls that start meanwhile. */
  pending(): Promise<Outcome> | null;
  renew(used: string, store: SessionStore): Promise<Outcome>;
  /** Calls `tell` whenever the server has ended the session; not after a sign-out of the member's own. */
  onEnd(tell: () => void): void;
  readonly intents: Intents;
  readonly confirmation: Confirmation;
}

/**
 * The sign-in session of this tab. A 401 leads to one refresh for all calls of all tabs (specification section 4):
 * the tabs take turns through a browser lock, and anyone who comes second finds the new token in the storage. Only a
 * 400 or 401 of the refresh itself ends the session; a server that is down or unreachable does not.
 */
export const makeSession = (storage: TextStorage): Session => {
  let controller = new AbortController();
  let underWay: Promise<Outcome> | null = null;
  let lastAsked = Number.NEGATIVE_INFINITY;
  let tellEnd = () => {};
  const mayAsk = (): boolean => {
    const now = performance.now();
    if (now - lastAsked < refreshPause) return false;
    lastAsked = now;
    return true;
  };
  return {
    intents: makeIntents(),
    confirmation: makeConfirmation(),
    signal: () => controller.signal,
    cancel: () => {
      controller.abort();
      controller = new AbortController();
      lastAsked = Number.NEGATIVE_INFINITY;
    },
    pending: () => underWay,
    onEnd: (tell) => {
      tellEnd = tell;
    },
    renew: (used, store) => {
      underWay ??= oneTabAtATime(async (waited) => {
        if (waited) await untilFollowed(used, store, storage);
        return renewOnce(used, store, storage, { mayAsk, ended: () => tellEnd() });
      }).finally(() => {
        underWay = null;
      });
      return underWay;
    },
  };
};

const renewOnce = async (
  used: string,
  store: SessionStore,
  storage: TextStorage,
  { mayAsk, ended }: { mayAsk: () => boolean; ended: () => void },
): Promise<Outcome> => {
  const early = followStorage(used, store, storage);
  if (early) return early;
  if (!mayAsk()) return 'kept';
  const presented = userOf(store).refresh;
  const current = (): boolean => userOf(store).refresh === presented;
  const answer = await askTwice(presented, current);
  if (!current()) return userOf(store).access ? 'renewed' : 'ended';
  if (answer === null) return 'kept';
  if (answer !== 'refused') {
    store.dispatch(tokensRenewed(answer));
    return 'renewed';
  }
  const late = followStorage(used, store, storage);
  if (late) return late;
  store.dispatch(cleared());
  ended();
  return 'ended';
};

/** What another tab has done to this session meanwhile. */
const followStorage = (used: string, store: SessionStore, storage: TextStorage): Outcome | null => {
  const here = userOf(store);
  if (here.access !== used) return here.access ? 'renewed' : 'ended';
  const stored = readUser(storage);
  if (!stored || stored.access === used) return null;
  store.dispatch(stored.access ? adopted(stored) : cleared());
  return stored.access ? 'renewed' : 'ended';
};

/** Milliseconds that another tab's write may take to show here on a busy machine: it comes from another process. */
const longestFollow = 2000;
const betweenLooks = 20;

/** Returns as soon as another tab's write shows here. */
const untilFollowed = async (used: string, store: SessionStore, storage: TextStorage): Promise<void> => {
  for (let looked = 0; looked < longestFollow / betweenLooks && !followStorage(used, store, storage); looked += 1) {
    await new Promise((resolve) => setTimeout(resolve, betweenLooks));
  }
};

type Pair = { access: string; refresh: string };

/** Asks again after a pause where the server could not say, unless the session has ended or changed meanwhile. */
const askTwice = async (refresh: string, current: () => boolean): Promise<Pair | 'refused' | null> => {
  const first = await ask(refresh);
  if (first !== null) return first;
  await new Promise((resolve) => setTimeout(resolve, retryAfter));
  return current() ? ask(refresh) : null;
};

/** The new pair, `refused` for a dead refresh token or an answer without data, null when the server could not say. */
const ask = async (refresh: string): Promise<Pair | 'refused' | null> => {
  const { url, init } = toRequest(refreshToken, { refresh });
  try {
    const response = await fetch(url, init);
    if (response.status === 400 || response.status === 401) return 'refused';
    if (!response.ok) return null;
    const body: Partial<Pair> | null = await response.json();
    return body?.access ? { access: body.access, refresh: body.refresh || refresh } : 'refused';
  } catch {
    return null;
  }
};

/**
 * Runs `work` while no other tab does, and tells it whether another tab had its turn first. Browsers without locks fall
 * back to none; the server then accepts the same refresh token twice for ten seconds.
 */
const oneTabAtATime = async <T>(work: (waited: boolean) => Promise<T>): Promise<T> => {
  if (!('locks' in navigator)) return work(false);
  const { locks } = navigator;
  const atOnce = await locks.request('club.session', { ifAvailable: true }, async (lock) =>
    lock ? { done: await work(false) } : null,
  );
  return atOnce ? atOnce.done : locks.request('club.session', () => work(true));
};

const userOf = (store: SessionStore): UserState => (store.getState() as { user: UserState }).user;
