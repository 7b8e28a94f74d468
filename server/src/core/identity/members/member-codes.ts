import { randomInt } from 'node:crypto';

/** Crockford's base 32: without I, L, O or U, so that codes can be read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The prefix tells codes apart: the member's, the rewards subsystem's, and the health pseudonym. */
type CodePrefix = 'MB' | 'RW' | 'HL';

/** A new member code: prefix, eight random characters and a check character (Luhn modulo 32). */
export const makeMemberCode = (prefix: CodePrefix, random: (below: number) => number = randomInt): string => {
  const body = makeReadableCharacters(8, random);
  return `${prefix}-${body}${checkCharacter(body)}`;
};

export const makeReadableCharacters = (length: number, random: (below: number) => number): string =>
  Array.from({ length }, () => alphabet.charAt(random(alphabet.length))).join('');

const checkCharacter = (body: string): string => {
  const sum = [...body].reverse().reduce((total, character, index) => {
    const value = alphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / 32) + (value % 32);
  }, 0);
  return alphabet.charAt((32 - (sum % 32)) % 32);
};
