import { sql } from 'kysely';
import { findUser } from '#core/identity';
import { type Db, queryRows } from '#platform/db';

/** Why no administrator may clear a referral, in words for administrators. */
export const forbidden = async (db: Db, refereeId: string): Promise<string | undefined> => {
  const rows = await queryRows<{ referrer_id: string; mutual: boolean }>(db)`
    select r.referrer_id, exists (select from referrals o where o.referee_id = r.referrer_id and o.referrer_id = r.referee_id) as mutual
    from referrals r where r.referee_id = ${refereeId}`;
  const [row] = rows;
  if (!row) return undefined;
  if (row.mutual) return 'The two members invited each other.';
  if ((await findUser(db, row.referrer_id))?.status !== 'active') return 'The ambassador is suspended or has left.';
  if ((await findUser(db, refereeId))?.status !== 'active') return 'The invited member is suspended or has left.';
  return undefined;
};

/** Rejects a referral that is not rewarded yet. Returns false when none can be rejected. */
export const reject = async (db: Db, refereeId: string, reason: string, now: Date): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update referrals set status = 'rejected', reason = ${reason}, closed_at = ${now}, release_at = null
    where referee_id = ${refereeId} and status in ('registered', 'verified', 'qualified')`.execute(db);
  return numAffectedRows > 0n;
};
