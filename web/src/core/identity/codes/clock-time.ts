import { formatsLike } from '#platform/i18n';

/** The time of day without "AM": "9:24". */
export const clockTime = (now: Date): string =>
  new Intl.DateTimeFormat(formatsLike(), { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }).format(now);
