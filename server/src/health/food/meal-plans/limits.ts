import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';

/** Protein is shown in whole grams, so half a gram more is no more. */
const rounding = 0.5;

/**
 * Reads a finished plan as the member will see it, and names each day that breaks a limit of theirs. Such a plan is made
 * again or refused, never shown.
 */
export const findBreaches = ({ days, targets }: Pick<MealPlan, 'days' | 'targets'>): string[] => {
  const { most_protein_g: most, avoid } = targets;
  const rich =
    most === null ? [] : days.filter(({ total: { protein_g } }) => protein_g === null || protein_g > most + rounding);
  const ruledOut = days.flatMap(({ day, meals }) =>
    meals
      .filter(({ recipe, parts }) => avoid.includes(recipe) || parts.some(({ food }) => avoid.includes(food)))
      .map(({ title }) => `${day}: ${title} is ruled out`),
  );
  return [...rich.map(({ day, total }) => `${day}: ${total.protein_g} g protein, at most ${most}`), ...ruledOut];
};
