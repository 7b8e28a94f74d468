import { z } from 'zod';

/** A setting that is on or off. */
export const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/** What the club may take of its machine and its database. */
export const limitsEnvironment = {
  NAMED_STATEMENTS: flag.optional(),
  DISK_RESERVE_MB: z.coerce.number({ error: 'must be a number of megabytes' }).min(0).default(512),
  CACHE_SECONDS: z.coerce.number().min(0).max(20).default(1),
  CONNECTION_SECONDS: z.coerce.number().min(1).max(60).default(2),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
};

export interface LimitsConfig {
  readonly namedStatements: boolean;
  /** Free space of the data folder's disk that files may not take: it is the database's. */
  readonly diskReserveMegabytes: number;
  /** How long a visitor's catalogue answer is reused for other visitors. */
  readonly cacheSeconds: number;
  /** How long a call waits for a free connection to the database before it is put off. */
  readonly connectionSeconds: number;
  /** Multiplies every rate limit, for load tests. */
  readonly rateLimitFactor: number;
}

export const readLimits = (env: z.output<z.ZodObject<typeof limitsEnvironment>>): LimitsConfig => ({
  diskReserveMegabytes: env.DISK_RESERVE_MB,
  namedStatements: env.NAMED_STATEMENTS ?? true,
  cacheSeconds: env.CACHE_SECONDS,
  connectionSeconds: env.CONNECTION_SECONDS,
  rateLimitFactor: env.RATE_LIMIT_FACTOR,
});
