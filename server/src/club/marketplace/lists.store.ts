import { sql } from 'kysely';
import { isOnSale } from '#club/marketplace/catalogue';
import { countUpToLimit, type Db, plannedAnew, queryRows } from '#platform/db';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

interface SoldLine {
  readonly id: string;
  readonly offer_id: string;
  readonly title: string;
  readonly vendor: string;
  readonly user_id: string;
  readonly points: number;
  readonly status: string;
  readonly issued_at: Date;
}

/**
 * A page of the redemptions that `countMarket` counts, newest first. Codes are left out; they belong to their owners.
 */
export const listSoldVouchers = async (
  db: Db,
  { from, to, timeZone, limit, offset }: Page & { from: string; to: string; timeZone: string },
): Promise<{ rows: readonly SoldLine[]; total: number }> => {
  const sold = sql`r.issued_at >= (${from}::date)::timestamp at time zone ${timeZone}
    and r.issued_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`;
  const rows = await queryRows<SoldLine>(db)`
    ${plannedAnew} select r.id, r.offer_id, coalesce(r.offer_snapshot ->> 'title', o.title) as title, o.vendor_name as vendor, r.user_id, r.points,
      r.status, r.issued_at
    from redemptions r join offers o on o.id = r.offer_id
    where ${sold} order by r.issued_at desc, r.id limit ${limit} offset ${offset}`;
  return { rows, total: await countUpToLimit(db, sql`select from redemptions r where ${sold}`) };
};

interface LiveLine {
  readonly id: string;
  readonly title: string;
  readonly vendor: string;
  readonly visibility: string;
  readonly price_points: number;
  readonly redemptions: number;
  readonly published_at: Date | null;
}

/** A page of the offers that `countMarket` counts as published. */
export const listOffersOnSale = async (
  db: Db,
  { now, limit, offset }: Page & { now: Date },
): Promise<{ rows: readonly LiveLine[]; total: number }> => {
  const live = sql`from offers o where ${isOnSale(sql`${now}`)}`;
  const rows = await queryRows<LiveLine>(db)`
    ${plannedAnew} select o.id, o.title, o.vendor_name as vendor, o.visibility, o.price_points, o.redemptions, o.published_at
    ${live} order by o.published_at desc, o.id desc limit ${limit} offset ${offset}`;
  return { rows, total: await countUpToLimit(db, sql`select ${live}`) };
};
