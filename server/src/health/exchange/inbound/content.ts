import type { MetricCode } from '@club/contract/health/signals/metrics';
import type { SeriesCode } from '@club/contract/health/signals/series';
import type { NewDay } from '#health/body/activity';
import {
  type FileRecord,
  isNap,
  type Recorder,
  type SpanMetric,
  type Stretch,
  toPlainNight,
  toStagedNight,
  type WorkoutFigures,
} from '#health/exchange/imports';

/** Minutes of a night by stage. */
interface StageMinutes {
  readonly awake: number;
  readonly light: number;
  readonly deep: number;
  readonly rem: number;
}

/** One thing that an item tells, in the club's units; instants in milliseconds. */
export type ToldThing =
  | {
      readonly kind: 'reading';
      readonly metric: Exclude<SeriesCode, 'steps'>;
      readonly at: number;
      readonly value: number;
    }
  | {
      readonly kind: 'span';
      readonly metric: SpanMetric;
      readonly start: number;
      readonly end: number;
      readonly value: number;
      /** The offset that was sent, or the zone that the batch names; null for the member's. */
      readonly zone: string | null;
    }
  | { readonly kind: 'value'; readonly metric: MetricCode; readonly at: number; readonly value: number }
  | { readonly kind: 'day'; readonly day: NewDay }
  | {
      readonly kind: 'night';
      readonly start: number;
      readonly end: number;
      readonly zone: string;
      /** The distance of that zone from UTC when the sleep ended, in milliseconds. */
      readonly offset: number;
      readonly stages: readonly Stretch[] | null;
      /** How long each stage was, where no more is told. */
      readonly minutes?: StageMinutes;
    }
  | {
      readonly kind: 'session';
      readonly session: 'mindful' | 'workout';
      readonly name: string;
      readonly start: number;
      readonly end: number;
      readonly figures: WorkoutFigures;
    };

/** An item as it is kept until it is too old to change. */
export interface ItemContent {
  readonly type: string;
  readonly from: Recorder;
  readonly told: readonly ToldThing[];
}

/** The records that a file of the same things would have. */
export const toRecords = ({ type, from, told }: ItemContent): readonly FileRecord[] =>
  told.flatMap((one) => toRecord({ type, from }, one));

const toRecord = (shared: Pick<FileRecord, 'type' | 'from'>, one: ToldThing): readonly FileRecord[] => {
  if (one.kind === 'reading' || one.kind === 'value')
    return [{ ...shared, ...one, at: new Date(one.at) } as FileRecord];
  if (one.kind === 'day') return [{ ...shared, ...one }];
  if (one.kind === 'night') return toNights(shared, one);
  return [{ ...shared, ...one, start: new Date(one.start), end: new Date(one.end) } as FileRecord];
};

const toNights = (
  shared: Pick<FileRecord, 'type' | 'from'>,
  { start, end, zone, offset, stages, minutes }: Extract<ToldThing, { kind: 'night' }>,
): readonly FileRecord[] => {
  const bed = { start, end, timeZone: zone, isNap: isNap(start, end, offset) };
  const night = stages === null ? toPlainNight(bed, minutes && toSums(minutes)) : toStagedNight(bed, stages);
  return night ? [{ ...shared, kind: 'night', night }] : [];
};

const toSums = ({ awake, light, deep, rem }: StageMinutes) => ({
  awake_min: awake,
  light_min: light,
  deep_min: deep,
  rem_min: rem,
});
