import { expect, test } from 'vitest';
import { isSameValue } from './known-values.ts';

test.each([
  ['5 ft 7 in', 67 / 12, true],
  ['5 ft 8 in', 68 / 12, false],
])('171 cm typed as %s is the height on record: %s', (_typed, value, isSame) => {
  expect(isSameValue('height', { value, unit: 'ft' }, 171)).toBe(isSame);
});
