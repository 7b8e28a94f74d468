import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { del, get, post, put, type Tag } from '#platform/endpoint';
import type { ProblemCode } from '#platform/problems';
import { Id, Instant, listSchema } from '#platform/shared';
import { Goal, injuries, Level, MuscleList, ownableEquipment, PlanAddress, planAddress } from './training-choices.ts';
import { type EasyPart, exerciseCode, PlannedExercise, Range, WorkoutPlan } from './workout-plan.ts';

export const mostFitnessPlans = 100;

const own = { id: Id, created_at: Instant };

/** A plan as it was saved: it stays as it is when exercises or rules change. */
export const FitnessPlan = z.extend(WorkoutPlan, { ...own, address_id: z.string() });
export type FitnessPlan = z.infer<typeof FitnessPlan>;

/** A saved plan in the list. */
export const FitnessPlanSummary = z.object({
  ...own,
  time: WorkoutPlan.shape.time,
  goal: WorkoutPlan.shape.goal,
  level: WorkoutPlan.shape.level,
  location: WorkoutPlan.shape.location,
  muscle: z.string(),
  muscles: WorkoutPlan.shape.muscles,
  exercise_count: z.int(),
  set_count: z.int(),
  estimated_minutes: z.int(),
  kcal_range: z.nullable(Range),
});
export type FitnessPlanSummary = z.infer<typeof FitnessPlanSummary>;

/** What plans take into account about a member. */
export const TrainingProfile = z.object({
  /** Null before the member chose one. */
  level: z.nullable(Level),
  equipment: z.array(z.enum(ownableEquipment)),
  /** The same as in the assessment. */
  injuries: z.array(z.enum(injuries)),
  /** Goals that a limit of the member's speaks against, with the reason and where it comes from. */
  refused: z.array(z.object({ goal: Goal, why_not: z.string(), source: z.string(), year: z.int() })),
  gate: z.object({
    questions: z.array(z.object({ code: z.string(), text: z.string() })),
    /** Null before all of them were answered. */
    answered_at: z.nullable(Instant),
    /** Any yes: low intensity only, and a clinician first. Null before. */
    is_gentle: z.nullable(z.boolean()),
  }),
});
export type TrainingProfile = z.infer<typeof TrainingProfile>;

/** What an exercise can be swapped for. */
export const SwapChoice = z.object({
  exercise: exerciseCode,
  name: z.string(),
  primary: PlannedExercise.shape.primary,
  secondary: PlannedExercise.shape.secondary,
  equipment: PlannedExercise.shape.equipment,
  /** The same movement. */
  is_same_pattern: z.boolean(),
});
export type SwapChoice = z.infer<typeof SwapChoice>;

const place = z.coerce
  .number<number>({ error: 'Name the place of the exercise.' })
  .check(z.int(), z.minimum(1), z.maximum(99));

/** A call that lists what the exercise in one place can be swapped for. */
export const listSwaps = <P extends z.core.$ZodShape>(
  path: string,
  { of, plan, errors = [] }: { of: string; plan: P; errors?: readonly ProblemCode[] },
) =>
  get(path, {
    summary: `Lists what the exercise in one place of a ${of} can be swapped for.`,
    access: 'member',
    input: z.object({ ...plan, place }),
    output: listSchema(SwapChoice),
    reads: ['health'],
    errors,
  });

/** A call that puts another exercise in one place. */
export const swapExercise = <O extends z.ZodMiniType>(
  path: string,
  declaration: { summary: string; output: O; errors: readonly ProblemCode[]; changes: readonly Tag[] },
) => put(path, { ...declaration, access: 'member', input: z.object({ id: Id, place, exercise: exerciseCode }) });

export type { EasyPart, PlannedExercise, WorkoutPlan };

export const fitness = needConsent(
  {
    getBaseImage: get('api/mh/base-image/', {
      summary: 'Draws the muscles of the body, front and back, as SVG.',
      access: 'anyone',
      shared: true,
      contentType: 'image/svg+xml; charset=utf-8',
      output: z.string(),
    }),
    getMuscleImage: get('api/mh/single-color-muscle-group/', {
      summary: 'Draws the muscles of the body as SVG, with some of them in one colour.',
      access: 'anyone',
      shared: true,
      contentType: 'image/svg+xml; charset=utf-8',
      /** Without a name, as in `?muscleGroups`, none is coloured. */
      input: z.object({ muscleGroups: z.optional(MuscleList) }),
      output: z.string(),
    }),
    getWorkoutPlan: get('api/mh/workout-plan/', {
      summary: 'Makes a session from time, goal, level, place and muscles. The same address makes the same session.',
      access: 'member',
      input: PlanAddress,
      output: WorkoutPlan,
      errors: ['not_eligible'],
      reads: ['health'],
    }),
    listSwapChoices: listSwaps('api/mh/workout-plan/swaps/', {
      of: 'session',
      plan: planAddress,
      errors: ['not_eligible'],
    }),
    listFitnessPlans: get('api/mh/fitness-plan-list/', {
      summary: "Lists the caller's saved plans, newest first.",
      access: 'member',
      output: listSchema(FitnessPlanSummary),
      reads: ['health'],
    }),
    saveFitnessPlan: post('api/mh/fitness-plan-list/', {
      summary: 'Saves the session of an address.',
      access: 'member',
      idempotent: 'sealed',
      status: 201,
      input: PlanAddress,
      output: FitnessPlan,
      errors: ['limit_reached', 'not_eligible'],
      changes: ['health', 'balance', 'transactions', 'event_types'],
    }),
    removeFitnessPlan: del('api/mh/fitness-plan-list/', {
      summary: 'Deletes a saved plan. Workouts done with it stay in the history.',
      access: 'member',
      input: z.object({ id: Id }),
      output: z.object({ id: Id }),
      errors: ['not_found'],
      changes: ['health'],
    }),
    getFitnessPlan: get('api/mh/fitness-plan-list/{id}/', {
      summary: 'Shows a saved plan.',
      access: 'member',
      input: z.object({ id: Id }),
      output: FitnessPlan,
      reads: ['health'],
      errors: ['not_found'],
    }),
    listPlanSwapChoices: listSwaps('api/mh/fitness-plan-list/{id}/swaps/', {
      of: 'saved plan',
      plan: { id: Id },
      errors: ['not_found'],
    }),
    swapPlanExercise: swapExercise('api/mh/fitness-plan-list/{id}/swaps/', {
      summary: 'Puts another exercise in one place of a saved plan.',
      output: FitnessPlan,
      errors: ['not_found'],
      changes: ['health'],
    }),
    getTrainingProfile: get('api/mh/training-profile/', {
      summary: 'Shows what plans take into account about the caller, and the questions before the first plan.',
      access: 'member',
      output: TrainingProfile,
      reads: ['health'],
    }),
    saveTrainingProfile: put('api/mh/training-profile/', {
      summary: 'Keeps level, equipment, injuries, and the answers to the questions before the first plan.',
      access: 'member',
      input: z.object({
        level: z.optional(Level),
        equipment: z.optional(z.array(z.enum(ownableEquipment)).check(z.maxLength(ownableEquipment.length))),
        injuries: z.optional(z.array(z.enum(injuries)).check(z.maxLength(injuries.length))),
        /** Yes or no to each question, by its code; all of them or none. */
        gate: z.optional(z.record(z.string().check(z.maxLength(40)), z.boolean({ error: 'Answer yes or no.' }))),
      }),
      output: TrainingProfile,
      changes: ['health'],
    }),
  },
  { except: ['getBaseImage', 'getMuscleImage', 'getWorkoutPlan', 'listSwapChoices'] },
);
