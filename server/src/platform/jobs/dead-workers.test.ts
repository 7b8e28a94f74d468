import { type ChildProcess, spawn } from 'node:child_process';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tools/testing';
import { freeDeadJobs } from './dead-workers.ts';
import { enqueue, startWorker } from './index.ts';

let database: TestDatabase;
const log = { info: () => undefined, error: () => undefined };

beforeEach(async () => {
  database = await testDatabase();
});

const readLocks = async () => {
  const { rows } = await sql<{ locked_by: string | null; seen: boolean }>`
    select locked_by, exists (select from job_workers where id = locked_by) as seen from graphile_worker.jobs`.execute(
    database.db,
  );
  return rows;
};

/** Moves all that is known about locks and signs of life into the past. */
const age = async (seconds: number): Promise<void> => {
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - make_interval(secs => ${seconds})`.execute(
    database.db,
  );
  await sql`update job_workers set seen_at = seen_at - make_interval(secs => ${seconds})`.execute(database.db);
};

/** A process that takes a job and never ends it. */
const startStuckProcess = (): ChildProcess => {
  const script = `
    import pg from 'pg';
    import { startWorker } from '#platform/jobs';
    const pool = new pg.Pool({ connectionString: process.env.DATABASE });
    const log = { info: () => undefined, error: () => undefined };
    pool.on('error', () => undefined);
    await startWorker({ pool, tasks: { note: () => new Promise(() => undefined) }, log });`;
  return spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    cwd: new URL('.', import.meta.url),
    env: { ...process.env, DATABASE: database.appUrl },
    stdio: 'inherit',
  });
};

it("a killed process's jobs are done by another one within a minute", async () => {
  const killed = startStuckProcess();
  await enqueue(database.db, 'note', { n: 1 });
  await expect.poll(readLocks).toEqual([{ locked_by: expect.any(String), seen: true }]);
  killed.kill('SIGKILL');
  await new Promise((resolve) => killed.on('exit', resolve));
  // Signs of life come every ten seconds, so a minute is over for the others after fifty.
  await age(50);
  let done = 0;
  const tasks = {
    note: async () => {
      done += 1;
    },
  };
  const worker = await startWorker({ pool: database.pool, tasks, log });
  await expect.poll(() => done).toBe(1);
  await worker.stop();
});

it('a living worker keeps its jobs however long they take, and signs off when it stops', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const worker = await startWorker({ pool: database.pool, tasks: { note: () => gate }, log });
  await enqueue(database.db, 'note', { n: 1 });
  await expect.poll(readLocks).toEqual([{ locked_by: expect.any(String), seen: true }]);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`.execute(database.db);
  expect(await freeDeadJobs(database.pool)).toBe(0);
  release();
  await worker.stop();
  const { rows } = await sql`select id from job_workers`.execute(database.db);
  expect(rows).toEqual([]);
});
