import { numberFormat } from '#platform/i18n';

/** A share such as "12.5%"; a dash if the total is zero. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : numberFormat({ style: 'percent', maximumFractionDigits: 1 }).format(part / whole);
