import { minuteMs } from '@club/contract/platform/units';
import { z } from 'zod';
import type { SentItem } from '#health/exchange/inbound';

export type Source = NonNullable<SentItem['source']>;
const number = z.number().nullish();

export const Sleep = z.object({
  id: z.string(),
  type: z.string(),
  bedtime_start: z.string(),
  bedtime_end: z.string(),
  sleep_phase_5_min: z.string().nullish(),
  average_hrv: number,
  lowest_heart_rate: number,
  average_breath: number,
});

export const Activity = z.object({
  id: z.string(),
  day: z.string(),
  steps: number,
  equivalent_walking_distance: number,
  active_calories: number,
  medium_activity_time: number,
  high_activity_time: number,
});

export const Workout = z.object({
  id: z.string(),
  activity: z.string(),
  start_datetime: z.string(),
  end_datetime: z.string(),
  calories: number,
  distance: number,
});

export const Pulse = z.object({ bpm: z.number(), timestamp: z.string() });
export const Fitness = z.object({ id: z.string(), timestamp: z.string(), vo2_max: number });

/** Sleep and naps; `rest` was none, and what is `deleted` the member took out. */
const sleeps: ReadonlySet<string> = new Set(['long_sleep', 'sleep', 'late_nap']);

/** A digit of the hypnogram for every five minutes. */
const phases: Readonly<Record<string, 'deep' | 'light' | 'rem' | 'awake'>> = {
  1: 'deep',
  2: 'light',
  3: 'rem',
  4: 'awake',
};
const phase = 5 * minuteMs;

/** A night, and of the long one what the ring measured in it, at its end. */
export const readNight = (one: z.output<typeof Sleep>, source: Source): readonly SentItem[] => {
  if (!sleeps.has(one.type)) return [];
  const { id, bedtime_start: start, bedtime_end: end } = one;
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const stages = [...(one.sleep_phase_5_min ?? '')].flatMap((digit, index) => {
    const stage = phases[digit];
    const begins = from + index * phase;
    if (!stage || begins >= to) return [];
    return [{ stage, start: toUtc(begins), end: toUtc(Math.min(begins + phase, to)) }];
  });
  const night: SentItem = {
    id: `night ${id}`,
    type: 'sleep',
    start,
    end,
    ...(stages.length > 0 ? { stages } : {}),
    source,
  };
  if (one.type !== 'long_sleep') return [night];
  const tell = (name: string, type: SentItem['type'], value: number | null | undefined, unit: string): SentItem[] =>
    value === null || value === undefined || value === 0
      ? []
      : [{ id: `${name} ${id}`, type, start: end, value, unit, source }];
  return [
    night,
    ...tell('variability', 'hrv_rmssd', one.average_hrv, 'ms'),
    // Oura calls the lowest of the night the resting heart rate.
    ...tell('pulse', 'resting_pulse', one.lowest_heart_rate, 'bpm'),
    ...tell('breathing', 'respiratory_rate', one.average_breath, 'bpm'),
  ];
};

const toUtc = (at: number): string => new Date(at).toISOString();

export const readActivity = (one: z.output<typeof Activity>, source: Source): SentItem => ({
  id: `day ${one.day}`,
  type: 'day',
  date: one.day,
  steps: one.steps,
  distance_m: one.equivalent_walking_distance,
  active_kcal: one.active_calories,
  active_min_moderate: toMinutes(one.medium_activity_time),
  active_min_vigorous: toMinutes(one.high_activity_time),
  source,
});

const toMinutes = (seconds: number | null | undefined): number | null =>
  seconds === null || seconds === undefined ? null : seconds / 60;

export const readWorkout = (one: z.output<typeof Workout>, source: Source): SentItem => {
  const name = one.activity.replaceAll('_', ' ');
  return {
    id: `workout ${one.id}`,
    type: 'workout',
    name: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
    start: one.start_datetime,
    end: one.end_datetime,
    active_kcal: one.calories,
    distance_m: one.distance,
    source,
  };
};

export const readPulse = ({ bpm, timestamp }: z.output<typeof Pulse>, source: Source): SentItem => ({
  type: 'heart_rate',
  start: timestamp,
  value: bpm,
  unit: 'bpm',
  source,
});

export const readFitness = ({ id, timestamp, vo2_max }: z.output<typeof Fitness>, source: Source): SentItem[] =>
  vo2_max === null || vo2_max === undefined
    ? []
    : [{ id: `vo2max ${id}`, type: 'vo2max', start: timestamp, value: vo2_max, unit: 'mL/kg/min', source }];
