import { dayMs } from '@club/contract/platform/units';

/**
 * Calendar days are stored as text (YYYY-MM-DD), without a time zone. To calculate with them they are counted from
 * 1 January 1970; their texts are kept, because a series of days asks for the same few hundred again and again.
 */
export const dayToNumber = (day: string): number => Date.parse(day) / dayMs;
export const numberToDay = (number: number): string => {
  const known = texts.get(number);
  if (known !== undefined) return known;
  const text = new Date(number * dayMs).toISOString().slice(0, 10);
  if (texts.size >= mostKept) texts.clear();
  texts.set(number, text);
  return text;
};
const texts = new Map<number, string>();
const mostKept = 20_000;

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
const asDay = (date: Date): string => numberToDay(Math.floor(date.getTime() / dayMs));

/** The calendar day at an instant: the first of the days around it, in UTC, that has not ended. */
export const toCalendarDay = (at: Date, timeZone: string): string => {
  const day = asDay(at);
  const before = addDays(day, -1);
  if (at < findEndOfDay(before, timeZone)) return before;
  return at < findEndOfDay(day, timeZone) ? day : addDays(day, 1);
};

interface Style {
  readonly locale: string;
  readonly options: Intl.DateTimeFormatOptions;
  /** By zone: making a format takes fifty times as long as using it. */
  readonly formats: Map<string, Intl.DateTimeFormat>;
}

/** Swedish writes ISO days and times. */
const inDigits: Style = {
  locale: 'sv-SE',
  options: { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' },
  formats: new Map(),
};
const inWords: Style = {
  locale: 'en-GB',
  options: { day: 'numeric', month: 'short', year: 'numeric' },
  formats: new Map(),
};

const findFormat = (timeZone: string, { locale, options, formats }: Style): Intl.DateTimeFormat => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(timeZone, format);
  return format;
};

/** A day as mails and messages write it: "22 Nov 2026". Always in English, like the rest of their text. */
export const toDayInWords = (at: Date, timeZone: string): string => findFormat(timeZone, inWords).format(at);

/** The first instant after a day of a time zone. */
export const findEndOfDay = (day: string, timeZone: string): Date => {
  const key = `${day} ${timeZone}`;
  const known = ends.get(key);
  if (known !== undefined) return new Date(known);
  const end = computeEndOfDay(day, timeZone);
  if (ends.size >= mostKept) ends.clear();
  ends.set(key, end.getTime());
  return end;
};

/** Ends of days are asked for again and again, and the formats that tell them take long. */
const ends = new Map<string, number>();

/**
 * Midnight by the offset around it and by the one just before. Where clocks change at midnight only one of the two is
 * the next day already: the earliest that is.
 */
const computeEndOfDay = (day: string, timeZone: string): Date => {
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  const findClock = (at: number): number =>
    Date.parse(`${findFormat(timeZone, inDigits).format(at).replace(' ', 'T')}Z`);
  const one = midnight - (findClock(midnight) - midnight);
  const other = midnight - (findClock(one) - one);
  return new Date([Math.min(one, other), Math.max(one, other)].find((at) => findClock(at) >= midnight) ?? one);
};

export const addDays = (day: string, days: number): string => numberToDay(dayToNumber(day) + days);

/** The same day in another month, or that month's last day when it is shorter. */
export const addMonths = (day: string, months: number): string => {
  const date = asDate(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return asDay(date);
};

/** The number of days in a span, including both ends. */
export const countDays = (from: string, to: string): number => dayToNumber(to) - dayToNumber(from) + 1;

export type Interval = 'day' | 'week' | 'month';

/** The interval of a report over time: days up to a month, weeks up to half a year, then months. */
export const chooseInterval = (from: string, to: string): Interval => {
  const days = countDays(from, to);
  if (days <= 31) return 'day';
  return days <= 184 ? 'week' : 'month';
};

/** The first day of the interval that contains a day; weeks begin on Monday. */
const findStart = (day: string, interval: Interval): string => {
  if (interval === 'day') return day;
  if (interval === 'month') return `${day.slice(0, 8)}01`;
  return addDays(day, -((asDate(day).getUTCDay() + 6) % 7));
};

/** The first days of all intervals that a span touches, in order. */
export const steps = (from: string, to: string, interval: Interval): string[] => {
  const found: string[] = [];
  for (let day = findStart(from, interval); day <= to; ) {
    found.push(day);
    day = interval === 'month' ? addMonths(day, 1) : addDays(day, interval === 'week' ? 7 : 1);
  }
  return found;
};

/** Whether this machine knows a time zone of that name. */
export const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};
