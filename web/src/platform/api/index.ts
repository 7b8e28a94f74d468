export { type AlertState, dismissed, held, released, told } from './alert.slice.ts';
export { client } from './client.ts';
export { clubDay, plusDays } from './dates.ts';
export { useAppDispatch, useAppSelector, useProofOfIdentity, useTell, useTellProblem, useUser } from './hooks.ts';
export { fieldErrors, type Refusal, toProblem } from './problem.ts';
export { makeStore, type Store } from './store.ts';
export { readText, writeText } from './stored-text.ts';
export { cleared, identityProved, nobody, pointsRead, profileStored, signedIn, type UserState } from './user.slice.ts';
export { browserStorage, clearStorage, restoreUser, storageKey } from './user.storage.ts';
