import { referralRules } from '@club/contract/club/ambassadors';
import { inWords } from '#club/points';
import { findUser, lockReferralCode, toDisplayName } from '#core/identity';
import { type Earned, earn } from '#core/ledger';
import { letters } from '#platform/adapters';
import type { Club } from '#platform/club';
import { type Db, queryRow, queryRows, runStatement, transaction } from '#platform/db';
import type { EarnEvent } from '#platform/earning';
import { mailKind } from '#platform/mail-words';
import { queueNotices } from '#platform/notices';
import { forbidden, reject } from './rejection.ts';

interface Held {
  readonly id: string;
  readonly code: string;
  readonly referrer_id: string;
  readonly referee_id: string;
}

/** The reward has to wait: an account is frozen, or the daily budget is spent. It is retried. */
class Later extends Error {}

/**
 * Awards points to both sides or to neither. A temporary obstacle (the ambassador's monthly limit, a frozen account,
 * the daily budget) leaves the referral as it is, for a later retry.
 */
export const reward = async (club: Club, id: string): Promise<void> => {
  try {
    await transaction(club.db, (db) => rewardOnce({ ...club, db }, id));
  } catch (error) {
    if (!(error instanceof Later)) throw error;
  }
};

const rewardOnce = async (club: Club, id: string): Promise<void> => {
  const { db, clock, config } = club;
  const held = await lockHeld(db, id);
  if (!held) return;
  const now = clock.now();
  const against = await forbidden(db, held.referee_id);
  if (against) {
    await reject(db, held.referee_id, against, now);
    return;
  }
  if ((await rewardsThisMonth(club, held.code)) >= referralRules.monthlyRewards) return;
  const given = async (userId: string, event: EarnEvent): Promise<Earned> => {
    const earned = await earn(db, clock, { userId, event, reference: id, timeZone: config.timeZone });
    if (earned.status !== 'awarded') throw new Later();
    return earned;
  };
  const referee = await given(held.referee_id, 'referral_joined');
  const referrer = await given(held.referrer_id, 'referral_reward');
  await runStatement(db)`
    update referrals set status = 'rewarded', rewarded_at = ${now}, release_at = null,
      referrer_transaction = ${referrer.transactionId}, referrer_points = ${referrer.points},
      referee_transaction = ${referee.transactionId}, referee_points = ${referee.points} where id = ${id}`;
  const ambassador = await findUser(db, held.referrer_id);
  const friend = await findUser(db, held.referee_id);
  if (!ambassador || !friend) return;
  const facts = { friend: toDisplayName(friend), amount: inWords(referrer.points) };
  await letters(db, config)(rewardMail, ambassador, facts);
  await queueNotices(db, [{ memberId: ambassador.id, template: 'referral_rewarded', facts, key: `referral:${id}` }]);
};

/** Locks the code too, so that one ambassador's rewards are counted one after the other. */
const lockHeld = async (db: Db, id: string): Promise<Held | undefined> => {
  const rows = await queryRows<Held>(db)`
    select id, code, referrer_id, referee_id from referrals where id = ${id} and status = 'qualified' for update`;
  const [held] = rows;
  if (held) await lockReferralCode(db, held.code);
  return held;
};

const rewardsThisMonth = async ({ db, clock, config }: Club, code: string): Promise<number> => {
  const row = await queryRow<{ count: number }>(db)`
    select count(*) as count from referrals where code = ${code} and rewarded_at >=
      date_trunc('month', ${clock.now()}::timestamptz at time zone ${config.timeZone}) at time zone ${config.timeZone}`;
  return row?.count ?? 0;
};

/** The mail of the ambassador programme. Amounts are already formatted. */
export const rewardMail = mailKind('referral_rewarded', {
  name: 'Points for an invitation',
  readers: 'members',
  subject: '{amount} points for inviting {friend}',
  example: { friend: 'Ben K.', amount: '50.00' },
  write: ({ friend, amount }, { publicUrl }) => [
    `${friend} is taking part in the club. ${amount} points have been added to your balance.`,
    `Your invitations: ${publicUrl}/ambassador-program`,
  ],
});
