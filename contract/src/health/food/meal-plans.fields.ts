import * as z from 'zod/mini';
import { Limit } from '#health/signals/person';
import { ResultInput } from '#health/signals/result';
import { DateOnly, Id, Instant } from '#platform/shared';
import { allergens, Nutrients } from './nutrients.ts';
import { mealTypes } from './recipes.ts';

export const mealGoals = ['lose', 'keep', 'gain'] as const;
export type MealGoal = (typeof mealGoals)[number];
export const mealDiets = ['none', 'vegetarian', 'vegan', 'pescatarian'] as const;
export type MealDiet = (typeof mealDiets)[number];
export const mostPlanDays = 14;
export const mostPeople = 12;
export const mostDislikes = 30;
export const mostSavedPlans = 50;
/** The share of a day's energy that each meal gets unless asked otherwise, in percent. */
export const usualSplit = { breakfast: 25, lunch: 30, dinner: 35, snack: 10 } as const;

const code = z.string().check(z.maxLength(60));
export const MealSlot = z.enum(mealTypes);
const allergen = z.enum(allergens);
export const Goal = z.enum(mealGoals, { error: 'Choose a goal.' });

export const wholeNumber = (min: number, max: number, unit: string) =>
  z
    .int({ error: `Enter a whole number of ${unit}.` })
    .check(
      z.gte(min, { error: `Choose at least ${min} ${unit}.` }),
      z.lte(max, { error: `Choose at most ${max} ${unit}.` }),
    );
const share = wholeNumber(5, 60, '%');

/** The share of each meal in percent; together they are the day. */
export const MealSplit = z.object({ breakfast: share, lunch: share, dinner: share, snack: share }).check(
  z.refine((split) => mealTypes.reduce((sum, one) => sum + split[one], 0) === 100, {
    error: 'The four meals have to add up to 100 %.',
  }),
);
export type MealSplit = z.infer<typeof MealSplit>;

export const settingsFields = {
  goal: Goal,
  /** Energy a day that the member chose; null for what is worked out. */
  kcal: z.nullable(wholeNumber(1000, 5000, 'kcal')),
  diet: z.enum(mealDiets, { error: 'Choose a diet.' }),
  allergies: z.array(allergen).check(z.maxLength(allergens.length)),
  /** Foods that must not be in any meal. */
  exclude: z.array(code).check(z.maxLength(mostDislikes, { error: `Choose at most ${mostDislikes} foods.` })),
  max_minutes: z.nullable(wholeNumber(5, 240, 'minutes')),
  days: wholeNumber(1, mostPlanDays, 'days'),
  people: wholeNumber(1, mostPeople, 'people'),
  split: MealSplit,
};

/** What a plan was asked for, with the names of the foods that are left out. */
export const MealPlanSettings = z.object({
  ...settingsFields,
  exclude: z.array(z.object({ id: code, name: z.string() })),
});
export type MealPlanSettings = z.infer<typeof MealPlanSettings>;

const range = z.object({ low: z.number(), high: z.number() });

/** One step from what is known to a target, so that every figure can be followed. */
export const TargetStep = z.object({
  code: z.string(),
  label: z.string(),
  value: z.nullable(z.number()),
  unit: z.string(),
  how: z.string(),
  source: z.nullable(z.object({ title: z.string(), year: z.int(), doi: z.nullable(z.string()) })),
});
export type TargetStep = z.infer<typeof TargetStep>;

