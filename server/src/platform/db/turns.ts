import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Runs `work` while no other process of the club runs work of this name. Waits for its turn however long that takes, or
 * until `signal` aborts. A process that dies gives its turn back with its connection.
 */
export const takeTurns = async (
  pool: pg.Pool,
  name: string,
  work: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> => {
  const client = await pool.connect();
  try {
    for (;;) {
      if (signal.aborted) return;
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtext($1)) as mine', [
        name,
      ]);
      if (rows[0]?.mine) break;
      await pause(200);
    }
    await work().finally(() => client.query('select pg_advisory_unlock(hashtext($1))', [name]));
  } finally {
    client.release();
  }
};
