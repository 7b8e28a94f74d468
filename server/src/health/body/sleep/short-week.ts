import { findSourceOrder } from '#health/body/activity';
import { addDays } from '#platform/calendar';
import type { Db } from '#platform/db';
import { chooseNights } from './main-nights.ts';
import { measureNight } from './night-figures.ts';
import { listNights } from './nights.store.ts';

/** Hours asleep in the longest of the last seven nights, naps added; null unless all seven are on record. */
export const findShortWeek = async (db: Db, memberId: string, today: string): Promise<number | null> => {
  const span = { from: addDays(today, -6), to: today };
  const days = chooseNights(await listNights(db, memberId, span), await findSourceOrder(db, memberId));
  const hours = [...days.values()].flatMap(({ night, naps }) =>
    night ? [[night, ...naps].reduce((sum, one) => sum + measureNight(one).asleep_min, 0) / 60] : [],
  );
  return hours.length === 7 ? Math.max(...hours) : null;
};
