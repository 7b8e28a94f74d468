import type { ReferralStatus } from '@club/contract/club/ambassadors';
import { sql } from 'kysely';
import type { Period } from '#club/approvals';
import { type Db, queryRow, queryRows } from '#platform/db';

/** Condition that an instant falls on a day of a period. */
export const within = (column: string, { from, to, timeZone }: Period) =>
  sql<boolean>`${sql.ref(column)} >= (${from}::date)::timestamp at time zone ${timeZone}
    and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;

export interface ReferralRow {
  id: string;
  first_name: string;
  last_name: string;
  status: ReferralStatus;
  registered_at: Date;
  verified_at: Date | null;
  qualified_at: Date | null;
  release_at: Date | null;
  rewarded_at: Date | null;
  referrer_points: number | null;
  referrer_transaction: string | null;
  reversed: boolean;
  total: number;
}

/** The members who registered through an ambassador in a period, newest first; `total` counts all of them. */
export const referralsPage = (
  db: Db,
  referrerId: string,
  period: Period,
  { status, limit, offset }: { status: ReferralStatus | undefined; limit: number; offset: number },
): Promise<readonly ReferralRow[]> => queryRows<ReferralRow>(db)`
    select r.id, u.first_name, u.last_name, r.status, r.registered_at, r.verified_at, r.qualified_at, r.release_at,
      r.rewarded_at, r.referrer_points, r.referrer_transaction, r.reversed, count(*) over () as total
    from referrals r join members u on u.id = r.referee_id
    where r.referrer_id = ${referrerId} and ${within('r.registered_at', period)}
      and (${status ?? null}::text is null or r.status = ${status ?? null})
    order by r.registered_at desc, r.id limit ${limit} offset ${offset}`;

interface Funnel {
  readonly clicks: number;
  readonly registered: number;
  readonly verified: number;
  readonly qualified: number;
  readonly rewarded: number;
  /** Minor units. */
  readonly points: number;
}

const reached = sql`count(*) as registered, count(r.verified_at) as verified, count(r.qualified_at) as qualified,
  count(*) filter (where r.status = 'rewarded' and not r.reversed) as rewarded`;

/** How far the registrations of a period came, and what was awarded in it. */
export const countFunnel = async (db: Db, referrerId: string, period: Period): Promise<Funnel> => {
  const row = await queryRow<Funnel>(db)`
    with mine as (select ${reached} from referrals r where r.referrer_id = ${referrerId} and ${within('r.registered_at', period)})
    select mine.*,
      (select count(*) from referral_clicks k join invitations c on c.code = k.code where c.referrer_id = ${referrerId}
        and k.day between ${period.from}::date and ${period.to}::date) as clicks,
      (select coalesce(sum(referrer_points), 0)::bigint from referrals p where p.referrer_id = ${referrerId}
        and not p.reversed and ${within('p.rewarded_at', period)}) as points
    from mine`;
  return row ?? { clicks: 0, registered: 0, verified: 0, qualified: 0, rewarded: 0, points: 0 };
};

/** Who invited a member, and how many registered through the member and verified their e-mail. */
export const findInvitations = async (
  db: Db,
  memberId: string,
): Promise<{ invitedBy: string | null; count: number; joined: number }> => {
  const row = await queryRow<{ invitedBy: string | null; count: number; joined: number }>(db)`
    select (select referrer_id from referrals where referee_id = ${memberId}) as "invitedBy",
      count(*)::integer as count, count(verified_at)::integer as joined from referrals where referrer_id = ${memberId}`;
  return row ?? { invitedBy: null, count: 0, joined: 0 };
};

/** How many referrals are in their hold period, over all time. */
export const countHeld = async (db: Db, referrerId: string): Promise<{ held: number }> => {
  const row = await queryRow<{ held: number }>(db)`
    select count(*) as held from referrals where referrer_id = ${referrerId} and status = 'qualified'`;
  return row ?? { held: 0 };
};

/** The days of a period on which something happened. */
export const listDays = async (
  db: Db,
  referrerId: string,
  period: Period,
): Promise<readonly { date: string; clicks: number; registered: number; rewarded: number }[]> => {
  const { timeZone } = period;
  return queryRows<{ date: string; clicks: number; registered: number; rewarded: number }>(db)`
    select date, sum(clicks)::int as clicks, sum(registered)::int as registered, sum(rewarded)::int as rewarded from (
      select k.day as date, 1 as clicks, 0 as registered, 0 as rewarded from referral_clicks k
        join invitations c on c.code = k.code where c.referrer_id = ${referrerId} and k.day between ${period.from}::date and ${period.to}::date
      union all select (registered_at at time zone ${timeZone})::date, 0, 1, 0 from referrals
        where referrer_id = ${referrerId} and ${within('registered_at', period)}
      union all select (rewarded_at at time zone ${timeZone})::date, 0, 0, 1 from referrals
        where referrer_id = ${referrerId} and not reversed and ${within('rewarded_at', period)}) as days
    group by date`;
};

export interface RankedRow extends Funnel {
  readonly rank: number;
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly country: string;
}

/**
 * The hundred ambassadors who brought the most members, with their figures for a period. Equal members and points share
 * a rank.
 */
export const rankedAmbassadors = (db: Db, period: Period): Promise<readonly RankedRow[]> => queryRows<RankedRow>(db)`
    with part as (
      select referrer_id, count(*) as count from referrals
      where status in ('qualified', 'rewarded') and not reversed and ${within('qualified_at', period)} group by 1),
    given as (
      select referrer_id, sum(referrer_points)::bigint as points from referrals
      where not reversed and ${within('rewarded_at', period)} group by 1),
    first as materialized (
      select rank() over (order by coalesce(part.count, 0) desc, coalesce(given.points, 0) desc)::int as rank,
        u.id as user_id, u.email, u.first_name, u.last_name, u.country_code as country,
        coalesce(part.count, 0) as qualified, coalesce(given.points, 0) as points
      from members u left join part on part.referrer_id = u.id left join given on given.referrer_id = u.id
      where 'AMB' = any (u.account_types) and u.status = 'active'
      order by rank, u.first_name, u.last_name, u.id limit 100)
    select first.*, joined.registered, joined.verified, joined.rewarded,
      (select count(*) from invitations c join referral_clicks k on k.code = c.code
        where c.referrer_id = first.user_id and k.day between ${period.from}::date and ${period.to}::date) as clicks
    from first cross join lateral (
      select ${reached} from referrals r where r.referrer_id = first.user_id and ${within('r.registered_at', period)}) as joined
    order by rank, first_name, last_name, user_id`;
