import { EventEmitter } from 'node:events';
import { setInterval } from 'node:timers/promises';
import {
  Logger,
  type ParsedCronItem,
  parseCrontab,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { type Db, runStatement } from '#platform/db';
import { traceWork } from '#platform/tracing';
import { watchWorkers } from './dead-workers.ts';
import { type Lane, lanes } from './lanes.data.ts';
import { lastingPool } from './lasting-pool.ts';

export { failedJobs, retryJob } from './failed-jobs.ts';
export { type Lane, lanes } from './lanes.data.ts';

/**
 * Background tasks by the name they are enqueued under. A task that throws is retried later. One whose payload is a
 * list may return a promise per item: only the rejected ones are retried.
 */
export type Tasks = Readonly<Record<string, (payload: unknown, job: RunningJob) => Promise<void | Promise<void>[]>>>;

/** A job as it runs. */
export interface RunningJob {
  /** The same on every attempt. */
  readonly id: string;
  /** Aborted when the club stops: long work ends at its next step, after it has enqueued itself again. */
  readonly signal: AbortSignal;
}

/** Works one batch of what is due. */
type Sweep = () => Promise<void>;

interface Log {
  info(details: object, line: string): void;
  error(details: object, line: string): void;
}

/** A job run outside the queue, which nothing stops. */
export const byHand: RunningJob = { id: '00000000-0000-7000-8000-000000000000', signal: new AbortController().signal };

interface WorkerOptions {
  readonly pool: pg.Pool;
  readonly tasks: Tasks;
  /** Each runs one batch every second, in the order of urgency. */
  readonly sweeps?: readonly Sweep[];
  /** Scheduled jobs in crontab form. */
  readonly schedule?: string;
  readonly log: Log;
}

/** When a job runs, and under which key it is found until then. */
export interface Later {
  readonly key: string | null;
  readonly runAt: Date | null;
}

/**
 * Enqueues a job in the caller's transaction: it runs only if that commits. A second job with the same `key` replaces
 * the first while it waits. Up to twelve attempts.
 */
export const enqueue = (
  db: Db,
  name: string,
  payload: Record<string, unknown> | readonly Record<string, unknown>[],
  { key = null, runAt = null }: Partial<Later> = {},
): Promise<void> => runStatement(db)`select graphile_worker.add_job(
    ${name}::text, ${JSON.stringify(payload)}::json, run_at := ${runAt}::timestamptz, max_attempts := 12, job_key := ${key}::text
  )`;

/** Drops the job with a key in the caller's transaction, unless it has run already. */
export const dropJob = (db: Db, key: string): Promise<void> =>
  runStatement(db)`select graphile_worker.remove_job(${key}::text)`;

/**
 * Starts workers for each lane; `stop` takes no new jobs, tells the running ones and waits for them. Jobs that no lane
 * names are worked one after the other.
 */
export const startWorker = async ({
  pool,
  tasks,
  sweeps = [],
  schedule,
  log,
}: WorkerOptions): Promise<{ stop(): Promise<void> }> => {
  const stopping = new AbortController();
  const all = taskList(tasks, stopping.signal);
  const started: { stop(): Promise<void> }[] = [];
  for (const [name, { atOnce, jobs }] of listJobLanes(tasks)) {
    const parsedCronItems = name === 'short' ? cron(schedule) : [];
    const own = Object.fromEntries(jobs.map((job) => [job, all[job]])) as TaskList;
    started.push(await startLane({ pool, tasks: own, parsedCronItems, atOnce, log }));
  }
  const sweeper = startSweeping(sweeps, log);
  return {
    stop: async () => {
      stopping.abort();
      await sweeper.stop();
      await Promise.all(started.map((lane) => lane.stop()));
    },
  };
};

/** The lanes that have jobs, with those of the given ones; the short one takes what none names. */
const listJobLanes = (tasks: Tasks): [string, { readonly atOnce: number; readonly jobs: readonly string[] }][] => {
  const entries = Object.entries<Lane>(lanes).filter(([, lane]) => lane.jobs);
  const named = new Set(entries.flatMap(([, lane]) => lane.jobs ?? []));
  const others = Object.keys(tasks).filter((job) => !named.has(job));
  return entries
    .map(([name, { atOnce, jobs = [] }]): ReturnType<typeof listJobLanes>[number] => [
      name,
      { atOnce, jobs: [...jobs.filter((job) => job in tasks), ...(name === 'short' ? others : [])] },
    ])
    .filter(([, { jobs }]) => jobs.length > 0);
};

interface StartedLane extends Pick<WorkerOptions, 'pool' | 'log'> {
  readonly tasks: TaskList;
  readonly parsedCronItems: ParsedCronItem[];
  readonly atOnce: number;
}

const startLane = async ({ pool, tasks, parsedCronItems, atOnce, log }: StartedLane) => {
  const events = new EventEmitter() as WorkerEvents;
  const watching = new Promise<{ stop(): Promise<void> }>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(watchWorkers(pool, workerPool.id, log)));
  });
  const runner = await run({
    events,
    pgPool: lastingPool(pool),
    taskList: tasks,
    parsedCronItems,
    concurrency: atOnce,
    noHandleSignals: true,
    noPreparedStatements: false,
    pollInterval: 1000,
    logger: createQuietLogger(log),
  });
  return {
    stop: async () => {
      await runner.stop();
      await (await watching).stop();
    },
  };
};

/** Runs a batch of every sweep, then every due job, and returns. */
export const runJobsOnce = async (pool: pg.Pool, tasks: Tasks, sweeps: readonly Sweep[] = []): Promise<void> => {
  for (const sweep of sweeps) await sweep();
  await runOnce({
    pgPool: pool,
    taskList: taskList(tasks, new AbortController().signal),
    parsedCronItems: [],
    noHandleSignals: true,
    logger: createQuietLogger(silent),
  });
};

/** Runs the sweeps every second, one after the other; `stop` waits for the current batch. */
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

/** Turns a job's id into a UUID that is the same on every attempt. */
const taskList = (tasks: Tasks, signal: AbortSignal): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, { job }: { job: { id: string | number } }) =>
        traceWork(`job ${name}`, () => task(payload, { id: toUuid(String(job.id)), signal })),
    ]),
  );

const toUuid = (jobId: string): string => `00000000-0000-7000-8000-${jobId.padStart(12, '0')}`;

/** Forwards the queue's messages to the log, but never a payload, which may contain an address or a code. */
const createQuietLogger = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, message);
  });

const silent: Log = { info: () => undefined, error: () => undefined };
