import { recordDays, removeRecordedDay } from '#health/activity';
import { findMemberFacts } from '#health/member-facts';
import type { Call } from '#platform/http';
import { listFinishedBetween, type StoredWorkout } from './workouts.store.ts';

/** The workouts of a day stand in its activity as one source of its own, which a watch or a phone goes before. */
const source = { source: 'manual', device: 'Workouts' } as const;

type Recording = Pick<Call, 'db' | 'healthDb' | 'clock' | 'config'> & { readonly caller: { readonly id: string } };

/**
 * Writes what the finished workouts of a day come to into its activity. The whole day is written anew, so that nothing
 * counts twice; and sources are never added up, so that a watch which saw the workout counts alone.
 */
export const recordDayActivity = async (call: Recording, day: string): Promise<void> => {
  const { db, healthDb, clock, config, caller } = call;
  const workouts = await listFinishedBetween(healthDb, config, caller.id, { from: day, to: day });
  const moderate = sum(workouts, ({ moderateMinutes }) => moderateMinutes);
  const vigorous = sum(workouts, ({ vigorousMinutes }) => vigorousMinutes);
  const energy = sum(workouts, ({ activeKcal }) => activeKcal);
  if (moderate === null && vigorous === null && energy === null) {
    await removeRecordedDay(healthDb, clock, caller.id, { ...source, date: day });
    return;
  }
  const figures = { steps: null, distance_m: null, floors: null };
  const told = { ...figures, active_kcal: energy, active_min_moderate: moderate, active_min_vigorous: vigorous };
  const facts = await findMemberFacts(db, caller.id);
  const dayOfZone = { ...told, date: day, time_zone: config.timeZone };
  await recordDays(healthDb, clock, caller.id, source, [dayOfZone], { config, facts });
};

/** Null where no workout has the figure. */
const sum = (workouts: readonly StoredWorkout[], read: (workout: StoredWorkout) => number | null): number | null => {
  const found = workouts.flatMap((workout) => read(workout) ?? []);
  return found.length === 0
    ? null
    : Math.min(
        1440 * 8,
        found.reduce((total, one) => total + one, 0),
      );
};
