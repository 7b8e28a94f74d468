import { sql } from 'kysely';
import { type Db, queryRow, queryRows } from '#platform/db';
import { type Fact, toFacts, type WaitingKind } from '#platform/waiting';

interface Job {
  readonly task_identifier: string;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly run_at: Date;
  readonly created_at: Date;
}

/** Its error and payload may hold what a member wrote, so neither is read. */
const readJob = async (db: Db, id: string): Promise<readonly Fact[]> => {
  const row = await queryRow<Job>(db)`
    select task_identifier, attempts, max_attempts, run_at, created_at from graphile_worker.jobs
    where id::text = ${id}`;
  if (!row) return [];
  return toFacts({
    Job: row.task_identifier,
    Tries: `${row.attempts} of ${row.max_attempts}`,
    'Next try': row.attempts < row.max_attempts ? row.run_at.toISOString() : 'none',
    Since: row.created_at.toISOString(),
    Error: `In the server's log, under job ${id}`,
  });
};

/** Jobs that failed at least three times, or for good: one failure mends itself more often than not. */
export const failedJobs: WaitingKind = {
  kind: 'job',
  needs: 'settings',
  select: sql`
    select id::text, task_identifier as title, attempts || ' of ' || max_attempts || ' tries' as about,
      created_at as since
    from graphile_worker.jobs where attempts >= least(3, max_attempts) and last_error is not null`,
  readFacts: readJob,
};

/** Tries a failed job again now. Returns false when it succeeded or went away meanwhile. */
export const retryJob = async (db: Db, id: string): Promise<boolean> => {
  if (!/^\d{1,18}$/.test(id)) return false;
  const rows = await queryRows(db)`
    select j.id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0) j`;
  return rows.length > 0;
};
