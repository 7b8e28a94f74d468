import { configureStore } from '@reduxjs/toolkit';
import { alertReducer } from './alert.slice.ts';
import { timeAlerts } from './alert-timer.ts';
import { api } from './client.ts';
import { persistUser } from './persistence.ts';
import { makeSession, type Session } from './session.ts';
import { nobody, type UserState, userReducer } from './user.slice.ts';
import type { TextStorage } from './user.storage.ts';

const assemble = (session: Session, user: UserState) =>
  configureStore({
    reducer: { user: userReducer, alert: alertReducer, [api.reducerPath]: api.reducer },
    preloadedState: { user },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: session }, serializableCheck: false }).concat(api.middleware),
    devTools: import.meta.env.DEV,
  });

export type Store = ReturnType<typeof assemble>;
export type State = ReturnType<Store['getState']>;

/** The store of one tab, starting from what was restored. */
export const makeStore = (storage: TextStorage, restored: UserState | null = null): Store => {
  const session = makeSession(storage);
  const store = assemble(session, restored ?? nobody);
  persistUser(store, storage);
  timeAlerts(store);
  forgetOnSignOut(store, session);
  return store;
};

/**
 * When the member has gone, or another one has come, calls under way are cancelled and the cache is emptied, in this
 * order and after the user was cleared, so that nothing of the former member can be put back or shown.
 */
const forgetOnSignOut = (store: Store, session: Session): void => {
  let member = store.getState().user.user_id;
  store.subscribe(() => {
    const { user_id } = store.getState().user;
    if (user_id === member) return;
    const someoneLeft = member !== '';
    member = user_id;
    if (!someoneLeft) return;
    session.cancel();
    store.dispatch(api.util.resetApiState());
  });
};
