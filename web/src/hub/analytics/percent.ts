import { numberFormat } from '#platform/i18n';

/** A part of a whole, "12.5%"; a dash while there is no whole. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : numberFormat({ style: 'percent', maximumFractionDigits: 1 }).format(part / whole);
