import { dayMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { closeIdle, closeSuspended, forgetEnded, listActiveMembers } from '#health/base/conversations';
import { forgetMarks } from '#hub/assistant/marks';
import type { BackgroundClub } from '#platform/club';
import { queryRows } from '#platform/db';

const keptDays = 365;

type Scope = Pick<BackgroundClub, 'db' | 'healthWorkerDb' | 'clock'>;

/** Ends conversations without a message for a day, and those of members whose account isn't active. */
export const closeConversations = async ({ db, healthWorkerDb, clock }: Scope): Promise<void> => {
  const now = clock.now();
  await closeIdle(healthWorkerDb, new Date(now.getTime() - dayMs), now);
  const open = await listActiveMembers(healthWorkerDb);
  const rows = await queryRows<{ id: string }>(db)`
    select id from members where id = any (${sql.val(open)}::uuid[]) and status <> 'active'`;
  const gone = rows.map(({ id }) => id);
  await closeSuspended(healthWorkerDb, gone, now);
};

/** Deletes conversations a year after they ended, and marks a year after they were made. */
export const forgetConversations = async ({ db, healthWorkerDb, clock }: Scope): Promise<void> => {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  await forgetEnded(healthWorkerDb, before);
  await forgetMarks(db, before);
};
