import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { del, get, patch, post } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { DateOnly, Id, listSchema } from '#platform/shared';
import {
  Goal,
  GoalChoice,
  MealPlan,
  MealPlanSettings,
  MealPlanSummary,
  MealSlot,
  MealTargets,
  ShoppingList,
  settingsFields,
  usualSplit,
} from './meal-plans.fields.ts';
import { AvoidedList } from './nutrients.ts';

const client_code = z.optional(z.string().check(z.maxLength(40)));
const place = { id: Id, day: GivenDay, slot: MealSlot };

export const mealPlans = needConsent({
  getMealPlan: get('api/mh/meal-plan/', {
    summary: "Reads the caller's targets with their reasoning, what a plan would ask for, and the newest plan.",
    access: 'member',
    input: z.object({ goal: z.optional(Goal) }),
    output: z.object({
      /** The caller's own day. */
      today: DateOnly,
      goals: z.array(GoalChoice),
      /** Null while too little is known; then the energy has to be chosen. */
      targets: z.nullable(MealTargets),
      missing: z.array(z.string()),
      /** Where it is entered. */
      missing_from: z.array(z.enum(['profile', 'measurements'])),
      settings: MealPlanSettings,
      /** Every food that a recipe holds: what can be left out. */
      ingredients: z.array(z.object({ id: z.string(), name: z.string() })),
      plan: z.nullable(MealPlan),
      /** The saved plan that today belongs to. */
      plan_today: z.nullable(MealPlan),
    }),
    reads: ['health'],
  }),
  makeMealPlan: post('api/mh/meal-plan/', {
    summary: 'Plans meals that hold every constraint, as near to the targets as they come. Replaces an unsaved plan.',
    access: 'member',
    input: z.object({
      goal: z._default(settingsFields.goal, 'keep'),
      kcal: z._default(settingsFields.kcal, null),
      /** What the club knows of the caller stands for these two unless they are sent. */
      diet: z.optional(settingsFields.diet),
      allergies: z.optional(AvoidedList),
      exclude: z._default(settingsFields.exclude, []),
      max_minutes: z._default(settingsFields.max_minutes, null),
      days: z._default(settingsFields.days, 7),
      people: z._default(settingsFields.people, 1),
      split: z._default(settingsFields.split, { ...usualSplit }),
      /** Today unless said otherwise. */
      starts_on: z.optional(GivenDay),
      /** The same number gives the same meals. */
      seed: z._default(z.int().check(z.gte(0), z.lte(2_147_483_647)), 1),
    }),
    status: 201,
    output: MealPlan,
    errors: ['already_exists', 'not_eligible'],
    limit: 'meal_plan',
    changes: ['health'],
  }),
  listMealPlans: get('api/mh/meal-plan-list/', {
    summary: "Lists the caller's saved plans, newest first.",
    access: 'member',
    input: z.object({ client_code }),
    output: listSchema(MealPlanSummary),
    reads: ['health'],
    errors: ['not_found'],
  }),
  saveMealPlan: post('api/mh/meal-plan-list/', {
    summary: 'Saves a plan, so that the next one does not replace it.',
    access: 'member',
    query: ['client_code'],
    input: z.object({ client_code, plan: Id }),
    status: 201,
    output: MealPlan,
    errors: ['not_found', 'limit_reached', 'not_eligible'],
    changes: ['health', 'balance', 'transactions', 'event_types'],
  }),
  readMealPlan: get('api/mh/meal-plans/{id}/', {
    summary: 'Reads one plan.',
    access: 'member',
    input: z.object({ id: Id }),
    output: MealPlan,
    reads: ['health'],
    errors: ['not_found'],
  }),
  changeMealPlan: patch('api/mh/meal-plans/{id}/', {
    summary: 'Changes for how many people a plan is bought and cooked, or the day it begins on.',
    access: 'member',
    input: z.object({ id: Id, people: z.optional(settingsFields.people), starts_on: z.optional(GivenDay) }),
    output: MealPlan,
    errors: ['not_found'],
    changes: ['health'],
  }),
  swapMeal: post('api/mh/meal-plans/{id}/swap/', {
    summary: 'Puts the next best meal in the place of one, under the same constraints.',
    access: 'member',
    input: z.object(place),
    output: MealPlan,
    errors: ['not_found', 'invalid_transition', 'not_eligible'],
    changes: ['health'],
  }),
  lockMeal: post('api/mh/meal-plans/{id}/lock/', {
    summary: 'Keeps a meal where it is when the plan is made again, or lets it go.',
    access: 'member',
    input: z.object({ ...place, locked: z.boolean() }),
    output: MealPlan,
    errors: ['not_found'],
    changes: ['health'],
  }),
  remakeMealPlan: post('api/mh/meal-plans/{id}/remake/', {
    summary: 'Plans every meal that is not locked again.',
    access: 'member',
    input: z.object({ id: Id }),
    output: MealPlan,
    errors: ['not_found', 'not_eligible', 'stale_version'],
    limit: 'meal_plan',
    changes: ['health'],
  }),
  repeatMealPlan: post('api/mh/meal-plans/{id}/repeat/', {
    summary: 'Copies a plan to other days, and saves the copy.',
    access: 'member',
    idempotent: 'sealed',
    input: z.object({ id: Id, starts_on: GivenDay }),
    status: 201,
    output: MealPlan,
    errors: ['not_found', 'limit_reached', 'not_eligible'],
    changes: ['health'],
  }),
  removeMealPlan: del('api/mh/meal-plans/{id}/', {
    summary: 'Deletes a plan.',
    access: 'member',
    input: z.object({ id: Id }),
    output: z.object({ id: Id }),
    errors: ['not_found'],
    changes: ['health'],
  }),
  getShoppingList: get('api/mh/meal-plans/{id}/shopping-list/', {
    summary: 'Adds up what a plan needs, by food and in the order of a shop.',
    access: 'member',
    input: z.object({
      id: Id,
      /** One week of a longer plan; all of it unless said. */
      week: z.optional(z.coerce.number({ error: 'Choose a week.' }).check(z.int(), z.gte(1), z.lte(2))),
    }),
    output: ShoppingList,
    reads: ['health'],
    errors: ['not_found'],
  }),
});
