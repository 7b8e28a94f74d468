export { AdminLead } from './AdminLead.tsx';
export { AdminLock, nameLock, Unlock } from './AdminLock.tsx';
export { createPasskey } from './browser-passkeys.ts';
export { ConfirmByCode } from './ConfirmByCode.tsx';
export { ConfirmByPasskey } from './ConfirmByPasskey.tsx';
export { PasskeySignIn } from './PasskeySignIn.tsx';
export { ProveIdentity } from './ProveIdentity.tsx';
export { passkeysApi } from './passkeys.api.ts';
