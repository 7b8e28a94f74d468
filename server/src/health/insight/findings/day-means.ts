import type { DaySubject } from '@club/contract/health/insight/findings';
import { findMean } from '@club/contract/platform/units';
import type { HealthCall } from '#health/base/consents';
import { measureNight, readSleep } from '#health/body/sleep';
import { listDayValues } from '#health/signals/measurements';
import { addDays } from '#platform/calendar';

/** A day's figures: hours asleep, kilograms, or systolic and diastolic pressure. */
export interface DayMean {
  readonly day: string;
  readonly values: readonly number[];
}

export type DayMeans = Readonly<Record<DaySubject, readonly DayMean[]>>;

/** Days that count at most for a mean, and at least for a comparison, a choice of ours. */
export const daySpans: Readonly<Record<DaySubject, { readonly most: number; readonly least: number }>> = {
  blood_pressure: { most: 7, least: 5 },
  sleep: { most: 14, least: 7 },
  weight: { most: 7, least: 5 },
};

/** A member's days from one on, oldest first; simulated values say nothing about them. */
export const readDayMeans = async (call: HealthCall, from: string): Promise<DayMeans> => {
  const { healthDb, caller, clock, local } = call;
  const values = await listDayValues(healthDb, caller.id, {
    metrics: ['systolic', 'diastolic', 'weight'],
    from: local.findStart(from),
    to: new Date(clock.now().getTime() + 1),
  });
  const real = values.filter(({ source }) => source !== 'simulated');
  const byDay = Map.groupBy(real, ({ observed_at }) => local.toDay(observed_at));
  const nights = await readSleep(healthDb, caller.id, { from, to: local.today });
  const days = [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    blood_pressure: days.flatMap(([day, ofDay]) => toMeans(day, pairReadings(ofDay))),
    weight: days.flatMap(([day, ofDay]) =>
      toMeans(
        day,
        ofDay.filter(({ metric }) => metric === 'weight').map(({ value }) => [value]),
      ),
    ),
    sleep: [...nights.values()]
      .flatMap(({ wake_day, night }) =>
        night ? [{ day: wake_day, values: [measureNight(night).asleep_min / 60] }] : [],
      )
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  };
};

type Told = Awaited<ReturnType<typeof listDayValues>>[number];

/** Both values of each reading; one alone is none. */
const pairReadings = (values: readonly Told[]): readonly (readonly number[])[] => {
  const byTime = Map.groupBy(values, ({ observed_at }) => observed_at.getTime());
  return [...byTime.values()].flatMap((together) => {
    const [upper, lower] = (['systolic', 'diastolic'] as const).map(
      (code) => together.findLast(({ metric }) => metric === code)?.value,
    );
    return upper === undefined || lower === undefined ? [] : [[upper, lower]];
  });
};

const toMeans = (day: string, readings: readonly (readonly number[])[]): readonly DayMean[] =>
  readings.length === 0 ? [] : [{ day, values: averageDays(readings) }];

/** The mean of each figure. */
export const averageDays = (days: readonly (readonly number[])[]): readonly number[] =>
  (days[0] ?? []).map((_, index) => findMean(days.map((values) => values[index] ?? Number.NaN)));

/** The latest days with a value up to a day, at most as many as count, none older than four weeks. */
export const listLatestDays = (subject: DaySubject, means: DayMeans, upTo: string): readonly DayMean[] =>
  means[subject].filter(({ day }) => day <= upTo && day > addDays(upTo, -28)).slice(-daySpans[subject].most);
