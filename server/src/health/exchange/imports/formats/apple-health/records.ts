import { type MetricCode, metricCodes, metrics } from '@club/contract/health/signals/metrics';
import {
  type FileRecord,
  type LeftOut,
  type ReadContext,
  type Recorder,
  readDecimal,
  type SpanMetric,
} from '#health/exchange/imports/formats/reading';
import { createAppleSleep } from './sleep.ts';
import { findFactor } from './units.ts';
import { findRecorder, parseTime } from './values.ts';
import { toWords } from './words.ts';
import { createAppleWorkouts } from './workouts.ts';

type Attributes = Readonly<Record<string, string>>;

type Target =
  | { readonly kind: 'span'; readonly metric: SpanMetric }
  | { readonly kind: 'reading'; readonly metric: 'glucose' | 'heart_rate' | 'oxygen_saturation' | 'respiratory_rate' }
  | { readonly kind: 'value'; readonly metric: MetricCode };

/** What the club keeps of a HealthKit type, by its name without the prefix. */
const kept: Readonly<Record<string, Target>> = {
  StepCount: { kind: 'span', metric: 'steps' },
  DistanceWalkingRunning: { kind: 'span', metric: 'distance_m' },
  ActiveEnergyBurned: { kind: 'span', metric: 'active_kcal' },
  // The ring counts brisk activity and more, and does not tell them apart.
  AppleExerciseTime: { kind: 'span', metric: 'active_min_moderate' },
  FlightsClimbed: { kind: 'span', metric: 'floors' },
  HeartRate: { kind: 'reading', metric: 'heart_rate' },
  BloodGlucose: { kind: 'reading', metric: 'glucose' },
  OxygenSaturation: { kind: 'reading', metric: 'oxygen_saturation' },
  RespiratoryRate: { kind: 'reading', metric: 'respiratory_rate' },
  ...Object.fromEntries(
    metricCodes.flatMap((metric) => {
      const { appleHealth } = metrics[metric];
      return appleHealth ? [[appleHealth, { kind: 'value', metric }]] : [];
    }),
  ),
};

/** A record with children waits for them: they say whether it was typed in, and where it was. */
interface Waiting {
  readonly attributes: Attributes;
  typed: boolean;
  zone: string | null;
}

/** Turns the elements of an export into records. Those inside a correlation stand alone elsewhere, and are passed over. */
export const createAppleRecords = (context: ReadContext) => {
  let batch: (FileRecord | LeftOut)[] = [];
  const sleep = createAppleSleep(context);
  const workouts = createAppleWorkouts();
  let waiting: Waiting | null = null;
  let correlations = 0;
  const put = (record: FileRecord | LeftOut | null): void => {
    if (record) batch.push(record);
  };
  return {
    count: () => batch.length,
    take: () => {
      const taken = batch;
      batch = [];
      return taken;
    },
    open: (name: string, attributes: Attributes): void => {
      if (name === 'Correlation') correlations += 1;
      else if (correlations > 0 || workouts.open(name, attributes)) return;
      else if (name === 'Record') waiting = { attributes, typed: false, zone: null };
      else if (name === 'MetadataEntry' && waiting) noteMetadata(waiting, attributes);
      else if (uncounted.has(name)) return;
      else put({ kind: 'left_out', type: toWords(name), why: 'not_kept' });
    },
    close: (name: string): void => {
      if (name === 'Correlation') correlations -= 1;
      workouts.closePart(name);
      if (name === 'Workout') put(workouts.close());
      if (name !== 'Record' || !waiting) return;
      put(toRecord(waiting, sleep));
      waiting = null;
    },
    end: (): void => {
      for (const night of sleep.listNights()) put(night);
    },
  };
};

/** What surrounds records, or is in other records as well. */
const uncounted = new Set([
  'HealthData',
  'ExportDate',
  'MetadataEntry',
  'HeartRateVariabilityMetadataList',
  'InstantaneousBeatsPerMinute',
  'SensitivityPoint',
]);

const noteMetadata = (waiting: Waiting, { key, value }: Attributes): void => {
  if (key === 'HKWasUserEntered') waiting.typed = value === '1';
  else if (key === 'HKTimeZone' && value !== undefined && isZone(value)) waiting.zone = value;
};

const isZone = (name: string): boolean => {
  const known = zones.get(name) ?? (Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC');
  if (zones.size < 1000) zones.set(name, known);
  return known;
};

const zones = new Map<string, boolean>();

const toRecord = (
  { attributes, typed, zone }: Waiting,
  sleep: ReturnType<typeof createAppleSleep>,
): FileRecord | LeftOut | null => {
  const name = toName(attributes.type ?? '');
  const [start, end] = [parseTime(attributes.startDate), parseTime(attributes.endDate)];
  if (!start || !end) return { kind: 'left_out', type: toWords(name), why: 'unreadable' };
  const from = findRecorder(attributes.sourceName ?? '', attributes.device ?? '', typed);
  if (name === 'SleepAnalysis') {
    return sleep.add({ from, start: start.at, end: end.at, value: attributes.value ?? '', zone: zone ?? end.zone });
  }
  if (name === 'MindfulSession') {
    const times = { start: new Date(start.at), end: new Date(end.at) };
    return { kind: 'session', session: 'mindful', type: toWords(name), name: from.device, from, ...times };
  }
  const target = kept[name];
  if (!target) return { kind: 'left_out', type: toWords(name), why: 'not_kept' };
  return measure(target, { name, from, start: start.at, end: end.at, zone: zone ?? start.zone, attributes });
};

interface Measured {
  readonly name: string;
  readonly from: Recorder;
  readonly start: number;
  readonly end: number;
  readonly zone: string;
  readonly attributes: Attributes;
}

const measure = (target: Target, { name, from, start, end, zone, attributes }: Measured): FileRecord | LeftOut => {
  const factor = findFactor(target.metric, attributes.unit ?? '');
  const number = readDecimal(attributes.value?.replace(',', '.'));
  const type = toWords(name);
  if (factor === null || !Number.isFinite(number)) return { kind: 'left_out', type, why: 'unreadable' };
  const value = number * factor;
  if (target.kind === 'span') {
    return { ...target, type, from, start: new Date(start), end: new Date(end), value, zone };
  }
  return target.kind === 'reading'
    ? { ...target, type, from, at: new Date(start), value }
    : { ...target, type, from, at: new Date(start), value };
};

const toName = (type: string): string => type.replace(/^HK(Quantity|Category|Correlation|Data)TypeIdentifier/, '');
