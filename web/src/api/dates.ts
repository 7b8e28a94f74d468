/** The calendar day a date shows where the member is, `YYYY-MM-DD`: never the day it is in UTC at that moment. */
export const dateOnly = (date: Date): string => {
  const year = String(date.getFullYear()).padStart(4, '0');
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${year}-${month}-${String(date.getDate()).padStart(2, '0')}`;
};

/** The club's day, in UTC: what daily limits of points are counted by. */
export const clubDay = (now: Date): string => now.toISOString().slice(0, 10);
