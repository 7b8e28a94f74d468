import type { workouts as contract, Workout } from '@club/contract/health/training/workouts';
import { minuteMs } from '@club/contract/platform/units';
import type { HealthCall } from '#health/base/consents';
import { rewardAct } from '#health/base/rewards';
import { countEnergy } from '#health/body/activity';
import { findMet, findTrainingBasis } from '#health/training/fitness';
import { fieldRefusal, Refusal } from '#platform/http';
import { recordWorkoutDays } from './day-activity.ts';
import { listRecords } from './personal-records.ts';
import { listBestSets, listSets, type StoredSet } from './sets.store.ts';
import { countPlannedSets, showWorkout } from './workout-view.ts';
import { lockWorkout, type StoredWorkout, updateWorkout } from './workouts.store.ts';

/** The share of its sets that must be done before a workout counts. */
const countingShare = 0.5;

/** Ending it again changes nothing. @throws {Refusal} not_found, and validation_error before the first set. */
export const finishWorkout = async (call: HealthCall<typeof contract.finishWorkout>): Promise<Workout> => {
  const { healthDb, config, clock, caller, input } = call;
  const workout = await lockWorkout(healthDb, config, caller.id, input.id);
  if (!workout) throw new Refusal('not_found');
  if (workout.finishedAt) return showWorkout(healthDb, caller.id, workout);
  const sets = await listSets(healthDb, caller.id, workout.id);
  if (sets.length === 0) throw fieldRefusal('id', 'Finish at least one set first.');
  const { weightKg } = await findTrainingBasis(call);
  const finished: StoredWorkout = {
    ...workout,
    finishedAt: clock.now(),
    ...measureWorkout(workout, sets, weightKg, clock.now()),
    counts: sets.length >= countPlannedSets(workout.plan.exercises) * countingShare,
    records: listRecords(sets, await listBestSets(healthDb, caller.id, workout.id)),
  };
  await updateWorkout(healthDb, config, caller.id, finished);
  await recordWorkoutDays({ db: healthDb, clock: call.clock, config, local: call.local, memberId: caller.id }, [
    workout.day,
  ]);
  if (finished.counts) {
    await rewardAct(healthDb, clock, { memberId: caller.id, event: 'workout_done', reference: workout.id });
  }
  return showWorkout(healthDb, caller.id, finished);
};

/** Metabolic equivalents from which a minute is moderate, and from which it is vigorous. */
const intensities = { moderate: 3, vigorous: 6 } as const;
/** A workout that was left open lasts no longer than this many times its plan, nor this long after its last set. */
const [longestShare, afterLastSet] = [1.5, 600_000];

/**
 * Minutes and energy of what was done. Minutes are those between begin and end; their intensity is that of the exercises
 * with a set in them, rests included. Active energy leaves out what rest would have taken, as devices count it.
 */
const measureWorkout = (
  { plan, startedAt }: Pick<StoredWorkout, 'plan' | 'startedAt'>,
  sets: readonly Pick<StoredSet, 'exercise' | 'doneAt'>[],
  weightKg: number | null,
  now: Date,
) => {
  const lastSet = Math.max(...sets.map(({ doneAt }) => doneAt.getTime()));
  const end = Math.min(now.getTime(), lastSet + afterLastSet);
  const elapsed = Math.max(0, end - startedAt.getTime()) / minuteMs;
  const minutes = Math.max(1, Math.round(Math.min(elapsed, plan.estimated_minutes * longestShare)));
  const shares = shareByExercise(sets);
  const spread = (counts: (met: number) => boolean) =>
    Math.round(shares.filter(({ met }) => counts(met)).reduce((sum, { share }) => sum + share * minutes, 0));
  const burn = (rest: number, weight: number) =>
    Math.round(shares.reduce((sum, { met, share }) => sum + countEnergy(met - rest, share * minutes, weight), 0));
  const isActive = shares.some(({ met }) => met >= intensities.moderate);
  return {
    minutes,
    kcal: weightKg === null ? null : burn(0, weightKg),
    activeKcal: weightKg === null ? null : burn(1, weightKg),
    moderateMinutes: isActive ? spread((met) => met >= intensities.moderate && met < intensities.vigorous) : null,
    vigorousMinutes: isActive ? spread((met) => met >= intensities.vigorous) : null,
  };
};

/** The part of the time that each exercise had, by its sets. */
const shareByExercise = (sets: readonly Pick<StoredSet, 'exercise'>[]) =>
  [...Map.groupBy(sets, ({ exercise }) => exercise)].map(([exercise, own]) => ({
    met: findMet(exercise),
    share: own.length / sets.length,
  }));
