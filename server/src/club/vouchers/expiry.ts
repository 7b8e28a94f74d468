import { sql } from 'kysely';
import type { Club } from '#platform/club';
import { transaction } from '#platform/db';
import { mailExpiring } from './mails.ts';

/** Days before the end of a voucher on which its owner is told. */
const told = 3;
const atOnce = 500;

/** The job that closes vouchers whose day has passed. Their points are not given back. Returns how many there were. */
export const expireRedemptions = async ({ db, clock }: Pick<Club, 'db' | 'clock'>): Promise<number> => {
  for (let closed = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      update redemptions set status = 'expired', closed_at = expires_at, close_reason = 'expired'
      where id in (select id from redemptions where status = 'issued' and expires_at <= ${clock.now()}
        order by expires_at limit ${atOnce} for update skip locked)`.execute(db);
    closed += Number(numAffectedRows);
    if (numAffectedRows < atOnce) return closed;
  }
};

/** The job that tells members of vouchers which end within three days, once each. Returns how many it told. */
export const remindOfVouchers = async (club: Pick<Club, 'db' | 'clock' | 'config'>): Promise<number> => {
  const { db, clock } = club;
  const until = new Date(clock.now().getTime() + told * 86_400_000);
  for (let mails = 0; ; ) {
    const some = await transaction(db, async (within) => {
      // Who bought it within the last day knows how long it works.
      const { rows } = await sql<{ id: string }>`
        update redemptions set reminded_at = ${clock.now()} where id in (
          select id from redemptions where status = 'issued' and reminded_at is null and expires_at > ${clock.now()}
            and expires_at <= ${until} and issued_at < ${new Date(clock.now().getTime() - 86_400_000)}
          order by expires_at limit ${atOnce} for update skip locked)
        returning id`.execute(within);
      for (const { id } of rows) await mailExpiring({ ...club, db: within }, id);
      return rows.length;
    });
    mails += some;
    if (some < atOnce) return mails;
  }
};
