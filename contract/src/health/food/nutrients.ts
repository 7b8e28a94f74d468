import * as z from 'zod/mini';

/** The European Union's fourteen allergens that every label names. */
export const allergens = [
  'gluten',
  'milk',
  'egg',
  'fish',
  'crustaceans',
  'molluscs',
  'peanut',
  'nuts',
  'soy',
  'sesame',
  'celery',
  'mustard',
  'sulphites',
  'lupin',
] as const;
export type Allergen = (typeof allergens)[number];

/** What can be asked to be left out. */
const avoidedWords = [...allergens, 'tree_nuts'] as const;
export type AvoidedWord = (typeof avoidedWords)[number];

/** What is to be left out, as people say it: `nuts` are peanuts too, `tree_nuts` leaves those in. */
export const AvoidedList = z.pipe(
  z.array(z.enum(avoidedWords)).check(z.maxLength(avoidedWords.length)),
  z.transform(
    (words): Allergen[] =>
      [
        ...new Set(
          words.flatMap((word) => (word === 'nuts' ? ['nuts', 'peanut'] : [word === 'tree_nuts' ? 'nuts' : word])),
        ),
      ] as Allergen[],
  ),
);

/** The words for allergens that were chosen one by one. */
export const toAvoidedWords = (chosen: readonly Allergen[]): AvoidedWord[] =>
  chosen.map((one) => (one === 'nuts' && !chosen.includes('peanut') ? 'tree_nuts' : one));

/** What is known of a food, in the order of a label, with the decimals that it is shown with. */
export const nutrients = {
  energy_kcal: { label: 'Energy', unit: 'kcal', decimals: 0 },
  protein_g: { label: 'Protein', unit: 'g', decimals: 1 },
  /** By difference: fibre is included. */
  carbohydrate_g: { label: 'Carbs', unit: 'g', decimals: 1 },
  sugars_g: { label: 'Sugars', unit: 'g', decimals: 1 },
  added_sugars_g: { label: 'Added sugars', unit: 'g', decimals: 1 },
  fibre_g: { label: 'Fibre', unit: 'g', decimals: 1 },
  fat_g: { label: 'Fat', unit: 'g', decimals: 1 },
  saturated_fat_g: { label: 'Saturates', unit: 'g', decimals: 1 },
  sodium_mg: { label: 'Sodium', unit: 'mg', decimals: 0 },
  calcium_mg: { label: 'Calcium', unit: 'mg', decimals: 0 },
  iron_mg: { label: 'Iron', unit: 'mg', decimals: 1 },
  magnesium_mg: { label: 'Magnesium', unit: 'mg', decimals: 0 },
  potassium_mg: { label: 'Potassium', unit: 'mg', decimals: 0 },
  vitamin_c_mg: { label: 'Vitamin C', unit: 'mg', decimals: 1 },
  vitamin_d_ug: { label: 'Vitamin D', unit: 'µg', decimals: 1 },
  vitamin_b12_ug: { label: 'Vitamin B12', unit: 'µg', decimals: 1 },
  vitamin_a_ug_rae: { label: 'Vitamin A', unit: 'µg', decimals: 0 },
  vitamin_e_mg: { label: 'Vitamin E', unit: 'mg', decimals: 1 },
} as const;
export type NutrientCode = keyof typeof nutrients;
export const nutrientCodes = Object.keys(nutrients) as NutrientCode[];

const amount = z.nullable(z.number());

/** Amounts by nutrient; null where the source does not say, never 0. */
export const Nutrients = z.object({
  energy_kcal: amount,
  protein_g: amount,
  carbohydrate_g: amount,
  sugars_g: amount,
  added_sugars_g: amount,
  fibre_g: amount,
  fat_g: amount,
  saturated_fat_g: amount,
  sodium_mg: amount,
  calcium_mg: amount,
  iron_mg: amount,
  magnesium_mg: amount,
  potassium_mg: amount,
  vitamin_c_mg: amount,
  vitamin_d_ug: amount,
  vitamin_b12_ug: amount,
  vitamin_a_ug_rae: amount,
  vitamin_e_mg: amount,
});
export type Nutrients = z.infer<typeof Nutrients>;
