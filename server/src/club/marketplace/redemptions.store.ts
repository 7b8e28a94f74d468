import { dayMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

type RedemptionStatus = 'issued' | 'used' | 'expired' | 'refunded';

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

/** An overdue voucher shows as expired even before the nightly job closes it. */
const shown = (
  now: Date,
) => sql`r.id, r.user_id, r.offer_id, r.vendor_id, r.points, r.code, r.issued_at, r.expires_at, r.transaction_id,
  case when r.status = 'issued' and r.expires_at <= ${now} then 'expired' else r.status end as status`;

/** A member's redemptions of an offer, newest first, without refunded ones. */
export const listRedemptions = (
  db: Db,
  userId: string,
  offerId: string,
  now: Date,
): Promise<readonly RedemptionRow[]> => queryRows<RedemptionRow>(db)`
    select ${shown(now)} from redemptions r where r.user_id = ${userId} and r.offer_id = ${offerId} and r.status <> 'refunded'
    order by r.issued_at desc, r.id desc limit 100`;

/**
 * Counts one piece as sold and writes its redemption, with its mail due. Undefined when none is left, or the offer is no
 * longer on sale. `first` is true when the member never bought anything before.
 */
export const sellPiece = async (
  db: Db,
  row: Omit<RedemptionRow, 'status'> & { readonly snapshot: unknown },
): Promise<{ first: boolean } | undefined> => {
  const now = row.issued_at;
  return queryRow<{ first: boolean }>(db)`
    with sold as (
      update offers set stock_used = stock_used + 1, redemptions = redemptions + 1
      where id = ${row.offer_id}::uuid and status = 'published' and vendor_live and (starts_at is null or starts_at <= ${now})
        and (ends_at is null or ends_at > ${now}) and (stock_total is null or stock_used < stock_total)
      returning id, vendor_id
    ), mailed as (
      insert into redemptions_to_mail (redemption_id) select ${row.id}::uuid from sold
    )
    insert into redemptions (id, user_id, offer_id, vendor_id, points, offer_snapshot, status, code, issued_at, expires_at,
      transaction_id)
    select ${row.id}::uuid, ${row.user_id}::uuid, sold.id, sold.vendor_id, ${row.points}::bigint,
      ${JSON.stringify(row.snapshot)}::jsonb, 'issued', ${row.code}::text, ${now}::timestamptz, ${row.expires_at}::timestamptz,
      ${row.transaction_id}::uuid
    from sold
    returning not exists (select from redemptions r where r.user_id = ${row.user_id}::uuid) as first`;
};

/** Takes vouchers whose mail is due; none that another process is taking. Returns their ids. */
export const takeUnmailed = async (db: Db, most: number): Promise<readonly string[]> => {
  const rows = await queryRows<{ redemption_id: string }>(db)`
    delete from redemptions_to_mail where redemption_id in
      (select redemption_id from redemptions_to_mail limit ${most} for update skip locked) returning redemption_id`;
  return rows.map(({ redemption_id }) => redemption_id);
};

/** Takes a free code of the offer's pool for a redemption; undefined when none is left. */
export const takeCode = async (db: Db, offerId: string, redemptionId: string): Promise<string | undefined> => {
  const row = await queryRow<{ code: string }>(db)`
    update offer_codes set redemption_id = ${redemptionId} where id = (
      select id from offer_codes where offer_id = ${offerId} and redemption_id is null order by id limit 1 for update skip locked
    ) returning code`;
  return row?.code;
};

/** Puts a piece back on sale. */
export const returnPiece = (db: Db, offerId: string): Promise<void> =>
  runStatement(db)`update offers set stock_used = stock_used - 1, redemptions = redemptions - 1 where id = ${offerId}`;

/** Marks a redemption as refunded, once. Undefined when it was already closed. */
export const closeAsRefunded = async (
  db: Db,
  { id, refundId, reason, now }: { id: string; refundId: string | null; reason: string; now: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update redemptions set status = 'refunded', refund_id = ${refundId}, close_reason = ${reason}, closed_at = ${now}
    where id = ${id} and status = 'issued'`.execute(db);
  return numAffectedRows === 1n;
};

export const findRedemption = (db: Db, id: string, now: Date): Promise<RedemptionRow | undefined> =>
  queryRow<RedemptionRow>(db)`select ${shown(now)} from redemptions r where r.id = ${id}`;

/** The members who bought a voucher with this code, in the case in which it is written or in capitals. */
export const listBuyersByCode = async (db: Db, code: string, most: number): Promise<readonly string[]> => {
  const rows = await queryRows<{ user_id: string }>(db)`
    select distinct user_id from redemptions where code in (${code}, upper(${code})) limit ${most}`;
  return rows.map(({ user_id }) => user_id);
};

/** Closes a batch of expired vouchers. Returns how many. */
export const expireDue = async (db: Db, now: Date, most: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update redemptions set status = 'expired', closed_at = expires_at, close_reason = 'expired'
    where id in (select id from redemptions where status = 'issued' and expires_at <= ${now}
      order by expires_at limit ${most} for update skip locked)`.execute(db);
  return Number(numAffectedRows);
};

/** Marks vouchers that end before an instant as reminded of, except those bought in the last day. Returns their ids. */
export const takeReminders = async (
  db: Db,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<readonly string[]> => {
  const dayBefore = new Date(now.getTime() - dayMs);
  const rows = await queryRows<{ id: string }>(db)`
    update redemptions set reminded_at = ${now} where id in (
      select id from redemptions where status = 'issued' and reminded_at is null and expires_at > ${now}
        and expires_at <= ${until} and issued_at < ${dayBefore}
      order by expires_at limit ${most} for update skip locked)
    returning id`;
  return rows.map(({ id }) => id);
};

/** Redeems a voucher, once. False when it cannot be used now. */
export const useVoucher = async (
  db: Db,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update redemptions set status = 'used', used_at = ${now}, used_by = ${userId}
    where id = ${id} and status = 'issued' and (expires_at is null or expires_at > ${now})`.execute(db);
  return numAffectedRows === 1n;
};

/** Opens a voucher again that was redeemed after an instant. False when it was not. */
export const reopenVoucher = async (db: Db, id: string, since: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update redemptions set status = 'issued', used_at = null, used_by = null
    where id = ${id} and status = 'used' and used_at > ${since}`.execute(db);
  return numAffectedRows === 1n;
};
