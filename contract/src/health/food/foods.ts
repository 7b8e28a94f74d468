import * as z from 'zod/mini';
import { get } from '#platform/endpoint';
import { listSchema, text } from '#platform/shared';
import { allergens, Nutrients, nutrientCodes } from './nutrients.ts';

/** The largest amount that is worked out at once, in grams. */
export const mostGrams = 5000;

const code = z.string().check(z.maxLength(60));

/** Whether a food fits a way of eating; null where the source does not say. */
export const Diet = z.object({
  vegan: z.nullable(z.boolean()),
  vegetarian: z.nullable(z.boolean()),
  gluten_free: z.nullable(z.boolean()),
});
export type Diet = z.infer<typeof Diet>;

/** Nutrient Rich Foods 9.3 for 100 kcal; null for what has next to no energy or lacks a nutrient that it needs. */
export const NutrientDensity = z.nullable(
  z.object({
    value: z.number(),
    band: z.enum(['very_dense', 'dense', 'moderate', 'low']),
  }),
);
export type NutrientDensity = z.infer<typeof NutrientDensity>;

const summary = {
  id: code,
  name: z.string(),
  category: z.string(),
  /** For 100 g. */
  energy_kcal: z.nullable(z.number()),
  /** What one usually takes, such as "1 fillet". */
  serving: z.object({ name: z.string(), grams: z.number() }),
  density: NutrientDensity,
  diet: Diet,
  /** Null where the source does not say. */
  allergens: z.nullable(z.array(z.enum(allergens))),
  /** What it may hold besides. */
  may_contain: z.array(z.enum(allergens)),
};
export const FoodSummary = z.object(summary);
export type FoodSummary = z.infer<typeof FoodSummary>;

export const trafficLevels = ['low', 'medium', 'high'] as const;

/** A front-of-pack light: the amount in 100 g (100 ml of a drink), its level, and where medium and high begin. */
export const TrafficLight = z.object({
  code: z.enum(['fat', 'saturates', 'sugars', 'salt']),
  grams: z.number(),
  level: z.enum(trafficLevels),
  low_up_to: z.number(),
  medium_up_to: z.number(),
});
export type TrafficLight = z.infer<typeof TrafficLight>;

/** How much of a day's need an amount covers. Two figures where a range of people is meant, else the same one twice. */
export const DailyNeed = z.object({
  nutrient: z.enum(nutrientCodes as [(typeof nutrientCodes)[number], ...(typeof nutrientCodes)[number][]]),
  /** A need is to be reached, a limit not to be passed. */
  kind: z.enum(['need', 'limit']),
  amount: z.nullable(z.number()),
  reference: z.object({ low: z.number(), high: z.number() }),
  percent: z.nullable(z.object({ low: z.number(), high: z.number() })),
});
export type DailyNeed = z.infer<typeof DailyNeed>;

export const DailyNeeds = z.object({
  /** Whose needs they are, such as "women aged 31 to 50"; null while none are shown. */
  whose: z.nullable(z.string()),
  /** Why none are shown. */
  why_not: z.nullable(z.enum(['age_unknown', 'too_young', 'pregnant'])),
  /** What the figures are based on beside age and sex. */
  notes: z.array(z.string()),
  rows: z.array(DailyNeed),
});
export type DailyNeeds = z.infer<typeof DailyNeeds>;

/** A food with its figures for 100 g and for an amount. */
export const Food = z.object({
  ...summary,
  aliases: z.array(z.string()),
  /** What the caller avoids and it holds, or may hold: all of it while its allergens aren't known. */
  to_avoid: z.array(z.enum(allergens)),
  /** Why a limit of the caller rules it out, with the words of the limit. */
  ruled_out: z.array(z.string()),
  /** Traffic lights count by 100 ml. */
  drink: z.boolean(),
  /** Amounts to choose from. */
  portions: z.array(z.object({ name: z.string(), grams: z.number() })),
  grams: z.number(),
  per_100g: Nutrients,
  per_amount: Nutrients,
  traffic_lights: z.array(TrafficLight),
  daily_needs: DailyNeeds,
  /** Figures of composition tables are approximate: foods differ by variety, season and kitchen. */
  data_quality: z.enum(['approximate', 'analysed']),
  source: z.string(),
});
export type Food = z.infer<typeof Food>;

export const unreadAmounts = ['unknown_food', 'unit_does_not_fit', 'amount_out_of_range'] as const;

const FoodCandidate = z.extend(FoodSummary, { grams: z.number() });

/** One thing of a typed text: what it was read as, or why it was not. */
export const FoodItem = z.object({
  text: z.string(),
  food: z.nullable(FoodSummary),
  /** Null where nothing stood for it; then one serving is taken. */
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  grams: z.nullable(z.number()),
  /** A usual density or size stands for one that the food's own data does not tell. */
  estimated: z.boolean(),
  problem: z.nullable(z.enum(unreadAmounts)),
  per_amount: z.nullable(Nutrients),
  /** What else it may mean, with the weight of the same amount; one serving where the unit doesn't fit. */
  alternatives: z.array(FoodCandidate),
  /** What speaks against it for the caller: a limit, or an allergen that they avoid. It can be logged all the same. */
  cautions: z.array(z.string()),
});
export type FoodItem = z.infer<typeof FoodItem>;

/** A typed text as foods with their amounts. */
export const FoodText = z.object({
  items: z.array(FoodItem),
  /** The sum of all items that were read; null where any of them lacks the figure. */
  total: Nutrients,
  data_quality: z.enum(['approximate', 'analysed']),
});
export type FoodText = z.infer<typeof FoodText>;

const typed = text({ min: 1, max: 200, message: 'Type a food, such as "2 eggs".' });

export const foods = {
  searchFoods: get('api/mh/foods/', {
    summary: 'Finds foods while typing; an amount in front is left aside.',
    access: 'member',
    words: ['q'],
    input: z.object({ q: typed }),
    output: z.extend(listSchema(FoodSummary), {
      /** The amount that was typed with the best match, in grams; null without one. */
      grams: z.nullable(z.number()),
    }),
    reads: ['health'],
  }),
  readFoodText: get('api/mh/food-nutrition-info/', {
    summary: 'Reads a text such as "2 eggs and half a cup of oats" and adds up what is in it.',
    access: 'member',
    words: ['food_item'],
    input: z.object({ food_item: typed }),
    output: FoodText,
    reads: ['health'],
    errors: ['not_found'],
  }),
  getFood: get('api/mh/food-nutrition-by-id/{id}', {
    summary: 'Reads a food with its figures for 100 g and for an amount, beside what the caller needs in a day.',
    access: 'member',
    input: z.object({
      id: code,
      grams: z.optional(
        z.coerce
          .number({ error: 'Enter the amount in grams.' })
          .check(
            z.gt(0, { error: 'Enter an amount above 0 g.' }),
            z.lte(mostGrams, { error: `Enter at most ${mostGrams} g.` }),
          ),
      ),
    }),
    output: Food,
    reads: ['health'],
    errors: ['not_found'],
  }),
};
