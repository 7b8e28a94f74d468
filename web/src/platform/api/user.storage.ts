import { nobody, type UserState } from './user.slice.ts';

/** Where the user slice outlives the page: the key and the shape are those of redux-persist under its key `root`. */
export const storedUnder = 'persist:root';

/** How long a storage may take to answer before the app starts without it (specification section 9). */
export const persistTimeout = 5000;

/** The browser's storage, or another place that keeps text, which may answer later. */
export interface TextStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, text: string): unknown;
}

/**
 * Whether staff see the club as a member sees it in this tab, which then keeps that member for itself. It stays so until
 * the page is loaded again.
 */
export const isViewed = (): boolean => {
  try {
    viewed ??= sessionStorage.getItem(storedUnder) !== null;
  } catch {
    viewed = false;
  }
  return viewed;
};
let viewed: boolean | undefined;

/** The browser's own. Even naming it may throw where storage is blocked, so it is named at each use. */
export const browserStorage: TextStorage = {
  getItem: (key) => (isViewed() ? sessionStorage : localStorage).getItem(key),
  setItem: (key, text) => (isViewed() ? sessionStorage : localStorage).setItem(key, text),
};

/** What was stored, `null` when nothing readable is there. Never throws, never waits longer than the timeout. */
export const restoreUser = async (storage: TextStorage): Promise<UserState | null> => {
  try {
    const text = storage.getItem(storedUnder);
    return parseUser(text instanceof Promise ? await Promise.race([text, nothingAfter(persistTimeout)]) : text);
  } catch {
    return null;
  }
};

/** The same for a storage that answers at once; one that does not is taken as empty. */
export const readUser = (storage: TextStorage): UserState | null => {
  try {
    const text = storage.getItem(storedUnder);
    return text instanceof Promise ? null : parseUser(text);
  } catch {
    return null;
  }
};

/** Writes the slice; a blocked or full storage only means that the next visit starts signed out. */
export const writeUser = (storage: TextStorage, user: UserState): void => {
  const _persist = JSON.stringify({ version: -1, rehydrated: true });
  try {
    storage.setItem(storedUnder, JSON.stringify({ user: JSON.stringify(user), _persist }));
  } catch {
    // Nothing to do: the member stays signed in as long as the page is open.
  }
};

/** Reads the stored text field by field; a field of the wrong kind gets its starting value. */
export const parseUser = (text: string | null): UserState | null => {
  try {
    const slices: unknown = JSON.parse(text ?? 'null');
    const user: unknown = isRecord(slices) && typeof slices.user === 'string' ? JSON.parse(slices.user) : null;
    return isRecord(user) ? shaped(user) : null;
  } catch {
    return null;
  }
};

const shaped = (stored: Record<string, unknown>): UserState => {
  const word = (key: keyof UserState): string => (typeof stored[key] === 'string' ? stored[key] : '');
  const points = isRecord(stored.rewardPoints) ? stored.rewardPoints.points : 0;
  const signedIn = word('access') !== '' && word('refresh') !== '' && isRecord(stored.record);
  if (!signedIn) return nobody;
  return {
    record: stored.record as UserState['record'],
    country_code: word('country_code'),
    rewardPoints: { points: typeof points === 'number' && Number.isFinite(points) ? points : 0 },
    accountTypes: Array.isArray(stored.accountTypes) ? stored.accountTypes : [],
    platform_manager_client_id: word('platform_manager_client_id'),
    access: word('access'),
    refresh: word('refresh'),
    user_id: word('user_id'),
  };
};

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';

const nothingAfter = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));

/** Key prefix for what screens store for a member. */
export const storageKey = 'club:kept:';

/** Removes what screens stored, or the part of it whose names begin so: when the member signs out, or withdraws a consent. */
export const clearStorage = (part = ''): void => {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(storageKey + part)) localStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
};
