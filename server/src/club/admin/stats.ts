import type { admin as contract } from '@club/contract/club/admin';
import type { ClubStats } from '@club/contract/club/admin/stats';
import { rankedAmbassadors, referralDays, referralTotals } from '#club/ambassadors';
import { countByStatus, listDaysOfPeriod, type Period, readPeriod, sentBetween } from '#club/approvals';
import { countMarket } from '#club/marketplace';
import { toPoints } from '#club/points';
import { countMembers, countRegistrationsByDay } from '#core/identity';
import { countActiveMembers, findLastCheck, sumOutstanding, sumPointsByDay } from '#core/ledger';
import type { Db } from '#platform/db';
import type { Call } from '#platform/http';

type Stats = Call<typeof contract.getClubStats>;

/** The club in numbers. Totals are as of now; new members, points and redemptions are counted over the period. */
export const getClubStats = async (call: Stats): Promise<ClubStats> => {
  const { db, clock, config } = call;
  const period = readPeriod(call);
  const now = clock.now();
  // Read in parallel, each on its own connection.
  const [
    members,
    active,
    days,
    referrals,
    outstanding,
    offers,
    invitations,
    registrations,
    top,
    ledger,
    ambassadors,
    vendors,
  ] = await Promise.all([
    countMembers(db, period),
    countActiveMembers(db, period),
    sumPointsByDay(db, period),
    referralTotals(db, period),
    sumOutstanding(db),
    countMarket(db, { ...period, now }),
    referralDays(db, period),
    countRegistrationsByDay(db, period),
    topAmbassadors(db, period),
    readHealth(db),
    reviews(db, 'ambassador', period),
    reviews(db, 'vendor', period),
  ]);
  const sum = (key: 'issued' | 'redeemed' | 'exchanged' | 'expired') =>
    toPoints(days.reduce((total, row) => total + row[key], 0));
  return {
    start_date: period.from,
    end_date: period.to,
    ambassadors,
    vendors,
    members: { ...members, active_30d: active },
    referrals,
    points: {
      issued: sum('issued'),
      redeemed: sum('redeemed'),
      exchanged: sum('exchanged'),
      expired: sum('expired'),
      outstanding: toPoints(outstanding),
    },
    offers,
    series: listSeries(period, { days, invitations, registrations }),
    top_ambassadors: top,
    clinical_review: config.clinicalReview,
    ledger,
  };
};

const reviews = async (db: Db, kind: 'ambassador' | 'vendor', period: Period): Promise<ClubStats['vendors']> => {
  const tally = await countByStatus(db, kind);
  const of = (status: 'REW' | 'APR' | 'REJ') => tally.find((row) => row.status === status)?.count ?? 0;
  return { in_review: of('REW'), approved: of('APR'), rejected: of('REJ'), new: await sentBetween(db, kind, period) };
};

interface Days {
  readonly days: readonly { date: string; issued: number; redeemed: number }[];
  readonly invitations: readonly { date: string; count: number }[];
  readonly registrations: readonly { date: string; count: number }[];
}

const listSeries = (period: Period, { days, invitations, registrations }: Days): ClubStats['series'] =>
  listDaysOfPeriod(period).map((date) => {
    const points = days.find((row) => row.date === date);
    return {
      date,
      registrations: registrations.find((row) => row.date === date)?.count ?? 0,
      referrals: invitations.find((row) => row.date === date)?.count ?? 0,
      points_issued: toPoints(points?.issued ?? 0),
      points_redeemed: toPoints(points?.redeemed ?? 0),
    };
  });

/** The top ten of the leaderboard who brought at least one member. */
const topAmbassadors = async (db: Db, period: Period): Promise<ClubStats['top_ambassadors']> =>
  (await rankedAmbassadors(db, period))
    .filter(({ registered, qualified }) => registered + qualified > 0)
    .slice(0, 10)
    .map(({ rank, user_id, first_name, last_name, country, qualified, points }) => ({
      rank,
      user_id,
      name: `${first_name} ${last_name}`,
      country,
      qualified,
      points: toPoints(points),
    }));

/** The result of the nightly ledger check; unknown before the first. */
const readHealth = async (db: Db): Promise<ClubStats['ledger']> => {
  const check = await findLastCheck(db);
  return { balanced: check?.balanced ?? null, checked_at: check?.at.toISOString() ?? null };
};
