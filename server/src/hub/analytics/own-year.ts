import type { analytics as contract, OwnYear } from '@club/contract/hub/analytics';
import { sumBought } from '#club/marketplace';
import { toPoints } from '#club/points';
import { firstDay } from '#club/statements';
import { countDaysEarned } from '#core/ledger';
import { toCalendarDay } from '#platform/calendar';
import type { Call } from '#platform/http';

/** The same year as in the points reports: it ends today, in the club's calendar. */
export const getOwnYear = async ({
  db,
  clock,
  config: { timeZone },
  caller,
}: Call<typeof contract.getOwnYear>): Promise<OwnYear> => {
  const to = toCalendarDay(clock.now(), timeZone);
  const span = { from: firstDay('last_one_year', to, to), to, timeZone };
  const { active, best } = await countDaysEarned(db, caller.id, span);
  const { count, points } = await sumBought(db, [caller.id], span);
  return {
    from: span.from,
    to,
    active_days: active,
    best_streak: best,
    offers: { count, points: toPoints(points) },
  };
};
