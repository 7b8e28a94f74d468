import type { LoyaltyMember } from '@club/contract/club/exchange';
import { countMissing, inHundredths } from '#club/transfers';
import { i18n } from '#platform/i18n';
import { points } from '#platform/ui';

type Terms = Pick<LoyaltyMember, 'rate' | 'unit_scale' | 'fee_percent'>;

export interface Sum {
  /** Points, fee included. */
  readonly given: number;
  readonly fee: number;
  /** Units of the partner. */
  readonly units: number;
}

/**
 * What an amount becomes with a partner, exactly as the server counts it: the fee is rounded up and the units are
 * rounded down, in whole hundredths of a point and whole smallest units of the partner.
 */
export const calculateExchange = (amount: number, { rate, unit_scale, fee_percent }: Terms): Sum => {
  const scale = 10 ** unit_scale;
  const feeBps = BigInt(Math.round(fee_percent * 100));
  const fee = (BigInt(amount) * feeBps + 9_999n) / 10_000n;
  const perUnits = BigInt(Math.round(rate.units * scale));
  const perPoints = BigInt(inHundredths(rate.points));
  const units = ((BigInt(amount) - fee) * perUnits) / perPoints;
  return { given: amount / 100, fee: Number(fee) / 100, units: Number(units) / scale };
};

/** The most that can be exchanged now, in points: the partner's bounds, the limits and the balance, in whole steps. */
export const mostNow = (partner: LoyaltyMember, available: number): number => {
  const bounds = [partner.max_points, partner.daily_left, partner.monthly_left, available].map(inHundredths);
  const step = inHundredths(partner.step_points);
  return (Math.floor(Math.max(0, Math.min(...bounds)) / step) * step) / 100;
};

/**
 * Why the server would refuse an amount in hundredths, in its own sentence and its own order; null when it would not.
 * Section 6.1 of the domain: least, most, steps, one unit, balance, day, month.
 */
export const findRefusal = (amount: number, partner: LoyaltyMember, available: number): string | null => {
  const { min_points, max_points, step_points, daily_left, monthly_left, name } = partner;
  if (amount < inHundredths(min_points))
    return i18n.t('Convert at least {amount} points.', { amount: points(min_points) });
  if (amount > inHundredths(max_points))
    return i18n.t('Convert at most {amount} points.', { amount: points(max_points) });
  if (amount % inHundredths(step_points) !== 0) {
    return i18n.t('Use multiples of {amount} points.', { amount: points(step_points) });
  }
  if (calculateExchange(amount, partner).units === 0)
    return i18n.t("That's too few points to convert. Enter a larger amount.");
  const missing = countMissing(amount, available);
  if (missing > 0) return i18n.t('You need {amount} more points.', { amount: points(missing) });
  if (amount > inHundredths(daily_left)) return overToday(daily_left, name);
  if (amount > inHundredths(monthly_left)) return overThisMonth(monthly_left, name);
  return null;
};

const overToday = (left: number, partner: string): string =>
  left > 0
    ? i18n.t('You can convert {amount} more points with {partner} today.', { amount: points(left), partner })
    : i18n.t("You've reached your limit with {partner} today.", { partner });

const overThisMonth = (left: number, partner: string): string =>
  left > 0
    ? i18n.t('You can convert {amount} more points with {partner} this month.', { amount: points(left), partner })
    : i18n.t("You've reached your limit with {partner} this month.", { partner });
