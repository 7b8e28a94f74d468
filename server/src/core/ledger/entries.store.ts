import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db';
import { type AccountKind, type PostingMetadata, points, type TransactionType } from './tables.ts';

export type EntryStatus = 'pending' | 'completed' | 'reversed' | 'failed';

/** A member's view of one posting, or of a hold that is not posted. */
export interface EntryRow {
  readonly id: string;
  readonly number: number;
  readonly type: TransactionType;
  readonly activity: string;
  /** Name and description of the rule, for what was earned by one. */
  readonly rule: { readonly name: string; readonly description: string } | null;
  /** Minor units, signed: credits are positive. */
  readonly amount: number;
  readonly balanceAfter: number;
  readonly status: EntryStatus;
  readonly reference: { readonly kind: string; readonly id: string } | null;
  /** The account on the other side; the club's own have no owner. */
  readonly counterparty: { readonly kind: AccountKind; readonly ownerId: string } | null;
  readonly createdAt: Date;
}

export interface EntryFilters {
  readonly limit: number;
  readonly offset: number;
  /** A day of the club's calendar: created on it or later. */
  readonly dateFrom?: string;
  readonly timeZone?: string;
  readonly status?: EntryStatus;
  /** Minor units, compared with the amount without its sign. */
  readonly amountFrom?: number;
  readonly activities?: readonly string[];
  readonly types?: readonly TransactionType[];
}

/** Lists are counted exactly up to here. */
const countLimit = 10_000;

/**
 * A page of a member's postings and open or failed holds, newest first. All filters must hold. `total` is exact up to
 * 10,000; beyond that it stays there and `isMinimum` is true.
 */
export const entries = async (
  db: Db,
  userId: string,
  filters: EntryFilters,
): Promise<{ rows: readonly EntryRow[]; total: number; isMinimum: boolean }> => {
  const counted = await sql<{ total: number }>`
    with ${matching(userId, filters, countLimit + 1)} select count(*) as total from matching
  `.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const rows = total > filters.offset ? await page(db, userId, filters) : [];
  return { rows, total: Math.min(total, countLimit), isMinimum: total > countLimit };
};

export interface EntryDetail extends EntryRow {
  readonly timeline: readonly { readonly status: EntryStatus; readonly at: Date }[];
  /** The posting it takes back, and the one that takes it back. */
  readonly related: readonly { readonly id: string; readonly relation: 'reverses' | 'reversed_by' }[];
  /** Its place in the chain of the account; null while it is not posted. */
  readonly receipt: { readonly seq: number; readonly prevHash: Buffer | null; readonly hash: Buffer } | null;
}

/** One of the member's own entries, or null: somebody else's is not told apart from one that does not exist. */
export const entry = async (db: Db, userId: string, id: string): Promise<EntryDetail | null> => {
  const [row] = await page(db, userId, { limit: 1, offset: 0, id });
  if (!row) return null;
  const { rows } = await sql<DetailRow>`
    select e.seq, e.prev_hash, e.hash, t.reverses_id, t.created_at as posted_at, r.id as reversed_by,
      r.created_at as reversed_at, h.created_at as held_at, h.resolved_at, h.status as hold_status
    from ledger_accounts a
    left join ledger_entries e on e.account_id = a.id and e.transaction_id = ${id}::uuid
    left join ledger_transactions t on t.id = e.transaction_id
    left join ledger_transactions r on r.reverses_id = t.id
    left join ledger_holds h on h.id = ${id}::uuid and h.account_id = a.id
    where a.owner_id = ${userId}::uuid and a.kind = 'member' and a.asset = ${points}
  `.execute(db);
  const detail = rows[0];
  if (!detail) return null;
  const { seq, prev_hash, hash } = detail;
  return {
    ...row,
    timeline: timelineOf(detail),
    related: relatedTo(detail),
    receipt: seq === null || hash === null ? null : { seq, prevHash: prev_hash, hash },
  };
};

interface DetailRow {
  seq: number | null;
  prev_hash: Buffer | null;
  hash: Buffer | null;
  reverses_id: string | null;
  posted_at: Date | null;
  reversed_by: string | null;
  reversed_at: Date | null;
  held_at: Date | null;
  resolved_at: Date | null;
  hold_status: 'held' | 'posted' | 'released' | 'expired' | null;
}

const timelineOf = (row: DetailRow): { status: EntryStatus; at: Date }[] => {
  const failed = row.hold_status === 'released' || row.hold_status === 'expired' ? row.resolved_at : null;
  const steps = [
    { status: 'pending', at: row.held_at },
    { status: 'failed', at: failed },
    { status: 'completed', at: row.posted_at },
    { status: 'reversed', at: row.reversed_at },
  ] as const;
  return steps.flatMap(({ status, at }) => (at ? [{ status, at }] : []));
};

