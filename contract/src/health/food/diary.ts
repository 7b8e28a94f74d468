import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { restore } from '#health/base/restore';
import { confidences } from '#health/signals/result';
import { del, get, patch, post } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { DateOnly, Id, Instant, text } from '#platform/shared';
import { DailyNeeds, mostGrams } from './foods.ts';
import { AvoidedList, Nutrients, nutrientCodes } from './nutrients.ts';
import { mealTypes, mostServings } from './recipes.ts';

/** How an entry came into the diary. */
export const diaryWays = ['search', 'recent', 'favourite', 'barcode', 'photo', 'plan', 'copy'] as const;
export type DiaryWay = (typeof diaryWays)[number];

/** Most things that one call logs, and that one day holds. */
export const diaryLimits = { items: 30, day: 80 } as const;

const code = z.string().check(z.minLength(1), z.maxLength(60));
const Meal = z.enum(mealTypes, { error: `Choose ${mealTypes.join(', ')}.` });
const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time as HH:MM.' }));

const grams = z
  .number({ error: 'Enter the amount in grams.' })
  .check(
    z.gt(0, { error: 'Enter an amount above 0 g.' }),
    z.lte(mostGrams, { error: `Enter at most ${mostGrams} g.` }),
  );
const servings = z
  .number({ error: 'Choose a number of servings.' })
  .check(
    z.gte(0.05, { error: 'Choose at least a twentieth of a serving.' }),
    z.lte(mostServings, { error: `Choose at most ${mostServings} servings.` }),
  );
const figure = (unit: string, most: number) =>
  z.optional(
    z.nullable(
      z
        .number({ error: `Enter a number in ${unit}.` })
        .check(z.gte(0, { error: 'Enter 0 or more.' }), z.lte(most, { error: `Enter at most ${most} ${unit}.` })),
    ),
  );

/** Something eaten: a food by weight, a recipe by servings, or a free amount with the figures that are known of it. */
const LoggedItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('food'), id: code, grams }),
  z.object({
    kind: z.literal('recipe'),
    id: code,
    servings,
    /** What was replaced in it. */
    without: z.optional(AvoidedList),
  }),
  z.object({
    kind: z.literal('free'),
    name: text({ min: 1, max: 120, message: 'Say what it was.' }),
    energy_kcal: figure('kcal', 10_000),
    protein_g: figure('g', 1000),
    carbohydrate_g: figure('g', 1000),
    fat_g: figure('g', 1000),
  }),
]);
export type LoggedItem = z.infer<typeof LoggedItem>;
/** As a browser sends it. */
export type NewLoggedItem = z.input<typeof LoggedItem>;

/** One thing eaten, with the figures it had when it was logged: a changed catalogue changes no history. */
export const DiaryEntry = z.object({
  id: Id,
  kind: z.enum(['food', 'recipe', 'free']),
  /** The food or recipe; null for a free amount. */
  reference: z.nullable(z.string()),
  name: z.string(),
  /** Grams of a food, servings of a recipe, 1 of a free amount. */
  amount: z.number(),
  unit: z.enum(['g', 'serving', 'time']),
  /** Null where the weight is not known. */
  grams: z.nullable(z.number()),
  /** For the amount. */
  figures: Nutrients,
  source: z.string(),
  way: z.enum(diaryWays),
});
export type DiaryEntry = z.infer<typeof DiaryEntry>;

const sums = {
  /** The sum of all parts; null where any part lacks the figure. */
  total: Nutrients,
  /** The sum of the parts that have the figure; null where none has. */
  at_least: Nutrients,
};

/** What a sensor read in the two hours after a meal. */
export const MealGlucose = z.object({
  readings: z.int(),
  /** As many as two hours of this sensor have, or as have passed since. */
  expected: z.int(),
  /** mg/dL, the mean of the quarter of an hour before the meal. */
  before: z.nullable(z.number()),
  highest: z.number(),
  minutes_to_highest: z.int(),
  /** From before to the highest; null with fewer than half of the readings. */
  rise: z.nullable(z.number()),
  points: z.array(z.object({ minute: z.int(), value: z.number() })),
  confidence: z.enum(confidences),
});
export type MealGlucose = z.infer<typeof MealGlucose>;

export const DiaryMeal = z.object({
  id: Id,
  meal: z.enum(mealTypes),
  day: DateOnly,
  /** By the member's own clock. */
  time: ClockTime,
  eaten_at: Instant,
  entries: z.array(DiaryEntry),
  ...sums,
  /** Null without a sensor at that time. */
  glucose: z.nullable(MealGlucose),
});
export type DiaryMeal = z.infer<typeof DiaryMeal>;

/** A meal of the last fortnight, to be logged again. */
const EarlierMeal = z.object({
  id: Id,
  meal: z.enum(mealTypes),
  day: DateOnly,
  names: z.array(z.string()),
  energy_kcal: z.nullable(z.number()),
});
export type EarlierMeal = z.infer<typeof EarlierMeal>;

