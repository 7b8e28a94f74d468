import { mostADay } from '@club/contract/health/body/most-a-day';
import { findImportKind, type ImportKind } from '@club/contract/health/exchange/import-kinds';
import type { FoundKind, LeftOutType } from '@club/contract/health/exchange/imports';
import { judgeValue, type MetricCode } from '@club/contract/health/signals/metrics';
import { seriesMetrics } from '@club/contract/health/signals/series';
import { dayMs, hourMs } from '@club/contract/platform/units';
import { type FileRecord, type LeftOut, type Recorder, UnreadableFile } from '#health/exchange/imports/formats';
import type { Batch, BatchNight } from './batches.ts';
import { createDayAggregate, type DayAggregate } from './day-aggregate.ts';
import { createSlotAggregate, type SlotAggregate } from './slot-aggregate.ts';
import { createWorkoutAggregate, type WorkoutAggregate } from './workout-aggregate.ts';

/** More than any life of measuring: beyond it the memory would go to one file. */
const most = { values: 200_000, nights: 40_000, sessions: 50_000, workouts: 20_000, types: 500, devices: 200 } as const;
const earliest = Date.UTC(1990, 0, 1);
/** How far a device's clock may be ahead. */
const tolerance = 14 * hourMs;

type Of<Kind extends FileRecord['kind']> = Extract<FileRecord, { kind: Kind }>;

interface Tally {
  records: number;
  first: number;
  last: number;
  readonly types: Set<string>;
  readonly devices: Set<string>;
}

/** Everything a file tells, put together in bounded memory: by slots, days, nights, values and sessions. */
export interface Extraction {
  readonly add: (record: FileRecord | LeftOut) => void;
  readonly listFound: () => readonly Omit<FoundKind, 'total' | 'added' | 'left_out'>[];
  readonly listLeftOut: () => readonly LeftOutType[];
  readonly listBatches: () => Generator<Batch>;
}

interface Aggregates {
  readonly slots: SlotAggregate;
  readonly days: DayAggregate;
  readonly nights: Map<string, { from: Recorder; nights: Map<number, BatchNight> }>;
  readonly values: Map<MetricCode, Map<number, number>>;
  readonly sessions: Map<number, number>;
  readonly workouts: WorkoutAggregate;
  readonly counts: { nights: number; values: number };
}

/** @param zone the member's, for records without one. */
export const createExtraction = (zone: string, now: Date): Extraction => {
  const [slots, days] = [createSlotAggregate(), createDayAggregate(zone)];
  const aggregates: Aggregates = {
    slots,
    days,
    nights: new Map(),
    values: new Map(),
    sessions: new Map(),
    workouts: createWorkoutAggregate(),
    counts: { nights: 0, values: 0 },
  };
  const tallies = new Map<ImportKind, Tally>();
  const leftOut = new Map<string, LeftOutType & { count: number }>();
  const latest = now.getTime() + tolerance;

  const leave = ({ type, why, count = 1 }: Omit<LeftOut, 'kind'>): void => {
    const known = leftOut.get(`${why} ${type}`);
    if (known) known.count += count;
    else if (leftOut.size < most.types) leftOut.set(`${why} ${type}`, { type: cut(type), why, count });
    else addOther(leftOut, { type: 'Others', why, count });
  };
  const add = (record: FileRecord | LeftOut): void => {
    if (record.kind === 'left_out') {
      leave(record);
      return;
    }
    const from = nameRecorder(record.from);
    const span = findSpan(record);
    const isPossible = span.start >= earliest && span.end <= latest && keep(aggregates, record, from);
    if (isPossible) count(tallies, record, from, span);
    else leave({ type: record.type, why: 'impossible' });
  };
  return {
    add,
    listFound: () => [...tallies].map(([kind, tally]) => toFound(kind, tally)),
    listLeftOut: () => [...leftOut.values()].toSorted((one, other) => other.count - one.count),
    listBatches: () => listBatches(aggregates),
  };
};

const addOther = (leftOut: Map<string, LeftOutType & { count: number }>, other: LeftOutType): void => {
  const known = leftOut.get(`${other.why} `) ?? { ...other, count: 0 };
  leftOut.set(`${other.why} `, { ...known, count: known.count + other.count });
};

