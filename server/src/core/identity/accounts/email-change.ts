import type { identity } from '@club/contract/core/identity';
import {
  deleteUnverified,
  emailChangeMails,
  findUser,
  findUserByEmail,
  lockUser,
  type User,
  updateUser,
} from '#core/identity/members';
import {
  auditRefusedProof,
  closeCodes,
  closeResets,
  consumeCode,
  findNewAddress,
  findPendingAddress,
  issueReset,
  sendCode,
  unlinkSince,
} from '#core/identity/proofs';
import { endOtherSessions } from '#core/identity/sessions';
import { audit } from '#platform/audit';
import type { Call, Caller } from '#platform/http';
import { fieldRefusal, Refusal, requireRecentSignIn } from '#platform/http';
import { keepAccount } from './activation.ts';
import {
  type EmailChange,
  findLastEmailChange,
  findUndoable,
  markUndone,
  recordEmailChange,
  toUndoDeadline,
} from './email-changes.store.ts';

const answers = {
  resent: "We've sent a new code to your new e-mail address.",
  changed: 'Your e-mail address has been changed.',
  undone: 'Your old e-mail address is back. Choose a new password.',
  dead: 'This link no longer works.',
};

/**
 * Starts a change of address: a code to the new one, a notice to the old one. The old one stays in use until the code
 * is entered. Anyone who changes the address gets every later code and reset link, so the sign-in must be recent.
 * @throws {Refusal} step_up_required, validation_error when the address has an account, cool_down
 */
export const requestEmailChange = async (
  call: Pick<Call, 'db' | 'config' | 'clock' | 'origin'> & { readonly caller: Caller },
  email: string,
): Promise<void> => {
  const { db, clock, caller } = call;
  requireRecentSignIn(caller, clock.now());
  const user = await findUser(db, caller.id);
  if (!user) throw new Refusal('not_found');
  await startEmailChange(call, user, { email, by: { actorId: user.id, sessionId: caller.sessionId } });
};

/** Who acts on an address: the member, or an administrator. */
interface ActedBy {
  readonly actorId: string;
  readonly sessionId: string;
}

/**
 * The same for a member who is helped by staff, whose proof of identity has been asked for already.
 * @throws {Refusal} validation_error when the address has an account, cool_down
 */
export const startEmailChange = async (
  call: Pick<Call, 'db' | 'config' | 'clock' | 'origin'>,
  user: User,
  {
    email,
    reason,
    by: { actorId, sessionId },
  }: { readonly email: string; readonly reason?: string; readonly by: ActedBy },
): Promise<void> => {
  const { db, clock, origin } = call;
  if (await findUserByEmail(db, email))
    throw fieldRefusal('email', 'An account with this email already exists.', 'taken');
  await sendCode(call, user, 'change_email', email);
  await audit(db, {
    at: clock.now(),
    action: 'email.change_requested',
    actorId,
    sessionId,
    object: { type: 'user', id: user.id },
    origin,
    ...(reason && { note: { reason } }),
  });
  await emailChangeMails(db, call.config).emailChangedNotice(user, { pending: email, byStaff: actorId !== user.id });
};

/**
 * Mails another code to the caller's new address, or replaces the old address with the one whose code they enter. Then
 * every other session ends, and so does every code and reset link mailed to the old address. The old address gets a link
 * that undoes the change.
 * @throws {Refusal} invalid_code, code_expired, cool_down, email_taken when another account took the address meanwhile.
 */
export const changeEmail = async (call: Call<typeof identity.changeEmail>) =>
  'code' in call.input ? confirm(call, call.input.code) : resend(call);

const resend = async (call: Call<typeof identity.changeEmail>) => {
  const { db, clock, caller } = call;
  const user = await findUser(db, caller.id);
  const email = await findNewAddress(db, caller.id, clock.now());
  if (!user || !email) throw new Refusal('code_expired');
  const { resendAvailableAt } = await sendCode(call, user, 'change_email', email);
  return { message: answers.resent, resend_available_at: resendAvailableAt.toISOString() };
};

const confirm = async (call: Call<typeof identity.changeEmail>, code: string) => {
  const { id: userId, sessionId } = call.caller;
  const email = await finishEmailChange(call, userId, { code, by: { actorId: userId, sessionId }, stays: sessionId });
  return { email, message: answers.changed };
};

/**
 * Replaces a member's address with the one whose code was entered, by the member or by staff to whom the member read it.
 * Sessions end but the one that stays, and so do codes and reset links; the old address gets a link that undoes it.
 * @throws {Refusal} invalid_code, code_expired, email_taken
 */
