import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMemberCode, memberCode } from './member-codes.ts';

test('a code has its prefix, eight characters and a valid check character', () => {
  for (const prefix of ['MB', 'RW', 'HL'] as const) {
    const code = memberCode(prefix);
    expect(code).toMatch(new RegExp(`^${prefix}-[0-9A-HJKMNP-TV-Z]{9}$`));
    expect(isMemberCode(code)).toBe(true);
  }
});

test('catches any single wrong character', () => {
  const alphabet = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 11 }), fc.constantFrom(...alphabet), (position, character) => {
      const code = memberCode('MB');
      if (code[position] === character) return;
      expect(isMemberCode(code.slice(0, position) + character + code.slice(position + 1))).toBe(false);
    }),
  );
});
