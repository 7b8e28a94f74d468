import { fitness } from '@club/contract/health/training/fitness';
import { type WorkoutExercise, workouts } from '@club/contract/health/training/workouts';
import { exerciseGate } from '#health/training/fitness';
import type { Club } from '#platform/club';
import { act } from './act.ts';
import { moveClub } from './calendar.ts';

const clearGate = Object.fromEntries(exerciseGate.map(({ code }) => [code, false]));

/** The demo member's plans, and on which of the last days each was trained with. */
const plans = [
  { time: 30, goal: 'build_muscle', location: 'home', muscle: 'upper_body', days: [26, 19, 12, 5] },
  { time: 30, goal: 'general_health', location: 'home', muscle: 'legs', days: [23, 9, 2] },
  { time: 20, goal: 'mobility', location: 'home', muscle: 'full_body', days: [16] },
] as const;

/** The weight that a member who is used to training lifts, in kg; null for what needs none. */
const findWeight = ({ equipment, pattern }: WorkoutExercise): number | null => {
  if (!equipment.includes('dumbbell')) return null;
  return pattern === 'isolation' ? 8 : 14;
};

/** Three plans with a month of workouts, set by set as the player logs them. */
export const liveFitnessMonth = async (club: Club, id: string): Promise<void> => {
  const before = moveClub(club, 27, 18, 0);
  const profile = { level: 'intermediate', equipment: ['dumbbell', 'band'], gate: clearGate } as const;
  await act(before, id, fitness.saveTrainingProfile, { ...profile, equipment: [...profile.equipment] });
  const trained: { readonly planId: string; readonly ago: number }[] = [];
  for (const { days, ...address } of plans) {
    const { id: planId } = await act(before, id, fitness.saveFitnessPlan, address);
    trained.push(...days.map((ago) => ({ planId, ago })));
  }
  trained.sort((one, other) => other.ago - one.ago);
  for (const { planId, ago } of trained) await train(club, id, planId, ago);
};

const train = async (club: Club, memberId: string, planId: string, ago: number): Promise<void> => {
  const then = (minutes: number) => moveClub(club, ago, 18, 30 + minutes);
  const workout = await act(then(0), memberId, workouts.startPlannedWorkout, { id: planId });
  let minutes = 6;
  for (const [index, exercise] of workout.exercises.entries()) {
    const { aim, reps, seconds } = exercise;
    for (let set = 1; set <= exercise.sets; set += 1) {
      await act(then(minutes), memberId, workouts.logSet, {
        ...{ id: workout.id, place: index + 1, set_number: set, rpe: 8 },
        weight_kg: aim.weight_kg ?? findWeight(exercise),
        reps: reps ? Math.min(reps.high, (aim.reps ?? reps.low) + 2) : null,
        seconds: reps ? null : seconds,
      });
      minutes += 1.5;
    }
  }
  await act(then(minutes), memberId, workouts.finishWorkout, { id: workout.id });
};
