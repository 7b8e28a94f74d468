import type { mealPlans as contract } from '@club/contract/health/food/meal-plans';
import type { MealTargets } from '@club/contract/health/food/meal-plans.fields';
import { type MealPlan, mostSavedPlans, type ShoppingList } from '@club/contract/health/food/meal-plans.fields';
import { v7 as uuidv7 } from 'uuid';
import type { HealthCall } from '#health/base/consents';
import { rewardAct } from '#health/base/rewards';
import { swapMeal as findSwap } from '#health/food/meal-plans/planner';
import { addUpFoods, sortIntoAisles } from '#health/food/meal-plans/shopping';
import { findTargets, listGoals, type Person } from '#health/food/meal-plans/targets';
import { openRecipeBook } from '#health/food/recipes';
import type { PersonCall } from '#health/signals/person';
import { addDays } from '#platform/calendar';
import { fieldRefusal, Refusal, toList } from '#platform/http';
import {
  countSavedPlans,
  deletePlan,
  findNewestPlan,
  findPlan,
  findPlanOfDay,
  lockPlan as holdPlan,
  insertPlan,
  listSavedPlans,
  type StoredPlan,
  updatePlan,
} from './meal-plans.store.ts';
import { markFoods, requireFitting, showPlan } from './outdated.ts';
import { findKnown } from './person.ts';
import { listPortions } from './plan-figures.ts';
import { leaveOutAvoided, toMealPlan, toMealPlanSummary, toSettings, toWanted } from './presentation.ts';
import { verifyPlan } from './verify-plan.ts';

type MemberCall = Pick<HealthCall<typeof contract.readMealPlan>, 'healthDb' | 'config' | 'caller' | 'input'>;

/** The targets for a goal, what the next plan would ask for, the newest plan, and the one that today belongs to. */
export const getMealPlan = async (call: HealthCall<typeof contract.getMealPlan>) => {
  const { healthDb, caller, config, input, local } = call;
  const { today } = local;
  const { person, settings } = await findKnown(call);
  const plan = await findNewestPlan(healthDb, config, caller.id);
  const ofToday = await findPlanOfDay(healthDb, config, caller.id, today);
  const wanted = plan ? plan.settings : settings;
  const goals = listGoals(person);
  const goal = input.goal ?? (goals.find((one) => one.goal === wanted.goal && !one.why_not) ? wanted.goal : 'keep');
  return {
    today,
    goals,
    targets: findTargets(person, goal, null),
    missing: [...person.missing],
    missing_from: findEntryPlaces(person),
    settings: toSettings({ ...wanted, goal }),
    ingredients: listIngredients(),
    plan: plan ? await showPlan(call, plan) : null,
    plan_today: ofToday ? await showPlan(call, ofToday) : null,
  };
};

/** What a member's day aims at: by their newest plan, or what keeps their weight; null while too little is known. */
export const findMealTargets = async (
  call: Parameters<typeof findKnown>[0] & Pick<MemberCall, 'healthDb'>,
): Promise<MealTargets | null> => {
  const { person, settings } = await findKnown(call);
  const { goal, kcal } = (await findNewestPlan(call.healthDb, call.config, call.caller.id))?.settings ?? settings;
  const isOpen = listGoals(person).some((one) => one.goal === goal && !one.why_not);
  return findTargets(person, isOpen ? goal : 'keep', kcal);
};

/** @throws {Refusal} not_found for another member's code */
export const listMealPlans = async ({ healthDb, config, caller, input }: HealthCall<typeof contract.listMealPlans>) => {
  assertOwnCode(caller.clientCode, input.client_code);
  return toList((await listSavedPlans(healthDb, config, caller.id)).map(toMealPlanSummary));
};

/**
 * Saving a plan earns points; saving it again changes nothing.
 * @throws {Refusal} not_found, also for another member's code; limit_reached; not_eligible for a plan that breaks a limit by now
 */
