import type { OfferNotice } from '@club/contract/club/marketplace';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { findCountryAndGender } from '#club/account';
import { type Audience, live } from '#club/marketplace/catalogue';
import type { Db } from '#platform/db';
import type { Caller } from '#platform/http';

export interface NoticeRow {
  readonly kind: OfferNotice['kind'];
  readonly offer_id: string;
  readonly title: string;
  readonly vendor: string;
  readonly image: string | null;
  readonly price_points: number;
  /** The price before, of a price drop. */
  readonly points_before: number | null;
  readonly ends_at: Date | null;
  readonly at: Date;
}

const most = 50;

/** What happened to offers that a member may and can still buy, at most fifty. */
export const listNotices = async (
  db: Db,
  {
    caller,
    audience,
    now,
    since,
    endingSoon,
  }: { caller: Caller; audience: Audience; now: Date; since: Date; endingSoon: number },
): Promise<readonly NoticeRow[]> => {
  const { country, gender } = await findCountryAndGender(db, caller.id);
  const { rows } = await sql<NoticeRow>`
    with open as materialized (
      select o.*, greatest(o.published_at, o.starts_at) as began from offers o join vendors v on v.id = o.vendor_id
      where ${live(now, audience)} and (o.stock_total is null or o.stock_used < o.stock_total)
        and (o.countries = '{}' or o.countries @> array[${country}]::text[])
        and (o.gender is null or o.gender = ${gender}) and v.owner_id is distinct from ${caller.id}
        and o.per_member_limit > (select count(*) from redemptions r
          where r.offer_id = o.id and r.user_id = ${caller.id} and r.status <> 'refunded')
    ), noted as (
      select distinct on (n.offer_id, n.kind) n.* from offer_notices n where n.created_at > ${since}
      order by n.offer_id, n.kind, n.created_at desc
    ), happened as (
      select 'new_offer' as kind, id, null::bigint as points_before, began as at from open where began > ${since}
      union all
      select 'expiring_offer', id, null, greatest(began, ends_at - make_interval(days => ${endingSoon})) from open
        where ends_at <= ${now}::timestamptz + make_interval(days => ${endingSoon})
      union all
      select n.kind, open.id, n.points_before, n.created_at from noted n join open on open.id = n.offer_id
        where n.kind = 'back_in_stock' or open.price_points < n.points_before
    )
    select h.kind, h.at, h.points_before, o.id as offer_id, o.title, o.vendor_name as vendor, o.images[1] as image,
      o.price_points, o.ends_at
    from happened h join open o on o.id = h.id order by h.at desc, o.id desc limit ${most}`.execute(db);
  return rows;
};

export const addNotice = async (
  db: Db,
  {
    offerId,
    kind,
    pointsBefore,
    now,
  }: { offerId: string; kind: 'price_drop' | 'back_in_stock'; pointsBefore: number | null; now: Date },
): Promise<void> => {
  await sql`insert into offer_notices (id, offer_id, kind, points_before, created_at)
    values (${uuidv7({ msecs: now.getTime() })}, ${offerId}, ${kind}, ${pointsBefore}, ${now})`.execute(db);
};

export const dropNoticesBefore = async (db: Db, since: Date): Promise<void> => {
  await sql`delete from offer_notices where created_at <= ${since}`.execute(db);
};
