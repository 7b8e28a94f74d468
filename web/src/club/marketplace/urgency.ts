import type { Offer } from '@club/contract/club/marketplace';
import { dayMs } from '@club/contract/platform/units';
import { i18n } from '#platform/i18n';
import { duration } from '#platform/ui';

/** What is nearly gone, or nearly over, says so. */
const few = 10;
const soon = 7 * dayMs;

/** "3 left", "Ends in 2 days", or null. */
export const toUrgency = ({ stock_left, ends_at }: Offer, now: Date): string | null => {
  if (stock_left !== null && stock_left > 0 && stock_left <= few) {
    return i18n.t('{count, plural, one {# left} other {# left}}', { count: stock_left });
  }
  const left = ends_at ? new Date(ends_at).getTime() - now.getTime() : Number.POSITIVE_INFINITY;
  return left > 0 && left <= soon ? i18n.t('Ends in {time}', { time: duration(left) }) : null;
};
