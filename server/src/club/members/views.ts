import type { members as contract } from '@club/contract/club/members';
import { endStaffViews, openStaffView } from '#core/identity';
import { letters } from '#platform/adapters';
import { audit } from '#platform/audit';
import { type Handle, Refusal } from '#platform/http';
import { mailKind } from '#platform/mail-words';
import { type NoticeTemplates, queueNotices } from '#platform/notices';
import { lockOther } from './other-member.ts';

export const viewNotices = {
  staff_looked: {
    kind: 'news',
    title: 'The club looked at your account',
    body: 'Someone of the staff saw your vouchers and points as you see them, without codes and messages. Why is in your mail.',
    why: 'Club staff opened your account, and we always report that.',
    url: '/settings/your-data',
  },
} as const satisfies NoticeTemplates;

export const viewMail = mailKind('staff_looked', {
  name: 'The club looked at an account',
  readers: 'members',
  subject: 'The club looked at your account',
  example: { reason: 'You asked where your points are.' },
  write: ({ reason }, { publicUrl }) => [
    `Someone of the staff saw your vouchers and points as you see them, for up to 15 minutes, without codes and messages.`,
    `Reason: ${reason}`,
    `You can end it here: ${publicUrl}/settings/your-data`,
    "If you didn't ask for help, reply to this e-mail.",
  ],
});

/**
 * Lets the caller look at the club as a member sees it, without changing anything. The member is told, with the reason,
 * and finds it among their sessions, where they can end it.
 * @throws {Refusal} invalid_transition unless the member is active, and as every act on a member does
 */
export const viewMember: Handle<typeof contract.viewMember> = async (call) => {
  const { db, config, caller, clock, origin, input } = call;
  const { reason } = input;
  const user = await lockOther(call);
  if (user.status !== 'active')
    throw new Refusal('invalid_transition', { message: 'This is only possible for an active member.' });
  const now = clock.now();
  await endStaffViews(db, { userId: user.id, viewerId: caller.id, now });
  const { id, signedIn, until } = await openStaffView(call, user, { id: caller.id, sessionId: caller.sessionId });
  await audit(db, {
    at: now,
    action: 'member.viewed',
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: 'user', id: user.id },
    origin,
    note: { reason },
  });
  await queueNotices(db, [{ memberId: user.id, template: 'staff_looked', key: `staff_looked:${id}` }]);
  await letters(db, config)(viewMail, user, { reason });
  return { signed_in: signedIn, until: until.toISOString() };
};

export const leaveMember: Handle<typeof contract.leaveMember> = async ({ db, caller, clock, input }) => ({
  ended: await endStaffViews(db, { userId: input.id, viewerId: caller.id, now: clock.now() }),
});
