import * as z from 'zod/mini';
import { AccountType } from '#platform/access';
import { del, get, post } from '#platform/endpoint';
import { personName } from '#platform/names';
import { MemberClaims, refreshToken, SignedIn } from '#platform/session';
import { CountryCode, Email, Id, Instant, listSchema, Message, skippable, text } from '#platform/shared';
import { CardNumber, Code, GivenPassword, NewPassword, ReferralCode, sameAs } from './identity.fields.ts';

export { MemberClaims, SignedIn } from '#platform/session';
export { CardNumber, Code, NewPassword } from './identity.fields.ts';

const phone = {
  phone_code: z.optional(text({ max: 5 })),
  phone_number: z.optional(text({ max: 24 })),
};

const registration = {
  email: Email,
  password: NewPassword,
  confirm_password: z.optional(z.string().check(z.maxLength(256))),
  first_name: personName({ min: 1, max: 60, message: 'Enter your first name.' }),
  last_name: personName({ min: 1, max: 60, message: 'Enter your last name.' }),
  country: skippable(CountryCode),
  ...phone,
  type_of_account: z._default(AccountType, 'CM'),
  company_code: z.optional(text({ max: 60 })),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/, { error: 'Choose a language.' }))),
  accept_terms: z.literal(true, { error: 'Accept the terms to join.' }),
};

export const Registered = z.object({
  user_id: Id,
  email: z.string(),
  status: z.literal('registered'),
  verification: z.object({
    expires_at: Instant,
    resend_available_at: Instant,
    /** Shows that the code is entered where the account was registered. */
    secret: z.string(),
  }),
  referral: z.object({ applied: z.boolean(), code: z.nullable(z.string()), reason: z.nullable(z.string()) }),
});

/** What a new member fills in. */
export const Registration = z.object(registration);

/** What the registration answered to the browser that registered. */
const BrowserSecret = z.string().check(z.maxLength(128));

const matching = sameAs('password');

/** Asks for a code to the owner of a card. */
export const CardRequest = z.object({ card_number: CardNumber });

/** Proves by the password that the caller is still the member. */
export const PasswordProof = z.object({ password: GivenPassword });

/** Asks for a link to set a new password with. */
export const ResetRequest = z.object({ email: Email });

/** Sets a new password by the mailed link. */
export const PasswordReset = z
  .object({
    uid: z.string().check(z.minLength(1), z.maxLength(128)),
    password: NewPassword,
    confirm_password: z.optional(z.string().check(z.maxLength(256))),
  })
  .check(z.refine(matching.check, matching.params));

