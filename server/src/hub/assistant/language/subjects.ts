import { labMetrics } from '@club/contract/health/signals/lab-metrics.data';
import { type MetricCode, metricCodes } from '@club/contract/health/signals/metrics';

/** What can be asked for as a figure beside the metrics of the registry. */
export const derivedSubjects = [
  'sleep',
  'deep_sleep',
  'rem_sleep',
  'time_awake',
  'time_in_bed',
  'sleep_efficiency',
  'sleep_debt',
  'sleep_regularity',
  'bedtime',
  'steps',
  'step_goal',
  'active_minutes',
  'calm_minutes',
  'glucose',
  'time_in_range',
  'blood_pressure',
  'score',
  'energy',
  'protein',
  'carbohydrate',
  'fat',
  'fibre',
  'workouts',
  'points_earned',
  'points_spent',
  'points_expired',
  'active_days',
] as const;

export type Subject = (typeof derivedSubjects)[number] | MetricCode;
export const subjects = [...derivedSubjects, ...metricCodes] as const satisfies readonly Subject[];

/** What is only known by the names that reports print. */
export type ReadFromTable = keyof typeof labMetrics;
export const isReadFromTable = (subject: Subject): subject is ReadFromTable => subject in labMetrics;
