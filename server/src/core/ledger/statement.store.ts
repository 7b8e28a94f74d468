import type { ActivityIcon } from '@club/contract/platform/activities';
import { sql } from 'kysely';
import { type Db, queryRows } from '#platform/db';
import { namedActivity } from './health-acts.ts';
import { points } from './tables.ts';

/** A member's points account, as shown at the top of statements. */
export interface StatementAccount {
  readonly id: number;
  readonly accountNumber: string;
  readonly createdAt: Date;
}

export const findStatementAccount = async (db: Db, userId: string): Promise<StatementAccount | null> => {
  const rows = await queryRows<{ id: number; account_number: string; created_at: Date }>(db)`
    select id, account_number, created_at from ledger_accounts
    where owner_id = ${userId}::uuid and kind = 'member' and asset = ${points}`;
  const [row] = rows;
  return row ? { id: row.id, accountNumber: row.account_number, createdAt: row.created_at } : null;
};

/** Minor units. `spent` excludes expired points. */
export interface Movement {
  readonly earned: number;
  readonly spent: number;
  readonly expired: number;
}

/** Days in the club's calendar, YYYY-MM-DD, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

const since = ({ from, timeZone }: Span) => sql`${from}::date::timestamp at time zone ${timeZone}`;
const until = ({ to, timeZone }: Span) => sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`;
const within = (span: Span) => sql`created_at >= ${since(span)} and created_at < ${until(span)}`;

interface Boundary {
  /** Numbers of the span's first and last lines; in an empty span `last` is one less than `first`. */
  readonly first: number;
  readonly last: number;
  readonly opening: number;
  readonly closing: number;
  readonly movement: Movement;
  /** Hash of the span's last line; null when the account has no entries up to its end. */
  readonly head: Buffer | null;
}

interface BoundaryRow {
  before_seq: number | null;
  before_balance: number | null;
  before_credits: number | null;
  last_seq: number | null;
  last_balance: number | null;
  last_credits: number | null;
  head: Buffer | null;
  expired: number;
}

/**
 * Where a span begins and ends in the account's chain, and what moved in between. Reads only the entry before the span,
 * its last entry and its expired points, so a long history costs no more than a short one.
 */
export const findBoundary = async (db: Db, account: number, span: Span): Promise<Boundary> => {
  const rows = await queryRows<BoundaryRow>(db)`
    select f.seq as before_seq, f.balance_after as before_balance, f.credits_after as before_credits,
      l.seq as last_seq, l.balance_after as last_balance, l.credits_after as last_credits, l.hash as head,
      (select coalesce(-sum(amount), 0)::bigint from ledger_entries where account_id = ${account}
        and transaction_type = 'expire' and seq is not null and ${within(span)}) as expired
    from (values (1)) as one
    left join lateral (select seq, balance_after, credits_after from ledger_entries
      where account_id = ${account} and created_at < ${since(span)} order by created_at desc, seq desc limit 1) f on true
    left join lateral (select seq, balance_after, credits_after, hash from ledger_entries
      where account_id = ${account} and created_at < ${until(span)} order by created_at desc, seq desc limit 1) l on true
  `;
  const row = rows[0];
  const opening = row?.before_balance ?? 0;
  const closing = row?.last_balance ?? 0;
  const earned = (row?.last_credits ?? 0) - (row?.before_credits ?? 0);
  const expired = row?.expired ?? 0;
  return {
    first: (row?.before_seq ?? 0) + 1,
    last: row?.last_seq ?? 0,
    opening,
    closing,
    movement: { earned, expired, spent: opening + earned - expired - closing },
    head: row?.head ?? null,
  };
};

/** A posted line of the account. Its hash covers `activity`, so a health act is named in `rule` alone. */
export interface Line {
  readonly seq: number;
  readonly transactionId: string;
  readonly type: string;
  readonly activity: string;
  /** The earn rule, for earnings. */
  readonly rule: { readonly name: string; readonly icon: ActivityIcon } | null;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly prevHash: Buffer | null;
  readonly hash: Buffer;
  readonly createdAt: Date;
}

/** The lines with these numbers, oldest first. */
export const listLines = (
  db: Db,
  account: number,
  first: number,
  last: number,
): Promise<readonly Line[]> => queryRows<Line>(db)`
    select e.seq, e.transaction_id as "transactionId", e.transaction_type as type, e.activity,
      case when rule.name is not null then json_build_object('name', rule.name, 'icon', rule.icon) end as rule, e.amount, e.balance_after as "balanceAfter", e.prev_hash as "prevHash", e.hash, e.created_at as "createdAt"
    from ledger_entries e
    left join event_types rule on rule.code = ${namedActivity('e.activity', 'e.transaction_id')}
      and e.transaction_type = 'earn'
    where e.account_id = ${account} and e.seq between ${first} and ${last} order by e.seq
  `;

/** Movements for each day, week or month in the club's calendar, without empty ones. */
export const listMovementsByDate = (
  db: Db,
  account: number,
  span: Span,
  interval: 'day' | 'week' | 'month',
): Promise<readonly (Movement & { readonly date: string })[]> => queryRows<Movement & { date: string }>(db)`
    select to_char(date_trunc(${interval}, created_at at time zone ${span.timeZone}), 'YYYY-MM-DD') as date, ${movement}
    from ledger_entries where account_id = ${account} and ${within(span)}
    group by 1 order by 1`;

/** Movements by activity, largest first. */
export const listMovementsByActivity = (
  db: Db,
  account: number,
  span: Span,
): Promise<readonly (Movement & { activity: string; type: string; rule: string | null; count: number })[]> => queryRows<
  Movement & { activity: string; type: string; rule: string | null; count: number }
>(db)`
    select shown.activity, e.transaction_type as type, max(rule.name) as rule, count(*) as count, ${movement}
    from ledger_entries e
    cross join lateral (select ${namedActivity('e.activity', 'e.transaction_id')} as activity) shown
    left join event_types rule on rule.code = shown.activity and e.transaction_type = 'earn'
    where e.account_id = ${account} and ${within(span)}
    group by 1, 2 order by sum(abs(e.amount)) desc, 1`;

const movement = sql`
  coalesce(sum(amount) filter (where amount > 0), 0)::bigint as earned,
  coalesce(-sum(amount) filter (where amount < 0 and transaction_type <> 'expire'), 0)::bigint as spent,
  coalesce(-sum(amount) filter (where transaction_type = 'expire'), 0)::bigint as expired`;
