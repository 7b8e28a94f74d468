import { earn } from '#core/ledger';
import { toCalendarDay } from '#platform/calendar';
import type { Club } from '#platform/club';
import { type Db, queryRows, transaction } from '#platform/db';

/** Days of membership before the first birthday gift. */
const memberFor = 30;

/** The daily job: awards points to members on their birthday, once a year. */
export const giveBirthdayPoints = async ({ db, clock, config }: Club): Promise<void> => {
  const { timeZone } = config;
  const day = toCalendarDay(clock.now(), timeZone);
  for (const userId of await listBirthdays(db, day)) {
    const birthday = { userId, event: 'birthday' as const, reference: day.slice(0, 4), timeZone };
    await transaction(db, (within) => earn(within, clock, birthday));
  }
};

/**
 * Active members whose birthday is on a day (YYYY-MM-DD in the club's calendar). Those born on 29 February celebrate on
 * the 28th in other years.
 */
const listBirthdays = async (db: Db, day: string): Promise<readonly string[]> => {
  const rows = await queryRows<{ id: string }>(db)`
    select u.id from profiles p join members u on u.id = p.user_id
    cross join (select ${day}::date as today) d
    where u.status = 'active' and u.created_at <= d.today - ${memberFor}::int
      and (to_char(p.date_of_birth, 'MM-DD') = to_char(d.today, 'MM-DD')
        or (to_char(p.date_of_birth, 'MM-DD') = '02-29' and to_char(d.today, 'MM-DD') = '02-28'
          and to_char(d.today + 1, 'MM-DD') = '03-01'))`;
  return rows.map(({ id }) => id);
};
