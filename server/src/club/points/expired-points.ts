import { listExpiredLots } from '#core/ledger';
import { toCalendarDay } from '#platform/calendar';
import { type EntrySubjects, toSubject } from '#platform/entry-subjects';

/** Expired points by the days on which they were earned. */
export const expiredPoints: EntrySubjects[string] = async ({ db, config }, userId, ids) => {
  const lots = await listExpiredLots(db, userId, ids);
  return new Map(
    ids.map((id) => {
      const days = lots.filter(({ expiredIn }) => expiredIn === id).map(({ at }) => toCalendarDay(at, config.timeZone));
      const [from, to] = [days[0], days.at(-1)];
      return [id, toSubject({ kind: 'expired', name: '', earned: from && to ? { from, to } : null })];
    }),
  );
};
