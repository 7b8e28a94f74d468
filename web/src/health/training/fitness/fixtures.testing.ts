import { disclaimer } from '@club/contract/health/base/disclaimer';
import type { FitnessPlan, TrainingProfile } from '@club/contract/health/training/fitness';
import type { PlannedExercise, WorkoutPlan } from '@club/contract/health/training/workout-plan';
import type { Workout, WorkoutExercise } from '@club/contract/health/training/workouts';

export const plannedExercise = (over: Partial<PlannedExercise> = {}): PlannedExercise => ({
  exercise: 'dumbbell-shoulder-press',
  name: 'Dumbbell shoulder press',
  primary: ['front_delts', 'side_delts'],
  secondary: ['triceps'],
  equipment: ['dumbbell'],
  cues: ['Ribs down, elbows a little in front', 'Press up and slightly back', 'Lower for 2 seconds'],
  pattern: 'push_v',
  sets: 3,
  reps: { low: 8, high: 12 },
  seconds: null,
  per_side: false,
  rest_s: 90,
  tempo: '2-0-1',
  rpe: { low: 7, high: 9 },
  group: null,
  cautions: [],
  estimated_seconds: 315,
  unsuitable: false,
  ...over,
});

const easy = {
  exercise: 'arm-circles',
  name: 'Arm circles',
  primary: ['front_delts' as const],
  secondary: [],
  equipment: ['none' as const],
  cues: ['One', 'Two', 'Three'],
  seconds: 60,
  per_side: false,
};

export const workoutPlan = (over: Partial<WorkoutPlan> = {}): WorkoutPlan => ({
  id: '1abc',
  version: '1',
  time: 45,
  goal: 'build_muscle',
  level: 'intermediate',
  location: 'home',
  muscle: 'upper_body',
  muscles: ['chest', 'front_delts'],
  variation: 0,
  swaps: '',
  warm_up: [easy],
  exercises: [
    plannedExercise(),
    plannedExercise({
      exercise: 'push-up',
      name: 'Push-up',
      pattern: 'push_h',
      primary: ['chest'],
      equipment: ['none'],
    }),
  ],
  cool_down: [{ ...easy, exercise: 'neck-stretch', name: 'Side neck stretch', per_side: true, seconds: 30 }],
  estimated_minutes: 45,
  minutes: { warm_up: 6.8, main: 34, cool_down: 4.2 },
  estimated_kcal: 275,
  kcal_range: { low: 220, high: 330 },
  is_gentle: false,
  gate_answered: true,
  notes: [],
  how_hard: 'Stop each set with 1 to 3 good reps left.',
  disclaimer,
  ...over,
});

export const planId = '0193a000-0000-7000-8000-00000000f001';
export const workoutId = '0193a000-0000-7000-8000-00000000f002';

export const fitnessPlan = (over: Partial<FitnessPlan> = {}): FitnessPlan => ({
  ...workoutPlan(),
  id: planId,
  address_id: '1abc',
  created_at: '2026-11-20T09:00:00.000Z',
  ...over,
});

export const trainingProfile = (over: Partial<TrainingProfile> = {}): TrainingProfile => ({
  level: 'intermediate',
  equipment: ['dumbbell'],
  injuries: [],
  refused: [],
  gate: {
    questions: [{ code: 'surgery', text: 'Have you had surgery in the past three months?' }],
    answered_at: '2026-11-20T09:00:00.000Z',
    is_gentle: false,
  },
  ...over,
});

const workoutExercise = (over: Partial<WorkoutExercise> = {}): WorkoutExercise => ({
  ...plannedExercise(),
  done: [],
  last_time: { day: '2026-11-17', sets: [{ weight_kg: 12, reps: 12, seconds: null, rpe: 8 }] },
  aim: { weight_kg: 12, reps: 10, seconds: null, reason: 'keep', note: null },
  ...over,
});

export const workout = (over: Partial<Workout> = {}): Workout => ({
  id: workoutId,
  plan_id: planId,
  time: 45,
  goal: 'build_muscle',
  level: 'intermediate',
  location: 'home',
  muscle: 'upper_body',
  started_at: '2026-11-20T09:00:00.000Z',
  day: '2026-11-20',
  finished_at: null,
  sets_done: 0,
  sets_planned: 6,
  minutes: null,
  kcal: null,
  is_deload: false,
  warm_up: workoutPlan().warm_up,
  exercises: [workoutExercise(), workoutExercise({ exercise: 'push-up', name: 'Push-up', last_time: null })],
  cool_down: workoutPlan().cool_down,
  notes: [],
  counts: false,
  records: [],
  ...over,
});

/** The same workout once its first set is done. */
export const afterFirstSet = (rpe: number | null = null): Workout => {
  const before = workout();
  const done = [{ set_number: 1, weight_kg: 14, reps: 11, seconds: null, rpe, done_at: '2026-11-20T09:05:00.000Z' }];
  return {
    ...before,
    sets_done: 1,
    exercises: before.exercises.map((one, index) => (index === 0 ? { ...one, done } : one)),
  };
};
