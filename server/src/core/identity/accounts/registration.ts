import { randomBytes } from 'node:crypto';
import type { identity } from '@club/contract/core/identity';
import {
  findCompanyByCode,
  findInvitation,
  findManager,
  findUserByEmail,
  type Invitation,
  insertUser,
  parseReferralCode,
} from '#core/identity/members';
import { codeRules, hashPassword, isRegisteredBrowser, refuseGuessable, sendCode } from '#core/identity/proofs';
import { audit } from '#platform/audit';
import type { Call } from '#platform/http';
import { fieldRefusal, inTwoSteps, Refusal } from '#platform/http';
import { hashSecret } from '#platform/secrets';

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
  if (await findUserByEmail(db, input.email)) throw taken();
  return hashPassword(input.password);
};

const createAccount = async (call: Registration, referralCode: string | null, passwordHash: string) => {
  const { db, clock, input } = call;
  const country = input.country ?? '';
  const company = input.type_of_account === 'CCM' ? await employer(call) : null;
  const wishedType = input.type_of_account === 'AMB' || input.type_of_account === 'VEN' ? input.type_of_account : null;
  const code = parseReferralCode(referralCode);
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
      managerId: company ?? (await findManager(db, country)),
      language: input.language ?? 'en',
      referralCode: code,
    },
    clock.now(),
  );
  if (!user) throw taken();
  await makeKnown(call, user.id, invitation);
  const secret = randomBytes(32).toString('base64url');
  const sent = await sendCode(call, user, 'verify_account', user.email, hashSecret(secret));
  return {
    user_id: user.id,
    email: user.email,
    status: 'registered' as const,
    verification: {
      expires_at: sent.expiresAt.toISOString(),
      resend_available_at: sent.resendAvailableAt.toISOString(),
      secret,
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

/**
 * Mails another code to an address that awaits one. The browser that registered is served apart from all others. Known,
 * unknown and verified addresses all get the same answer.
 * @throws {Refusal} cool_down
 */
export const resendCode = async (call: Call<typeof identity.resendCode>) => {
  const now = call.clock.now();
  await resendVerification(call);
  return {
    message: 'If the address needs a code, we have sent one.',
    resend_available_at: new Date(now.getTime() + codeRules.coolDown).toISOString(),
  };
};

/** A browser that claims a registration that isn't its own gets no mail, and so learns nothing. */
const resendVerification = async (call: Call<typeof identity.resendCode>): Promise<void> => {
  const { db, input } = call;
  const user = await findUserByEmail(db, input.email);
  if (user?.status !== 'registered') return;
  const browser = input.secret === undefined ? undefined : hashSecret(input.secret);
  if (browser && !(await isRegisteredBrowser(db, user.id, browser))) return;
  await sendCode(call, user, 'verify_account', user.email, browser);
};

const employer = async ({ db, config, clock, input }: Registration): Promise<string> => {
  const company = input.company_code ? await findCompanyByCode(db, config, input.company_code, clock.now()) : undefined;
  if (!company) throw fieldRefusal('company_code', 'Enter your company code.');
  return company;
};

const taken = (): Refusal =>
  new Refusal('email_taken', {
    errors: [{ field: 'email', code: 'taken', message: 'An account with this email already exists. Sign in instead.' }],
  });
