import { roundDecimals } from '@club/contract/platform/units';
import type { WorkoutFigures } from '#health/exchange/imports/formats';
import type { BatchWorkout, WorkoutsBatch } from './batches.ts';

type Source = Pick<WorkoutsBatch, 'source' | 'device'>;

/** Workouts of a file by who recorded them. */
export interface WorkoutAggregate {
  readonly add: (from: Source, workout: { name: string; start: Date; end: Date; figures?: WorkoutFigures }) => void;
  readonly count: () => number;
  readonly listBatches: () => Generator<WorkoutsBatch>;
}

/** What cannot be true of a workout is not kept of it; the workout is. */
const possible = {
  kcal: { min: 1, max: 12_000 },
  activeKcal: { min: 1, max: 12_000 },
  distanceM: { min: 1, max: 2_000_000 },
  averagePulse: { min: 20, max: 300 },
  highestPulse: { min: 20, max: 300 },
} as const satisfies Record<keyof WorkoutFigures, { min: number; max: number }>;

const figureNames = Object.keys(possible) as (keyof typeof possible)[];
const workoutsAtOnce = 200;

export const createWorkoutAggregate = (): WorkoutAggregate => {
  const aggregates = new Map<string, { readonly from: Source; readonly workouts: Map<number, BatchWorkout> }>();
  let count = 0;
  return {
    add: (from, { name, start, end, figures = {} }) => {
      const key = `${from.source} ${from.device}`;
      const aggregate = aggregates.get(key) ?? { from, workouts: new Map<number, BatchWorkout>() };
      aggregates.set(key, aggregate);
      const reported = {
        kind: name.trim().slice(0, 60) || 'Workout',
        start: start.toISOString(),
        end: end.toISOString(),
      };
      const read = figureNames.map((figure) => [figure, keepPossible(figure, figures[figure])] as const);
      const workout = { ...reported, ...(Object.fromEntries(read) as Record<keyof typeof possible, number | null>) };
      const before = aggregate.workouts.get(start.getTime());
      if (!before) count += 1;
      aggregate.workouts.set(start.getTime(), before ? mergeWorkouts(before, workout) : workout);
    },
    count: () => count,
    listBatches: function* () {
      for (const { from, workouts } of aggregates.values()) {
        const sorted = [...workouts].toSorted(([one], [other]) => one - other).map(([, workout]) => workout);
        for (let at = 0; at < sorted.length; at += workoutsAtOnce) {
          yield { part: 'workouts', ...from, workouts: sorted.slice(at, at + workoutsAtOnce) };
        }
      }
    },
  };
};

const keepPossible = (figure: keyof typeof possible, value: number | null | undefined): number | null => {
  const { min, max } = possible[figure];
  return value !== null && value !== undefined && value >= min && value <= max ? roundDecimals(value, 1) : null;
};

/** One that was told twice: the later end and the higher figures, so that the order of telling changes nothing. */
const mergeWorkouts = (one: BatchWorkout, other: BatchWorkout): BatchWorkout => ({
  kind: one.kind < other.kind ? one.kind : other.kind,
  start: one.start,
  end: one.end > other.end ? one.end : other.end,
  kcal: findHigher(one.kcal, other.kcal),
  activeKcal: findHigher(one.activeKcal, other.activeKcal),
  distanceM: findHigher(one.distanceM, other.distanceM),
  averagePulse: findHigher(one.averagePulse, other.averagePulse),
  highestPulse: findHigher(one.highestPulse, other.highestPulse),
});

const findHigher = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.max(one, other);
