import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Club } from '#platform/club';
import { type Db, queryRows } from '#platform/db';
import { assertRoom, Refusal } from '#platform/http';

type Looked = Pick<Club, 'db' | 'healthDb' | 'config' | 'adapters'>;

/**
 * For a supervisor: alive while the process runs; ready while both databases take a write, and the data folder can be
 * written to and has more room than the reserve, and the file store answers where there is one.
 */
export const healthRoutes = (
  app: FastifyInstance,
  { db, healthDb, config, adapters }: Looked,
  closing?: AbortSignal,
): void => {
  app.get('/api/healthz', async () => ({ status: 'alive' }));
  app.get('/api/readyz', async () => {
    if (closing?.aborted) throw new Refusal('unavailable', { retryAfter: 5 });
    await Promise.all([tryWriting(db), tryWriting(healthDb)]);
    await assertRoom(config, 0);
    await access(config.dataDir, constants.W_OK).catch(refuse);
    await adapters.media.check();
    return { status: 'ready' };
  });
};

/** Writes to the database's log, and to no table: a full disk, a standby or a read-only database refuses. */
const tryWriting = async (db: Db): Promise<void> => {
  const rows = await queryRows<{ written: string | null }>(db)`
    select case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
      then pg_logical_emit_message(true, 'readyz', '')::text end as written`.catch(refuse);
  if (!rows[0]?.written) refuse();
};

const refuse = (): never => {
  throw new Refusal('unavailable', { retryAfter: 5 });
};
