import { dayMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { closeIdle, closeSuspended, forgetEnded, listActiveMembers } from '#health/base/conversations';
import { asWorker } from '#health/base/storage';
import type { Club } from '#platform/club';
import { queryRows } from '#platform/db';

const keptDays = 365;

type Scope = Pick<Club, 'db' | 'healthDb' | 'clock'>;

/** Ends conversations without a message for a day, and those of members whose account isn't active. */
export const closeConversations = async ({ db, healthDb, clock }: Scope): Promise<void> => {
  const now = clock.now();
  await asWorker(healthDb, (within) => closeIdle(within, new Date(now.getTime() - dayMs), now));
  const open = await asWorker(healthDb, listActiveMembers);
  const rows = await queryRows<{ id: string }>(db)`
    select id from members where id = any (${sql.val(open)}::uuid[]) and status <> 'active'`;
  const gone = rows.map(({ id }) => id);
  await asWorker(healthDb, (within) => closeSuspended(within, gone, now));
};

/** Deletes conversations a year after they ended. */
export const forgetConversations = ({ healthDb, clock }: Scope): Promise<void> =>
  asWorker(healthDb, (db) => forgetEnded(db, new Date(clock.now().getTime() - keptDays * dayMs)));
