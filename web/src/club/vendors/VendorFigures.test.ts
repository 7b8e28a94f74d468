import { expect, test } from 'vitest';
import { changeWords } from './VendorFigures.tsx';

test.each([
  [112, 100, '12% more than the previous 30 days'],
  [75, 100, '25% less than the previous 30 days'],
  [0, 4, '100% less than the previous 30 days'],
  [1001, 1000, 'About the same as the previous 30 days'],
  [7, 7, 'Same as the previous 30 days'],
  [0, 0, 'Same as the previous 30 days'],
  [7, 0, 'None in the previous 30 days'],
  [7, undefined, 'Nothing to compare with yet'],
])('%j after %j is said as "%s"', (now, before, words) => {
  expect(changeWords(now, before)).toBe(words);
});
