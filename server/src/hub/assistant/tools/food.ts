import { diary } from '@club/contract/health/food/diary';
import { foods } from '@club/contract/health/food/foods';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { z } from 'zod';
import {
  type Asking,
  countThings,
  day,
  generalNote,
  joinWords,
  type Reply,
  screens,
  toFigure,
  tool,
  writeDay,
  writeNumber,
} from '#hub/assistant/engine';
import { names, type Question, sayPeriod } from '#hub/assistant/language';
import { Refusal } from '#platform/http';

/** Why a plan is not read out: it breaks a limit of what the member said since; null while it fits. */
const sayOutdated = (plan: MealPlan | null): string | null =>
  plan && plan.outdated.length > 0
    ? `Your meal plan doesn't fit you any more: plan it again. ${plan.outdated.join(' ')}`
    : null;

const answerMealsToday = async ({ read }: Asking): Promise<Reply> => {
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

const answerShopping = async ({ read }: Asking): Promise<Reply> => {
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

export const mealPlan = tool({
  name: 'meal_plan',
  title: 'Meal plan',
  about: "Today's meals of the member's saved plan, or what it needs to be bought",
  calls: [mealPlans.getMealPlan, mealPlans.getShoppingList],
  input: z.object({ part: z.enum(['day', 'shopping']).default('day') }),
  readings: [
    {
      // "what am I cooking tonight?"
      patterns: ['recipe what|which|define mine? plan? mealplan? meal?'],
      fill: (question, day) =>
        question.periods.some(({ from, to }) => from <= day && day <= to) && !question.unknown ? { part: 'day' } : null,
    },
    {
      patterns: [
        'mealplan what? mine? which? list? latest?',
        'meal what|which plan? mine? list?',
        'meal plan what? mine?',
        'eaten what plan mine?',
      ],
      fill: (question, today) =>
        question.periods.some(({ to }) => to < today) || question.subjects.length > 0 || names(question, 'recipe')
          ? null
          : { part: 'day' },
    },
    {
      patterns: [
        'buy mealplan|meal what? mine? missing?',
        'shopping what? mine? list? missing? buy? mealplan? plan? howmany?',
      ],
      fill: () => ({ part: 'shopping' }),
    },
  ],
  ask: ({ part }) => (part === 'shopping' ? "What's on my shopping list?" : 'What is on my meal plan today?'),
  answer: ({ part }, asking) => (part === 'shopping' ? answerShopping(asking) : answerMealsToday(asking)),
});

export const foodDiary = tool({
  name: 'food_diary',
  title: 'Food diary',
  about: 'What the member ate on a day by the food diary, with its energy',
  calls: [diary.getDiaryDay],
  input: z.object({ day: day.optional().describe('YYYY-MM-DD; today unless said') }),
  readings: [
    {
      patterns: ['eaten what? mine? list? meal? latest? navigate? which?', 'meal eaten mine what?'],
      fill: (question, today) => {
        const { periods, subjects } = question;
        const [period] = periods;
        const why = names(question, 'why', 'define');
        return why ||
          subjects.length > 0 ||
          (names(question, 'can') && question.unknown !== '') ||
          (period && period.from !== period.to)
          ? null
          : { day: period?.to ?? today };
      },
    },
  ],
  ask: ({ day }) => (day ? `What did I eat on ${day}?` : 'What did I eat today?'),
  answer: async ({ day: wanted }, { read, today }) => {
    const day = wanted ?? today;
    const { meals, total, at_least, energy_target: target, calm } = await read(diary.getDiaryDay, { day });
    const when = day === today ? 'today' : `on ${writeDay(day)}`;
    const common = {
      sources: [screens.diary()],
      looked_at: [`your food diary of ${writeDay(day)}`],
      note: generalNote,
      period: sayPeriod({ from: day, to: day, unit: 'day' }),
    };
    if (meals.length === 0) return { ...common, text: `Nothing is in your food diary ${when}.` };
    const eaten = [...new Set(meals.flatMap(({ entries }) => entries.map(({ name }) => name)))];
    const energy = total.energy_kcal ?? at_least.energy_kcal;
    const least = total.energy_kcal === null ? 'at least ' : '';
    const aim = target && !calm ? ` Your range is ${writeNumber(target.low)} to ${writeNumber(target.high)} kcal.` : '';
    return {
      ...common,
      text: `In your food diary ${when}: ${joinWords(eaten.slice(0, 8))}${eaten.length > 8 ? ' and more' : ''}.${energy === null || calm ? '' : ` That is ${least}${writeNumber(energy)} kcal.`}${aim}`,
      figures: energy === null || calm ? [] : [toFigure('Energy', `${writeNumber(energy)} kcal`)],
    };
  },
});

/** What a food is called in a question: its unknown words, with what is measured in it left out. */
const fillFood = (question: Question): Record<string, unknown> | null => {
  const text = question.unknown.trim();
  if (!text) return null;
  const [grams] = names(question, 'gram') ? question.numbers : [];
  return { text, ...(grams ? { grams } : {}) };
};

export const findFood = tool({
  name: 'find_food',
  title: 'Figures of a food',
  about: 'What is in a food: energy, protein, carbohydrate, fat and fibre for an amount',
  calls: [foods.readFoodText],
  input: z.object({
    text: z.string().min(1).max(100).describe('A food, such as "banana" or "2 eggs"'),
    grams: z.number().positive().max(5000).optional(),
  }),
  readings: [
    {
      patterns: [
        'food #energy|#protein|#carbohydrate|#fat|#fibre howmany? what? gram? eaten?',
        'gram #energy|#protein|#carbohydrate|#fat|#fibre howmany? food? what?',
        '#energy|#protein|#carbohydrate|#fat|#fibre howmany|what food? gram?',
        '#energy|#protein|#carbohydrate|#fat|#fibre food? gram? how?',
      ],
      takesText: true,
      fill: (question) =>
        question.periods.length > 0 || names(question, 'mine', 'average', 'trend', 'define')
          ? null
          : fillFood(question),
    },
    {
      // "can I eat grapes" is about grapes
      patterns: ['can eaten food?'],
      takesText: true,
      fill: (question) =>
        question.periods.length > 0 || names(question, 'points', 'recipe', 'medicine') ? null : fillFood(question),
    },
    {
      patterns: ['gram what? food? howmany? eaten?'],
      takesText: true,
      fill: (question) =>
        question.numbers.length > 0 && !names(question, 'mine', 'recipe', 'medicine') ? fillFood(question) : null,
    },
  ],
  ask: ({ text }) => `How many calories are in ${text}?`,
  answer: async ({ text, grams }, { read }) => {
    const typed = grams ? `${grams} g ${text}` : text;
    const common = { sources: [screens.diary('Find a food')], looked_at: ['the food table'], note: generalNote };
    const found = await read(foods.readFoodText, { food_item: typed }).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'not_found') return null;
      throw error;
    });
    if (!found || found.items.length === 0)
      return {
        ...common,
        text: `I don't know a food called “${text}”. Try another word, or type it in as your own food.`,
      };
    const { energy_kcal: energy, protein_g, carbohydrate_g, fat_g, fibre_g } = found.total;
    const write = (value: number | null, unit: string, name: string): string[] =>
      value === null ? [] : [`${writeNumber(value, unit === 'g' ? 1 : 0)} ${unit} ${name}`.trim()];
    const lines = [
      ...write(protein_g, 'g', 'protein'),
      ...write(carbohydrate_g, 'g', 'carbohydrate'),
      ...write(fat_g, 'g', 'fat'),
      ...write(fibre_g, 'g', 'fibre'),
    ];
    const what = found.items.map(
      ({ text: typedPart, food, grams: amount }) =>
        `${food?.name ?? typedPart}${amount === null ? '' : ` (${writeNumber(amount)} g)`}`,
    );
    return {
      ...common,
      text: `${joinWords(what)}: ${energy === null ? 'its energy is not known' : `${writeNumber(energy)} kcal`}${lines.length > 0 ? `, ${joinWords(lines)}` : ''}.`,
      figures: energy === null ? [] : [toFigure('Energy', `${writeNumber(energy)} kcal`)],
    };
  },
});
