import { dayMs, minuteMs, minutesADay } from '@club/contract/platform/units';

/** A stretch of time on a chart, in places of its grid. Parts of places occur while it is moved. */
export interface TimeView {
  readonly from: number;
  readonly to: number;
}

/** Minutes that the local clock is ahead of UTC, from a place of the grid on. */
interface ClockOffset {
  readonly place: number;
  readonly minutes: number;
}

/** The grid of a chart on the member's own clock: one place for each step from `start` on. */
export interface TimeGrid {
  /** Milliseconds since 1970 of the first place. */
  readonly start: number;
  readonly stepMinutes: number;
  readonly places: number;
  readonly offsets: readonly ClockOffset[];
}

/** The local day (days since 1970) and minute of a place. */
export const toLocal = (
  { start, stepMinutes, offsets }: TimeGrid,
  place: number,
): { readonly day: number; readonly minute: number } => {
  const offset = offsets.findLast((one) => one.place <= place) ?? offsets[0];
  const minutes = Math.round(start / minuteMs) + place * stepMinutes + (offset?.minutes ?? 0);
  const day = Math.floor(minutes / minutesADay);
  return { day, minute: minutes - day * minutesADay };
};

/** The instant of a place. */
export const toInstant = ({ start, stepMinutes }: TimeGrid, place: number): Date =>
  new Date(start + place * stepMinutes * minuteMs);

/** A local day as a date that is written as that day wherever it is read. */
export const toLocalNoon = (day: number): Date => {
  const utc = new Date(day * dayMs);
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), 12);
};

/** "08:05" of minutes after midnight, as charts write it in every language. */
export const writeClock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(Math.floor(minute % 60)).padStart(2, '0')}`;

export interface TimeTick {
  readonly place: number;
  /** Minutes after midnight; 0 begins a day. */
  readonly minute: number;
  readonly day: number;
}

const hourSteps = [1, 3, 6, 12, 24] as const;

/**
 * Where hours or days are named: full hours of the local clock, as far apart as `most` names in `length` places allow.
 * Hours that a change of clock leaves out are left out, and those it repeats are named twice. `length` is that of the view
 * unless more is drawn than is seen, so that names keep their distance while the view moves.
 */
export const chooseTimeTicks = (
  grid: TimeGrid,
  view: TimeView,
  most: number,
  length = view.to - view.from,
): readonly TimeTick[] => {
  const hours = (length * grid.stepMinutes) / 60;
  const step = hourSteps.find((one) => hours / one <= most);
  if (step !== undefined && step < 24) return listTicks(grid, view, step * 60);
  const every = Math.max(1, Math.ceil((Math.floor(hours / 24) + 1) / most));
  return listTicks(grid, view, minutesADay).filter(({ day }) => day % every === 0);
};

/** Goes from one full hour to the next; only around a change of clock it looks at every quarter of an hour. */
const listTicks = (grid: TimeGrid, view: TimeView, every: number): TimeTick[] => {
  const stride = Math.max(1, 15 / grid.stepMinutes);
  const ticks: TimeTick[] = [];
  for (let place = Math.ceil(view.from / stride) * stride; place <= view.to; ) {
    const { day, minute } = toLocal(grid, place);
    if (minute % every === 0) ticks.push({ place, minute, day });
    const next = place + (every - (minute % every)) / grid.stepMinutes;
    const changes = grid.offsets.some((one) => one.place > place && one.place <= next);
    place = changes ? place + stride : next;
  }
  return ticks;
};

/** A view moved by some places, kept within the grid. */
export const moveView = ({ from, to }: TimeView, by: number, places: number): TimeView => {
  const length = to - from;
  const start = Math.min(Math.max(0, from + by), Math.max(0, places - length));
  return { from: start, to: start + length };
};

/** Places of the shortest view: three hours of five minutes. */
export const shortestView = 36;

/** A view made longer or shorter around a place, which stays where it is, from the shortest view to the whole grid. */
export const zoomView = ({ from, to }: TimeView, factor: number, around: number, places: number): TimeView => {
  const length = Math.min(places, Math.max(Math.min(shortestView, places), (to - from) * factor));
  const part = (around - from) / (to - from);
  return moveView({ from: around - part * length, to: around + (1 - part) * length }, 0, places);
};
