import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#platform/db';
import { Refusal } from '#platform/http';

/** For a supervisor: alive while the process runs, ready while it can reach its database. */
export const healthRoutes = (app: FastifyInstance, db: Db, closing?: AbortSignal): void => {
  app.get('/api/healthz', async () => ({ status: 'alive' }));
  app.get('/api/readyz', async () => {
    if (closing?.aborted) throw new Refusal('unavailable', { retryAfter: 5 });
    await sql`select 1`.execute(db);
    return { status: 'ready' };
  });
};
