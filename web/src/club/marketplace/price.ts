import { discountPrice } from '@club/contract/club/discount';
import type { Offer } from '@club/contract/club/marketplace';
import { i18n } from '#platform/i18n';
import { money, points } from '#platform/ui';

type Priced = Pick<Offer, 'price_points' | 'discount_percent' | 'discount_amount' | 'list_price' | 'currency'>;

/** "250.00 points", or that none are needed. */
export const pointsPrice = ({ price_points }: Priced): string =>
  price_points > 0 ? i18n.t('{amount} points', { amount: points(price_points) }) : i18n.t('No points needed');

/** "30% off", "€15 off", or null for an offer that takes nothing off a price. */
export const toDiscount = ({ discount_percent: percent, discount_amount: amount, currency }: Priced): string | null => {
  if (percent !== null) return i18n.t('{percent}% off', { percent });
  if (amount !== null && currency) return i18n.t('{amount} off', { amount: money(amount, currency) });
  return null;
};

/** Price with the voucher and the regular price; null if unknown. */
export const moneyPrice = (offer: Priced): { before: string; after: string | null } | null => {
  const { list_price: before, discount_percent: percent, discount_amount: amount, currency } = offer;
  if (before === null || !currency) return null;
  const discount = { percent, amount: amount === null ? null : Math.round(amount * 100) };
  const after = discountPrice(Math.round(before * 100), discount);
  return { before: money(before, currency), after: after === null ? null : money(after / 100, currency) };
};
