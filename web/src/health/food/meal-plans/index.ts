export { findEaten } from './eaten-meals.ts';
export { mealPlansApi } from './meal-plans.api.ts';
export { slotNames } from './names.ts';
export { TodayPlan, TodayTargets } from './TodayPlan.tsx';
