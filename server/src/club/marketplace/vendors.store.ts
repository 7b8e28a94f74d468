import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { type HeldRow, selectHeld } from './vendor-cases.store.ts';

type VendorStatus = 'REW' | 'APR' | 'REJ';

/** A vendor as its owner and administrators see it. `logo` and `cover` are keys in the media store. */
export interface VendorRow {
  readonly id: string;
  readonly owner_id: string | null;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly website: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly country: string | null;
  readonly logo: string | null;
  readonly cover: string | null;
  readonly status: VendorStatus;
  readonly is_suspended: boolean;
  /** Why the club took all its offers off sale; null unless it did. */
  readonly club_reason: string | null;
  /** Approved before and under review again: its offers stay on sale. */
  readonly in_recheck: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** The change of the profile that waits for an administrator. */
  readonly held: HeldRow | null;
}

export type VendorProfile = Pick<
  VendorRow,
  'name' | 'description' | 'website' | 'email' | 'phone' | 'country' | 'logo' | 'cover'
>;

const columns = sql`id, owner_id, slug, name, description, website, email, phone, country, logo, cover, status, is_suspended,
  in_recheck, case when club_paused_at is not null then club_reason end as club_reason, created_at, updated_at, ${selectHeld('vendors.id', null)}`;

/** The vendor a member owns; nobody owns two. */
export const findVendorOfOwner = (db: Db, userId: string): Promise<VendorRow | undefined> =>
  queryRow<VendorRow>(db)`select ${columns} from vendors where owner_id = ${userId}::uuid`;

/** The member's vendor, locked against status changes until the transaction ends. */
export const lockVendorOfOwner = (db: Db, userId: string): Promise<VendorRow | undefined> => queryRow<VendorRow>(db)`
    select ${columns} from vendors where owner_id = ${userId}::uuid for share`;

/** A vendor, locked against status changes until the transaction ends. */
export const lockVendor = (db: Db, id: string): Promise<VendorRow | undefined> =>
  queryRow<VendorRow>(db)`select ${columns} from vendors where id = ${id}::uuid for share`;

export const listVendorsOfOwners = (
  db: Db,
  userIds: readonly string[],
): Promise<readonly VendorRow[]> => queryRows<VendorRow>(db)`
    select ${columns} from vendors where owner_id = any (${userIds}::uuid[])`;

export const findVendor = (db: Db, id: string): Promise<VendorRow | undefined> =>
  queryRow<VendorRow>(db)`select ${columns} from vendors where id = ${id}::uuid`;

/** Names of vendors by their ids. */
export const listVendorNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await queryRows<{ id: string; name: string }>(db)`
    select id, name from vendors where id = any (${ids}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Creates a vendor in review. Undefined when the member already owns one. */
export const insertVendor = async (
  db: Db,
  { owner, profile, now }: { owner: string; profile: VendorProfile; now: Date },
): Promise<VendorRow | undefined> => {
  const id = uuidv7({ msecs: now.getTime() });
  const { name, description, website, email, phone, country, logo, cover } = profile;
  return queryRow<VendorRow>(db)`
    insert into vendors (id, owner_id, slug, name, description, website, email, phone, country, logo, cover, status, created_at, updated_at)
    values (${id}, ${owner}, ${makeSlug(name, id)}, ${name}, ${description}, ${website}, ${email}, ${phone}, ${country}, ${logo},
      ${cover}, 'REW', ${now}, ${now})
    on conflict (owner_id) where owner_id is not null do nothing returning ${columns}`;
};

/** Readable and unique: the name, followed by the end of the id. */
const makeSlug = (name: string, id: string): string => {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${words || 'vendor'}-${id.slice(-6)}`;
};

export const saveVendor = async (
  db: Db,
  id: string,
  { name, description, website, email, phone, country, logo, cover }: VendorProfile,
  now: Date,
): Promise<VendorRow> => {
  const rows = await queryRows<VendorRow>(db)`
    update vendors set name = ${name}, description = ${description}, website = ${website}, email = ${email}, phone = ${phone},
      country = ${country}, logo = ${logo}, cover = ${cover}, updated_at = ${now}
    where id = ${id}::uuid returning ${columns}`;
  const [row] = rows;
  if (!row) throw new Error('the vendor is gone');
  return row;
};

/** Copies the status of the owner's application; a trigger updates its offers. */
export const setVendorStatus = (
  db: Db,
  id: string,
  { status, recheck = false, now }: { status: VendorStatus; recheck?: boolean; now: Date },
): Promise<void> => runStatement(db)`update vendors set status = ${status}, in_recheck = ${recheck}, updated_at = ${now}
    where id = ${id}::uuid`;

/** Takes all the vendor's offers off sale. Issued codes stay valid. Returns how many offers were paused. */
export const pauseOffers = async (db: Db, vendorId: string, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    update offers set status = 'paused', version = version + 1, revision = revision + 1, updated_at = ${now}
    where vendor_id = ${vendorId}::uuid and status = 'published'`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** How many published offers a vendor has, on sale or not for another reason. */
export const countOffersOnSale = async (db: Db, vendorId: string, now: Date): Promise<number> => {
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::integer as count from offers where vendor_id = ${vendorId}::uuid and status = 'published'
      and (ends_at is null or ends_at > ${now})`;
  return row?.count ?? 0;
};

/** A suspended vendor sells nothing, whatever the status of its offers. */
export const suspendVendor = (db: Db, id: string, suspended: boolean, now: Date): Promise<void> =>
  runStatement(db)`update vendors set is_suspended = ${suspended}, updated_at = ${now} where id = ${id}::uuid`;

/** Offers on sale at an instant, and redemptions in a period of a zone's days. */
export const countMarket = async (
  db: Db,
  { from, to, timeZone, now }: { from: string; to: string; timeZone: string; now: Date },
): Promise<{ published: number; redemptions: number }> => {
  const row = await queryRow<{ published: number; redemptions: number }>(db)`
    select (select count(*) from offers o where o.status = 'published' and o.vendor_live
        and (o.starts_at is null or o.starts_at <= ${now}) and (o.ends_at is null or o.ends_at > ${now})) as published,
      (select count(*) from redemptions r where r.issued_at >= (${from}::date)::timestamp at time zone ${timeZone}
        and r.issued_at < (${to}::date + 1)::timestamp at time zone ${timeZone}) as redemptions`;
  return row ?? { published: 0, redemptions: 0 };
};
