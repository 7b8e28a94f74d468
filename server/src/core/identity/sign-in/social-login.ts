import type { identity } from '@club/contract/core/identity';
import { Email } from '@club/contract/platform/shared';
import { activate } from '#core/identity/accounts';
import {
  findInvitation,
  findManager,
  findUserByEmail,
  identityMails,
  insertUser,
  lockUser,
  parseReferralCode,
  type User,
  updateUser,
} from '#core/identity/members';
import {
  auditRefusedProof,
  findLinkedMember,
  linkMember,
  markIdTokenUsed,
  type Proof,
  sendCodeIfCooledDown,
  verifyProof,
} from '#core/identity/proofs';
import { endOtherSessions, makeSignInAnswer, openSession } from '#core/identity/sessions';
import { audit } from '#platform/audit';
import type { Call } from '#platform/http';
import { inTwoSteps, Refusal } from '#platform/http';
import { admit } from './admission.ts';

type SocialLogin = Call<typeof identity.socialLogin>;

/**
 * Signs in with an ID token from the hosted sign-in. Each token works once. Accounts are found by issuer and subject
 * only; one that is not linked yet is found by its address only if the issuer has proven it.
 * @throws {Refusal} login_failed, email_not_shared, email_taken, email_not_verified (a code has been mailed),
 * account_suspended
 */
export const socialLogin = inTwoSteps(
  (call: SocialLogin) => verifyProof(call).catch((error: unknown) => auditFailure(call, error)),
  async (call, proof) => {
    const { db, clock, input, origin } = call;
    if (!(await markIdTokenUsed(db, input.token, proof.expiresAt))) throw await refuseLogin(call, { keep: true });
    const { user, isNew } = await readMember(call, proof);
    await admit(call, user, 'social');
    const how = { method: 'social' as const, origin, now: clock.now(), authTime: proof.authTime };
    return makeSignInAnswer(call, user, await openSession(db, user, how), { isNew });
  },
);

const auditFailure = async (call: SocialLogin, error: unknown): Promise<never> => {
  throw error instanceof Refusal && error.code === 'login_failed' ? await refuseLogin(call) : error;
};

/** The single refusal for every bad token, which does not say what was wrong. */
const refuseLogin = async (call: SocialLogin, details: { keep?: boolean } = {}): Promise<Refusal> => {
  await auditRefusedProof(call, { userId: null, method: 'social', reason: 'login_failed' });
  return new Refusal('login_failed', details);
};

const readMember = async (call: SocialLogin, proof: Proof): Promise<{ user: User; isNew: boolean }> => {
  const { db } = call;
  const known = proof.own ? proof.subject : await findLinkedMember(db, proof);
  if (known) {
    const user = await lockUser(db, known);
    if (!user || user.status === 'deleted') throw new Refusal('login_failed');
    return { user, isNew: false };
  }
  const email = Email.safeParse(proof.email ?? '');
  if (!email.success) throw new Refusal('email_not_shared');
  const existing = await findUserByEmail(db, email.data);
  if (existing) return { user: await claimAccount(call, proof, existing.id), isNew: existing.status === 'registered' };
  return { user: await createAccount(call, proof, email.data), isNew: true };
};

/** The account that already has the proven address. If its owner never proved that address, they lose the account. */
const claimAccount = async (call: SocialLogin, proof: Proof, userId: string): Promise<User> => {
  const { db, config } = call;
  const user = await lockUser(db, userId);
  if (!user) throw new Refusal('login_failed');
  if (user.status === 'registered') {
    if (!proof.emailProven) throw await sendCodeAndRefuse(call, user);
    await updateUser(db, user.id, { password_hash: null, first_name: proof.firstName, last_name: proof.lastName });
    await endOtherSessions(call, { userId: user.id, reason: 'address_claimed' });
    await link(call, proof, user.id);
    return activate(call, { ...user, password_hash: null, first_name: proof.firstName, last_name: proof.lastName });
  }
  if (!proof.emailProven) throw new Refusal('email_taken');
  await link(call, proof, user.id);
  await identityMails(db, config).signInLinked(user, config.signIn?.name ?? '');
  return user;
};

/** Creates an account without a password. It is linked if the issuer has proven its address; otherwise a code is mailed. */
const createAccount = async (call: SocialLogin, proof: Proof, email: string): Promise<User> => {
  const { db, clock, input, emit, origin } = call;
  const code = parseReferralCode(input.referral_code ?? null);
  const user = await insertUser(
    db,
    {
      email,
      passwordHash: null,
      firstName: proof.firstName,
      lastName: proof.lastName,
      type: 'CM',
      country: '',
      managerId: await findManager(db, ''),
      language: 'en',
      referralCode: code,
    },
    clock.now(),
  );
  if (!user) throw new Refusal('login_failed');
  const at = clock.now();
  const object = { type: 'user', id: user.id } as const;
  await audit(db, { at, action: 'account.registered', actorId: user.id, object, origin });
  const invitation = await findInvitation(db, code);
  const unknown = { country: null, phoneCode: null, phoneNumber: null };
  await emit('member_registered', call, { userId: user.id, ...unknown, invitation, origin });
  if (!proof.emailProven) throw await sendCodeAndRefuse(call, user);
  await link(call, proof, user.id);
  return activate(call, user);
};

const link = async ({ db, clock, origin }: SocialLogin, proof: Proof, userId: string): Promise<void> => {
  const at = clock.now();
  await linkMember(db, proof, userId, at);
  await audit(db, { at, action: 'sign_in.linked', actorId: userId, object: { type: 'user', id: userId }, origin });
};

/** The refusal after which a mailed code stays valid. */
const sendCodeAndRefuse = async (call: SocialLogin, user: User): Promise<Refusal> => {
  await sendCodeIfCooledDown(call, user);
  return new Refusal('email_not_verified', { keep: true });
};
