import { dateFormat, numberFormat } from '#platform/i18n';
import { toNoon } from '#platform/ui';

/** "October 2026" */
export const monthName = (month: string): string =>
  dateFormat({ month: 'long', year: 'numeric' }).format(toNoon(`${month}-01`));

/** An amount with its hundredths; what a point is worth may have smaller parts. */
export const money = (amount: number, currency: string, decimals = 2): string =>
  numberFormat({ style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: decimals }).format(
    amount === 0 ? 0 : amount,
  );
