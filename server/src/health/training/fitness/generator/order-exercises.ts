import { type Muscle, muscleGroups } from '@club/contract/health/training/muscles';
import type { Exercise, Pattern } from '#health/training/fitness/catalogue';
import { shuffle } from './seeded-order.ts';

/** How close an exercise is to what was asked for: 0 trains it, 1 helps, 2 trains its neighbours, 3 something else. */
export type Closeness = 0 | 1 | 2 | 3;

export interface Candidate {
  readonly exercise: Exercise;
  readonly closeness: Closeness;
}

/** Power first, then what moves several joints, then single muscles. */
export const findRank = ({ type, pattern }: Exercise): number => {
  if (type === 'power') return 0;
  return ['isolation', 'core', 'carry'].includes(pattern) ? 2 : 1;
};

/** Movements that balance each other, and of which one recovers during the other. */
export const opposites: readonly (readonly [readonly Pattern[], readonly Pattern[]])[] = [
  [
    ['push_h', 'push_v'],
    ['pull_h', 'pull_v'],
  ],
  [['squat', 'lunge'], ['hinge']],
];

/** More than the longest session of the shortest exercises takes up. */
const mostCandidates = 48;

/**
 * Puts the exercises in the order in which a session takes them up, which depends on the seed alone. Closer ones come
 * first, no movement twice before each was there once, pushes and pulls as well as squats and hinges differ by at most
 * one as long as there are both, and muscles that were not trained yet go before those that were.
 */
export const orderExercises = (
  pool: readonly Exercise[],
  targets: readonly Muscle[],
  seed: number,
): readonly Candidate[] => {
  const neighbours = findNeighbours(targets);
  const shuffled = shuffle(pool, seed);
  const taken = createTally();
  const ordered: Candidate[] = [];
  for (const closeness of [0, 1, 2, 3] as const) {
    const tier = shuffled.filter((one) => findCloseness(one, targets, neighbours) === closeness);
    while (tier.length > 0 && ordered.length < mostCandidates) {
      const best = taken.findNext(tier, closeness === 0 ? targets : []);
      const [exercise] = tier.splice(best, 1);
      if (!exercise) break;
      taken.add(exercise);
      ordered.push({ exercise, closeness });
    }
  }
  return ordered;
};

const findCloseness = (exercise: Exercise, targets: readonly Muscle[], neighbours: ReadonlySet<Muscle>): Closeness => {
  if (exercise.primary.some((muscle) => targets.includes(muscle))) return 0;
  if (exercise.secondary.some((muscle) => targets.includes(muscle))) return 1;
  return exercise.primary.some((muscle) => neighbours.has(muscle)) ? 2 : 3;
};

/** The muscles of the smallest groups that hold a target. */
const findNeighbours = (targets: readonly Muscle[]): ReadonlySet<Muscle> => {
  const groups: readonly (readonly Muscle[])[] = Object.values(muscleGroups);
  const bySize = groups.toSorted((one, other) => one.length - other.length);
  return new Set(targets.flatMap((target) => bySize.find((group) => group.includes(target) && group.length > 1) ?? []));
};

/** Counts what a session trains already. */
const createTally = () => {
  const byPattern = new Map<string, number>();
  const byMuscle = new Map<Muscle, number>();
  const count = (patterns: readonly Pattern[]) =>
    patterns.reduce((sum, pattern) => sum + (byPattern.get(pattern) ?? 0), 0);
  const tipsBalance = ({ pattern }: Exercise): boolean =>
    opposites.some(([one, other]) => {
      const [own, opposite] = one.includes(pattern) ? [one, other] : [other, one];
      return own.includes(pattern) && count(own) + 1 - count(opposite) > 1;
    });
  const weigh = (exercise: Exercise, targets: readonly Muscle[]): number => {
    const own = exercise.primary.filter((muscle) => targets.length === 0 || targets.includes(muscle));
    const fewest = own.reduce((least, muscle) => Math.min(least, byMuscle.get(muscle) ?? 0), 20);
    const fresh = own.filter((muscle) => !byMuscle.has(muscle)).length;
    const trained = fewest * 4 - fresh;
    const repeated = byPattern.get(exercise.pattern) ?? 0;
    return (tipsBalance(exercise) ? 1e6 : 0) + repeated * 1e4 + findRank(exercise) * 1e2 + trained;
  };
  return {
    findNext: (tier: readonly Exercise[], targets: readonly Muscle[]): number => {
      let [best, least] = [0, Number.POSITIVE_INFINITY];
      for (const [index, exercise] of tier.entries()) {
        const weight = weigh(exercise, targets);
        if (weight < least) [best, least] = [index, weight];
      }
      return best;
    },
    add: ({ pattern, primary }: Exercise) => {
      byPattern.set(pattern, (byPattern.get(pattern) ?? 0) + 1);
      for (const muscle of primary) byMuscle.set(muscle, (byMuscle.get(muscle) ?? 0) + 1);
    },
  };
};
