import { sql } from 'kysely';
import type { Db } from '#platform/db';

export type RedemptionStatus = 'issued' | 'used' | 'expired' | 'refunded';

export interface RedemptionRow {
  readonly id: string;
  readonly user_id: string;
  readonly offer_id: string;
  readonly vendor_id: string;
  readonly points: number;
  readonly status: RedemptionStatus;
  readonly code: string | null;
  readonly issued_at: Date;
  readonly expires_at: Date | null;
  readonly transaction_id: string | null;
}

/** A voucher whose day has passed is expired, whether the nightly job has said so or not. */
const shown = (
  now: Date,
) => sql`r.id, r.user_id, r.offer_id, r.vendor_id, r.points, r.code, r.issued_at, r.expires_at, r.transaction_id,
  case when r.status = 'issued' and r.expires_at <= ${now} then 'expired' else r.status end as status`;

/** What a member has of an offer, the newest first; what was refunded does not count. */
export const redemptionsOf = async (
  db: Db,
  userId: string,
  offerId: string,
  now: Date,
): Promise<readonly RedemptionRow[]> => {
  const { rows } = await sql<RedemptionRow>`
    select ${shown(now)} from redemptions r where r.user_id = ${userId} and r.offer_id = ${offerId} and r.status <> 'refunded'
    order by r.issued_at desc, r.id desc limit 100`.execute(db);
  return rows;
};

export const insertRedemption = async (
  db: Db,
  row: Omit<RedemptionRow, 'status'> & { readonly snapshot: unknown },
): Promise<void> => {
  await sql`insert into redemptions (id, user_id, offer_id, vendor_id, points, offer_snapshot, status, code, issued_at,
      expires_at, transaction_id)
    values (${row.id}, ${row.user_id}, ${row.offer_id}, ${row.vendor_id}, ${row.points}, ${JSON.stringify(row.snapshot)}::jsonb,
      'issued', ${row.code}, ${row.issued_at}, ${row.expires_at}, ${row.transaction_id})`.execute(db);
};

/** Takes a free code of the offer's pool for a redemption; undefined when none is left. */
export const takeCode = async (db: Db, offerId: string, redemptionId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ code: string }>`
    update offer_codes set redemption_id = ${redemptionId} where id = (
      select id from offer_codes where offer_id = ${offerId} and redemption_id is null order by id limit 1 for update skip locked
    ) returning code`.execute(db);
  return rows[0]?.code;
};

/** Counts one piece as sold. False when none is left, or the offer is no longer on sale. */
export const takePiece = async (db: Db, offerId: string, now: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update offers set stock_used = stock_used + 1, redemptions = redemptions + 1
    where id = ${offerId} and status = 'published' and vendor_live and (starts_at is null or starts_at <= ${now})
      and (ends_at is null or ends_at > ${now}) and (stock_total is null or stock_used < stock_total)`.execute(db);
  return numAffectedRows === 1n;
};

/** Puts a piece back on sale. */
export const returnPiece = async (db: Db, offerId: string): Promise<void> => {
  await sql`update offers set stock_used = stock_used - 1, redemptions = redemptions - 1 where id = ${offerId}`.execute(
    db,
  );
};

/** Marks a redemption as refunded, once; undefined when it was closed before. */
export const closeAsRefunded = async (
  db: Db,
  { id, refundId, reason, now }: { id: string; refundId: string | null; reason: string; now: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update redemptions set status = 'refunded', refund_id = ${refundId}, close_reason = ${reason}, closed_at = ${now}
    where id = ${id} and status = 'issued'`.execute(db);
  return numAffectedRows === 1n;
};

export const redemptionById = async (db: Db, id: string, now: Date): Promise<RedemptionRow | undefined> => {
  const { rows } = await sql<RedemptionRow>`select ${shown(now)} from redemptions r where r.id = ${id}`.execute(db);
  return rows[0];
};
