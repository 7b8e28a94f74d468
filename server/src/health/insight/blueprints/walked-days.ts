import { minuteMs } from '@club/contract/platform/units';
import { listMealFoods } from '#health/food/eaten-meals';
import { readSeries } from '#health/signals/series';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import type { CountedDays } from './progress.ts';

/** A walk of ten minutes at 100 steps a minute, begun within the hour after a meal, and after how many meals of a day. */
const [steps, within, meals] = [1000, 70 * minuteMs, 2];

/** The days on which the member walked after two of the meals in their diary, by their steps of every five minutes. */
export const findWalkedDays = async (
  db: Db,
  config: Pick<Config, 'secretKeys'>,
  memberId: string,
  days: { readonly from: string; readonly to: string },
): Promise<Pick<CountedDays, 'walked_after_meals'>> => {
  const eaten = await listMealFoods(db, config, memberId, days);
  const [first, last] = [eaten[0], eaten.at(-1)];
  if (!first || !last) return { walked_after_meals: [] };
  const points = await readSeries(db, memberId, 'steps', {
    from: first.eatenAt,
    to: new Date(last.eatenAt.getTime() + within),
  });
  const walked = eaten.filter(({ eatenAt }) => {
    const [from, to] = [eatenAt.getTime(), eatenAt.getTime() + within];
    const sum = points.reduce(
      (total, { at, value }) => (at.getTime() >= from && at.getTime() < to ? total + value : total),
      0,
    );
    return sum >= steps;
  });
  const byDay = Map.groupBy(walked, ({ day }) => day);
  return { walked_after_meals: [...byDay].flatMap(([day, found]) => (found.length >= meals ? [day] : [])) };
};
