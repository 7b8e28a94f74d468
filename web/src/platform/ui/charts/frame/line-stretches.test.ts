import { expect, test } from 'vitest';
import { listStretches } from './line-stretches.ts';

test.each([
  [[], []],
  [[null, null], []],
  [[1, 2], [[0, 1]]],
  [
    [null, 1, null, null, 0, 3, null],
    [[1], [4, 5]],
  ],
])('a line over %j is drawn in the parts %j', (values, parts) => {
  expect(listStretches(values).map((stretch) => stretch.map(({ index }) => index))).toEqual(parts);
});
