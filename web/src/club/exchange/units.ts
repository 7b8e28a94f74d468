import type { LoyaltyMember } from '@club/contract/club/exchange';
import { i18n, numberFormat } from '#platform/i18n';
import { points, wholeNumber } from '#platform/ui';

/** An amount of a partner's units with the decimals it has, at most the nine of the finest: "250", "2.375". */
export const unitAmount = (value: number): string => numberFormat({ maximumFractionDigits: 9 }).format(value);

/** "100 points = 50 miles". */
export const rateInWords = ({ rate, unit_name }: Pick<LoyaltyMember, 'rate' | 'unit_name'>): string =>
  i18n.t('{points} points = {units} {unit}', {
    points: Number.isInteger(rate.points) ? wholeNumber(rate.points) : points(rate.points),
    units: unitAmount(rate.units),
    unit: unit_name,
  });

/** "2.5%", or that there is none. */
export const feeInWords = (percent: number): string =>
  percent === 0 ? i18n.t('None') : i18n.t('{percent}%', { percent: unitAmount(percent) });
