import { Logger, type ParsedCronItem, parseCrontab, run, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '#db';
import { lastingPool } from './lasting-pool.ts';

/** What runs behind the requests, by the name it is enqueued under. A task that throws is tried again later. */
export type Tasks = Readonly<Record<string, (payload: unknown, job: { readonly id: string }) => Promise<void>>>;

interface Log {
  info(details: object, line: string): void;
  error(details: object, line: string): void;
}

interface WorkerOptions {
  readonly pool: pg.Pool;
  readonly tasks: Tasks;
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
  payload: Record<string, unknown>,
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
  return { stop: () => runner.stop() };
};

/** Works every job that is due, then returns. */
export const runJobsOnce = (pool: pg.Pool, tasks: Tasks): Promise<void> =>
  runOnce({
    pgPool: pool,
    taskList: taskList(tasks),
    parsedCronItems: [],
    noHandleSignals: true,
    logger: quiet(silent),
  });

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
