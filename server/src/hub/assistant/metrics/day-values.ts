import { statements } from '@club/contract/club/statements';
import { activity, mostActivityDays } from '@club/contract/health/body/activity';
import { glucose, mostReportDays } from '@club/contract/health/body/glucose';
import { mindfulness } from '@club/contract/health/body/mindfulness';
import { type Night, sleep } from '@club/contract/health/body/sleep';
import { diary } from '@club/contract/health/food/diary';
import { type ChartDuration, scores } from '@club/contract/health/insight/scores';
import { measurements } from '@club/contract/health/signals/measurements';
import type { MetricCode } from '@club/contract/health/signals/metrics';
import { workouts } from '@club/contract/health/training/workouts';
import type { Asking } from '#hub/assistant/engine';
import { addDays, addMonths, countDays, toCalendarDay } from '#platform/calendar';

/** A value of one of the member's own days. */
export interface DayValue {
  readonly day: string;
  readonly value: number;
  /** How much it counts in a mean; 1 unless a day is known from many readings. */
  readonly weight?: number;
  readonly simulated?: boolean;
  /** The true value lies below. */
  readonly censored?: boolean;
  readonly exceeds?: boolean;
}

/** Days of the member's calendar, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Reads the values of a span, oldest first. */
export type ReadDays = (asking: Asking, span: Span) => Promise<DayValue[]>;

/** The span in pieces that one call takes. */
const splitSpan = ({ from, to }: Span, most: number): Span[] => {
  const pieces: Span[] = [];
  for (let start = from; start <= to; start = addDays(start, most)) {
    const end = addDays(start, most - 1);
    pieces.push({ from: start, to: end < to ? end : to });
  }
  return pieces;
};

const inPieces = async (span: Span, most: number, readPiece: (piece: Span) => Promise<DayValue[]>) => {
  const values: DayValue[] = [];
  for (const piece of splitSpan(span, most)) values.push(...(await readPiece(piece)));
  return values;
};

const readNights = async ({ read }: Asking, { from, to }: Span): Promise<Night[]> => {
  const { results } = await read(sleep.listNights, { start_date: from, end_date: to });
  return results.filter(({ is_nap }) => !is_nap);
};

/** A figure of each night, by the day it ended on. */
export const ofNights =
  (pick: (night: Night) => number | null): ReadDays =>
  async (asking, span) =>
    (await readNights(asking, span)).flatMap((night) => {
      const value = pick(night);
      return value === null ? [] : [{ day: night.wake_day, value, simulated: night.confidence === 'simulated' }];
    });

type ActivityFigure = 'steps' | 'mvpa_min';

export const ofActivity =
  (figure: ActivityFigure): ReadDays =>
  ({ read }, span) =>
    inPieces(span, mostActivityDays, async ({ from, to }) => {
      const { results } = await read(activity.getActivityWeekly, { start_date: from, end_date: to });
      return results.flatMap(({ date, [figure]: value, confidence }) =>
        value === null ? [] : [{ day: date, value, simulated: confidence === 'simulated' }],
      );
    });

/** Of each day of the sensor: the mean, its lowest or highest reading, or the share of readings in the target range. */
export const ofGlucose =
  (figure: 'mean' | 'in_target' | 'low' | 'high'): ReadDays =>
  ({ read }, span) =>
    inPieces(span, mostReportDays, async ({ from, to }) => {
      const { days } = await read(glucose.getGlucoseReport, { from, to });
      return days.flatMap(({ day, have, simulated, [figure]: value }) =>
        value === null || have === 0 ? [] : [{ day, value, weight: have, simulated }],
      );
    });

const mostValues = 500;

export const ofMetric =
  (metric: MetricCode): ReadDays =>
  async ({ read, timeZone }, { from, to }) => {
    const { results } = await read(measurements.listMeasurements, {
      metric,
      from: `${addDays(from, -1)}T00:00:00Z`,
      to: `${addDays(to, 2)}T00:00:00Z`,
      limit: mostValues,
    });
    return results
      .map(({ observed_at, value, source, censored, exceeds }) => ({
        day: toCalendarDay(new Date(observed_at), timeZone),
        value,
        simulated: source === 'simulated',
        censored,
        exceeds,
      }))
      .filter(({ day }) => day >= from && day <= to)
      .reverse();
  };

