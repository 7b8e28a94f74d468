import { addDays, addMonths, findEndOfDay, toCalendarDay } from '#platform/calendar';

/** Months are text (YYYY-MM), of the club's zone. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** The first instant of a month. */
export const findMonthStart = (month: string, timeZone: string): Date =>
  findEndOfDay(addDays(`${month}-01`, -1), timeZone);

/** The first instant after a month. */
export const findMonthEnd = (month: string, timeZone: string): Date => findMonthStart(nextMonth(month), timeZone);

export const nextMonth = (month: string): string => addMonths(`${month}-01`, 1).slice(0, 7);

export const findMonth = (at: Date, timeZone: string): string => toCalendarDay(at, timeZone).slice(0, 7);

/** "October 2026", in English, like the rest of the sentence it is in. */
export const monthInWords = (month: string): string => names.format(new Date(`${month}-01T00:00:00Z`));

const names = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "1 Dec 2026" */
export const dayInWords = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
