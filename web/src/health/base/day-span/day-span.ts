import { dateFormat } from '#platform/i18n';
import { toNoon } from '#platform/ui';

/** "9 – 22 Nov": calendar days, both included; the same day twice is that day. Years other than today's are written. */
export const daySpan = (from: string, to: string, today: string): string => {
  const year = today.slice(0, 4);
  const isThisYear = from.startsWith(year) && to.startsWith(year);
  const options = { day: 'numeric', month: 'short' } as const;
  return dateFormat(isThisYear ? options : { ...options, year: 'numeric' }).formatRange(toNoon(from), toNoon(to));
};