export const saveMealPlan = async (call: HealthCall<typeof contract.saveMealPlan>) => {
  const { healthDb, config, caller, clock, input } = call;
  assertOwnCode(caller.clientCode, input.client_code);
  const plan = await requireHeld({ healthDb, config, caller, input: { id: input.plan } });
  if (plan.savedAt) return showPlan(call, plan);
  await assertRoom(call);
  await requireFitting(call, plan);
  await rewardAct(healthDb, clock, { memberId: caller.id, event: 'meal_plan_created', reference: plan.id });
  return store(call, { ...plan, savedAt: clock.now() });
};

/** @throws {Refusal} not_found */
export const readMealPlan = async (call: HealthCall<typeof contract.readMealPlan>) => {
  const { healthDb, config, caller, input } = call;
  const plan = await findPlan(healthDb, config, caller.id, input.id);
  if (!plan) throw new Refusal('not_found');
  return showPlan(call, plan);
};

/** @throws {Refusal} not_found */
export const changeMealPlan = async (call: HealthCall<typeof contract.changeMealPlan>) => {
  const { people, starts_on } = call.input;
  const plan = await requireHeld(call);
  const settings = { ...plan.settings, people: people ?? plan.settings.people };
  return store(call, { ...plan, settings, startsOn: starts_on ?? plan.startsOn });
};

/** @throws {Refusal} not_found; invalid_transition for a locked meal; not_eligible when nothing else fits */
export const swapMeal = async (call: HealthCall<typeof contract.swapMeal>) => {
  const held = await requireHeld(call);
  const { person, settings: known } = await findKnown(call);
  const limits = findTargets(person, held.settings.goal, held.settings.kcal ?? held.targets.kcal);
  const { most_protein_g, avoid, calm, limits: applied, changes, is_not } = limits ?? held.targets;
  const now = { most_protein_g, avoid, calm, limits: applied, changes, is_not };
  const plan = { ...held, targets: { ...held.targets, ...now } };
  const at = findPlace(plan, call.input);
  if (plan.days[at.day]?.find(({ slot }) => slot === at.slot)?.locked) {
    throw new Refusal('invalid_transition', { message: 'This meal is locked. Unlock it to swap it.' });
  }
  const meal = findSwap(toWanted(leaveOutAvoided(plan, known)), plan.days, at);
  if (!meal) {
    throw new Refusal('not_eligible', {
      status: 422,
      message: `No other ${at.slot} fits what you asked for. Relax one of your choices.`,
    });
  }
  const swapped = replaceMeal(plan, at, () => meal);
  if (verifyPlan(toMealPlan(swapped), person).length > 0) {
    const message = `No other ${at.slot} keeps this plan within your limits. Make a new plan instead.`;
    throw new Refusal('not_eligible', { status: 422, message });
  }
  return store(call, swapped);
};

/** @throws {Refusal} not_found */
export const lockMeal = async (call: HealthCall<typeof contract.lockMeal>) => {
  const plan = await requireHeld(call);
  const { locked } = call.input;
  return store(
    call,
    replaceMeal(plan, findPlace(plan, call.input), (meal) => ({ ...meal, locked })),
  );
};

/** The same meals on other days. @throws {Refusal} not_found; limit_reached; not_eligible for meals that break a limit by now */
export const repeatMealPlan = async (call: HealthCall<typeof contract.repeatMealPlan>) => {
  const { healthDb, config, caller, clock, input } = call;
  const plan = await requireHeld(call);
  await assertRoom(call);
  await requireFitting(call, plan);
  const now = clock.now();
  const copy = { ...plan, id: uuidv7(), startsOn: input.starts_on, createdAt: now, savedAt: now };
  await insertPlan(healthDb, config, caller.id, copy);
  return toMealPlan(copy);
};

/** @throws {Refusal} not_found */
export const removeMealPlan = async ({ healthDb, caller, input }: HealthCall<typeof contract.removeMealPlan>) => {
  if (!(await deletePlan(healthDb, caller.id, input.id))) throw new Refusal('not_found');
  return { id: input.id };
};

