import type { ChartDuration } from '@club/contract/health/insight/scores';
import { addDays, addMonths, countDays, type Interval, steps } from '#platform/calendar';

export interface Span {
  readonly from: string;
  readonly to: string;
  readonly bucket: Interval;
  /** The first day of each bucket, in order; the first one begins with the span. */
  readonly days: readonly string[];
}

const months: Readonly<Record<Exclude<ChartDuration, 'last_one_week' | 'all_time'>, number>> = {
  last_one_month: 1,
  last_three_months: 3,
  last_six_months: 6,
  last_one_year: 12,
};

/** Half a year is drawn by weeks in every year, so it never has a day more than weeks are drawn for. */
const longestByWeeks = 183;

/** How many years all time goes back at most. */
const longestYears = 10;

/**
 * The days of a duration that ends today: by day up to 31 days, by ISO week up to 183, else by month. All time begins on
 * the first day that has a value, and is a month without one.
 */
export const toSpan = (duration: ChartDuration, today: string, first: string | null = null): Span => {
  const from = duration === 'all_time' ? findFirstOfAll(first, today) : findFirstDay(duration, today);
  const length = countDays(from, today);
  const bucket = length <= 31 ? 'day' : length <= longestByWeeks ? 'week' : 'month';
  const days = steps(from, today, bucket).map((day) => (day < from ? from : day));
  return { from, to: today, bucket, days };
};

const findFirstOfAll = (first: string | null, today: string): string => {
  if (first === null || first > today) return findFirstDay('last_one_month', today);
  const earliest = addDays(addMonths(today, -12 * longestYears), 1);
  return first < earliest ? earliest : first;
};

const findFirstDay = (duration: Exclude<ChartDuration, 'all_time'>, today: string): string => {
  if (duration === 'last_one_week') return addDays(today, -6);
  const from = addDays(addMonths(today, -months[duration]), 1);
  const earliest = addDays(today, 1 - longestByWeeks);
  return duration === 'last_six_months' && from < earliest ? earliest : from;
};
