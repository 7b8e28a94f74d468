import { expect, test } from 'vitest';
import { offer } from './fixtures.testing.ts';
import { moneyPrice, pointsPrice, toDiscount } from './price.ts';

test('takes a percentage off the price in whole cents', () => {
  expect(moneyPrice(offer({ list_price: 99.99, discount_percent: 15 }))).toEqual({ before: '€99.99', after: '€84.99' });
  expect(moneyPrice(offer())).toEqual({ before: '€120', after: '€84' });
});

test('takes an amount off, but never more than the price', () => {
  const off = { discount_percent: null, discount_amount: 15.5, currency: 'EUR' };
  expect(moneyPrice(offer({ ...off, list_price: 20 }))).toEqual({ before: '€20', after: '€4.50' });
  expect(moneyPrice(offer({ ...off, list_price: 10 }))).toEqual({ before: '€10', after: '€0' });
  expect(toDiscount(offer(off))).toBe('€15.50 off');
});

test('shows the full price without a discount, and nothing without a price', () => {
  expect(moneyPrice(offer({ discount_percent: null }))).toEqual({ before: '€120', after: null });
  expect(moneyPrice(offer({ list_price: null }))).toBeNull();
  expect(toDiscount(offer({ discount_percent: null }))).toBeNull();
  expect(pointsPrice(offer({ price_points: 0 }))).toBe('No points needed');
});
