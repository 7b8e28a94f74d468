import { type AuditAction, audit } from '#platform/audit';
import type { Club } from '#platform/club';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

export interface PartnerRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
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
  select l.id, l.code, l.name, l.unit_name, a.scale, l.fee_bps, l.rate_points, l.rate_units, l.is_active
  from loyalty_members l join assets a on a.code = l.asset order by l.position`;

/** A partner by its code, locked until the transaction ends. */
export const partnerByCode = (db: Db, code: string): Promise<PartnerRow | undefined> => queryRow<PartnerRow>(db)`
  select l.id, l.code, l.name, l.unit_name, a.scale, l.fee_bps, l.rate_points, l.rate_units, l.is_active
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
