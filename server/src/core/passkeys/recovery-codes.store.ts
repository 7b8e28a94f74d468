import { createHmac, randomInt } from 'node:crypto';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { deriveKeys } from '#platform/secrets';

/** How many codes a member gets at a time. */
const codesAtOnce = 10;

/** Letters and digits that aren't mistaken for one another (Crockford's base 32): ten of them are 50 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

type CodeTables = { recovery_codes: { user_id: string; code_hmac: Buffer; created_at: Date } };

const codes = (db: Db) => db.withTables<CodeTables>();

/** Makes ten codes such as `7F3KQ-0XM2D`, which replace the member's earlier ones. Only keyed hashes are stored. */
export const replaceCodes = async (db: Db, config: Config, userId: string, now: Date): Promise<string[]> => {
  const fresh = Array.from({ length: codesAtOnce }, makeCode);
  const key = deriveKeys(config, 'recovery-code')[0];
  await deleteCodes(db, userId);
  await codes(db)
    .insertInto('recovery_codes')
    .values(fresh.map((code) => ({ user_id: userId, code_hmac: hashCode(key, userId, code), created_at: now })))
    .execute();
  return fresh;
};

/** Uses up one of the member's codes. Of two concurrent uses one finds it. */
export const useCode = async (db: Db, config: Config, userId: string, given: string): Promise<boolean> => {
  const hashes = deriveKeys(config, 'recovery-code').map((key) => hashCode(key, userId, given));
  const result = await codes(db)
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hmac', 'in', hashes)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
};

export const countCodes = async (db: Db, userId: string): Promise<number> => {
  const row = await codes(db)
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export const deleteCodes = async (db: Db, userId: string, since?: Date): Promise<void> => {
  await codes(db)
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? new Date(0)))
    .execute();
};

const makeCode = (): string => {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};

const hashCode = (key: Buffer, userId: string, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`${userId}\n${normalise(code)}`)
    .digest();

/** As a person may type it: any case, with or without dashes and spaces, O for 0, I or L for 1. */
const normalise = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
