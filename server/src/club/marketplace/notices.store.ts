import type { OfferNotice } from '@club/contract/club/marketplace';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { findCountryAndGender } from '#club/account';
import { type Audience, isVisible } from '#club/marketplace/catalogue';
import { type Db, queryRows, runStatement } from '#platform/db';
import type { Caller } from '#platform/http';

export interface NoticeRow {
  readonly kind: OfferNotice['kind'];
  readonly offer_id: string;
  readonly title: string;
  readonly vendor: string;
  readonly image: string | null;
  readonly price_points: number;
  /** The old price, for a price drop. */
  readonly points_before: number | null;
  readonly ends_at: Date | null;
  readonly at: Date;
}

const most = 50;

/** What happened to offers that a member may still buy, at most fifty: the latest of each kind, then overall. */
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
  // The countries are compared so that their index can't be chosen: most offers are sold in every country, and reading all
  // those from it takes longer than checking the few that a moment's index finds.
  const buyable = sql`${isVisible(now, audience)} and (o.stock_total is null or o.stock_used < o.stock_total)
    and (o.countries = '{}' or ${country} = any (o.countries)) and (o.gender is null or o.gender = ${gender})
    and o.vendor_id is distinct from (select v.id from vendors v where v.owner_id = ${caller.id})
    and o.per_member_limit > (select count(*) from redemptions r
      where r.offer_id = o.id and r.user_id = ${caller.id} and r.status <> 'refunded')`;
  const ends = sql`${now}::timestamptz + make_interval(days => ${endingSoon})`;
  return queryRows<NoticeRow>(db)`
    with published as (
      select 'new_offer' as kind, o.id, null::bigint as points_before, o.published_at as at from offers o
      where ${buyable} and o.published_at > ${since} and (o.starts_at is null or o.starts_at <= o.published_at)
      order by o.published_at desc, o.id desc limit ${sql.lit(most)}
    ), started as (
      select 'new_offer', o.id, null::bigint, o.starts_at from offers o
      where ${buyable} and o.starts_at > ${since} and o.starts_at > coalesce(o.published_at, '-infinity')
      order by o.starts_at desc, o.id desc limit ${sql.lit(most)}
    ), ending as (
      select 'expiring_offer', o.id, null::bigint,
        greatest(o.published_at, o.starts_at, o.ends_at - make_interval(days => ${endingSoon})) as at
      from offers o where ${buyable} and o.ends_at > ${now} and o.ends_at <= ${ends}
      order by at desc, o.id desc limit ${sql.lit(most)}
    ), noted as (
      select distinct on (n.offer_id, n.kind) n.* from offer_notices n where n.created_at > ${since}
      order by n.offer_id, n.kind, n.created_at desc
    ), changed as (
      select n.kind, o.id, n.points_before, n.created_at from noted n join offers o on o.id = n.offer_id
      where ${buyable} and (n.kind = 'back_in_stock' or o.price_points < n.points_before)
      order by n.created_at desc, o.id desc limit ${sql.lit(most)}
    ), happened as (
      select * from published union all select * from started union all select * from ending union all select * from changed
    )
    select h.kind, h.at, h.points_before, o.id as offer_id, o.title, o.vendor_name as vendor, o.images[1] as image,
      o.price_points, o.ends_at
    from happened h join offers o on o.id = h.id order by h.at desc, o.id desc limit ${sql.lit(most)}`;
};

export const addNotice = (
  db: Db,
  {
    offerId,
    kind,
    pointsBefore,
    now,
  }: { offerId: string; kind: 'price_drop' | 'back_in_stock'; pointsBefore: number | null; now: Date },
): Promise<void> => runStatement(db)`insert into offer_notices (id, offer_id, kind, points_before, created_at)
    values (${uuidv7({ msecs: now.getTime() })}, ${offerId}, ${kind}, ${pointsBefore}, ${now})`;

export const dropNoticesBefore = (db: Db, since: Date): Promise<void> =>
  runStatement(db)`delete from offer_notices where created_at <= ${since}`;
