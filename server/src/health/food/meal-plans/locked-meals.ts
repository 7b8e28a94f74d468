import { findDish, fits } from '#health/food/meal-plans/planner';
import { addDays } from '#platform/calendar';
import { Refusal } from '#platform/http';
import type { StoredPlan } from './meal-plans.store.ts';
import { toWanted } from './presentation.ts';

/** A meal that stays when its plan is made again. */
interface LockedMeal {
  readonly day: string;
  readonly slot: string;
  readonly recipe: string;
  readonly title: string;
}

/** The locked meals of a plan; one whose recipe is gone is free. */
export const listLocked = ({ startsOn, days }: Pick<StoredPlan, 'startsOn' | 'days'>): LockedMeal[] =>
  days.flatMap((meals, index) =>
    meals.flatMap(({ slot, recipe, locked }) => {
      const dish = locked ? findDish(recipe) : undefined;
      return dish ? [{ day: addDays(startsOn, index), slot, recipe, title: dish.title }] : [];
    }),
  );

/** Locked meals that a limit, an allergy or another constraint of the plan rules out by now. */
export const listRuledOutLocks = (plan: StoredPlan): LockedMeal[] => {
  const { constraints } = toWanted(plan);
  return listLocked(plan).filter(({ recipe }) => {
    const dish = findDish(recipe);
    return dish && !fits(dish, constraints);
  });
};

/** @throws {Refusal} not_eligible, naming each meal that has to be unlocked at `locked.DAY.MEAL` */
export const assertUnlocked = (meals: readonly LockedMeal[]): void => {
  if (meals.length === 0) return;
  const titles = [...new Set(meals.map(({ title }) => `“${title}”`))].join(', ');
  const [pronoun, verb] = meals.length === 1 ? ['it', 'is'] : ['them', 'are'];
  throw new Refusal('not_eligible', {
    status: 422,
    message: `${titles} ${verb} locked, and no plan with ${pronoun} keeps within your limits. Unlock ${pronoun} to plan again.`,
    errors: meals.map(({ day, slot, title }) => ({ field: `locked.${day}.${slot}`, code: 'locked', message: title })),
  });
};
