import { openPartnerAccounts } from '#core/ledger';
import { type AuditAction, audit } from '#platform/audit';
import type { Club } from '#platform/club';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

export interface PartnerRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly category: 'miles' | 'points' | 'crypto' | 'voucher';
  readonly unit_name: string;
  /** Decimals of the partner's unit. */
  readonly scale: number;
  readonly fee_bps: number;
  /** Minor units of points, and the smallest units of the partner that they convert to. */
  readonly rate_points: number;
  readonly rate_units: number;
  readonly is_active: boolean;
}

/** Every partner in order, those that members can't convert with included. */
export const listPartnerRates = (db: Db): Promise<readonly PartnerRow[]> => queryRows<PartnerRow>(db)`
  select l.id, l.code, l.name, l.category, l.unit_name, a.scale, l.fee_bps, l.rate_points, l.rate_units, l.is_active
  from loyalty_members l join assets a on a.code = l.asset order by l.position`;

/** A partner by its code, locked until the transaction ends. */
export const partnerByCode = (db: Db, code: string): Promise<PartnerRow | undefined> => queryRow<PartnerRow>(db)`
  select l.id, l.code, l.name, l.category, l.unit_name, a.scale, l.fee_bps, l.rate_points, l.rate_units, l.is_active
  from loyalty_members l join assets a on a.code = l.asset where l.code = ${code} for update of l`;

export const rateChanged: AuditAction = 'rate.changed';

interface RateChange {
  /** Minor units of both sides. */
  readonly ratePoints: number;
  readonly rateUnits: number;
  readonly active: boolean;
  readonly reason?: string;
  readonly by: {
    readonly actorId: string | null;
    readonly sessionId?: string;
    readonly origin?: { readonly id: string; readonly ip: string };
    readonly operator?: string;
  };
}

/** Sets a locked partner's rate and whether conversion is open, with what was before in the audit log. */
export const changeRate = async (
  { db, clock }: Pick<Club, 'db' | 'clock'>,
  partner: PartnerRow,
  { ratePoints, rateUnits, active, reason = '', by: { operator, ...by } }: RateChange,
): Promise<void> => {
  await runStatement(db)`update loyalty_members
    set rate_points = ${ratePoints}, rate_units = ${rateUnits}, is_active = ${active} where id = ${partner.id}::uuid`;
  await audit(db, {
    at: clock.now(),
    action: rateChanged,
    object: { type: 'partner', id: partner.code },
    ...by,
    details: {
      points_before: partner.rate_points,
      points: ratePoints,
      units_before: partner.rate_units,
      units: rateUnits,
      active_before: partner.is_active,
      active,
    },
    note: { reason, ...(operator && { operator }) },
  });
};

/** A partner as staff add it: points in minor units, counted in whole units of the partner. */
export interface NewPartner {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly category: 'miles' | 'points' | 'voucher';
  readonly unitName: string;
  readonly ratePoints: number;
  readonly rateUnits: number;
  readonly feeBps: number;
  readonly minPoints: number;
  readonly maxPoints: number;
  readonly stepPoints: number;
  readonly dailyPoints: number;
  readonly monthlyPoints: number;
  readonly numberLabel: string;
  readonly numberPattern: string;
  readonly numberHint: string;
  readonly eta: string;
}

const assets = { miles: 'MILES', points: 'HOTEL', voucher: 'SHOP' } as const;

/** Adds a partner that is closed for conversion, with its accounts in the ledger. Returns false where the code is taken. */
export const addPartner = async (
  { db, clock }: Pick<Club, 'db' | 'clock'>,
  partner: NewPartner,
  { by: { operator, ...by }, reason }: Required<Pick<RateChange, 'by' | 'reason'>>,
): Promise<boolean> => {
  const asset = assets[partner.category];
  const added = await queryRow<{ id: string }>(db)`
    insert into loyalty_members (id, code, name, description, category, unit_name, asset, rate_points, rate_units, fee_bps,
      min_points, max_points, step_points, daily_points, monthly_points, number_source, number_label, number_pattern,
      number_hint, eta, is_active, position)
    select ${partner.id}, ${partner.code}, ${partner.name}, ${partner.description}, ${partner.category}, ${partner.unitName},
      ${asset}, ${partner.ratePoints}, ${partner.rateUnits}, ${partner.feeBps}, ${partner.minPoints}, ${partner.maxPoints},
      ${partner.stepPoints}, ${partner.dailyPoints}, ${partner.monthlyPoints}, 'member', ${partner.numberLabel},
      ${partner.numberPattern}, ${partner.numberHint}, ${partner.eta}, false, coalesce(max(position), 0) + 1
    from loyalty_members on conflict (code) do nothing returning id`;
  if (!added) return false;
  await openPartnerAccounts(db, clock, { owner: partner.id, asset });
  await audit(db, {
    at: clock.now(),
    action: 'partner.added',
    object: { type: 'partner', id: partner.code },
    ...by,
    details: { points: partner.ratePoints, units: partner.rateUnits, active: false },
    note: { reason, change: `name: ${partner.name}`, ...(operator && { operator }) },
  });
  return true;
};
