import { isDeepStrictEqual } from 'node:util';
import type { mealPlans as contract } from '@club/contract/health/food/meal-plans';
import type { MealTargets } from '@club/contract/health/food/meal-plans.fields';
import type { Allergen } from '@club/contract/health/food/nutrients';
import { v7 as uuidv7 } from 'uuid';
import { asCaller, type HealthCall } from '#health/base/consents';
import { addAvoided } from '#health/food/foods';
import { planDays, runPaced } from '#health/food/meal-plans/planner';
import { findTargets, listGoals, type Person, refuseEnergy } from '#health/food/meal-plans/targets';
import { openRecipeBook } from '#health/food/recipes';
import { fieldRefusal, inTwoSteps, Refusal } from '#platform/http';
import { assertUnlocked, listLocked, listRuledOutLocks } from './locked-meals.ts';
import {
  deleteUnsaved,
  findPlan,
  findUnsavedId,
  insertPlan,
  lockPlan,
  type StoredPlan,
  type StoredSettings,
  updatePlan,
} from './meal-plans.store.ts';
import { findKnown } from './person.ts';
import { leaveOutAvoided, toMealPlan, toWanted } from './presentation.ts';
import { verifyPlan } from './verify-plan.ts';

type MakeCall = HealthCall<typeof contract.makeMealPlan>;
type RemakeCall = HealthCall<typeof contract.remakeMealPlan>;

interface Made {
  readonly plan: StoredPlan;
  /** The unsaved plan that it replaces. */
  readonly replaces: string | undefined;
  /** Allergens that it leaves out and the club didn't know of. */
  readonly added: readonly Allergen[];
}

interface Remade {
  readonly from: StoredPlan;
  readonly plan: StoredPlan;
}

/** Seeds that are tried before a plan is refused. */
const mostAttempts = 4;

/**
 * Plans until the finished plan breaks no limit.
 * @throws {Refusal} not_eligible when none of some attempts does, naming the locked meals of the days that break one
 */
export const planWithinLimits = async (unplanned: StoredPlan, person: Person): Promise<StoredPlan> => {
  let broken: ReadonlySet<string> = new Set();
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const seed = unplanned.seed + attempt;
    const plan = { ...unplanned, seed, days: await runPaced(planDays(toWanted({ ...unplanned, seed }))) };
    const violations = verifyPlan(toMealPlan(plan), person);
    if (violations.length === 0) return plan;
    broken = new Set(violations.map(({ where }) => where));
  }
  assertUnlocked(listLocked(unplanned).filter(({ day }) => broken.has(day)));
  const { most_protein_g: most } = unplanned.targets;
  throw new Refusal('not_eligible', {
    status: 422,
    message:
      most === null
        ? 'We found no plan within your limits. Choose another way of eating, or ask a dietitian for one.'
        : `We found no plan with at most ${most} g of protein a day. Ask your kidney team or a dietitian for one.`,
  });
};

/**
 * Plans outside the transaction, in slices; then the plan takes the place of one that was never saved, and every room
 * hears what it was asked to leave out.
 * @throws {Refusal} already_exists when another plan was made meanwhile.
 */
export const makeMealPlan = inTwoSteps<typeof contract.makeMealPlan, Made>(
  async (call) => {
    const { person, replaces, added, ...wish } = await asCaller(call, readWish);
    const unplanned = { ...wish, id: uuidv7(), createdAt: call.clock.now(), savedAt: null, days: [] };
    return { replaces, added, plan: await planWithinLimits(unplanned, person) };
  },
  (call, { plan, replaces, added }) =>
    asCaller(call, async (made) => {
      const { healthDb, config, caller } = made;
      if (!(await deleteUnsaved(healthDb, caller.id, replaces)))
        throw new Refusal('already_exists', { message: 'Another plan was made meanwhile. Reload the page to see it.' });
      await insertPlan(healthDb, config, caller.id, plan);
      await addAvoided(made, added);
      return toMealPlan(plan);
    }),
);

