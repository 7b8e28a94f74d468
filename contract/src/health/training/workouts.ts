import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { activitySources } from '#health/body/activity-sources';
import { del, get, post, put } from '#platform/endpoint';
import { DateOnly, Id, Instant, limitOffset, listSchema } from '#platform/shared';
import { listSwaps, swapExercise } from './fitness.ts';
import { Level, PlanAddress } from './training-choices.ts';
import { exerciseCode, MuscleCode, PlannedExercise, Range, WorkoutPlan } from './workout-plan.ts';

/** How long a workout that was left open can be resumed, in hours. */
export const resumableHours = 12;

/** Above these no set can be. */
export const mostInSet = { weight_kg: 500, reps: 200, seconds: 7200, sets: 20 } as const;

const nullable = (schema: z.ZodMiniType<number, number>) => z.nullable(schema);
const figures = {
  /** Null for the body's own weight. */
  weight_kg: nullable(z.number()),
  reps: nullable(z.int()),
  seconds: nullable(z.int()),
  /** How hard it felt, 1 to 10; null when it wasn't said. */
  rpe: nullable(z.number()),
};

export const DoneSet = z.object({ set_number: z.int(), ...figures, done_at: Instant });
export type DoneSet = z.infer<typeof DoneSet>;

/** What to try this time, and why. */
export const Aim = z.object({
  weight_kg: nullable(z.number()),
  reps: nullable(z.int()),
  seconds: nullable(z.int()),
  reason: z.enum(['first', 'keep', 'raise', 'harder', 'break']),
  note: z.nullable(z.string()),
});
export type Aim = z.infer<typeof Aim>;

/** An exercise of a workout, with what was done of it and what was done last time. */
export const WorkoutExercise = z.extend(PlannedExercise, {
  done: z.array(DoneSet),
  last_time: z.nullable(z.object({ day: DateOnly, sets: z.array(z.object(figures)) })),
  aim: Aim,
});
export type WorkoutExercise = z.infer<typeof WorkoutExercise>;

export const recordKinds = ['weight', 'estimated_max', 'reps', 'seconds'] as const;

/** Something done better than ever before. */
export const PersonalRecord = z.object({
  exercise: exerciseCode,
  name: z.string(),
  kind: z.enum(recordKinds),
  value: z.number(),
  before: z.number(),
});
export type PersonalRecord = z.infer<typeof PersonalRecord>;

const summary = {
  id: Id,
  /** Null without a saved plan. */
  plan_id: z.nullable(Id),
  time: z.int(),
  goal: WorkoutPlan.shape.goal,
  level: WorkoutPlan.shape.level,
  location: WorkoutPlan.shape.location,
  muscle: z.string(),
  started_at: Instant,
  /** The member's own day. */
  day: DateOnly,
  finished_at: z.nullable(Instant),
  sets_done: z.int(),
  sets_planned: z.int(),
  /** Null before the end. */
  minutes: z.nullable(z.int()),
  /** Null before the end, or while the member's weight isn't known. */
  kcal: z.nullable(z.int()),
};

export const WorkoutSummary = z.object(summary);
export type WorkoutSummary = z.infer<typeof WorkoutSummary>;

/** A workout that another app or device recorded, as its file told it. */
export const RecordedWorkout = z.object({
  /** The sport, in the word of who recorded it. */
  kind: z.string(),
  source: z.enum(activitySources),
  device: z.nullable(z.string()),
  started_at: Instant,
  ended_at: Instant,
  /** The member's own day. */
  day: DateOnly,
  minutes: z.int(),
  /** With what rest would have taken. */
  kcal: z.nullable(z.number()),
  /** Above rest. */
  active_kcal: z.nullable(z.number()),
  distance_m: z.nullable(z.number()),
  /** Beats a minute. */
  average_pulse: z.nullable(z.number()),
  highest_pulse: z.nullable(z.number()),
});
export type RecordedWorkout = z.infer<typeof RecordedWorkout>;

export const Workout = z.object({
  ...summary,
  /** An easier week: two fifths fewer sets. */
  is_deload: z.boolean(),
  warm_up: WorkoutPlan.shape.warm_up,
  exercises: z.array(WorkoutExercise),
  cool_down: WorkoutPlan.shape.cool_down,
  notes: z.array(z.string()),
  /** Half of its sets were done: it counts as a workout. */
  counts: z.boolean(),
  /** Empty before the end. */
  records: z.array(PersonalRecord),
});
export type Workout = z.infer<typeof Workout>;

/** Sets of the week for a muscle, those that help counted half. */
export const MuscleWeek = z.object({
  muscle: MuscleCode,
  sets: z.number(),
  /** How many a week make it stronger, at the member's level. */
  advised: Range,
  last_day: z.nullable(DateOnly),
});
export type MuscleWeek = z.infer<typeof MuscleWeek>;

const best = z.nullable(z.object({ value: z.number(), day: DateOnly }));

