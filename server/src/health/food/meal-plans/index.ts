import { mealPlans as contract } from '@club/contract/health/food/meal-plans';
import { forMember } from '#health/base/consents';
import { memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import { makeMealPlan, remakeMealPlan } from './make-plan.ts';
import { copyPlans } from './meal-plans.store.ts';
import {
  changeMealPlan,
  getMealPlan,
  getShoppingList,
  listMealPlans,
  lockMeal,
  readMealPlan,
  removeMealPlan,
  repeatMealPlan,
  saveMealPlan,
  swapMeal,
} from './meal-plans.ts';
import { mealPlansRecord } from './returning-rows.ts';

export { hasPlannedLoss } from './meal-plans.store.ts';
export { findMealTargets } from './meal-plans.ts';

const { makeMealPlan: _make, remakeMealPlan: _remake, ...plain } = contract;

const earns = {
  meal_plan_created: {
    name: 'Meal plan made',
    description: 'Save a meal plan. One counts every 7 days.',
    icon: 'salad',
    category: 'nutrition',
    points: 5,
    page: '/health/nutrition-advice/meal-plan',
    per: 'day',
    pauseDays: 7,
  },
} satisfies EarnRules;
declare module '#platform/earning' {
  interface EarnEvents extends Registered<typeof earns> {}
}

/** Days of meals that hold what a member can and wants to eat, and what has to be bought for them. */
export const mealPlans = domain({
  name: 'health/food/meal-plans',
  contract,
  routes: {
    ...forMember<typeof plain>({
      getMealPlan,
      listMealPlans,
      saveMealPlan,
      readMealPlan,
      changeMealPlan,
      swapMeal,
      lockMeal,
      repeatMealPlan,
      removeMealPlan,
      getShoppingList,
    }),
    makeMealPlan,
    remakeMealPlan,
  },
  tables: ['meal_plans'],
  record: mealPlansRecord,
  personalData: [memberTable('meal_plans', copyPlans)],
  earns,
});
