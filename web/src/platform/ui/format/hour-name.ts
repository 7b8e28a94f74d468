import { dateFormat } from '#platform/i18n';

/** A full hour: "6 AM", or "06" on a 24-hour clock. */
export const hourName = (hour: number): string => dateFormat({ hour: 'numeric' }).format(new Date(2026, 0, 1, hour));
