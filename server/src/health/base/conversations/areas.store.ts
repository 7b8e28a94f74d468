import { type Db, queryRows, runStatement } from '#platform/db';

/** The switches that a member changed, by area. */
export const listSwitches = async (db: Db, memberId: string): Promise<ReadonlyMap<string, boolean>> => {
  const rows = await queryRows<{ area: string; allowed: boolean }>(db)`
    select area, allowed from assistant_areas where member_id = ${memberId}`;
  return new Map(rows.map(({ area, allowed }) => [area, allowed]));
};

export const saveSwitch = (
  db: Db,
  memberId: string,
  { area, allowed, at }: { area: string; allowed: boolean; at: Date },
): Promise<void> => runStatement(db)`insert into assistant_areas (member_id, area, allowed, changed_at)
    values (${memberId}, ${area}, ${allowed}, ${at})
    on conflict (member_id, area) do update set allowed = excluded.allowed, changed_at = excluded.changed_at`;
