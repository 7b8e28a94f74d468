import { expect, test } from 'vitest';
import { findFactor } from './units.ts';

test.each([
  ['ferritin', 'µg/dL', 10],
  ['weight', 'lb', 0.45359237],
  ['weight', 'oz', 0.0283495],
  ['height', 'm', 100],
  ['systolic', 'mmHg', 1],
  ['glucose', 'mmol<180.1558800000541>/L', 18.0182],
  ['glucose', 'mg/dL', 1],
  ['oxygen_saturation', '%', 100],
] as const)('%s in %s is multiplied with %s', (target, unit, factor) => {
  expect(findFactor(target, unit)).toBeCloseTo(factor, 6);
});

test('a unit that a metric does not have, or that is shifted, has no factor', () => {
  expect(findFactor('weight', 'cm')).toBeNull();
  expect(findFactor('hba1c', 'mmol/mol')).toBeNull();
});
