import { formatsLike, i18n } from '#platform/i18n';

export { points, signedPoints, wholeNumber } from './numbers.ts';
export { countdown, dayAndTime, duration, fullDay, hourName, longDay, shortDay, timeOfDay, toNoon } from './times.ts';

/** A country's name in the reader's language, by its two letters. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames(formatsLike(), { type: 'region' }).of(code) ?? code;

/** The greeting for an hour of the member's own day. */
export const chooseGreeting = (hour: number): string => {
  if (hour < 5) return i18n.t('Good evening');
  if (hour < 12) return i18n.t('Good morning');
  if (hour < 18) return i18n.t('Good afternoon');
  return i18n.t('Good evening');
};
