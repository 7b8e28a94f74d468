import { type RawBuilder, sql } from 'kysely';
import { plannedAnew } from './named-statements.ts';
import type { Db } from './pool.ts';

/** Long lists are counted exactly up to here. */
export const countLimit = 10_000;

/** How many rows a query has, without reading more than one above the limit. The query says what it reads, not how many. */
export const countUpToLimit = async (db: Db, query: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    ${plannedAnew} select count(*) as total from (${query} limit ${sql.lit(countLimit + 1)}) as counted`.execute(db);
  return rows[0]?.total ?? 0;
};
