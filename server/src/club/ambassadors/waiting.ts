import type { ambassadors as contract } from '@club/contract/club/ambassadors';
import { toPoints } from '#club/points';
import { findRulePoints } from '#core/ledger';
import { queryRows } from '#platform/db';
import type { Handle } from '#platform/http';

/**
 * Points the caller will receive when their referrals' hold periods end, as ambassador or as invited member, at today's
 * rates. An overdue hold has no date, and the reason is not revealed.
 */
export const getWaitingPoints: Handle<typeof contract.getWaitingPoints> = async ({ db, clock, config, caller }) => {
  const rows = await queryRows<{ invited: boolean; count: number; first: string | null; last: string | null }>(db)`
    select referee_id = ${caller.id} as invited, count(*) as count,
      to_char(min(release_at) filter (where release_at > ${clock.now()}) at time zone ${config.timeZone}, 'YYYY-MM-DD') as first,
      to_char(max(release_at) filter (where release_at > ${clock.now()}) at time zone ${config.timeZone}, 'YYYY-MM-DD') as last
    from referrals where status = 'qualified' and (referrer_id = ${caller.id} or referee_id = ${caller.id})
    group by 1`;
  const rules = await findRulePoints(db, ['referral_reward', 'referral_joined']);
  const days = rows.flatMap(({ first, last }) => [first, last]).filter((day) => day !== null);
  days.sort();
  return {
    points: toPoints(
      rows.reduce(
        (sum, { invited, count }) => sum + count * (rules.get(invited ? 'referral_joined' : 'referral_reward') ?? 0),
        0,
      ),
    ),
    first: days[0] ?? null,
    last: days.at(-1) ?? null,
  };
};
