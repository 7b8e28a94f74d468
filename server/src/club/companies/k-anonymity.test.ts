import { expect, test } from 'vitest';
import { roundedPeople, roundedPoints, suppressSmallGroups } from './k-anonymity.ts';

test.each([
  [9, null],
  [10, 'told'],
  [11, 'told'],
])('a figure of %i people is %s', (people, figure) => {
  expect(suppressSmallGroups(people, 'told')).toBe(figure);
});

test.each([
  [10, 10],
  [13, 10],
  [14, 10],
  [15, 15],
])('%i people are shown as %i, never more than there are', (people, shown) => {
  expect(roundedPeople(people)).toBe(shown);
});

test.each([
  [4_999, 0],
  [5_000, 10_000],
  [14_999, 10_000],
  [15_000, 20_000],
])('%i hundredths of a point are shown as %i', (minor, shown) => {
  expect(roundedPoints(minor)).toBe(shown);
});
