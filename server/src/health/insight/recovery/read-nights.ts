import { dayMs, findMean } from '@club/contract/platform/units';
import type { LocalTime } from '#health/base/time-zones';
import { measureNight, readSleep, type StoredNight } from '#health/body/sleep';
import { listDayValues, type ObservedValue } from '#health/signals/measurements';
import { addDays } from '#platform/calendar';
import type { Db } from '#platform/db';
import type { RecoveryNight } from './nights.ts';
import type { HabitDay } from './pace.ts';

const metrics = ['hrv_rmssd', 'hrv_sdnn', 'resting_pulse'] as const;

/** What was measured at night over a span of days, and the resting pulse by the day. */
export interface MeasuredNights {
  readonly nights: readonly RecoveryNight[];
  readonly pulse: readonly HabitDay[];
  /** The device's name by the key that nights carry. */
  readonly names: ReadonlyMap<string, string>;
  /** Where the values of each day come from. */
  readonly sources: ReadonlyMap<string, readonly ObservedValue['source'][]>;
}

/**
 * The nights of a span with what lay in them. A value of variability belongs to the night whose sleep holds it, and to
 * none otherwise; a resting pulse to that night or else to the day it was measured on. What a questionnaire or the
 * profile says is no measurement of a morning.
 */
export const readNights = async (
  db: Db,
  memberId: string,
  local: Pick<LocalTime, 'toDay'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<MeasuredNights> => {
  const sleep = await readSleep(db, memberId, { from, to });
  const asleep = [...sleep.values()]
    .flatMap(({ night }) => night ?? [])
    .toSorted((one, other) => one.sleep_start.getTime() - other.sleep_start.getTime());
  const span = {
    from: new Date(Date.parse(addDays(from, -1))),
    to: new Date(Date.parse(to) + 2 * dayMs),
  };
  const values = (await listDayValues(db, memberId, { metrics, ...span })).filter(
    ({ source }) => source !== 'assessment' && source !== 'profile',
  );
  const find = createNightFinder(asleep);
  const ofNight = Map.groupBy(
    values.flatMap((value) => {
      const day = find(value.observed_at) ?? (value.metric === 'resting_pulse' ? local.toDay(value.observed_at) : null);
      return day === null ? [] : [{ day, value }];
    }),
    ({ day }) => day,
  );
  const byDay = new Map([...ofNight].map(([day, found]) => [day, found.map(({ value }) => value)]));
  return {
    nights: describeNights(asleep, byDay),
    pulse: [...byDay]
      .filter(([day]) => day >= from && day <= to)
      .flatMap(([day, found]) => {
        const value = average(found, 'resting_pulse');
        return value === null ? [] : [{ day, value }];
      }),
    names: new Map(asleep.map((night) => [nameKey(night), night.device])),
    sources: new Map([...byDay].map(([day, found]) => [day, found.map(({ source }) => source)])),
  };
};

/** The day of the night that an instant lies in: makers tell what they measured of it at its end in bed. */
const createNightFinder = (nights: readonly StoredNight[]) => {
  const spans = nights.map(({ bed_time, sleep_start, sleep_end, out_of_bed, wake_day }) => ({
    from: bed_time ?? sleep_start,
    to: out_of_bed ?? sleep_end,
    wake_day,
  }));
  let at = 0;
  return (time: Date): string | null => {
    if ((spans[at]?.from ?? time) > time) at = 0;
    while ((spans[at]?.to ?? time) < time) at += 1;
    const span = spans[at];
    return span && span.from <= time ? span.wake_day : null;
  };
};

const nameKey = ({ source, device }: Pick<StoredNight, 'source' | 'device'>): string => `${source}:${device}`;

/** A night that was typed in says nothing of the device: it counts to the one before it. */
const describeNights = (
  nights: readonly StoredNight[],
  byDay: ReadonlyMap<string, readonly ObservedValue[]>,
): RecoveryNight[] => {
  let worn = nights.find(({ source }) => source !== 'manual');
  return nights.map((night) => {
    if (night.source !== 'manual') worn = night;
    const found = byDay.get(night.wake_day) ?? [];
    const [rmssd, sdnn] = [average(found, 'hrv_rmssd'), average(found, 'hrv_sdnn')];
    return {
      day: night.wake_day,
      device: nameKey(worn ?? night),
      asleep: measureNight(night).asleep_min,
      rmssd,
      sdnn,
      readings: found.filter(({ metric }) => metric === (rmssd === null ? 'hrv_sdnn' : 'hrv_rmssd')).length,
      pulse: average(found, 'resting_pulse'),
    };
  });
};

const average = (values: readonly ObservedValue[], metric: (typeof metrics)[number]): number | null => {
  const found = values.filter((one) => one.metric === metric).map(({ value }) => value);
  return found.length === 0 ? null : findMean(found);
};
