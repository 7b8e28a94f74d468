import type { mealPlans } from '@club/contract/health/food/meal-plans';
import type { MealPlan, MealTargets, PlannedMeal, ShoppingList } from '@club/contract/health/food/meal-plans.fields';
import { type Nutrients, nutrientCodes } from '@club/contract/health/food/nutrients';
import type { Output } from '@club/contract/platform/endpoint';

export const planId = '01900000-0000-7000-8000-00000000a001';

const amounts = (over: Partial<Nutrients> = {}): Nutrients => ({
  ...(Object.fromEntries(nutrientCodes.map((code) => [code, 1])) as unknown as Nutrients),
  ...over,
});

const targets: MealTargets = {
  goal: 'keep',
  kcal: 1950,
  kcal_range: { low: 1850, high: 2050 },
  protein_g: 82,
  most_protein_g: null,
  avoid: [],
  calm: false,
  limits: [],
  changes: [],
  is_not: null,
  carbohydrate_g: { low: 219, high: 317 },
  fat_g: { low: 43, high: 76 },
  fibre_g: { low: 27, high: 43 },
  saturated_fat_g: 21,
  added_sugars_g: 48,
  sodium_mg: 2300,
  steps: [
    {
      code: 'resting_energy',
      label: 'Energy at rest',
      value: 1364,
      unit: 'kcal',
      how: '10 × 65 kg + 6.25 × 168 cm − 5 × 35 years − 161.',
      source: { title: 'Mifflin', year: 1990, doi: null },
    },
  ],
  inputs: [
    { code: 'weight', label: 'Weight', value: 65, unit: 'kg', source: 'typed', observed_at: '2026-11-20T08:00:00Z' },
  ],
  notes: [],
};

const settings: MealPlan['settings'] = {
  goal: 'keep',
  kcal: null,
  diet: 'none',
  allergies: ['peanut'],
  exclude: [],
  max_minutes: 45,
  days: 2,
  people: 1,
  split: { breakfast: 25, lunch: 30, dinner: 35, snack: 10 },
};

const meal = (slot: PlannedMeal['slot'], title: string): PlannedMeal => ({
  slot,
  recipe: title.toLowerCase().replaceAll(' ', '-'),
  title,
  minutes: 10,
  scale: 1,
  locked: false,
  fits: true,
  amounts: amounts({ energy_kcal: 485 }),
  parts: [{ food: 'oats-rolled', category: 'Cereal grains and pasta', share: 1 }],
});

export const makePlan = (over: Partial<MealPlan> = {}): MealPlan => ({
  id: planId,
  starts_on: '2026-11-23',
  ends_on: '2026-11-24',
  created_at: '2026-11-22T10:00:00Z',
  saved_at: null,
  settings,
  targets,
  days: ['2026-11-23', '2026-11-24'].map((day) => ({
    day,
    meals: [
      meal('breakfast', 'Overnight oats'),
      meal('lunch', 'Lentil soup'),
      meal('dinner', 'Cod in tomato'),
      meal('snack', 'Apple with almond butter'),
    ],
    total: amounts({ energy_kcal: 1940 }),
    in_range: true,
    fits: true,
  })),
  average: amounts({ energy_kcal: 1940, protein_g: 96, fibre_g: 38, sodium_mg: 1840 }),
  unmet: [],
  outdated: [],
  notes: ['Build up over two to three weeks.'],
  ...over,
});

export const makeKnown = (
  over: Partial<Output<typeof mealPlans.getMealPlan>> = {},
): Output<typeof mealPlans.getMealPlan> => ({
  today: '2026-11-23',
  goals: [
    { goal: 'lose', kcal: null, why_not: "Your body mass index is below 20, so losing weight isn't offered." },
    { goal: 'keep', kcal: 1950, why_not: null },
    { goal: 'gain', kcal: 2150, why_not: null },
  ],
  targets,
  missing: [],
  missing_from: [],
  settings,
  ingredients: [
    { id: 'tomato', name: 'Tomato, raw' },
    { id: 'cherry-tomato', name: 'Cherry tomatoes' },
    { id: 'kale-raw', name: 'Kale, raw' },
  ],
  plan: null,
  plan_today: null,
  ...over,
});

export const makeList = (over: Partial<ShoppingList> = {}): ShoppingList => ({
  plan: planId,
  starts_on: '2026-11-23',
  ends_on: '2026-11-24',
  weeks: 1,
  week: null,
  people: 1,
  outdated: false,
  count: 3,
  aisles: [
    {
      aisle: 'fresh',
      items: [
        { food: 'spinach-raw', name: 'Spinach, raw', grams: 240, amount: '240 g', fits: true },
        { food: 'apple', name: 'Apple, with skin', grams: 700, amount: '4', fits: true },
      ],
    },
    { aisle: 'protein', items: [{ food: 'egg-raw', name: 'Egg, whole, raw', grams: 400, amount: '8', fits: true }] },
  ],
  ...over,
});
