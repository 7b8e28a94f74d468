import { i18n } from '#platform/i18n';

/** The greeting for an hour of the member's own day. */
export const chooseGreeting = (hour: number): string => {
  if (hour < 5) return i18n.t('Good evening');
  if (hour < 12) return i18n.t('Good morning');
  if (hour < 18) return i18n.t('Good afternoon');
  return i18n.t('Good evening');
};
