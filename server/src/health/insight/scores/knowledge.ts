import type { MetricCode } from '@club/contract/health/signals/metrics';
import type { TrackedActivity } from '#health/body/activity';
import type { TrackedSleep } from '#health/body/sleep';
import type { Answers } from '#health/check-up/assessment';
import type { Measure } from '#health/check-up/life-essential';
import type { ObservedValue } from '#health/signals/measurements';
import type { Person } from '#health/signals/person';
import type { MemberFacts } from '#health/signals/profile';
import type { MeasureInput } from './measure-inputs.ts';

export type Latest = ReadonlyMap<MetricCode, ObservedValue>;

/** The measured values that a score is based on. */
export const scoreMetrics: readonly MetricCode[] = [
  'weight',
  'height',
  'systolic',
  'diastolic',
  'total_cholesterol',
  'hdl',
  'hba1c',
  'fasting_glucose',
];

/** What devices and the member recorded day by day, up to a day; null where it isn't enough. */
export interface Tracked {
  readonly activity: TrackedActivity | null;
  readonly sleep: TrackedSleep | null;
}

/** Which of two answers about smoking is right, and since when that is so. */
export interface DecidedSmoking {
  readonly value: unknown;
  readonly said_at: Date;
}

/** The decision, while nothing was said since. */
export const findDecidedSmoking = ({ facts }: Pick<Person, 'facts'>): DecidedSmoking | undefined => {
  const said = facts.get('smoking');
  return said?.source === 'decided' ? said : undefined;
};

/** What was known about a member on a day. */
export interface Knowledge {
  /** It goes before what was answered. */
  readonly tracked?: Tracked;
  readonly latest: Latest;
  readonly answers: Answers;
  readonly facts: MemberFacts | null;
  /** What the member decided about smoking, where profile and assessment differed. */
  readonly decided?: DecidedSmoking | undefined;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** A measure that is known: its value, its points, and the values it is based on. */
export interface KnownMeasure {
  readonly measure: Measure;
  readonly value: number;
  readonly unit: string;
  readonly points: number;
  readonly how: string;
  readonly inputs: readonly MeasureInput[];
}

/** A measure that stays without points, for a reason of its own. */
export interface MeasureGap {
  readonly measure: Measure;
  readonly how: string;
  /** Nothing that the member adds would give it points. */
  readonly leftOut?: true;
}

export type FoundMeasure = KnownMeasure | MeasureGap;

export const isKnown = (one: FoundMeasure): one is KnownMeasure => 'points' in one;
