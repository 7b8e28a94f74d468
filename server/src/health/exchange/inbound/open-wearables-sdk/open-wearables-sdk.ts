import type { ItemType } from '@club/contract/health/exchange/bridge-areas';
import {
  type Fields,
  findHealthKitType,
  findSleepStage,
  readFields,
  withOffset,
} from '#health/exchange/inbound/foreign';

/** What the phone kits of Open Wearables call things on Android. */
const android: Readonly<Record<string, ItemType>> = {
  HEART_RATE: 'heart_rate',
  RESTING_HEART_RATE: 'resting_pulse',
  HEART_RATE_VARIABILITY: 'hrv_rmssd',
  OXYGEN_SATURATION: 'oxygen_saturation',
  BLOOD_GLUCOSE: 'glucose',
  BLOOD_PRESSURE_SYSTOLIC: 'systolic',
  BLOOD_PRESSURE_DIASTOLIC: 'diastolic',
  RESPIRATORY_RATE: 'respiratory_rate',
  HEIGHT: 'height',
  WEIGHT: 'weight',
  BODY_TEMPERATURE: 'body_temperature',
  VO2_MAX: 'vo2max',
  STEP_COUNT: 'steps',
  ACTIVE_CALORIES_BURNED: 'active_kcal',
  FLOORS_CLIMBED: 'floors',
  DISTANCE: 'distance_m',
};

/** The items of a sync. A reading's systolic and diastolic come as two records of one parent, and a night as its stretches. */
export const readOpenWearablesSdk = (body: unknown): readonly unknown[] => {
  const data = readFields(body).fields('data');
  const nights = Map.groupBy(data.list('sleep').map(readFields), (one) => one.text('parentId') ?? one.text('id') ?? '');
  return [
    ...data.list('records').map(readFields).map(toItem),
    ...[...nights].map(([id, stretches]) => toNight(id, stretches)),
    ...data.list('workouts').map(readFields).map(toWorkout),
  ];
};

const toItem = (one: Fields): unknown => {
  const name = one.text('type') ?? '';
  const type = (Object.hasOwn(android, name) ? android[name] : undefined) ?? findHealthKitType(name) ?? name;
  const isShare = type === 'oxygen_saturation' && name.startsWith('HK') && (one.number('value') ?? 100) <= 1;
  return {
    ...shareTimes(one),
    type,
    value: isShare ? (one.number('value') ?? 0) * 100 : one.number('value'),
    unit: one.text('unit'),
  };
};

const shareTimes = (one: Fields) => ({
  id: one.text('id'),
  start: withOffset(one.text('startDate'), one.text('zoneOffset')),
  end: withOffset(one.text('endDate'), one.text('zoneOffset')),
  source: toSource(one.fields('source')),
});

const toSource = (source: Fields) => ({
  app: source.text('appId') ?? source.text('bundleIdentifier'),
  device: source.text('deviceName') ?? source.text('name') ?? source.text('deviceModel'),
  kind: source.text('deviceType'),
  method: source.text('recordingMethod'),
});

const toNight = (id: string, stretches: readonly Fields[]): unknown => {
  const stages = stretches.flatMap((one) => {
    const { start, end } = shareTimes(one);
    const stage = findSleepStage(one.text('stage') ?? '');
    return stage && start && end ? [{ stage, start, end }] : [];
  });
  const byTime = (one: string, other: string) => Date.parse(one) - Date.parse(other);
  const asleep = stages.filter(({ stage }) => stage !== 'in_bed');
  return {
    id: id || undefined,
    type: 'sleep',
    start: stages.map(({ start }) => start).toSorted(byTime)[0],
    end: stages
      .map(({ end }) => end)
      .toSorted(byTime)
      .at(-1),
    stages: asleep.length > 0 ? asleep : undefined,
    source: toSource(stretches[0]?.fields('source') ?? readFields(null)),
  };
};

const toWorkout = (one: Fields): unknown => {
  const values = one.list('values').map(readFields);
  const find = (type: string) => values.find((value) => value.text('type') === type)?.number('value');
  return {
    ...shareTimes(one),
    type: 'workout',
    name: one.text('type'),
    kcal: find('calories'),
    active_kcal: find('activeEnergyBurned'),
    distance_m: find('distance'),
    average_pulse: find('meanHeartRate'),
    highest_pulse: find('maxHeartRate'),
  };
};
