import type { foodPhotos as contract, Plate } from '@club/contract/health/food/food-photos';
import { rateTrafficLights, scaleNutrients } from '#health/food/composition/nutrition';
import { addUp } from '#health/food/eaten-meals';
import { openMemberFoods } from '#health/food/foods';
import { type Call, Refusal } from '#platform/http';

/** @throws {Refusal} not_found for an unknown food. */
export const addUpPlate = async (call: Call<typeof contract.addUpPlate>): Promise<Plate> => {
  const foods = await openMemberFoods(call);
  const items = call.input.items.map(({ id, grams }) => {
    const food = foods.find(id);
    if (!food) throw new Refusal('not_found');
    return { id, name: food.name, grams, figures: scaleNutrients(food.per100g, grams) };
  });
  const sums = addUp(items.map(({ figures }) => figures));
  const weight = items.reduce((sum, { grams }) => sum + grams, 0);
  return { items, ...sums, traffic_lights: rateTrafficLights(scaleNutrients(sums.total, 10_000 / weight), false) };
};
