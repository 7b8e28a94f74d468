import type { CodeMode, OfferTab, VendorSummary } from '@club/contract/club/vendors';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type OfferRow, shownJoins, wholeColumns } from '#club/marketplace/catalogue';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { type HeldRow, selectHeld } from './vendor-cases.store.ts';

/** An offer's terms as stored. Points and money in hundredths. */
export interface OfferTerms {
  readonly offer_type_id: number;
  readonly category_ids: readonly number[];
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly terms: string;
  readonly how_to_redeem: string;
  readonly gender: 'M' | 'F' | null;
  readonly countries: readonly string[];
  readonly visibility: 'public' | 'members' | 'corporate';
  readonly price_points: number;
  readonly discount_percent: number | null;
  readonly discount_amount: number | null;
  readonly list_price: number | null;
  readonly currency: string | null;
  readonly code_mode: CodeMode;
  readonly shared_code: string | null;
  readonly redeem_url: string | null;
  readonly stock_total: number | null;
  readonly per_member_limit: number;
  readonly code_valid_days: number;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly images: readonly string[];
  readonly image_alts: readonly string[];
}

/** An offer with the figures that only its vendor sees. */
export interface VendorOfferRow extends OfferRow, Omit<OfferTerms, keyof OfferRow> {
  readonly offer_type_id: number;
  readonly category_ids: number[];
  readonly revision: number;
  readonly paused_by_admin: boolean;
  readonly club_reason: string;
  readonly published_at: Date | null;
  readonly updated_at: Date;
  readonly looks: number;
  readonly collected: number;
  readonly codes_left: number;
  readonly low_stock: boolean;
  readonly held: HeldRow | null;
}

/** The effective status of an offer at an instant: the stored one, and what follows from time and stock. */
const standing = (now: Date): RawBuilder<string> => sql<string>`case when o.status <> 'published' then o.status
  when o.starts_at > ${now} then 'scheduled' when o.ends_at <= ${now} then 'expired'
  when o.stock_used >= o.stock_total then 'sold_out' else 'published' end`;

/** A fifth of the stock or less is left, and at most five pieces. */
const lowStock = sql<SqlBool>`coalesce(o.stock_total > 0
  and o.stock_total - o.stock_used <= least(5, ceil(o.stock_total * 0.2)), false)`;

const columns = sql`${wholeColumns}, o.offer_type_id, o.category_ids, o.revision, o.paused_by_admin, o.club_reason,
  o.published_at, o.updated_at, o.looks, o.collected, o.codes_left, o.low_stock, o.held`;

/** A vendor's offers with their figures, without refunds. */
const mine = (vendorId: string, now: Date) => sql`select o.*, ${standing(now)} as standing,
    ${lowStock} and ${standing(now)} = 'published' as low_stock,
    coalesce((select sum(w.count) from offer_views w where w.offer_id = o.id), 0)::bigint as looks,
    coalesce((select sum(r.points) from redemptions r where r.offer_id = o.id and r.status <> 'refunded'), 0)::bigint as collected,
    (select count(*) from offer_codes k where k.offer_id = o.id and k.redemption_id is null) as codes_left,
    ${selectHeld('o.vendor_id', 'o.id')}
  from offers o where o.vendor_id = ${vendorId}::uuid`;

/** One of the vendor's offers. */
export const findVendorOffer = (
  db: Db,
  vendorId: string,
  id: string,
  now: Date,
): Promise<VendorOfferRow | undefined> => queryRow<VendorOfferRow>(db)`
    with mine as (${mine(vendorId, now)} and o.id = ${id}::uuid) select ${columns} from mine o ${shownJoins}`;

/** Locks one of the vendor's offers until the transaction ends. */
export const lockOffer = (db: Db, vendorId: string, id: string): Promise<void> =>
  runStatement(db)`select from offers where id = ${id}::uuid and vendor_id = ${vendorId}::uuid for update`;

