import type { TrainingGoal, TrainingLevel } from '@club/contract/health/training/training-choices';

type Pair = readonly [low: number, high: number];

/** How an exercise is done: sets, repetitions or seconds, rests in seconds, tempo (down, hold, up) and effort. */
export interface Scheme {
  readonly sets: Pair;
  readonly reps: Pair;
  /** For what is held or moved for a time. */
  readonly seconds: Pair;
  readonly rest: Pair;
  readonly tempo: readonly [down: number, hold: number, up: number];
  /** Null where nothing is lifted. */
  readonly rpe: Pair | null;
  /** All exercises take turns, round by round. */
  readonly isCircuit?: boolean;
  /** Lifted as fast as possible. */
  readonly isExplosive?: boolean;
}

/** How long a hold lasts where the goal doesn't say, in seconds: a rule of ours. */
const holds: Readonly<Record<TrainingLevel, Pair>> = {
  beginner: [20, 30],
  intermediate: [30, 45],
  advanced: [40, 60],
};

const sameAtAllLevels = (scheme: Scheme): Readonly<Record<TrainingLevel, Scheme>> => ({
  beginner: scheme,
  intermediate: scheme,
  advanced: scheme,
});

const everyday: Scheme = {
  sets: [2, 3],
  reps: [8, 12],
  seconds: [20, 40],
  rest: [60, 120],
  tempo: [2, 0, 2],
  rpe: [5, 7],
};

/**
 * ACSM's progression models (2009, doi:10.1249/MSS.0b013e3181915670) and quantity and quality of exercise (2011,
 * doi:10.1249/MSS.0b013e318213fefb). Tempo and effort are rules of ours.
 */
const schemes: Readonly<Record<TrainingGoal, Readonly<Record<TrainingLevel, Scheme>>>> = {
  strength: {
    beginner: { sets: [1, 3], reps: [8, 12], seconds: holds.beginner, rest: [120, 180], tempo: [2, 0, 2], rpe: [6, 7] },
    intermediate: {
      sets: [3, 3],
      reps: [6, 10],
      seconds: holds.intermediate,
      rest: [120, 180],
      tempo: [2, 0, 1],
      rpe: [7, 8],
    },
    advanced: {
      sets: [3, 6],
      reps: [1, 6],
      seconds: holds.advanced,
      rest: [180, 300],
      tempo: [2, 0, 1],
      isExplosive: true,
      rpe: [8, 9],
    },
  },
  build_muscle: {
    beginner: { sets: [1, 3], reps: [8, 12], seconds: holds.beginner, rest: [60, 120], tempo: [2, 0, 2], rpe: [6, 8] },
    intermediate: {
      sets: [3, 4],
      reps: [8, 12],
      seconds: holds.intermediate,
      rest: [60, 120],
      tempo: [2, 0, 1],
      rpe: [7, 9],
    },
    advanced: { sets: [3, 6], reps: [6, 12], seconds: holds.advanced, rest: [60, 180], tempo: [2, 1, 1], rpe: [8, 9] },
  },
  endurance: {
    beginner: { sets: [1, 2], reps: [10, 15], seconds: [30, 45], rest: [30, 60], tempo: [2, 0, 2], rpe: [5, 6] },
    intermediate: { sets: [2, 4], reps: [10, 15], seconds: [45, 60], rest: [30, 60], tempo: [1, 0, 1], rpe: [6, 7] },
    advanced: { sets: [2, 4], reps: [15, 25], seconds: [45, 75], rest: [60, 120], tempo: [1, 0, 1], rpe: [6, 7] },
  },
  lose_weight: sameAtAllLevels({
    sets: [2, 4],
    reps: [10, 15],
    seconds: [30, 45],
    rest: [15, 45],
    tempo: [2, 0, 1],
    rpe: [6, 8],
    isCircuit: true,
  }),
  general_health: sameAtAllLevels(everyday),
  mobility: sameAtAllLevels({
    sets: [2, 4],
    reps: [8, 10],
    seconds: [30, 30],
    rest: [15, 15],
    tempo: [3, 0, 3],
    rpe: null,
  }),
};

/** From this age, in years, repetitions are more and holds longer. */
const olderAge = 60;

export interface SchemeFacts {
  readonly age: number | null;
  /** Low intensity only. */
  readonly isGentle: boolean;
}

/** How exercises are done for a goal at a level. */
export const findScheme = (goal: TrainingGoal, level: TrainingLevel, { age, isGentle }: SchemeFacts): Scheme => {
  const isOlder = age !== null && age >= olderAge;
  const usual = schemes[goal][level];
  if (goal === 'mobility') return isOlder ? { ...usual, sets: [1, 3], seconds: [45, 45] } : usual;
  if (isGentle) return { ...everyday, sets: [1, 2], reps: [10, 15], seconds: [15, 30], rpe: [3, 5] };
  return goal === 'general_health' && isOlder ? { ...usual, reps: [10, 15] } : usual;
};

/** What a session of a goal is made of. */
export const goalTypes: Readonly<Record<TrainingGoal, readonly string[]>> = {
  general_health: ['strength'],
  build_muscle: ['strength'],
  strength: ['strength', 'power'],
  lose_weight: ['strength', 'power', 'cardio'],
  endurance: ['strength', 'cardio'],
  mobility: ['mobility', 'stretch', 'balance'],
};
