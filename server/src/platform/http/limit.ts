import { createHmac } from 'node:crypto';
import type { Limit, LimitName } from '@club/contract/platform/limits';
import { limits } from '@club/contract/platform/limits';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { maskNetwork } from './network.ts';
import { Refusal } from './refusal.ts';

interface Attempt {
  readonly ip: string;
  readonly memberId: string | null;
  /** What the attempt targets (an e-mail, a link), known to us or not. */
  readonly subject: string | null;
}

export interface Limiter {
  /** Counts one attempt, its address first. @throws {Refusal} rate_limited with the seconds to wait. */
  count(name: LimitName, attempt: Attempt): Promise<void>;
  /** The first half of `count`, for before the body is read. */
  countAddress(name: LimitName, attempt: Pick<Attempt, 'ip'>): Promise<void>;
  /** The second half of `count`: once the subject is known, or before a file is read. */
  countSubject(name: LimitName, attempt: Omit<Attempt, 'ip'>): Promise<void>;
  /** Counts any call: 300 a minute per member, or per address for strangers. */
  countCall(caller: { readonly ip: string; readonly memberId: string | null }): Promise<void>;
}

/**
 * The contract's rate limits. Named limits are counted in the database before any work, so that all processes share one
 * count and a restart keeps it; only the count of every call lives in this process. The table stores keyed hashes, no
 * addresses or e-mails.
 */
export const createLimiter = (pool: pg.Pool, secret: string, factor: number): Limiter => {
  const everyCall = new RateLimiterMemory({ keyPrefix: 'call', points: Math.ceil(300 * factor), duration: 60 });
  const named = Object.fromEntries(
    Object.entries(limits).map(([name, rules]) => [
      name,
      rules.map((rule, index) => createRuleLimiter(pool, name, index, rule, factor)),
    ]),
  ) as unknown as Record<LimitName, { rule: Limit; limiter: RateLimiterAbstract }[]>;
  const keyed = (value: string): string => createHmac('sha256', secret).update(value).digest('base64url').slice(0, 22);

  const countAddress: Limiter['countAddress'] = async (name, { ip }) => {
    for (const { rule, limiter } of named[name]) {
      if (rule.by === 'ip') await consume(limiter, keyed(maskNetwork(ip)));
    }
  };
  const countSubject: Limiter['countSubject'] = async (name, { memberId, subject }) => {
    for (const { rule, limiter } of named[name]) {
      const key = rule.by === 'member' ? memberId : subject;
      if (rule.by !== 'ip' && key) await consume(limiter, keyed(key));
    }
  };

  return {
    count: async (name, attempt) => {
      await countAddress(name, attempt);
      await countSubject(name, attempt);
    },
    countAddress,
    countSubject,
    countCall: ({ ip, memberId }) => consume(everyCall, memberId ?? maskNetwork(ip)),
  };
};

const createRuleLimiter = (pool: pg.Pool, name: string, index: number, rule: Limit, factor: number) => ({
  rule,
  limiter: new RateLimiterPostgres({
    keyPrefix: `${name}.${index}`,
    points: Math.ceil(rule.max * factor),
    duration: rule.seconds,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  }),
});

const consume = async (limiter: RateLimiterAbstract, key: string): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (reached) {
    if (!(reached instanceof RateLimiterRes)) throw reached;
    const hangUp = reached.consumedPoints > 2 * limiter.points;
    throw tooManyAttempts(Math.max(1, Math.ceil(reached.msBeforeNext / 1000)), { hangUp });
  }
};

/** The refusal of an attempt that must wait. `hangUp`: its sender was told as often as attempts are allowed. */
export const tooManyAttempts = (retryAfter: number, { hangUp = false } = {}): Refusal =>
  new Refusal('rate_limited', {
    message: `Too many attempts. Please wait ${inWords(retryAfter)} and try again.`,
    retryAfter,
    hangUp,
  });

const inWords = (seconds: number): string =>
  seconds < 60 ? `${seconds} seconds` : seconds < 120 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`;
