import { expect, test } from 'vitest';
import { caretAfter, grouped } from './card-number.ts';

test.each([
  ['9900', '9900'],
  ['99000', '9900 0'],
  ['9900-0000 0000.0010', '9900 0000 0000 0010'],
  ['card 9900 0', '9900 0'],
  ['99000000000000101234', '9900 0000 0000 0010'],
  ['', ''],
])('%s is shown as %s', (typed, shown) => {
  expect(grouped(typed)).toBe(shown);
});

test.each([
  ['99000', 5, 6],
  ['9900', 4, 4],
  ['9900 00000 0000', 7, 7],
  ['9900000', 4, 4],
  ['', 0, 0],
])('in %s typed up to %i the caret belongs at %i', (typed, caret, at) => {
  expect(caretAfter(typed, caret)).toBe(at);
});
