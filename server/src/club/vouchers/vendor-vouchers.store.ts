import { discountPrice } from '@club/contract/club/discount';
import type { VoucherState } from '@club/contract/club/vendor/sold-vouchers';
import { toPlainCode, undoMs, type VendorRedemption } from '@club/contract/club/vouchers';
import { type RawBuilder, sql } from 'kysely';
import { toPoints } from '#club/points';
import { type Db, queryRow, queryRows } from '#platform/db';

/** A voucher as the people of its vendor see it. */
export interface VendorVoucherRow {
  readonly id: string;
  readonly user_id: string;
  readonly offer_id: string;
  readonly code: string;
  readonly title: string;
  readonly member: string;
  readonly points: number;
  readonly status: VendorRedemption['status'];
  readonly issued_at: Date;
  readonly expires_at: Date | null;
  readonly used_at: Date | null;
  readonly used_by: string | null;
  readonly money: {
    /** In hundredths of the currency, as is the amount off. */
    readonly list_price: number | null;
    readonly percent: number | null;
    readonly amount: number | null;
    readonly currency: string | null;
  };
}

/** "Ada L.": enough to greet someone by. */
const shortName = (alias: 'm' | 's') => {
  const [first, last] = [sql.ref(`${alias}.first_name`), sql.ref(`${alias}.last_name`)];
  return sql<string>`trim(coalesce(${first}, '') || ' ' || coalesce(left(${last}, 1) || '.', ''))`;
};

/** An overdue voucher shows as expired even before the nightly job closes it. */
const shownStatus = (now: Date) =>
  sql`case when r.status = 'issued' and r.expires_at <= ${now} then 'expired' else r.status end`;

const selectVouchers = (now: Date) => sql`
  select r.id, r.user_id, r.offer_id, coalesce(r.code, '') as code, r.title, r.points, r.issued_at, r.expires_at, r.used_at,
    r.money, ${shownStatus(now)} as status, ${shortName('m')} as member,
    case when s.id is not null then ${shortName('s')} end as used_by
  from vouchers r left join members m on m.id = r.user_id left join members s on s.id = r.used_by`;

export const findVendorVoucher = (
  db: Db,
  vendorId: string,
  id: string,
  now: Date,
): Promise<VendorVoucherRow | undefined> => queryRow<VendorVoucherRow>(db)`
    ${selectVouchers(now)} where r.id = ${id}::uuid and r.vendor_id = ${vendorId}::uuid`;

interface Shown {
  readonly code: string;
  /** The same without what may be typed differently. */
  readonly plain: string;
  /** From a QR code. */
  readonly id: string | null;
}

/** The vouchers that a code may mean, at most two: one with just this code first, then an open one, then the latest. */
export const listVouchersByCode = (
  db: Db,
  vendorId: string,
  { code, plain, id }: Shown,
  now: Date,
): Promise<readonly VendorVoucherRow[]> => queryRows<VendorVoucherRow>(db)`
    ${selectVouchers(now)}
    where r.vendor_id = ${vendorId}::uuid and upper(translate(r.code, ' -', '')) = ${plain}
      and (${id}::text is null or r.id::text = ${id}::text)
    order by (r.code = ${code}) desc, (${shownStatus(now)} = 'issued') desc, r.issued_at desc, r.id limit 2`;

/** What was redeemed since an instant, the latest first. */
export const listRedeemedSince = (
  db: Db,
  vendorId: string,
  since: RawBuilder<unknown>,
  now: Date,
): Promise<readonly VendorVoucherRow[]> => queryRows<VendorVoucherRow>(db)`
    ${selectVouchers(now)} where r.vendor_id = ${vendorId}::uuid and r.status = 'used' and r.used_at >= ${since}
    order by r.used_at desc, r.id`;

export const toVendorRedemption = (row: VendorVoucherRow): VendorRedemption => ({
  id: row.id,
  code: row.code,
  offer_id: row.offer_id,
  offer: row.title,
  member: row.member,
  points: toPoints(row.points),
  status: row.status,
  issued_at: row.issued_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  used_at: row.used_at?.toISOString() ?? null,
  used_by: row.used_by,
  undo_until: row.used_at ? new Date(row.used_at.getTime() + undoMs).toISOString() : null,
  to_pay: toPay(row),
});

/** Money is asked for only where the voucher takes something off a price. */
const toPay = ({ money: { list_price, currency, ...discount } }: VendorVoucherRow): VendorRedemption['to_pay'] => {
  if (list_price === null || currency === null) return null;
  const after = discountPrice(list_price, discount);
  return after === null || after === 0 ? null : { amount: after / 100, before: list_price / 100, currency };
};

interface Narrowing {
  readonly vendorId: string;
  readonly search?: string | undefined;
  readonly offerId?: string | undefined;
  readonly status?: VoucherState | undefined;
  readonly now: Date;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const narrow = ({ vendorId, search = '', offerId, status, now }: Narrowing) => {
  const words = `%${escapeLike(search.trim())}%`;
  const plain = `%${escapeLike(toPlainCode(search))}%`;
  return sql`where r.vendor_id = ${vendorId}::uuid
    and (${offerId ?? null}::uuid is null or r.offer_id = ${offerId ?? null}::uuid)
    and (${search.trim()} = '' or r.title ilike ${words} or ${shortName('m')} ilike ${words}
      or upper(translate(r.code, ' -', '')) like ${plain})
    and (${status ?? null}::text is null or ${shownStatus(now)} = ${status === 'open' ? 'issued' : (status ?? null)})`;
};

/** A page of a vendor's vouchers, the latest sold first. */
export const listVouchersOfVendor = (
  db: Db,
  narrowing: Narrowing,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly VendorVoucherRow[]> => queryRows<VendorVoucherRow>(db)`
    ${selectVouchers(narrowing.now)} ${narrow(narrowing)}
    order by r.issued_at desc, r.id limit ${limit} offset ${offset}`;

/** How many vouchers there are in each state. */
export const countVouchersOfVendor = async (
  db: Db,
  narrowing: Narrowing,
): Promise<Record<VoucherState | 'sold', number>> => {
  const rows = await queryRows<{ status: VendorRedemption['status']; count: number }>(db)`
    select ${shownStatus(narrowing.now)} as status, count(*)::int as count
    from vouchers r left join members m on m.id = r.user_id ${narrow({ ...narrowing, status: undefined })} group by 1`;
  const counts = { sold: 0, open: 0, used: 0, refunded: 0, expired: 0 };
  for (const { status, count } of rows) {
    counts[status === 'issued' ? 'open' : status] += count;
    counts.sold += count;
  }
  return counts;
};
