import { hourMs, minuteMs } from '@club/contract/platform/units';
import {
  type FileEntry,
  type Found,
  findNamed,
  fromPounds,
  leaveOut,
  readJsonList,
  readLocalTime,
  readText,
  toInstant,
  toKilograms,
  toNumber,
  type WallClock,
} from '#health/exchange/imports/formats/reading';
import { findBaseName } from './csv-files.ts';

const from = { device: 'Fitbit', source: 'watch' } as const;

/** What the older files of a Fitbit export hold that is kept, by their names, which are English everywhere. */
const jsonFamilies = [
  'steps',
  'heart_rate',
  'resting_heart_rate',
  'weight',
  'moderately_active_minutes',
  'very_active_minutes',
  'exercise',
  'demographic_vo2_max',
  'sleep',
] as const;
export type JsonFamily = (typeof jsonFamilies)[number];

const dated = /^([a-z][a-z0-9_]*?)-(?:\d{4}-\d{2}-\d{2}|\d+)\.json$/;

/** The family by the file's name; another name for what is not kept, null for other files. */
export const findJsonFamily = (entry: FileEntry): JsonFamily | { readonly other: string } | null => {
  const name = dated.exec(findBaseName(entry.path))?.[1];
  if (name === undefined) return null;
  return jsonFamilies.find((one) => one === name) ?? { other: name };
};

export type Fields = Readonly<Record<string, unknown>>;
type PlainFamily = Exclude<JsonFamily, 'sleep'>;

/**
 * Reads one file. Minutes and exercises are in UTC although nothing says so; weights and whole days are local.
 * @param isCovered Whether a newer file has told about a day already.
 */
export async function* readJsonFamily(
  entry: FileEntry,
  family: PlainFamily,
  { clock, isCovered }: { readonly clock: WallClock; readonly isCovered: (day: string) => boolean },
): AsyncGenerator<Found> {
  let repeated = 0;
  for await (const item of readJsonList(entry)) {
    const fields = item as Fields;
    const reported = readTime(fields.dateTime ?? fields.startTime ?? fields.date);
    if (reported === null) yield leaveOut(names[family], 'unreadable');
    else if (isCovered(new Date(reported).toISOString().slice(0, 10))) repeated += 1;
    else yield readers[family](fields, reported, clock);
  }
  if (repeated > 0) yield leaveOut(`${names[family]}, repeated in an older file`, 'not_kept', repeated);
}

const names: Readonly<Record<PlainFamily, string>> = {
  steps: 'Steps',
  heart_rate: 'Heart rate',
  resting_heart_rate: 'Resting heart rate',
  weight: 'Weight',
  moderately_active_minutes: 'Moderate minutes',
  very_active_minutes: 'Vigorous minutes',
  exercise: 'Exercises',
  demographic_vo2_max: 'VO2 max',
};

/** `09/02/26 07:00:00`: the month always comes first. */
export const readTime = (value: unknown): number | null =>
  typeof value === 'string' ? readLocalTime(value, 'month_first') : null;

type Read = (fields: Fields, reported: number, clock: WallClock) => Found;

const readSteps: Read = (fields, reported) => {
  const value = toNumber(fields.value);
  if (value === null) return leaveOut(names.steps, 'unreadable');
  const times = { start: new Date(reported), end: new Date(reported + minuteMs), zone: null };
  return { kind: 'span', metric: 'steps', type: names.steps, from, ...times, value };
};

const readHeartRate: Read = (fields, reported) => {
  const { bpm, confidence } = (fields.value ?? {}) as Fields;
  const value = toNumber(bpm);
  if (value === null) return leaveOut(names.heart_rate, 'unreadable');
  // Without any confidence the tracker was not on the wrist.
  if (confidence === 0) return leaveOut('Heart rates off the wrist');
  return { kind: 'reading', metric: 'heart_rate', type: names.heart_rate, from, at: new Date(reported), value };
};

