import type { Muscle } from '@club/contract/health/training/muscles';
import type { Exercise } from '#health/training/fitness/catalogue';
import type { Portion } from './fit-exercises.ts';
import { opposites } from './order-exercises.ts';

/** Muscles on opposite sides of a joint. */
const antagonists: readonly (readonly [Muscle, Muscle])[] = [
  ['biceps', 'triceps'],
  ['quads', 'hamstrings'],
  ['abs', 'lower_back'],
  ['abductors', 'adductors'],
  ['chest', 'upper_back'],
  ['front_delts', 'rear_delts'],
  ['calves', 'tibialis'],
];

const isOpposite = (one: Exercise, other: Exercise): boolean =>
  opposites.some(
    ([left, right]) =>
      (left.includes(one.pattern) && right.includes(other.pattern)) ||
      (right.includes(one.pattern) && left.includes(other.pattern)),
  ) ||
  antagonists.some(
    ([left, right]) =>
      (one.primary.includes(left) && other.primary.includes(right)) ||
      (one.primary.includes(right) && other.primary.includes(left)),
  );

/** Puts opposite exercises side by side, as pairs whose sets take turns. The rest stay as they are. */
export const pairOpposites = (portions: readonly Portion[]): readonly (Portion & { group: number | null })[] => {
  const waiting = [...portions];
  const paired: (Portion & { group: number | null })[] = [];
  let pairs = 0;
  for (let first = waiting.shift(); first; first = waiting.shift()) {
    const { exercise } = first;
    const at = waiting.findIndex((other) => isOpposite(exercise, other.exercise));
    const [second] = at < 0 ? [] : waiting.splice(at, 1);
    if (second) pairs += 1;
    paired.push({ ...first, group: second ? pairs : null });
    if (second) paired.push({ ...second, group: pairs });
  }
  return paired;
};