/** What a day of the plan is made for. */
export const MealTargets = z.object({
  goal: Goal,
  kcal: z.int(),
  /** A day inside this range is as good as one on the figure. */
  kcal_range: range,
  protein_g: z.int(),
  /** The most protein of a day, where a condition limits it: no plan goes above. */
  most_protein_g: z.nullable(z.int()),
  carbohydrate_g: range,
  fat_g: range,
  fibre_g: range,
  saturated_fat_g: z.int(),
  added_sugars_g: z.int(),
  sodium_mg: z.int(),
  /** Foods and recipes that a condition rules out: no plan has them. */
  avoid: z.array(code),
  /** No count of calories up front: it harms some people. */
  calm: z.boolean(),
  /** What was applied, in the words of each limit. */
  limits: z.array(Limit),
  /** What was left out or changed because of them. */
  changes: z.array(z.object({ title: z.string(), text: z.string() })),
  /** What the plan must not be taken for; null where no limit could mislead. */
  is_not: z.nullable(
    z.object({
      /** The limit that it is about; missing in plans made before version 0.3.0. */
      limit: z.optional(z.string()),
      title: z.string(),
      text: z.string(),
    }),
  ),
  steps: z.array(TargetStep),
  inputs: z.array(ResultInput),
  notes: z.array(z.string()),
});
export type MealTargets = z.infer<typeof MealTargets>;

/** A goal, and why the caller can't choose it. */
export const GoalChoice = z.object({
  goal: Goal,
  kcal: z.nullable(z.int()),
  why_not: z.nullable(z.string()),
});
export type GoalChoice = z.infer<typeof GoalChoice>;

export const PlannedMeal = z.object({
  slot: MealSlot,
  recipe: code,
  title: z.string(),
  minutes: z.int(),
  /** Servings for each person. */
  scale: z.number(),
  locked: z.boolean(),
  /** False once the caller said something that it doesn't fit. */
  fits: z.boolean(),
  amounts: Nutrients,
  parts: z.array(z.object({ food: code, category: z.string(), share: z.number() })),
});
export type PlannedMeal = z.infer<typeof PlannedMeal>;

export const PlannedDay = z.object({
  day: DateOnly,
  meals: z.array(PlannedMeal),
  /** The sum of its meals. */
  total: Nutrients,
  in_range: z.boolean(),
  /** False once its sum breaks a limit that the caller didn't have when it was planned. */
  fits: z.boolean(),
});
export type PlannedDay = z.infer<typeof PlannedDay>;

const planSummary = {
  id: Id,
  starts_on: DateOnly,
  ends_on: DateOnly,
  created_at: Instant,
  /** Null while the member has not saved it; the next plan replaces it then. */
  saved_at: z.nullable(Instant),
  settings: MealPlanSettings,
};
export const MealPlanSummary = z.object({
  ...planSummary,
  average_kcal: z.nullable(z.number()),
});
export type MealPlanSummary = z.infer<typeof MealPlanSummary>;

/** Amounts are for one person. */
export const MealPlan = z.object({
  ...planSummary,
  targets: MealTargets,
  days: z.array(PlannedDay),
  average: Nutrients,
  /** What no choice of meals could meet, in words. */
  unmet: z.array(z.object({ code: z.string(), text: z.string() })),
  /** What speaks against it by now, by what the caller said since; empty in a new plan. */
  outdated: z.array(z.string()),
  notes: z.array(z.string()),
});
export type MealPlan = z.infer<typeof MealPlan>;

export const aisles = ['fresh', 'protein', 'meat', 'dairy', 'dry', 'bread', 'sauces', 'other'] as const;

/** A food to buy. The grams are exact, the amount is what one takes from the shelf. */
export const ShoppingItem = z.object({
  food: code,
  name: z.string(),
  grams: z.number(),
  amount: z.string(),
  /** False for a food that the caller should no longer eat. */
  fits: z.boolean(),
});
export type ShoppingItem = z.infer<typeof ShoppingItem>;

export const ShoppingList = z.object({
  plan: Id,
  starts_on: DateOnly,
  ends_on: DateOnly,
  /** How many weeks the plan has, and which one this is; null for all of them. */
  weeks: z.int(),
  week: z.nullable(z.int()),
  people: z.int(),
  /** Something speaks against the plan by now. Why is on the plan alone: lists are copied and handed on. */
  outdated: z.boolean(),
  count: z.int(),
  aisles: z.array(z.object({ aisle: z.enum(aisles), items: z.array(ShoppingItem) })),
});
export type ShoppingList = z.infer<typeof ShoppingList>;
