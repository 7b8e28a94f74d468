import type { VendorState } from '@club/contract/club/catalogue/vendor-fields';
import { vendorStates } from '@club/contract/club/catalogue/vendor-fields';
import { dayMs } from '@club/contract/platform/units';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

/** Days over which sales are counted. */
const soldDays = 30;

/** A business as staff see it. */
export interface StaffVendorRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly country: string | null;
  readonly logo: string | null;
  readonly owner_id: string | null;
  readonly state: VendorState;
  readonly club_reason: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly offers: number;
  readonly on_sale: number;
  readonly sold_30d: number;
}

const toState = sql<VendorState>`case when v.status = 'REJ' then 'rejected'
  when v.status = 'REW' and not v.in_recheck then 'review' when v.is_suspended then 'suspended'
  when v.club_paused_at is not null then 'paused' else 'selling' end`;

const columns = (
  now: Date,
) => sql`v.id, v.slug, v.name, v.description, v.country, v.logo, v.owner_id, ${toState} as state,
  v.club_reason, v.created_at, v.updated_at,
  (select count(*)::integer from offers o where o.vendor_id = v.id and o.status <> 'archived') as offers,
  (select count(*)::integer from offers o where o.vendor_id = v.id and o.status = 'published'
    and (o.starts_at is null or o.starts_at <= ${now}) and (o.ends_at is null or o.ends_at > ${now})) as on_sale,
  (select count(*)::integer from redemptions r where r.vendor_id = v.id and r.status <> 'refunded'
    and r.issued_at > ${new Date(now.getTime() - soldDays * dayMs)}) as sold_30d`;

const isLike = (search: string): RawBuilder<SqlBool> => {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return search ? sql`(v.name ilike ${pattern} or v.slug ilike ${pattern})` : sql`true`;
};

/** A page of all businesses, by name. */
export const listStaffVendors = (
  db: Db,
  wanted: { search: string; state: VendorState | undefined; now: Date; limit: number; offset: number },
): Promise<readonly StaffVendorRow[]> => queryRows<StaffVendorRow>(db)`
    select ${columns(wanted.now)} from vendors v where ${isLike(wanted.search)}
      and ${wanted.state ? sql`${toState} = ${wanted.state}` : sql`true`}
    order by lower(v.name), v.id limit ${wanted.limit} offset ${wanted.offset}`;

/** How many businesses there are in each state. */
export const countStaffVendors = async (db: Db, search: string): Promise<Record<VendorState | 'all', number>> => {
  const rows = await queryRows<{ state: VendorState; count: number }>(db)`
    select ${toState} as state, count(*)::integer as count from vendors v where ${isLike(search)} group by 1`;
  const counts = Object.fromEntries(
    vendorStates.map((name) => [name, rows.find(({ state }) => state === name)?.count ?? 0]),
  ) as Record<VendorState, number>;
  return { ...counts, all: rows.reduce((sum, { count }) => sum + count, 0) };
};

/** One business, locked until the transaction ends where it is to be changed. */
export const findStaffVendor = async (
  db: Db,
  id: string,
  { now, lock = false }: { readonly now: Date; readonly lock?: boolean },
): Promise<StaffVendorRow | undefined> => {
  if (lock) await runStatement(db)`select from vendors where id = ${id}::uuid for update`;
  return queryRow<StaffVendorRow>(db)`select ${columns(now)} from vendors v where v.id = ${id}::uuid`;
};

/** Stops a business from selling, or ends that with null. Its offers keep their own state. */
export const setVendorPause = (db: Db, id: string, reason: string | null, now: Date): Promise<void> => runStatement(db)`
  update vendors set club_paused_at = ${reason === null ? null : now}, club_reason = ${reason ?? ''}, updated_at = ${now}
  where id = ${id}::uuid`;

/** Gives a business another owner, who may sell. */
export const setVendorOwner = (db: Db, id: string, ownerId: string, now: Date): Promise<void> => runStatement(db)`
  update vendors set owner_id = ${ownerId}, is_suspended = false, updated_at = ${now} where id = ${id}::uuid`;

/** Changes how a business presents itself. */
export const setVendorTexts = (
  db: Db,
  id: string,
  { name, description, now }: { readonly name: string; readonly description: string; readonly now: Date },
): Promise<void> => runStatement(db)`
  update vendors set name = ${name}, description = ${description}, updated_at = ${now} where id = ${id}::uuid`;
