import type { Workout, WorkoutExercise } from '@club/contract/health/training/workouts';

/** The sets of an exercise: those that are planned, or more where more were done. */
export const countSets = ({ sets, done }: Pick<WorkoutExercise, 'sets' | 'done'>, extra = 0): number =>
  Math.max(sets + extra, ...done.map(({ set_number }) => set_number));

/** The first set that isn't done; null when all are. */
export const findNextSet = (exercise: Pick<WorkoutExercise, 'sets' | 'done'>, extra = 0): number | null => {
  const done = new Set(exercise.done.map(({ set_number }) => set_number));
  for (let number = 1; number <= countSets(exercise, extra); number += 1) if (!done.has(number)) return number;
  return null;
};

/**
 * Where to go on after a set in a place, counted from 0: the next of its group whose turn it is, otherwise the same
 * exercise, otherwise the first that isn't done. Null once everything is.
 */
export const findNextPlace = ({ exercises }: Pick<Workout, 'exercises'>, place: number): number | null => {
  const open = exercises.flatMap((exercise, index) => (findNextSet(exercise) === null ? [] : [index]));
  const group = exercises[place]?.group ?? null;
  if (group !== null) {
    const turns = open.filter((index) => exercises[index]?.group === group);
    const fewest = Math.min(...turns.map((index) => exercises[index]?.done.length ?? 0));
    const waiting = turns.filter((index) => exercises[index]?.done.length === fewest);
    const following = waiting.find((index) => index > place) ?? waiting[0];
    if (following !== undefined) return following;
  }
  if (open.includes(place)) return place;
  return open.find((index) => index > place) ?? open[0] ?? null;
};
