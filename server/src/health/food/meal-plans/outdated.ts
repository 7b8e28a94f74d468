import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import type { Allergen } from '@club/contract/health/food/nutrients';
import { findAvoided } from '#health/food/foods';
import { listPossibleAllergens, openRecipeBook } from '#health/food/recipes';
import { type PersonCall, readPerson } from '#health/signals/person';
import { Refusal } from '#platform/http';
import type { StoredPlan } from './meal-plans.store.ts';
import { toEater } from './person.ts';
import { toMealPlan } from './presentation.ts';
import { verifyPlan } from './verify-plan.ts';

/** A plan as its member sees it now, with what speaks against it by what they said since it was made. */
export const showPlan = async (call: PersonCall, plan: StoredPlan): Promise<MealPlan> => {
  const made = toMealPlan(plan);
  const eater = toEater(await readPerson(call));
  const broken = new Set(verifyPlan(made, eater).map(({ limit }) => limit));
  const sentences = eater.limits.filter(({ code }) => broken.has(code)).map(({ sentence }) => sentence);
  return { ...made, outdated: [...new Set(sentences), ...listAllergens(made, await findAvoided(call))] };
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

/** What the member avoids and a plan has, because they said it later or it was made for others too. */
const listAllergens = ({ days }: MealPlan, avoided: ReadonlySet<Allergen>): string[] => {
  const { byId } = openRecipeBook();
  const recipes = new Set(days.flatMap(({ meals }) => meals.map(({ recipe }) => recipe)));
  const held = new Set([...recipes].flatMap((id) => listPossibleAllergens(byId.get(id)?.portions ?? [])));
  return [...avoided]
    .filter((one) => held.has(one))
    .map((one) => `Some of its meals hold or may hold ${one.replaceAll('_', ' ')}, which you avoid.`);
};
