import { addDays } from '#platform/calendar';
import type { Days } from './expected-health.ts';
import { either, type Period } from './figures.ts';
import type { Line, Slot } from './question.ts';

export const sum = (days: Days) => days.reduce((total, { value }) => total + value, 0);
export const mean = (days: Days) =>
  days.reduce((total, { value, weight }) => total + value * weight, 0) /
  days.reduce((total, { weight }) => total + weight, 0);

const lines: Readonly<Record<Line['is'], (value: number, line: number) => boolean>> = {
  more_than: (value, line) => value > line,
  at_least: (value, line) => value >= line,
  less_than: (value, line) => value < line,
  at_most: (value, line) => value <= line,
};

/** How many days meet a line, with and without the one that is not over. That none does is said in words. */
export const countDays = (readings: readonly Days[], { is, value: line }: Line): readonly string[] => {
  const counts = readings.map((days) => days.filter(({ value }) => lines[is](value, line)).length);
  return counts.includes(0) ? [] : [either(...counts.map(String))];
};

type Part = 'week' | 'month' | 'weekday';
export const isPart = (by: unknown): by is Part => by === 'week' || by === 'month' || by === 'weekday';

const write = (day: string, how: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { ...how, timeZone: 'UTC' });

/** The first and the last day of the week or the month of a day. */
const findSpan = (by: 'week' | 'month', day: string): Period => {
  const date = new Date(`${day}T00:00:00Z`);
  if (by === 'week') {
    const from = addDays(day, -((date.getUTCDay() + 6) % 7));
    return { from, to: addDays(from, 6) };
  }
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  return { from: `${day.slice(0, 8)}01`, to: last.toISOString().slice(0, 10) };
};

/**
 * The week, month or weekday with the most or the least: its figure, and its name where it has one. It is worked out of every
 * reading in every way, and without the weeks and months that the period cuts, since a question leaves that open.
 */
export const findPart = (
  readings: readonly Days[],
  by: Part,
  what: Slot | undefined,
  period: Period,
  ways: readonly ((days: Days) => number)[],
  writeFigure: (value: number) => string,
): readonly string[] => {
  const isWhole = (day: string) => {
    if (by === 'weekday') return true;
    const { from, to } = findSpan(by, day);
    return from >= period.from && to <= period.to;
  };
  const nameKey = (day: string) => (by === 'weekday' ? write(day, { weekday: 'long' }) : findSpan(by, day).from);
  const found = [...readings, ...readings.map((days) => days.filter(({ day }) => isWhole(day)))]
    .filter((days) => days.length > 0)
    .flatMap((days) => {
      const parts = [...Map.groupBy(days, ({ day }) => nameKey(day))];
      return ways.flatMap((way) => {
        const valued = parts.map(([key, its]) => ({ key, value: way(its) }));
        const values = valued.map(({ value }) => value);
        const first = what === 'worst' ? Math.min(...values) : Math.max(...values);
        return valued.filter(({ value }) => value === first);
      });
    });
  if (found.length === 0) return [];
  const figure = either(...found.map(({ value }) => writeFigure(value)));
  if (by === 'week') return [figure];
  const names = found.map(({ key }) => (by === 'month' ? write(key, { month: 'long' }).slice(0, 3) : key));
  return [figure, either(...names)];
};
