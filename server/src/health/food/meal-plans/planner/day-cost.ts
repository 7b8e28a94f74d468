import type { MealSplit, MealTargets } from '@club/contract/health/food/meal-plans.fields';
import { dayTolerance, energyPerGram, fibreRange, macroShares, saturatedShare } from '#health/food/meal-plans/targets';
import { type Dish, slots } from './dishes.ts';

/** A dish in a slot, for so many servings. */
export interface Choice {
  readonly dish: Dish;
  readonly scale: number;
}

/** How often each dish was eaten in the last six days, and which ones yesterday. */
export interface Eaten {
  readonly times: ReadonlyMap<string, number>;
  readonly yesterday: ReadonlySet<string>;
}

export interface Aim {
  readonly targets: Pick<MealTargets, 'kcal' | 'protein_g' | 'most_protein_g' | 'added_sugars_g' | 'sodium_mg'>;
  readonly split: MealSplit;
  readonly scales: readonly number[];
}

const weights = { slot: 0.5, earlier: 1.2, yesterday: 3, extreme: 0.4 } as const;

/** How much past a line costs as much as 5 % of the day's energy. */
const units = { protein: 0.1, share: 0.05, fibre: 2, sodium: 230, saturated: 0.01, slot: 0.25 } as const;

/** Up to here the energy trades freely against the rest; past it nothing makes up for it. */
const firmEnergy = { from: 0.018, unit: 0.003 } as const;

const square = (value: number): number => value * value;
const outside = (value: number, low: number, high: number): number =>
  value < low ? low - value : value > high ? value - high : 0;

/**
 * What is wrong with a day, as one figure: its energy, then protein, the shares of the macronutrients, fibre, sodium,
 * saturates, how the energy lies over the meals, and what was eaten lately. 0 is a perfect day; 1 is 5 % of its energy.
 */
export const costDay = (day: readonly Choice[], aim: Aim, eaten: Eaten): number => {
  const { targets, split, scales } = aim;
  const sums = new Float64Array(8);
  let cost = 0;
  for (let index = 0; index < day.length; index += 1) {
    const { dish, scale } = day[index] as Choice;
    for (let at = 0; at < 8; at += 1) sums[at] = (sums[at] ?? 0) + (dish.figures[at] ?? 0) * scale;
    const wanted = (targets.kcal * split[slots[index] ?? 'snack']) / 100;
    cost += weights.slot * square(((dish.figures[0] ?? 0) * scale - wanted) / (units.slot * wanted));
    if (scale === scales[0] || scale === scales.at(-1)) cost += weights.extreme;
    cost += costRepeats(day, index, eaten);
  }
  return cost + costAmounts(sums, targets);
};

const costAmounts = (sums: Float64Array, targets: Aim['targets']): number => {
  const [kcal = 0, protein = 0, carbohydrate = 0, fat = 0, fibre = 0, sodium = 0, saturated = 0, added = 0] = sums;
  const off = (kcal - targets.kcal) / targets.kcal;
  const share = (grams: number, per: number) => (grams * per) / kcal;
  const { carbohydrate: carbs, fat: fats, protein: proteins } = macroShares;
  return (
    square(off / dayTolerance) +
    square(Math.max(0, Math.abs(off) - firmEnergy.from) / firmEnergy.unit) +
    costProtein(protein, targets) +
    square(outside(share(carbohydrate, energyPerGram.carbohydrate), carbs.low, carbs.high) / units.share) +
    square(outside(share(fat, energyPerGram.fat), fats.low, fats.high) / units.share) +
    square(outside(share(protein, energyPerGram.protein), proteins.low, proteins.high) / units.share) +
    square(outside((fibre / kcal) * 1000, fibreRange.low, fibreRange.high) / units.fibre) +
    square(Math.max(0, sodium - targets.sodium_mg) / units.sodium) +
    square(Math.max(0, share(saturated, energyPerGram.fat) - saturatedShare) / units.saturated) +
    square(Math.max(0, added - targets.added_sugars_g) / 10)
  );
};

/** Nothing makes up for protein above a limit; below it, less than three quarters of it is too little. */
const costProtein = (protein: number, { protein_g, most_protein_g: most }: Aim['targets']): number => {
  if (most === null) return square(Math.max(0, protein_g - protein) / (units.protein * protein_g));
  return (
    1000 * square(Math.max(0, protein - most) / (units.protein * most)) +
    square(Math.max(0, 0.75 * most - protein) / most)
  );
};

/** The same dish again costs, yesterday's and one of the same day most. */
const costRepeats = (day: readonly Choice[], index: number, { times, yesterday }: Eaten): number => {
  const id = day[index]?.dish.id ?? '';
  let cost = weights.earlier * (times.get(id) ?? 0) + (yesterday.has(id) ? weights.yesterday : 0);
  for (let other = 0; other < index; other += 1) {
    if (day[other]?.dish.id === id) cost += weights.earlier + weights.yesterday;
  }
  return cost;
};
