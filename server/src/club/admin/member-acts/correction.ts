import { randomUUID } from 'node:crypto';
import { mostCorrectedPerDay } from '@club/contract/club/members/fields';
import { inWords, toPoints } from '#club/points';
import type { User } from '#core/identity';
import { findBalance, post } from '#core/ledger';
import { letters } from '#platform/adapters';
import { addDays, findEndOfDay, toCalendarDay } from '#platform/calendar';
import type { Club } from '#platform/club';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { Refusal } from '#platform/http';
import { type NoticeTemplates, queueNotices } from '#platform/notices';
import { type Actor, auditAct } from './actor.ts';
import { actMails } from './mails.ts';

export const correctionNotices = {
  points_corrected: {
    kind: 'points',
    title: '{amount} points {done} by the club',
    body: 'Reason: {reason}',
    why: 'Club staff changed your points balance.',
    url: '/rewards/reward-transactions',
  },
} as const satisfies NoticeTemplates;

/**
 * Adds points to a member's balance, or takes them off where the amount is negative, and tells the member why, by notice
 * and mail. The reason is stored outside the ledger, which holds no text, and is erased with the member. Amounts in minor
 * units.
 * @throws {Refusal} insufficient_points when less is left, account_frozen while the member is suspended, limit_reached
 *   above what an administrator may correct in a day
 */
export const correctPoints = async (
  club: Club,
  user: User,
  { amount, reason, by }: { amount: number; reason: string; by: Actor },
): Promise<{ id: string; before: number; after: number }> => {
  const { db, clock, config } = club;
  const before = (await findBalance(db, clock, user.id))?.balance ?? 0;
  if (by.actorId) await refuseAboveLimit(club, by.actorId, Math.abs(amount));
  const { id } = await post(db, clock, {
    type: 'adjust',
    activity: 'adjustment',
    key: `adjust:${by.actorId ?? 'machine'}:${randomUUID()}`,
    legs: [
      { system: 'adjustment', amount: -amount },
      { member: user.id, amount },
    ],
  }).catch(sayWhatIsLeft);
  await runStatement(db)`insert into point_adjustments (transaction_id, user_id, amount, reason, at, actor_id)
    values (${id}, ${user.id}, ${amount}, ${reason}, ${clock.now()}, ${by.actorId})`;
  const after = before + amount;
  const details = { amount, balance_before: before, balance: after, transaction: id };
  await auditAct(club, user, by, { action: 'points.adjusted', details, reason });
  const [words, done] = [inWords(Math.abs(amount)), amount > 0 ? 'added' : 'taken off'];
  await queueNotices(db, [
    {
      memberId: user.id,
      template: 'points_corrected',
      facts: { amount: words, done, reason },
      key: `correction:${id}`,
    },
  ]);
  await letters(db, config)(actMails.pointsCorrected, user, { amount: words, isAdded: amount > 0, reason });
  return { id, before, after };
};

/** The reasons of corrections by the ids of their postings. */
export const listCorrectionReasons = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await queryRows<{ id: string; reason: string }>(db)`
    select transaction_id as id, reason from point_adjustments where transaction_id = any (${ids}::uuid[])`;
  return new Map(rows.map(({ id, reason }) => [id, reason]));
};

/** What an administrator has corrected today, in minor units, points added and taken off alike. */
export const sumCorrectedToday = async (
  { db, clock, config }: Pick<Club, 'db' | 'clock' | 'config'>,
  actorId: string,
): Promise<number> => {
  const yesterday = addDays(toCalendarDay(clock.now(), config.timeZone), -1);
  const row = await queryRow<{ total: number }>(db)`
    select coalesce(sum(abs(amount)), 0)::bigint as total from point_adjustments
    where actor_id = ${actorId} and at >= ${findEndOfDay(yesterday, config.timeZone)}`;
  return row?.total ?? 0;
};

const refuseAboveLimit = async (club: Club, actorId: string, amount: number): Promise<void> => {
  // corrections of one administrator are judged one after the other
  await runStatement(club.db)`select pg_advisory_xact_lock(hashtextextended(${`corrections:${actorId}`}, 0))`;
  const left = mostCorrectedPerDay * 100 - (await sumCorrectedToday(club, actorId));
  if (amount > left)
    throw new Refusal('limit_reached', {
      message: `You can correct ${inWords(Math.max(0, left))} more points today. Ask another administrator.`,
    });
};

const sayWhatIsLeft = (error: unknown): never => {
  const missing = error instanceof Refusal && error.details.missing;
  throw missing
    ? new Refusal('insufficient_points', { message: `The member has ${toPoints(missing)} points too few for that.` })
    : error;
};
