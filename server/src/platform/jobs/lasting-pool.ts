import type pg from 'pg';
import { isUnavailable } from '#platform/db';

/** "cannot connect now" (PostgreSQL, appendix A): the one code the queue retries by itself. */
const tryAgain = '57P03';

/**
 * Wraps the pool for the queue. The queue records a job's end without awaiting it, and an error it does not retry would
 * end the whole process. So each failure that only means "not now" gets the code that the queue retries until the
 * database is back.
 */
export const lastingPool = (pool: pg.Pool): pg.Pool =>
  replacing(pool, 'connect', (listener?: Parameters<typeof pool.connect>[0]) => {
    // The listener for new jobs uses a callback and reconnects by itself.
    if (listener) return pool.connect(listener);
    // A retry during shutdown: nobody awaits the answer, and the job is kept.
    if (pool.ending) return new Promise(() => undefined);
    return pool.connect().then(lastingClient, rethrowRetryable);
  });

const lastingClient = (client: pg.PoolClient): pg.PoolClient =>
  replacing(client, 'query', (...query: Parameters<typeof client.query>) =>
    Promise.resolve(client.query(...query)).catch(rethrowRetryable),
  );

const rethrowRetryable = (error: unknown): never => {
  if (error instanceof Error && isUnavailable(error)) throw Object.assign(error, { code: tryAgain });
  throw error;
};

/** A proxy with one method replaced; all others run on the original object. */
const replacing = <Target extends object>(target: Target, name: keyof Target, method: unknown): Target =>
  new Proxy(target, {
    get: (of, key) => {
      if (key === name) return method;
      const value = Reflect.get(of, key);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
