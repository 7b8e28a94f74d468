import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isBusy, isUnavailable } from './failures.ts';
import type { Db } from './pool.ts';

/** Tells the operator what failed. */
type Warn = (message: string, error: unknown) => void;

/** A server that may be behind the primary, for answers that may be a moment old. */
export interface ReadAddress {
  /** Reads there, and at the primary whatever can't be answered there. `work` must write nothing. */
  read<Result>(primary: Db, work: (db: Db) => Promise<Result>, warn: Warn): Promise<Result>;
  /** Asks the primary alone for a while: what was just changed may not be here yet, and an old answer would be kept. */
  rest(): void;
}

/**
 * Reads at the address are tried again `restMs` after it was away, or took longer than `slowMs`; until then the primary is
 * asked alone. A refusal is asked again there at once: what was made a moment ago is not at a standby yet.
 */
export const openReadAddress = (db: Db, { slowMs = 1000, restMs = 5000 } = {}): ReadAddress => {
  let restsUntil = 0;
  let isAway = false;
  const rest = () => {
    restsUntil = performance.now() + restMs;
  };
  return {
    rest,
    read: async (primary, work, warn) => {
      if (performance.now() < restsUntil) return work(primary);
      try {
        const result = await inTime(work(db), slowMs);
        isAway = false;
        return result;
      } catch (error) {
        if (error instanceof TooSlow || isUnavailable(error) || isBusy(error) || isDatabaseError(error)) {
          rest();
          if (!isAway) warn('DATABASE_READ_URL does not answer as it should: the primary is asked meanwhile', error);
          isAway = true;
        }
        return work(primary);
      }
    },
  };
};

class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

const inTime = async <Result>(work: Promise<Result>, ms: number): Promise<Result> => {
  const ended = new AbortController();
  const late = pause(ms, undefined, { signal: ended.signal, ref: false }).then(() => Promise.reject(new TooSlow()));
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
    late.catch(() => undefined);
    // Who was too slow is no longer waited for.
    work.catch(() => undefined);
  }
};

/** Such as a login without its role, or a table that a standby does not have yet. */
const isDatabaseError = (error: unknown): boolean => error instanceof pg.DatabaseError;
