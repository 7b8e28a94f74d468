import { sql } from 'kysely';
import type pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '#platform/db';
import { type TestDatabase, testDatabase } from '#tools/testing';
import { enqueue, runJobsOnce, startWorker } from './index.ts';
import { lanes } from './lanes.data.ts';

let database: TestDatabase;
let ran: { payload: unknown; id: string }[];
const log = { info: () => undefined, error: () => undefined };
const tasks = {
  note: async (payload: unknown, { id }: { id: string }) => {
    ran.push({ payload, id });
  },
};

beforeEach(async () => {
  database = await testDatabase();
  ran = [];
});

const payloads = () => ran.map(({ payload }) => payload);
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) from graphile_worker.jobs`.execute(database.db);
  return rows[0]?.count;
};

const failedOnce = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where attempts = 1 and last_error is not null and locked_at is null`.execute(
    database.db,
  );
  return rows[0]?.count;
};

describe('a job', () => {
  it('runs once the transaction that enqueued it commits, and only then', async () => {
    // the first use of a task name writes a row, which would block the others
    await runJobsOnce(database.pool, tasks);
    await transaction(database.db, async (db) => {
      await enqueue(db, 'note', { kept: true });
      await runJobsOnce(database.pool, tasks);
      expect(ran).toEqual([]);
    });
    await runJobsOnce(database.pool, tasks);
    expect(payloads()).toEqual([{ kept: true }]);
    await runJobsOnce(database.pool, tasks);
    expect(ran).toHaveLength(1);
  });

  it('never runs when that transaction is rolled back', async () => {
    const failing = transaction(database.db, async (db) => {
      await enqueue(db, 'note', { kept: false });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await waiting()).toBe(0);
    await runJobsOnce(database.pool, tasks);
    expect(ran).toEqual([]);
  });

  it('is replaced by a later one with the same key while it waits', async () => {
    await enqueue(database.db, 'note', { n: 1 }, { key: 'k' });
    await enqueue(database.db, 'note', { n: 2 }, { key: 'k' });
    await runJobsOnce(database.pool, tasks);
    expect(payloads()).toEqual([{ n: 2 }]);
  });

  it('waits for its due time', async () => {
    await enqueue(database.db, 'note', {}, { runAt: new Date(Date.now() + 3_600_000) });
    await runJobsOnce(database.pool, tasks);
    expect(ran).toEqual([]);
    await expect.poll(waiting, { interval: 5 }).toBe(1);
  });

  it('is kept for a retry under the same id when it fails', async () => {
    const failing = {
      note: async (payload: unknown, job: { id: string }) => {
        await tasks.note(payload, job);
        throw new Error('not now');
      },
    };
    await enqueue(database.db, 'note', {});
    await runJobsOnce(database.pool, failing);
    // the failure is stored a moment after the run has ended
    await expect.poll(failedOnce, { interval: 5 }).toBe(1);
    // skips the queue's pause before the next attempt
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db);
    await runJobsOnce(database.pool, tasks);
    expect(ran).toHaveLength(2);
    expect(ran[0]?.id).toBe(ran[1]?.id);
    await expect.poll(waiting, { interval: 5 }).toBe(0);
  });
});

