import type { ApprovalType } from '@club/contract/club/approvals.fields';
import { sql } from 'kysely';
import type { Db } from '#platform/db';
import { countSentOfKind } from './applications.store.ts';
import type { Period } from './period.ts';

/** The number of applications of a kind last sent in a period. */
export const sentBetween = async (db: Db, kind: ApprovalType, period: Period): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from applications a join members u on u.id = a.user_id
    where a.kind = ${kind} and a.status <> 'OUT' and u.status <> 'deleted' and ${countSentOfKind(period)}`.execute(db);
  return rows[0]?.count ?? 0;
};
