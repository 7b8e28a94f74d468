import type pg from 'pg';

/** Seconds between two signs of life of a worker, and without one until it counts as dead. */
const [beat, silence] = [10, 30];

interface Log {
  info(details: object, line: string): void;
  error(details: object, line: string): void;
}

/**
 * Says every ten seconds that this process works jobs, and frees the jobs of processes that no longer say so. The queue
 * itself would keep a killed process's jobs locked for four hours. `stop` signs off.
 */
export const watchWorkers = async (pool: pg.Pool, id: string, log: Log): Promise<{ stop(): Promise<void> }> => {
  const look = async (): Promise<void> => {
    await refreshHeartbeat(pool, id);
    const freed = await freeDeadJobs(pool);
    if (freed > 0) log.info({ freed }, 'jobs of a dead process are free again');
  };
  const tryLook = (): Promise<void> =>
    look().catch((error: unknown) => log.error({ err: error }, 'dead workers could not be looked for'));
  await tryLook();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(tryLook);
  }, beat * 1000);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
      await pool.query('delete from job_workers where id = $1', [id]).catch(() => undefined);
    },
  };
};

const refreshHeartbeat = (pool: pg.Pool, id: string): Promise<unknown> =>
  pool.query(
    'insert into job_workers values ($1, clock_timestamp()) on conflict (id) do update set seen_at = excluded.seen_at',
    [id],
  );

/** Frees the jobs of workers that are not seen; the database's clock decides for all processes. Returns their number. */
export const freeDeadJobs = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ dead: string[]; jobs: number }>(
    `select coalesce(array_agg(distinct locked_by), '{}') as dead, count(*)::int as jobs
     from graphile_worker.jobs
     where locked_at < clock_timestamp() - make_interval(secs => $1)
       and not exists (
         select from job_workers
         where id = locked_by and seen_at > clock_timestamp() - make_interval(secs => $1))`,
    [silence],
  );
  const [{ dead, jobs } = { dead: [], jobs: 0 }] = rows;
  if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [dead]);
  await pool.query("delete from job_workers where seen_at < clock_timestamp() - interval '1 hour'");
  return jobs;
};
