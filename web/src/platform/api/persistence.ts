import { readIssueTime } from './claims.ts';
import { adopted, cleared, type UserState } from './user.slice.ts';
import { isViewed, parseUser, readUser, storedUnder, type TextStorage, writeUser } from './user.storage.ts';

const debounce = 50;

interface Store {
  getState(): { user: UserState };
  dispatch(action: ReturnType<typeof adopted> | ReturnType<typeof cleared>): unknown;
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps the user slice, and nothing else, in the browser's storage, and follows what other tabs write there.
 * A change of the tokens is written at once, since another tab may be waiting for it; anything else 50 ms later.
 */
export const persistUser = (store: Store, storage: TextStorage, tabs: EventTarget = window): void => {
  let written = store.getState().user;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    written = store.getState().user;
    writeUser(storage, written);
  };
  const writeUnlessStale = () => {
    const elsewhere = readUser(storage);
    if (elsewhere && isNewer(elsewhere, store.getState().user)) follow(store, elsewhere);
    else write();
  };
  store.subscribe(() => {
    const { user } = store.getState();
    if (user === written) return;
    if (user.access !== written.access || user.refresh !== written.refresh) return write();
    clearTimeout(timer);
    timer = setTimeout(writeUnlessStale, debounce);
  });
  tabs.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    if ((key !== null && key !== storedUnder) || isViewed()) return;
    const elsewhere = parseUser(newValue);
    if (!elsewhere?.access) return follow(store, null);
    if (isNewer(elsewhere, store.getState().user)) follow(store, elsewhere);
  });
};

/** Another tab is ahead if it signed out, switched members, or holds a later token. */
const isNewer = (elsewhere: UserState, here: UserState): boolean => {
  if (elsewhere.access === here.access) return false;
  if (!elsewhere.access || !here.access || elsewhere.user_id !== here.user_id) return true;
  return readIssueTime(elsewhere.access) >= readIssueTime(here.access);
};

const follow = (store: Store, elsewhere: UserState | null): void => {
  if (elsewhere?.access) store.dispatch(adopted(elsewhere));
  else if (store.getState().user.access) store.dispatch(cleared());
};
