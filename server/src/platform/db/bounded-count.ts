import { type RawBuilder, sql } from 'kysely';
import { plannedAnew } from '#platform/db/named-statements';
import type { Db } from './pool.ts';

/** Longer lists are not counted exactly. */
export const countLimit = 10_000;

/**
 * Counts a query's rows, reading at most one beyond the limit. The query selects the rows, without a count of its own.
 */
export const countUpToLimit = async (db: Db, query: RawBuilder<unknown>, limit = countLimit): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    ${plannedAnew} select count(*) as total from (${query} limit ${sql.lit(limit + 1)}) as counted`.execute(db);
  return rows[0]?.total ?? 0;
};
