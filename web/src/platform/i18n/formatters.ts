import { formatsLike } from './language.ts';

/** Formatters are cached per language: creating one takes a hundred times as long as using it. */
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

const findOrMake = <F>(known: Map<string, F>, options: object, make: (locale: string) => F): F => {
  const locale = formatsLike();
  const key = `${locale} ${JSON.stringify(options)}`;
  const found = known.get(key) ?? make(locale);
  known.set(key, found);
  return found;
};

/** Writes numbers as the member's language does. */
export const numberFormat = (options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  findOrMake(numbers, options, (locale) => new Intl.NumberFormat(locale, options));

/** Writes moments as the member's language does, in the time zone of the device. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  findOrMake(dates, options, (locale) => new Intl.DateTimeFormat(locale, options));
