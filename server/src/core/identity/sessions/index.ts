export { listClusters } from './clusters.store.ts';
export { describeDevice, toDeviceCode } from './device.ts';
export { hashDevice, isKnownDevice, purgeKnownDevices, rememberDevice } from './known-devices.store.ts';
export { endSessions, listSessions } from './my-sessions.ts';
export { isOpenSession } from './open-session.ts';
export { type RefusedRotation, rotate } from './rotation.ts';
export { endOtherSessions, endSession } from './session-ends.ts';
export {
  type AuthMethod,
  confirmSession,
  findSessionByRefresh,
  findSignInTime,
  forgetProofs,
  listLiveSessions,
  openSession,
  renewSession,
  revokeSession as endOneSession,
  revokeSessions as endAllSessions,
  wasUsedSince,
} from './sessions.ts';
export { authenticate, findSessionState, makeAccessToken, makeSignInAnswer, toTokens } from './signed-in.ts';
export { endStaffViews, openStaffView } from './staff-views.ts';
