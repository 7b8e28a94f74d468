import { dateFormat } from '#platform/i18n';

export { CodeForm } from './CodeForm.tsx';
export { Expiry } from './Expiry.tsx';
export { ResendCode } from './ResendCode.tsx';
export { SendAgain } from './SendAgain.tsx';

/** The time of day without "AM": "9:24". */
export const clockTime = (now: Date): string =>
  dateFormat({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }).format(now);
