import { expect, test } from 'vitest';
import { findHighestPulse, findPulseZones } from './pulse-zones.ts';

test.each([
  [20, 194],
  [40, 180],
  [60, 166],
])('at %d years the highest pulse is %d', (age, pulse) => {
  expect(findHighestPulse(age)).toBeCloseTo(pulse);
});

test('the zones are shares of the reserve above the resting pulse, without a gap between them', () => {
  expect(findPulseZones({ age: 40, restingPulse: 60, slowsPulse: false })).toEqual({
    light: { from: 96, to: 107 },
    moderate: { from: 108, to: 131 },
    vigorous: { from: 132, to: 167 },
  });
});

test.each([
  { age: null, restingPulse: 60, slowsPulse: false },
  { age: 40, restingPulse: null, slowsPulse: false },
  { age: 17, restingPulse: 60, slowsPulse: false },
  { age: 40, restingPulse: 60, slowsPulse: true },
  { age: 40, restingPulse: 180, slowsPulse: false },
])('%j has no zones', (known) => {
  expect(findPulseZones(known)).toBeNull();
});
