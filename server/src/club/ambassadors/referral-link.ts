import {
  type ambassadors as contract,
  type Referral,
  type ReferralLink,
  referralRules,
} from '@club/contract/club/ambassadors';
import { dayMs, roundDecimals } from '@club/contract/platform/units';
import { listDaysOfPeriod, type Period, readPeriod } from '#club/approvals';
import { toPoints } from '#club/points';
import { findReferralCode, toDisplayName } from '#core/identity';
import { findRulePoints } from '#core/ledger';
import { type Call, Refusal } from '#platform/http';
import { countFunnel, countHeld, listDays, type ReferralRow, referralsPage } from './referrals.store.ts';

const usualPage = 20;

/**
 * The caller's referral link and the progress of their referrals.
 * @throws {Refusal} invalid_page past the last page, account_type_required for an ambassador without an active code
 */
export const getReferralLink = async (call: Call<typeof contract.getReferralLink>): Promise<ReferralLink> => {
  const { db, config, caller, input } = call;
  const code = await findReferralCode(db, caller.id);
  if (!code) throw new Refusal('account_type_required');
  const period = readPeriod(call);
  const { status, page = 1, page_size = usualPage } = input;
  const rows = await referralsPage(db, caller.id, period, { status, limit: page_size, offset: (page - 1) * page_size });
  if (rows.length === 0 && page > 1) throw new Refusal('invalid_page');
  const funnel = await countFunnel(db, caller.id, period);
  const points = await findRulePoints(db, ['referral_reward', 'referral_joined']);
  const reward = points.get('referral_reward') ?? 0;
  const standing = await countHeld(db, caller.id);
  const count = rows[0]?.total ?? 0;
  const at = (number: number): string => {
    const query = new URLSearchParams({ start_date: period.from, end_date: period.to, page_size: String(page_size) });
    if (status) query.set('status', status);
    query.set('page', String(number));
    return `${config.publicUrl}/api/referral-link/?${query}`;
  };
  return {
    referral_code: code,
    link: `${config.publicUrl}/register/${code}`,
    start_date: period.from,
    end_date: period.to,
    clicks: funnel.clicks,
    registered: funnel.registered,
    verified: funnel.verified,
    qualified: funnel.qualified,
    rewarded: funnel.rewarded,
    pending_points: toPoints(standing.held * reward),
    points_earned: toPoints(funnel.points),
    conversion_rate: funnel.clicks === 0 ? 0 : Math.min(1, roundDecimals(funnel.registered / funnel.clicks, 3)),
    series: await listSeries(db, caller.id, period),
    terms: {
      referrer_points: toPoints(reward),
      referee_points: toPoints(points.get('referral_joined') ?? 0),
      qualify_days: referralRules.qualifyDays,
      active_days: referralRules.activeDays,
      hold_days: referralRules.holdDays,
      monthly_rewards: referralRules.monthlyRewards,
    },
    count,
    next: page * page_size < count ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
    results: rows.map(toReferral),
  };
};

const toReferral = (row: ReferralRow): Referral => ({
  id: row.id,
  display_name: toDisplayName(row),
  status: row.status,
  registered_at: row.registered_at.toISOString(),
  verified_at: row.verified_at?.toISOString() ?? null,
  qualified_at: row.qualified_at?.toISOString() ?? null,
  release_at: row.status === 'qualified' ? (row.release_at?.toISOString() ?? null) : null,
  rewarded_at: row.rewarded_at?.toISOString() ?? null,
  open_until:
    row.status === 'registered' || row.status === 'verified'
      ? new Date(row.registered_at.getTime() + referralRules.qualifyDays * dayMs).toISOString()
      : null,
  points: toPoints(row.reversed ? 0 : (row.referrer_points ?? 0)),
  transaction_id: row.referrer_transaction,
  reversed: row.reversed,
});

/** Every day of the period, including empty ones. */
const listSeries = async (db: Call['db'], referrerId: string, period: Period): Promise<ReferralLink['series']> => {
  const days = new Map((await listDays(db, referrerId, period)).map((row) => [row.date, row]));
  return listDaysOfPeriod(period).map((date) => {
    const { clicks = 0, registered = 0, rewarded = 0 } = days.get(date) ?? {};
    return { date, clicks, registered, rewarded };
  });
};
