import type { ChartDuration } from '@club/contract/health/insight/scores';
import { writeNumber } from '#health/signals/worked-out';
import { i18n } from '#platform/i18n';

/** "+5", "−2.5". */
export const writeSigned = (value: number, decimals = 1): string =>
  `${value < 0 ? '−' : '+'}${writeNumber(Math.abs(value), decimals)}`;

export const namePeriods = (): Readonly<Record<ChartDuration, string>> => ({
  last_one_week: i18n.t('Week'),
  last_one_month: i18n.t('Month'),
  last_three_months: i18n.t('3 months'),
  last_six_months: i18n.t('6 months'),
  last_one_year: i18n.t('Year'),
  all_time: i18n.t('All time'),
});
