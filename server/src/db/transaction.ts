import { setTimeout as wait } from 'node:timers/promises';
import { isTransient } from './failures.ts';
import type { Db } from './pool.ts';

/**
 * Runs `work` in one READ COMMITTED transaction: all of it is committed or nothing is. Runs inside the transaction
 * that `db` already is, if it is one. A serialization failure or a deadlock (40001, 40P01) starts the whole work again
 * after a short random pause, `attempts` times in all; `work` must therefore keep no state of its own.
 */
export const transaction = async <Result>(
  db: Db,
  work: (db: Db) => Promise<Result>,
  { attempts = 3 }: { attempts?: number } = {},
): Promise<Result> => {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work);
    } catch (error) {
      if (attempt >= attempts || !isTransient(error)) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
};
