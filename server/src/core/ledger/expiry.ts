import { fewestExpiryMonths } from '@club/contract/core/ledger';
import { dayMs } from '@club/contract/platform/units';
import type { Clock } from '#platform/clock';
import type { Club } from '#platform/club';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { isPosted, post } from './posting.ts';
import { type EarnSettings, readEarnSettings } from './rules/index.ts';
import { points, tables } from './tables.ts';

const daysAhead = 30;

/**
 * The points of an account that expire within 30 days, and the first date. Points expire some months after they were
 * credited, oldest first, so no lots are needed: whatever was credited up to a day so many months ago and has not been
 * debited since expires on that day.
 */
export const findExpiring = async (
  db: Db,
  account: { readonly id: number; readonly debits: number; readonly created_at: Date },
  now: Date,
): Promise<{ amount: number; at: Date } | null> => {
  const ahead = new Date(now.getTime() + daysAhead * dayMs);
  // An account younger than any setting has nothing to expire, so most accounts need no look at their entries.
  if (account.created_at > addMonths(ahead, -fewestExpiryMonths)) return null;
  const [present, next] = [await readEarnSettings(db, now), await readEarnSettings(db, ahead)];
  const cutoff = addMonths(ahead, -Math.min(present.expiry_months, next.expiry_months));
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
  const at = toExpiry(first.created_at, present, next);
  return { amount, at: at < now ? now : at };
};

/** When points credited at a moment expire; null once they did. */
export const findExpiry = async ({ db, clock }: Pick<Club, 'db' | 'clock'>, credited: Date): Promise<Date | null> => {
  const now = clock.now();
  const present = await readEarnSettings(db, now);
  const at = addLife(credited, present);
  return at < now ? null : at;
};

/** When points expire: by the present settings until the next ones apply, and by those from then on. */
const toExpiry = (credited: Date, present: EarnSettings, next: EarnSettings): Date => {
  const at = addLife(credited, present);
  return at < findStart(next) || present.id === next.id ? at : addLife(credited, next);
};

/** None before the settings apply that shortened their time. */
const addLife = (credited: Date, settings: EarnSettings): Date => {
  const [at, earliest] = [addMonths(credited, settings.expiry_months), findStart(settings)];
  return at < earliest ? earliest : at;
};

const findStart = ({ applies_on: day }: EarnSettings): Date => new Date(`${day}T00:00:00Z`);

/** The same day so many months later, or the last day of a shorter month. */
const addMonths = (date: Date, months: number): Date => {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
};

/** The points of a member that expire today, in minor units. */
interface Expiring {
  readonly userId: string;
  readonly accountId: number;
  readonly amount: number;
}

/**
 * A batch of accounts with points to expire: credited long enough ago and never debited since. Ordered by account.
 */
export const listExpirable = async (db: Db, now: Date, after: number, most: number): Promise<readonly Expiring[]> => {
  const cutoff = addMonths(now, -(await readEarnSettings(db, now)).expiry_months);
  return queryRows<Expiring>(db)`
    select a.owner_id as "userId", a.id as "accountId", least(old.credits_after - a.debits, a.balance - a.held) as amount
    from ledger_accounts a
    join lateral (select e.credits_after from ledger_entries e where e.account_id = a.id and e.created_at <= ${cutoff}
      order by e.created_at desc, e.seq desc limit 1) old on old.credits_after > a.debits
    where a.kind = 'member' and a.asset = ${points} and a.created_at <= ${cutoff} and a.frozen_at is null
      and a.balance > a.held and a.id > ${after}
    order by a.id limit ${most}`;
};

/**
 * Posts one account's expired points, once per day. The amount is read again under the account's lock, so that points
 * spent in the meantime don't expire too.
 */
