import type { NutrientCode } from '@club/contract/health/food/nutrients';

/** FoodData Central's ids of the nutrients that the catalogue holds; of several, the first that a food has. */
export const nutrientIds: Readonly<Record<NutrientCode, readonly string[]>> = {
  // foundation foods give energy by Atwater factors only
  energy_kcal: ['1008', '2047', '2048'],
  protein_g: ['1003'],
  carbohydrate_g: ['1005'],
  sugars_g: ['2000', '1063'],
  added_sugars_g: ['1235'],
  fibre_g: ['1079'],
  fat_g: ['1004'],
  saturated_fat_g: ['1258'],
  sodium_mg: ['1093'],
  calcium_mg: ['1087'],
  iron_mg: ['1089'],
  magnesium_mg: ['1090'],
  potassium_mg: ['1092'],
  vitamin_c_mg: ['1162'],
  vitamin_d_ug: ['1114'],
  vitamin_b12_ug: ['1178'],
  vitamin_a_ug_rae: ['1106'],
  vitamin_e_mg: ['1109'],
};
