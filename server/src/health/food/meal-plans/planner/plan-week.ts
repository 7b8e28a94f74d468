import type { MealSplit } from '@club/contract/health/food/meal-plans.fields';
import { Refusal } from '#platform/http';
import { type Constraints, explainEmptySlot, listPool } from './constraints.ts';
import { type Aim, type Choice, costDay, type Eaten } from './day-cost.ts';
import { type Dish, findDish, listDishes, type Slot, slots } from './dishes.ts';
import { hashText, makeRandom } from './random.ts';

export interface Meal {
  readonly slot: Slot;
  readonly recipe: string;
  readonly scale: number;
  readonly locked: boolean;
  /** What was swapped away here, so that swapping on shows something new. */
  readonly tried: readonly string[];
}
export type Day = readonly Meal[];

export interface Wanted {
  readonly constraints: Constraints;
  readonly targets: Aim['targets'];
  readonly split: MealSplit;
  readonly days: number;
  readonly seed: number;
  /** Meals that stay, by day. */
  readonly locked?: readonly Day[];
}

const restarts = 12;
const moves = 400;
/** Days back that count as lately. */
const lately = 6;

/** Servings for one person: half a serving to two, two and a half for anyone who needs much. */
export const listScales = (kcal: number): readonly number[] => {
  const most = kcal > 2800 ? 2.5 : 2;
  return Array.from({ length: (most - 0.5) / 0.25 + 1 }, (_, index) => 0.5 + index * 0.25);
};

export type Pools = Readonly<Record<Slot, readonly Dish[]>>;

/** The dishes of each meal. @throws {Refusal} not_eligible, naming the constraints to relax. */
export const openPools = (constraints: Constraints): Pools => {
  const dishes = listDishes();
  const pools = slots.map((slot) => [slot, listPool(dishes, slot, constraints)] as const);
  const errors = pools.flatMap(([slot, pool]) => (pool.length > 0 ? [] : explainEmptySlot(dishes, slot, constraints)));
  if (errors.length > 0) {
    const words = errors.map(({ message }) => message);
    throw new Refusal('not_eligible', { status: 422, message: words[0] ?? '', errors });
  }
  return Object.fromEntries(pools) as unknown as Pools;
};

/**
 * Plans day after day: from twelve random days each, 400 random swaps and scalings, keeping what costs less. Every dish
 * comes from a pool that holds the constraints. Pauses after each restart, so that anyone who runs it can let others in.
 * The same wishes and seed give the same plan on any machine.
 * @throws {Refusal} not_eligible
 */
export function* planDays(wanted: Wanted): Generator<void, Day[]> {
  const pools = openPools(wanted.constraints);
  const aim = toAim(wanted);
  const random = makeRandom(hashText(JSON.stringify([wanted.constraints, aim.targets, aim.split])) ^ mix(wanted.seed));
  const planned: Choice[][] = [];
  for (let index = 0; index < wanted.days; index += 1) {
    const fixed = findFixed(wanted.locked?.[index], wanted.constraints);
    const search: Search = { pools, aim, eaten: rememberEaten(planned), fixed, random };
    let best: Choice[] | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (let restart = 0; restart < restarts; restart += 1) {
      const { day, cost } = improve(search, pickDay(search));
      if (cost < least) [best, least] = [day, cost];
      yield;
    }
    planned.push(polish(search, best ?? pickDay(search)));
    yield;
  }
  return planned.map((day, index) => toDay(day, wanted.locked?.[index]));
}

/** The whole plan at once, where nobody waits. */
export const planAtOnce = (wanted: Wanted): Day[] => {
  const work = planDays(wanted);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};

/**
 * The next best dish for one meal, at its best scale, with the rest of the day as it is. What was swapped away before
 * comes back only when nothing else is left; null when the pool holds nothing else.
 * @throws {Refusal} not_eligible
 */
export const swapMeal = (wanted: Wanted, days: readonly Day[], at: { day: number; slot: Slot }): Meal | null => {
  const meal = days[at.day]?.find(({ slot }) => slot === at.slot);
  if (!meal) return null;
  const pools = openPools(wanted.constraints);
  const aim = toAim(wanted);
  const others = pools[at.slot].filter(({ id }) => id !== meal.recipe);
  const fresh = others.filter(({ id }) => !meal.tried.includes(id));
  const candidates = fresh.length > 0 ? fresh : others;
  const chosen = days.map((day) => toChoices(day));
  const day = [...(chosen[at.day] ?? [])];
  const place = slots.indexOf(at.slot);
  const eaten = rememberAround(chosen, at.day);
  let best: Choice | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const dish of candidates) {
    for (const scale of aim.scales) {
      day[place] = { dish, scale };
      const cost = costDay(day, aim, eaten);
      if (cost < least) [best, least] = [day[place], cost];
    }
  }
  if (!best) return null;
  const tried = fresh.length > 0 ? [...meal.tried, meal.recipe] : [meal.recipe];
  return { slot: at.slot, recipe: best.dish.id, scale: best.scale, locked: false, tried };
};

