import { setTimeout as wait } from 'node:timers/promises';
import { isTransient } from './failures.ts';
import type { Db } from './pool.ts';

/**
 * Runs `work` in one READ COMMITTED transaction: all of it is committed or nothing is. Runs inside the transaction
 * that `db` already is, if it is one; else it is tried as `tried` does.
 */
export const transaction = async <Result>(
  db: Db,
  work: (db: Db) => Promise<Result>,
  { attempts = 3 }: { attempts?: number } = {},
): Promise<Result> => {
  if (db.isTransaction) return work(db);
  return tried(() => db.transaction().setIsolationLevel('read committed').execute(work), { attempts });
};

/**
 * Runs `work`, which is one transaction or one statement, again from its start when it met a serialization failure or
 * a deadlock (40001, 40P01), after a short random pause, `attempts` times in all. It must therefore keep no state of
 * its own.
 */
export const tried = async <Result>(
  work: () => Promise<Result>,
  { attempts = 3 }: { attempts?: number } = {},
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !isTransient(error)) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
};
