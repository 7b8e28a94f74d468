import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { type BenchMember, registerMembers, signIn } from '#members';
import { emptyFolder, type RunningProduct, startProduct } from '#product';
import { summariseTimes, type Times } from '#times';
import { asMember, kinds } from './kinds.ts';

/** What an innocent visitor and a newcomer noticed while others had heavy work done. */
export interface Noticed extends Times {
  readonly work: string;
  /** How much of the visitor's calls was answered within twice the 95th hundredth of a quiet time, and at least 10 ms. */
  readonly inTime: number;
  /** Seconds from the newcomer's registration until the job with the code was taken from the queue. */
  readonly code: number;
  /** How often the work was done or refused in that time. */
  readonly done: number;
}

const seconds = 20;

/** Does each kind of heavy work for twenty seconds while a visitor looks at three pages, and a newcomer registers. */
export const measureBeside = async (report: (noticed: Noticed) => void): Promise<void> => {
  const product = await startProduct(emptyFolder());
  try {
    const members = await registerMembers(product.url, product.ownerUrl, 9);
    for (const member of members) await agree(product, member);
    const quiet = await visit(product, await renew(product, members), null);
    const limit = Math.max(
      10,
      2 * (quiet.taken.toSorted((one, other) => one - other)[Math.floor(quiet.taken.length * 0.95)] ?? 0),
    );
    report(describe('nothing', quiet, limit));
    for (const [work, { says, members: count }] of Object.entries(kinds)) {
      const busy = await visit(product, await renew(product, members), { work, count });
      report(describe(says, busy, limit));
      await pause(2000);
    }
  } finally {
    await product.stop();
  }
};

const renew = (product: RunningProduct, members: readonly BenchMember[]) => signIn(product.url, members);

const agree = (product: RunningProduct, member: BenchMember): Promise<Response> =>
  asMember(product, member)('POST', 'api/mh/consents/', { purpose: 'health_data', version: '2026-11' });

interface Visit {
  readonly taken: readonly number[];
  readonly code: number;
  readonly done: number;
}

const pages = ['api/mh/health-score/', 'api/r/balance/', 'api/m/offers?limit=20'];

/**
 * The last of the members visits while the first ones work. Those are in a thread of their own: making a part of an
 * upload would hold up the visitor's clock.
 */
const visit = async (
  product: RunningProduct,
  members: readonly BenchMember[],
  busy: { readonly work: string; readonly count: number } | null,
): Promise<Visit> => {
  const until = performance.now() + seconds * 1000;
  const working = busy ? work(product, members.slice(0, busy.count), busy.work) : Promise.resolve(0);
  await pause(500);
  const code = waitForCode(product);
  const visitor = members.at(-1);
  const taken: number[] = [];
  while (visitor && performance.now() < until) {
    for (const page of pages) {
      const started = performance.now();
      await (await asMember(product, visitor)('GET', page)).arrayBuffer();
      taken.push(performance.now() - started);
    }
    await pause(50);
  }
  return { taken, code: await code, done: await working };
};

/** @returns how often the work was done or refused. */
const work = async ({ url }: RunningProduct, members: readonly BenchMember[], kind: string): Promise<number> => {
  const worker = new Worker(new URL('./working.ts', import.meta.url), { workerData: { url, members, kind, seconds } });
  const [done] = (await once(worker, 'message')) as [number];
  await worker.terminate();
  return done;
};

/** Nothing listens for mails, so a job that was tried once has had its turn. */
const waitForCode = async ({ url, ownerUrl }: RunningProduct): Promise<number> => {
  const email = `newcomer-${randomBytes(6).toString('hex')}@example.org`;
  const started = performance.now();
  await fetch(`${url}/api/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password: 'a password for measuring',
      first_name: 'New',
      last_name: 'Comer',
      accept_terms: true,
    }),
  });
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  try {
    for (;;) {
      const { rows } = await pool.query(
        `select from graphile_worker._private_jobs where payload->>'to' = $1 and attempts > 0`,
        [email],
      );
      if (rows.length > 0) return (performance.now() - started) / 1000;
      await pause(20);
    }
  } finally {
    await pool.end();
  }
};

const describe = (work: string, { taken, code, done }: Visit, limit: number): Noticed => ({
  work,
  ...summariseTimes(taken),
  inTime: taken.filter((one) => one <= limit).length / taken.length,
  code,
  done,
});
