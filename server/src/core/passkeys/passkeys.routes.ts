import type { passkeys } from '@club/contract/core/passkeys';
import type { Handlers } from '#platform/http';
import { signInWithPasskey, startPasskeySignIn, startPasskeyStepUp, stepUpWithPasskey } from './passkey-sign-in.ts';
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys.ts';
import { replaceRecoveryCodes, signInWithRecoveryCode, stepUpWithRecoveryCode } from './recovery-codes.ts';

export const passkeysRoutes: Handlers<typeof passkeys> = {
  listPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  startPasskeySignIn,
  signInWithPasskey,
  startPasskeyStepUp,
  stepUpWithPasskey,
  replaceRecoveryCodes,
  signInWithRecoveryCode,
  stepUpWithRecoveryCode,
};
