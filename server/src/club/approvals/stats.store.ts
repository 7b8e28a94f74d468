import type { ApprovalType } from '@club/contract/club/approvals.fields';
import { type Db, queryRow } from '#platform/db';
import { countSentOfKind } from './applications.store.ts';
import type { Period } from './period.ts';

/** The number of applications of a kind last sent in a period. */
export const sentBetween = async (db: Db, kind: ApprovalType, period: Period): Promise<number> => {
  const row = await queryRow<{ count: number }>(db)`
    select count(*) as count from applications a join members u on u.id = a.user_id
    where a.kind = ${kind} and a.status <> 'OUT' and u.status <> 'deleted' and ${countSentOfKind(period)}`;
  return row?.count ?? 0;
};