/** Names have their ends shown; columns hold 80 characters. */
const cut = (name: string): string => (name.length > 80 ? `${name.slice(0, 79)}…` : name);

/**
 * A device's name without characters that cannot be shown. A phone's says so, because readings by slots know the kind of
 * a device by its name alone.
 */
const nameRecorder = ({ device, source }: Recorder): Recorder => {
  const known = names.get(`${source} ${device}`);
  if (known) return known;
  const plain = device.replace(/[\p{Cc}\p{Zs}]+/gu, ' ').trim();
  const hint =
    source === 'phone' && !/phone|pixel|galaxy s|google fit|android| workouts$/i.test(plain) ? ' (phone)' : '';
  const named = { source, device: `${[...plain].slice(0, 60).join('')}${hint}` };
  if (names.size > 5000) names.clear();
  names.set(`${source} ${device}`, named);
  return named;
};

const names = new Map<string, Recorder>();

const findSpan = (record: FileRecord): { start: number; end: number } => {
  if (record.kind === 'reading' || record.kind === 'value') {
    return { start: record.at.getTime(), end: record.at.getTime() };
  }
  if (record.kind === 'day') {
    const start = Date.parse(`${record.day.date}T00:00:00Z`);
    return { start, end: start };
  }
  const { start, end } =
    record.kind === 'night' ? { start: record.night.sleep_start, end: record.night.sleep_end } : record;
  return { start: start.getTime(), end: end.getTime() };
};

/** @returns whether it can be true. */
const keep = (aggregates: Aggregates, record: FileRecord, from: Recorder): boolean => {
  if (record.kind === 'reading') return keepReading(aggregates, record, from);
  if (record.kind === 'span') return keepSpan(aggregates, record, from);
  if (record.kind === 'value') return keepValue(aggregates, record);
  if (record.kind === 'day') return aggregates.days.addDay(record.day, from);
  if (record.kind === 'night') return keepNight(aggregates, record, from);
  return keepSession(aggregates, record, from);
};

const keepReading = ({ slots }: Aggregates, { metric, at, value }: Of<'reading'>, from: Recorder): boolean => {
  const { min, max } = seriesMetrics[metric].possible;
  if (!(value >= min && value <= max)) return false;
  slots.set(metric, from.device, at, value);
  return true;
};

const keepSpan = ({ days }: Aggregates, record: Of<'span'>, from: Recorder): boolean => {
  const length = record.end.getTime() - record.start.getTime();
  const isPossible = length >= 0 && length <= dayMs && record.value >= 0 && record.value <= mostADay.distance_m;
  if (isPossible) days.addSpan(record, from);
  return isPossible;
};

const keepValue = ({ values, counts }: Aggregates, { metric, at, value }: Of<'value'>): boolean => {
  if (judgeValue(metric, value) === 'impossible') return false;
  const known = values.get(metric) ?? new Map<number, number>();
  values.set(metric, known);
  const before = known.get(at.getTime());
  // Of two values of one moment the higher stays, so that their order changes nothing.
  known.set(at.getTime(), before === undefined ? value : Math.max(before, value));
  if (before === undefined) counts.values += 1;
  if (counts.values > most.values) throw new UnreadableFile(tooMany(findImportKind(metric).label.toLowerCase()));
  return true;
};

const tooMany = (what: string): string =>
  `This file holds more values of ${what} than the club can keep. Export a shorter span and import it in parts.`;

const longestSleep = dayMs;

const keepNight = ({ nights, counts }: Aggregates, { night }: Of<'night'>, from: Recorder): boolean => {
  const length = night.sleep_end.getTime() - night.sleep_start.getTime();
  if (!(length > 0 && length <= longestSleep)) return false;
  const key = `${from.source} ${from.device}`;
  const known = nights.get(key) ?? { from, nights: new Map<number, BatchNight>() };
  nights.set(key, known);
  const start = night.sleep_start.getTime();
  const before = known.nights.get(start);
  if (before && Date.parse(before.sleep_end) >= night.sleep_end.getTime()) return true;
  if (!before) counts.nights += 1;
  if (counts.nights > most.nights) throw new UnreadableFile(tooMany('sleep'));
  known.nights.set(start, {
    ...night,
    bed_time: night.bed_time?.toISOString() ?? null,
    sleep_start: night.sleep_start.toISOString(),
    sleep_end: night.sleep_end.toISOString(),
    out_of_bed: night.out_of_bed?.toISOString() ?? null,
  });
  return true;
};

