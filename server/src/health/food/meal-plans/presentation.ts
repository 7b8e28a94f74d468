import type { MealPlan, MealPlanSettings, MealPlanSummary } from '@club/contract/health/food/meal-plans.fields';
import { type Constraints, fits, listDishes, openPools, slots, type Wanted } from '#health/food/meal-plans/planner';
import { openRecipeBook } from '#health/food/recipes';
import { addDays } from '#platform/calendar';
import type { StoredPlan, StoredSettings } from './meal-plans.store.ts';
import { findAverage, toPlannedDays } from './plan-figures.ts';
import { findUnmet } from './unmet.ts';

/** A plan with all its figures worked out from its recipes. */
export const toMealPlan = (plan: StoredPlan): MealPlan => {
  const { settings, targets } = plan;
  const days = toPlannedDays(plan.days, plan.startsOn, targets);
  const constraints = toConstraints(plan);
  const isPossible = slots.every((slot) =>
    listDishes().some((dish) => dish.slots.includes(slot) && fits(dish, constraints)),
  );
  return {
    ...toFrame(plan),
    targets,
    days,
    average: findAverage(days),
    unmet: isPossible ? findUnmet(days, { targets, pools: openPools(constraints) }) : [],
    outdated: [],
    notes: listNotes(settings),
  };
};

export const toMealPlanSummary = (plan: StoredPlan): MealPlanSummary => ({
  ...toFrame(plan),
  average_kcal: findAverage(toPlannedDays(plan.days, plan.startsOn, plan.targets)).energy_kcal,
});

export const toSettings = ({ exclude, allergies, ...settings }: StoredSettings): MealPlanSettings => {
  const { findFood } = openRecipeBook();
  return {
    ...settings,
    allergies: [...allergies],
    exclude: exclude.map((id) => ({ id, name: findFood(id)?.name ?? id })),
  };
};

const toConstraints = ({
  settings: { diet, allergies, exclude, max_minutes },
  targets: { avoid },
}: Pick<StoredPlan, 'settings' | 'targets'>): Constraints => ({
  diet,
  allergies,
  exclude,
  avoid,
  maxMinutes: max_minutes,
});

/** The plan without what the member avoids by now, whatever it was asked for. */
export const leaveOutAvoided = <Plan extends Pick<StoredPlan, 'settings'>>(
  plan: Plan,
  { allergies }: Pick<StoredSettings, 'allergies'>,
): Plan => ({
  ...plan,
  settings: { ...plan.settings, allergies: [...new Set([...plan.settings.allergies, ...allergies])].sort() },
});

export const toWanted = ({
  settings,
  targets,
  seed,
  days,
}: Pick<StoredPlan, 'settings' | 'targets' | 'seed' | 'days'>): Wanted => ({
  constraints: toConstraints({ settings, targets }),
  targets,
  split: settings.split,
  days: settings.days,
  seed,
  locked: days,
});

const toFrame = ({ id, startsOn, days, createdAt, savedAt, settings }: StoredPlan) => ({
  id,
  starts_on: startsOn,
  ends_on: addDays(startsOn, days.length - 1),
  created_at: createdAt.toISOString(),
  saved_at: savedAt?.toISOString() ?? null,
  settings: toSettings(settings),
});

const listNotes = ({ diet, allergies }: StoredSettings): string[] => [
  'New to this much fibre? Build up over two to three weeks, and drink enough.',
  ...(diet === 'vegan' ? ['Vegan: take vitamin B12 as a supplement or from fortified foods.'] : []),
  ...(allergies.length > 0 ? ['Check every label for traces: plans are made of recipes, not factory products.'] : []),
];
