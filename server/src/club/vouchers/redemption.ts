import { type vouchers as contract, toPlainCode, undoMs, type VendorRedemption } from '@club/contract/club/vouchers';
import { sql } from 'kysely';
import { refundRedemption, reopenVoucher, useVoucher } from '#club/marketplace';
import { findActiveVendor, findOwnVendor } from '#club/vendors';
import { lockAccount } from '#core/ledger';
import { audit } from '#platform/audit';
import { toCalendarDay } from '#platform/calendar';
import type { Db } from '#platform/db';
import type { Call, Handle } from '#platform/http';
import { fieldRefusal, Refusal } from '#platform/http';
import {
  findVendorVoucher,
  listRedeemedSince,
  listVouchersByCode,
  toVendorRedemption,
  type VendorVoucherRow,
} from './vendor-vouchers.store.ts';

/**
 * Looks up a voucher and, with `use`, redeems it: once, even with concurrent attempts. Other vendors' codes are not
 * found.
 * @throws {Refusal} not_found; invalid_transition with the reason for a voucher that can no longer be used;
 * validation_error for a code that several members have
 */
export const validateRedemption = async (call: Call<typeof contract.validateRedemption>): Promise<VendorRedemption> => {
  const { db, clock, caller, input } = call;
  const vendor = await findActiveVendor(call);
  const found = await findByCode(db, vendor.id, input.code, clock.now());
  if (!input.use) return toVendorRedemption(found);
  // A refund locks the same account, so a voucher is never both redeemed and refunded.
  await lockAccount(db, found.user_id);
  const used = await useVoucher(db, { id: found.id, userId: caller.id, now: clock.now() });
  const now = await requireVoucher(db, vendor.id, found.id, clock.now());
  if (!used) throw closed(now);
  return toVendorRedemption(now);
};

/**
 * Opens a voucher again that was redeemed within the last 10 minutes. Statements no longer count it as used.
 * @throws {Refusal} not_found for another vendor's voucher, invalid_transition for one that isn't used, or was used longer
 * ago
 */
export const undoVendorRedemption: Handle<typeof contract.undoVendorRedemption> = async (call) => {
  const { db, clock, caller, input, origin } = call;
  const vendor = await findActiveVendor(call);
  const before = await requireVoucher(db, vendor.id, input.id, clock.now());
  await lockAccount(db, before.user_id);
  const reopened = await reopenVoucher(db, before.id, new Date(clock.now().getTime() - undoMs));
  if (!reopened) throw new Refusal('invalid_transition', { message: undoEnded(before) });
  await audit(db, {
    at: clock.now(),
    action: 'voucher.reopened',
    actorId: caller.id,
    object: { type: 'voucher', id: before.id },
    origin,
    sessionId: caller.sessionId,
  });
  return toVendorRedemption(await requireVoucher(db, vendor.id, before.id, clock.now()));
};

const undoEnded = ({ status }: VendorVoucherRow): string =>
  status === 'used'
    ? 'This voucher was redeemed more than 10 minutes ago. Contact the club to change it.'
    : "This voucher isn't redeemed.";

/** Redemptions since midnight of the club's day. */
export const listRedeemedToday: Handle<typeof contract.listRedeemedToday> = async (call) => {
  const { db, clock, config } = call;
  const vendor = await findOwnVendor(call);
  const now = clock.now();
  const midnight = sql`(${toCalendarDay(now, config.timeZone)}::date)::timestamp at time zone ${config.timeZone}`;
  const results = (await listRedeemedSince(db, vendor.id, midnight, now)).map(toVendorRedemption);
  return { count: results.length, next: null, previous: null, results };
};

/**
 * Refunds the points of an unused voucher and mails the member.
 * @throws {Refusal} not_found for another vendor's voucher, invalid_transition for one that was redeemed, expired or
 * refunded
 */
export const refundVendorRedemption: Handle<typeof contract.refundVendorRedemption> = async (call) => {
  const { db, clock, input } = call;
  const vendor = await findActiveVendor(call);
  const { id } = await requireVoucher(db, vendor.id, input.id, clock.now());
  const refunded = await refundRedemption({ db, clock }, id, input.reason);
  const now = await requireVoucher(db, vendor.id, id, clock.now());
  if (!refunded) throw closed(now);
  return toVendorRedemption(now);
};

/** Finds a voucher by what the member shows: the code as they type it, or the text of the QR code. */
const findByCode = async (db: Db, vendorId: string, shown: string, now: Date): Promise<VendorVoucherRow> => {
  const scanned = /^LC1:([\da-f-]{36}):(.*)$/is.exec(shown);
  const code = scanned?.[2] ?? shown;
  const id = scanned?.[1]?.toLowerCase() ?? null;
  const [first, second] = await listVouchersByCode(db, vendorId, { code, plain: toPlainCode(code), id }, now);
  if (!first)
    throw new Refusal('not_found', {
      message: "We couldn't find a voucher with this code for your offers. Check it and try again.",
    });
  const isSameCode = second && (second.code === code || first.code !== code);
  if (isSameCode && (second.status === 'issued' || first.status !== 'issued')) {
    throw fieldRefusal('code', 'Several members have this code. Scan the QR code instead.', 'ambiguous');
  }
  return first;
};

export const requireVoucher = async (db: Db, vendorId: string, id: string, now: Date): Promise<VendorVoucherRow> => {
  const row = await findVendorVoucher(db, vendorId, id, now);
  if (!row) throw new Refusal('not_found');
  return row;
};

const closed = ({ status }: VendorVoucherRow): Refusal =>
  new Refusal('invalid_transition', { message: sentences[status] });

const sentences: Readonly<Record<VendorVoucherRow['status'], string>> = {
  issued: 'This voucher has just changed. Check the code again.',
  used: 'This voucher has already been used.',
  expired: 'This voucher has expired.',
  refunded: 'This voucher was refunded.',
};
