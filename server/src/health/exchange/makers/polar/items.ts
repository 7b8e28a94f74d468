import { dayMs, minuteMs } from '@club/contract/platform/units';
import { z } from 'zod';
import type { SentItem } from '#health/exchange/inbound';
import { inZone, readLocal, withMinutes } from '#health/exchange/makers/maker';

export type Source = NonNullable<SentItem['source']>;
const number = z.number().nullish();

export const Nights = z.object({
  nights: z.array(
    z.object({
      date: z.string(),
      sleep_start_time: z.string(),
      sleep_end_time: z.string(),
      hypnogram: z.record(z.string(), z.number()).nullish(),
    }),
  ),
});
type Night = z.output<typeof Nights>['nights'][number];

export const Recharges = z.object({
  recharges: z.array(z.object({ date: z.string(), heart_rate_variability_avg: number, breathing_rate_avg: number })),
});
export type Recharge = z.output<typeof Recharges>['recharges'][number];

export const Activities = z.array(
  z.object({ start_time: z.string(), steps: number, distance_from_steps: number, active_calories: number }),
);

export const Pulses = z.object({
  heart_rates: z.array(
    z.object({
      date: z.string(),
      heart_rate_samples: z.array(z.object({ heart_rate: z.number(), sample_time: z.string() })),
    }),
  ),
});

export const Exercises = z.array(
  z.object({
    id: z.string(),
    start_time: z.string(),
    start_time_utc_offset: z.number(),
    duration: z.string(),
    sport: z.string().nullish(),
    detailed_sport_info: z.string().nullish(),
    calories: number,
    distance: number,
    heart_rate: z.object({ average: number, maximum: number }).nullish(),
  }),
);

const stages: Readonly<Record<number, 'awake' | 'rem' | 'light' | 'deep' | 'asleep'>> = {
  0: 'awake',
  1: 'rem',
  2: 'light',
  3: 'light',
  4: 'deep',
  5: 'asleep',
};

/** A night, whose stages begin at times of the watch, and what its recharge says of it, at its end. */
export const readNight = (one: Night, recharge: Recharge | undefined, source: Source): readonly SentItem[] => {
  const { date, sleep_start_time: start, sleep_end_time: end } = one;
  const told = readHypnogram(one);
  const tell = (name: string, type: string, value: number | null | undefined, unit: string): SentItem[] =>
    value === null || value === undefined ? [] : [{ id: `${name} ${date}`, type, start: end, value, unit, source }];
  return [
    {
      id: `night ${date}`,
      type: 'sleep',
      start,
      end,
      ...(told.length > 0 ? { stages: [...told] } : {}),
      source,
    },
    ...tell('variability', 'hrv_rmssd', recharge?.heart_rate_variability_avg, 'ms'),
    ...tell('breathing', 'respiratory_rate', recharge?.breathing_rate_avg, 'bpm'),
  ];
};

/** A stage lasts until the next one begins. Its time names no day: it is the first one after the sleep began. */
const readHypnogram = ({ sleep_start_time: start, sleep_end_time: end, hypnogram }: Night) => {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const clock = start.slice(11, 16);
  const begins = Object.entries(hypnogram ?? {})
    .flatMap(([time, code]) => {
      const stage = stages[code];
      const after = ((toMinutes(time) - toMinutes(clock) + 1440) % 1440) * minuteMs;
      return stage ? [{ stage, at: Math.max(from, Math.floor(from / minuteMs) * minuteMs + after) }] : [];
    })
    .filter(({ at }) => at < to)
    .toSorted((one, other) => one.at - other.at);
  return begins.map(({ stage, at }, index) => ({
    stage,
    start: new Date(at).toISOString(),
    end: new Date(begins[index + 1]?.at ?? to).toISOString(),
  }));
};

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const readActivity = (one: z.output<typeof Activities>[number], source: Source): SentItem => {
  const date = one.start_time.slice(0, 10);
  return {
    id: `day ${date}`,
    type: 'day',
    date,
    steps: one.steps,
    distance_m: one.distance_from_steps,
    active_kcal: one.active_calories,
    source,
  };
};

/** Pulse by the watch's own clock, which is taken for the member's. */
export const readPulses = (
  { date, heart_rate_samples }: z.output<typeof Pulses>['heart_rates'][number],
  zone: string,
  source: Source,
): readonly SentItem[] =>
  heart_rate_samples.map(({ heart_rate, sample_time }) => ({
    type: 'heart_rate',
    start: inZone(readLocal(`${date}T${sample_time}`, zone), zone),
    value: heart_rate,
    unit: 'bpm',
    source,
  }));

/** An exercise has its distance from UTC beside it. */
export const readExercise = (one: z.output<typeof Exercises>[number], source: Source): readonly SentItem[] => {
  const length = readDuration(one.duration);
  const local = Date.parse(`${one.start_time.slice(0, 19)}Z`);
  if (length === null || Number.isNaN(local)) return [];
  const away = one.start_time_utc_offset;
  const at = local - away * minuteMs;
  const name = (one.detailed_sport_info ?? one.sport ?? 'workout').toLowerCase().replaceAll('_', ' ');
  return [
    {
      id: `exercise ${one.id}`,
      type: 'workout',
      name: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
      start: withMinutes(at, away),
      end: withMinutes(at + length, away),
      kcal: one.calories,
      distance_m: one.distance,
      average_pulse: one.heart_rate?.average,
      highest_pulse: one.heart_rate?.maximum,
      source,
    },
  ];
};

/** ISO 8601, `PT1H2M3.5S`, in milliseconds. */
const readDuration = (text: string): number | null => {
  const match = /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(text);
  if (!match) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return days * dayMs + (hours * 60 + minutes) * minuteMs + Math.round(seconds * 1000);
};
