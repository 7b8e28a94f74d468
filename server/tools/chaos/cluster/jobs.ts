import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Watches the queue from outside the club. @returns how to stop, which says the seconds that a job was late at most */
export const watchJobs = (url: string): { stop(): Promise<number> } => {
  let [isOver, latest] = [false, 0];
  const look = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 3000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ late: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - run_at)), 0)::float8 as late
         from graphile_worker.jobs where run_at < clock_timestamp() and attempts < max_attempts`,
      );
      latest = Math.max(latest, rows[0]?.late ?? 0);
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