interface Search {
  readonly pools: Pools;
  readonly aim: Aim;
  readonly eaten: Eaten;
  readonly fixed: readonly (Choice | null)[];
  readonly random: () => number;
}

const mix = (seed: number): number => Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);

const toAim = ({ targets, split }: Wanted): Aim => ({
  targets: {
    kcal: targets.kcal,
    protein_g: targets.protein_g,
    most_protein_g: targets.most_protein_g,
    added_sugars_g: targets.added_sugars_g,
    sodium_mg: targets.sodium_mg,
  },
  split,
  scales: listScales(targets.kcal),
});

const pick = <One>(list: readonly One[], random: () => number): One => list[Math.floor(random() * list.length)] as One;

/** A dish at the scale whose energy is nearest to what its meal should give. */
const scaleToSlot = (dish: Dish, slot: Slot, { targets, split, scales }: Aim): Choice => {
  const wanted = (targets.kcal * split[slot]) / 100 / (dish.figures[0] ?? 1);
  const scale = scales.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best));
  return { dish, scale };
};

const pickDay = ({ pools, aim, fixed, random }: Search): Choice[] =>
  slots.map((slot, index) => fixed[index] ?? scaleToSlot(pick(pools[slot], random), slot, aim));

const improve = (search: Search, start: Choice[]): { day: Choice[]; cost: number } => {
  const { pools, aim, eaten, fixed, random } = search;
  const free = slots.flatMap((_, index) => (fixed[index] ? [] : [index]));
  const day = [...start];
  let cost = costDay(day, aim, eaten);
  for (let move = 0; free.length > 0 && move < moves; move += 1) {
    const index = pick(free, random);
    const slot = slots[index] ?? 'snack';
    const before = day[index] as Choice;
    day[index] =
      random() < 0.5
        ? scaleToSlot(pick(pools[slot], random), slot, aim)
        : { ...before, scale: pick(aim.scales, random) };
    const next = costDay(day, aim, eaten);
    if (next < cost) cost = next;
    else day[index] = before;
  }
  return { day, cost };
};

/** Tries every scale of every meal once more, two meals at a time: what random moves just missed. */
const polish = ({ aim, eaten, fixed }: Search, start: Choice[]): Choice[] => {
  let best = start;
  let least = costDay(best, aim, eaten);
  const free = slots.flatMap((_, index) => (fixed[index] ? [] : [index]));
  for (const one of free) {
    for (const other of free) {
      for (const scale of aim.scales) {
        for (const second of aim.scales) {
          const day = [...best];
          day[one] = { ...(day[one] as Choice), scale };
          day[other] = { ...(day[other] as Choice), scale: one === other ? scale : second };
          const cost = costDay(day, aim, eaten);
          if (cost < least) [best, least] = [day, cost];
        }
      }
    }
  }
  return best;
};

const countTimes = (days: readonly (readonly Choice[])[]): Map<string, number> => {
  const times = new Map<string, number>();
  for (const { dish } of days.flat()) times.set(dish.id, (times.get(dish.id) ?? 0) + 1);
  return times;
};

const rememberEaten = (planned: readonly (readonly Choice[])[]): Eaten => ({
  times: countTimes(planned.slice(-lately)),
  yesterday: new Set((planned.at(-1) ?? []).map(({ dish }) => dish.id)),
});

/** For a day in the middle of a plan: what lies within six days on both sides, and its two neighbours. */
const rememberAround = (chosen: readonly (readonly Choice[])[], day: number): Eaten => ({
  times: countTimes(chosen.filter((_, index) => index !== day && Math.abs(index - day) <= lately)),
  yesterday: new Set([chosen[day - 1] ?? [], chosen[day + 1] ?? []].flat().map(({ dish }) => dish.id)),
});

const toChoices = (day: Day): Choice[] =>
  day.flatMap(({ recipe, scale }) => {
    const dish = findDish(recipe);
    return dish ? [{ dish, scale }] : [];
  });

/** Locked meals stay only while they hold the constraints. */
const findFixed = (day: Day | undefined, constraints: Constraints): (Choice | null)[] =>
  slots.map((slot) => {
    const meal = day?.find((one) => one.slot === slot && one.locked);
    const dish = meal && listPool(listDishes(), slot, constraints).find(({ id }) => id === meal.recipe);
    return meal && dish ? { dish, scale: meal.scale } : null;
  });

const toDay = (day: readonly Choice[], locked: Day | undefined): Day =>
  slots.map((slot, index) => {
    const { dish, scale } = day[index] as Choice;
    const before = locked?.find((one) => one.slot === slot);
    return { slot, recipe: dish.id, scale, locked: (before?.locked ?? false) && before?.recipe === dish.id, tried: [] };
  });
