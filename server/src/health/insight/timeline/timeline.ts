import type { timeline as contract, Timeline, TimelineLane } from '@club/contract/health/insight/timeline';
import type { HealthCall } from '#health/base/consents';
import { fieldRefusal } from '#platform/http';
import { countPlaces, describeClock, describeDays, findDays, layOutClock, listMissingDays } from './grid.ts';
import {
  type ClockLane,
  type DaySpan,
  type DayValue,
  type Reader,
  type SignalReader,
  toItem,
  weighSources,
} from './signal.ts';
import { listReaders } from './signal-readers.ts';

type MemberCall = Pick<
  HealthCall<typeof contract.getTimeline>,
  'db' | 'healthDb' | 'clock' | 'caller' | 'config' | 'local'
>;

/** Everything a signal needs to be read for the caller. */
export const findReader = ({ db, healthDb, clock, caller, config, local }: MemberCall): Reader => ({
  db,
  healthDb,
  memberId: caller.id,
  config,
  local,
  clock,
  now: clock.now(),
});

/** @throws {Refusal} validation_error for a last day in the future. */
export const getTimeline = async (call: HealthCall<typeof contract.getTimeline>): Promise<Timeline> => {
  const { signals, span, to: wanted } = call.input;
  const reader = findReader(call);
  const today = reader.local.toDay(reader.now);
  const to = wanted ?? today;
  if (to > today) throw fieldRefusal('to', "Choose a day that isn't in the future.");
  return drawTimeline(reader, listReaders(signals), span, to);
};

/** Signals over a span that ends with one of the member's days. */
export const drawTimeline = async (
  reader: Reader,
  readers: readonly SignalReader[],
  span: Timeline['span'],
  to: string,
): Promise<Timeline> => {
  const { local, now } = reader;
  const today = local.toDay(now);
  const days = findDays(span, to);
  const isOver = to < today;
  const known = { span, ...days, today, time_zone: local.findZone(isOver ? new Date(`${to}T12:00:00Z`) : now) };
  if (span === 'year') {
    const lanes = await readLanes(readers, async (one) =>
      toYearLane(one, await one.readDays(reader, days), days, today),
    );
    return { ...known, ...describeDays(days, today), lanes };
  }
  const grid = layOutClock(local, span, days, now);
  const lanes = await readLanes(readers, async (one) => toClockLane(one, await one.readClock(reader, grid)));
  return { ...known, ...describeClock(grid, now), lanes };
};

/** One after the other: they share a transaction. */
const readLanes = async (
  readers: readonly SignalReader[],
  read: (one: SignalReader) => Promise<TimelineLane>,
): Promise<TimelineLane[]> => {
  const lanes: TimelineLane[] = [];
  for (const one of readers) lanes.push(await read(one));
  return lanes;
};

const toClockLane = ({ signal, unit }: SignalReader, { sources, ...lane }: ClockLane): TimelineLane => ({
  signal,
  unit,
  values: null,
  gaps: [],
  target: null,
  ...lane,
  sources: [...new Set(sources)],
  confidence: weighSources(sources),
});

const toYearLane = (
  { signal, unit, drawDays, isComplete }: SignalReader,
  values: readonly DayValue[],
  days: DaySpan,
  today: string,
): TimelineLane => {
  const sources = new Set(values.flatMap((one) => one.sources));
  const known = new Set(values.map(({ day }) => day));
  const missing = isComplete || drawDays === 'line' ? [] : listMissingDays(known, days, today);
  return {
    signal,
    draw: drawDays,
    unit,
    values: null,
    items: values.map(({ day, value, low, high, name }) => {
      const place = countPlaces(days.from, day);
      return toItem(place, place + 1, { value, low: low ?? null, high: high ?? null, name: name ?? null });
    }),
    gaps: joinDays(missing.map((day) => countPlaces(days.from, day))),
    target: null,
    days: values.length,
    sources: [...sources],
    confidence: weighSources(sources),
  };
};

/** Days in a row as one stretch. */
const joinDays = (places: readonly number[]): { from: number; to: number }[] => {
  const stretches: { from: number; to: number }[] = [];
  for (const place of places) {
    const last = stretches.at(-1);
    if (last?.to === place) last.to = place + 1;
    else stretches.push({ from: place, to: place + 1 });
  }
  return stretches;
};
