import { type Db, queryRow, runStatement } from '#platform/db';

/** A partner by the code that admin commands use. */
export const partnerByCode = (
  db: Db,
  code: string,
): Promise<{ id: string; name: string; rate_points: number; rate_units: number; is_active: boolean } | undefined> =>
  queryRow<{
    id: string;
    name: string;
    rate_points: number;
    rate_units: number;
    is_active: boolean;
  }>(db)`select id, name, rate_points, rate_units, is_active from loyalty_members where code = ${code} for update`;

/** Sets the partner's rate, in minor units of both sides, and whether conversion is open. */
export const changePartner = (
  db: Db,
  id: string,
  { ratePoints, rateUnits, active }: { ratePoints: number; rateUnits: number; active: boolean },
): Promise<void> => runStatement(db)`
  update loyalty_members set rate_points = ${ratePoints}, rate_units = ${rateUnits}, is_active = ${active}
    where id = ${id}::uuid`;
