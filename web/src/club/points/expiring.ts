import type { Balance } from '@club/contract/club/points';
import { clubDay } from '#platform/api';
import { i18n } from '#platform/i18n';
import { points, shortDay, toNoon } from '#platform/ui';

/** What expires within the next weeks, and the first day on which some of it does. */
export const startsToExpire = ({ amount, date }: NonNullable<Balance['expiring']>): string =>
  date === clubDay(new Date())
    ? i18n.t('{amount} points start to expire today', { amount: points(amount) })
    : i18n.t('{amount} points start to expire on {day}', { amount: points(amount), day: shortDay(toNoon(date)) });
