import type { ActivityIcon } from '@club/contract/platform/activities';
import { type RawBuilder, sql } from 'kysely';
import { countLimit, type Db, queryRow, queryRows } from '#platform/db';
import { namedActivity } from './health-acts.ts';
import { type AccountKind, type PostingMetadata, points, type TransactionType } from './tables.ts';

type EntryStatus = 'pending' | 'completed' | 'reversed' | 'failed';

/** A member's view of a posting, or of a hold that is not posted yet. */
export interface EntryRow {
  readonly id: string;
  readonly number: number;
  readonly type: TransactionType;
  readonly activity: string;
  /** The earn rule's name, description and icon, for earnings. */
  readonly rule: { readonly name: string; readonly description: string; readonly icon: ActivityIcon } | null;
  /** Minor units, signed: credits are positive. */
  readonly amount: number;
  /** The balance once it was posted; for a hold, which leaves the balance alone, the balance of its day. */
  readonly balanceAfter: number;
  readonly status: EntryStatus;
  readonly reference: { readonly kind: string; readonly id: string } | null;
  /** The other side's account; the club's own accounts have no owner. */
  readonly counterparty: { readonly kind: AccountKind; readonly ownerId: string } | null;
  readonly createdAt: Date;
}

export interface EntryFilters {
  readonly limit: number;
  readonly offset: number;
  /** First day, in the club's calendar. */
  readonly dateFrom?: string;
  readonly timeZone?: string;
  readonly status?: EntryStatus;
  /** Minor units, compared with the absolute amount. */
  readonly amountFrom?: number;
  readonly activities?: readonly string[];
  readonly types?: readonly TransactionType[];
  /** Names health acts as that alone, and not by what was done: for staff. */
  readonly forStaff?: boolean;
}

/**
 * A page of a member's postings and open or failed holds, newest first. All filters are combined. `total` is exact up
 * to 10,000; beyond that it stays there and `isMinimum` is true.
 */
export const listEntries = async (
  db: Db,
  userId: string,
  filters: EntryFilters,
): Promise<{ rows: readonly EntryRow[]; total: number; isMinimum: boolean }> => {
  const account = await findAccount(db, userId);
  if (!account) return { rows: [], total: 0, isMinimum: false };
  const total = await countMatching(db, account, filters);
  const rows = total > filters.offset ? await readPage(db, account, filters) : [];
  return { rows, total: Math.min(total, countLimit), isMinimum: total > countLimit };
};

/** These postings of a member, newest first. */
export const listEntriesById = async (db: Db, userId: string, ids: readonly string[]): Promise<EntryRow[]> => {
  const account = ids.length > 0 ? await findAccount(db, userId) : undefined;
  return account ? readPage(db, account, { limit: ids.length, offset: 0, ids }) : [];
};

/** The postings right after and right before a place in the account's chain, newest first. */
export const listEntriesAround = async (db: Db, userId: string, seq: number): Promise<EntryRow[]> => {
  const account = await findAccount(db, userId);
  if (!account) return [];
  const rows = await queryRows<{ id: string }>(db)`select transaction_id as id from ledger_entries
    where account_id = ${account.id} and seq in (${seq - 1}::bigint, ${seq + 1}::bigint) order by seq desc`;
  const entries = await listEntriesById(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => entries.find((entry) => entry.id === id) ?? []);
};

interface Account {
  readonly id: number;
  /** The number of its entries. */
  readonly seq: number;
}

const findAccount = (db: Db, userId: string): Promise<Account | undefined> => queryRow<Account>(db)`
    select id, seq from ledger_accounts
    where owner_id = ${userId}::uuid and kind = 'member' and asset = ${points}`;

/** Without filters the account already knows its number of entries, and only holds are counted. */
const countMatching = async (db: Db, account: Account, filters: EntryFilters): Promise<number> => {
  const { limit: _limit, offset: _offset, timeZone: _timeZone, forStaff: _forStaff, ...narrowing } = filters;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  const matching = isNarrowed
    ? selectMatching(account, filters, countLimit + 1)
    : selectHolds(account, filters, countLimit + 1);
  const rows = await queryRows<{ total: number }>(db)`select count(*) as total from (${matching}) as matching`;
  return (rows[0]?.total ?? 0) + (isNarrowed ? 0 : account.seq);
};

