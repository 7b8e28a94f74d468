import { expect, test } from 'vitest';
import { ridgePath, seeded, toSeed } from './ridge.ts';

test('the same seed draws the same landscape, another seed a different one', () => {
  const draw = (seed: string) => ridgePath({ width: 250, height: 200, y: 112, swing: 13 }, seeded(toSeed(seed)));
  expect(draw('offer-1')).toBe(draw('offer-1'));
  expect(draw('offer-1')).not.toBe(draw('offer-2'));
});

test('a ridge stays within its swing and is closed at the bottom', () => {
  const path = ridgePath({ width: 250, height: 200, y: 112, swing: 13 }, seeded(1));
  const levels = [...path.matchAll(/ (\d+\.\d)/g)].map(([, level]) => Number(level));
  expect(Math.min(...levels)).toBeGreaterThanOrEqual(112 - 13 * 1.45);
  expect(Math.max(...levels)).toBeLessThanOrEqual(112 + 13 * 1.45);
  expect(path.endsWith('V200H0Z')).toBe(true);
});
