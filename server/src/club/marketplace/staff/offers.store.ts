import type { CatalogueState, OfferState } from '@club/contract/club/catalogue/fields';
import { offerStates } from '@club/contract/club/catalogue/fields';
import { dayMs } from '@club/contract/platform/units';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type HeldRow, selectHeld } from '#club/marketplace';
import { type OfferRow, shownJoins, wholeColumns } from '#club/marketplace/catalogue';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

/** Days over which sales are counted. */
const soldDays = 30;
/** Vendors that the filter names. */
const mostVendors = 500;

/** How an offer stands for staff: its status, and what follows from time, stock and its vendor. */
const toState = (now: Date): RawBuilder<OfferState> => sql<OfferState>`case
  when o.status <> 'published' then o.status when not o.vendor_live then 'off' when o.starts_at > ${now} then 'scheduled'
  when o.ends_at <= ${now} then 'ended' when o.stock_used >= o.stock_total then 'sold_out' else 'on_sale' end`;

const isHeld = sql<SqlBool>`exists (select from vendor_cases h where h.vendor_id = o.vendor_id and h.offer_id = o.id
  and h.kind = 'held' and h.closed_at is null)`;

export interface OfferNarrowing {
  readonly search: string;
  readonly state: CatalogueState | undefined;
  readonly vendor: string | undefined;
  readonly category: string | undefined;
  readonly country: string | undefined;
}

const narrow = ({ search, vendor, category, country }: OfferNarrowing): RawBuilder<SqlBool> => {
  const parts: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  if (search) parts.push(sql`(o.title ilike ${pattern} or o.vendor_name ilike ${pattern})`);
  if (vendor) parts.push(sql`o.vendor_id = ${vendor}::uuid`);
  if (category) parts.push(sql`o.category_ids && array(select c.id from categories c where c.slug = ${category})`);
  if (country) parts.push(sql`(o.countries = '{}' or o.countries @> array[${country}]::text[])`);
  return sql.join(parts, sql` and `);
};

const inState = (state: CatalogueState | undefined, now: Date): RawBuilder<SqlBool> => {
  if (state === undefined) return sql`o.status <> 'archived'`;
  return state === 'held' ? isHeld : sql`${toState(now)} = ${state}`;
};

/** An offer as staff see it. Points and money in hundredths. */
export interface StaffOfferRow extends OfferRow {
  readonly state: OfferState;
  readonly revision: number;
  readonly paused_by_admin: boolean;
  readonly club_reason: string;
  readonly live_until_pause: boolean;
  readonly is_held: boolean;
  readonly held: HeldRow | null;
  readonly featured_at: Date | null;
  readonly published_at: Date | null;
  readonly created_at: Date;
  readonly sold_30d: number;
  readonly open: number;
}

const columns = (
  now: Date,
) => sql`${wholeColumns}, ${toState(now)} as state, o.revision, o.paused_by_admin, o.club_reason,
  o.live_until_pause, ${isHeld} as is_held, ${selectHeld('o.vendor_id', 'o.id')}, o.featured_at, o.published_at, o.created_at,
  (select count(*)::integer from redemptions r where r.offer_id = o.id and r.status <> 'refunded'
    and r.issued_at > ${new Date(now.getTime() - soldDays * dayMs)}) as sold_30d,
  (select count(*)::integer from redemptions r where r.offer_id = o.id and r.status = 'issued'
    and (r.expires_at is null or r.expires_at > ${now})) as open`;

/** A page of the offers of all vendors, the last changed first. */
export const listStaffOffers = (
  db: Db,
  wanted: OfferNarrowing & { readonly now: Date; readonly limit: number; readonly offset: number },
): Promise<readonly StaffOfferRow[]> => queryRows<StaffOfferRow>(db)`
    select ${columns(wanted.now)} from offers o ${shownJoins} where ${narrow(wanted)} and ${inState(wanted.state, wanted.now)}
    order by o.updated_at desc, o.id desc limit ${wanted.limit} offset ${wanted.offset}`;

