import { numberFormat } from '#platform/i18n';

/** Money as the language writes it, without decimals where there are none. */
export const money = (amount: number, currency: string): string =>
  numberFormat({
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount);
