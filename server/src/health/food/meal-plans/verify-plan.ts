import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import type { Person } from '#health/food/meal-plans/targets';
import { openRecipeBook } from '#health/food/recipes';
import { type Violation, verify } from '#health/signals/verifier';

/** Where a violation of a meal is; that of a day is at the day itself. */
export const placeMeal = (day: string, title: string): string => `${day}, ${title}`;

/**
 * Reads a finished plan as the member will see it: the meals, what is in them, how they are made, and the sums of each
 * day. A plan with a violation is made again or refused, never shown.
 */
export const verifyPlan = ({ days, targets }: MealPlan, { limits, weightKg }: Person): readonly Violation[] =>
  verify(
    {
      kind: 'meals',
      lines: days.flatMap(({ day, meals }) =>
        meals.flatMap(({ recipe, title, parts }) =>
          [
            title,
            ...parts.map(({ food }) => openRecipeBook().findFood(food)?.name ?? food),
            ...(openRecipeBook().byId.get(recipe)?.recipe.steps ?? []),
          ].map((text) => ({ where: placeMeal(day, title), text })),
        ),
      ),
      days: days.map(({ day, total }) => ({ where: day, protein: total.protein_g })),
      weightKg,
      isDeficit: targets.goal === 'lose',
      isSurplus: targets.goal === 'gain',
    },
    limits,
  );
