/** The calendar day a date shows where the member is, `YYYY-MM-DD`: never the day it is in UTC at that moment. */
export const dateOnly = (date: Date): string => {
  const year = String(date.getFullYear()).padStart(4, '0');
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${year}-${month}-${String(date.getDate()).padStart(2, '0')}`;
};

/** The day it is where the club is, which is what the club counts by: the server writes its time zone into the page. */
export const clubDay = (now: Date): string => now.toLocaleDateString('sv-SE', { timeZone: clubZone() });

const clubZone = (): string => document.querySelector('meta[name="club:time-zone"]')?.getAttribute('content') || 'UTC';

/** A calendar day, `YYYY-MM-DD`, so many days later; earlier for a negative number. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
