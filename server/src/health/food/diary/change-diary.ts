import type { diary as contract, DiaryEntry } from '@club/contract/health/food/diary';
import { mostServings } from '@club/contract/health/food/recipes';
import { dayMs } from '@club/contract/platform/units';
import type { HealthCall } from '#health/base/consents';
import {
  lockEntry,
  lockMeal,
  purgeRemoved,
  removeMealEntries,
  restoreMealEntries,
  setRemoved,
  toDiaryEntry,
  updateAmount,
  updateMeal,
} from '#health/food/eaten-meals';
import type { BackgroundClub } from '#platform/club';
import { fieldRefusal, Refusal } from '#platform/http';
import { findMoment, writeTime } from './member-clock.ts';

/** @throws {Refusal} not_found; validation_error for a free amount or too many servings. */
export const changeEntry = async (call: HealthCall<typeof contract.changeDiaryEntry>): Promise<DiaryEntry> => {
  const { healthDb, caller, config, input } = call;
  const entry = await lockEntry(healthDb, config, caller.id, input.id);
  if (!entry) throw new Refusal('not_found');
  if (entry.kind === 'free') throw fieldRefusal('amount', 'Remove this entry and add it again.');
  if (entry.kind === 'recipe' && input.amount > mostServings) {
    throw fieldRefusal('amount', `Choose at most ${mostServings} servings.`);
  }
  const changed = { ...entry, amount: input.amount };
  await updateAmount(healthDb, caller.id, changed);
  return toDiaryEntry(changed);
};

export const removeEntry = async (call: HealthCall<typeof contract.removeDiaryEntry>) =>
  confirm(call, await setRemoved(call.healthDb, call.caller.id, call.input.id, call.clock.now()));

export const restoreEntry = async (call: HealthCall<typeof contract.restoreDiaryEntry>) =>
  confirm(call, await setRemoved(call.healthDb, call.caller.id, call.input.id, null));

export const removeMeal = async (call: HealthCall<typeof contract.removeDiaryMeal>) =>
  confirm(call, await removeMealEntries(call.healthDb, call.caller.id, call.input.id, call.clock.now()));

export const restoreMeal = async (call: HealthCall<typeof contract.restoreDiaryMeal>) =>
  confirm(call, await restoreMealEntries(call.healthDb, call.caller.id, call.input.id));

const confirm = ({ input }: { readonly input: { readonly id: string } }, found: boolean): { id: string } => {
  if (!found) throw new Refusal('not_found');
  return { id: input.id };
};

/** To another day the meal keeps its time unless said. @throws {Refusal} not_found, validation_error */
export const moveMeal = async (call: HealthCall<typeof contract.moveDiaryMeal>): Promise<{ id: string }> => {
  const { healthDb, caller, clock, input, local } = call;
  const meal = await lockMeal(healthDb, caller.id, input.id);
  if (!meal) throw new Refusal('not_found');
  const moment = findMoment(local, clock.now(), {
    meal: input.meal ?? meal.meal,
    day: input.day ?? meal.day,
    time: input.time ?? writeTime(local, meal.eatenAt),
  });
  await updateMeal(healthDb, caller.id, { ...moment, id: meal.id });
  return { id: meal.id };
};

/** How long a removed entry can be brought back, in milliseconds. */
const restorable = dayMs;

/** Deletes for good what was removed more than a day ago. */
export const forgetRemoved = ({ healthWorkerDb, clock }: Pick<BackgroundClub, 'healthWorkerDb' | 'clock'>) =>
  purgeRemoved(healthWorkerDb, new Date(clock.now().getTime() - restorable));
