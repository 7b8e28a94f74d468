import { expect, test } from 'vitest';
import { points, signedPoints, wholeNumber } from './numbers.ts';

test.each([
  [1999.99, '1,999'],
  [1_234_567, '1,234,567'],
  [-1.5, '-2'],
  ['42.9', '42'],
  [0, '0'],
])('the number helper rounds %s down and groups it: %s', (value, text) => {
  expect(wholeNumber(value)).toBe(text);
});

test.each([undefined, null, Number.NaN, Number.POSITIVE_INFINITY, 'abc', '', ' ', {}, [], true])(
  'the number helper returns 0 for anything that is not a number: %s',
  (value) => {
    expect(wholeNumber(value)).toBe('0');
  },
);

test.each([
  [1234.5, '1,234.50'],
  [0, '0.00'],
  [-0, '0.00'],
  [0.1 + 0.2, '0.30'],
  [1_000_000, '1,000,000.00'],
])('points have two decimals: %s is %s', (value, text) => {
  expect(points(value)).toBe(text);
});

test('a change of points shows its sign', () => {
  expect([signedPoints(86), signedPoints(-12.5), signedPoints(0)]).toEqual(['+86.00', '−12.50', '+0.00']);
});
