import { hourMs } from '@club/contract/platform/units';
import type { LocalTime } from '#health/base/time-zones';
import { readSleep } from '#health/body/sleep';
import { listMealFoods, type MealFoods } from '#health/food/eaten-meals';
import { findLatestMeasurements } from '#health/signals/measurements';
import { addDays } from '#platform/calendar';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { foodGroups, sweetDrinks, sweets } from './food-groups.data.ts';
import type { CountedDays } from './progress.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Grams of protein for each kilogram of weight. */
const proteinShare = 1.2;
const [hour, beforeBed] = [hourMs, 3 * hourMs];

/** The days whose diary shows what an action of a blueprint asks for. What was not logged is never taken as not eaten. */
export const findFoodDays = async (
  db: Db,
  config: Pick<Config, 'secretKeys'>,
  memberId: string,
  local: LocalTime,
  days: Days,
): Promise<CountedDays> => {
  const meals = await listMealFoods(db, config, memberId, days);
  const byDay = [...Map.groupBy(meals, ({ day }) => day)];
  const choose = (isDone: (eaten: readonly MealFoods[], day: string) => boolean): readonly string[] =>
    byDay.filter(([day, eaten]) => isDone(eaten, day)).map(([day]) => day);
  // Something may still be eaten on the last day.
  const chooseOver = (isDone: (eaten: readonly MealFoods[], day: string) => boolean) =>
    choose((eaten, day) => day < days.to && isDone(eaten, day));
  const inWindow = (hours: number) => chooseOver((eaten) => eaten.length >= 2 && measureWindow(eaten) <= hours * hour);
  const weight = (await findLatestMeasurements(db, memberId, local.findStart(addDays(days.to, 1)))).get('weight');
  const asleepAt = await findBedTimes(db, memberId, days);
  return {
    ...Object.fromEntries(
      foodGroups.map(({ code, foods, least }) => [code, choose((eaten) => sumGrams(eaten, foods) >= least)]),
    ),
    enough_protein: weight ? choose((eaten) => sumProtein(eaten) >= proteinShare * weight.value) : [],
    no_sweets: chooseOver((eaten) => isWholeDay(eaten) && sumGrams(eaten, [...sweets, ...sweetDrinks]) === 0),
    no_sweet_drinks: chooseOver((eaten) => isWholeDay(eaten) && sumGrams(eaten, sweetDrinks) === 0),
    window_12: inWindow(12),
    window_11: inWindow(11),
    window_10: inWindow(10),
    early_last_meal: chooseOver((eaten, day) => {
      const asleep = asleepAt.get(day);
      return asleep !== undefined && asleep - findLast(eaten) >= beforeBed;
    }),
  };
};

const sumGrams = (eaten: readonly MealFoods[], foods: readonly string[]): number =>
  eaten.reduce((sum, { grams }) => sum + foods.reduce((more, food) => more + (grams.get(food) ?? 0), 0), 0);

/** At least: meals whose protein isn't known add nothing. */
const sumProtein = (eaten: readonly MealFoods[]): number => eaten.reduce((sum, { protein }) => sum + (protein ?? 0), 0);

/** The three main meals are logged, and the club knows what is in everything that was. */
const isWholeDay = (eaten: readonly MealFoods[]): boolean =>
  (['breakfast', 'lunch', 'dinner'] as const).every((kind) => eaten.some(({ meal }) => meal === kind)) &&
  eaten.every(({ isKnown }) => isKnown);

const findLast = (eaten: readonly MealFoods[]): number => Math.max(...eaten.map(({ eatenAt }) => eatenAt.getTime()));

const measureWindow = (eaten: readonly MealFoods[]): number =>
  findLast(eaten) - Math.min(...eaten.map(({ eatenAt }) => eatenAt.getTime()));

/** When the member went to bed after each day, as their nights say. */
const findBedTimes = async (db: Db, memberId: string, { from, to }: Days): Promise<ReadonlyMap<string, number>> => {
  const nights = await readSleep(db, memberId, { from: addDays(from, 1), to: addDays(to, 1) });
  return new Map(
    [...nights.values()].flatMap(({ wake_day, night }) => {
      const at = night && (night.bed_time ?? night.sleep_start);
      return at ? [[addDays(wake_day, -1), at.getTime()] as const] : [];
    }),
  );
};
