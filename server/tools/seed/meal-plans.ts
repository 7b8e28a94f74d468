import { mealPlans } from '@club/contract/health/food/meal-plans';
import { addDays } from '#platform/calendar';
import type { Club } from '#platform/club';
import { act } from './act.ts';
import { moveClub } from './calendar.ts';

/** Two weeks of meals that the demo member planned: one that is over, and the one that today belongs to. */
export const planMeals = async (club: Club, id: string): Promise<void> => {
  for (const [ago, wish] of [
    [10, { diet: 'none' as const, max_minutes: 35 }],
    [3, { diet: 'pescatarian' as const, max_minutes: 45, exclude: ['anchovies'], people: 2 }],
  ] as const) {
    const then = moveClub(club, ago, 18);
    const starts_on = addDays(then.clock.now().toISOString().slice(0, 10), 1);
    const plan = await act(then, id, mealPlans.makeMealPlan, {
      ...wish,
      exclude: [...('exclude' in wish ? wish.exclude : [])],
      goal: 'keep',
      starts_on,
    });
    const dinner = { id: plan.id, day: addDays(starts_on, 4), slot: 'dinner' as const };
    await act(then, id, mealPlans.swapMeal, dinner);
    await act(then, id, mealPlans.lockMeal, { ...dinner, locked: true });
    await act(then, id, mealPlans.saveMealPlan, { plan: plan.id });
  }
};
