import { sql } from 'kysely';
import type { Db } from '#platform/db';

/** A partner by its code, as the commands of the machine know it. */
export const partnerByCode = async (
  db: Db,
  code: string,
): Promise<{ id: string; name: string; rate_points: number; rate_units: number; is_active: boolean } | undefined> => {
  const { rows } = await sql<{
    id: string;
    name: string;
    rate_points: number;
    rate_units: number;
    is_active: boolean;
  }>`select id, name, rate_points, rate_units, is_active from loyalty_members where code = ${code} for update`.execute(
    db,
  );
  return rows[0];
};

/** Sets what points are worth at a partner, in minor units of both, and whether they can be exchanged there at all. */
export const changePartner = async (
  db: Db,
  id: string,
  { ratePoints, rateUnits, active }: { ratePoints: number; rateUnits: number; active: boolean },
): Promise<void> => {
  await sql`update loyalty_members set rate_points = ${ratePoints}, rate_units = ${rateUnits}, is_active = ${active}
    where id = ${id}::uuid`.execute(db);
};