export const DiaryDay = z.object({
  day: DateOnly,
  today: DateOnly,
  /** Which meal is eaten at this time of day; breakfast for an earlier day. */
  usual_meal: z.enum(mealTypes),
  /** In the order they were eaten. */
  meals: z.array(DiaryMeal),
  /** What speaks against an entry for the caller now: a limit, or an allergen that they avoid. */
  cautions: z.array(z.object({ entry: Id, text: z.string() })),
  ...sums,
  /** Figures that some of the day's entries lack. */
  lacking: z.array(
    z.object({
      nutrient: z.enum(nutrientCodes as [(typeof nutrientCodes)[number], ...(typeof nutrientCodes)[number][]]),
      entries: z.int(),
    }),
  ),
  /** What the day's energy aims at, by the meal plan's targets; null while too little is known of the member. */
  /** No count of calories up front: it harms some people. */
  calm: z.boolean(),
  energy_target: z.nullable(z.object({ low: z.number(), high: z.number() })),
  /** What is known of the day beside what the member needs. */
  daily_needs: DailyNeeds,
  /** Meals of the fortnight before, each combination once: those of this time of day first, then the latest. */
  recent_meals: z.array(EarlierMeal),
});
export type DiaryDay = z.infer<typeof DiaryDay>;

/** Something to log again with one press. */
const Suggestion = z.object({
  kind: z.enum(['food', 'recipe']),
  id: code,
  name: z.string(),
  /** Grams or servings, as last time. */
  amount: z.number(),
  energy_kcal: z.nullable(z.number()),
  favourite: z.boolean(),
});
export type DiarySuggestion = z.infer<typeof Suggestion>;

const when = {
  /** Today unless said. */
  day: z.optional(GivenDay),
  /** By the member's own clock; now, or the meal's usual time on an earlier day. */
  time: z.optional(ClockTime),
};
const itself = z.object({ id: Id });
const mayFail = ['not_found'] as const;

export const diary = needConsent({
  getDiaryDay: get('api/mh/food-diary/', {
    summary:
      "Reads a day of the caller's food diary: its meals, their sums beside daily needs, and the glucose after them.",
    access: 'member',
    input: z.object({ day: z.optional(GivenDay) }),
    output: DiaryDay,
    reads: ['health'],
  }),
  logFood: post('api/mh/food-diary/', {
    summary: 'Logs what was eaten. It joins a meal of its kind within an hour, or begins one.',
    access: 'member',
    idempotent: 'sealed',
    words: ['items.name'],
    input: z.object({
      items: z
        .array(LoggedItem)
        .check(
          z.minLength(1, { error: 'Choose what you ate.' }),
          z.maxLength(diaryLimits.items, { error: `Log at most ${diaryLimits.items} things at once.` }),
        ),
      /** By the time of day unless said. */
      meal: z.optional(Meal),
      ...when,
      way: z._default(z.enum(diaryWays), 'search'),
    }),
    status: 201,
    output: DiaryMeal,
    errors: [...mayFail, 'limit_reached'],
    changes: ['health'],
  }),
  changeDiaryEntry: patch('api/mh/food-diary/entries/{id}/', {
    summary: 'Changes how much was eaten: grams of a food, servings of a recipe.',
    access: 'member',
    input: z.object({
      id: Id,
      amount: z
        .number({ error: 'Enter an amount.' })
        .check(
          z.gt(0, { error: 'Enter an amount above 0.' }),
          z.lte(mostGrams, { error: `Enter at most ${mostGrams}.` }),
        ),
    }),
    output: DiaryEntry,
    errors: mayFail,
    changes: ['health'],
  }),
  removeDiaryEntry: del('api/mh/food-diary/entries/{id}/', {
    summary: 'Removes an entry; it can be brought back for a day.',
    access: 'member',
    input: itself,
    output: itself,
    errors: mayFail,
    changes: ['health'],
  }),
  restoreDiaryEntry: restore('api/mh/food-diary/entries/{id}/restore/', 'Brings a removed entry back.', itself, itself),
  moveDiaryMeal: post('api/mh/food-diary/meals/{id}/move/', {
    summary: 'Moves a meal to another time, day or kind.',
    access: 'member',
    input: z.object({ id: Id, meal: z.optional(Meal), ...when }),
    output: itself,
    errors: mayFail,
    changes: ['health'],
  }),
  copyDiaryMeal: post('api/mh/food-diary/meals/{id}/copy/', {
    summary: 'Logs a meal again, with the figures it had.',
    access: 'member',
    idempotent: 'sealed',
    input: z.object({ id: Id, ...when }),
    status: 201,
    output: DiaryMeal,
    errors: [...mayFail, 'limit_reached'],
    changes: ['health'],
  }),
  removeDiaryMeal: del('api/mh/food-diary/meals/{id}/', {
    summary: 'Removes a meal with all its entries; it can be brought back for a day.',
    access: 'member',
    input: itself,
    output: itself,
    errors: mayFail,
    changes: ['health'],
  }),
  restoreDiaryMeal: restore('api/mh/food-diary/meals/{id}/restore/', 'Brings a removed meal back.', itself, itself),
  listDiarySuggestions: get('api/mh/food-diary/suggestions/', {
    summary: "Lists the caller's favourites, and what they logged in the last sixty days, the latest first.",
    access: 'member',
    output: z.object({ favourites: z.array(Suggestion), recent: z.array(Suggestion) }),
    reads: ['health'],
  }),
  setFavouriteFood: post('api/mh/food-favourites/', {
    summary: 'Keeps a food or a recipe as a favourite, or no longer.',
    access: 'member',
    input: z.object({ kind: z.enum(['food', 'recipe']), id: code, favourite: z.boolean() }),
    output: z.object({ favourite: z.boolean() }),
    errors: [...mayFail, 'limit_reached'],
    changes: ['health'],
  }),
});
