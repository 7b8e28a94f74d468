import { expect, it } from 'vitest';
import { typedNumber } from './read-number.ts';

it('a typed number is a number, nothing is none, and what is neither goes as it was typed', () => {
  expect(['12,5', ' 1.234,50 ', '', '  '].map(typedNumber)).toEqual([12.5, 1234.5, null, null]);
  // as null it would be stored as not known
  expect(['1,234', 'ten'].map(typedNumber)).toEqual(['1,234', 'ten']);
});
