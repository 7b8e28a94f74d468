import * as z from 'zod/mini';
import { expandMuscles, muscleNames } from './muscles.ts';

/** What a plan is made from, besides the muscles: the parts of its address. */
export const trainingGoals = {
  general_health: 'Stay healthy',
  build_muscle: 'Build muscle',
  strength: 'Get stronger',
  lose_weight: 'Lose weight',
  endurance: 'Endurance',
  mobility: 'Mobility',
} as const;
export type TrainingGoal = keyof typeof trainingGoals;

export const trainingLevels = ['beginner', 'intermediate', 'advanced'] as const;
export type TrainingLevel = (typeof trainingLevels)[number];

export const trainingPlaces = ['home', 'gym', 'outdoor'] as const;
export type TrainingPlace = (typeof trainingPlaces)[number];

/** In minutes. */
export const trainingTime = { min: 10, max: 120 } as const;

/** Everything that an exercise can need, and what it is called; `none` needs nothing. */
export const equipmentNames = {
  none: 'No equipment',
  ab_wheel: 'Ab wheel',
  band: 'Resistance band',
  barbell: 'Barbell',
  battle_ropes: 'Battle ropes',
  bench: 'Bench',
  bike: 'Bike',
  box: 'Box or sturdy step',
  cable: 'Cable machine',
  chair: 'Chair',
  dip_bars: 'Dip bars',
  dumbbell: 'Dumbbells',
  elliptical: 'Cross-trainer',
  household: 'A bag, bottles or a towel',
  jump_rope: 'Jump rope',
  kettlebell: 'Kettlebell',
  machine: 'Gym machine',
  mat: 'Mat',
  medicine_ball: 'Medicine ball',
  pool: 'Pool',
  pullup_bar: 'Pull-up bar',
  rower: 'Rowing machine',
  sled: 'Sled',
  stability_ball: 'Stability ball',
  step: 'Aerobic step',
  suspension: 'Suspension trainer',
  treadmill: 'Treadmill',
} as const;
export type Equipment = keyof typeof equipmentNames;

/** What a member can have at home. Some space, a mat, a chair and household things are taken for granted there. */
export const ownableEquipment = [
  'dumbbell',
  'kettlebell',
  'band',
  'bench',
  'pullup_bar',
  'barbell',
  'suspension',
  'stability_ball',
  'jump_rope',
  'box',
  'step',
  'ab_wheel',
  'medicine_ball',
  'bike',
] as const satisfies readonly Equipment[];

/** What limits how a member moves, as the assessment asks it. */
export const injuries = ['neck', 'shoulder', 'elbow_wrist', 'back', 'hip', 'knee', 'ankle_foot'] as const;
export type Injury = (typeof injuries)[number];

const among = (values: readonly string[]) => `Choose one of: ${values.join(', ')}.`;
const goals = Object.keys(trainingGoals) as [TrainingGoal, ...TrainingGoal[]];
const timeMessage = `Choose a time from ${trainingTime.min} to ${trainingTime.max} minutes.`;
const codeList = z.string().check(z.maxLength(200, { error: 'Use at most 200 characters.' }));

/** Muscles, groups and aliases, with commas between them. */
export const MuscleList = codeList.check(
  z.refine((list) => !('unknown' in expandMuscles(list)), { error: among(muscleNames) }),
);

/** The exercise in a place of the plan is another one: `2.push-up,5.band-row`. */
const SwapList = codeList.check(
  z.regex(/^$|^\d{1,2}\.[a-z0-9-]{1,60}(,\d{1,2}\.[a-z0-9-]{1,60})*$/, {
    error: 'Name each swap by its place and exercise, such as 2.push-up.',
  }),
);

const Time = z.coerce
  .number<number>({ error: timeMessage })
  .check(
    z.int({ error: timeMessage }),
    z.minimum(trainingTime.min, { error: timeMessage }),
    z.maximum(trainingTime.max, { error: timeMessage }),
  );

export const Goal = z.enum(goals, { error: among(goals) });
export const Level = z.enum(trainingLevels, { error: among(trainingLevels) });
export const Place = z.enum(trainingPlaces, { error: among(trainingPlaces) });

const variationMessage = 'Choose a variation from 0 to 99.';

/** All that a plan is made from. Anyone who opens the same address with the same body and equipment gets the same plan. */
export const planAddress = {
  time: Time,
  goal: z._default(Goal, 'general_health'),
  /** The member's own level unless said. */
  level: z.optional(Level),
  location: Place,
  muscle: MuscleList,
  /** Another one counts up. */
  variation: z._default(
    z.coerce
      .number<number>({ error: variationMessage })
      .check(
        z.int({ error: variationMessage }),
        z.minimum(0, { error: variationMessage }),
        z.maximum(99, { error: variationMessage }),
      ),
    0,
  ),
  swaps: z._default(SwapList, ''),
};

/** The address of a session, with which it is made again. */
export const PlanAddress = z.object(planAddress);
