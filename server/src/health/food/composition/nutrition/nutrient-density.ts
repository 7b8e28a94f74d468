import type { NutrientDensity } from '@club/contract/health/food/foods';
import type { NutrientCode, Nutrients } from '@club/contract/health/food/nutrients';
import { roundDecimals } from '@club/contract/platform/units';

/** Daily values of current labels in the United States (21 CFR 101.9; potassium as the score's authors use it). */
const toEncourage: readonly (readonly [NutrientCode, number])[] = [
  ['protein_g', 50],
  ['fibre_g', 28],
  ['vitamin_a_ug_rae', 900],
  ['vitamin_c_mg', 90],
  ['vitamin_e_mg', 15],
  ['calcium_mg', 1300],
  ['iron_mg', 18],
  ['magnesium_mg', 420],
  ['potassium_mg', 4700],
];
const toLimit: readonly (readonly [NutrientCode, number])[] = [
  ['saturated_fat_g', 20],
  ['added_sugars_g', 50],
  ['sodium_mg', 2300],
];

/** Below this energy a figure for 100 kcal says nothing about what anyone eats. */
const leastEnergy = 5;

/**
 * The Nutrient Rich Foods index 9.3 for 100 kcal (Fulgoni 2009, doi:10.3945/jn.108.101360): nine nutrients to encourage,
 * each capped at a day's value, less three to limit. Null without enough energy, or while a figure is unknown.
 */
export const measureDensity = (per100g: Nutrients): number | null => {
  const energy = per100g.energy_kcal;
  if (energy === null || energy < leastEnergy) return null;
  let score = 0;
  for (const [code, daily] of toEncourage) {
    const value = per100g[code];
    if (value === null) return null;
    score += Math.min(100, (100 * value * (100 / energy)) / daily);
  }
  for (const [code, most] of toLimit) {
    const value = per100g[code];
    if (value === null) return null;
    score -= (100 * value * (100 / energy)) / most;
  }
  return score;
};

/** The score, to a tenth, with its band. */
export const rateDensity = (per100g: Nutrients): NutrientDensity => {
  const score = measureDensity(per100g);
  if (score === null) return null;
  const value = roundDecimals(score, 1);
  const band = value >= 50 ? 'very_dense' : value >= 20 ? 'dense' : value >= 0 ? 'moderate' : 'low';
  return { value, band };
};
