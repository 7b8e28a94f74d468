import { reasonLength } from '@club/contract/platform/reason';
import { findUserByEmail, type User } from '#core/identity';
import type { Club } from '#platform/club';

/** @throws {Error} when no account has this e-mail */
export const readMember = async ({ db }: Club, email: string | undefined): Promise<User> => {
  const user = email ? await findUserByEmail(db, email) : undefined;
  if (!user) throw new Error(`No account has the e-mail address ${email ?? ''}.`);
  return user;
};

/** A reason of 10 to 500 characters, from all remaining words. */
export const readReason = (words: readonly string[]): string => {
  const reason = words.join(' ').trim();
  if (reason.length < reasonLength.min || reason.length > reasonLength.max)
    throw new Error(`Enter a reason of ${reasonLength.min} to ${reasonLength.max} characters.`);
  return reason;
};

/** Points with a sign and at most two decimals, in minor units. */
export const readAmount = (word: string | undefined): number => {
  const match = /^([+-]?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(word ?? '');
  const amount = match
    ? (Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))) * (match[1] === '-' ? -1 : 1)
    : 0;
  if (amount === 0) throw new Error('Enter an amount of points, such as 25, 12.50 or -10.');
  return amount;
};

/** Parses settings such as `points=5` by name; only known names are allowed. */
export const readSettings = (words: readonly string[], known: readonly string[]): ReadonlyMap<string, string> => {
  const settings = new Map<string, string>();
  for (const word of words) {
    const [, name = '', value = ''] = /^([a-z_]+)=(.+)$/s.exec(word) ?? [];
    if (!known.includes(name)) throw new Error(`Enter the changes as ${known.map((one) => `${one}=…`).join(' ')}.`);
    settings.set(name, value);
  }
  if (settings.size === 0) throw new Error(`Enter the changes as ${known.map((one) => `${one}=…`).join(' ')}.`);
  return settings;
};

/** A whole number of 0 or more, or null for `none`. */
export const readCount = (value: string): number | null => {
  if (value === 'none') return null;
  if (!/^\d{1,9}$/.test(value)) throw new Error(`${value} isn't a whole number.`);
  return Number(value);
};

export const yesOrNo = (value: string): boolean => {
  if (value !== 'yes' && value !== 'no') throw new Error('Enter yes or no.');
  return value === 'yes';
};

export const isId = (value: string | undefined): value is string =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value ?? '');
