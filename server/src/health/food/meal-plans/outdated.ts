import type { MealPlan, ShoppingList } from '@club/contract/health/food/meal-plans.fields';
import type { Allergen } from '@club/contract/health/food/nutrients';
import { findAvoided, openCautions } from '#health/food/foods';
import { listPossibleAllergens, openRecipeBook } from '#health/food/recipes';
import { type Limit, type PersonCall, readPerson, showLimit } from '#health/signals/person';
import { Refusal } from '#platform/http';
import type { StoredPlan } from './meal-plans.store.ts';
import { toEater } from './person.ts';
import { toMealPlan } from './presentation.ts';
import { placeMeal, verifyPlan } from './verify-plan.ts';

/** A plan as its member sees it now, with what speaks against it, and where, by what they said since it was made. */
export const showPlan = async (call: PersonCall, plan: StoredPlan): Promise<MealPlan> => {
  const made = toMealPlan(plan);
  const eater = toEater(await readPerson(call));
  const avoided = await findAvoided(call);
  const violations = verifyPlan(made, eater);
  const [broken, places] = [
    new Set(violations.map(({ limit }) => limit)),
    new Set(violations.map(({ where }) => where)),
  ];
  const sentences = eater.limits.filter(({ code }) => broken.has(code)).map(({ sentence }) => sentence);
  const days = made.days.map((one) => ({
    ...one,
    fits: !places.has(one.day),
    meals: one.meals.map((meal) => ({
      ...meal,
      fits: !places.has(placeMeal(one.day, meal.title)) && !listHeld(meal.recipe).some((held) => avoided.has(held)),
    })),
  }));
  const targets = { ...made.targets, limits: [...made.targets.limits, ...listAdvice(made, eater).map(showLimit)] };
  return { ...made, targets, days, outdated: [...new Set(sentences), ...listAllergens(made, avoided)] };
};

/** The list of a plan that no longer fits, with the foods that speak against it marked. */
export const markFoods = async (call: PersonCall, aisles: ShoppingList['aisles']): Promise<ShoppingList['aisles']> => {
  const { findFood } = openRecipeBook();
  const listCautions = await openCautions(call);
  const fits = (id: string): boolean => {
    const food = findFood(id);
    return food === undefined || listCautions({ id, name: food.name, parts: [food] }).length === 0;
  };
  return aisles.map(({ aisle, items }) => ({ aisle, items: items.map((one) => ({ ...one, fits: fits(one.food) })) }));
};

/**
 * The plan, where nothing speaks against it by now: one that does is neither saved nor repeated.
 * @throws {Refusal} not_eligible with the reasons
 */
export const requireFitting = async (call: PersonCall, plan: StoredPlan): Promise<MealPlan> => {
  const shown = await showPlan(call, plan);
  if (shown.outdated.length === 0) return shown;
  throw new Refusal('not_eligible', {
    status: 422,
    message: `This plan doesn't fit you any more: plan it again first. ${shown.outdated.join(' ')}`,
  });
};

/** Rules that ask something of the member and leave the meals of a plan as they are. */
const asked: ReadonlySet<string> = new Set(['steadyGreens', 'noSupplements']);

/** What holds beside a plan whenever it was made, and was said since. */
const listAdvice = ({ targets }: MealPlan, { limits }: { limits: readonly Limit[] }): readonly Limit[] =>
  limits.filter(
    ({ code, rule }) =>
      Object.keys(rule).every((key) => asked.has(key)) && !targets.limits.some((one) => one.code === code),
  );

/** What the member avoids and a plan has, because they said it later or it was made for others too. */
const listAllergens = ({ days }: MealPlan, avoided: ReadonlySet<Allergen>): string[] => {
  const recipes = new Set(days.flatMap(({ meals }) => meals.map(({ recipe }) => recipe)));
  const held = new Set([...recipes].flatMap(listHeld));
  return [...avoided]
    .filter((one) => held.has(one))
    .map((one) => `Some of its meals hold or may hold ${one.replaceAll('_', ' ')}, which you avoid.`);
};

const listHeld = (recipe: string): Allergen[] =>
  listPossibleAllergens(openRecipeBook().byId.get(recipe)?.portions ?? []);
