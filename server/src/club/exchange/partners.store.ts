import { sql } from 'kysely';
import { type Db, queryRows } from '#platform/db';

/** A partner programme's settings. Points in minor units. */
export interface Partner {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly category: 'miles' | 'points' | 'crypto' | 'voucher';
  readonly unitName: string;
  readonly asset: string;
  /** Decimals of the partner's unit. */
  readonly scale: number;
  readonly ratePoints: number;
  readonly rateUnits: number;
  readonly feeBps: number;
  readonly minPoints: number;
  readonly maxPoints: number;
  readonly stepPoints: number;
  readonly dailyPoints: number;
  readonly monthlyPoints: number;
  readonly numberSource: 'member' | 'network' | 'ton';
  readonly numberLabel: string;
  readonly numberPattern: string;
  readonly numberHint: string;
  readonly countries: readonly string[];
  readonly eta: string;
  readonly isActive: boolean;
}

/** A partner with one member's use of it. */
export interface PartnerForMember extends Partner {
  readonly usedToday: number;
  readonly usedThisMonth: number;
  /** The membership number of the member's last order. */
  readonly lastNumber: string | null;
}

const columns = sql`l.id, l.code, l.name, l.description, l.category, l.unit_name as "unitName", l.asset, a.scale,
  l.rate_points as "ratePoints", l.rate_units as "rateUnits", l.fee_bps as "feeBps", l.min_points as "minPoints",
  l.max_points as "maxPoints", l.step_points as "stepPoints", l.daily_points as "dailyPoints",
  l.monthly_points as "monthlyPoints", l.number_source as "numberSource", l.number_label as "numberLabel",
  l.number_pattern as "numberPattern", l.number_hint as "numberHint", l.countries, l.eta, l.is_active as "isActive"`;

/** All partners in order, or one by id or code, with the member's use in the club's calendar. */
export const listPartnersForMember = async (
  db: Db,
  userId: string,
  { now, timeZone, named }: { now: Date; timeZone: string; named?: string },
): Promise<readonly PartnerForMember[]> => {
  const start = (unit: 'day' | 'month') =>
    sql`date_trunc(${sql.lit(unit)}, ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`;
  return queryRows<PartnerForMember>(db)`
    select ${columns}, used.today as "usedToday", used.month as "usedThisMonth", used.last as "lastNumber"
    from loyalty_members l join assets a on a.code = l.asset
    cross join lateral (
      select coalesce(sum(o.points) filter (where o.status <> 'failed' and o.created_at >= ${start('day')}), 0)::bigint as today,
        coalesce(sum(o.points) filter (where o.status <> 'failed' and o.created_at >= ${start('month')}), 0)::bigint as month,
        (array_agg(o.membership_number order by o.created_at desc))[1] as last
      from exchange_orders o where o.user_id = ${userId}::uuid and o.loyalty_member_id = l.id
    ) used
    where ${named ?? null}::text is null or l.code = ${named ?? null}::text or l.id::text = lower(${named ?? null}::text)
    order by l.position`;
};

/** A partner by id. */
export const partnerById = async (db: Db, id: string): Promise<Partner> => {
  const rows = await queryRows<Partner>(db)`
    select ${columns} from loyalty_members l join assets a on a.code = l.asset where l.id = ${id}::uuid`;
  const [partner] = rows;
  if (!partner) throw new Error(`there is no partner ${id}`);
  return partner;
};
