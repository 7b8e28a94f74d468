import type { notifications as contract, Preferences } from '@club/contract/hub/notifications';
import { type Db, queryRow, runStatement } from '#platform/db';
import type { Handle } from '#platform/http';

/** Until a member chooses, everything is pushed to the devices they subscribed, and nights are quiet. */
const initial: Preferences = { muted: [], quiet_hours: true };

export const getPreferences: Handle<typeof contract.getPreferences> = ({ db, caller }) =>
  findPreferences(db, caller.id);

export const setPreferences: Handle<typeof contract.setPreferences> = async ({ db, caller, input }) => {
  const muted = [...new Set(input.muted)].sort();
  await runStatement(db)`insert into notice_preferences (user_id, muted, quiet_hours)
    values (${caller.id}, ${muted}, ${input.quiet_hours})
    on conflict (user_id) do update set muted = excluded.muted, quiet_hours = excluded.quiet_hours`;
  return { muted, quiet_hours: input.quiet_hours };
};

export const findPreferences = async (db: Db, memberId: string): Promise<Preferences> => {
  const row = await queryRow<Preferences>(db)`
    select muted, quiet_hours from notice_preferences where user_id = ${memberId}`;
  return row ?? initial;
};
