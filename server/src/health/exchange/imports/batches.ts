import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import type { MetricCode } from '@club/contract/health/signals/metrics';
import type { SeriesCode } from '@club/contract/health/signals/series';

/** Readings of one device and metric on days of UTC: slot and value by turns. */
export interface SeriesBatch {
  readonly part: 'series';
  readonly metric: Exclude<SeriesCode, 'steps'>;
  readonly device: string;
  readonly days: readonly { readonly day: string; readonly slots: readonly number[] }[];
}

interface DayFigures {
  readonly distance_m: number | null;
  readonly active_kcal: number | null;
  readonly active_min_moderate: number | null;
  readonly active_min_vigorous: number | null;
  readonly floors: number | null;
}

/** A day of a device: its totals, and its steps by slots since 1970 where the file tells them (slot and steps by turns). */
export interface BatchDay extends DayFigures {
  readonly date: string;
  readonly time_zone: string;
  readonly steps: number | null;
  readonly slots: readonly number[];
}

export interface DaysBatch {
  readonly part: 'days';
  readonly source: ActivitySource;
  readonly device: string;
  readonly days: readonly BatchDay[];
}

/** A night with its times as text, as JSON carries it. */
export interface BatchNight {
  readonly time_zone: string;
  readonly bed_time: string | null;
  readonly sleep_start: string;
  readonly sleep_end: string;
  readonly out_of_bed: string | null;
  readonly is_nap: boolean;
  readonly awake_min: number | null;
  readonly awakenings: number | null;
  readonly light_min: number | null;
  readonly deep_min: number | null;
  readonly rem_min: number | null;
  readonly stages:
    | readonly (readonly [stage: 'awake' | 'light' | 'deep' | 'rem', after: number, length: number])[]
    | null;
}

export interface NightsBatch {
  readonly part: 'nights';
  readonly source: ActivitySource;
  readonly device: string;
  readonly nights: readonly BatchNight[];
}

interface ValuesBatch {
  readonly part: 'values';
  readonly metric: MetricCode;
  readonly values: readonly { readonly at: number; readonly value: number }[];
}

interface SessionsBatch {
  readonly part: 'sessions';
  readonly sessions: readonly { readonly start: number; readonly end: number }[];
}

/** A workout with its times as text, in a batch of its source. */
export interface BatchWorkout {
  readonly kind: string;
  readonly start: string;
  readonly end: string;
  readonly kcal: number | null;
  readonly activeKcal: number | null;
  readonly distanceM: number | null;
  readonly averagePulse: number | null;
  readonly highestPulse: number | null;
}

export interface WorkoutsBatch {
  readonly part: 'workouts';
  readonly source: ActivitySource;
  readonly device: string;
  readonly workouts: readonly BatchWorkout[];
}

/** Rows of one table of the copy of a record. */
export interface RecordBatch {
  readonly part: 'record';
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** A part of what a file holds, written in one transaction. In a extraction each is a line of JSON. */
export type Batch = SeriesBatch | DaysBatch | NightsBatch | ValuesBatch | SessionsBatch | WorkoutsBatch;