/** Where what is missing is entered: the date of birth in the profile, the rest among the measurements. */
const findEntryPlaces = ({ age, missing }: Pick<Person, 'age' | 'missing'>): ('profile' | 'measurements')[] => [
  ...(age === null ? (['profile'] as const) : []),
  ...(missing.length > (age === null ? 1 : 0) ? (['measurements'] as const) : []),
];

const weekDays = 7;

/** @throws {Refusal} not_found; validation_error for a week that the plan doesn't have. */
export const getShoppingList = async (call: HealthCall<typeof contract.getShoppingList>): Promise<ShoppingList> => {
  const { healthDb, config, caller, input } = call;
  const plan = await findPlan(healthDb, config, caller.id, input.id);
  if (!plan) throw new Refusal('not_found');
  const { people } = plan.settings;
  const outdated = (await showPlan(call, plan)).outdated.length > 0;
  const weeks = Math.ceil(plan.days.length / weekDays);
  const { week = null } = input;
  if (week !== null && week > weeks) throw fieldRefusal('week', 'Choose a week of the plan.');
  const first = week === null ? 0 : (week - 1) * weekDays;
  const days = week === null ? plan.days : plan.days.slice(first, first + weekDays);
  const aisles = sortIntoAisles(addUpFoods(listPortions(days), people));
  return {
    plan: plan.id,
    starts_on: addDays(plan.startsOn, first),
    ends_on: addDays(plan.startsOn, first + days.length - 1),
    weeks,
    week,
    people,
    outdated,
    count: aisles.reduce((sum, { items }) => sum + items.length, 0),
    aisles: outdated ? await markFoods(call, aisles) : aisles,
  };
};

type Storing = Pick<MemberCall, 'healthDb' | 'config' | 'caller'>;

/** An absent code is the caller's own. */
const assertOwnCode = (own: string, given: string | undefined): void => {
  if (given && given !== own) throw new Refusal('not_found');
};

const requireHeld = async ({ healthDb, config, caller, input }: MemberCall): Promise<StoredPlan> => {
  const plan = await holdPlan(healthDb, config, caller.id, input.id);
  if (!plan) throw new Refusal('not_found');
  return plan;
};

const assertRoom = async ({ healthDb, caller }: Storing): Promise<void> => {
  if ((await countSavedPlans(healthDb, caller.id)) < mostSavedPlans) return;
  throw new Refusal('limit_reached', { message: `You keep ${mostSavedPlans} plans. Delete one to save another.` });
};

const store = async (call: Storing & PersonCall, plan: StoredPlan): Promise<MealPlan> => {
  await updatePlan(call.healthDb, call.config, call.caller.id, plan);
  return showPlan(call, plan);
};

type Meal = StoredPlan['days'][number][number];
interface Place {
  readonly day: number;
  readonly slot: Meal['slot'];
}

const findPlace = (plan: StoredPlan, { day, slot }: { day: string; slot: Meal['slot'] }): Place => {
  const index = plan.days.findIndex((_, at) => addDays(plan.startsOn, at) === day);
  if (index < 0) throw new Refusal('not_found');
  return { day: index, slot };
};

const replaceMeal = (plan: StoredPlan, { day, slot }: Place, change: (meal: Meal) => Meal): StoredPlan => ({
  ...plan,
  days: plan.days.map((meals, index) =>
    index === day ? meals.map((meal) => (meal.slot === slot ? change(meal) : meal)) : meals,
  ),
});

const listIngredients = () => {
  const foods = openRecipeBook().recipes.flatMap(({ portions }) => portions.map(({ food }) => food));
  const named = new Map(foods.map(({ id, name }) => [id, name]));
  return [...named].map(([id, name]) => ({ id, name })).sort((one, other) => (one.name < other.name ? -1 : 1));
};
