import { i18n } from '#platform/i18n';

/** "6 h 58 min", "22 min". */
export const hoursAndMinutes = (total: number): string => {
  const rounded = Math.round(total);
  const [hours, minutes] = [Math.floor(rounded / 60), rounded % 60];
  if (hours === 0) return i18n.t('{minutes} min', { minutes });
  return minutes === 0 ? i18n.t('{hours} h', { hours }) : i18n.t('{hours} h {minutes} min', { hours, minutes });
};
