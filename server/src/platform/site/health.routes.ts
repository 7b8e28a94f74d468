import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#platform/db';
import { Refusal } from '#platform/http';

/** For a supervisor: alive while the process runs, ready while it can write to its database. */
export const healthRoutes = (app: FastifyInstance, db: Db, closing?: AbortSignal): void => {
  app.get('/api/healthz', async () => ({ status: 'alive' }));
  app.get('/api/readyz', async () => {
    if (closing?.aborted) throw new Refusal('unavailable', { retryAfter: 5 });
    const { rows } = await sql<{ writable: boolean }>`
      select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`.execute(db);
    if (!rows[0]?.writable) throw new Refusal('unavailable', { retryAfter: 5 });
    return { status: 'ready' };
  });
};
