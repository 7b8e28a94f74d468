import type { Muscle } from '@club/contract/health/training/muscles';
import type { TrainingGoal, TrainingLevel, TrainingPlace } from '@club/contract/health/training/training-choices';
import { type Exercise, exercises } from '#health/training/fitness/catalogue';
import { isAllowed, type TraineeLimits } from './allowed.ts';
import {
  chooseCoolDown,
  chooseWarmUp,
  countCoolDown,
  countEasySeconds,
  countWarmUp,
  type EasyPool,
  type EasyPortion,
  openEasyPool,
  settleCoolDown,
} from './easy-parts.ts';
import { countSeconds, fitExercises, type Portion, shortSession } from './fit-exercises.ts';
import { type Candidate, findRank, orderExercises } from './order-exercises.ts';
import { findScheme, goalTypes, type Scheme } from './schemes.ts';
import { hashText } from './seeded-order.ts';
import { pairOpposites } from './supersets.ts';

/** What a session is made from. */
export interface SessionChoices {
  /** Minutes. */
  readonly time: number;
  readonly goal: TrainingGoal;
  readonly level: TrainingLevel;
  readonly location: TrainingPlace;
  readonly muscles: readonly Muscle[];
  readonly variation: number;
}

/** What the club knows of anyone who trains. */
export interface Trainee extends TraineeLimits {
  readonly age: number | null;
  /** Every session begins with something for balance. */
  readonly addBalance: boolean;
}

export interface GroupedPortion extends Portion {
  /** Exercises of one group take turns. */
  readonly group: number | null;
}

export interface Session {
  readonly scheme: Scheme;
  readonly warmUp: readonly EasyPortion[];
  readonly main: readonly GroupedPortion[];
  readonly coolDown: readonly EasyPortion[];
  /** Whether other muscles had to be trained besides, and whether steady movement fills the time. */
  readonly isWidened: boolean;
  readonly isFilled: boolean;
}

/** The exercises of a choice in their order, for any time: a longer session begins like a shorter one. */
export interface ExercisePool {
  readonly allowed: readonly Exercise[];
  readonly ordered: readonly Candidate[];
  readonly easy: EasyPool;
}

/** Every exercise that a member may do for these choices, in the order that the choices alone decide. */
export const openPool = (choices: Omit<SessionChoices, 'time'>, trainee: Trainee): ExercisePool => {
  const { goal, level, location, muscles, variation } = choices;
  const seed = hashText([goal, level, location, muscles.join('.'), variation].join('/'));
  const allowed = exercises.filter((one) => isAllowed(one, location, level, trainee));
  const wanted = allowed.filter(({ type }) => goalTypes[goal].includes(type));
  return {
    allowed,
    ordered: orderExercises(wanted, muscles, seed),
    easy: openEasyPool(allowed, seed, trainee.addBalance),
  };
};

/** For a cool-down of eight minutes. */
const fewestStretches = 4;

/** A session of the pool that takes about the time asked for: the sum of its parts differs by at most a tenth. */
export const fitSession = (
  { ordered, easy }: ExercisePool,
  { time, goal, level }: Pick<SessionChoices, 'time' | 'goal' | 'level'>,
  trainee: Trainee,
): Session => {
  const scheme = findScheme(goal, level, trainee);
  const mainSeconds = time * 60 - countWarmUp(time) - countCoolDown(time);
  const portions = fitExercises(ordered, { scheme, time, mainSeconds });
  const filler = fillTime(portions, easy, scheme, mainSeconds, time);
  const sorted = portions.toSorted(compareTurns);
  const main = [...groupExercises(sorted, scheme, time), ...filler];
  const worked = new Set(main.flatMap(({ exercise }) => exercise.primary));
  const warmUp = chooseWarmUp(easy, worked, time);
  const before = sumSeconds(warmUp) + main.reduce((sum, portion) => sum + countSeconds(portion, scheme), 0);
  return {
    scheme,
    warmUp,
    main,
    coolDown: chooseCoolDown(leaveOut(easy, main), worked, settleCoolDown(time, time * 60 - before)),
    isWidened: main.some(({ closeness }) => closeness > 0),
    isFilled: filler.length > 0,
  };
};

export const generateSession = (choices: SessionChoices, trainee: Trainee): Session =>
  fitSession(openPool(choices, trainee), choices, trainee);

/** What was asked for comes first; among equals power, then what moves several joints, then single muscles. */
const compareTurns = (one: Portion, other: Portion): number =>
  Math.min(one.closeness, 1) - Math.min(other.closeness, 1) || findRank(one.exercise) - findRank(other.exercise);

/** Stretches that the main part holds already aren't done twice, unless there are no others. */
const leaveOut = (easy: EasyPool, main: readonly Portion[]): EasyPool => {
  const done = new Set(main.map(({ exercise }) => exercise.id));
  const others = easy.stretches.filter(({ id }) => !done.has(id));
  return others.length < fewestStretches ? easy : { ...easy, stretches: others };
};

/** Seconds of the easy parts. */
const sumSeconds = (parts: readonly EasyPortion[]): number =>
  parts.reduce((sum, part) => sum + countEasySeconds(part), 0);

/** All in turns where the goal is a circuit, pairs of opposites in a short session, one after the other otherwise. */
const groupExercises = (portions: readonly Portion[], scheme: Scheme, time: number): readonly GroupedPortion[] => {
  if (scheme.isCircuit && portions.length > 1) return portions.map((portion) => ({ ...portion, group: 1 }));
  if (time < shortSession && scheme.rpe !== null) return pairOpposites(portions);
  return portions.map((portion) => ({ ...portion, group: null }));
};

/** Steady movement for the time that no exercise is left for, from a twentieth of the session on. */
const fillTime = (
  portions: readonly Portion[],
  { steady }: EasyPool,
  scheme: Scheme,
  mainSeconds: number,
  time: number,
): readonly GroupedPortion[] => {
  const left = mainSeconds - portions.reduce((sum, portion) => sum + countSeconds(portion, scheme), 0);
  if (left <= time * 3) return [];
  const used = new Set(portions.map(({ exercise }) => exercise.id));
  const exercise = steady.find(({ id }) => !used.has(id)) ?? steady[0];
  if (!exercise) return [];
  const empty = { exercise, closeness: 3 as const, sets: 1, rest: 0, seconds: 0, group: null };
  const seconds = Math.floor((left - countSeconds(empty, scheme)) / 15) * 15;
  return seconds >= 60 ? [{ ...empty, seconds }] : [];
};
