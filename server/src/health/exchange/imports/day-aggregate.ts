import { mostADay } from '@club/contract/health/body/most-a-day';
import { seriesMetrics, slotMs } from '@club/contract/health/signals/series';
import { roundDecimals } from '@club/contract/platform/units';
import type { NewDay } from '#health/body/activity';
import { createZones, type FileRecord, type Recorder, UnreadableFile } from '#health/exchange/imports/formats';
import type { Batch, BatchDay } from './batches.ts';
import { createSlabs, mostSlotDays, tooLong } from './slot-aggregate.ts';

const daysAtOnce = 50;
const mostASlot = seriesMetrics.steps.possible.max;

type Span = Extract<FileRecord, { kind: 'span' }>;

const figures = ['steps', 'distance_m', 'active_kcal', 'active_min_moderate', 'active_min_vigorous', 'floors'] as const;
type Figure = (typeof figures)[number];

/** The days of each device with their totals, and their steps by slots. */
export interface DayAggregate {
  readonly addSpan: (span: Span, from: Recorder) => void;
  /** @returns whether the day can be true. */
  readonly addDay: (day: NewDay, from: Recorder) => boolean;
  readonly listBatches: () => Generator<Batch>;
}

interface AggregateDay {
  zone: string;
  /** In thousandths, so that the order of records changes no sum; NaN without a record. */
  readonly totals: Float64Array;
  /** Steps by slots, from fourteen hours before the day begins in UTC to twelve hours after it ends. */
  slots: Uint16Array | null;
}

const [slotsBefore, slotsKept] = [168, 600];

const findFirstSlot = (date: string): number => Date.parse(`${date}T00:00:00Z`) / slotMs - slotsBefore;

export const createDayAggregate = (memberZone: string): DayAggregate => {
  const devices = new Map<string, { from: Recorder; days: Map<string, AggregateDay> }>();
  const zones = createZones(memberZone);
  const takeSpace = createSlabs(slotsKept * 2);
  let size = 0;
  const findDay = (from: Recorder, date: string, zone: string): AggregateDay => {
    const key = `${from.source} ${from.device}`;
    const device = devices.get(key) ?? { from, days: new Map<string, AggregateDay>() };
    devices.set(key, device);
    const known = device.days.get(date);
    // Where a day is told in two zones, the choice must not depend on the order of the records.
    if (known && known.zone !== zone && known.zone !== memberZone) {
      known.zone = zone === memberZone || zone < known.zone ? zone : known.zone;
    }
    if (known) return known;
    if (++size > mostSlotDays) throw new UnreadableFile(tooLong);
    const made = { zone, totals: new Float64Array(figures.length).fill(Number.NaN), slots: null };
    device.days.set(date, made);
    return made;
  };
  const addPart = (span: Span, from: Recorder, day: string, zone: string, part: Part): void => {
    const found = findDay(from, day, zone);
    const figure = figures.indexOf(span.metric);
    const before = found.totals[figure] ?? Number.NaN;
    found.totals[figure] = (Number.isNaN(before) ? 0 : before) + Math.round(part.value * 1000);
    if (span.metric !== 'steps' || from.source === 'manual' || part.value === 0) return;
    if (!found.slots) {
      const { buffer, offset } = takeSpace();
      found.slots = new Uint16Array(buffer, offset, slotsKept);
    }
    const slot = part.index - findFirstSlot(day);
    found.slots[slot] = Math.min(65_535, (found.slots[slot] ?? 0) + part.value);
  };
  return {
    addSpan: (span, from) => {
      const { zone, day } = zones.locate(span.start, span.zone);
      const isOneDay = span.metric !== 'steps' && zones.toDay(span.end, zone) === day;
      if (isOneDay) {
        addPart(span, from, day, zone, { index: 0, value: span.value });
        return;
      }
      // A span over midnight belongs to both days, by its slots.
      for (const part of spread(span)) {
        const at = Math.max(part.index * slotMs, span.start.getTime());
        addPart(span, from, zones.toDay(new Date(at), zone), zone, part);
      }
    },
    addDay: (day, from) => {
      if (figures.some((figure) => !isPossible(figure, day[figure]))) return false;
      const found = findDay(from, day.date, day.time_zone);
      figures.forEach((figure, index) => {
        const value = day[figure];
        const before = found.totals[index] ?? Number.NaN;
        const reported = value === null ? Number.NaN : Math.round(value * 1000);
        if (value !== null) found.totals[index] = Number.isNaN(before) ? reported : Math.max(before, reported);
      });
      return true;
    },
    listBatches: function* () {
      for (const { from, days } of devices.values()) {
        const sorted = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
        for (let at = 0; at < sorted.length; at += daysAtOnce) {
          yield { part: 'days', ...from, days: sorted.slice(at, at + daysAtOnce).map(toDay) };
        }
      }
    },
  };
};

interface Part {
  /** The slot, counted since 1970. */
  readonly index: number;
  readonly value: number;
}

/** A span's value by the slots it covers, in proportion to the time; whole numbers stay whole and keep their sum. */
const spread = function* ({ start, end, value, metric }: Span): Generator<Part> {
  const [from, to] = [start.getTime(), end.getTime()];
  const [first, last] = [Math.floor(from / slotMs), Math.floor(Math.max(from, to - 1) / slotMs)];
  const isWhole = metric === 'steps' || metric === 'floors';
  const findShare = (time: number): number => {
    const share = to > from ? (value * (time - from)) / (to - from) : value;
    return isWhole ? Math.round(share) : share;
  };
  for (let [index, before] = [first, 0]; index <= last; index += 1) {
    const after = index === last ? (isWhole ? Math.round(value) : value) : findShare((index + 1) * slotMs);
    if (after > before || index === first) yield { index, value: after - before };
    before = after;
  }
};

const limits: Record<Figure, number> = {
  steps: mostADay.steps,
  distance_m: mostADay.distance_m,
  active_kcal: mostADay.active_kcal,
  active_min_moderate: mostADay.minutes,
  active_min_vigorous: mostADay.minutes,
  floors: mostADay.floors,
};

const isPossible = (figure: Figure, value: number | null): boolean =>
  value === null || (value >= 0 && value <= limits[figure]);

/** Totals that no day can have are left out, and so are slots with more steps than five minutes can have. */
const toDay = ([date, { zone, totals, slots }]: readonly [string, AggregateDay]): BatchDay => {
  const read = (figure: Figure): number | null => {
    const total = (totals[figures.indexOf(figure)] ?? Number.NaN) / 1000;
    if (Number.isNaN(total) || total > limits[figure]) return null;
    return figure === 'steps' || figure === 'floors' ? Math.round(total) : roundDecimals(total, 1);
  };
  const first = findFirstSlot(date);
  const counted = [...(slots ?? [])].flatMap((steps, slot) =>
    steps > 0 && steps <= mostASlot ? [first + slot, steps] : [],
  );
  return {
    date,
    time_zone: zone,
    steps: read('steps'),
    distance_m: read('distance_m'),
    active_kcal: read('active_kcal'),
    active_min_moderate: read('active_min_moderate'),
    active_min_vigorous: read('active_min_vigorous'),
    floors: read('floors'),
    slots: counted,
  };
};
