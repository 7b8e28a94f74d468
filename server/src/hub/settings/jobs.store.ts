import { type Db, queryRow, queryRows } from '#platform/db';

interface QueueRow {
  readonly waiting: number;
  readonly oldest_due_at: Date | null;
  readonly running: number;
  readonly failed: number;
}

/** How much the queue holds. What failed waits for its next try, or was given up. */
export const readQueue = async (db: Db): Promise<QueueRow> => {
  const row = await queryRow<QueueRow>(db)`
    select count(*) filter (where locked_at is null and last_error is null)::int as waiting,
      min(run_at) filter (where locked_at is null and last_error is null and run_at <= now()) as oldest_due_at,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where last_error is not null)::int as failed
    from graphile_worker.jobs`;
  return row ?? { waiting: 0, oldest_due_at: null, running: 0, failed: 0 };
};

interface ScheduledRow {
  readonly name: string;
  readonly last_run_at: Date | null;
  readonly failed: number;
}

/** The scheduled jobs, the latest run first. */
export const listScheduledJobs = (db: Db): Promise<readonly ScheduledRow[]> => queryRows<ScheduledRow>(db)`
  select c.identifier as name, c.last_execution as last_run_at,
    (select count(*)::int from graphile_worker.jobs j where j.task_identifier = c.identifier and j.last_error is not null)
      as failed
  from graphile_worker._private_known_crontabs c
  order by failed desc, c.last_execution desc nulls last, c.identifier`;
