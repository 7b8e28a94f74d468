import type { notifications as contract, Preferences } from '@club/contract/hub/notifications';
import { sql } from 'kysely';
import type { Db } from '#platform/db';
import type { Call } from '#platform/http';

/** Until a member chooses, everything is pushed to the devices they subscribed, and nights are quiet. */
const initial: Preferences = { muted: [], quiet_hours: true };

export const getPreferences = ({ db, caller }: Call<typeof contract.getPreferences>): Promise<Preferences> =>
  findPreferences(db, caller.id);

export const setPreferences = async ({
  db,
  caller,
  input,
}: Call<typeof contract.setPreferences>): Promise<Preferences> => {
  const muted = [...new Set(input.muted)].sort();
  await sql`insert into notice_preferences (user_id, muted, quiet_hours)
    values (${caller.id}, ${muted}, ${input.quiet_hours})
    on conflict (user_id) do update set muted = excluded.muted, quiet_hours = excluded.quiet_hours`.execute(db);
  return { muted, quiet_hours: input.quiet_hours };
};

export const findPreferences = async (db: Db, memberId: string): Promise<Preferences> => {
  const { rows } = await sql<Preferences>`
    select muted, quiet_hours from notice_preferences where user_id = ${memberId}`.execute(db);
  return rows[0] ?? initial;
};
