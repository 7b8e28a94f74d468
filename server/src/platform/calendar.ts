/** Days of the club's calendar are kept as text, YYYY-MM-DD, and moved as dates without a zone. */
const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
const asDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The day of the club's calendar at a moment. */
export const toCalendarDay = (at: Date, timeZone: string): string => at.toLocaleDateString('sv-SE', { timeZone });

/** A day as mails and messages write it, "22 Nov 2026". They are in English, whatever the member's browser speaks. */
export const toDayInWords = (at: Date, timeZone: string): string =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone });

export const addDays = (day: string, days: number): string => {
  const date = asDate(day);
  date.setUTCDate(date.getUTCDate() + days);
  return asDay(date);
};

/** The same day of another month, or the last one of it when that month is shorter. */
export const addMonths = (day: string, months: number): string => {
  const date = asDate(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return asDay(date);
};

/** How many days lie from one day to another, both counted. */
export const countDays = (from: string, to: string): number =>
  Math.round((asDate(to).getTime() - asDate(from).getTime()) / 86_400_000) + 1;

export type Interval = 'day' | 'week' | 'month';

/** The steps of a report over time: days up to a month, weeks up to half a year, then months. */
export const chooseInterval = (from: string, to: string): Interval => {
  const days = countDays(from, to);
  if (days <= 31) return 'day';
  return days <= 184 ? 'week' : 'month';
};

/** Where the step begins that a day lies in; weeks begin on Monday. */
const startOf = (day: string, interval: Interval): string => {
  if (interval === 'day') return day;
  if (interval === 'month') return `${day.slice(0, 8)}01`;
  return addDays(day, -((asDate(day).getUTCDay() + 6) % 7));
};

/** The starts of all steps that a span touches, in order. */
export const steps = (from: string, to: string, interval: Interval): string[] => {
  const found: string[] = [];
  for (let day = startOf(from, interval); day <= to; ) {
    found.push(day);
    day = interval === 'month' ? addMonths(day, 1) : addDays(day, interval === 'week' ? 7 : 1);
  }
  return found;
};
