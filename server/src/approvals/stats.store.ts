import type { ApprovalType } from '@club/contract/applicants';
import type { ClubStats } from '@club/contract/club-stats';
import { sql } from 'kysely';
import type { Db } from '#db';
import { sentIn } from './applications.store.ts';
import type { Period } from './period.ts';

const within = (column: string, { from, to, timeZone }: Period) =>
  sql<boolean>`${sql.ref(column)} >= (${from}::date)::timestamp at time zone ${timeZone}
    and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;

/** How many applications of a kind were last sent in a period. */
export const sentBetween = async (db: Db, kind: ApprovalType, period: Period): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from applications a join users u on u.id = a.user_id
    where a.kind = ${kind} and a.status <> 'OUT' and u.status <> 'deleted' and ${sentIn(period)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Who came in with the code of an ambassador. */
export const invited = async (
  db: Db,
  period: Period,
): Promise<{ totals: ClubStats['referrals']; days: readonly { date: string; count: number }[] }> => {
  const { rows } = await sql<{ date: string; count: number; verified: number }>`
    select (u.created_at at time zone ${period.timeZone})::date as date, count(*) as count, count(u.email_verified_at) as verified
    from users u join referral_codes c on c.code = upper(u.referral_code)
    where ${within('u.created_at', period)} group by 1 order by 1`.execute(db);
  const registered = rows.reduce((sum, row) => sum + row.count, 0);
  const verified = rows.reduce((sum, row) => sum + row.verified, 0);
  return {
    totals: { clicks: 0, registered, verified, qualified: 0, rewarded: 0, rejected: 0 },
    days: rows.map(({ date, count }) => ({ date, count })),
  };
};

/** Ids of who came in with the code of an ambassador in a period, verified or not. */
export const invitedIn = async (db: Db, period: Period, verified: boolean): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join referral_codes c on c.code = upper(u.referral_code)
    where ${within('u.created_at', period)} and (not ${verified}::boolean or u.email_verified_at is not null)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** The ten ambassadors who brought most verified members in. */
export const ambassadorsByInvited = async (
  db: Db,
  period: Period,
): Promise<readonly { user_id: string; name: string; country: string; qualified: number }[]> => {
  const { rows } = await sql<{ user_id: string; name: string; country: string; qualified: number }>`
    select a.id as user_id, a.first_name || ' ' || a.last_name as name, a.country_code as country,
      count(u.email_verified_at) as qualified
    from users a join referral_codes c on c.user_id = a.id
    left join users u on upper(u.referral_code) = c.code and ${within('u.created_at', period)}
    where 'AMB' = any (a.account_types) and a.status = 'active'
    group by a.id order by count(u.email_verified_at) desc, a.created_at, a.id limit 10`.execute(db);
  return rows;
};
