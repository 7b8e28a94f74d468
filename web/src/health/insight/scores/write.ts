import type { ChartDuration } from '@club/contract/health/insight/scores';
import { writeNumber } from '#health/signals/worked-out';
import { i18n, numberFormat } from '#platform/i18n';

/** A figure with exactly as many decimals as the indicator has. */
export const writeExact = (value: number, decimals: number): string =>
  numberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);

/** "+5", "−2.5". */
export const writeSigned = (value: number, decimals = 1): string =>
  `${value < 0 ? '−' : '+'}${writeNumber(Math.abs(value), decimals)}`;

export const namePeriods = (): Readonly<Record<ChartDuration, string>> => ({
  last_one_week: i18n.t('Week'),
  last_one_month: i18n.t('Month'),
  last_three_months: i18n.t('3 months'),
  last_six_months: i18n.t('6 months'),
  last_one_year: i18n.t('Year'),
});
