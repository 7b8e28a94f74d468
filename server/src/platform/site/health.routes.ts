import type { FastifyInstance } from 'fastify';
import { type Db, queryRows } from '#platform/db';
import { Refusal } from '#platform/http';

/** For a supervisor: alive while the process runs, ready while it can write to its database. */
export const healthRoutes = (app: FastifyInstance, db: Db, closing?: AbortSignal): void => {
  app.get('/api/healthz', async () => ({ status: 'alive' }));
  app.get('/api/readyz', async () => {
    if (closing?.aborted) throw new Refusal('unavailable', { retryAfter: 5 });
    const rows = await queryRows<{ writable: boolean }>(db)`
      select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`;
    if (!rows[0]?.writable) throw new Refusal('unavailable', { retryAfter: 5 });
    return { status: 'ready' };
  });
};
