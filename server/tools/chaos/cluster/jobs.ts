import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The job that was late the longest, and by how many seconds. */
export interface LateJob {
  readonly name: string;
  readonly late: number;
}

/** Watches the queue from outside the club. @returns how to stop, which says which job was late the longest */
export const watchJobs = (url: string): { stop(): Promise<LateJob> } => {
  let [isOver, latest]: [boolean, LateJob] = [false, { name: 'none', late: 0 }];
  const look = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 3000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<LateJob>(
        `select task_identifier || ', attempt ' || attempts || coalesce(': ' || last_error, '') as name,
           extract(epoch from clock_timestamp() - run_at)::float8 as late
         from graphile_worker.jobs where run_at < clock_timestamp() and attempts < max_attempts
         order by run_at limit 1`,
      );
      if (rows[0] && rows[0].late > latest.late) [latest] = rows;
    } catch {
      // Nobody leads at the moment: what is late now is so at the next look, too.
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const watching = (async () => {
    for (; !isOver; await pause(1000)) await look();
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return latest;
    },
  };
};