export interface EntryDetail extends EntryRow {
  readonly timeline: readonly { readonly status: EntryStatus; readonly at: Date }[];
  /** The posting that this one reverses, and the one that reverses it. */
  readonly related: readonly { readonly id: string; readonly relation: 'reverses' | 'reversed_by' }[];
  /** Its position in the account's chain; null until it is posted. */
  readonly receipt: { readonly seq: number; readonly prevHash: Buffer | null; readonly hash: Buffer } | null;
}

/** One of the member's own entries, or null. Another member's entry is treated like one that does not exist. */
export const findEntry = async (db: Db, userId: string, id: string): Promise<EntryDetail | null> => {
  const account = await findAccount(db, userId);
  const [row] = account ? await readPage(db, account, { limit: 1, offset: 0, ids: [id] }) : [];
  if (!row) return null;
  const rows = await queryRows<DetailRow>(db)`
    select e.seq, e.prev_hash, e.hash, t.reverses_id, t.created_at as posted_at, r.id as reversed_by,
      r.created_at as reversed_at, h.created_at as held_at, h.resolved_at, h.status as hold_status
    from ledger_accounts a
    left join ledger_entries e on e.account_id = a.id and e.transaction_id = ${id}::uuid
    left join ledger_transactions t on t.id = e.transaction_id
    left join ledger_transactions r on r.reverses_id = t.id
    left join ledger_holds h on h.id = ${id}::uuid and h.account_id = a.id
    where a.owner_id = ${userId}::uuid and a.kind = 'member' and a.asset = ${points}
  `;
  const detail = rows[0];
  if (!detail) return null;
  const { seq, prev_hash, hash } = detail;
  return {
    ...row,
    timeline: toTimeline(detail),
    related: listRelated(detail),
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

const toTimeline = (row: DetailRow): { status: EntryStatus; at: Date }[] => {
  const failed = row.hold_status === 'released' || row.hold_status === 'expired' ? row.resolved_at : null;
  const steps = [
    { status: 'pending', at: row.held_at },
    { status: 'failed', at: failed },
    { status: 'completed', at: row.posted_at },
    { status: 'reversed', at: row.reversed_at },
  ] as const;
  return steps.flatMap(({ status, at }) => (at ? [{ status, at }] : []));
};

const listRelated = (row: DetailRow): { id: string; relation: 'reverses' | 'reversed_by' }[] => [
  ...(row.reverses_id ? [{ id: row.reverses_id, relation: 'reverses' as const }] : []),
  ...(row.reversed_by ? [{ id: row.reversed_by, relation: 'reversed_by' as const }] : []),
];

interface Wanted extends EntryFilters {
  readonly ids?: readonly string[];
}

/** Conditions shared by entries and holds. Only the given filters appear in the SQL, so that an index can serve it. */
const narrow = (row: 'e' | 'h', id: string, { timeZone = 'UTC', ...wanted }: Wanted): RawBuilder<unknown> => {
  const parts: RawBuilder<unknown>[] = [];
  const column = (name: string) => sql.ref(`${row}.${name}`);
  if (wanted.ids) parts.push(sql`${column(id)} = any (${wanted.ids}::uuid[])`);
  if (wanted.dateFrom)
    parts.push(sql`${column('created_at')} >= ${wanted.dateFrom}::date::timestamp at time zone ${timeZone}::text`);
  if (wanted.amountFrom !== undefined) parts.push(sql`abs(${column('amount')}) >= ${wanted.amountFrom}::bigint`);
  if (wanted.activities) parts.push(hasActivity(row, wanted.activities));
  if (wanted.types) parts.push(sql`${column('transaction_type')} = any (${wanted.types}::text[])`);
  return sql.join([sql`true`, ...parts], sql` and `);
};

/** A health act is found by its own code while the member's health data is kept, and by the code of all of them. */
const hasActivity = (row: 'e' | 'h', codes: readonly string[]): RawBuilder<unknown> => {
  const named = sql`${sql.ref(`${row}.activity`)} = any (${codes}::text[])`;
  if (row === 'h') return named;
  return sql`(${named} or e.activity = 'health_act' and e.transaction_id in (
    select r.transaction_id from reward_events r join event_types t on t.id = r.event_type_id
    where t.is_health and t.code = any (${codes}::text[])
      and r.user_id = (select o.owner_id from ledger_accounts o where o.id = e.account_id)))`;
};

const isReversed = sql`exists (select from ledger_transactions r where r.reverses_id = e.transaction_id)`;

const entryStatuses: Readonly<Record<EntryStatus, RawBuilder<unknown>>> = {
  completed: sql`not ${isReversed}`,
  reversed: isReversed,
  pending: sql`false`,
  failed: sql`false`,
};
const holdStatuses: Readonly<Record<EntryStatus, RawBuilder<unknown>>> = {
  completed: sql`false`,
  reversed: sql`false`,
  pending: sql`h.status = 'held'`,
  failed: sql`h.status in ('released', 'expired')`,
};

const selectEntries = (account: Account, wanted: Wanted, most: number): RawBuilder<unknown> => sql`
  select e.transaction_id as id, e.transaction_type, e.activity, e.amount, e.balance_after, e.created_at, e.seq,
    null::text as hold_status
  from ledger_entries e
  where e.account_id = ${account.id} and ${narrow('e', 'transaction_id', wanted)}
    and ${wanted.status ? entryStatuses[wanted.status] : sql`true`}
  order by e.created_at desc, e.seq desc limit ${most}`;

const selectHolds = (account: Account, wanted: Wanted, most: number): RawBuilder<unknown> => sql`
  select h.id, h.transaction_type, h.activity, -h.amount, coalesce(before.balance_after, 0), h.created_at, null::bigint, h.status
  from ledger_holds h left join lateral (
    select b.balance_after from ledger_entries b where b.account_id = h.account_id and b.created_at <= h.created_at
    order by b.created_at desc, b.seq desc limit 1) before on true
  where h.account_id = ${account.id} and h.status <> 'posted' and ${narrow('h', 'id', wanted)}
    and ${wanted.status ? holdStatuses[wanted.status] : sql`true`}
  order by h.created_at desc limit ${most}`;

/**
 * The matching rows, each kind in its own order and cut to `most`, so that a page of a long history reads no more than
 * the page.
 */
const selectMatching = (account: Account, wanted: Wanted, most: number): RawBuilder<unknown> =>
  sql`(${selectEntries(account, wanted, most)}) union all (${selectHolds(account, wanted, most)})`;

interface PageRow {
  id: string;
  number: number;
  transaction_type: TransactionType;
  /** As it is named to the member. */
  shown: string;
  amount: number;
  balance_after: number;
  status: EntryStatus;
  metadata: PostingMetadata | null;
  created_at: Date;
  rule_name: string | null;
  rule_description: string | null;
  rule_icon: ActivityIcon;
  other_kind: AccountKind | null;
  other_owner: string | null;
}

const readPage = async (db: Db, account: Account, wanted: Wanted): Promise<EntryRow[]> => {
  const rows = await queryRows<PageRow>(db)`
    with page as (
      select * from (${selectMatching(account, wanted, wanted.offset + wanted.limit)}) as matching
      order by created_at desc, seq desc nulls first, id desc
      limit ${wanted.limit} offset ${wanted.offset}
    )
    select page.*, shown.activity as shown,
      case when hold_status = 'held' then 'pending' when hold_status is not null then 'failed'
        when reversal.id is not null then 'reversed' else 'completed' end as status,
      coalesce(t.number, h.number) as number, t.metadata, rule.name as rule_name,
      rule.description as rule_description, rule.icon as rule_icon, other.kind as other_kind, other.owner_id as other_owner
    from page
    left join ledger_transactions t on t.id = page.id
    left join ledger_transactions reversal on reversal.reverses_id = page.id
    left join ledger_holds h on h.id = page.id
    cross join lateral (select ${wanted.forStaff ? sql`page.activity` : namedActivity('page.activity', 'page.id')} as activity) shown
    left join event_types rule on rule.code = shown.activity and page.transaction_type = 'earn'
    left join lateral (
      select a.kind, a.owner_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.transaction_id = page.id and e.account_id <> ${account.id}
      order by a.kind = 'member' desc, e.id limit 1
    ) other on true
    order by page.created_at desc, page.seq desc nulls first, page.id desc
  `;
  return rows.map(toEntryRow);
};

const toEntryRow = (row: PageRow): EntryRow => ({
  id: row.id,
  number: row.number,
  type: row.transaction_type,
  activity: row.shown,
  rule:
    row.rule_name === null
      ? null
      : { name: row.rule_name, description: row.rule_description ?? '', icon: row.rule_icon },
  amount: row.amount,
  balanceAfter: row.balance_after,
  status: row.status,
  reference: row.metadata?.reference ?? null,
  counterparty: row.other_kind ? { kind: row.other_kind, ownerId: row.other_owner ?? '' } : null,
  createdAt: row.created_at,
});
