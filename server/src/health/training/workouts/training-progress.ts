import { type Muscle, muscles } from '@club/contract/health/training/muscles';
import type { TrainingLevel } from '@club/contract/health/training/training-choices';
import type { workouts as contract, MuscleWeek } from '@club/contract/health/training/workouts';
import type { HealthHandle } from '#health/base/consents';
import { findTrainingBasis } from '#health/training/fitness';
import { findExercise } from '#health/training/fitness/catalogue';
import { addDays } from '#platform/calendar';
import { listBests } from './personal-records.ts';
import { listBestSets, listSetsSince, type PastSet } from './sets.store.ts';
import { findMonday } from './training-weeks.ts';
import { listFinished } from './workouts.store.ts';

/** Hard sets a week for a muscle (Schoenfeld 2017, doi:10.1080/02640414.2016.1210197). */
const advisedSets: Readonly<Record<TrainingLevel, { readonly low: number; readonly high: number }>> = {
  beginner: { low: 4, high: 8 },
  intermediate: { low: 8, high: 14 },
  advanced: { low: 12, high: 20 },
};

/** How much a set counts for a muscle that only helps: a rule of ours. */
const helping = 0.5;
const shownWeeks = 12;

export const getTrainingProgress: HealthHandle<typeof contract.getTrainingProgress> = async (call) => {
  const { healthDb, config, caller, local } = call;
  const from = findMonday(local.today);
  const first = addDays(from, -7 * (shownWeeks - 1));
  const { level: reported } = await findTrainingBasis(call);
  const level = reported ?? 'beginner';
  const workouts = await listFinished(healthDb, config, caller.id, first);
  const sets = await listSetsSince(healthDb, caller.id, first);
  const weeks = Array.from({ length: shownWeeks }, (_, index) => addDays(first, 7 * index));
  return {
    from,
    to: addDays(from, 6),
    level,
    workouts: workouts.filter(({ day }) => day >= from).length,
    muscles: countByMuscle(sets, from).map((one) => ({ ...one, advised: advisedSets[level] })),
    weeks: weeks.map((monday) => {
      const own = workouts.filter(({ day }) => findMonday(day) === monday);
      return {
        from: monday,
        workouts: own.length,
        minutes: own.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
        sets: sets.filter(({ day }) => findMonday(day) === monday).length,
      };
    }),
    bests: listBests(await listBestSets(healthDb, caller.id, null)),
  };
};

/** Sets since a day by muscle, and when each was last trained. Stretches and steady movement aren't sets for a muscle. */
const countByMuscle = (
  sets: readonly Pick<PastSet, 'exercise' | 'day'>[],
  from: string,
): readonly Omit<MuscleWeek, 'advised'>[] => {
  const trained = sets.flatMap(({ exercise, day }) => {
    const found = findExercise(exercise);
    return found && (found.type === 'strength' || found.type === 'power') ? [{ ...found, day }] : [];
  });
  return (Object.keys(muscles) as Muscle[]).map((muscle) => {
    const own = trained.filter(({ primary }) => primary.includes(muscle));
    const helped = trained.filter(({ secondary }) => secondary.includes(muscle));
    const count = (some: readonly { readonly day: string }[]) => some.filter(({ day }) => day >= from).length;
    return { muscle, sets: count(own) + count(helped) * helping, last_day: own.at(-1)?.day ?? null };
  });
};
