import { expect, test } from 'vitest';
import { changeWords } from './VendorFigures.tsx';

test.each([
  [112, 100, '12% more than in the 30 days before'],
  [75, 100, '25% less than in the 30 days before'],
  [0, 4, '100% less than in the 30 days before'],
  [1001, 1000, 'About as in the 30 days before'],
  [7, 7, 'As in the 30 days before'],
  [0, 0, 'As in the 30 days before'],
  [7, 0, 'None in the 30 days before'],
  [7, undefined, 'Too new to compare with the 30 days before'],
])('%j after %j is said as "%s"', (now, before, words) => {
  expect(changeWords(now, before)).toBe(words);
});
