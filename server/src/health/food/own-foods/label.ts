import { type Nutrients, nutrientCodes } from '@club/contract/health/food/nutrients';
import type { Label } from '@club/contract/health/food/own-foods';
import { type FoodData, findFoodFaults } from '#health/food/composition/catalogue';
import { fieldRefusal, Refusal } from '#platform/http';

/** A food as its member typed it in. */
export type StoredLabel = Omit<Label, 'confirmed'>;

/** 1 g of salt holds this much sodium, in mg. */
const sodiumInSalt = 400;

/** The figures of a label for 100 g as the catalogue has them: fibre among the carbohydrate, sodium in place of salt. */
export const toPer100g = (label: StoredLabel): Nutrients => {
  const factor = label.basis === 'per_100g' ? 1 : 100 / label.serving_grams;
  const scale = (value: number | null): number | null => (value === null ? null : Number((value * factor).toFixed(4)));
  const carbohydrate = label.carbohydrate_g + (label.carbohydrate_includes_fibre ? 0 : (label.fibre_g ?? 0));
  return {
    ...(Object.fromEntries(nutrientCodes.map((code) => [code, null])) as unknown as Nutrients),
    energy_kcal: scale(label.energy_kcal),
    protein_g: scale(label.protein_g),
    carbohydrate_g: scale(carbohydrate),
    sugars_g: scale(label.sugars_g),
    fibre_g: scale(label.fibre_g),
    fat_g: scale(label.fat_g),
    saturated_fat_g: scale(label.saturated_fat_g),
    sodium_mg: scale(label.salt_g === null ? null : label.salt_g * sodiumInSalt),
  };
};

/** The category that own foods are in. */
export const ownCategory = 'Own foods';

/** A member's own food in the catalogue's form, so that everything that reads foods reads it too. */
export const toFoodData = (id: string, label: StoredLabel): FoodData => ({
  id,
  name: label.name,
  category: ownCategory,
  diet: { vegan: label.vegan, vegetarian: label.vegetarian, gluten_free: label.gluten_free },
  allergens: label.allergens,
  mayContain: [],
  per100g: toPer100g(label),
  serving: { name: label.serving_name || '1 serving', grams: label.serving_grams },
  aliases: [],
  quality: 'approximate',
});

/**
 * @throws {Refusal} validation_error where a part is more than its whole; unusual_value where the energy does not follow
 * from the rest, until it is confirmed.
 */
export const checkLabel = ({ confirmed, ...label }: Label): StoredLabel => {
  const { carbohydrate_g: carbs, sugars_g: sugars, fat_g: fat, saturated_fat_g: saturated } = label;
  if (saturated !== null && saturated > fat) throw fieldRefusal('saturated_fat_g', 'Enter at most the fat.');
  if (sugars !== null && sugars > carbs) throw fieldRefusal('sugars_g', 'Enter at most the carbs.');
  const { per100g } = toFoodData('own', label);
  const whole = (per100g.protein_g ?? 0) + (per100g.carbohydrate_g ?? 0) + (per100g.fat_g ?? 0);
  if (whole > 101) throw fieldRefusal('protein_g', 'That is more than 100 g in 100 g. Check what the figures are for.');
  const [fault] = findFoodFaults([toFoodData('own', label)]);
  if (fault && !confirmed) throw askAgain(fault);
  return label;
};

const askAgain = (fault: string): Refusal => {
  const energy = /kcal, but its parts give (\d+)/.exec(fault)?.[1];
  const message = energy
    ? `From protein, carbs and fat it would be about ${energy} kcal per 100 g. Is the label right?`
    : 'The allergens and the way of eating disagree. Are both right?';
  return new Refusal('unusual_value', {
    message,
    errors: [{ field: energy ? 'energy_kcal' : 'allergens', code: 'unusual_value', message }],
  });
};
