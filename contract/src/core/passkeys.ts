import * as z from 'zod/mini';
import { del, get, patch, post } from '#platform/endpoint';
import { SignedIn } from '#platform/session';
import { Email, Id, Instant, listSchema, text } from '#platform/shared';
import { GivenPassword } from './identity.fields.ts';
import { AssertedPasskey, CreatedPasskey, CreationOptions, RequestOptions } from './passkeys.fields.ts';

export { AssertedPasskey, CreatedPasskey, CreationOptions, RequestOptions } from './passkeys.fields.ts';

/** How many passkeys a member may have. */
export const mostPasskeys = 10;

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Instant,
  last_used_at: z.nullable(Instant),
  /** Whether its provider keeps a copy, so that losing the device doesn't lose the passkey. */
  backed_up: z.boolean(),
});

/** A passkey's name, chosen by its owner. */
export const PasskeyName = text({ min: 1, max: 40, message: 'Enter a name for this passkey.' });

/** A recovery code as typed; dashes, spaces and case don't matter. */
const RecoveryCode = text({ min: 1, max: 40, message: 'Enter a recovery code.' });

/** Signing in without the passkey: the password, then one of the recovery codes. */
export const RecoverySignIn = z.object({ email: Email, password: GivenPassword, code: RecoveryCode });

/** The ten new codes in plain text, this once. */
const NewCodes = z.array(z.string());

const Confirmed = z.object({ access: z.string(), token: z.string(), auth_time: Instant });

export const passkeys = {
  listPasskeys: get('api/passkeys/', {
    summary: "Lists the caller's passkeys, how many recovery codes are left, and what administration asks of them.",
    access: 'member',
    output: z.extend(listSchema(Passkey), {
      recovery_codes_left: z.int(),
      /** The account has administrator permissions, which need a passkey in this club. */
      required: z.boolean(),
      /** The permissions are withheld until this session is confirmed by a passkey or a recovery code. */
      locked: z.boolean(),
    }),
    reads: ['passkeys'],
  }),
  startPasskey: post('api/passkeys/options/', {
    summary: 'Gives the options for creating a passkey. Their challenge works once, for five minutes, in this session.',
    access: 'member',
    stepUp: true,
    output: CreationOptions,
    limit: 'passkey',
    errors: ['limit_reached', 'passkey_required'],
  }),
  addPasskey: post('api/passkeys/', {
    summary: 'Stores a created passkey. The first one comes with ten recovery codes, shown only here.',
    access: 'member',
    stepUp: true,
    input: z.object({ credential: CreatedPasskey }),
    output: z.object({ passkey: Passkey, recovery_codes: z.nullable(NewCodes) }),
    status: 201,
    limit: 'passkey',
    errors: ['passkey_refused', 'limit_reached', 'already_exists', 'passkey_required'],
    changes: ['passkeys', 'rights'],
  }),
  renamePasskey: patch('api/passkeys/{id}/', {
    summary: "Renames one of the caller's passkeys.",
    access: 'member',
    stepUp: true,
    input: z.object({ id: Id, name: PasskeyName }),
    output: Passkey,
    errors: ['not_found'],
    changes: ['passkeys'],
  }),
  removePasskey: del('api/passkeys/', {
    summary: "Removes one of the caller's passkeys; with the last one go the recovery codes.",
    access: 'member',
    stepUp: true,
    input: z.object({ id: Id }),
    output: z.object({ removed: z.literal(true) }),
    errors: ['not_found', 'passkey_required'],
    changes: ['passkeys', 'rights'],
  }),
  startPasskeySignIn: post('api/passkeys/sign-in/options/', {
    summary:
      'Gives the options for signing in with any passkey of this club. The challenge works once, for five minutes, together with `secret`.',
    access: 'public',
    output: z.object({ options: RequestOptions, secret: z.string() }),
    limit: 'passkey_sign_in',
  }),
  signInWithPasskey: post('api/passkeys/sign-in/', {
    summary: 'Signs in with a passkey alone. `secret` shows that it is the browser that started.',
    access: 'public',
    input: z.object({ secret: z.string().check(z.maxLength(128)), credential: AssertedPasskey }),
    output: SignedIn,
    limit: 'passkey_sign_in',
    errors: ['passkey_refused', 'email_not_verified', 'account_suspended'],
  }),
  startPasskeyStepUp: post('api/passkeys/step-up/options/', {
    summary: "Gives the options for confirming the caller's identity with one of their passkeys.",
    access: 'member',
    output: RequestOptions,
    limit: 'passkey',
    errors: ['not_found'],
  }),
  stepUpWithPasskey: post('api/passkeys/step-up/', {
    summary: "Confirms the caller's identity with a passkey. The session then counts as just signed in with it.",
    access: 'member',
    input: z.object({ credential: AssertedPasskey }),
    output: Confirmed,
    limit: 'step_up',
    errors: ['passkey_refused'],
    changes: ['passkeys', 'rights'],
  }),
  replaceRecoveryCodes: post('api/recovery-codes/', {
    summary: 'Makes ten new recovery codes, shown only here. The earlier ones stop working.',
    access: 'member',
    stepUp: true,
    output: z.object({ recovery_codes: NewCodes }),
    limit: 'passkey',
    errors: ['not_found', 'passkey_required'],
    changes: ['passkeys'],
  }),
  signInWithRecoveryCode: post('api/recovery-codes/sign-in/', {
    summary: 'Signs in with e-mail, password and a recovery code, which then stops working.',
    access: 'public',
    input: RecoverySignIn,
    output: SignedIn,
    limit: 'login',
    errors: ['invalid_credentials', 'invalid_code', 'email_not_verified', 'account_suspended'],
  }),
  stepUpWithRecoveryCode: post('api/recovery-codes/step-up/', {
    summary: "Confirms the caller's identity with a recovery code, which then stops working.",
    access: 'member',
    input: z.object({ code: RecoveryCode }),
    output: Confirmed,
    limit: 'step_up',
    errors: ['invalid_code'],
    changes: ['passkeys', 'rights'],
  }),
};
