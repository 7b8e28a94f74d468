import type { MealTargets, PlannedDay, PlannedMeal } from '@club/contract/health/food/meal-plans.fields';
import type { Nutrients } from '@club/contract/health/food/nutrients';
import { divideNutrients, sumNutrients } from '#health/food/composition/nutrition';
import { addUpMeal, type Day, findDish, type Meal, scaleServing } from '#health/food/meal-plans/planner';
import { dayTolerance } from '#health/food/meal-plans/targets';
import type { Portion } from '#health/food/recipes';
import { addDays } from '#platform/calendar';

/** A day of a plan with its meals worked out; its total is the sum of them. A recipe that is gone is left out. */
export const toPlannedDays = (
  days: readonly Day[],
  startsOn: string,
  { kcal }: Pick<MealTargets, 'kcal'>,
): PlannedDay[] =>
  days.map((day, index) => {
    const meals = day.flatMap((meal) => toPlannedMeal(meal) ?? []);
    const total = sumNutrients(meals.map(({ amounts }) => amounts));
    const isInRange = Math.abs((total.energy_kcal ?? 0) - kcal) <= dayTolerance * kcal;
    return { day: addDays(startsOn, index), meals, total, in_range: isInRange, fits: true };
  });

/** What a person eats on an average day of the plan. */
export const findAverage = (days: readonly PlannedDay[]): Nutrients =>
  divideNutrients(sumNutrients(days.map(({ total }) => total)), Math.max(1, days.length));

/** Everything that one person's plan is made of. */
export const listPortions = (days: readonly Day[]): Portion[] =>
  days.flat().flatMap(({ recipe, scale }) => {
    const dish = findDish(recipe);
    return dish ? scaleServing(dish, scale) : [];
  });

const toPlannedMeal = ({ slot, recipe, scale, locked }: Meal): PlannedMeal | null => {
  const dish = findDish(recipe);
  if (!dish) return null;
  const grams = dish.serving.reduce((sum, portion) => sum + portion.grams, 0);
  return {
    slot,
    recipe,
    title: dish.title,
    minutes: dish.minutes,
    scale,
    locked,
    fits: true,
    amounts: addUpMeal(dish, scale),
    parts: dish.serving
      .map(({ food, grams: own }) => ({ food: food.id, category: food.category, share: own / grams }))
      .sort((one, other) => other.share - one.share),
  };
};
