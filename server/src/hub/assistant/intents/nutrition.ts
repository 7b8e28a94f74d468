import { diary } from '@club/contract/health/food/diary';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { type Asked, generalNote, type Intent, type Reply } from '#hub/assistant/engine';
import { screens } from './screens.ts';
import { countThings, joinWords, toFigure, writeDay, writeNumber } from './wording.ts';

const area = 'nutrition';

/** Why a plan is not read out: it breaks a limit of what the member said since; null while it fits. */
const sayOutdated = (plan: MealPlan | null): string | null =>
  plan && plan.outdated.length > 0
    ? `Your meal plan doesn't fit you any more: plan it again. ${plan.outdated.join(' ')}`
    : null;

const answerMealsToday = async ({ read }: Asked): Promise<Reply> => {
  const { plan_today: plan, today } = await read(mealPlans.getMealPlan, {});
  const common = { sources: [screens.mealPlan()], looked_at: ['your meal plan'], note: generalNote };
  const day = plan?.days.find((one) => one.day === today);
  if (!day) return { ...common, text: 'No saved meal plan covers today. Make one under Meal plan and save it.' };
  const meals = day.meals.map(({ slot, title }) => `${slot.replaceAll('_', ' ')}: ${title}`);
  const energy = day.total.energy_kcal;
  const outdated = sayOutdated(plan);
  if (outdated) return { ...common, text: outdated };
  return {
    ...common,
    text: `Today: ${meals.join('; ')}.`,
    figures: energy === null ? [] : [toFigure('Energy', `${writeNumber(energy)} kcal`)],
    suggestions: ["What's on my shopping list?"],
  };
};

const answerCalories = async ({ read }: Asked): Promise<Reply> => {
  const { meals, total, at_least, energy_target: target } = await read(diary.getDiaryDay, {});
  const common = { sources: [screens.diary()], looked_at: ["today's food diary"], note: generalNote };
  if (meals.length === 0) return { ...common, text: 'Nothing is in your food diary today.' };
  const energy = total.energy_kcal ?? at_least.energy_kcal;
  if (energy === null) return { ...common, text: "The energy of what you logged today isn't known." };
  const least = total.energy_kcal === null ? 'At least ' : '';
  const aim = target ? ` Your range is ${writeNumber(target.low)} to ${writeNumber(target.high)} kcal.` : '';
  return {
    ...common,
    text: `${least}${writeNumber(energy)} kcal today, from ${countThings(meals.length, 'meal')}.${aim}`,
    figures: [toFigure('Energy today', `${writeNumber(energy)} kcal`)],
  };
};

const answerShopping = async ({ read }: Asked): Promise<Reply> => {
  const { plan_today, plan } = await read(mealPlans.getMealPlan, {});
  const chosen = plan_today ?? plan;
  if (!chosen) {
    return {
      text: "There's no meal plan to shop for. Make one first.",
      sources: [screens.mealPlan()],
      looked_at: ['your meal plan'],
    };
  }
  const outdated = sayOutdated(chosen);
  if (outdated) return { text: outdated, sources: [screens.mealPlan()], looked_at: ['your meal plan'] };
  const list = await read(mealPlans.getShoppingList, { id: chosen.id });
  const first = list.aisles.flatMap(({ items }) => items.map(({ name }) => name)).slice(0, 6);
  return {
    text: `${countThings(list.count, 'thing')} to buy for ${writeDay(list.starts_on)} to ${writeDay(list.ends_on)}, for ${countThings(list.people, 'person', 'people')}: ${joinWords(first)}${list.count > first.length ? ' and more' : ''}.`,
    figures: [toFigure('On the list', writeNumber(list.count))],
    sources: [
      {
        label: 'Shopping list',
        href: `/health/nutrition-advice/shopping-list?${new URLSearchParams({ plan: chosen.id })}`,
      },
    ],
    looked_at: ['the shopping list of your meal plan'],
  };
};

export const nutritionIntents: readonly Intent[] = [
  {
    name: 'meal_plan_today',
    about: "Today's meals of the member's saved plan",
    area,
    example: 'What is on my meal plan today?',
    patterns: [
      'mealplan',
      'mealplan today',
      'meal today',
      'meal what',
      'meal plan today?',
      'cook today|what',
      'eat today what',
      'eat today',
      'meal',
    ],
    answer: answerMealsToday,
  },
  {
    name: 'calories_today',
    about: "The energy in the member's food diary today",
    area,
    example: 'How many calories did I eat today?',
    patterns: ['calories', 'calories today', 'calories eat', 'eat howmany', 'calories howmany left'],
    answer: answerCalories,
  },
  {
    name: 'shopping_list',
    about: "What the member's meal plan needs to be bought",
    area,
    example: "What's on my shopping list?",
    patterns: [
      'shoppinglist',
      'shoppinglist what',
      'buy mealplan|meal',
      'buy eat',
      'buy missing what?',
      'buy what',
      'ingredients buy|need|missing',
    ],
    answer: answerShopping,
  },
];
