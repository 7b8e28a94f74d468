import type { Muscle } from '@club/contract/health/training/muscles';
import {
  type Equipment,
  type Injury,
  type TrainingLevel,
  type TrainingPlace,
  trainingLevels,
} from '@club/contract/health/training/training-choices';
import type { Caution, Exercise } from '#health/training/fitness/catalogue';

/** What limits the exercises of a member, wherever they train. */
export interface Limits {
  /** What the member has at home. */
  readonly owned: readonly Equipment[];
  readonly injuries: readonly Injury[];
  /** Low intensity only. */
  readonly isGentle: boolean;
  readonly isPregnant: boolean;
  /** Osteoporosis. */
  readonly hasFragileBones: boolean;
}

/** Always at hand there; in a gym everything is. */
const atHand: Readonly<Record<'home' | 'outdoor', readonly Equipment[]>> = {
  home: ['none', 'mat', 'chair', 'household'],
  outdoor: ['none', 'pullup_bar', 'dip_bars', 'box', 'bench'],
};

/** What each injury speaks against. Rules of ours, on the careful side. */
const strained: Readonly<
  Record<Injury, { readonly cautions?: readonly Caution[]; readonly muscles?: readonly Muscle[] }>
> = {
  neck: { muscles: ['neck', 'traps'] },
  shoulder: { cautions: ['shoulder'] },
  elbow_wrist: { cautions: ['wrist'] },
  back: { cautions: ['lower_back'] },
  hip: { cautions: ['impact'], muscles: ['hip_flexors', 'adductors', 'abductors'] },
  knee: { cautions: ['knee', 'impact'] },
  ankle_foot: { cautions: ['impact'] },
};

/** Metabolic equivalent up to which an exercise is gentle. */
const gentleMet = 4.5;

/** Done lying on the back or the front, which the pregnant leave out. */
const lying = new Set([
  'bench-press',
  'dumbbell-bench-press',
  'dumbbell-floor-press',
  'dumbbell-fly',
  'dumbbell-pullover',
  'skull-crusher',
  'hamstring-curl-machine',
  'stability-ball-curl',
  'slider-leg-curl',
  'adductor-squeeze',
  'hamstring-stretch',
  'pigeon-stretch',
  'crunch',
  'reverse-crunch',
  'bicycle-crunch',
  'leg-raise',
  'hollow-hold',
  'dead-bug',
  'superman',
  'prone-ytw',
  'glute-bridge',
  'single-leg-bridge',
  'turkish-get-up',
]);

/** The spine bends forward or twists under load or over and over, which breaks fragile vertebrae. */
const bendsSpine = new Set([
  'crunch',
  'reverse-crunch',
  'bicycle-crunch',
  'russian-twist',
  'cable-woodchop',
  'medicine-ball-slam',
  'inchworm',
  'hanging-knee-raise',
  'leg-raise',
  'turkish-get-up',
]);

const isStraining = (exercise: Exercise, injury: Injury): boolean => {
  const { cautions = [], muscles = [] } = strained[injury];
  const works = exercise.type === 'strength' || exercise.type === 'power';
  return (
    exercise.cautions.some((caution) => cautions.includes(caution)) ||
    (works && exercise.primary.some((muscle) => muscles.includes(muscle)))
  );
};

/** Whether nothing that the member told speaks against an exercise. */
export const isSuitable = (exercise: Exercise, limits: Limits): boolean => {
  const { injuries, isGentle, isPregnant, hasFragileBones } = limits;
  if (injuries.some((injury) => isStraining(exercise, injury))) return false;
  if (isPregnant && (lying.has(exercise.id) || exercise.cautions.includes('impact'))) return false;
  if (hasFragileBones && (bendsSpine.has(exercise.id) || exercise.cautions.includes('impact'))) return false;
  if (!isGentle) return true;
  const isHard = exercise.type === 'power' || exercise.cautions.includes('impact') || exercise.level !== 'beginner';
  return !isHard && exercise.met <= gentleMet;
};

const isAtHand = ({ equipment, locations }: Exercise, place: TrainingPlace, owned: readonly Equipment[]): boolean => {
  if (!locations.includes(place)) return false;
  if (place === 'gym') return true;
  const here = atHand[place];
  return equipment.every((one) => here.includes(one) || (place === 'home' && owned.includes(one)));
};

/** Whether an exercise can be done in a place, with what is there, at a level, by a member. */
export const isAllowed = (exercise: Exercise, place: TrainingPlace, level: TrainingLevel, limits: Limits): boolean =>
  trainingLevels.indexOf(exercise.level) <= trainingLevels.indexOf(level) &&
  isAtHand(exercise, place, limits.owned) &&
  isSuitable(exercise, limits);
