import { i18n } from '#platform/i18n';

/** Units that are words and have a plural; the club's own name of each is the plural. */
const words: Readonly<Record<string, (count: number) => string>> = {
  days: (count) => i18n.t('{count, plural, one {day} other {days}}', { count }),
  weeks: (count) => i18n.t('{count, plural, one {week} other {weeks}}', { count }),
  years: (count) => i18n.t('{count, plural, one {year} other {years}}', { count }),
  hours: (count) => i18n.t('{count, plural, one {hour} other {hours}}', { count }),
  minutes: (count) => i18n.t('{count, plural, one {minute} other {minutes}}', { count }),
  'minutes a day': (count) => i18n.t('{count, plural, one {minute a day} other {minutes a day}}', { count }),
  glasses: (count) => i18n.t('{count, plural, one {glass} other {glasses}}', { count }),
  drinks: (count) => i18n.t('{count, plural, one {drink} other {drinks}}', { count }),
  stands: (count) => i18n.t('{count, plural, one {stand} other {stands}}', { count }),
};

/** A unit beside its number: "day" for 1, "days" for 2. Signs such as "kg" have no plural. */
export const nameUnit = (unit: string, value: number | string | null): string =>
  typeof value === 'number' ? (words[unit]?.(value) ?? unit) : unit;
