import * as z from 'zod/mini';
import { type Muscle, muscles } from './muscles.ts';
import { type Equipment, equipmentNames, Goal, Level, Place } from './training-choices.ts';

export const exerciseCode = z.string().check(z.maxLength(60));
const muscleCodes = Object.keys(muscles) as [Muscle, ...Muscle[]];
export const MuscleCode = z.enum(muscleCodes);
const equipmentCodes = Object.keys(equipmentNames) as [Equipment, ...Equipment[]];

/** A range, both ends included. */
export const Range = z.object({ low: z.number(), high: z.number() });
export type Range = z.infer<typeof Range>;

const exercise = {
  exercise: exerciseCode,
  name: z.string(),
  primary: z.array(MuscleCode),
  secondary: z.array(MuscleCode),
  /** All of it is needed. */
  equipment: z.array(z.enum(equipmentCodes)),
  cues: z.array(z.string()),
};

/** A part of the warm-up or the cool-down. */
export const EasyPart = z.object({
  ...exercise,
  /** On each side where there are two. */
  seconds: z.int(),
  per_side: z.boolean(),
});
export type EasyPart = z.infer<typeof EasyPart>;

/** An exercise of the main part with how it is done. */
export const PlannedExercise = z.object({
  ...exercise,
  /** What it is for: a movement such as `push_h`, or `isolation`. */
  pattern: z.string(),
  sets: z.int(),
  /** Null for what is done for a time. */
  reps: z.nullable(Range),
  /** Null for what is counted. */
  seconds: z.nullable(z.int()),
  per_side: z.boolean(),
  rest_s: z.int(),
  /** Seconds down, held and up; null for what isn't lifted. */
  tempo: z.nullable(z.string()),
  /** How hard a set feels, 1 to 10; null for stretches. */
  rpe: z.nullable(Range),
  /** Exercises with the same number take turns, set by set. */
  group: z.nullable(z.int()),
  /** What it strains, such as `knee`. */
  cautions: z.array(z.string()),
  /** How much of the time it takes, with its rests and the change to the next. */
  estimated_seconds: z.int(),
  /** What speaks against it now, by the member's answers. Never in a new plan, only in one saved earlier. */
  unsuitable: z.boolean(),
});
export type PlannedExercise = z.infer<typeof PlannedExercise>;

/** A session: warm-up, main part and cool-down, which together take about the time that was asked for. */
export const WorkoutPlan = z.object({
  /** Of the address: the same for everyone. */
  id: z.string(),
  /** Of the exercises and rules it was made with. */
  version: z.string(),
  time: z.int(),
  goal: Goal,
  level: Level,
  location: Place,
  /** As it was asked for. */
  muscle: z.string(),
  muscles: z.array(MuscleCode),
  variation: z.int(),
  swaps: z.string(),
  warm_up: z.array(EasyPart),
  exercises: z.array(PlannedExercise),
  cool_down: z.array(EasyPart),
  /** The sum of the parts, in minutes. */
  estimated_minutes: z.int(),
  minutes: z.object({ warm_up: z.number(), main: z.number(), cool_down: z.number() }),
  /** Null while the member's weight isn't known. */
  estimated_kcal: z.nullable(z.int()),
  /** A fifth less and a fifth more. */
  kcal_range: z.nullable(Range),
  /** Low intensity only, because of the member's answers, or until the questions before training are answered. */
  is_gentle: z.boolean(),
  gate_answered: z.boolean(),
  /** What the member should know, such as why other muscles are trained besides. */
  notes: z.array(z.string()),
  how_hard: z.string(),
  disclaimer: z.string(),
});
export type WorkoutPlan = z.infer<typeof WorkoutPlan>;
