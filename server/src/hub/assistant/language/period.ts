import { addDays, addMonths } from '#platform/calendar';

/** Days of the member's own calendar, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
  /** What was named: it decides how the answer names it, and what "the one before" is. */
  readonly unit: 'day' | 'night' | 'week' | 'month' | 'quarter' | 'season' | 'year' | 'days' | 'ever';
}

/** The period of the same kind before another: the month before a month, the ten days before ten days. */
export const findEarlier = ({ from, to, unit: of }: Period): Period | null => {
  if (of === 'ever') return null;
  if (of === 'week') return { from: addDays(from, -7), to: addDays(from, -1), unit: of };
  if (of === 'month') return { from: addMonths(from, -1), to: addDays(from, -1), unit: of };
  if (of === 'quarter' || of === 'season') return { from: addMonths(from, -3), to: addDays(from, -1), unit: of };
  if (of === 'year') return { from: addMonths(from, -12), to: addDays(from, -1), unit: of };
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1), unit: of };
};

/** A period without the days that are still to come; null when all of it is. */
export const cutToPast = (period: Period, today: string): Period | null => {
  if (period.from > today) return null;
  return period.to > today ? { ...period, to: today } : period;
};

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A period as answers echo it: "1 to 31 October 2026", "26 November 2026", "20 November to 3 December 2026". */
export const sayPeriod = ({ from, to, unit: of }: Period): string => {
  if (of === 'ever') return 'all your time in the club';
  const [a, b] = [readParts(from), readParts(to)];
  const whole = `${b.date} ${b.month} ${b.year}`;
  if (of === 'night') return `the night to ${whole}`;
  if (from === to) return whole;
  if (a.year !== b.year) return `${a.date} ${a.month} ${a.year} to ${whole}`;
  return a.month === b.month ? `${a.date} to ${whole}` : `${a.date} ${a.month} to ${whole}`;
};

const readParts = (day: string) => ({
  date: Number(day.slice(8, 10)),
  month: monthNames[Number(day.slice(5, 7)) - 1] ?? '',
  year: day.slice(0, 4),
});
