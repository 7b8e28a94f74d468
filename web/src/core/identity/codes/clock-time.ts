import { dateFormat } from '#platform/i18n';

/** The time of day without "AM": "9:24". */
export const clockTime = (now: Date): string =>
  dateFormat({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }).format(now);
