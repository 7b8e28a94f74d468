import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#db';

/** For a supervisor: alive while the process runs, ready while it can also reach its database. */
export const healthRoutes = (app: FastifyInstance, db: Db): void => {
  app.get('/api/healthz', async () => ({ status: 'alive' }));
  app.get('/api/readyz', async () => {
    await sql`select 1`.execute(db);
    return { status: 'ready' };
  });
};
