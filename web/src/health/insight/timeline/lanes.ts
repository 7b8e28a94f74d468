import type { Timeline, TimelineItem, TimelineLane } from '@club/contract/health/insight/timeline';
import { dayMs } from '@club/contract/platform/units';
import { type TimeGrid, type TimeTick, toLocal } from '#platform/ui/charts/time';

/** A lane opened for drawing. */
export interface OpenLane extends TimelineLane {
  /** By place, of a trace only; NaN without a reading. */
  readonly trace: Float32Array | null;
  readonly top: number;
  readonly height: number;
  readonly y: (value: number) => number;
  /** The ends of its scale. */
  readonly low: number;
  readonly high: number;
}

export const toGrid = ({ start, step_minutes: stepMinutes, places, offsets }: Timeline): TimeGrid => ({
  start: Date.parse(start),
  stepMinutes,
  places,
  offsets,
});

const unpack = (values: string | null): Float32Array | null => {
  if (values === null) return null;
  const bytes = Uint8Array.from(atob(values), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.length / 2 }, (_, place) => {
    const tenths = view.getUint16(place * 2);
    return tenths === 0 ? Number.NaN : tenths / 10;
  });
};

const stages: readonly (string | null)[] = ['awake', 'rem', 'light', 'deep'];
/** The row of a sleep stage from the top; −1 for what is none. */
export const findStageRow = (name: string | null): number => stages.indexOf(name);
export const hasStages = ({ signal, items }: Pick<TimelineLane, 'signal' | 'items'>): boolean =>
  signal === 'sleep' && items.some(({ name }) => findStageRow(name) >= 0);

const [gap, topMargin] = [22, 16];
const heights = { trace: 116, bars: 64, spans: 22, line: 72 } as const;

/** The lanes one below the other; on a narrow chart their names are above them. */
export const openLanes = (timeline: Timeline, isNarrow: boolean): { lanes: readonly OpenLane[]; height: number } => {
  let top = topMargin;
  const lanes = timeline.lanes.map((lane) => {
    if (isNarrow) top += 20;
    const trace = unpack(lane.values);
    const height = hasStages(lane) ? 56 : lane.days === 0 ? 24 : heights[lane.draw];
    const ends = findEnds(lane, trace);
    const opened = {
      ...lane,
      ...ends,
      trace,
      top,
      height,
      y: (value: number) => ((ends.high - value) / (ends.high - ends.low)) * height,
    };
    // Names of sessions are below their marks.
    const names = lane.signal === 'sessions' && timeline.span === 'day' && lane.days > 0 ? 14 : 0;
    top += height + gap + names;
    return opened;
  });
  return { lanes, height: top - gap + 8 };
};

/** Glucose keeps one scale, so that days can be compared by eye; sums begin at 0; the rest has a tenth of room. */
const findEnds = (lane: TimelineLane, trace: Float32Array | null): { low: number; high: number } => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const reach = (value: number): void => {
    if (value < low) low = value;
    if (value > high) high = value;
  };
  for (const value of trace ?? []) if (!Number.isNaN(value)) reach(value);
  for (const one of lane.items) for (const value of [one.value, one.low, one.high]) if (value !== null) reach(value);
  if (lane.signal === 'glucose') {
    return { low: Math.floor(Math.min(60, low) / 10) * 10, high: Math.ceil(Math.max(160, high) / 10) * 10 };
  }
  if (lane.draw === 'bars') return { low: 0, high: Math.max(high, 1) };
  if (!Number.isFinite(low)) return { low: 0, high: 1 };
  const room = Math.max((high - low) * 0.12, high * 0.01);
  return { low: low - room, high: high + room };
};

/** The item that a place reads: the one around it, or a single moment within an hour, or on a year's axis its day. */
export const findItem = (lane: OpenLane, place: number, span: Timeline['span']): TimelineItem | undefined => {
  const around = lane.items.filter(({ from, to, name }) => from <= place && place < to && findStageRow(name) < 0);
  if (around.length > 0) return around[0];
  const reach = span === 'year' ? 0.5 : span === 'day' ? 12 : 72;
  return lane.items
    .filter(({ from, to }) => from === to && Math.abs(from - place) <= reach)
    .sort((one, other) => Math.abs(one.from - place) - Math.abs(other.from - place))[0];
};

/** The first of every month of a year's axis, as many as there is room for. */
export const listMonths = (grid: TimeGrid, most: number): readonly TimeTick[] => {
  const first = Array.from({ length: grid.places }, (_, place) => ({ place, ...toLocal(grid, place) })).filter(
    ({ day }) => new Date(day * dayMs).getUTCDate() === 1,
  );
  const every = Math.max(1, Math.ceil(first.length / most));
  return first.filter((_, index) => index % every === 0);
};
