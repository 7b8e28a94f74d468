import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createApp, listSweeps, listTasks, makeBackgroundClub } from '#app';
import { connectAdapters, listStoredMails, type StoredMail } from '#platform/adapters';
import type { BackgroundClub } from '#platform/club';
import { type Config, readConfig } from '#platform/config';
import type { Db } from '#platform/db';
import { byHand, runJobsOnce } from '#platform/jobs';
import { type FakeClock, fakeClock } from './clock.ts';
import { type TestDatabase, testDatabase } from './database.ts';

export interface TestClub {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly clock: FakeClock;
  readonly config: Config;
  readonly club: BackgroundClub;
  /** Runs every sweep and every due job, and what is held back while staff can undo a decision. */
  runJobs(): Promise<void>;
  /** Runs one job by its name, as the schedule or the queue would. */
  runJob(name: string, payload?: Record<string, unknown>): Promise<void>;
  /** The stored mails to an address, newest first, after running all queued jobs. */
  mails(to: string): Promise<StoredMail[]>;
  close(): Promise<void>;
}

/** The whole server over this worker's own database unless it gets another, with a manual clock and without rate limits. */
export const testClub = async (environment: Record<string, string> = {}, other?: TestDatabase): Promise<TestClub> => {
  const database = other ?? (await testDatabase());
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: path.join(tmpdir(), `club-${process.pid}`),
    RATE_LIMIT_FACTOR: '100000',
    // Tests write to the database directly.
    CACHE_SECONDS: '0',
    SECRET_KEY: 'a secret that nobody but the tests knows',
    SUPPORT_CHAT_KEY_ID: 'app_1',
    SUPPORT_CHAT_SECRET: 'a key that the chat gave the club',
    ...environment,
  });
  const clock = fakeClock();
  const adapters = connectAdapters(config, database.db, clock);
  const { health: healthDatabase, healthWorker: healthWorkerDatabase } = database;
  const product = { database, healthDatabase, healthWorkerDatabase, config, clock, adapters };
  const app = await createApp(product);
  const club = makeBackgroundClub(product);
  const runJobs = async () => {
    await passUndo(database.db);
    await runJobsOnce(database.pool, listTasks(club), listSweeps(club));
  };
  return {
    app,
    database,
    clock,
    config,
    club,
    runJobs,
    runJob: async (name, payload = {}) => {
      const task = listTasks(club)[name];
      if (!task) throw new Error(`there is no job ${name}`);
      await task(payload, byHand);
    },
    mails: async (to) => {
      await runJobs();
      return listStoredMails(database.db, to);
    },
    close: () => app.close(),
  };
};

/** The queue has the machine's clock: what is held back for minutes of it is made due. */
const passUndo = async (db: Db): Promise<void> => {
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'decision:%'`.execute(db);
};
