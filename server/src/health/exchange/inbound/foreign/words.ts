import type { ItemType } from '@club/contract/health/exchange/bridge-areas';
import { metricCodes, metrics } from '@club/contract/health/signals/metrics';

/** What the club keeps of HealthKit's quantities, by their names without the prefix. */
const healthKit: Readonly<Record<string, ItemType>> = {
  ...Object.fromEntries(
    metricCodes.flatMap((metric) => {
      const { appleHealth } = metrics[metric];
      return appleHealth ? [[appleHealth, metric]] : [];
    }),
  ),
  StepCount: 'steps',
  DistanceWalkingRunning: 'distance_m',
  ActiveEnergyBurned: 'active_kcal',
  // The ring counts brisk activity and more, and does not tell them apart.
  AppleExerciseTime: 'active_min_moderate',
  FlightsClimbed: 'floors',
  HeartRate: 'heart_rate',
  BloodGlucose: 'glucose',
  OxygenSaturation: 'oxygen_saturation',
  RespiratoryRate: 'respiratory_rate',
};

/** The club's type of a HealthKit quantity; undefined for what the club does not keep. */
export const findHealthKitType = (name: string): ItemType | undefined => {
  const short = name.replace(/^HKQuantityTypeIdentifier/, '');
  return Object.hasOwn(healthKit, short) ? healthKit[short] : undefined;
};

type Stage = 'awake' | 'light' | 'deep' | 'rem' | 'asleep' | 'in_bed';

const stages: Readonly<Record<string, Stage>> = {
  awake: 'awake',
  awake_in_bed: 'awake',
  out_of_bed: 'awake',
  light: 'light',
  core: 'light',
  deep: 'deep',
  rem: 'rem',
  asleep: 'asleep',
  sleeping: 'asleep',
  unspecified: 'asleep',
  unknown: 'asleep',
  in_bed: 'in_bed',
  inbed: 'in_bed',
  // Health Connect's numbers
  1: 'awake',
  2: 'asleep',
  3: 'awake',
  4: 'light',
  5: 'deep',
  6: 'rem',
  7: 'awake',
};

/** A stage of sleep in the words of phones; undefined for any other. */
export const findSleepStage = (word: string): Stage | undefined => {
  const name = word
    .trim()
    .toLowerCase()
    .replaceAll(' ', '_')
    .replace(/^(sleep|stage_type|asleep)_(?=.)/, '');
  return Object.hasOwn(stages, name) ? stages[name] : undefined;
};
