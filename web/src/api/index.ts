export { type AlertState, type AlertType, dismissed, held, released, told } from './alert.slice.ts';
export { alertStays } from './alert-timer.ts';
export { type Client, client } from './client.ts';
export { clubDay, dateOnly, plusDays } from './dates.ts';
export {
  useAppDispatch,
  useAppSelector,
  useProofOfIdentity,
  useTell,
  useTellProblem,
  useUser,
} from './hooks.ts';
export { type Failure, fieldErrors, problemOf, type Refusal } from './problem.ts';
export { makeStore, type State, type Store } from './store.ts';
export {
  cleared,
  identityProved,
  nobody,
  pointsRead,
  profileStored,
  signedIn,
  type UserRecord,
  type UserState,
} from './user.slice.ts';
export {
  browserStorage,
  forgetKept,
  keptUnder,
  persistTimeout,
  restoreUser,
  type TextStorage,
} from './user.storage.ts';
