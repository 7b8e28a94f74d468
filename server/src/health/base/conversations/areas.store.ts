import { type Db, queryRows, runStatement } from '#platform/db';

/** Switches that a member changed, by area, each with when that was. */
export type Switches = ReadonlyMap<string, { readonly allowed: boolean; readonly at: Date }>;

export const listSwitches = async (db: Db, memberId: string): Promise<Switches> => {
  const rows = await queryRows<{ area: string; allowed: boolean; at: Date }>(db)`
    select area, allowed, changed_at as at from assistant_areas where member_id = ${memberId}`;
  return new Map(rows.map(({ area, allowed, at }) => [area, { allowed, at }]));
};

export const saveSwitch = (
  db: Db,
  memberId: string,
  { area, allowed, at }: { area: string; allowed: boolean; at: Date },
): Promise<void> => runStatement(db)`insert into assistant_areas (member_id, area, allowed, changed_at)
    values (${memberId}, ${area}, ${allowed}, ${at})
    on conflict (member_id, area) do update set allowed = excluded.allowed, changed_at = excluded.changed_at
      where assistant_areas.allowed <> excluded.allowed`;
