import type { AccountType } from '@club/contract/platform/access';
import { type Db, queryRows } from '#platform/db';

interface Period {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** How many members the club has now, by type, and how many joined in a period. Unverified accounts don't count. */
export const countMembers = async (
  db: Db,
  { from, to, timeZone }: Period,
): Promise<{ total: number; by_type: Record<AccountType, number>; new: number }> => {
  const rows = await queryRows<{ total: number; new: number } & Record<AccountType, number>>(db)`
    select count(*) as total, count(*) filter (where 'CM' = any (account_types)) as "CM",
      count(*) filter (where 'CCM' = any (account_types)) as "CCM",
      count(*) filter (where 'AMB' = any (account_types)) as "AMB",
      count(*) filter (where 'VEN' = any (account_types)) as "VEN",
      count(*) filter (where created_at >= (${from}::date)::timestamp at time zone ${timeZone}
        and created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}) as new
    from users where status in ('active', 'suspended', 'deletion_requested')`;
  const { total = 0, new: joined = 0, CM = 0, CCM = 0, AMB = 0, VEN = 0 } = rows[0] ?? {};
  return { total, by_type: { CM, CCM, AMB, VEN }, new: joined };
};

/** Accounts created on each day of a period, verified or not; days without any are left out. */
export const countRegistrationsByDay = (
  db: Db,
  { from, to, timeZone }: Period,
): Promise<readonly { date: string; count: number }[]> => queryRows<{ date: string; count: number }>(db)`
    select (created_at at time zone ${timeZone})::date as date, count(*) as count from users
    where created_at >= (${from}::date)::timestamp at time zone ${timeZone}
      and created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    group by 1`;
