import { type RawBuilder, sql } from 'kysely';
import { longest } from './sessions.ts';

/**
 * SQL that is true while a session lasts, by the rule of `isOver`: for domains that hand out something for as long as
 * a browser is signed in. `id` is the column that names the session.
 */
export const isOpenSession = (id: RawBuilder<unknown>, now: Date): RawBuilder<boolean> => {
  const since = (most: number): Date => new Date(now.getTime() - most);
  return sql<boolean>`exists (
    select from sessions open_session join users signed_in on signed_in.id = open_session.user_id
    where open_session.id = ${id} and open_session.revoked_at is null and open_session.expires_at > ${now}
      and open_session.created_at > case when signed_in.permissions <> '{}' then ${since(longest.administrator)}::timestamptz
        else ${since(longest.member)}::timestamptz end)`;
};
