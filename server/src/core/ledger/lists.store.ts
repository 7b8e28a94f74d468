import { sql } from 'kysely';
import type { Db } from '#platform/db';

interface Period {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}
interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** What counts as each movement, and whether it takes points from members: the same as in the totals. */
const countedAs = {
  issued: { types: ['earn'], sign: 1 },
  redeemed: { types: ['redeem', 'refund'], sign: -1 },
  exchanged: { types: ['exchange', 'exchange_refund'], sign: -1 },
  expired: { types: ['expire'], sign: -1 },
} as const;

export interface MovementLine {
  readonly transaction_id: string;
  readonly owner_id: string;
  readonly activity: string;
  readonly rule: string | null;
  /** Minor units, counted as the totals count. */
  readonly amount: number;
  readonly created_at: Date;
  readonly total: number;
}

/** A page of the members' entries that a total of `pointsByDay` adds up, the newest first. */
export const movementPage = async (
  db: Db,
  {
    movement,
    period: { from, to, timeZone },
    limit,
    offset,
  }: Page & { movement: keyof typeof countedAs; period: Period },
): Promise<readonly MovementLine[]> => {
  const { types, sign } = countedAs[movement];
  const { rows } = await sql<MovementLine>`
    select e.transaction_id, a.owner_id, e.activity, t.name as rule, (e.amount * ${sign}::bigint)::bigint as amount, e.created_at,
      count(*) over () as total
    from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
      join ledger_accounts a on a.id = e.account_id left join event_types t on t.code = e.activity
    where e.seq is not null and e.asset = 'POINTS' and e.transaction_type = any (${[...types]}::text[])
      and x.created_at >= (${from}::date)::timestamp at time zone ${timeZone}
      and x.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    order by e.created_at desc, e.transaction_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

/** Whose points moved in the 30 days up to the end of a period: those whom `pointsByDay` counts as active. */
export const activeOwners = async (db: Db, { to, timeZone }: Pick<Period, 'to' | 'timeZone'>): Promise<string[]> => {
  const { rows } = await sql<{ owner_id: string }>`
    select distinct a.owner_id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
    where e.seq is not null and e.asset = 'POINTS' and e.transaction_type <> 'expire'
      and t.created_at >= (${to}::date - 29)::timestamp at time zone ${timeZone}
      and t.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`.execute(db);
  return rows.map(({ owner_id }) => owner_id);
};

/** A page of who holds points, the largest first. */
export const holdingPage = async (
  db: Db,
  { limit, offset }: Page,
): Promise<readonly { owner_id: string; balance: number; total: number }[]> => {
  const { rows } = await sql<{ owner_id: string; balance: number; total: number }>`
    select owner_id, balance, count(*) over () as total from ledger_accounts
    where kind = 'member' and asset = 'POINTS' and balance > 0 order by balance desc, id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
};
