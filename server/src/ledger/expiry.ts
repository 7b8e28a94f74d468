import type { Db } from '#db';
import { tables } from './tables.ts';

const monthsToExpiry = 24;
const daysAhead = 30;

/**
 * What of an account expires within 30 days, and when the first of it does. Points expire 24 months after they were
 * credited, oldest first, so no lots are needed: of all that was credited up to a day 24 months before, what was never
 * debited since is what expires on that day.
 */
export const expiringSoon = async (
  db: Db,
  account: { readonly id: number; readonly debits: number; readonly created_at: Date },
  now: Date,
): Promise<{ amount: number; at: Date } | null> => {
  const cutoff = addMonths(new Date(now.getTime() + daysAhead * 86_400_000), -monthsToExpiry);
  // Nothing of a younger account is old enough; most accounts need no look at their entries.
  if (account.created_at > cutoff) return null;
  const last = await tables(db)
    .selectFrom('ledger_entries')
    .select('credits_after')
    .where('account_id', '=', account.id)
    .where('created_at', '<=', cutoff)
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const amount = (last?.credits_after ?? 0) - account.debits;
  if (amount <= 0) return null;
  const first = await tables(db)
    .selectFrom('ledger_entries')
    .select('created_at')
    .where('account_id', '=', account.id)
    .where('credits_after', '>', account.debits)
    .orderBy('created_at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirstOrThrow();
  const at = addMonths(first.created_at, monthsToExpiry);
  return { amount, at: at < now ? now : at };
};

/** The same day so many months away, or the last day of that month when it is shorter. */
const addMonths = (date: Date, months: number): Date => {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
};
