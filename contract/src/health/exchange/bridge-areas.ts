import type { ConsentPurpose } from '#health/base/consents';
import type { MetricCode } from '#health/signals/metrics';
import type { SeriesCode } from '#health/signals/series';

/** What a bridge sends beside the series and the metrics. */
export const otherItemTypes = [
  'blood_pressure',
  'sleep',
  'workout',
  'mindfulness',
  'day',
  'distance_m',
  'active_kcal',
  'active_min_moderate',
  'active_min_vigorous',
  'floors',
] as const;
export type ItemType = SeriesCode | MetricCode | (typeof otherItemTypes)[number];

/** What a member lets a bridge send, each for itself. */
export const bridgeAreas = {
  sleep: { label: 'Sleep', explains: 'nights, naps and their stages' },
  activity: { label: 'Activity', explains: 'steps, distance, energy, active minutes and floors' },
  heart: { label: 'Heart', explains: 'heart rate, resting pulse, variability and VO2 max' },
  breathing: { label: 'Oxygen and breathing', explains: 'oxygen saturation and respiratory rate' },
  glucose: { label: 'Glucose', explains: 'readings of a sensor, and of the finger' },
  pressure: { label: 'Blood pressure', explains: 'systolic and diastolic' },
  body: { label: 'Body', explains: 'weight, size, temperature and strength' },
  workouts: { label: 'Workouts', explains: 'sport, length and what it came to' },
  mindfulness: { label: 'Mindfulness', explains: 'practices with other apps' },
  laboratory: { label: 'Laboratory values', explains: 'such as cholesterol, if the app sends any' },
} as const;
export type BridgeArea = keyof typeof bridgeAreas;
export const bridgeAreaCodes = Object.keys(bridgeAreas) as [BridgeArea, ...BridgeArea[]];

/** The purpose that a bridge needs beside the member's health data. */
export const bridgePurpose = 'devices' satisfies ConsentPurpose;
