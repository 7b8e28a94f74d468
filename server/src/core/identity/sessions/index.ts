export { deviceOf } from './device.ts';
export { type RefusedRotation, rotate } from './rotation.ts';
export { endSession, endSessionsOf } from './session-ends.ts';
export {
  confirmSession,
  findSignInTime,
  liveSessions,
  openSession,
  renewSession,
  revokeSessions as endAllSessions,
  sessionOfRefresh,
  usedLately,
} from './sessions.ts';
export { accessTokenFor, authenticate, sessionState, signedIn, tokensOf } from './signed-in.ts';
