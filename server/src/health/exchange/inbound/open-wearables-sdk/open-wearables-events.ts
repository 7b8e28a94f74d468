import type { ItemType } from '@club/contract/health/exchange/bridge-areas';
import { type Fields, readFields, withOffset } from '#health/exchange/inbound/foreign';

/** What Open Wearables calls what the club keeps. */
const seriesTypes: Readonly<Record<string, ItemType>> = {
  heart_rate: 'heart_rate',
  resting_heart_rate: 'resting_pulse',
  heart_rate_variability_sdnn: 'hrv_sdnn',
  heart_rate_variability_rmssd: 'hrv_rmssd',
  oxygen_saturation: 'oxygen_saturation',
  blood_glucose: 'glucose',
  blood_pressure_systolic: 'systolic',
  blood_pressure_diastolic: 'diastolic',
  respiratory_rate: 'respiratory_rate',
  height: 'height',
  weight: 'weight',
  body_temperature: 'body_temperature',
  vo2_max: 'vo2max',
  steps: 'steps',
  energy: 'active_kcal',
  exercise_time: 'active_min_moderate',
  flights_climbed: 'floors',
  distance_walking_running: 'distance_m',
};

/**
 * The items of an event. Samples are told twice, by the event of their group and by that of their series, so that they are
 * the same items; a total of a day is a day, and never five minutes.
 */
export const readOpenWearablesEvent = (event: {
  readonly type: string;
  readonly data: unknown;
}): readonly unknown[] => {
  const data = readFields(event.data);
  const name = event.type;
  if (name === 'sleep.created') return [toNight(data)];
  if (name === 'workout.created') return [toWorkout(data)];
  return data.list('samples').map((sent) => toSample(readFields(sent), data));
};

const toSample = (one: Fields, data: Fields): unknown => {
  const name = one.text('type') ?? data.text('series_type') ?? '';
  const type = (Object.hasOwn(seriesTypes, name) ? seriesTypes[name] : undefined) ?? name;
  const start = withOffset(one.text('timestamp'), one.text('zone_offset'));
  const source = toSource(one);
  if (isDailyTotal(one)) {
    const date = start?.slice(0, 10);
    const unit = one.text('unit');
    return {
      id: `day ${date} ${type} ${source.app} ${source.device}`,
      ...{ type: 'day', date, source },
      // In another unit it would be another figure: the item is left out.
      ...(unit === undefined || unit === dayUnits[type] ? { [type]: one.number('value') } : {}),
    };
  }
  return { type, start, value: one.number('value'), unit: one.text('unit'), source };
};

/** The units of a day's figures. */
const dayUnits: Readonly<Record<string, string>> = {
  steps: 'count',
  floors: 'count',
  distance_m: 'm',
  active_kcal: 'kcal',
  active_min_moderate: 'min',
};

const isDailyTotal = (one: Fields): boolean => one.flag('is_daily_total');

const toSource = (one: Fields) => {
  const source = one.fields('source');
  return {
    app: source.text('provider') ?? one.text('source') ?? 'Open Wearables',
    device: source.text('device') ?? source.text('provider') ?? one.text('source'),
  };
};

const toNight = (one: Fields): unknown => ({
  id: one.text('id'),
  type: 'sleep',
  start: withOffset(one.text('start_time'), one.text('zone_offset')),
  end: withOffset(one.text('end_time'), one.text('zone_offset')),
  source: toSource(one),
});

const toWorkout = (one: Fields): unknown => ({
  id: one.text('id'),
  type: 'workout',
  name: one.text('type'),
  start: withOffset(one.text('start_time'), one.text('zone_offset')),
  end: withOffset(one.text('end_time'), one.text('zone_offset')),
  kcal: one.number('calories_kcal'),
  distance_m: one.number('distance_meters'),
  average_pulse: one.number('avg_heart_rate_bpm'),
  source: toSource(one),
});
