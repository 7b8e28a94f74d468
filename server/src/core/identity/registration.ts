import type { identity } from '@club/contract/core/identity';
import {
  companyOfCode,
  findInvitation,
  type Invitation,
  insertUser,
  managerOfCountry,
  type User,
  updateUser,
  userByEmail,
} from '#core/identity/members';
import { audit } from '#platform/audit';
import type { Call } from '#platform/http';
import { fieldRefusal, inTwoSteps, Refusal } from '#platform/http';
import { type CodePurpose, changeOfAddress, codeRules, issueCode, secondsUntilNext } from './email-codes.ts';
import { identityMails } from './mails.ts';
import { hashPassword, refuseGuessable } from './passwords.ts';

type Registration = Call<typeof identity.register>;

/**
 * Creates an unverified account and mails its code. A request to become an ambassador or vendor is stored, not granted;
 * a corporate member needs the company's code. An unknown referral code is reported but never stops the registration.
 * @throws {Refusal} email_taken, or validation_error for a guessable password or an unknown company code.
 */
export const register = inTwoSteps(
  (call: Registration) => acceptableHash(call),
  (call, passwordHash) => createAccount(call, null, passwordHash),
);

/** Registration through a referral link. */
export const registerReferred = inTwoSteps(
  (call: Call<typeof identity.registerReferred>) => acceptableHash(call),
  (call, passwordHash) => createAccount(call, call.input.referral_code, passwordHash),
);

const acceptableHash = async ({ db, input }: Registration): Promise<string> => {
  refuseGuessable(input.password, 'password', { email: input.email, names: [input.first_name, input.last_name] });
  if (await userByEmail(db, input.email)) throw taken();
  return hashPassword(input.password);
};

const createAccount = async (call: Registration, referralCode: string | null, passwordHash: string) => {
  const { db, clock, input } = call;
  const country = input.country ?? '';
  const company = input.type_of_account === 'CCM' ? await employer(call) : null;
  const wishedType = input.type_of_account === 'AMB' || input.type_of_account === 'VEN' ? input.type_of_account : null;
  const code = readableCode(referralCode);
  const invitation = await findInvitation(db, code);
  const user = await insertUser(
    db,
    {
      email: input.email,
      passwordHash,
      firstName: input.first_name,
      lastName: input.last_name,
      type: company ? 'CCM' : 'CM',
      wishedType,
      country,
      managerId: company ?? (await managerOfCountry(db, country)),
      language: input.language ?? 'en',
      referralCode: code,
    },
    clock.now(),
  );
  if (!user) throw taken();
  await makeKnown(call, user.id, invitation);
  const sent = await sendCode(call, user, 'verify_account', user.email);
  return {
    user_id: user.id,
    email: user.email,
    status: 'registered' as const,
    verification: {
      expires_at: sent.expiresAt.toISOString(),
      resend_available_at: sent.resendAvailableAt.toISOString(),
    },
    referral: {
      applied: invitation !== null,
      code,
      reason: referralCode === null || invitation ? null : 'unknown_code',
    },
  };
};

const makeKnown = async (call: Registration, userId: string, invitation: Invitation | null): Promise<void> => {
  const { db, clock, input, origin, emit } = call;
  await audit(db, {
    at: clock.now(),
    action: 'account.registered',
    actorId: userId,
    object: { type: 'user', id: userId },
    origin,
    details: { referred: invitation !== null },
  });
  await emit('member_registered', call, {
    userId,
    country: input.country ?? null,
    phoneCode: input.phone_code || null,
    phoneNumber: input.phone_number || null,
    invitation,
    origin,
  });
};

/** Mails a new code. @throws {Refusal} cool_down */
export const sendCode = async (
  call: Pick<Call, 'db' | 'config' | 'clock'>,
  user: User,
  purpose: Exclude<CodePurpose, 'card_login'>,
  email: string,
) => {
  const sent = await issueCode(call.db, call.config, { userId: user.id, email, purpose }, call.clock.now());
  const mails = identityMails(call.db, call.config);
  const mail = { verify_account: mails.verifyCode, change_email: mails.emailChangeCode, step_up: mails.stepUpCode }[
    purpose
  ];
  await mail({ ...user, email }, sent.code);
  return sent;
};

/**
 * Mails another code to an address that awaits one. Known, unknown and verified addresses all get the same answer.
 * @throws {Refusal} cool_down
 */
export const resendCode = async (call: Call<typeof identity.resendCode>) => {
  const { db, config, clock, input } = call;
  const now = clock.now();
  const user = await userByEmail(db, input.email);
  if (input.purpose === 'verify_account' && user?.status === 'registered')
    await sendCode(call, user, 'verify_account', user.email);
  if (input.purpose === 'change_email') await resendChange(call, config, db);
  return {
    message: 'If the address needs a code, we have sent one.',
    resend_available_at: new Date(now.getTime() + codeRules.coolDown).toISOString(),
  };
};

/** Sends a code to an unverified account that signs in, unless one was just sent. */
export const sendCodeIfCooledDown = async (call: Pick<Call, 'db' | 'config' | 'clock'>, user: User): Promise<void> => {
  const wait = await secondsUntilNext(call.db, { userId: user.id, purpose: 'verify_account' }, call.clock.now());
  if (wait === 0) await sendCode(call, user, 'verify_account', user.email);
};

/** Activates the account; its points account, welcome mail and first points follow in the same transaction. */
export const activate = async (
  call: Pick<Call, 'db' | 'config' | 'clock' | 'emit' | 'origin'>,
  user: User,
): Promise<User> => {
  if (user.status !== 'registered') return user;
  const { db, clock, origin } = call;
  const now = clock.now();
  await updateUser(db, user.id, { status: 'active', status_changed_at: now, email_verified_at: now });
  const object = { type: 'user', id: user.id } as const;
  await audit(db, { at: now, action: 'account.verified', actorId: user.id, object, origin });
  await call.emit('member_verified', call, { userId: user.id });
  await identityMails(call.db, call.config).welcome(user);
  return { ...user, status: 'active', email_verified_at: now };
};

const resendChange = async (
  call: Call<typeof identity.resendCode>,
  config: Call['config'],
  db: Call['db'],
): Promise<void> => {
  const userId = await changeOfAddress(db, call.input.email, call.clock.now());
  if (!userId) return;
  const sent = await issueCode(
    db,
    config,
    { userId, email: call.input.email, purpose: 'change_email' },
    call.clock.now(),
  );
  await identityMails(db, config).emailChangeCode({ email: call.input.email, first_name: '' }, sent.code);
};

const employer = async ({ db, config, input }: Registration): Promise<string> => {
  const company = input.company_code ? await companyOfCode(db, config, input.company_code) : undefined;
  if (!company) throw fieldRefusal('company_code', 'Enter your company code.');
  return company;
};

const taken = (): Refusal =>
  new Refusal('email_taken', {
    errors: [{ field: 'email', code: 'taken', message: 'An account with this email already exists. Sign in instead.' }],
  });

/** Normalises a referral code; null when it cannot be one. */
export const readableCode = (code: string | null): string | null => {
  const typed = code?.trim().toUpperCase() ?? '';
  return /^[A-Z0-9]{4,40}$/.test(typed) ? typed : null;
};