const relatedTo = (row: DetailRow): { id: string; relation: 'reverses' | 'reversed_by' }[] => [
  ...(row.reverses_id ? [{ id: row.reverses_id, relation: 'reverses' as const }] : []),
  ...(row.reversed_by ? [{ id: row.reversed_by, relation: 'reversed_by' as const }] : []),
];

interface Wanted extends EntryFilters {
  readonly id?: string;
}

/**
 * The rows that fit, each kind in its own order and cut to `most`, so that a page of a long history reads no more than
 * the page. One text for every combination of filters: it is planned once.
 */
const matching = (userId: string, wanted: Wanted, most: number): RawBuilder<unknown> => sql`
  account as (
    select id, balance from ledger_accounts
    where owner_id = ${userId}::uuid and kind = 'member' and asset = ${points}
  ), wanted as (
    select ${wanted.id ?? null}::uuid as id, ${wanted.status ?? null}::text as status,
      ${wanted.dateFrom ?? null}::date::timestamp at time zone ${wanted.timeZone ?? 'UTC'}::text as since,
      ${wanted.amountFrom ?? null}::bigint as amount, ${wanted.activities ?? null}::text[] as activities,
      ${wanted.types ?? null}::text[] as types
  ), matching as (
    (select e.transaction_id as id, e.transaction_type, e.activity, e.amount, e.balance_after, e.created_at, e.seq,
      case when reversal.id is null then 'completed' else 'reversed' end as status
    from wanted w, account a join ledger_entries e on e.account_id = a.id
    left join ledger_transactions reversal on reversal.reverses_id = e.transaction_id
    where (w.id is null or e.transaction_id = w.id) and (w.since is null or e.created_at >= w.since)
      and (w.amount is null or abs(e.amount) >= w.amount)
      and (w.activities is null or e.activity = any (w.activities))
      and (w.types is null or e.transaction_type = any (w.types))
      and (w.status is null or w.status = case when reversal.id is null then 'completed' else 'reversed' end)
    order by e.created_at desc, e.seq desc limit ${most})
    union all
    (select h.id, h.transaction_type, h.activity, -h.amount, a.balance, h.created_at, null,
      case h.status when 'held' then 'pending' else 'failed' end
    from wanted w, account a join ledger_holds h on h.account_id = a.id
    where h.status <> 'posted' and (w.id is null or h.id = w.id) and (w.since is null or h.created_at >= w.since)
      and (w.amount is null or h.amount >= w.amount)
      and (w.activities is null or h.activity = any (w.activities))
      and (w.types is null or h.transaction_type = any (w.types))
      and (w.status is null or w.status = case h.status when 'held' then 'pending' else 'failed' end)
    order by h.created_at desc limit ${most})
  )`;

interface PageRow {
  id: string;
  number: number;
  transaction_type: TransactionType;
  activity: string;
  amount: number;
  balance_after: number;
  status: EntryStatus;
  metadata: PostingMetadata | null;
  created_at: Date;
  rule_name: string | null;
  rule_description: string | null;
  other_kind: AccountKind | null;
  other_owner: string | null;
}

const page = async (db: Db, userId: string, wanted: Wanted): Promise<EntryRow[]> => {
  const { rows } = await sql<PageRow>`
    with ${matching(userId, wanted, wanted.offset + wanted.limit)}, page as (
      select * from matching order by created_at desc, seq desc nulls first, id desc
      limit ${wanted.limit} offset ${wanted.offset}
    )
    select page.*, coalesce(t.number, h.number) as number, t.metadata, rule.name as rule_name,
      rule.description as rule_description, other.kind as other_kind, other.owner_id as other_owner
    from page
    left join ledger_transactions t on t.id = page.id
    left join ledger_holds h on h.id = page.id
    left join event_types rule on rule.code = page.activity and page.transaction_type = 'earn'
    left join lateral (
      select a.kind, a.owner_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.transaction_id = page.id and e.account_id <> (select id from account)
      order by a.kind = 'member' desc, e.id limit 1
    ) other on true
    order by page.created_at desc, page.seq desc nulls first, page.id desc
  `.execute(db);
  return rows.map(present);
};

const present = (row: PageRow): EntryRow => ({
  id: row.id,
  number: row.number,
  type: row.transaction_type,
  activity: row.activity,
  rule: row.rule_name === null ? null : { name: row.rule_name, description: row.rule_description ?? '' },
  amount: row.amount,
  balanceAfter: row.balance_after,
  status: row.status,
  reference: row.metadata?.reference ?? null,
  counterparty: row.other_kind ? { kind: row.other_kind, ownerId: row.other_owner ?? '' } : null,
  createdAt: row.created_at,
});