export const identity = {
  register: post('api/register/', {
    summary: 'Creates an account and mails a verification code, without signing in.',
    access: 'public',
    input: Registration.check(z.refine(matching.check, matching.params)),
    output: Registered,
    status: 201,
    limit: 'register',
    errors: ['email_taken', 'not_open'],
  }),
  registerReferred: post('api/register/{referral_code}', {
    summary: 'Registers through a referral link. An unknown code is ignored.',
    access: 'public',
    input: z.object({ ...registration, referral_code: ReferralCode }).check(z.refine(matching.check, matching.params)),
    output: Registered,
    status: 201,
    limit: 'register',
    errors: ['email_taken', 'not_open'],
  }),
  login: post('api/login/', {
    summary: 'Signs in with e-mail and password.',
    access: 'public',
    input: z.object({ email: Email, password: GivenPassword }),
    output: SignedIn,
    limit: 'login',
    errors: ['invalid_credentials', 'email_not_verified', 'account_suspended'],
  }),
  checkToken: post('api/login', {
    summary: 'Checks an access token and returns its owner. A bad token is an answer, not an error.',
    access: 'public',
    input: z.object({ token: z.string({ error: 'This field is required.' }).check(z.minLength(1), z.maxLength(4096)) }),
    output: z.object({
      valid: z.boolean(),
      reason: z.optional(z.enum(['malformed', 'expired', 'session_ended', 'account_suspended'])),
      expires_at: z.optional(Instant),
      user: z.optional(MemberClaims),
    }),
    limit: 'token',
  }),
  loginWithCard: post('api/login-with-lcc/', {
    summary:
      'With `card_number`: mails a code to the owner of an active card. With `challenge_id` and `code`: signs them in.',
    otherStatus: 202,
    access: 'public',
    input: z.union([z.object({ challenge_id: Id, code: Code }), CardRequest]),
    output: z.union([SignedIn, z.object({ challenge_id: Id, expires_at: Instant, message: z.string() })]),
    limit: 'card_login',
    errors: ['invalid_code'],
  }),
  socialLogin: post('api/social-login/', {
    summary:
      'Signs in with an ID token from the configured OpenID provider, once per token. If the provider has not verified the e-mail, a new account gets a code instead.',
    access: 'public',
    input: z.object({
      provider: text({ min: 1, max: 60, message: 'Name the sign-in provider.' }),
      token: z.string({ error: 'This field is required.' }).check(z.minLength(1), z.maxLength(8192)),
      nonce: z.optional(z.string().check(z.maxLength(200))),
      referral_code: z.optional(ReferralCode),
    }),
    output: SignedIn,
    limit: 'social_login',
    errors: ['login_failed', 'email_not_shared', 'email_not_verified', 'email_taken', 'not_open'],
  }),
  stepUp: post('api/step-up/', {
    summary:
      "Confirms the caller's identity by password, or by a code mailed with `send_code`. The session then counts as just signed in.",
    access: 'member',
    input: z.union([PasswordProof, z.object({ code: Code }), z.object({ send_code: z.literal(true) })]),
    output: z.union([
      z.object({ access: z.string(), token: z.string(), auth_time: Instant }),
      z.object({ message: z.string(), resend_available_at: Instant }),
    ]),
    limit: 'step_up',
    errors: ['invalid_code', 'code_expired', 'cool_down'],
  }),
  refreshToken,
  forgotPassword: post('api/forgot-password/', {
    summary:
      'With `email`: mails a reset link if the account exists. With `uid` and `password`: sets the new password.',
    access: 'public',
    input: z.union([PasswordReset, ResetRequest]),
    output: Message,
    limit: 'forgot_password',
    errors: ['code_expired'],
  }),
  validateCode: post('api/validate-code/', {
    summary:
      'Checks a mailed code, which verifies a new account and signs in, or tests a reset link. Without the `secret` of the registration, the account needs a new password, set with `reset_uid`.',
    access: 'public',
    input: z.discriminatedUnion('purpose', [
      z.object({
        purpose: z._default(z.literal('verify_account'), 'verify_account'),
        email: Email,
        code: Code,
        secret: z.optional(BrowserSecret),
      }),
      z.object({ purpose: z.literal('reset_link'), uid: z.string().check(z.minLength(1), z.maxLength(128)) }),
    ]),
    output: z.union([
      SignedIn,
      z.object({ reset_uid: z.string(), message: z.string() }),
      z.object({ valid: z.literal(true), email_masked: z.string() }),
    ]),
    limit: 'validate_code',
    errors: ['invalid_code', 'code_expired', 'account_suspended'],
  }),
  changeEmail: post('api/change-email/', {
    summary:
      "Confirms the caller's new e-mail with the code mailed to it, which ends every other session; or mails another code with `send_code`.",
    access: 'member',
    input: z.union([z.object({ code: Code }), z.object({ send_code: z.literal(true) })]),
    output: z.union([
      z.object({ email: z.string(), message: z.string() }),
      z.object({ message: z.string(), resend_available_at: Instant }),
    ]),
    limit: 'change_email',
    errors: ['invalid_code', 'code_expired', 'cool_down', 'email_taken'],
    changes: ['session', 'profile'],
  }),
  undoEmailChange: post('api/undo-email-change/', {
    summary:
      'Undoes a change of e-mail with the link mailed to the old address, within seven days. Every session ends; `reset_uid` sets a new password.',
    access: 'public',
    input: z.object({ uid: z.string().check(z.minLength(1), z.maxLength(128)) }),
    output: z.object({ message: z.string(), reset_uid: z.string() }),
    limit: 'validate_code',
    errors: ['code_expired', 'email_taken'],
  }),
  resendCode: post('api/resend-code/', {
    summary: 'Mails a new code, replacing the old one. The answer is the same for any address.',
    access: 'public',
    input: z.object({
      email: Email,
      purpose: z._default(z.literal('verify_account'), 'verify_account'),
      secret: z.optional(BrowserSecret),
    }),
    output: z.object({ message: z.string(), resend_available_at: Instant }),
    limit: 'resend_code',
    subject: ['secret', 'email'],
    errors: ['cool_down'],
  }),
  checkEmail: get('api/check-email/{email}', {
    summary: 'Checks whether an e-mail address is valid and registered.',
    access: 'public',
    input: z.object({ email: z.string().check(z.maxLength(320)) }),
    output: z.object({ email: z.string(), exists: z.boolean(), valid: z.boolean() }),
    limit: 'check_email',
  }),
  changePassword: post('api/change-password/', {
    summary: 'Changes the password, renews this session and ends all others.',
    access: 'member',
    input: z
      .object({
        old_password: GivenPassword,
        new_password: NewPassword,
        confirm_password: z.string({ error: 'This field is required.' }).check(z.maxLength(256)),
      })
      .check(z.refine(sameAs('new_password').check, sameAs('new_password').params)),
    output: SignedIn,
    limit: 'change_password',
    errors: ['password_not_set'],
  }),
  listSessions: get('api/sessions/', {
    summary: "Lists the caller's sessions, the current one first.",
    access: 'member',
    output: listSchema(
      z.object({
        id: Id,
        /** Browser and system as far as they tell, such as "Firefox on Linux". */
        device: z.string(),
        /** The network's prefix. */
        network: z.string(),
        method: z.enum(['password', 'verify', 'card', 'social', 'passkey', 'recovery_code', 'view']),
        signed_in_at: Instant,
        last_used_at: Instant,
        current: z.boolean(),
      }),
    ),
    reads: ['session'],
  }),
  endSessions: del('api/sessions/', {
    summary: 'Ends one other session, or all others without an id.',
    access: 'member',
    input: z.object({ id: z.optional(Id) }),
    output: z.object({ ended: z.int() }),
    errors: ['not_found'],
    changes: ['session'],
  }),
  logout: post('api/logout/', {
    summary: "Ends the bearer's session, or the refresh token's. Ending it twice is no error.",
    access: 'anyone',
    input: z.object({ refresh: z.optional(z.string().check(z.maxLength(512))) }),
    output: Message,
  }),
};
