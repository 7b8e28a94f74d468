import { expect, it } from 'vitest';
import { rates } from '#club/earning/rates';
import { settlements } from '#club/settlements';
import { money, whole } from '#club/vendors.fields';
import { measured } from '#platform/numbers/amount';

it('reads a decimal comma in every field that a form sends as text', () => {
  expect(measured({ min: 2, max: 650, unit: 'kg' }).parse('80,4')).toBe(80.4);
  expect(money({ max: 10_000, message: 'No.' }).parse('1.234,50')).toBe(123_450);
  expect(whole({ min: 0, max: 10_000, message: 'No.' }).parse('1 500')).toBe(1500);
  expect(rates.createPartner.input.shape.fee_percent.parse('1,5')).toBe(1.5);
  expect(rates.changeRate.input.shape.units.parse('0,125')).toBe('0.125');
  expect(settlements.correctVendorSettlement.input.shape.amount.parse('−12,50')).toBe('-12.50');
});

it('refuses in each what could be thousands or decimals', () => {
  expect(measured({ min: 2, max: 5000, unit: 'kg' }).safeParse('1,234').success).toBe(false);
  expect(money({ max: 10_000, message: 'No.' }).safeParse('1.234').success).toBe(false);
  expect(whole({ min: 0, max: 10_000, message: 'No.' }).safeParse('1,500').success).toBe(false);
  expect(rates.createPartner.input.shape.fee_percent.safeParse('1,500').success).toBe(false);
  expect(rates.changeRate.input.shape.units.safeParse('1.234').success).toBe(false);
  expect(settlements.correctVendorSettlement.input.shape.amount.safeParse('12,500').success).toBe(false);
});