const keepSession = ({ sessions, workouts }: Aggregates, record: Of<'session'>, from: Recorder): boolean => {
  const { start, end } = record;
  const length = end.getTime() - start.getTime();
  if (!(length >= 1000 && length <= dayMs)) return false;
  if (record.session === 'workout') {
    workouts.add(from, record);
    if (workouts.count() > most.workouts) throw new UnreadableFile(tooMany('workouts'));
    return true;
  }
  sessions.set(start.getTime(), Math.max(end.getTime(), sessions.get(start.getTime()) ?? 0));
  if (sessions.size > most.sessions) throw new UnreadableFile(tooMany('mindfulness'));
  return true;
};

const findKinds = (record: FileRecord): readonly ImportKind[] => {
  if (record.kind === 'reading') return [record.metric === 'sleep_stage' ? 'sleep' : record.metric];
  if (record.kind === 'value') return [record.metric];
  if (record.kind === 'night') return ['sleep'];
  if (record.kind === 'session') return [record.session === 'mindful' ? 'mindfulness' : 'workouts'];
  if (record.kind === 'span') return [toKind(record.metric)];
  const { day: reported } = record;
  const figures = [
    'steps',
    'distance_m',
    'active_kcal',
    'active_min_moderate',
    'active_min_vigorous',
    'floors',
  ] as const;
  return [...new Set(figures.filter((figure) => reported[figure] !== null).map(toKind))];
};

const toKind = (figure: Of<'span'>['metric']): ImportKind =>
  figure === 'active_min_moderate' || figure === 'active_min_vigorous' ? 'active_minutes' : figure;

const count = (
  tallies: Map<ImportKind, Tally>,
  record: FileRecord,
  { device }: Recorder,
  { start, end }: { start: number; end: number },
): void => {
  for (const kind of findKinds(record)) {
    const tally = tallies.get(kind) ?? { records: 0, first: start, last: end, types: new Set(), devices: new Set() };
    tallies.set(kind, tally);
    tally.records += 1;
    tally.first = Math.min(tally.first, start);
    tally.last = Math.max(tally.last, end);
    if (tally.types.size < 20) tally.types.add(cut(record.type));
    if (tally.devices.size < most.devices) tally.devices.add(device);
    else if (!tally.devices.has(device)) throw new UnreadableFile(tooManyDevices);
  }
};

const tooManyDevices = `This file names more than ${most.devices} devices, so it can't be one person's export. Export it again.`;

const units: Partial<Record<ImportKind, string>> = {
  glucose: 'mg/dL',
  heart_rate: 'bpm',
  oxygen_saturation: '%',
  respiratory_rate: 'breaths/min',
  distance_m: 'm',
  active_kcal: 'kcal',
  active_minutes: 'min',
};

const toFound = (kind: ImportKind, tally: Tally) => ({
  kind,
  ...findImportKind(kind),
  types: [...tally.types],
  records: tally.records,
  unit: units[kind] ?? null,
  first: new Date(tally.first).toISOString(),
  last: new Date(tally.last).toISOString(),
  devices: [...tally.devices].sort(),
});

const listBatches = function* ({ slots, days, nights, values, sessions, workouts }: Aggregates): Generator<Batch> {
  yield* days.listBatches();
  yield* slots.listBatches();
  for (const { from, nights: some } of nights.values()) {
    const sorted = [...some].toSorted(([one], [other]) => one - other).map(([, night]) => night);
    for (const part of cutInto(sorted, 100)) yield { part: 'nights', ...from, nights: part };
  }
  for (const [metric, some] of values) {
    const sorted = [...some].toSorted(([one], [other]) => one - other).map(([at, value]) => ({ at, value }));
    for (const part of cutInto(sorted, 500)) yield { part: 'values', metric, values: part };
  }
  yield* workouts.listBatches();
  const practised = [...sessions].toSorted(([one], [other]) => one - other).map(([start, end]) => ({ start, end }));
  for (const part of cutInto(practised, 500)) yield { part: 'sessions', sessions: part };
};

const cutInto = function* <Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
};
