import { expect, test } from 'vitest';
import { findBodyMassIndex } from './body-mass-index.ts';

test.each([
  [70, 170, 24.2],
  [86.7, 170, 30],
  [86.55, 170, 29.9],
  [53.4, 170, 18.5],
  [49.9, 200, 12.5],
  [99.8, 200, 25],
  [99.7, 200, 24.9],
  [49, 140, 25],
])('%s kg at %s cm are %s kg/m²', (weight, height, index) => {
  expect(findBodyMassIndex(weight, height)).toBe(index);
});
