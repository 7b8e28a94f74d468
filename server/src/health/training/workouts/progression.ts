import type { Muscle } from '@club/contract/health/training/muscles';
import type { PlannedExercise } from '@club/contract/health/training/workout-plan';
import type { Aim } from '@club/contract/health/training/workouts';
import { roundDecimals } from '@club/contract/platform/units';
import { countDays } from '#platform/calendar';
import type { SetFigures } from './sets.store.ts';

/** What was done of an exercise in one workout. */
export interface PastSession {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly sets: readonly SetFigures[];
}

type Prescribed = Pick<PlannedExercise, 'reps' | 'seconds' | 'primary' | 'equipment'>;

/** After more days without a workout everything starts lighter. */
const longestBreak = 14;
const afterBreak = 0.8;
/** A set that felt harder doesn't count for going up. */
const hardest = 8;
/** How much more, as a part: large muscles bear bigger steps (ACSM 2009). */
const steps = { large: 0.05, small: 0.025 } as const;
const largeMuscles: readonly Muscle[] = ['quads', 'glutes', 'hamstrings', 'lats', 'chest', 'upper_back', 'lower_back'];
/** The smallest step of a weight, in kg. */
const plate = 0.5;

const toPlates = (kg: number): number => Math.round(kg / plate) * plate;

/**
 * What to try of an exercise: double progression. Once all sets of two workouts reached the top of the range without
 * being too hard, the weight goes up and the repetitions start at the bottom; without a weight they become more. After a
 * break of more than two weeks the weight is a fifth less.
 * @param sessions The last two workouts with the exercise, the latest first.
 * @param lastTrained The day of the last workout of any kind; null before the first.
 */
export const findAim = (
  planned: Prescribed,
  sessions: readonly PastSession[],
  { today, lastTrained }: { readonly today: string; readonly lastTrained: string | null },
): Aim => {
  const [last] = sessions;
  if (!last || last.sets.length === 0) return startAim(planned);
  const paused = lastTrained !== null && countDays(lastTrained, today) - 1 > longestBreak;
  if (planned.reps === null) return aimForTime(planned.seconds ?? 0, last, paused);
  return aimForReps(planned, planned.reps, sessions, paused);
};

const needsNoWeight = ['none', 'mat', 'chair', 'bench', 'box', 'band', 'pullup_bar', 'dip_bars', 'step'];

const startAim = ({ reps, seconds, equipment }: Prescribed): Aim => ({
  weight_kg: null,
  reps: reps?.low ?? null,
  seconds,
  reason: 'first',
  note: equipment.every((one) => needsNoWeight.includes(one))
    ? null
    : 'Begin with a weight that feels easy, and build up.',
});

const aimForReps = (
  planned: Prescribed,
  { low, high }: { readonly low: number; readonly high: number },
  sessions: readonly PastSession[],
  paused: boolean,
): Aim => {
  const sets = sessions[0]?.sets ?? [];
  const weight = findWeight(sets);
  const least = Math.min(...sets.map(({ reps }) => reps ?? 0));
  const same = { weight_kg: weight, seconds: null };
  if (paused) {
    const lighter = weight === null ? null : toPlates(weight * afterBreak);
    const note = 'More than two weeks off: begin a fifth lighter.';
    return { ...same, weight_kg: lighter, reps: low, reason: 'break', note: weight === null ? null : note };
  }
  if (!hasReachedTop(sessions, high)) {
    return { ...same, reps: Math.max(low, Math.min(high, least + 1)), reason: 'keep', note: null };
  }
  if (weight === null) {
    const note = 'Two workouts at the top: add a repetition or two, or swap for a harder one.';
    return { ...same, reps: least + 2, reason: 'harder', note };
  }
  const isLarge = planned.primary.some((muscle) => largeMuscles.includes(muscle));
  const raised = Math.max(weight + plate, toPlates(weight * (1 + (isLarge ? steps.large : steps.small))));
  return { ...same, weight_kg: raised, reps: low, reason: 'raise', note: 'Two workouts at the top: go up a little.' };
};

/** The heaviest weight of a session; null without any. */
const findWeight = (sets: readonly SetFigures[]): number | null => {
  const weights = sets.flatMap(({ weightKg }) => (weightKg === null || weightKg === 0 ? [] : [weightKg]));
  return weights.length === 0 ? null : Math.max(...weights);
};

/** Whether every set of two workouts reached the top at no more than that effort, and at one weight. */
const hasReachedTop = (sessions: readonly PastSession[], high: number): boolean => {
  const [last, before] = sessions;
  if (!last || !before) return false;
  const isTop = ({ sets }: PastSession) =>
    sets.length > 0 && sets.every(({ reps, rpe }) => (reps ?? 0) >= high && rpe !== null && rpe <= hardest);
  return isTop(last) && isTop(before) && (findWeight(last.sets) ?? 0) <= (findWeight(before.sets) ?? 0);
};

/** A tenth longer than last time, in steps of five seconds. */
const aimForTime = (planned: number, { sets }: PastSession, paused: boolean): Aim => {
  const least = Math.min(...sets.map(({ seconds }) => seconds ?? 0));
  const isReached = least >= planned && sets.every(({ rpe }) => rpe === null || rpe <= hardest);
  const longer = Math.max(planned, Math.floor((least * 1.1) / 5) * 5);
  const reason = paused ? 'break' : isReached && longer > least ? 'raise' : 'keep';
  return {
    weight_kg: findWeight(sets),
    reps: null,
    seconds: reason === 'raise' ? longer : planned,
    reason,
    note: null,
  };
};

const deloadShare = 0.6;

/** Every fourth week is easier: two fifths fewer sets. */
export const reduceSets = (sets: number): number => Math.max(1, Math.round(sets * deloadShare));

/** Repetitions up to which the weight for one can be worked out. */
const mostForMax = 12;

/** The weight that could be lifted once, in kg (Epley); null where it can't be told. */
export const estimateMax = ({ weightKg, reps }: Pick<SetFigures, 'weightKg' | 'reps'>): number | null => {
  if (!weightKg || !reps || reps > mostForMax) return null;
  return roundDecimals(reps === 1 ? weightKg : weightKg * (1 + reps / 30), 1);
};
