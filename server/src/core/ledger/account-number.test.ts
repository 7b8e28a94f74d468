import { fitsLuhn } from '@club/contract/platform/luhn';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeAccountNumber } from './account-number.ts';

const isAccountNumber = (text: string) => /^[1-9][0-9]{11}$/.test(text) && fitsLuhn(text);

const anyNumber = fc.integer({ min: 0, max: 999_999_999 }).map((drawn) => makeAccountNumber(10, () => drawn));

it('is two digits for the asset, nine random digits and a check digit', () => {
  // Luhn: every second digit from the right doubled, digits added: 6+1+5+8+9+3+5+2+9+9+5 = 62, so 8 is missing to 70
  expect(makeAccountNumber(79, () => 927_398_713)).toBe('799273987138');
  expect(makeAccountNumber(10, () => 7)).toMatch(/^10000000007\d$/);
  fc.assert(fc.property(anyNumber, (number) => isAccountNumber(number) && number.length === 12));
});

it('detects any single wrong digit', () => {
  const wrongDigit = fc.tuple(anyNumber, fc.integer({ min: 1, max: 11 }), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(wrongDigit, ([number, place, by]) => {
      const digit = (Number(number[place]) + by) % 10;
      return !isAccountNumber(number.slice(0, place) + digit + number.slice(place + 1));
    }),
  );
});
