import type { TimelineItem, TimelineLane, TimelineSignal, TimelineSpan } from '@club/contract/health/insight/timeline';
import { type Confidence, confidences } from '@club/contract/health/signals/result';
import { slotMs } from '@club/contract/health/signals/series';
import { roundDecimals } from '@club/contract/platform/units';
import type { LocalTime } from '#health/base/time-zones';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';

/** Who asks, on their own clock. `healthDb` sees the member's rows only. */
export interface Reader {
  readonly db: Db;
  readonly healthDb: Db;
  readonly memberId: string;
  readonly config: Config;
  readonly local: LocalTime;
  readonly clock: Clock;
  readonly now: Date;
}

/** Days of the member's calendar, both ends included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** Days laid out in slots of five minutes since 1970. */
export interface ClockGrid extends DaySpan {
  readonly span: TimelineSpan;
  readonly first: number;
  /** Not included. */
  readonly end: number;
  /** The slot after now. */
  readonly next: number;
  readonly offsets: readonly { readonly slot: number; readonly minutes: number }[];
}

export type LaneSource = TimelineLane['sources'][number];

/** A signal on the clock, as its reader found it. */
export type ClockLane = Pick<TimelineLane, 'draw' | 'items'> &
  Partial<Pick<TimelineLane, 'values' | 'gaps' | 'target'>> & {
    readonly days: number;
    readonly sources: Iterable<LaneSource>;
  };

/** What a signal was on one of the member's days. */
export interface DayValue {
  readonly day: string;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  /** What kind of value it is, where a signal has several. */
  readonly name?: string;
  readonly sources: readonly LaneSource[];
}

/** How one signal is read: on the clock, and day by day. A new signal is one more of these in `signal-readers.ts`. */
export interface SignalReader {
  readonly signal: TimelineSignal;
  readonly unit: string;
  /** The unit of its days, where that differs. */
  readonly dayUnit?: string;
  readonly drawDays: 'bars' | 'line';
  /** A day without a value is one on which nothing happened, and no gap. */
  readonly isComplete?: true;
  readonly readClock: (reader: Reader, grid: ClockGrid) => Promise<ClockLane>;
  /** The days that have a value, in order. Today is among them as far as it went. */
  readonly readDays: (reader: Reader, days: DaySpan) => Promise<readonly DayValue[]>;
}

/** The place of an instant on the grid, to a hundredth of five minutes. */
export const toPlace = ({ first }: Pick<ClockGrid, 'first'>, at: Date): number =>
  roundDecimals(at.getTime() / slotMs - first, 2);

export const toDate = (slot: number): Date => new Date(slot * slotMs);

export const toItem = (from: number, to: number, rest: Partial<TimelineItem> = {}): TimelineItem => ({
  from,
  to,
  value: null,
  low: null,
  high: null,
  name: null,
  kind: null,
  ...rest,
});

const confidenceBySource: Readonly<Record<LaneSource, Confidence>> = {
  device: 'measured',
  import: 'measured',
  watch: 'measured',
  phone: 'measured',
  club: 'measured',
  typed: 'self_report',
  manual: 'self_report',
  assessment: 'self_report',
  profile: 'estimate',
  simulated: 'simulated',
};

/** As weak as the weakest source; null without any. */
export const weighSources = (sources: Iterable<LaneSource>): Confidence | null => {
  const ranks = [...sources].map((source) => confidences.indexOf(confidenceBySource[source]));
  return ranks.length > 0 ? (confidences[Math.max(...ranks)] ?? null) : null;
};
