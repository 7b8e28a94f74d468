export { authorizationStore } from './authorizations.store.ts';
export { type Budget, makeBudget } from './budget.ts';
export { assertDevicesAgreed, refuseCode, refuseLate } from './connecting.ts';
export { connectionStore, type Leased, type Opened, type ServiceConnection } from './connections.store.ts';
export {
  type Access,
  backOff,
  backOffAsTold,
  leaseLife,
  longestFetch,
  longestTelling,
  makeAccess,
  workThrough,
} from './fetching.ts';
export { makeOAuth, type OAuthClient } from './oauth2.ts';
export {
  ask,
  type ConnectedService,
  Credentials,
  type Line,
  makePurpose,
  ProviderFault,
  readSeconds,
  type Send,
  type SignIn,
  type Span,
} from './service.ts';
