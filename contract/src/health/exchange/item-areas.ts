import { type MetricCode, metricCodes, metrics } from '#health/signals/metrics';
import type { BridgeArea, ItemType } from './bridge-areas.ts';

const areasOfTypes: Readonly<Partial<Record<ItemType, BridgeArea>>> = {
  sleep: 'sleep',
  sleep_stage: 'sleep',
  steps: 'activity',
  distance_m: 'activity',
  active_kcal: 'activity',
  active_min_moderate: 'activity',
  active_min_vigorous: 'activity',
  floors: 'activity',
  day: 'activity',
  heart_rate: 'heart',
  resting_pulse: 'heart',
  hrv_sdnn: 'heart',
  hrv_rmssd: 'heart',
  vo2max: 'heart',
  oxygen_saturation: 'breathing',
  finger_oxygen: 'breathing',
  respiratory_rate: 'breathing',
  glucose: 'glucose',
  finger_glucose: 'glucose',
  blood_pressure: 'pressure',
  systolic: 'pressure',
  diastolic: 'pressure',
  workout: 'workouts',
  mindfulness: 'mindfulness',
};

const isMetric = (type: ItemType): type is MetricCode => (metricCodes as readonly string[]).includes(type);

/** The area that an item belongs to. */
export const findBridgeArea = (type: ItemType): BridgeArea => {
  const known = areasOfTypes[type];
  if (known) return known;
  return isMetric(type) && metrics[type].lab !== null ? 'laboratory' : 'body';
};
