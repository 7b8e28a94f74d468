import { sql } from 'kysely';
import type { Db } from '#platform/db';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface SoldLine {
  readonly id: string;
  readonly offer_id: string;
  readonly title: string;
  readonly vendor: string;
  readonly user_id: string;
  readonly points: number;
  readonly status: string;
  readonly issued_at: Date;
  readonly total: number;
}

/** A page of the redemptions that `marketTotals` counts, the newest first. Codes stay with their owners. */
export const soldPage = async (
  db: Db,
  { from, to, timeZone, limit, offset }: Page & { from: string; to: string; timeZone: string },
): Promise<readonly SoldLine[]> => {
  const { rows } = await sql<SoldLine>`
    select r.id, r.offer_id, coalesce(r.offer_snapshot ->> 'title', o.title) as title, o.vendor_name as vendor, r.user_id, r.points,
      r.status, r.issued_at, count(*) over () as total
    from redemptions r join offers o on o.id = r.offer_id
    where r.issued_at >= (${from}::date)::timestamp at time zone ${timeZone}
      and r.issued_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    order by r.issued_at desc, r.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export interface LiveLine {
  readonly id: string;
  readonly title: string;
  readonly vendor: string;
  readonly visibility: string;
  readonly price_points: number;
  readonly redemptions: number;
  readonly published_at: Date | null;
  readonly total: number;
}

/** A page of the offers that `marketTotals` counts as published. */
export const livePage = async (db: Db, { now, limit, offset }: Page & { now: Date }): Promise<readonly LiveLine[]> => {
  const { rows } = await sql<LiveLine>`
    select o.id, o.title, o.vendor_name as vendor, o.visibility, o.price_points, o.redemptions, o.published_at,
      count(*) over () as total
    from offers o where o.status = 'published' and o.vendor_live
      and (o.starts_at is null or o.starts_at <= ${now}) and (o.ends_at is null or o.ends_at > ${now})
    order by o.published_at desc nulls last, o.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
};
