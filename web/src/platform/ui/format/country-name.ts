import { formatsLike } from '#platform/i18n';

/** A country's name in the reader's language, by its two letters. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames(formatsLike(), { type: 'region' }).of(code) ?? code;
