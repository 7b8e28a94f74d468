import type { MealDiet, MealGoal, MealPlanSettings, ShoppingList } from '@club/contract/health/food/meal-plans.fields';
import { mealTypes } from '@club/contract/health/food/recipes';
import { allergenNames } from '#health/food/foods';
import { dateFormat, i18n, numberFormat } from '#platform/i18n';
import { toNoon } from '#platform/ui';

export type Slot = (typeof mealTypes)[number];
export const slots = mealTypes;

export const slotNames: Readonly<Record<Slot, () => string>> = {
  breakfast: () => i18n.t('Breakfast'),
  lunch: () => i18n.t('Lunch'),
  dinner: () => i18n.t('Dinner'),
  snack: () => i18n.t('Snack'),
};

export const goalNames: Readonly<Record<MealGoal, () => string>> = {
  lose: () => i18n.t('Lose weight slowly'),
  keep: () => i18n.t('Keep my weight'),
  gain: () => i18n.t('Gain weight slowly'),
};

export const dietNames: Readonly<Record<MealDiet, () => string>> = {
  none: () => i18n.t('Everything'),
  vegetarian: () => i18n.t('Vegetarian'),
  vegan: () => i18n.t('Vegan'),
  pescatarian: () => i18n.t('Pescatarian'),
};

type Aisle = ShoppingList['aisles'][number]['aisle'];

export const aisleNames: Readonly<Record<Aisle, () => string>> = {
  fresh: () => i18n.t('Vegetables, fruit and herbs'),
  protein: () => i18n.t('Fish, tofu and eggs'),
  meat: () => i18n.t('Meat and poultry'),
  dairy: () => i18n.t('Dairy and plant drinks'),
  dry: () => i18n.t('Beans, grains and nuts'),
  bread: () => i18n.t('Bread'),
  sauces: () => i18n.t('Oils, tins and spices'),
  other: () => i18n.t('Everything else'),
};

/** Figures with their unit, such as "485 kcal". */
export const writeKcal = (value: number | null): string =>
  value === null ? i18n.t('not known') : i18n.t('{value} kcal', { value: numberFormat().format(Math.round(value)) });

/** The days of a plan in the member's own way of writing, such as "23 – 29 November". */
export const writeSpan = (from: string, to: string): string =>
  dateFormat({ day: 'numeric', month: 'long' }).formatRange(toNoon(from), toNoon(to));

/** What a plan was asked for, a few words each. */
export const listWishes = ({ diet, allergies, exclude, max_minutes, people }: MealPlanSettings): string[] => [
  ...(diet === 'none' ? [] : [dietNames[diet]()]),
  ...allergies.map((one) => i18n.t('No {food}', { food: allergenNames[one]() })),
  ...(exclude.length > 0
    ? [i18n.t('{count, plural, one {# food left out} other {# foods left out}}', { count: exclude.length })]
    : []),
  ...(max_minutes === null ? [] : [i18n.t('Up to {minutes} min', { minutes: max_minutes })]),
  ...(people > 1 ? [i18n.t('For {people} people', { people })] : []),
];

/** The mark of a plan that no longer fits, wherever it is shown, printed or taken along. */
export const nameOutdated = (): string => i18n.t("This plan doesn't fit you any more. Plan it again.");

/** The mark of one meal, day or food of such a plan. */
export const nameUnfit = (): string => i18n.t("Doesn't fit you any more");
