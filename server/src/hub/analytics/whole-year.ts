import type { Span } from '#core/ledger';
import { toCalendarDay } from '#platform/calendar';

/** The twelve whole months before the current one, in the club's calendar. */
export const wholeYear = (now: Date, timeZone: string): Span => {
  const first = `${toCalendarDay(now, timeZone).slice(0, 7)}-01`;
  return { from: moved(first, { years: -1 }), to: moved(first, { days: -1 }), timeZone };
};

/** The first days of twelve months from the given one. */
export const listMonths = (from: string): string[] =>
  Array.from({ length: 12 }, (_, months) => moved(from, { months }));

const moved = (day: string, { years = 0, months = 0, days = 0 }): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years, date.getUTCMonth() + months, date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};
