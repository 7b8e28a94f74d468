import type { ReferralStatus } from '@club/contract/club/ambassadors';
import { sql } from 'kysely';
import type { Period } from '#club/approvals';
import { countUpToLimit, type Db, plannedAnew, queryRow, queryRows } from '#platform/db';
import { within } from './referrals.store.ts';

/** The stages of a referral; each is one of the totals. */
export type Reached = 'registered' | 'verified' | 'qualified' | 'rewarded' | 'rejected';

const came = {
  registered: sql<boolean>`true`,
  verified: sql<boolean>`r.verified_at is not null`,
  qualified: sql<boolean>`r.qualified_at is not null`,
  rewarded: sql<boolean>`(r.status = 'rewarded' and not r.reversed)`,
  rejected: sql<boolean>`r.status = 'rejected'`,
} as const;

/** How far the referrals of a period came, and how many clicks their links had. */
export const referralTotals = async (db: Db, period: Period): Promise<Readonly<Record<Reached | 'clicks', number>>> => {
  const row = await queryRow<Record<Reached | 'clicks', number>>(db)`
    select count(*) filter (where ${came.registered}) as registered, count(*) filter (where ${came.verified}) as verified,
      count(*) filter (where ${came.qualified}) as qualified, count(*) filter (where ${came.rewarded}) as rewarded,
      count(*) filter (where ${came.rejected}) as rejected,
      (select count(*) from referral_clicks k where k.day between ${period.from}::date and ${period.to}::date) as clicks
    from referrals r where ${within('r.registered_at', period)}`;
  return row ?? { clicks: 0, registered: 0, verified: 0, qualified: 0, rewarded: 0, rejected: 0 };
};

/** Referred registrations for each day of a period, without empty days. */
export const referralDays = (
  db: Db,
  period: Period,
): Promise<readonly { readonly date: string; readonly count: number }[]> => {
  return queryRows<{ date: string; count: number }>(db)`
    select (r.registered_at at time zone ${period.timeZone})::date as date, count(*) as count
    from referrals r where ${within('r.registered_at', period)} group by 1`;
};

interface ReferralLine {
  readonly id: string;
  readonly referrer_id: string;
  readonly referee_id: string;
  readonly status: ReferralStatus;
  readonly reversed: boolean;
  readonly risk: string[];
  readonly cleared: boolean;
  readonly reason: string | null;
  readonly registered_at: Date;
}

/** A page of the referrals behind a total, newest first. */
export const referralLines = async (
  db: Db,
  { reached, period, limit, offset }: { reached: Reached; period: Period; limit: number; offset: number },
): Promise<{ rows: readonly ReferralLine[]; total: number }> => {
  const invitations = sql`from referrals r where ${within('r.registered_at', period)} and ${came[reached]}`;
  const rows = await queryRows<ReferralLine>(db)`
    ${plannedAnew} select r.id, r.referrer_id, r.referee_id, r.status, r.reversed, r.risk, r.cleared_at is not null as cleared,
      r.reason, r.registered_at
    ${invitations} order by r.registered_at desc, r.id limit ${limit} offset ${offset}`;
  return { rows, total: await countUpToLimit(db, sql`select ${invitations}`) };
};
