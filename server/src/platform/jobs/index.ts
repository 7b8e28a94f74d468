import { setInterval } from 'node:timers/promises';
import { Logger, type ParsedCronItem, parseCrontab, run, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '#platform/db';
import { lastingPool } from './lasting-pool.ts';

/**
 * What runs behind the requests, by the name it is enqueued under. A task that throws is tried again later. One whose
 * payload is a list may give a promise for each of its items: only what was rejected is tried again.
 */
export type Tasks = Readonly<
  Record<string, (payload: unknown, job: { readonly id: string }) => Promise<void | Promise<void>[]>>
>;

/** Takes up one batch of what is due. */
export type Sweep = () => Promise<void>;

interface Log {
  info(details: object, line: string): void;
  error(details: object, line: string): void;
}

interface WorkerOptions {
  readonly pool: pg.Pool;
  readonly tasks: Tasks;
  /** Run every second, one batch of each: in a rush what people wait for comes first. */
  readonly sweeps?: readonly Sweep[];
  /** Jobs by the clock, in crontab form. */
  readonly schedule?: string;
  readonly log: Log;
}

/**
 * Puts a job in the queue within the caller's transaction: it runs once that commits, and never if it does not.
 * A second job with the same `key` replaces the first while that one waits. Tried up to twelve times.
 */
export const enqueue = async (
  db: Db,
  name: string,
  payload: Record<string, unknown> | readonly Record<string, unknown>[],
  { key = null, runAt = null }: { key?: string | null; runAt?: Date | null } = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(
    ${name}::text, ${JSON.stringify(payload)}::json, run_at := ${runAt}::timestamptz, max_attempts := 12, job_key := ${key}::text
  )`.execute(db);
};

/** Starts working the queue; `stop` takes no more jobs and waits for those that run. */
export const startWorker = async ({
  pool,
  tasks,
  sweeps = [],
  schedule,
  log,
}: WorkerOptions): Promise<{ stop(): Promise<void> }> => {
  const runner = await run({
    pgPool: lastingPool(pool),
    taskList: taskList(tasks),
    parsedCronItems: cron(schedule),
    concurrency: 4,
    noHandleSignals: true,
    noPreparedStatements: false,
    pollInterval: 1000,
    logger: quiet(log),
  });
  const sweeper = startSweeping(sweeps, log);
  return {
    stop: async () => {
      await sweeper.stop();
      await runner.stop();
    },
  };
};

/** Works a batch of every sweep, then every job that is due, and returns. */
export const runJobsOnce = async (pool: pg.Pool, tasks: Tasks, sweeps: readonly Sweep[] = []): Promise<void> => {
  for (const sweep of sweeps) await sweep();
  await runOnce({
    pgPool: pool,
    taskList: taskList(tasks),
    parsedCronItems: [],
    noHandleSignals: true,
    logger: quiet(silent),
  });
};

/** Sweeps every second, one after the other; `stop` waits for the batch under way. */
const startSweeping = (sweeps: readonly Sweep[], log: Log): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const sweepAll = async (): Promise<void> => {
    for await (const _ of setInterval(1000, undefined, { signal: stopping.signal })) {
      for (const sweep of sweeps) {
        await sweep().catch((error: unknown) => log.error({ err: error }, 'a sweep failed'));
      }
    }
  };
  const ended = sweepAll().catch(() => undefined);
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
};

const cron = (schedule: string | undefined): ParsedCronItem[] => (schedule ? parseCrontab(schedule) : []);

/** A job's id reaches the task as a UUID-shaped name that stays the same at every try. */
const taskList = (tasks: Tasks): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, { job }: { job: { id: string | number } }) => task(payload, { id: idOf(String(job.id)) }),
    ]),
  );

const idOf = (jobId: string): string => `00000000-0000-7000-8000-${jobId.padStart(12, '0')}`;

/** The queue's own lines go to the log; a job's payload never does, since it may hold an address or a code. */
const quiet = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, message);
  });

const silent: Log = { info: () => undefined, error: () => undefined };