it('a job with a list retries only the items that failed', async () => {
  const done: unknown[] = [];
  const tellers = {
    tell: async (payload: unknown) =>
      (payload as { item: string }[]).map(async ({ item }) => {
        if (item.startsWith('refused') && done.length < 2) throw new Error('not now');
        done.push(item);
      }),
  };
  await enqueue(database.db, 'tell', [{ item: 'first' }, { item: 'refused' }, { item: 'second' }]);
  await runJobsOnce(database.pool, tellers);
  await expect.poll(failedOnce, { interval: 5 }).toBe(1);
  expect(done).toEqual(['first', 'second']);
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())`.execute(
    database.db,
  );
  await runJobsOnce(database.pool, tellers);
  expect(done).toEqual(['first', 'second', 'refused']);
});

describe('the worker', () => {
  it('takes a job as soon as it is committed, and stops after the running ones', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = {
      note: async (payload: unknown, job: { id: string }) => {
        await tasks.note(payload, job);
        await gate;
        await tasks.note('done', job);
      },
    };
    const worker = await startWorker({ pool: database.pool, tasks: slow, log });
    await enqueue(database.db, 'note', { n: 1 });
    await expect.poll(() => ran.length, { interval: 5 }).toBe(1);
    const stopped = worker.stop();
    release();
    await stopped;
    expect(payloads()).toEqual([{ n: 1 }, 'done']);
    await expect.poll(waiting, { interval: 5 }).toBe(0);
  });

  it('mails a code at once while every worker of another lane is busy', async () => {
    const gate = Promise.withResolvers<void>();
    let begun = 0;
    const mailed: unknown[] = [];
    const worker = await startWorker({
      pool: database.pool,
      log,
      tasks: {
        read_import: async () => {
          begun += 1;
          await gate.promise;
        },
        send_mail: async (payload) => {
          mailed.push(payload);
        },
      },
    });
    for (let n = 0; n < 20; n += 1) await enqueue(database.db, 'read_import', { n });
    await expect.poll(() => begun, { interval: 5 }).toBe(lanes.files.atOnce);
    await enqueue(database.db, 'send_mail', { code: '123456' });
    await expect.poll(() => mailed, { interval: 5 }).toEqual([{ code: '123456' }]);
    expect(begun).toBe(lanes.files.atOnce);
    gate.resolve();
    await worker.stop();
  });

  it('tells the running jobs that it stops', async () => {
    let told = false;
    const worker = await startWorker({
      pool: database.pool,
      log,
      tasks: {
        note: async (payload, { signal }) => {
          ran.push({ payload, id: '' });
          await new Promise<void>((resolve) => {
            signal.addEventListener('abort', () => resolve());
          });
          told = true;
        },
      },
    });
    await enqueue(database.db, 'note', { n: 1 });
    await expect.poll(() => ran.length, { interval: 5 }).toBe(1);
    await worker.stop();
    expect(told).toBe(true);
  });

  it('listens for new jobs, and returns every connection when it stops', async () => {
    const listening = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_stat_activity where query like 'LISTEN "jobs:insert"%' and datname = current_database()`.execute(
        database.db,
      );
      return rows[0]?.count;
    };
    const worker = await startWorker({ pool: database.pool, tasks, log });
    await expect.poll(listening, { interval: 5 }).toBe(1);
    await worker.stop();
    await expect.poll(() => database.pool.totalCount - database.pool.idleCount, { interval: 5 }).toBe(0);
  });

  it('repeats its sweeps until it stops', async () => {
    let rounds = 0;
    const sweep = async () => {
      rounds += 1;
    };
    const worker = await startWorker({ pool: database.pool, tasks, sweeps: [sweep], log });
    await expect.poll(() => rounds, { interval: 5 }).toBe(2);
    await worker.stop();
    await runJobsOnce(database.pool, tasks, [sweep]);
    expect(rounds).toBe(3);
  });

  it('keeps sweeping after a sweep that failed', async () => {
    const lines: string[] = [];
    let rounds = 0;
    const sweep = async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('the database is away');
    };
    const keeping = { ...log, error: (_details: object, line: string) => lines.push(line) };
    const worker = await startWorker({ pool: database.pool, tasks, sweeps: [sweep], log: keeping });
    await expect.poll(() => rounds, { interval: 5 }).toBeGreaterThan(1);
    await worker.stop();
    expect(lines).toEqual(['a sweep failed']);
  });

  it('is marked done once the database is back when the connection was lost at its end', async () => {
    let ended = 0;
    const losing = new Proxy(database.pool, {
      get: (pool, key) => {
        if (key === 'connect')
          return (listener?: Parameters<typeof pool.connect>[0]) =>
            listener ? pool.connect(listener) : pool.connect().then(losingClient);
        const value = Reflect.get(pool, key);
        return typeof value === 'function' ? value.bind(pool) : value;
      },
    });
    const losingClient = (client: pg.PoolClient) =>
      new Proxy(client, {
        get: (of, key) => {
          const value = Reflect.get(of, key);
          if (key !== 'query') return typeof value === 'function' ? value.bind(of) : value;
          return (query: { text?: string }, ...rest: []) => {
            const ends = String(query.text ?? query).includes('delete from') && ran.length > 0;
            if (!ends) return of.query(query as pg.QueryConfig, ...rest);
            ended += 1;
            const lost = new Error('Connection terminated unexpectedly');
            return ended === 1 ? Promise.reject(lost) : of.query(query as pg.QueryConfig, ...rest);
          };
        },
      });
    const worker = await startWorker({ pool: losing, tasks, log });
    await transaction(database.db, (db) => enqueue(db, 'note', { ended: 'twice' }));
    await expect.poll(() => ended, { interval: 50 }).toBe(2);
    await expect.poll(waiting).toBe(0);
    expect(payloads()).toEqual([{ ended: 'twice' }]);
    await worker.stop();
  });
});
