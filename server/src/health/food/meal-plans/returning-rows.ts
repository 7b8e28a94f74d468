import { mostPlanDays } from '@club/contract/health/food/meal-plans.fields';
import { z } from 'zod';
import { asJson, returns } from '#health/base/storage';
import { slots } from '#health/food/meal-plans/planner';

const Meal = z.looseObject({
  slot: z.enum(slots),
  recipe: z.string().max(60),
  scale: z.number().min(0).max(100),
  locked: z.boolean(),
  tried: z.array(z.string().max(60)).max(500),
});

/** What a plan was asked for; older ones hold less of the targets. */
const Request = z.strictObject({
  settings: z.looseObject({
    goal: z.string().max(20),
    diet: z.string().max(20),
    allergies: z.array(z.string().max(60)).max(60),
    exclude: z.array(z.string().max(60)).max(200),
    days: z.int().min(1).max(mostPlanDays),
    people: z.int().min(1).max(100),
    split: z.looseObject({}),
  }),
  targets: z.looseObject({}),
});

export const mealPlansRecord = [
  returns('meal_plans', 'record_plans', {
    at: 'created_at',
    most: 1000,
    sealed: { request: asJson(Request) },
    columns: { days: z.array(z.array(Meal).max(10)).min(1).max(mostPlanDays) },
  }),
];
