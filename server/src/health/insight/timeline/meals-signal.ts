import { roundDecimals } from '@club/contract/platform/units';
import { type EatenMeal, listEatenMeals } from '#health/food/eaten-meals';
import {
  type ClockGrid,
  type ClockLane,
  type DaySpan,
  type DayValue,
  type Reader,
  type SignalReader,
  toItem,
  toPlace,
} from './signal.ts';

/** How wide a meal is drawn: half an hour, on the grid of five minutes. */
const width = 6;

const readClock = async ({ healthDb, memberId }: Reader, grid: ClockGrid): Promise<ClockLane> => {
  const eaten = await listEatenMeals(healthDb, memberId, grid);
  return {
    draw: 'bars',
    items: eaten.map(({ eatenAt, meal, energyKcal }) => {
      const from = Math.max(0, toPlace(grid, eatenAt));
      const to = Math.min(grid.end - grid.first, from + width);
      return toItem(from, to, { value: roundDecimals(energyKcal, 0), name: meal });
    }),
    days: new Set(eaten.map(({ day }) => day)).size,
    sources: eaten.length > 0 ? ['typed'] : [],
  };
};

const readDays = async ({ healthDb, memberId }: Reader, days: DaySpan): Promise<readonly DayValue[]> => {
  const byDay = Map.groupBy(await listEatenMeals(healthDb, memberId, days), ({ day }) => day);
  return [...byDay]
    .map(([day, eaten]) => ({ day, value: roundDecimals(addUpEnergy(eaten), 0), sources: ['typed'] as const }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
};

const addUpEnergy = (eaten: readonly EatenMeal[]): number => eaten.reduce((sum, { energyKcal }) => sum + energyKcal, 0);

/** What was logged in the food diary. A day without entries is a gap: nobody eats nothing. */
export const meals: SignalReader = { signal: 'meals', unit: 'kcal', drawDays: 'bars', readClock, readDays };
