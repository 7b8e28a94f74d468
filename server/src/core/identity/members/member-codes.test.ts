import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeMemberCode } from './member-codes.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Luhn modulo 32: every second character from the right counts twice, its digits added. */
const isMemberCode = (code: string): boolean => {
  const values = [...code.slice(3)].reverse().map((character) => alphabet.indexOf(character));
  const sum = values
    .map((value, place) => value * (place % 2 === 1 ? 2 : 1))
    .reduce((total, value) => total + Math.floor(value / 32) + (value % 32), 0);
  return sum % 32 === 0;
};

test('a code has its prefix, eight characters and a valid check character', () => {
  for (const prefix of ['MB', 'RW', 'HL'] as const) {
    const code = makeMemberCode(prefix);
    expect(code).toMatch(new RegExp(`^${prefix}-[0-9A-HJKMNP-TV-Z]{9}$`));
    expect(isMemberCode(code)).toBe(true);
  }
});

test('catches any single wrong character', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 11 }), fc.constantFrom(...alphabet), (position, character) => {
      const code = makeMemberCode('MB');
      if (code[position] === character) return;
      expect(isMemberCode(code.slice(0, position) + character + code.slice(position + 1))).toBe(false);
    }),
  );
});
