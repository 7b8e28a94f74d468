import type { vouchers as contract, VendorRedemption } from '@club/contract/club/vouchers';
import { sql } from 'kysely';
import { refundRedemption, useVoucher } from '#club/marketplace';
import { toPoints } from '#club/points';
import { findActiveVendor } from '#club/vendors';
import { findUser } from '#core/identity';
import { lockAccount } from '#core/ledger';
import { type Db, queryRows } from '#platform/db';
import type { Call, Handle } from '#platform/http';
import { fieldRefusal, Refusal } from '#platform/http';

interface DeskRow {
  readonly id: string;
  readonly user_id: string;
  readonly offer_id: string;
  readonly code: string;
  readonly title: string;
  readonly points: number;
  readonly status: VendorRedemption['status'];
  readonly issued_at: Date;
  readonly expires_at: Date | null;
  readonly used_at: Date | null;
}

const columns = (now: Date) => sql`r.id, r.user_id, r.offer_id, coalesce(r.code, '') as code, r.title,
  r.points, r.issued_at, r.expires_at, r.used_at,
  case when r.status = 'issued' and r.expires_at <= ${now} then 'expired' else r.status end as status`;

/**
 * Looks up a voucher and, with `use`, redeems it: once, even with concurrent attempts. Other vendors' codes are not
 * found.
 * @throws {Refusal} not_found; invalid_transition with the reason for a voucher that can no longer be used;
 * validation_error for a code that several members have
 */
export const validateRedemption = async (call: Call<typeof contract.validateRedemption>): Promise<VendorRedemption> => {
  const { db, clock, caller, input } = call;
  const vendor = await findActiveVendor(db, caller);
  const found = await findVoucher(db, vendor.id, input.code, clock.now());
  if (!input.use) return toVendorRedemption(db, found);
  // A refund locks the same account, so a voucher is never both redeemed and refunded.
  await lockAccount(db, found.user_id);
  const used = await useVoucher(db, found.id, clock.now());
  const now = await voucher(db, vendor.id, found.id, clock.now());
  if (!used) throw closed(now);
  return toVendorRedemption(db, now);
};

/**
 * Refunds the points of an unused voucher and mails the member.
 * @throws {Refusal} not_found for another vendor's voucher, invalid_transition for one that was redeemed, expired or
 * refunded
 */
export const refundVendorRedemption: Handle<typeof contract.refundVendorRedemption> = async (call) => {
  const { db, clock, caller, input } = call;
  const vendor = await findActiveVendor(db, caller);
  const { id } = await voucher(db, vendor.id, input.id, clock.now());
  const refunded = await refundRedemption({ db, clock }, id, input.reason);
  const now = await voucher(db, vendor.id, id, clock.now());
  if (!refunded) throw closed(now);
  return toVendorRedemption(db, now);
};

/** Finds a voucher by what the member shows: the code in any case, or the text of the QR code. */
const findVoucher = async (db: Db, vendorId: string, shown: string, now: Date): Promise<DeskRow> => {
  const scanned = /^LC1:([\da-f-]{36}):(.*)$/is.exec(shown);
  const code = scanned?.[2] ?? shown;
  const rows = await queryRows<DeskRow>(db)`
    select ${columns(now)} from vouchers r
    where r.vendor_id = ${vendorId}::uuid and (r.code = ${code} or r.code = ${code.toUpperCase()})
      and (${scanned?.[1] ?? null}::text is null or r.id::text = lower(${scanned?.[1] ?? null}::text))
    order by (r.status = 'issued') desc, r.issued_at desc, r.id limit 2`;
  const [first, second] = rows;
  if (!first)
    throw new Refusal('not_found', {
      message: "We couldn't find a voucher with this code for your offers. Check it and try again.",
    });
  if (second && (second.status === 'issued' || first.status !== 'issued')) {
    throw fieldRefusal('code', 'Several members have this code. Scan the QR code instead.', 'ambiguous');
  }
  return first;
};

const voucher = async (db: Db, vendorId: string, id: string, now: Date): Promise<DeskRow> => {
  const rows = await queryRows<DeskRow>(db)`
    select ${columns(now)} from vouchers r where r.id = ${id}::uuid and r.vendor_id = ${vendorId}::uuid`;
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
};

const closed = ({ status }: DeskRow): Refusal => new Refusal('invalid_transition', { message: sentences[status] });

const sentences: Readonly<Record<DeskRow['status'], string>> = {
  issued: 'This voucher has just changed. Check the code again.',
  used: 'This voucher has already been used.',
  expired: 'This voucher has expired.',
  refunded: 'This voucher was refunded.',
};

const toVendorRedemption = async (db: Db, row: DeskRow): Promise<VendorRedemption> => ({
  id: row.id,
  code: row.code,
  offer_id: row.offer_id,
  offer: row.title,
  member: toShortName(await findUser(db, row.user_id)),
  points: toPoints(row.points),
  status: row.status,
  issued_at: row.issued_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  used_at: row.used_at?.toISOString() ?? null,
});

/** "Ada L.": enough to greet someone by. */
const toShortName = (user: { first_name: string; last_name: string } | undefined): string =>
  user ? `${user.first_name} ${[...user.last_name][0] ?? ''}.`.trim() : '';
