import type { Endpoint, Input } from '@club/contract/platform/endpoint';
import { toRequest } from './request.ts';

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
export { fieldErrors, type Refusal, toProblem } from './problem.ts';
export { toRequest } from './request.ts';
export { makeStore, type Store } from './store.ts';
export { readText, writeText } from './stored-text.ts';
export { cleared, identityProved, nobody, pointsRead, profileStored, signedIn, type UserState } from './user.slice.ts';
export { browserStorage, clearStorage, restoreUser, storageKey } from './user.storage.ts';

/** Makes a call that outlives the page, from its `pagehide`. Nobody waits for the answer, and nothing is repeated. */
export const sendAtLeave = <E extends Endpoint>(endpoint: E, input: Input<E>, access: string): void => {
  const { url, init } = toRequest(endpoint, input as object);
  const headers = { ...init.headers, Authorization: `Bearer ${access}` };
  void fetch(url, { ...init, headers, keepalive: true }).catch(() => undefined);
};