/** How many offers there are in each state, whatever state is asked for; `all` is without archived ones. */
export const countStaffOffers = async (
  db: Db,
  wanted: OfferNarrowing & { readonly now: Date },
): Promise<Record<CatalogueState | 'all', number>> => {
  const rows = await queryRows<{ state: OfferState; count: number; held: number }>(db)`
    select ${toState(wanted.now)} as state, count(*)::integer as count,
      (count(*) filter (where ${isHeld}))::integer as held from offers o where ${narrow(wanted)} group by 1`;
  const counts = Object.fromEntries(
    offerStates.map((name) => [name, rows.find((row) => row.state === name)?.count ?? 0]),
  ) as Record<OfferState, number>;
  const all = offerStates.reduce((sum, name) => sum + (name === 'archived' ? 0 : counts[name]), 0);
  return { ...counts, all, held: rows.reduce((sum, { held }) => sum + held, 0) };
};

/** The vendors with offers, by name. */
export const listOfferVendors = (db: Db): Promise<readonly { id: string; name: string }[]> =>
  queryRows<{ id: string; name: string }>(db)`
    select v.id, v.name from vendors v where exists (select from offers o where o.vendor_id = v.id)
    order by lower(v.name), v.id limit ${mostVendors}`;

/** The countries that offers name. */
export const listNamedCountries = async (db: Db): Promise<string[]> => {
  const rows = await queryRows<{ country: string }>(db)`
    select distinct unnest(countries) as country from offers order by 1`;
  return rows.map(({ country }) => country);
};

/** One offer of any vendor, locked until the transaction ends where it is to be changed. */
export const findStaffOffer = async (
  db: Db,
  id: string,
  { now, lock = false }: { readonly now: Date; readonly lock?: boolean },
): Promise<StaffOfferRow | undefined> => {
  if (lock) await runStatement(db)`select from offers where id = ${id}::uuid for update`;
  return queryRow<StaffOfferRow>(db)`select ${columns(now)} from offers o ${shownJoins} where o.id = ${id}::uuid`;
};

interface BusinessRow {
  readonly offers: number;
  readonly created_at: Date;
  readonly paused: boolean;
  readonly held_before: number;
  readonly reports: number;
}

/** What an offer's page says about its business. */
export const findOfferBusiness = (db: Db, vendorId: string): Promise<BusinessRow | undefined> => queryRow<BusinessRow>(
  db,
)`
    select v.created_at, v.club_paused_at is not null as paused,
      (select count(*)::integer from offers o where o.vendor_id = v.id and o.status <> 'archived') as offers,
      (select count(*)::integer from vendor_cases c where c.vendor_id = v.id and c.kind = 'held') as held_before,
      (select count(*)::integer from vendor_reports r join vendor_cases c on c.id = r.case_id where c.vendor_id = v.id) as reports
    from vendors v where v.id = ${vendorId}::uuid`;

/** Takes an offer off sale until the club allows it again, with the reason that its vendor reads. */
export const pauseForClub = (db: Db, offerId: string, reason: string, now: Date): Promise<void> => runStatement(db)`
  update offers set paused_by_admin = true, club_reason = ${reason}, version = version + 1, revision = revision + 1,
    updated_at = ${now}, live_until_pause = (status = 'published' or live_until_pause),
    status = case when status = 'published' then 'paused' else status end
  where id = ${offerId}::uuid`;

/** Ends the club's pause. What was on sale until then is on sale again, or else its vendor publishes it. */
export const endClubPause = (
  db: Db,
  offerId: string,
  { publish, now }: { readonly publish: boolean; readonly now: Date },
): Promise<void> => runStatement(db)`
  update offers set paused_by_admin = false, club_reason = '', live_until_pause = false, version = version + 1,
    revision = revision + 1, updated_at = ${now},
    status = case when ${publish} and live_until_pause and status = 'paused' then 'published' else status end
  where id = ${offerId}::uuid`;

/** Takes an offer down for good. Vouchers that were sold stay valid. */
export const archiveForClub = (db: Db, offerId: string, reason: string, now: Date): Promise<void> => runStatement(db)`
  update offers set status = 'archived', paused_by_admin = true, club_reason = ${reason}, live_until_pause = false,
    featured_at = null, version = version + 1, revision = revision + 1, updated_at = ${now}
  where id = ${offerId}::uuid`;

/** Recommends an offer to members, or stops that. */
export const setFeatured = (db: Db, offerId: string, at: Date | null): Promise<void> => runStatement(db)`
  update offers set featured_at = ${at}, revision = revision + 1 where id = ${offerId}::uuid`;
