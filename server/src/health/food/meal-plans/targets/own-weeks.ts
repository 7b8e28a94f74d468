import type { TargetStep } from '@club/contract/health/food/meal-plans.fields';
import { findMean } from '@club/contract/platform/units';

/** A figure of a day, counted in whole days from any one. */
export interface DayFigure {
  readonly day: number;
  readonly value: number;
}

/** What a member's last weeks say about the energy they need. */
export interface OwnWeeks {
  /** kcal a day, on the days that were logged. */
  readonly eaten: number;
  readonly loggedDays: number;
  /** How the weight moves, in kg a day. */
  readonly slope: number;
  /** From the first weight to the last. */
  readonly days: number;
}

/** Over how many days the member's own weeks are looked at. */
export const ownWeeksDays = 28;

const leastDays = 21;
const leastWeights = 6;
const leastLogged = 14;

/** A day with less was hardly logged to its end, kcal. */
const leastOfDay = 800;

/** Energy in a kilogram of body weight, kcal. */
const energyPerKg = 7700;

/** How far a member's weeks may move the formula: forgotten meals and a salty evening look like energy, too. */
const mostShift = 0.15;

const wishnofsky = {
  title: 'Wishnofsky M. Caloric equivalents of gained or lost weight',
  year: 1958,
  doi: '10.1093/ajcn/6.5.542',
};

/**
 * The last weeks as energy eaten and weight moved; null before three weeks of weight with six values and a fortnight of
 * logged days, since less says more about water than about energy.
 * @param weights In kg. @param eaten In kcal, a figure a day.
 */
export const summariseWeeks = (weights: readonly DayFigure[], eaten: readonly DayFigure[]): OwnWeeks | null => {
  const days = Math.max(...weights.map(({ day }) => day)) - Math.min(...weights.map(({ day }) => day));
  const logged = eaten.filter(({ value }) => value >= leastOfDay);
  if (weights.length < leastWeights || days < leastDays || logged.length < leastLogged) return null;
  return {
    eaten: findMean(logged.map(({ value }) => value)),
    loggedDays: logged.length,
    slope: findSlope(weights),
    days,
  };
};

/** What was eaten, less what the weight gained of it, at most 15 % from the formula. kcal a day. */
export const reviseEnergy = (formula: number, { eaten, slope }: OwnWeeks): number =>
  Math.min(formula * (1 + mostShift), Math.max(formula * (1 - mostShift), eaten - slope * energyPerKg));

export const describeWeeks = (formula: number, weeks: OwnWeeks): TargetStep => {
  const { eaten, slope, loggedDays, days } = weeks;
  const daily = reviseEnergy(formula, weeks);
  const week = Math.abs(slope * 7).toFixed(1);
  const moved = week === '0.0' ? 'stayed' : `${slope < 0 ? 'fell' : 'rose'} by ${week} kg a week`;
  const isKept = Math.abs(daily - (eaten - slope * energyPerKg)) > 1;
  return {
    code: 'own_weeks',
    label: 'By your own weeks',
    value: Math.round(daily),
    unit: 'kcal',
    how:
      `You ate ${write(eaten)} kcal a day on ${loggedDays} logged days, and your weight ${moved} over ${days} days, at ` +
      `7,700 kcal a kg.${isKept ? ` Kept within 15 % of the formula's ${write(formula)}, by our own choice.` : ''}`,
    source: wishnofsky,
  };
};

/** The slope of the straight line with the least squares. */
const findSlope = (figures: readonly DayFigure[]): number => {
  const middle = findMean(figures.map(({ day }) => day));
  const mean = findMean(figures.map(({ value }) => value));
  const across = figures.reduce((sum, { day, value }) => sum + (day - middle) * (value - mean), 0);
  return across / figures.reduce((sum, { day }) => sum + (day - middle) ** 2, 0);
};

const write = (value: number): string => Math.round(value).toLocaleString('en');
