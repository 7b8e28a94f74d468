import type { Duration } from '@club/contract/club/statements';
import { addDays, addMonths } from '#platform/calendar';

const months: Readonly<Record<Exclude<Duration, 'last_one_week' | 'all_time'>, number>> = {
  last_one_month: 1,
  last_three_months: 3,
  last_six_months: 6,
  last_one_year: 12,
};

/** The first day of a span that ends today; `all_time` starts when the account was opened. */
export const firstDay = (duration: Duration, today: string, opened: string): string => {
  if (duration === 'all_time') return opened < today ? opened : today;
  if (duration === 'last_one_week') return addDays(today, -6);
  return addDays(addMonths(today, -months[duration]), 1);
};