const chartDays: readonly (readonly [ChartDuration, number])[] = [
  ['last_one_week', 7],
  ['last_one_month', 28],
  ['last_three_months', 89],
  ['last_six_months', 180],
  ['last_one_year', 364],
];

/** The score by the parts of its chart: days of a month, weeks of a quarter, months of a year. */
export const readScores: ReadDays = async ({ read, today }, { from, to }) => {
  const back = countDays(from, today);
  const duration = chartDays.find(([, days]) => back < days)?.[0] ?? 'all_time';
  const { score, bucket } = await read(scores.getHealthChart, { duration });
  return score.flatMap(({ t, value, confidence }) =>
    value === null || t > to || findPartEnd(t, bucket) < from
      ? []
      : [{ day: t, value, simulated: confidence === 'simulated' }],
  );
};

/** The last day of a part of the chart. */
const findPartEnd = (first: string, bucket: 'day' | 'week' | 'month'): string =>
  bucket === 'day' ? first : bucket === 'week' ? addDays(first, 6) : addDays(addMonths(first, 1), -1);

type Eaten = 'energy_kcal' | 'protein_g' | 'carbohydrate_g' | 'fat_g' | 'fibre_g';

/** What the diary knows of each day. A day without an entry has no value. */
export const ofDiary =
  (nutrient: Eaten): ReadDays =>
  async ({ read }, { from, to }) => {
    const values: DayValue[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const { meals, total, at_least } = await read(diary.getDiaryDay, { day });
      const value = total[nutrient] ?? at_least[nutrient];
      if (meals.length > 0 && value !== null) values.push({ day, value });
    }
    return values;
  };

const [pageOfWorkouts, mostWorkoutPages] = [100, 20];

/** The days of a list that is newest first, as far back as the span reaches. */
const readDaysBack = async (
  from: string,
  readPage: (offset: number) => Promise<readonly { readonly day: string; readonly isDone: boolean }[]>,
): Promise<string[]> => {
  const days: string[] = [];
  for (let page = 0; page < mostWorkoutPages; page += 1) {
    const results = await readPage(page * pageOfWorkouts);
    days.push(...results.filter(({ isDone }) => isDone).map(({ day }) => day));
    const oldest = results.at(-1);
    if (results.length < pageOfWorkouts || !oldest || oldest.day < from) break;
  }
  return days;
};

/** One for each workout: those that were ended here, and those that other apps recorded. */
export const readWorkouts: ReadDays = async ({ read }, { from, to }) => {
  const limit = pageOfWorkouts;
  const own = await readDaysBack(from, async (offset) =>
    (await read(workouts.listWorkouts, { limit, offset })).results.map(({ day, finished_at }) => ({
      day,
      isDone: finished_at !== null,
    })),
  );
  const recorded = await readDaysBack(from, async (offset) =>
    (await read(workouts.listRecordedWorkouts, { limit, offset })).results.map(({ day }) => ({ day, isDone: true })),
  );
  return [...own, ...recorded]
    .filter((day) => day >= from && day <= to)
    .toSorted()
    .map((day) => ({ day, value: 1 }));
};

export const readCalm: ReadDays = async ({ read }, { from, to }) => {
  const { results } = await read(mindfulness.listMindfulnessPlays);
  const byDay = Map.groupBy(
    results.filter(({ day }) => day >= from && day <= to),
    ({ day }) => day,
  );
  return [...byDay]
    .map(([day, plays]) => ({
      day,
      value: Math.floor(plays.reduce((sum, { heard_seconds }) => sum + heard_seconds, 0) / 60),
    }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
};

type Movement = 'earned' | 'spent' | 'expired';
const [linesOfPage, mostPages] = [99, 20];

/** What was earned, spent or lost on each day that had an entry. */
export const ofPoints =
  (movement: Movement): ReadDays =>
  async ({ read }, { from, to }) => {
    const byDay = new Map<string, number>();
    for (let page = 1; page <= mostPages; page += 1) {
      const input = { start_date: from, end_date: to, page, per_page: linesOfPage };
      const { results, num_pages } = await read(statements.getStatement, input);
      for (const line of results)
        if (line[movement] > 0) byDay.set(line.date, (byDay.get(line.date) ?? 0) + line[movement]);
      if (page >= num_pages) break;
    }
    return [...byDay].map(([day, value]) => ({ day, value }));
  };
