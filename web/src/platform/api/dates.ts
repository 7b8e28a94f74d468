import { dayMs } from '@club/contract/platform/units';

/** The local calendar day of a date, `YYYY-MM-DD`, which may differ from the UTC day. */
export const dateOnly = (date: Date): string => {
  const year = String(date.getFullYear()).padStart(4, '0');
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${year}-${month}-${String(date.getDate()).padStart(2, '0')}`;
};

/** Today in the club's time zone, which the server writes into the page. */
export const clubDay = (now: Date): string => now.toLocaleDateString('sv-SE', { timeZone: clubZone() });

const clubZone = (): string => document.querySelector('meta[name="club:time-zone"]')?.getAttribute('content') || 'UTC';

/** The calendar day, `YYYY-MM-DD`, a number of days later. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