const orders = {
  created_at: 'o.created_at',
  updated_at: 'o.updated_at',
  title: 'lower(o.title)',
  price_points: 'o.price_points',
  views: 'o.looks',
  redemptions: 'o.redemptions',
  points_collected: 'o.collected',
  codes_left: "case when o.code_mode = 'pool' then o.codes_left end",
  stock_left: 'o.stock_total - o.stock_used',
  ends_at: 'o.ends_at',
} as const;

/** An unknown ordering is ignored; the default is the last change first. */
const toOrder = (given = '-updated_at'): string => {
  const name = given.replace(/^-/, '');
  if (!Object.hasOwn(orders, name)) return toOrder();
  const way = given.startsWith('-') ? 'desc' : 'asc';
  return `${orders[name as keyof typeof orders]} ${way} nulls last, o.id ${way}`;
};

/** A page of the vendor's offers, and how many match. Archived ones are listed only on request. */
export const listOffersOfVendor = async (
  db: Db,
  wanted: {
    readonly vendorId: string;
    readonly now: Date;
    readonly status: OfferTab | undefined;
    readonly search: string | undefined;
    readonly ordering: string | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly rows: readonly VendorOfferRow[]; readonly total: number }> => {
  const { vendorId, now, status, search, ordering, limit, offset } = wanted;
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const kept =
    status === 'low_stock' ? sql`o.low_stock` : status ? sql`o.standing = ${status}` : sql`o.standing <> 'archived'`;
  const where = sql`${kept} and (${pattern}::text is null or o.title ilike ${pattern}::text or o.summary ilike ${pattern}::text)`;
  const counted = await queryRows<{ total: number }>(db)`
    with mine as (${mine(vendorId, now)}) select count(*) as total from mine o where ${where}`;
  const rows = await queryRows<VendorOfferRow>(db)`
    with mine as (${mine(vendorId, now)}) select ${columns} from mine o ${shownJoins} where ${where}
    order by ${sql.raw(toOrder(ordering))} limit ${limit} offset ${offset}`;
  return { rows, total: counted[0]?.total ?? 0 };
};

type Standings = Pick<
  VendorSummary,
  | 'published'
  | 'scheduled'
  | 'expired'
  | 'sold_out'
  | 'paused'
  | 'draft'
  | 'archived'
  | 'low_stock'
  | 'held'
  | 'paused_by_club'
  | 'open'
>;

/** The vendor's offers by status, with overall figures; points in hundredths. */
export const countVendorTotals = async (
  db: Db,
  vendorId: string,
  now: Date,
): Promise<Standings & { views: number; redemptions: number; collected: number }> => {
  const standings = ['published', 'scheduled', 'expired', 'sold_out', 'paused', 'draft', 'archived'];
  const counts = sql.join(
    standings.map((name) => sql`count(*) filter (where standing = ${sql.lit(name)}) as ${sql.ref(name)}`),
  );
  const rows = await queryRows<Standings & { views: number; redemptions: number; collected: number }>(db)`
    with mine as (${mine(vendorId, now)})
    select ${counts}, count(*) filter (where low_stock) as low_stock, count(*) filter (where held is not null) as held,
      count(*) filter (where paused_by_admin and status <> 'archived') as paused_by_club,
      (select count(*) from redemptions r where r.vendor_id = ${vendorId}::uuid and r.status = 'issued'
        and (r.expires_at is null or r.expires_at > ${now})) as open, coalesce(sum(looks), 0)::bigint as views,
      coalesce(sum(redemptions), 0)::bigint as redemptions, coalesce(sum(collected), 0)::bigint as collected from mine`;
  return rows[0] as Standings & { views: number; redemptions: number; collected: number };
};

/** The day on which the vendor first put an offer on sale, in the club's calendar; null before that. */
export const findFirstSale = async (db: Db, vendorId: string, timeZone: string): Promise<string | null> => {
  const row = await queryRow<{ since: string | null }>(db)`
    select to_char(min(published_at) at time zone ${timeZone}, 'YYYY-MM-DD') as since
    from offers where vendor_id = ${vendorId}::uuid`;
  return row?.since ?? null;
};

interface DayRow {
  readonly date: string;
  readonly views: number;
  readonly redemptions: number;
  readonly used: number;
  readonly points: number;
}

/** The vendor's daily figures for a span, both ends included; points in hundredths. */
export const listVendorDays = (
  db: Db,
  { vendorId, from, to, timeZone }: { vendorId: string; from: string; to: string; timeZone: string },
): Promise<readonly DayRow[]> => queryRows<DayRow>(db)`
    select to_char(d.day, 'YYYY-MM-DD') as date, coalesce(w.views, 0)::bigint as views,
      coalesce(r.redemptions, 0)::bigint as redemptions, coalesce(u.used, 0)::bigint as used,
      coalesce(r.points, 0)::bigint as points
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)
    left join (select w.day, sum(w.count) as views from offer_views w join offers o on o.id = w.offer_id
      where o.vendor_id = ${vendorId}::uuid and w.day >= ${from}::date group by w.day) w on w.day = d.day::date
    left join (select (r.issued_at at time zone ${timeZone})::date as day, count(*) as redemptions, sum(r.points) as points
      from redemptions r where r.vendor_id = ${vendorId}::uuid and r.status <> 'refunded'
        and r.issued_at >= ${from}::date::timestamp at time zone ${timeZone} group by 1) r on r.day = d.day::date
    left join (select (r.used_at at time zone ${timeZone})::date as day, count(*) as used
      from redemptions r where r.vendor_id = ${vendorId}::uuid and r.status = 'used'
        and r.used_at >= ${from}::date::timestamp at time zone ${timeZone} group by 1) u on u.day = d.day::date
    order by d.day`;

interface Cache {
  readonly status: VendorOfferRow['status'];
  readonly published_at: Date | null;
  readonly updated_at: Date;
}

export const insertOffer = async (
  db: Db,
  offer: OfferTerms & Cache & { readonly id: string; readonly vendor_id: string; readonly created_at: Date },
): Promise<void> => {
  const names = sql.join(Object.keys(offer).map((name) => sql.ref(name)));
  await runStatement(db)`insert into offers (${names}) values (${sql.join(Object.values(offer))})`;
};

/** Writes the changes. The revision increases, and the version too when quotes no longer hold. */
export const updateOffer = async (
  db: Db,
  id: string,
  { changes, outdatesQuotes }: { changes: Partial<OfferTerms & Cache>; outdatesQuotes: boolean },
): Promise<void> => {
  const set = sql.join(Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  await runStatement(db)`
    update offers set ${set}, revision = revision + 1, version = version + ${outdatesQuotes ? 1 : 0}
    where id = ${id}::uuid`;
};

/** Marks offers that now run low on stock, and unmarks those restocked. Returns the newly marked with their owners. */
export const markLowStock = async (db: Db, now: Date): Promise<readonly LowStock[]> => {
  await runStatement(db)`
    update offers o set low_stock_told_at = null where o.low_stock_told_at is not null and not ${lowStock}`;
  return queryRows<LowStock>(db)`
    update offers o set low_stock_told_at = ${now} from vendors v, members u
    where v.id = o.vendor_id and u.id = v.owner_id and u.status = 'active' and o.low_stock_told_at is null
      and o.status = 'published' and o.vendor_live and (o.ends_at is null or o.ends_at > ${now}) and ${lowStock}
    returning o.id, o.title, o.stock_total - o.stock_used as left, u.email, u.first_name`;
};

interface LowStock {
  readonly id: string;
  readonly title: string;
  readonly left: number;
  readonly email: string;
  readonly first_name: string;
}

/** Which of these pictures the vendor's offers use. */
export const listShownPictures = async (
  db: Db,
  vendorId: string,
  images: readonly string[],
): Promise<readonly string[]> => {
  const rows = await queryRows<{ image: string }>(db)`
    select distinct image from offers, unnest(images) as image
    where vendor_id = ${vendorId}::uuid and image = any (${images}::text[])`;
  return rows.map(({ image }) => image);
};
