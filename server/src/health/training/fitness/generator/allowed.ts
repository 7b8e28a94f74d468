import {
  type Equipment,
  type TrainingLevel,
  type TrainingPlace,
  trainingLevels,
} from '@club/contract/health/training/training-choices';
import type { MoveTag } from '#health/signals/person';
import type { Exercise } from '#health/training/fitness/catalogue';

/** What limits the exercises of a member, wherever they train. */
export interface TraineeLimits {
  /** What the member has at home. */
  readonly owned: readonly Equipment[];
  /** What no exercise may ask of them. */
  readonly leftOut: ReadonlySet<MoveTag>;
  /** Low intensity only. */
  readonly isGentle: boolean;
}

/** Always at hand there; in a gym everything is. */
const atHand: Readonly<Record<'home' | 'outdoor', readonly Equipment[]>> = {
  home: ['none', 'mat', 'chair', 'household'],
  outdoor: ['none', 'pullup_bar', 'dip_bars', 'box', 'bench'],
};

/** Metabolic equivalent up to which an exercise is gentle. */
const gentleMet = 4.5;

/** Whether nothing that the member said speaks against an exercise. */
export const isSuitable = (exercise: Exercise, { leftOut, isGentle }: Omit<TraineeLimits, 'owned'>): boolean => {
  if (exercise.tags.some((tag) => leftOut.has(tag))) return false;
  if (!isGentle) return true;
  const isHard = exercise.type === 'power' || exercise.tags.includes('impact') || exercise.level !== 'beginner';
  return !isHard && exercise.met <= gentleMet;
};

const isAtHand = ({ equipment, locations }: Exercise, place: TrainingPlace, owned: readonly Equipment[]): boolean => {
  if (!locations.includes(place)) return false;
  if (place === 'gym') return true;
  const here = atHand[place];
  return equipment.every((one) => here.includes(one) || (place === 'home' && owned.includes(one)));
};

/** Whether an exercise can be done in a place, with what is there, at a level, by a member. */
export const isAllowed = (
  exercise: Exercise,
  place: TrainingPlace,
  level: TrainingLevel,
  limits: TraineeLimits,
): boolean =>
  trainingLevels.indexOf(exercise.level) <= trainingLevels.indexOf(level) &&
  isAtHand(exercise, place, limits.owned) &&
  isSuitable(exercise, limits);
