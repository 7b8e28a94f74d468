import { fromMoles } from '@club/contract/health/signals/glucose-ranges';
import type { MetricCode } from '@club/contract/health/signals/metrics';
import { hourMs } from '@club/contract/platform/units';
import {
  type Found,
  isNap,
  leaveOut,
  nameZone,
  type SpanMetric,
  type Stretch,
  toPlainNight,
  toStagedNight,
  type WallClock,
} from '#health/exchange/imports/formats/reading';
import { type FindRecorder, origin } from './apps.ts';
import { guidedBreathing, sports } from './sports.data.ts';
import { type HealthConnectDb, type Row, toNumber, toText } from './tables.ts';

interface Reading {
  readonly db: HealthConnectDb;
  readonly findRecorder: FindRecorder;
  readonly clock: WallClock;
}

/** How one table's records become the club's, of one app at a time. */
export interface TableReader {
  readonly table: string;
  read(reading: Reading, app: number | null): Iterable<Found>;
}

const interval = ['start_time', 'end_time', 'start_zone_offset', 'end_zone_offset', ...origin];

/** `steps_record_table` as "Steps". */
export const nameTable = (table: string): string => {
  const words = table.replace(/_record_table$|_table$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const findTimes = (row: Row): { readonly start: number; readonly end: number } | null => {
  const [start, end] = [toNumber(row.start_time), toNumber(row.end_time)];
  return start === null || end === null || end < start || start <= 0 ? null : { start, end };
};

/** Offsets are in seconds. */
const findZone = (offset: number | null, at: number, clock: WallClock): string =>
  offset === null ? clock.timeZone : nameZone(offset * 1000, at, clock);

/** What adds up, with the factor to the club's unit: energy is in small calories. */
const readSpans = (table: string, column: string, metric: SpanMetric, factor = 1): TableReader => ({
  table,
  *read({ db, findRecorder, clock }, app) {
    const type = nameTable(table);
    for (const row of db.listRows(table, [...interval, column], app)) {
      const [times, value] = [findTimes(row), toNumber(row[column])];
      if (!times || value === null) {
        yield leaveOut(type, 'unreadable');
        continue;
      }
      const start = new Date(times.start);
      const end = new Date(Math.max(times.end, times.start + 1000));
      const zone = findZone(toNumber(row.start_zone_offset), times.start, clock);
      yield { kind: 'span', metric, type, from: findRecorder(row), start, end, value: value * factor, zone };
    }
  },
});

const readValues = (table: string, column: string, metric: MetricCode, factor = 1): TableReader => ({
  table,
  *read({ db, findRecorder }, app) {
    const type = nameTable(table);
    for (const row of db.listRows(table, ['time', column, ...origin], app)) {
      const [at, value] = [toNumber(row.time), toNumber(row[column])];
      if (at === null || value === null) yield leaveOut(type, 'unreadable');
      else yield { kind: 'value', metric, type, from: findRecorder(row), at: new Date(at), value: value * factor };
    }
  },
});

/** What is measured many times a night. */
const readReadings = (
  table: string,
  column: string,
  metric: 'oxygen_saturation' | 'respiratory_rate',
): TableReader => ({
  table,
  *read({ db, findRecorder }, app) {
    const type = nameTable(table);
    for (const row of db.listRows(table, ['time', column, ...origin], app)) {
      const [at, value] = [toNumber(row.time), toNumber(row[column])];
      if (at === null || value === null) yield leaveOut(type, 'unreadable');
      else yield { kind: 'reading', metric, type, from: findRecorder(row), at: new Date(at), value };
    }
  },
});

const pressure: TableReader = {
  table: 'blood_pressure_record_table',
  *read(reading, app) {
    yield* readValues(pressure.table, 'systolic', 'systolic').read(reading, app);
    yield* readValues(pressure.table, 'diastolic', 'diastolic').read(reading, app);
  },
};

const heartRate: TableReader = {
  table: 'heart_rate_record_table',
  *read({ db, findRecorder }, app) {
    const type = 'Heart rate';
    const samples = { table: 'heart_rate_record_series_table', columns: ['epoch_millis', 'beats_per_minute'] };
    for (const row of db.listSamples(samples, { table: heartRate.table, columns: origin }, app)) {
      const [at, value] = [toNumber(row.epoch_millis), toNumber(row.beats_per_minute)];
      if (at === null || value === null) yield leaveOut(type, 'unreadable');
      else yield { kind: 'reading', metric: 'heart_rate', type, from: findRecorder(row), at: new Date(at), value };
    }
  },
};

/** Interstitial fluid is what sensors measure; an app that does not say what it measured is one of a sensor. */
const sensorSpecimens = new Set([0, 1, null]);

const glucose: TableReader = {
  table: 'blood_glucose_record_table',
  *read({ db, findRecorder }, app) {
    const type = 'Blood glucose';
    for (const row of db.listRows(glucose.table, ['time', 'level', 'specimen_source', ...origin], app)) {
      const [at, level] = [toNumber(row.time), toNumber(row.level)];
      const from = findRecorder(row);
      if (at === null || level === null) yield leaveOut(type, 'unreadable');
      else if (!sensorSpecimens.has(toNumber(row.specimen_source)) || from.source === 'manual') {
        yield leaveOut('Finger-stick and laboratory glucose');
      } else yield { kind: 'reading', metric: 'glucose', type, from, at: new Date(at), value: fromMoles(level) };
    }
  },
};

/** Health Connect's numbers of stages; 0 is unknown, and 3 is out of bed. */
const stages: Readonly<Record<number, Stretch['stage']>> = {
  1: 'awake',
  2: 'asleep',
  3: 'awake',
  4: 'light',
  5: 'deep',
  6: 'rem',
  7: 'awake',
};

const mostStretches = 2_000_000;

const listStretches = (db: HealthConnectDb): ReadonlyMap<unknown, Stretch[]> => {
  const nights = new Map<unknown, Stretch[]>();
  const columns = ['parent_key', 'stage_start_time', 'stage_end_time', 'stage_type'];
  let count = 0;
  for (const row of db.listRows('sleep_stages_table', columns)) {
    const stage = stages[toNumber(row.stage_type) ?? 0];
    const [start, end] = [toNumber(row.stage_start_time), toNumber(row.stage_end_time)];
    if (!stage || start === null || end === null || count >= mostStretches) continue;
    count += 1;
    const stretches = nights.get(row.parent_key);
    if (stretches) stretches.push({ stage, start, end });
    else nights.set(row.parent_key, [{ stage, start, end }]);
  }
  return nights;
};

const longestNight = 36 * hourMs;

const sleep: TableReader = {
  table: 'sleep_session_record_table',
  *read({ db, findRecorder, clock }, app) {
    const type = 'Sleep';
    const stretches = listStretches(db);
    for (const row of db.listRows(sleep.table, ['row_id', ...interval], app)) {
      const times = findTimes(row);
      if (!times || times.end === times.start || times.end - times.start > longestNight) {
        yield leaveOut(type, 'unreadable');
        continue;
      }
      const { start, end } = times;
      const timeZone = findZone(toNumber(row.end_zone_offset), end, clock);
      const offset = (toNumber(row.end_zone_offset) ?? clock.findOffset(end) / 1000) * 1000;
      const bed = { start, end, timeZone, isNap: isNap(start, end, offset) };
      const night = toStagedNight(bed, stretches.get(row.row_id) ?? []) ?? toPlainNight(bed);
      yield { kind: 'night', type, from: findRecorder(row), night };
    }
  },
};

const readSessions = (table: string, name: (row: Row) => string, isMindful: (row: Row) => boolean): TableReader => ({
  table,
  *read({ db, findRecorder }, app) {
    const type = nameTable(table);
    for (const row of db.listRows(table, [...interval, 'exercise_type', 'title'], app)) {
      const times = findTimes(row);
      if (!times || times.end === times.start) {
        yield leaveOut(type, 'unreadable');
        continue;
      }
      const session = isMindful(row) ? 'mindful' : 'workout';
      const span = { start: new Date(times.start), end: new Date(times.end) };
      yield { kind: 'session', session, type, name: name(row).slice(0, 80), from: findRecorder(row), ...span };
    }
  },
});

/** The kind of exercise and not its title, which may say where someone was. */
const nameSport = (row: Row): string => sports[(toNumber(row.exercise_type) ?? 0) - 1] ?? 'Exercise';

/** The tables whose records are kept. */
export const tableReaders: readonly TableReader[] = [
  readSpans('steps_record_table', 'count', 'steps'),
  readSpans('distance_record_table', 'distance', 'distance_m'),
  readSpans('active_calories_burned_record_table', 'energy', 'active_kcal', 0.001),
  readSpans('floors_climbed_record_table', 'floors', 'floors'),
  heartRate,
  glucose,
  sleep,
  readValues('weight_record_table', 'weight', 'weight', 0.001),
  readValues('height_record_table', 'height', 'height', 100),
  readValues('resting_heart_rate_record_table', 'beats_per_minute', 'resting_pulse'),
  readValues('vo2_max_record_table', 'vo2_milliliters_per_minute_kilogram', 'vo2max'),
  readValues('heart_rate_variability_rmssd_record_table', 'heart_rate_variability_millis', 'hrv_rmssd'),
  readReadings('oxygen_saturation_record_table', 'percentage', 'oxygen_saturation'),
  readReadings('respiratory_rate_record_table', 'rate', 'respiratory_rate'),
  pressure,
  readSessions('exercise_session_record_table', nameSport, (row) => toNumber(row.exercise_type) === guidedBreathing),
  readSessions(
    'mindfulness_session_record_table',
    (row) => toText(row.title) ?? 'Mindfulness',
    () => true,
  ),
];
