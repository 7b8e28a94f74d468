import { numberFormat } from '#platform/i18n';

/** A figure with at most so many decimals. */
export const writeNumber = (value: number, decimals = 0): string =>
  numberFormat({ maximumFractionDigits: decimals }).format(value === 0 ? 0 : value);

/** A figure with exactly so many decimals. */
export const writeExact = (value: number, decimals: number): string =>
  numberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
