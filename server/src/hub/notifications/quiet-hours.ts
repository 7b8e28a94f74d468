import { quietHours } from '@club/contract/platform/notices';
import { hourMs } from '@club/contract/platform/units';
import { addDays, findEndOfDay, isTimeZone, toCalendarDay } from '#platform/calendar';

/** Where the quiet hours of a zone end, if an instant lies within them; otherwise the instant itself. */
export const waitForMorning = (at: Date, timeZone: string): Date => {
  const day = toCalendarDay(at, timeZone);
  const morning = findHour(day, quietHours.to, timeZone);
  if (at < morning) return morning;
  return at < findHour(day, quietHours.from, timeZone) ? at : findHour(addDays(day, 1), quietHours.to, timeZone);
};

/** When a day's clock shows an hour of its daytime, counted back from its end: clocks change in the small hours. */
const findHour = (day: string, at: number, timeZone: string): Date =>
  new Date(findEndOfDay(day, timeZone).getTime() - (24 - at) * hourMs);

/** A zone that this machine knows, or the one given instead. */
export const chooseZone = (timeZone: string | undefined, otherwise: string): string =>
  timeZone && isTimeZone(timeZone) ? timeZone : otherwise;
