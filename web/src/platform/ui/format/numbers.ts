import { numberFormat } from '#platform/i18n';

/** Points as they are always shown: two decimals, grouped as the language does (specification section 9). */
export const points = (amount: number): string =>
  written(amount, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Signed points: "+86.00", "−12.50". */
export const signedPoints = (amount: number): string => `${amount < 0 ? '−' : '+'}${points(Math.abs(amount))}`;

/**
 * The number helper of specification section 9: rounds down to a whole number, groups as the language does, and gives
 * 0 for what is no number. For counts only; a balance is never rounded down.
 */
export const wholeNumber = (value: unknown): string => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return written(typeof number === 'number' && Number.isFinite(number) ? Math.floor(number) : 0, {});
};

const written = (value: number, options: Intl.NumberFormatOptions): string =>
  numberFormat(options).format(value === 0 ? 0 : value);
