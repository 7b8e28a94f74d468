import { blockCard, endAllSessions, endOneSession, issueCard, type User } from '#core/identity';
import { resetPasskeys } from '#core/passkeys';
import { letters } from '#platform/adapters';
import type { Club } from '#platform/club';
import { Refusal } from '#platform/http';
import { type Actor, auditAct } from './actor.ts';
import { actMails } from './mails.ts';

/**
 * Ends one of a member's sessions, or all of them without an id. Returns how many ended.
 * @throws {Refusal} not_found for a session that has ended or is someone else's
 */
export const signOutMember = async (
  club: Club,
  user: User,
  { sessionId, by }: { sessionId?: string | undefined; by: Actor },
): Promise<number> => {
  const now = club.clock.now();
  const reason = 'ended_by_club';
  const ended = sessionId
    ? Number(await endOneSession(club.db, sessionId, reason, now, user.id))
    : await endAllSessions(club.db, user.id, reason, now);
  if (sessionId && ended === 0) throw new Refusal('not_found', { message: 'This session has already ended.' });
  await auditAct(club, user, by, { action: 'member.signed_out', details: { ended } });
  await club.emit('signed_out', club, { userId: user.id, ...(sessionId && { sessionId }) });
  return ended;
};

/** Issues a member's new card, which replaces the one before, and mails them. The number is returned this once. */
export const issueMemberCard = async (
  { db, config, clock }: Club,
  user: User,
  { reason = '', by }: { reason?: string; by: Actor },
): Promise<string> => {
  const number = await issueCard(db, config, user.id, clock.now(), { by: { ...by, reason } });
  await letters(db, config)(actMails.cardIssued, user, { end: number.slice(-4) });
  return number;
};

/** Blocks a member's card and mails them. False when there was none to block. */
export const blockMemberCard = async (
  { db, config, clock }: Club,
  user: User,
  { reason = '', by }: { reason?: string; by: Actor },
): Promise<boolean> => {
  if (!(await blockCard(db, user.id, clock.now(), { ...by, reason }))) return false;
  await letters(db, config)(actMails.cardBlocked, user, { reason });
  return true;
};

/** Removes the passkeys and recovery codes of a member who lost them. Returns how many passkeys there were. */
export const resetMemberPasskeys = (
  club: Club,
  user: User,
  { reason = '', by }: { reason?: string; by: Actor },
): Promise<number> => resetPasskeys(club, user, { ...by, reason });