export const expireOne = async (
  db: Db,
  clock: Clock,
  { accountId, userId }: Expiring,
  day: string,
): Promise<number> => {
  await runStatement(db)`select ledger_lock(${accountId}::bigint)`;
  const [due] = await listExpirable(db, clock.now(), accountId - 1, 1);
  if (due?.accountId !== accountId) return 0;
  const key = `expire:${accountId}:${day}`;
  // what expired after the day's first run is posted the next day
  if (await isPosted(db, key)) return 0;
  await post(db, clock, {
    type: 'expire',
    activity: 'expired',
    key,
    legs: [
      { member: userId, amount: -due.amount },
      { system: 'expired', amount: due.amount },
    ],
  });
  return due.amount;
};

/** Members whose points start to expire within so many days, with the amount. */
export const listExpiringAccounts = async (
  db: Db,
  now: Date,
  days: number,
): Promise<readonly { readonly userId: string; readonly amount: number; readonly at: Date }[]> => {
  const last = new Date(now.getTime() + days * dayMs);
  const [present, next] = [await readEarnSettings(db, now), await readEarnSettings(db, last)];
  const ahead = addMonths(last, -Math.min(present.expiry_months, next.expiry_months));
  const rows = await queryRows<{ userId: string; amount: number; first: Date }>(db)`
    select a.owner_id as "userId", old.credits_after - a.debits as amount, first.created_at as first
    from ledger_accounts a
    join lateral (select e.credits_after from ledger_entries e where e.account_id = a.id and e.created_at <= ${ahead}
      order by e.created_at desc, e.seq desc limit 1) old on old.credits_after > a.debits
    join lateral (select e.created_at from ledger_entries e where e.account_id = a.id and e.credits_after > a.debits
      order by e.created_at, e.seq limit 1) first on true
    where a.kind = 'member' and a.asset = ${points} and a.created_at <= ${ahead} order by a.id`;
  return rows.map(({ userId, amount, first }) => ({ userId, amount, at: toExpiry(first, present, next) }));
};

/** Members whose points would expire at a moment if points lasted so many months, and the points; in minor units. */
export const sumExpirable = async (
  db: Db,
  at: Date,
  months: number,
): Promise<{ readonly members: number; readonly points: number }> => {
  const cutoff = addMonths(at, -months);
  const row = await queryRow<{ members: number; points: number }>(db)`
    select count(*)::integer as members,
      coalesce(sum(least(old.credits_after - a.debits, a.balance - a.held)), 0)::bigint as points
    from ledger_accounts a
    join lateral (select e.credits_after from ledger_entries e where e.account_id = a.id and e.created_at <= ${cutoff}
      order by e.created_at desc, e.seq desc limit 1) old on old.credits_after > a.debits
    where a.kind = 'member' and a.asset = ${points} and a.created_at <= ${cutoff} and a.frozen_at is null
      and a.balance > a.held`;
  return row ?? { members: 0, points: 0 };
};

/** What an entry took when points expired: its credits, oldest first. */
interface ExpiredLot {
  /** The entry that the points expired in. */
  readonly expiredIn: string;
  /** The posting that credited them. */
  readonly id: string;
  /** Minor units of it that expired. */
  readonly amount: number;
  readonly at: Date;
}

/**
 * The credits that these entries let expire. Points are used oldest first, so an entry took those between what had been
 * debited before it and what had been debited with it; no lots are stored.
 */
export const listExpiredLots = (db: Db, userId: string, ids: readonly string[]): Promise<readonly ExpiredLot[]> =>
  queryRows<ExpiredLot>(db)`
    select e.transaction_id as "expiredIn", c.transaction_id as id, c.created_at as at,
      least(c.credits_after, taken.after) - greatest(c.credits_after - c.amount, taken.before) as amount
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id and e.transaction_type = 'expire'
      and e.transaction_id = any (${ids}::uuid[])
    cross join lateral (select e.credits_after - e.balance_after as after,
      e.credits_after - e.balance_after + e.amount as before) taken
    join ledger_entries c on c.account_id = a.id and c.amount > 0 and c.credits_after > taken.before
      and c.credits_after - c.amount < taken.after
    where a.owner_id = ${userId}::uuid and a.kind = 'member' and a.asset = ${points}
    order by c.seq`;
