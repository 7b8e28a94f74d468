import { type DiaryWay, diary, type LoggedItem } from '@club/contract/health/food/diary';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import type { MealType } from '@club/contract/health/food/recipes';
import { addDays } from '#platform/calendar';
import type { Club } from '#platform/club';
import { act } from './act.ts';
import { at, moveClub } from './calendar.ts';
import { makeRandom } from './random.ts';

const days = 30;

const food = (id: string, grams: number): LoggedItem => ({ kind: 'food', id, grams });
const dish = (id: string, servings = 1): LoggedItem => ({ kind: 'recipe', id, servings });

interface Habit {
  readonly meal: MealType;
  readonly hour: number;
  /** How often it is logged at all. */
  readonly share: number;
  readonly plates: readonly (readonly LoggedItem[])[];
}

/** What the demo member likes to eat; a guest's table is logged by its energy alone. */
const habits: readonly Habit[] = [
  {
    meal: 'breakfast',
    hour: 7,
    share: 0.97,
    plates: [
      [dish('overnight-oats-berry')],
      [dish('greek-yoghurt-bowl'), food('coffee', 240)],
      [dish('avocado-toast-egg'), food('tea-green', 240)],
      [dish('smoked-salmon-rye')],
    ],
  },
  {
    meal: 'lunch',
    hour: 12,
    share: 0.95,
    plates: [
      [dish('greek-salad-beans'), food('bread-sourdough', 40)],
      [dish('lentil-tomato-soup', 1.5)],
      [dish('chicken-quinoa-bowl')],
      [dish('tuna-nicoise'), food('apple', 182)],
      [{ kind: 'free', name: "Lunch at a friend's", energy_kcal: 650 }],
    ],
  },
  {
    meal: 'snack',
    hour: 16,
    share: 0.7,
    plates: [[dish('apple-almond-butter')], [dish('skyr-berries')], [food('almonds', 30), food('mandarin', 88)]],
  },
  {
    meal: 'dinner',
    hour: 19,
    share: 0.93,
    plates: [
      [dish('salmon-traybake')],
      [dish('chana-masala'), food('rice-brown-cooked', 150)],
      [dish('cod-tomato-olives'), food('broccoli-cooked', 120)],
      [dish('lentil-bolognese'), food('wine-red', 147)],
      [dish('veg-paella')],
    ],
  },
];

/** A month of meals, logged in the evening of each day as the screen sends them, and two favourites. */
export const liveDiaryMonth = async (club: Club, id: string): Promise<void> => {
  const random = makeRandom(41);
  for (let ago = days; ago >= 0; ago -= 1) {
    for (const { meal, hour, share, plates } of habits) {
      const [isLogged, plate] = [random() < share, plates[Math.floor(random() * plates.length)] ?? []];
      const minute = Math.floor(random() * 12) * 5;
      // a meal of today that is still to come isn't logged
      if (!isLogged || isToCome(club, ago, hour, minute)) continue;
      const way: DiaryWay = random() < 0.3 ? 'recent' : 'search';
      await act(moveClub(club, ago, hour, minute + 10), id, diary.logFood, { items: [...plate], meal, way });
    }
  }
  for (const one of ['overnight-oats-berry', 'apple-almond-butter']) {
    await act(moveClub(club, 1, 21), id, diary.setFavouriteFood, { kind: 'recipe', id: one, favourite: true });
  }
};

const isToCome = (club: Club, ago: number, hour: number, minute: number): boolean =>
  ago === 0 && at(club, 0, hour, minute + 10).getTime() >= club.clock.now().getTime();

/** Two weeks of meals that the demo member planned: one that is over, and the one that today belongs to. */
export const planMeals = async (club: Club, id: string): Promise<void> => {
  for (const [ago, wish] of [
    [10, { diet: 'none' as const, max_minutes: 35 }],
    [3, { diet: 'pescatarian' as const, max_minutes: 45, exclude: ['anchovies'], people: 2 }],
  ] as const) {
    const then = moveClub(club, ago, 18);
    const starts_on = addDays(then.clock.now().toISOString().slice(0, 10), 1);
    const plan = await act(then, id, mealPlans.makeMealPlan, {
      ...wish,
      exclude: [...('exclude' in wish ? wish.exclude : [])],
      goal: 'keep',
      starts_on,
    });
    const dinner = { id: plan.id, day: addDays(starts_on, 4), slot: 'dinner' as const };
    await act(then, id, mealPlans.swapMeal, dinner);
    await act(then, id, mealPlans.lockMeal, { ...dinner, locked: true });
    await act(then, id, mealPlans.saveMealPlan, { plan: plan.id });
  }
};