const readRestingPulse: Read = (fields, reported, clock) => {
  const { value } = (fields.value ?? {}) as Fields;
  const pulse = toNumber(value);
  if (pulse === null) return leaveOut(names.resting_heart_rate, 'unreadable');
  if (pulse === 0) return leaveOut('Days without a resting heart rate');
  const at = new Date(toInstant(clock, reported + 12 * hourMs));
  return { kind: 'value', metric: 'resting_pulse', type: names.resting_heart_rate, from, at, value: pulse };
};

/** Worked out by Fitbit from the resting pulse and runs; the filtered value is the one that its app shows. */
const readFitness: Read = (fields, reported, clock) => {
  const { filteredDemographicVO2Max, demographicVO2Max } = (fields.value ?? {}) as Fields;
  const value = toNumber(filteredDemographicVO2Max) ?? toNumber(demographicVO2Max);
  if (value === null || value === 0) return leaveOut(names.demographic_vo2_max, 'unreadable');
  const at = new Date(toInstant(clock, reported + 12 * hourMs));
  return { kind: 'value', metric: 'vo2max', type: names.demographic_vo2_max, from, at, value };
};

/** In pounds in most exports whatever the account shows, in some in the account's unit: the BMI tells, where it can. */
const readWeight: Read = (fields, reported, clock) => {
  const weight = toNumber(fields.weight);
  if (weight === null) return leaveOut(names.weight, 'unreadable');
  const time = readTime(`${readText(fields.date)} ${readText(fields.time ?? '12:00:00')}`) ?? reported;
  const at = new Date(toInstant(clock, time));
  const value = toKilograms(weight, toNumber(fields.bmi)) ?? fromPounds(weight);
  return { kind: 'value', metric: 'weight', type: names.weight, from, at, value };
};

/** A day's minutes, put at noon: that is the same day wherever the member was. */
const readMinutes =
  (metric: 'active_min_moderate' | 'active_min_vigorous', type: string): Read =>
  (fields, reported, clock) => {
    const value = toNumber(fields.value);
    if (value === null) return leaveOut(type, 'unreadable');
    const start = toInstant(clock, reported + 12 * hourMs);
    const times = { start: new Date(start), end: new Date(start + minuteMs), zone: clock.timeZone };
    return { kind: 'span', metric, type, from, ...times, value };
  };

const readExercise: Read = (fields, reported) => {
  const duration = toNumber(fields.duration) ?? toNumber(fields.activeDuration);
  const name = typeof fields.activityName === 'string' ? fields.activityName.slice(0, 80) : 'Exercise';
  if (duration === null || duration <= 0) return leaveOut(names.exercise, 'unreadable');
  const times = { start: new Date(reported), end: new Date(reported + duration) };
  const figures = {
    kcal: toNumber(fields.calories),
    distanceM: toMetres(fields.distance, fields.distanceUnit),
    averagePulse: toNumber(fields.averageHeartRate),
  };
  return { kind: 'session', session: 'workout', type: names.exercise, name, from, ...times, figures };
};

const metresOf: Readonly<Record<string, number>> = { kilometer: 1000, mile: 1609.344, meter: 1, yard: 0.9144 };

/** Only where the file says in which unit. */
const toMetres = (distance: unknown, unit: unknown): number | null => {
  const factor = typeof unit === 'string' ? findNamed(metresOf, unit.toLowerCase().replace(/s$/, '')) : undefined;
  const reported = toNumber(distance);
  return reported !== null && factor !== undefined ? reported * factor : null;
};

const readers: Readonly<Record<PlainFamily, Read>> = {
  steps: readSteps,
  heart_rate: readHeartRate,
  resting_heart_rate: readRestingPulse,
  weight: readWeight,
  moderately_active_minutes: readMinutes('active_min_moderate', names.moderately_active_minutes),
  very_active_minutes: readMinutes('active_min_vigorous', names.very_active_minutes),
  exercise: readExercise,
  demographic_vo2_max: readFitness,
};