export const TrainingProgress = z.object({
  from: DateOnly,
  to: DateOnly,
  level: Level,
  workouts: z.int(),
  muscles: z.array(MuscleWeek),
  /** The last twelve weeks, oldest first. */
  weeks: z.array(z.object({ from: DateOnly, workouts: z.int(), minutes: z.int(), sets: z.int() })),
  bests: z.array(
    z.object({
      exercise: exerciseCode,
      name: z.string(),
      weight_kg: best,
      /** The weight that could be lifted once, worked out from sets of up to twelve (Epley). */
      estimated_max_kg: best,
      reps: best,
      seconds: best,
    }),
  ),
});
export type TrainingProgress = z.infer<typeof TrainingProgress>;

const placeNumber = (most: number) =>
  z.coerce.number<number>({ error: 'Enter a whole number.' }).check(z.int(), z.minimum(1), z.maximum(most));
const place = placeNumber(99);
const setNumber = placeNumber(mostInSet.sets);
const figure = (schema: z.ZodMiniType<number, number>) => z._default(z.nullable(schema), null);
const within = (most: number, words: string) =>
  z
    .number({ error: 'Enter a number.' })
    .check(
      z.minimum(0, { error: `Enter ${words} of 0 or more.` }),
      z.maximum(most, { error: `Enter at most ${most} ${words}.` }),
    );
const whole = (most: number, words: string) => within(most, words).check(z.int({ error: 'Enter a whole number.' }));

const byId = { id: Id };

export const workouts = needConsent({
  startWorkout: post('api/mh/workouts/', {
    summary: 'Begins a workout of the session of an address, or goes on with one of it that was left.',
    access: 'member',
    idempotent: 'sealed',
    status: 201,
    input: PlanAddress,
    output: Workout,
    changes: ['health'],
  }),
  startPlannedWorkout: post('api/mh/fitness-plan-list/{id}/workouts/', {
    summary: 'Begins a workout of a saved plan, or goes on with one of it that was left.',
    access: 'member',
    idempotent: 'sealed',
    status: 201,
    input: z.object(byId),
    output: Workout,
    errors: ['not_found'],
    changes: ['health'],
  }),
  listWorkouts: get('api/mh/workouts/', {
    summary: "Lists the caller's workouts, newest first.",
    access: 'member',
    input: z.object(limitOffset),
    output: listSchema(WorkoutSummary),
    reads: ['health'],
  }),
  listRecordedWorkouts: get('api/mh/recorded-workouts/', {
    summary: "Lists the workouts that the caller's other apps and devices recorded, newest first.",
    access: 'member',
    input: z.object(limitOffset),
    output: listSchema(RecordedWorkout),
    reads: ['health'],
  }),
  getWorkout: get('api/mh/workouts/{id}/', {
    summary: 'Shows a workout with its sets, and with what was done last time.',
    access: 'member',
    input: z.object(byId),
    output: Workout,
    reads: ['health'],
    errors: ['not_found'],
  }),
  logSet: put('api/mh/workouts/{id}/sets/', {
    summary: 'Records a set; the same set again replaces it.',
    access: 'member',
    input: z.object({
      ...byId,
      place,
      set_number: setNumber,
      weight_kg: figure(within(mostInSet.weight_kg, 'kilograms')),
      reps: figure(whole(mostInSet.reps, 'repetitions')),
      seconds: figure(whole(mostInSet.seconds, 'seconds')),
      rpe: figure(
        z
          .number({ error: 'Choose how hard it was, from 1 to 10.' })
          .check(
            z.minimum(1, { error: 'Choose how hard it was, from 1 to 10.' }),
            z.maximum(10, { error: 'Choose how hard it was, from 1 to 10.' }),
          ),
      ),
    }),
    output: Workout,
    errors: ['not_found', 'invalid_transition'],
    changes: [],
  }),
  removeSet: del('api/mh/workouts/{id}/sets/', {
    summary: 'Takes a set back.',
    access: 'member',
    input: z.object({ ...byId, place, set_number: setNumber }),
    output: Workout,
    errors: ['not_found', 'invalid_transition'],
    changes: [],
  }),
  listWorkoutSwapChoices: listSwaps('api/mh/workouts/{id}/swaps/', {
    of: 'workout',
    plan: byId,
    errors: ['not_found'],
  }),
  swapWorkoutExercise: swapExercise('api/mh/workouts/{id}/swaps/', {
    summary: 'Puts another exercise in one place of a workout that is going on. Sets done there stay with the old one.',
    output: Workout,
    errors: ['not_found', 'invalid_transition'],
    changes: [],
  }),
  finishWorkout: post('api/mh/workouts/{id}/finish/', {
    summary:
      'Ends a workout: its minutes and energy join the day, and it earns its points once half of its sets are done.',
    access: 'member',
    input: z.object(byId),
    output: Workout,
    errors: ['not_found'],
    changes: ['health', 'balance', 'transactions', 'event_types'],
  }),
  removeWorkout: del('api/mh/workouts/{id}/', {
    summary: 'Deletes a workout with its sets, and takes its minutes out of the day.',
    access: 'member',
    input: z.object(byId),
    output: z.object(byId),
    errors: ['not_found'],
    changes: ['health'],
  }),
  getTrainingProgress: get('api/mh/training-progress/', {
    summary: "Shows the caller's sets of the week by muscle, the last twelve weeks, and the bests of each exercise.",
    access: 'member',
    output: TrainingProgress,
    reads: ['health'],
  }),
});
