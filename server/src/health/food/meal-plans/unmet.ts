import type { MealPlan, MealTargets, PlannedDay } from '@club/contract/health/food/meal-plans.fields';
import { type Pools, slots } from '#health/food/meal-plans/planner';
import { dayTolerance, energyPerGram, macroShares, mostSodium, saturatedShare } from '#health/food/meal-plans/targets';

interface Wish {
  readonly targets: MealTargets;
  readonly pools: Pools;
}

/** Protein this far below its target still counts as met. */
const proteinSlack = 0.05;

interface Rule {
  readonly code: string;
  readonly misses: (day: PlannedDay['total'], targets: MealTargets) => boolean;
  readonly words: (days: string, targets: MealTargets) => string;
}

const rules: readonly Rule[] = [
  {
    code: 'energy',
    misses: ({ energy_kcal }, { kcal }) => Math.abs((energy_kcal ?? 0) - kcal) > dayTolerance * kcal,
    words: (days, { kcal }) => `Energy is more than 5 % off ${kcal.toLocaleString('en')} kcal on ${days}.`,
  },
  {
    code: 'protein',
    misses: ({ protein_g }, { protein_g: wanted, most_protein_g: most }) =>
      most === null && (protein_g ?? 0) < wanted * (1 - proteinSlack),
    words: (days, { protein_g }) => `Protein is below ${protein_g} g on ${days}.`,
  },
  {
    code: 'carbohydrate',
    misses: ({ carbohydrate_g, energy_kcal }) =>
      isOutside(((carbohydrate_g ?? 0) * energyPerGram.carbohydrate) / (energy_kcal ?? 1), macroShares.carbohydrate),
    words: (days) => `Carbs aren't 45 to 65% of the energy on ${days}.`,
  },
  {
    code: 'fat',
    misses: ({ fat_g, energy_kcal }) =>
      isOutside(((fat_g ?? 0) * energyPerGram.fat) / (energy_kcal ?? 1), macroShares.fat),
    words: (days) => `Fat isn't 20 to 35% of the energy on ${days}.`,
  },
  {
    code: 'fibre',
    misses: ({ fibre_g }, targets) => (fibre_g ?? 0) < targets.fibre_g.low,
    words: (days, { fibre_g }) => `Fibre is below ${fibre_g.low} g on ${days}.`,
  },
  {
    code: 'saturated_fat',
    misses: ({ saturated_fat_g, energy_kcal }) =>
      ((saturated_fat_g ?? 0) * energyPerGram.fat) / (energy_kcal ?? 1) > saturatedShare,
    words: (days) => `Saturates are above 10 % of the energy on ${days}.`,
  },
  {
    code: 'sodium',
    misses: ({ sodium_mg }) => (sodium_mg ?? 0) > mostSodium,
    words: (days) => `Salt is above ${(mostSodium * 0.0025).toFixed(1)} g on ${days}.`,
  },
];

/** What the search could not meet, each with the days, and meals with fewer dishes than the plan has days. */
export const findUnmet = (days: readonly PlannedDay[], { targets, pools }: Wish): MealPlan['unmet'] => [
  ...rules.flatMap(({ code, misses, words }) => {
    const missed = days.filter(({ total }) => misses(total, targets)).length;
    return missed === 0 ? [] : [{ code, text: words(writeDays(missed, days.length), targets) }];
  }),
  ...findShortPools(days.length, pools),
];

const findShortPools = (days: number, pools: Pools): MealPlan['unmet'] => {
  return slots
    .filter((slot) => pools[slot].length < Math.min(days, 7))
    .map((slot) => ({
      code: 'few_dishes',
      text: `Only ${pools[slot].length} ${pools[slot].length === 1 ? 'dish fits' : 'dishes fit'} for ${slot}, so it repeats.`,
    }));
};

const isOutside = (share: number, { low, high }: { low: number; high: number }): boolean => share < low || share > high;

const writeDays = (missed: number, all: number): string => {
  if (missed === all) return all === 1 ? 'this day' : 'every day';
  return missed === 1 ? '1 day' : `${missed} of ${all} days`;
};
