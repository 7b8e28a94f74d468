import { setTimeout as wait } from 'node:timers/promises';
import { isTransient } from './failures.ts';
import type { Db } from './pool.ts';

/**
 * Runs `work` in one READ COMMITTED transaction. Joins the transaction when `db` already is one; otherwise retries as
 * `tried` does.
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
 * Runs `work`, which is one transaction or one statement, and retries it from the start after a serialization failure
 * or a deadlock (40001, 40P01), with a short random pause, up to `attempts` times. `work` must therefore keep no state.
 */
const tried = async <Result>(
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
