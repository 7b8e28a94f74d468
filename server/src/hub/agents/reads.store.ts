import { v7 as uuidv7 } from 'uuid';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

/** What an agent asked for; never what it was answered. */
export interface AgentRead {
  readonly tool: string;
  readonly at: Date;
  readonly from_day: string | null;
  readonly to_day: string | null;
}

export const insertRead = (
  db: Db,
  grant: { readonly id: string; readonly user_id: string },
  { tool, at, from_day, to_day }: AgentRead,
): Promise<void> =>
  runStatement(db)`
    insert into agent_reads (id, grant_id, user_id, at, tool, from_day, to_day)
    values (${uuidv7({ msecs: at.getTime() })}, ${grant.id}, ${grant.user_id}, ${at}, ${tool}, ${from_day}, ${to_day})`;

/** The reads of a member's agent, newest first. */
export const listReads = (
  db: Db,
  { userId, grantId, limit, offset }: { userId: string; grantId: string; limit: number; offset: number },
): Promise<readonly (AgentRead & { readonly id: string })[]> => queryRows<AgentRead & { readonly id: string }>(db)`
  select id, tool, at, from_day::text as from_day, to_day::text as to_day from agent_reads
  where grant_id = ${grantId} and user_id = ${userId} order by at desc, id desc limit ${limit} offset ${offset}`;

export const countReads = async (db: Db, userId: string, grantId: string): Promise<number> => {
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::int as count from agent_reads where grant_id = ${grantId} and user_id = ${userId}`;
  return row?.count ?? 0;
};

/** Deletes the log's older lines. */
export const purgeReads = (db: Db, before: Date): Promise<void> =>
  runStatement(db)`delete from agent_reads where at < ${before}`;
