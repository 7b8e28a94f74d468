import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSlope } from './trend.ts';

const daily = (values: readonly number[]) => values.map((value, day) => ({ day, value }));

test.each([
  ['seven days are too few', daily([1, 2, 3, 4, 5, 6, 7]), null],
  ['a straight line', daily([10, 12, 14, 16, 18, 20, 22, 24]), 2],
  ['a level', daily([5, 5, 5, 5, 5, 5, 5, 5]), 0],
  ['one wild value', daily([10, 9, 8, 7, 900, 5, 4, 3, 2]), -1],
  ['gaps between the days', [0, 10, 20, 30, 40, 50, 60, 70].map((day) => ({ day, value: 100 - day / 2 })), -0.5],
])('the slope of %s', (_, values, slope) => {
  expect(findSlope(values)).toBe(slope);
});

test('a slope turns with its values and does not depend on their order or level', () => {
  const values = fc.uniqueArray(
    fc.record({ day: fc.integer({ min: 0, max: 89 }), value: fc.integer({ min: -500, max: 500 }) }),
    {
      minLength: 8,
      maxLength: 60,
      selector: ({ day }) => day,
    },
  );
  fc.assert(
    fc.property(values, fc.integer({ min: -100, max: 100 }), (given, level) => {
      const slope = findSlope(given) ?? 0;
      expect(findSlope(given.toReversed())).toBeCloseTo(slope, 9);
      expect(findSlope(given.map(({ day, value }) => ({ day, value: value + level })))).toBeCloseTo(slope, 9);
      expect(findSlope(given.map(({ day, value }) => ({ day, value: -value })))).toBeCloseTo(-slope, 9);
    }),
    { numRuns: 200 },
  );
});
