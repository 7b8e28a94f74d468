import { randomInt } from 'node:crypto';
import { checkDigit } from '@club/contract/platform/luhn';

/**
 * A new account number: two digits for the asset, nine random ones and a Luhn check digit (ISO/IEC 7812-1), which
 * catches every single wrong digit and nearly every swap of neighbours.
 */
export const makeAccountNumber = (asset: number, random: (below: number) => number = randomInt): string => {
  const body = `${asset}${String(random(1_000_000_000)).padStart(9, '0')}`;
  return `${body}${checkDigit(body)}`;
};
