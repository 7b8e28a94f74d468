import type { diary as contract, DiaryDay, DiaryMeal, EarlierMeal } from '@club/contract/health/food/diary';
import type { HealthCall } from '#health/base/consents';
import type { LocalTime } from '#health/base/time-zones';
import { compareWithNeeds } from '#health/food/composition/nutrition';
import {
  addUp,
  type Entry,
  listEntries,
  listLacking,
  listMeals,
  type Meal,
  toDiaryEntry,
} from '#health/food/eaten-meals';
import { findEater } from '#health/food/foods';
import { findMealTargets } from '#health/food/meal-plans';
import { findRules, readPerson } from '#health/signals/person';
import { addDays } from '#platform/calendar';
import { fieldRefusal } from '#platform/http';
import { listCautions } from './cautions.ts';
import { readMealGlucose } from './meal-glucose.ts';
import { guessMeal, writeTime } from './member-clock.ts';
import type { MemberCall } from './resolve-item.ts';

interface FilledMeal extends Meal {
  readonly entries: readonly Entry[];
}

/** @throws {Refusal} validation_error for a day in the future. */
export const getDiaryDay = async (call: HealthCall<typeof contract.getDiaryDay>): Promise<DiaryDay> => {
  const { local } = call;
  const { today } = local;
  const day = call.input.day ?? today;
  if (day > today) throw fieldRefusal('day', "Choose a day that isn't in the future.");
  const usualMeal = day === today ? guessMeal(local.toMinute(call.clock.now())) : 'breakfast';
  const filled = await listFilledMeals(call, { from: addDays(day, -recentDays), to: day });
  const ofDay = filled.filter((meal) => meal.day === day);
  const meals = await toDiaryMeals(call, local, ofDay);
  const parts = meals.flatMap(({ entries }) => entries.map(({ figures }) => figures));
  const sums = addUp(parts);
  return {
    day,
    today,
    usual_meal: usualMeal,
    meals,
    cautions: await listCautions(
      call,
      ofDay.flatMap(({ entries }) => entries),
    ),
    ...sums,
    lacking: listLacking(parts),
    calm: findRules(await readPerson(call), 'diary').calmFigures,
    energy_target: (await findMealTargets(call))?.kcal_range ?? null,
    daily_needs: compareWithNeeds(sums.at_least, await findEater(call)),
    recent_meals: listRecentMeals(
      filled.filter((meal) => meal.day < day),
      usualMeal,
    ),
  };
};

/** The meals of some days that have entries. */
const listFilledMeals = async (
  { healthDb, config, caller }: MemberCall,
  days: { readonly from: string; readonly to: string },
): Promise<readonly FilledMeal[]> => {
  const meals = await listMeals(healthDb, caller.id, days);
  const entries = await listEntries(
    healthDb,
    config,
    caller.id,
    meals.map(({ id }) => id),
  );
  const byMeal = Map.groupBy(entries, ({ mealId }) => mealId);
  return meals.flatMap((meal) => {
    const own = byMeal.get(meal.id);
    return own ? [{ ...meal, entries: own }] : [];
  });
};

/** A meal as the diary shows it. */
export const showMeal = async (call: MemberCall, local: LocalTime, meal: Meal): Promise<DiaryMeal> => {
  const entries = await listEntries(call.healthDb, call.config, call.caller.id, [meal.id]);
  const [shown] = await toDiaryMeals(call, local, [{ ...meal, entries }]);
  return shown as DiaryMeal;
};

const toDiaryMeals = async (
  { healthDb, caller, clock }: MemberCall,
  local: LocalTime,
  meals: readonly FilledMeal[],
): Promise<DiaryMeal[]> => {
  const times = meals.map(({ eatenAt }) => eatenAt);
  const glucose = await readMealGlucose(healthDb, caller.id, times, clock.now());
  return meals.map(({ id, meal, day, eatenAt, entries }, index) => {
    const shown = entries.map(toDiaryEntry);
    return {
      id,
      meal,
      day,
      time: writeTime(local, eatenAt),
      eaten_at: eatenAt.toISOString(),
      entries: shown,
      ...addUp(shown.map(({ figures }) => figures)),
      glucose: glucose[index] ?? null,
    };
  });
};

const [recentDays, mostRecentMeals] = [14, 8];

/** Each combination of foods once, where it was eaten last: those of the usual meal first, then the latest. */
const listRecentMeals = (filled: readonly FilledMeal[], usual: Meal['meal']): EarlierMeal[] => {
  const combinations = new Map<string, FilledMeal>();
  for (const meal of filled.toReversed()) {
    const key = JSON.stringify([meal.meal, ...meal.entries.map(({ name }) => name).sort()]);
    if (!combinations.has(key)) combinations.set(key, meal);
  }
  const latest = [...combinations.values()];
  const ordered = [...latest.filter(({ meal }) => meal === usual), ...latest.filter(({ meal }) => meal !== usual)];
  return ordered.slice(0, mostRecentMeals).map(toEarlierMeal);
};

const toEarlierMeal = ({ id, meal, day, entries }: FilledMeal): EarlierMeal => {
  const shown = entries.map(toDiaryEntry);
  return {
    id,
    meal,
    day,
    names: shown.map(({ name }) => name),
    energy_kcal: addUp(shown.map(({ figures }) => figures)).at_least.energy_kcal,
  };
};
