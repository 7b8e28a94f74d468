export { type AlertState, dismissed, held, released, told } from './alert.slice.ts';
export { api, client } from './client.ts';
export type { WantedProof } from './confirmation.ts';
export { clubDay, dateOnly, plusDays } from './dates.ts';
export {
  useAppDispatch,
  useAppSelector,
  useProofOfIdentity,
  useTell,
  useTellOutcome,
  useTellProblem,
  useUser,
} from './hooks.ts';
export { newId } from './intents.ts';
export { type Failure, fieldErrors, type Refusal, toProblem } from './problem.ts';
export { toRequest } from './request.ts';
export { sendAtLeave } from './send-at-leave.ts';
export { makeStore, type Store } from './store.ts';
export { readText, writeText } from './stored-text.ts';
export {
  cleared,
  identityProved,
  nobody,
  pointsRead,
  profileStored,
  signedIn,
  type UserState,
  userReducer,
} from './user.slice.ts';
export {
  browserStorage,
  clearStorage,
  isViewed,
  restoreUser,
  storageKey,
  storedUnder,
  writeUser,
} from './user.storage.ts';