export const finishEmailChange = async (
  call: Pick<Call, 'db' | 'config' | 'clock' | 'origin' | 'emit'>,
  userId: string,
  { code, by, stays }: { readonly code: string; readonly by: ActedBy; readonly stays?: string },
): Promise<string> => {
  const { db, config, clock, origin } = call;
  const now = clock.now();
  const { actorId, sessionId } = by;
  const { email } = await consumeCode(call, { whose: { userId }, purpose: 'change_email', code, ...by });
  const user = await lockUser(db, userId);
  if (!user) throw new Refusal('code_expired');
  const other = await findUserByEmail(db, email);
  if (other && other.id !== user.id) throw new Refusal('email_taken');
  await updateUser(db, userId, { email, email_verified_at: now });
  const object = { type: 'user', id: userId } as const;
  await audit(db, { at: now, action: 'email.changed', actorId, sessionId, object, origin });
  await closeProofs(call, userId);
  await endOtherSessions(call, { userId, actorId, reason: 'email_changed', ...(stays && { by: stays }) });
  const uid = await recordEmailChange(db, { userId, from: user.email, to: email }, now);
  await emailChangeMails(db, config).emailChanged(user, { address: email, uid });
  return email;
};

/**
 * Undoes a change of address with the link mailed to the old one, within seven days. Anyone who made the change may know
 * the password, so it is removed with every session, code, passkey and sign-in provider added since; the answer carries a reset
 * link's secret, so that the owner chooses a new password at once.
 * @throws {Refusal} code_expired for a dead link, email_taken when the old address has a new account
 */
export const undoEmailChange = async (call: Call<typeof identity.undoEmailChange>) => {
  const { db, clock, input, origin } = call;
  const now = clock.now();
  const change = await findUndoable(db, input.uid, now);
  const user = change && (await lockUser(db, change.user_id));
  if (!change || !user || user.status === 'deleted') throw await refuseDeadLink(call);
  await freeAddress(call, change);
  await updateUser(db, user.id, { email: change.old_email, email_verified_at: now, password_hash: null });
  await markUndone(db, change, now);
  await unlinkSince(db, user.id, change.changed_at);
  await call.emit('account_taken_back', call, { userId: user.id, since: change.changed_at });
  await closeProofs(call, user.id);
  if (user.status === 'deletion_requested') await keepAccount(call, user);
  const object = { type: 'user', id: user.id } as const;
  await audit(db, { at: now, action: 'email.change_undone', actorId: user.id, object, origin });
  await endOtherSessions(call, { userId: user.id, reason: 'email_change_undone' });
  await tellBoth(call, user, change);
  return { message: answers.undone, reset_uid: await issueReset(db, user.id, now) };
};

/** The member's change of address as the settings show it: one that awaits its code, and the last one of this week. */
export const findEmailChange = async (db: Call['db'], userId: string, now: Date) => {
  const last = await findLastEmailChange(db, userId, now);
  return {
    pending: await findPendingAddress(db, userId, now),
    last: last && {
      state: last.undone_at ? ('undone' as const) : ('changed' as const),
      old_email: maskEmail(last.old_email),
      at: (last.undone_at ?? last.changed_at).toISOString(),
      undo_until: toUndoDeadline(last).toISOString(),
    },
  };
};

/** `ana@example.org` as `a•••@example.org`. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1•••$2');

/** Every code and reset link of the member stops working. */
const closeProofs = async ({ db, clock }: Pick<Call, 'db' | 'clock'>, userId: string): Promise<void> => {
  await closeCodes(db, userId, clock.now());
  await closeResets(db, userId, clock.now());
};

/** Makes way for the returning address. An account that never proved it must not block its owner. */
const freeAddress = async ({ db }: Pick<Call, 'db'>, { old_email, user_id }: EmailChange): Promise<void> => {
  const other = await findUserByEmail(db, old_email);
  if (!other || other.id === user_id) return;
  if (!(await deleteUnverified(db, other.id))) throw new Refusal('email_taken');
};

const refuseDeadLink = async (call: Pick<Call, 'db' | 'clock' | 'origin'>): Promise<Refusal> => {
  const proof = { userId: null, method: 'undo_link', reason: 'code_expired', action: 'email.change_undone' } as const;
  await auditRefusedProof(call, proof);
  return new Refusal('code_expired', { message: answers.dead, keep: true });
};

const tellBoth = async (
  { db, config }: Pick<Call, 'db' | 'config'>,
  user: User,
  change: EmailChange,
): Promise<void> => {
  const mails = emailChangeMails(db, config);
  await mails.emailChangeUndone({ ...user, email: change.old_email });
  await mails.emailTakenBack(user);
};
