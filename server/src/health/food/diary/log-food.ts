import { type diary as contract, type DiaryMeal, diaryLimits } from '@club/contract/health/food/diary';
import { hourMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import type { HealthCall } from '#health/base/consents';
import {
  type Entry,
  insertEntries,
  insertMeal,
  listEntries,
  listMeals,
  lockMeal,
  type Meal,
} from '#health/food/eaten-meals';
import { Refusal } from '#platform/http';
import { showMeal } from './diary-day.ts';
import { findMoment, type Moment, writeTime } from './member-clock.ts';
import { type MemberCall, type ResolvedItem, resolveItem } from './resolve-item.ts';

/** Two helpings of a meal this close together are one meal, in milliseconds. */
const sameMeal = hourMs;

/** Logs what was eaten. @throws {Refusal} not_found, validation_error, limit_reached */
export const logFood = async (call: HealthCall<typeof contract.logFood>): Promise<DiaryMeal> => {
  const { clock, input, local } = call;
  const moment = findMoment(local, clock.now(), input);
  const items: ResolvedItem[] = [];
  for (const item of input.items) items.push(await resolveItem(call, item));
  const meal = await addToDiary(
    call,
    moment,
    items.map((item) => ({ ...item, way: input.way })),
  );
  return showMeal(call, local, meal);
};

/** Logs a meal again on another day, at its own time of day unless said. @throws {Refusal} not_found */
export const copyMeal = async (call: HealthCall<typeof contract.copyDiaryMeal>): Promise<DiaryMeal> => {
  const { healthDb, caller, config, clock, input, local } = call;
  const original = await lockMeal(healthDb, caller.id, input.id);
  const entries = original ? await listEntries(healthDb, config, caller.id, [original.id]) : [];
  if (!original || entries.length === 0) throw new Refusal('not_found');
  const time = input.time ?? writeTime(local, original.eatenAt);
  const moment = findMoment(local, clock.now(), { day: input.day, time, meal: original.meal });
  const copies = entries.map((entry): NewEntry => ({ ...entry, way: 'copy' }));
  return showMeal(call, local, await addToDiary(call, moment, copies));
};

type NewEntry = ResolvedItem & Pick<Entry, 'way'>;

const addToDiary = async (call: MemberCall, moment: Moment, items: readonly NewEntry[]): Promise<Meal> => {
  const { healthDb, caller, config, clock } = call;
  const meals = await listMeals(healthDb, caller.id, { from: moment.day, to: moment.day });
  const ids = meals.map(({ id }) => id);
  const present = await listEntries(healthDb, config, caller.id, ids);
  if (present.length + items.length > diaryLimits.day) {
    throw new Refusal('limit_reached', { message: `A day holds at most ${diaryLimits.day} entries.` });
  }
  const near = meals.find(
    ({ meal, eatenAt }) => meal === moment.meal && Math.abs(eatenAt.getTime() - moment.eatenAt.getTime()) <= sameMeal,
  );
  const meal = near ?? { ...moment, id: uuidv7() };
  if (!near) await insertMeal(healthDb, caller.id, meal);
  const loggedAt = clock.now();
  await insertEntries(
    healthDb,
    config,
    caller.id,
    items.map((item) => ({ ...item, id: uuidv7(), mealId: meal.id, loggedAt })),
  );
  return meal;
};
