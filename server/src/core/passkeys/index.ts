import { passkeys as contract } from '@club/contract/core/passkeys';
import { sql } from 'kysely';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { copyRows, type PersonalData } from '#platform/personal-data';
import { purgeChallenges } from './challenges.store.ts';
import { passkeyMailKinds } from './mails.ts';
import { dropSince } from './passkey-reset.ts';
import { signInWithPasskey, startPasskeySignIn, startPasskeyStepUp, stepUpWithPasskey } from './passkey-sign-in.ts';
import { removeAll } from './passkeys.store.ts';
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys.ts';
import { deleteCodes } from './recovery-codes.store.ts';
import { replaceRecoveryCodes, signInWithRecoveryCode, stepUpWithRecoveryCode } from './recovery-codes.ts';

const passkeysPersonalData: readonly PersonalData[] = [
  {
    table: 'passkeys',
    copy: copyRows(
      (userId) => sql`
        select translate(rtrim(encode(credential_id, 'base64'), '='), E'+/\\n', '-_') as credential_id, name,
            backed_up, created_at, last_used_at from passkeys where user_id = ${userId} order by created_at, id`,
    ),
    erase: async (db, _clock, userId) => {
      await removeAll(db, userId);
    },
  },
  {
    table: 'recovery_codes',
    copy: copyRows(
      (userId) => sql`select created_at from recovery_codes where user_id = ${userId} order by created_at`,
    ),
    erase: (db, _clock, userId) => deleteCodes(db, userId),
  },
];

const passkeysRoutes: Handlers<typeof contract> = {
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

export { findPasskeys, resetPasskeys } from './passkey-reset.ts';

export const passkeys = domain({
  name: 'core/passkeys',
  mails: passkeyMailKinds,
  tables: ['passkeys', 'passkey_challenges', 'recovery_codes'],
  contract,
  routes: passkeysRoutes,
  personalData: passkeysPersonalData,
  jobs: { purge_passkey_challenges: ({ db, clock }) => purgeChallenges(db, clock.now()) },
  schedule: ['*/10 * * * * purge_passkey_challenges'],
  listens: { account_taken_back: ({ db }, { userId, since }) => dropSince(db, userId, since) },
});
