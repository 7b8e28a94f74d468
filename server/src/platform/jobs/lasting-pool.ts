import type pg from 'pg';
import { coded, isUnavailable } from '#platform/db';

/** What the queue tries again by itself: "cannot connect now" (PostgreSQL, appendix A). */
const tryAgain = '57P03';

/**
 * The pool as the queue uses it. The queue notes down the end of a job without waiting for the answer, and an error it
 * does not try again would end the whole process; so each failure that only means "not now" carries the one code for
 * which it tries again until the database is back.
 */
export const lastingPool = (pool: pg.Pool): pg.Pool =>
  replacing(pool, 'connect', (listener?: Parameters<typeof pool.connect>[0]) => {
    // The listener for new jobs asks with a callback, and tries again by itself.
    if (listener) return pool.connect(listener);
    // Tried again after the end of the process has begun: nobody waits for the answer, and the job is kept.
    if (pool.ending) return new Promise(() => undefined);
    return pool.connect().then(lastingClient, retried);
  });

const lastingClient = (client: pg.PoolClient): pg.PoolClient =>
  replacing(client, 'query', (...query: Parameters<typeof client.query>) =>
    Promise.resolve(client.query(...query)).catch(retried),
  );

const retried = (error: unknown): never => {
  const known = coded(error);
  if (known instanceof Error && isUnavailable(known)) throw Object.assign(known, { code: tryAgain });
  throw error;
};

/** The same object with one method of ours; all others run on the object itself. */
const replacing = <Target extends object>(target: Target, name: keyof Target, method: unknown): Target =>
  new Proxy(target, {
    get: (of, key) => {
      if (key === name) return method;
      const value = Reflect.get(of, key);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
