import { type Duration, durations } from '@club/contract/club/statements';
import { i18n } from '#platform/i18n';

const usualPeriod: Duration = 'last_one_month';

/** The period in the address, or the default. */
export const readPeriodFromAddress = (search: URLSearchParams): Duration => {
  const asked = search.get('duration');
  return durations.find((duration) => duration === asked) ?? usualPeriod;
};

export const periodNames = (): Readonly<Record<Duration, string>> => ({
  last_one_week: i18n.t('Week'),
  last_one_month: i18n.t('Month'),
  last_three_months: i18n.t('3 months'),
  last_six_months: i18n.t('6 months'),
  last_one_year: i18n.t('Year'),
  all_time: i18n.t('All time'),
});
