import { expect, test } from 'vitest';
import { dayMs, findMean, findMedian, hourMs, minuteMs, minutesADay, quarterMs, roundDecimals } from './units.ts';

test('a day has 24 hours, an hour 60 minutes and a minute 60,000 milliseconds', () => {
  expect([minuteMs, quarterMs]).toEqual([60_000, 900_000]);
  expect([hourMs / minuteMs, dayMs / hourMs, dayMs / minuteMs, minutesADay]).toEqual([60, 24, 1440, 1440]);
});

test.each([
  [4.25, 1, 4.3],
  [4.24, 1, 4.2],
  [-0.25, 1, -0.2],
  [-0.26, 1, -0.3],
  [2.5, 0, 3],
  [1234.5678, 2, 1234.57],
  [0.0625, 3, 0.063],
  [7, 3, 7],
])('%s to %i decimals is %s', (value, decimals, rounded) => {
  expect(roundDecimals(value, decimals)).toBe(rounded);
});

test('the mean is the sum over how many there are, and of none it is no number', () => {
  expect([findMean([1, 2, 6]), findMean([-3]), findMean([])]).toEqual([3, -3, Number.NaN]);
});

test.each([
  [[], null],
  [[4], 4],
  [[9, 1], 5],
  [[10, 9, 100], 10],
  [[-2, 30, 4, -100], 1],
])('the median of %j is %s', (values, median) => {
  expect(findMedian(values)).toBe(median);
});

test('finding the median leaves the values in their order', () => {
  const values = [3, 1, 2];
  expect([findMedian(values), values]).toEqual([2, [3, 1, 2]]);
});
