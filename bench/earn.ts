import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { load } from './load.ts';
import type { BenchMember } from './members.ts';
import { type Pairs, pairs } from './pairs.ts';
import type { RunningProduct } from './product.ts';

const connections = 16;
const seconds = 4;

/**
 * An earning event over HTTP (bearer, session, idempotency record, posting, commit) against the same SQL function
 * called through the driver, with one commit each. Events per second, alternating, 16 at a time, both spread over the
 * members.
 */
export const measureEarn = async (product: RunningProduct, members: readonly BenchMember[]): Promise<Pairs> => {
  await liftLimits(product.ownerUrl);
  const pool = new pg.Pool({ connectionString: product.appUrl, max: connections });
  const result = await pairs(3, {
    product: () => overHttp(product, members),
    baseline: () => throughDriver(pool, members),
  });
  await pool.end();
  return result;
};

/** The measured rule pays once a day; here it pays every time. */
const liftLimits = async (ownerUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("update event_types set per_day = null where code = 'daily_visit'");
  await client.query('update earn_limits set member_daily = 1e15, programme_daily = 1e15');
  await client.end();
};

const overHttp = async (product: RunningProduct, members: readonly BenchMember[]): Promise<number> => {
  let turn = 0;
  const { perSecond, failed } = await load(product.url, {
    connections,
    seconds,
    next: () => {
      turn += 1;
      return {
        method: 'POST',
        path: '/api/r/event',
        headers: {
          authorization: `Bearer ${members[turn % members.length]?.access}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ event_type: 'daily_visit', reference: randomUUID() }),
      };
    },
  });
  if (failed > 0) throw new Error(`${failed} events were not taken while measuring`);
  return perSecond;
};

const throughDriver = async (pool: pg.Pool, members: readonly BenchMember[]): Promise<number> => {
  const until = Date.now() + seconds * 1000;
  let done = 0;
  const worker = async (start: number): Promise<void> => {
    for (let turn = start; Date.now() < until; turn += connections) {
      await pool.query({
        name: 'earn',
        text: `select * from ledger_earn($1::uuid, $2::uuid, 'daily_visit', $3, now(), true, '{}'::jsonb, 'UTC', null)`,
        values: [randomUUID(), members[turn % members.length]?.id, randomUUID()],
      });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => worker(index)));
  return done / seconds;
};
