import type { DiaryDay } from '@club/contract/health/food/diary';
import type { PlannedMeal } from '@club/contract/health/food/meal-plans.fields';

/** The diary entry that says a planned meal was eaten. */
export const findEaten = (day: DiaryDay, { slot, recipe }: Pick<PlannedMeal, 'slot' | 'recipe'>): string | undefined =>
  day.meals
    .filter(({ meal }) => meal === slot)
    .flatMap(({ entries }) => entries)
    .find(({ kind, reference }) => kind === 'recipe' && reference === recipe)?.id;
