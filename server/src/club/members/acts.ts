import type { members as contract } from '@club/contract/club/members';
import { dayMs } from '@club/contract/platform/units';
import { orderCopy, startDeletion } from '#club/account';
import {
  type Actor,
  blockMemberCard,
  correctPoints,
  issueMemberCard,
  resetMemberPasskeys as reset,
  restoreMember as restore,
  signOutMember as signOut,
  suspendMember as suspend,
} from '#club/admin';
import { toPoints } from '#club/points';
import { finishEmailChange, startEmailChange } from '#core/identity';
import { findNewestEntry } from '#platform/audit';
import { toCalendarDay } from '#platform/calendar';
import { type Call, fieldRefusal, type Handle, Refusal } from '#platform/http';
import { lockOther, lockSeen } from './other-member.ts';

/** The longest suspension with an end, in days. */
const longestSuspension = 366;

/** @throws {Refusal} validation_error for a day that has begun or is too far off, and as every act on a member does */
export const suspendMember: Handle<typeof contract.suspendMember> = async (call) => {
  const { clock, config, input } = call;
  const { reason, until = null } = input;
  const now = clock.now();
  if (until && until <= toCalendarDay(now, config.timeZone)) throw fieldRefusal('until', 'Choose a day after today.');
  if (until && Date.parse(until) - now.getTime() > longestSuspension * dayMs)
    throw fieldRefusal('until', 'Choose a day within a year, or no end date.');
  return suspend(call, await lockSeen(call), { reason, until, by: toActor(call) });
};

export const restoreMember: Handle<typeof contract.restoreMember> = async (call) =>
  restore(call, await lockSeen(call), { reason: call.input.reason, by: toActor(call) });

export const signOutMember: Handle<typeof contract.signOutMember> = async (call) => ({
  ended: await signOut(call, await lockOther(call), { sessionId: call.input.session, by: toActor(call) }),
});

export const correctMemberPoints: Handle<typeof contract.correctMemberPoints> = async (call) => {
  const { amount, take_off, reason } = call.input;
  const user = await lockSeen(call);
  const { before, after } = await correctPoints(call, user, {
    amount: take_off ? -amount : amount,
    reason,
    by: toActor(call),
  });
  return { before: toPoints(before), after: toPoints(after) };
};

/** @throws {Refusal} invalid_transition where there is no card to block, and as every act on a member does */
export const changeMemberCard: Handle<typeof contract.changeMemberCard> = async (call) => {
  const { act, reason } = call.input;
  const user = await lockSeen(call);
  const why = { reason, by: toActor(call) };
  if (act === 'issue') return { number: await issueMemberCard(call, user, why) };
  if (!(await blockMemberCard(call, user, why)))
    throw new Refusal('invalid_transition', { message: 'The member has no card in use.' });
  return { number: null };
};

export const resetMemberPasskeys: Handle<typeof contract.resetMemberPasskeys> = async (call) => ({
  removed: await reset(call, await lockSeen(call), { reason: call.input.reason, by: toActor(call) }),
});

/**
 * Mails a code to the address that a member asked for and tells the present one. The member enters the code in the
 * profile, or reads it to another administrator: nobody of staff alone moves an account to a mailbox that they read.
 * @throws {Refusal} validation_error for an address that has an account, cool_down, and as every act on a member does
 */
export const changeMemberEmail: Handle<typeof contract.changeMemberEmail> = async (call) => {
  const { caller, input } = call;
  const user = await lockActive(call);
  const { email, reason } = input;
  await startEmailChange(call, user, { email, reason, by: { actorId: caller.id, sessionId: caller.sessionId } });
  return { sent_to: email };
};

/** @throws {Refusal} self_review for the administrator that started it, invalid_code, code_expired, email_taken, and as every act does */
export const confirmMemberEmail: Handle<typeof contract.confirmMemberEmail> = async (call) => {
  const { db, caller, input } = call;
  const user = await lockOther(call);
  refuseInactive(user);
  const started = await findNewestEntry(db, [user.id], ['email.change_requested']);
  if (!started || started.actor_id === user.id) throw new Refusal('code_expired');
  if (started.actor_id === caller.id)
    throw new Refusal('self_review', {
      message: 'Another administrator enters the code, or the member in the profile.',
    });
  const by = { actorId: caller.id, sessionId: caller.sessionId };
  return { email: await finishEmailChange(call, user.id, { code: input.code, by }) };
};

/** @throws {Refusal} invalid_transition unless the member is active, and as every act on a member does */
export const orderMemberCopy: Handle<typeof contract.orderMemberCopy> = async (call) => {
  const user = await lockActive(call);
  await orderCopy(call, user.id, toRequester(call));
  return { ordered: true };
};

/** @throws {Refusal} invalid_transition unless the member is active: signing in to cancel would end a suspension */
export const deleteMember: Handle<typeof contract.deleteMember> = async (call) => {
  const user = await lockActive(call);
  return { deleted_after: (await startDeletion(call, user, toRequester(call))).toISOString() };
};

const lockActive = async (call: Parameters<typeof lockSeen>[0]) => {
  const user = await lockSeen(call);
  refuseInactive(user);
  return user;
};

const refuseInactive = ({ status }: { readonly status: string }): void => {
  if (status !== 'active')
    throw new Refusal('invalid_transition', { message: 'This is only possible for an active member.' });
};

const toRequester = ({
  caller,
  origin,
  input: { reason },
}: Pick<Call<typeof contract.restoreMember>, 'caller' | 'origin'> & {
  readonly input: { readonly reason: string };
}) => ({
  ...{ actorId: caller.id, sessionId: caller.sessionId, origin, reason },
});

const toActor = ({ caller, origin }: Pick<Call<typeof contract.restoreMember>, 'caller' | 'origin'>): Actor => ({
  actorId: caller.id,
  sessionId: caller.sessionId,
  origin,
});
