import type { PersonalRecord, TrainingProgress } from '@club/contract/health/training/workouts';
import { findExercise } from '#health/training/fitness/catalogue';
import { estimateMax } from './progression.ts';
import type { PastSet, SetFigures } from './sets.store.ts';

type Kind = PersonalRecord['kind'];

/** How good a set is in each way; null where it doesn't say. */
const measures: Readonly<Record<Kind, (set: SetFigures) => number | null>> = {
  weight: ({ weightKg }) => weightKg || null,
  estimated_max: (set) => estimateMax(set),
  reps: ({ weightKg, reps }) => (weightKg ? null : reps || null),
  seconds: ({ seconds }) => seconds || null,
};
const kinds = Object.keys(measures) as Kind[];

type Named = SetFigures & Pick<PastSet, 'exercise'>;

/** What was better in these sets than ever before. The first time is no record. */
export const listRecords = (sets: readonly Named[], before: readonly Named[]): readonly PersonalRecord[] => {
  const exercises = [...new Set(sets.map(({ exercise }) => exercise))];
  return exercises.flatMap((exercise) =>
    kinds.flatMap((kind) => {
      const own = (some: readonly Named[]) => some.filter((set) => set.exercise === exercise);
      const [now, earlier] = [findBest(own(sets), kind), findBest(own(before), kind)];
      if (!now || !earlier || now.value <= earlier.value) return [];
      return [{ exercise, name: findName(exercise), kind, value: now.value, before: earlier.value }];
    }),
  );
};

const findBest = <Set extends SetFigures>(sets: readonly Set[], kind: Kind): { value: number; set: Set } | null => {
  let best: { value: number; set: Set } | null = null;
  for (const set of sets) {
    const value = measures[kind](set);
    if (value !== null && (best === null || value > best.value)) best = { value, set };
  }
  return best;
};

/** The best of each exercise in each way, with its day, by name. */
export const listBests = (sets: readonly PastSet[]): TrainingProgress['bests'] => {
  const byExercise = [...Map.groupBy(sets, ({ exercise }) => exercise)];
  const bests = byExercise.map(([exercise, own]) => {
    const find = (kind: Kind) => {
      const found = findBest(own, kind);
      return found && { value: found.value, day: found.set.day };
    };
    return {
      exercise,
      name: findName(exercise),
      weight_kg: find('weight'),
      estimated_max_kg: find('estimated_max'),
      reps: find('reps'),
      seconds: find('seconds'),
    };
  });
  return bests.toSorted((one, other) => (one.name < other.name ? -1 : 1));
};

const findName = (id: string): string => findExercise(id)?.name ?? id;
