import type { PlannedExercise } from '@club/contract/health/training/workout-plan';
import type { DoneSet, Workout, WorkoutSummary } from '@club/contract/health/training/workouts';
import type { Db } from '#platform/db';
import { findAim, type PastSession } from './progression.ts';
import { listPastSets, listSets, type PastSet, type SetFigures, type StoredSet } from './sets.store.ts';
import { findLastTrainedDay, type StoredWorkout } from './workouts.store.ts';

/** A workout with its sets, with what was done last time, and with what to try. */
export const showWorkout = async (db: Db, memberId: string, workout: StoredWorkout): Promise<Workout> => {
  const sets = await listSets(db, memberId, workout.id);
  const exercises = workout.plan.exercises.map(({ exercise }) => exercise);
  const past = await listPastSets(db, memberId, exercises, workout.startedAt);
  const lastTrained = await findLastTrainedDay(db, memberId, workout.startedAt);
  const { plan } = workout;
  return {
    ...toSummary(workout, sets.length),
    is_deload: workout.isDeload,
    warm_up: plan.warm_up,
    exercises: plan.exercises.map((planned, index) => {
      const sessions = groupSessions(past, planned);
      return {
        ...planned,
        done: sets.filter((set) => set.place === index + 1 && set.exercise === planned.exercise).map(toDone),
        last_time: sessions[0] ? { day: sessions[0].day, sets: sessions[0].sets.map(toFigures) } : null,
        aim: findAim(planned, sessions, { today: workout.day, lastTrained }),
      };
    }),
    cool_down: plan.cool_down,
    notes: plan.notes,
    counts: workout.counts,
    records: [...workout.records],
  };
};

const groupSessions = (past: readonly PastSet[], { exercise }: PlannedExercise): readonly PastSession[] => {
  const own = past.filter((set) => set.exercise === exercise);
  return [...Map.groupBy(own, ({ workoutId }) => workoutId).values()].map((sets) => ({
    day: sets[0]?.day ?? '',
    sets,
  }));
};

export const toSummary = (workout: StoredWorkout, setsDone: number): WorkoutSummary => {
  const { time, goal, level, location, muscle, exercises } = workout.plan;
  return {
    id: workout.id,
    plan_id: workout.planId,
    ...{ time, goal, level, location, muscle },
    started_at: workout.startedAt.toISOString(),
    day: workout.day,
    finished_at: workout.finishedAt?.toISOString() ?? null,
    sets_done: setsDone,
    sets_planned: countPlannedSets(exercises),
    minutes: workout.minutes,
    kcal: workout.kcal,
  };
};

export const countPlannedSets = (exercises: readonly Pick<PlannedExercise, 'sets'>[]): number =>
  exercises.reduce((sum, { sets }) => sum + sets, 0);

const toFigures = ({ weightKg, reps, seconds, rpe }: SetFigures) => ({ weight_kg: weightKg, reps, seconds, rpe });

const toDone = (set: StoredSet): DoneSet => ({
  set_number: set.setNumber,
  ...toFigures(set),
  done_at: set.doneAt.toISOString(),
});
