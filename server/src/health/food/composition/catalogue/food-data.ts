import type { Allergen, Nutrients } from '@club/contract/health/food/nutrients';

/** A food of the catalogue. Figures are for 100 g; what the source does not say is null. */
export interface FoodData {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly diet: {
    readonly vegan: boolean | null;
    readonly vegetarian: boolean | null;
    readonly gluten_free: boolean | null;
  };
  /** What it is known to hold; null where the source does not say. */
  readonly allergens: readonly Allergen[] | null;
  /** What it may hold besides. */
  readonly mayContain: readonly Allergen[];
  readonly per100g: Nutrients;
  readonly serving: { readonly name: string; readonly grams: number };
  readonly aliases: readonly string[];
  readonly quality: 'approximate' | 'analysed';
  /** Worked out from other foods of the catalogue. */
  readonly composed?: true;
}

/** Whether anyone who avoids an allergen has to leave a food out: it holds it, may hold it, or its source doesn't say. */
export const mayHold = (
  { allergens, mayContain }: Pick<FoodData, 'allergens' | 'mayContain'>,
  one: Allergen,
): boolean => allergens === null || allergens.includes(one) || mayContain.includes(one);

/** The columns of a food file, in order. */
export const foodColumns = [
  'id',
  'name',
  'category',
  'vegan',
  'vegetarian',
  'gluten_free',
  'allergens',
  'energy_kcal',
  'protein_g',
  'carbohydrate_g',
  'sugars_g',
  'added_sugars_g',
  'fibre_g',
  'fat_g',
  'saturated_fat_g',
  'sodium_mg',
  'calcium_mg',
  'iron_mg',
  'magnesium_mg',
  'potassium_mg',
  'vitamin_c_mg',
  'vitamin_d_ug',
  'vitamin_b12_ug',
  'vitamin_a_ug_rae',
  'vitamin_e_mg',
  'serving_g',
  'serving_name',
  'aliases',
  'data_quality',
] as const;
export type FoodColumn = (typeof foodColumns)[number];
