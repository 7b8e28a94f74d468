import { minuteMs } from '@club/contract/platform/units';
import { z } from 'zod';
import type { SentItem } from '#health/exchange/inbound';
import { withMinutes } from '#health/exchange/makers/maker';

export type Source = NonNullable<SentItem['source']>;

/** Figures exist only once they are worked out; until then the maker says it is pending. */
const scored = 'SCORED';
const times = { id: z.string(), start: z.string(), end: z.string(), timezone_offset: z.string() };
const number = z.number().nullish();

export const Sleep = z.object({
  ...times,
  nap: z.boolean(),
  score_state: z.string(),
  score: z
    .object({
      stage_summary: z.object({
        total_awake_time_milli: z.number(),
        total_light_sleep_time_milli: z.number(),
        total_slow_wave_sleep_time_milli: z.number(),
        total_rem_sleep_time_milli: z.number(),
      }),
      respiratory_rate: number,
    })
    .nullish(),
});

export const Recovery = z.object({
  sleep_id: z.string(),
  score_state: z.string(),
  score: z.object({ resting_heart_rate: number, hrv_rmssd_milli: number }).nullish(),
});
export type Recovery = z.output<typeof Recovery>;

export const Workout = z.object({
  ...times,
  sport_name: z.string().nullish(),
  score_state: z.string(),
  score: z
    .object({ average_heart_rate: number, max_heart_rate: number, kilojoule: number, distance_meter: number })
    .nullish(),
});

/** An instant in the zone that the strap was in. */
const place = (at: string, offset: string): string => {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  const away = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return withMinutes(Date.parse(at), away);
};

/** A night with sums of its stages, and what its recovery says of it. Nothing is told before it was worked out. */
export const readNight = (
  one: z.output<typeof Sleep>,
  recoveries: ReadonlyMap<string, Recovery>,
  source: Source,
): readonly SentItem[] => {
  if (one.score_state !== scored || !one.score) return [];
  const { id, score } = one;
  const [start, end] = [place(one.start, one.timezone_offset), place(one.end, one.timezone_offset)];
  const stages = score.stage_summary;
  const minutes = {
    awake: stages.total_awake_time_milli / minuteMs,
    light: stages.total_light_sleep_time_milli / minuteMs,
    deep: stages.total_slow_wave_sleep_time_milli / minuteMs,
    rem: stages.total_rem_sleep_time_milli / minuteMs,
  };
  const night: SentItem = { id: `night ${id}`, type: 'sleep', start, end, minutes, source };
  const found = recoveries.get(id);
  const recovery = found?.score_state === scored ? found.score : null;
  const tell = (name: string, type: string, value: number | null | undefined, unit: string): SentItem[] =>
    value === null || value === undefined ? [] : [{ id: `${name} ${id}`, type, start: end, value, unit, source }];
  return [
    night,
    ...tell('breathing', 'respiratory_rate', score.respiratory_rate, 'bpm'),
    ...tell('variability', 'hrv_rmssd', recovery?.hrv_rmssd_milli, 'ms'),
    ...tell('pulse', 'resting_pulse', recovery?.resting_heart_rate, 'bpm'),
  ];
};

const perKilocalorie = 4.184;

export const readWorkout = (one: z.output<typeof Workout>, source: Source): readonly SentItem[] => {
  if (one.score_state !== scored || !one.score) return [];
  const { kilojoule, distance_meter, average_heart_rate, max_heart_rate } = one.score;
  const name = (one.sport_name ?? 'workout').replaceAll('_', ' ');
  return [
    {
      id: `workout ${one.id}`,
      type: 'workout',
      name: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
      start: place(one.start, one.timezone_offset),
      end: place(one.end, one.timezone_offset),
      kcal: kilojoule === null || kilojoule === undefined ? null : kilojoule / perKilocalorie,
      distance_m: distance_meter,
      average_pulse: average_heart_rate,
      highest_pulse: max_heart_rate,
      source,
    },
  ];
};
