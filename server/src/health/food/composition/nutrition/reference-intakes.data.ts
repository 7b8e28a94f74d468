import type { NutrientCode } from '@club/contract/health/food/nutrients';

type Ages = readonly [from19: number, from31: number, from51: number, from71: number];

/**
 * Dietary reference intakes a day, by sex and age. Rows of pregnancy and lactation are left out on purpose: who is
 * pregnant is sent to a midwife or doctor.
 */
export const referenceIntakes: readonly {
  readonly nutrient: NutrientCode;
  readonly M: Ages;
  readonly F: Ages;
}[] = [
  { nutrient: 'calcium_mg', M: [1000, 1000, 1000, 1200], F: [1000, 1000, 1200, 1200] },
  { nutrient: 'iron_mg', M: [8, 8, 8, 8], F: [18, 18, 8, 8] },
  { nutrient: 'magnesium_mg', M: [400, 420, 420, 420], F: [310, 320, 320, 320] },
  { nutrient: 'potassium_mg', M: [3400, 3400, 3400, 3400], F: [2600, 2600, 2600, 2600] },
  { nutrient: 'vitamin_c_mg', M: [90, 90, 90, 90], F: [75, 75, 75, 75] },
  { nutrient: 'vitamin_d_ug', M: [15, 15, 15, 20], F: [15, 15, 15, 20] },
  { nutrient: 'vitamin_b12_ug', M: [2.4, 2.4, 2.4, 2.4], F: [2.4, 2.4, 2.4, 2.4] },
  { nutrient: 'vitamin_a_ug_rae', M: [900, 900, 900, 900], F: [700, 700, 700, 700] },
  { nutrient: 'vitamin_e_mg', M: [15, 15, 15, 15], F: [15, 15, 15, 15] },
  { nutrient: 'fibre_g', M: [38, 38, 30, 30], F: [25, 25, 21, 21] },
];

/** Where the columns begin, with the words for the people. */
export const ageGroups = [
  { from: 19, words: 'aged 19 to 30' },
  { from: 31, words: 'aged 31 to 50' },
  { from: 51, words: 'aged 51 to 70' },
  { from: 71, words: 'aged over 70' },
] as const;

/** Limits a day for adults at 2,000 kcal: a tenth of the energy each for saturates and added sugars; sodium's own. */
export const dailyLimits: readonly (readonly [NutrientCode, number])[] = [
  ['saturated_fat_g', 22],
  ['added_sugars_g', 50],
  ['sodium_mg', 2300],
];

/** Smokers need more vitamin C, in mg. */
export const vitaminCForSmokers = 35;

/** Iron from plants is taken up less well. */
export const ironFactorForVegetarians = 1.8;