/** Every meal that isn't locked, with the next seed. */
export const remakeMealPlan = inTwoSteps<typeof contract.remakeMealPlan, Remade>(
  async (call) => {
    const from = await asCaller(call, readPlan);
    const { person, settings: known } = await asCaller(call, findKnown);
    const targets = requireTargets(person, from.settings);
    const wanted = leaveOutAvoided({ ...from, targets, seed: from.seed + 1 }, known);
    assertUnlocked(listRuledOutLocks(wanted));
    return { from, plan: await planWithinLimits(wanted, person) };
  },
  (call, { from, plan }) =>
    asCaller(call, async ({ healthDb, config, caller, input }) => {
      const now = await lockPlan(healthDb, config, caller.id, input.id);
      if (!now) throw new Refusal('not_found');
      if (!isDeepStrictEqual(now.days, from.days)) throw new Refusal('stale_version');
      const { seed, targets, days } = plan;
      const settings = { ...now.settings, allergies: plan.settings.allergies };
      const remade = { ...now, seed, targets, days, settings };
      await updatePlan(healthDb, config, caller.id, remade);
      return toMealPlan(remade);
    }),
);

type Wish = Pick<StoredPlan, 'startsOn' | 'seed' | 'settings' | 'targets'> &
  Pick<Made, 'replaces' | 'added'> & { readonly person: Person };

/** What is asked for, checked against what the club knows of the member. */
const readWish = async (call: MakeCall): Promise<Wish> => {
  const { input, local } = call;
  const { person, settings: known } = await findKnown(call);
  const { starts_on, seed, diet, allergies, ...wanted } = input;
  const settings: StoredSettings = {
    ...wanted,
    diet: diet ?? known.diet,
    allergies: [...new Set(allergies ?? known.allergies)].sort(),
    exclude: [...new Set(input.exclude)].sort(),
  };
  assertKnownFoods(settings.exclude);
  return {
    person,
    added: settings.allergies.filter((one) => !known.allergies.includes(one)),
    replaces: await findUnsavedId(call.healthDb, call.caller.id),
    startsOn: starts_on ?? local.today,
    seed,
    settings,
    targets: requireTargets(person, settings),
  };
};

const readPlan = async ({ healthDb, config, caller, input }: RemakeCall): Promise<StoredPlan> => {
  const plan = await findPlan(healthDb, config, caller.id, input.id);
  if (!plan) throw new Refusal('not_found');
  return plan;
};

const assertKnownFoods = (exclude: readonly string[]): void => {
  const { findFood } = openRecipeBook();
  const unknown = exclude.find((id) => !findFood(id));
  if (unknown !== undefined) throw fieldRefusal('exclude', "One of the foods to leave out isn't known.");
};

/** @throws {Refusal} not_eligible for a goal that is refused; validation_error for too little energy or none. */
export const requireTargets = (person: Person, { goal, kcal }: StoredSettings): MealTargets => {
  const unplanned = person.limits.find(({ rule }) => rule.noPlan);
  if (unplanned) throw new Refusal('not_eligible', { message: unplanned.sentence });
  const whyNot = listGoals(person).find((one) => one.goal === goal)?.why_not;
  if (whyNot) throw new Refusal('not_eligible', { message: whyNot });
  const tooLow = kcal === null ? null : refuseEnergy(kcal, person);
  if (tooLow) throw fieldRefusal('kcal', tooLow);
  if (person.limits.some(({ rule }) => rule.mostProtein !== undefined) && person.weightKg === null) {
    const message =
      'Add your weight under Measurements: with kidney disease it decides how much protein a plan may have.';
    throw new Refusal('not_eligible', { message });
  }
  const targets = findTargets(person, goal, kcal);
  if (targets) return targets;
  throw fieldRefusal('kcal', 'Enter how much energy you want a day.', 'required');
};
