import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { dictionary } from '@zxcvbn-ts/language-common';
import pLimit from 'p-limit';
import { fieldRefusal, Refusal } from '#platform/http';

const argon2 = promisify(argon2Callback);

/** OWASP's second recommended setting for argon2id: memory in KiB, iterations, parallelism. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };

/**
 * Hashing occupies libuv's threads, which files and name lookups share. So three run at a time, fifty wait, and the
 * rest get 503.
 */
const threads = pLimit(3);
const longestQueue = 50;

const common = new Set<string>(dictionary['passwords-common'].map(String));

/** Counts computed hashes; a test compares the work for known and unknown addresses. */
export const hashCount = { value: 0 };

/** The PHC string of a password (`$argon2id$v=19$…`). */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
};

/**
 * Whether the password matches the hash. Without a hash the same work is done against a dummy, so that an unknown
 * address takes as long as a known one.
 */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const stored = parse(hash ?? dummy);
  const tag = await derive(password, stored.salt, stored.cost, stored.tag.length);
  return timingSafeEqual(tag, stored.tag) && hash !== null;
};

/** Whether a hash uses outdated parameters and should be renewed at the next sign-in. */
export const needsRehash = (hash: string): boolean => {
  const stored = parse(hash).cost;
  return stored.memory !== cost.memory || stored.passes !== cost.passes || stored.parallelism !== cost.parallelism;
};

/**
 * Refuses an easily guessed password: a very common one, or the member's own name or address. The contract checks the
 * length.
 */
export const refuseGuessable = (
  password: string,
  field: string,
  own: { email: string; names: readonly string[] },
): void => {
  const lower = password.toLowerCase();
  if (common.has(lower)) throw fieldRefusal(field, 'This password is too common.', 'too_common');
  const email = own.email.toLowerCase();
  const mine = [email, email.split('@')[0] ?? '', own.names.join(' '), own.names.join(''), ...own.names];
  if (mine.some((value) => value.length > 0 && lower === value.toLowerCase())) {
    throw fieldRefusal(field, "Choose a password that isn't your name or e-mail address.", 'own_name');
  }
};

type Cost = typeof cost;

const derive = (
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: Cost,
  tagLength = 32,
): Promise<Buffer> => {
  if (threads.pendingCount >= longestQueue) throw new Refusal('unavailable', { retryAfter: 2 });
  hashCount.value += 1;
  return threads(() => argon2('argon2id', { message: password, nonce: salt, memory, passes, parallelism, tagLength }));
};

const parse = (hash: string): { cost: Cost; salt: Buffer; tag: Buffer } => {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!match) throw new Error('a stored password hash is not in the argon2id PHC form');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
};

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const dummy = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(Buffer.alloc(16, 1))}$${unpadded(Buffer.alloc(32, 1))}`;
