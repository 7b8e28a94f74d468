import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { countLimit, countUpToLimit, type Db, plannedAnew, queryRow, queryRows } from '#platform/db';
import { activeTypes, findLastClosedDay, type Period, selectEntries, toDayStart } from './days.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The transaction types behind each movement, and whether they take points from members, as in the totals. */
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
  /** Minor units, with the sign used in the totals. */
  readonly amount: number;
  readonly created_at: Date;
}

/** A page of the entries behind a `sumPointsByDay` total, newest first: one index walk per type, merged. */
export const listMovements = async (
  db: Db,
  {
    movement,
    period: { from, to, timeZone },
    limit,
    offset,
  }: Page & { movement: keyof typeof countedAs; period: Period },
): Promise<{ rows: readonly MovementLine[]; total: number }> => {
  const { types, sign } = countedAs[movement];
  const selectNewest = (count: number) => {
    const walks = types.map(
      (type) => sql`(select t.id, e.account_id, e.activity, e.amount, t.created_at
        from ${selectEntries(sql`= ${sql.lit(type)}`, toDayStart(from, timeZone), toDayStart(sql`${to}::date + 1`, timeZone))}
        order by t.created_at desc, t.id limit ${sql.lit(count)})`,
    );
    return sql`from (${sql.join(walks, sql` union all `)}) as walks`;
  };
  const rows = await queryRows<MovementLine>(db)`
    ${plannedAnew} select page.id as transaction_id, a.owner_id, page.activity, rule.name as rule,
      (page.amount * ${sign}::bigint)::bigint as amount, page.created_at
    from (select * ${selectNewest(limit + offset)} order by created_at desc, id limit ${limit} offset ${offset}) as page
      join ledger_accounts a on a.id = page.account_id left join event_types rule on rule.code = page.activity
    order by page.created_at desc, page.id`;
  // Without the order the planner may count by reading the whole ledger, oldest entries first.
  return { rows, total: await countUpToLimit(db, sql`select ${selectNewest(countLimit + 1)}`) };
};

/**
 * The distinct accounts with entries in the 30 days up to the end of a period. Purged days are read from the entries.
 */
export const selectActiveAccounts = async (
  db: Db,
  { to, timeZone }: Pick<Period, 'to' | 'timeZone'>,
): Promise<RawBuilder<unknown>> => {
  const closed = await findLastClosedDay(db, timeZone);
  const from = sql`${to}::date - 29`;
  const end = toDayStart(sql`${to}::date + 1`, timeZone);
  const accountsSince = (day: RawBuilder<unknown>) =>
    sql`select distinct e.account_id from ${selectEntries(activeTypes, toDayStart(day, timeZone), end)}`;
  if (closed === null || !(await hasActiveDays(db, from))) return accountsSince(from);
  return sql`
    select account_id from ledger_active_days where day between ${from} and least(${to}::date, ${closed}::date)
    union
    ${accountsSince(sql`greatest(${from}, ${closed}::date + 1)`)}`;
};

/** Whether the active accounts of this and all later closed days are still stored. */
const hasActiveDays = async (db: Db, day: RawBuilder<unknown>): Promise<boolean> => {
  const row = await queryRow<{ found: boolean | null }>(db)`
    select min(day) <= ${day} as found from ledger_active_days`;
  return row?.found ?? false;
};

/**
 * A condition for other queries: whether a member had entries in the 30 days up to the end of a period, as
 * `countActiveMembers` counts. One look at the member's own history, so that a page of members reads little.
 */
export const isActiveOwner = (
  owner: RawBuilder<unknown>,
  { to, timeZone }: Pick<Period, 'to' | 'timeZone'>,
): RawBuilder<SqlBool> => sql<SqlBool>`
  exists (select from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.owner_id = ${owner} and a.kind = 'member' and a.asset = 'POINTS' and e.transaction_type ${activeTypes}
      and e.created_at >= ${toDayStart(sql`${to}::date - 29`, timeZone)}
      and e.created_at < ${toDayStart(sql`${to}::date + 1`, timeZone)} offset 0)`;

/** A page of point holders, largest first. Reads every account, like `sumOutstanding`. */
export const listHolders = async (
  db: Db,
  { limit, offset }: Page,
): Promise<{ rows: readonly { owner_id: string; balance: number }[]; total: number }> => {
  const holding = sql`from ledger_accounts where kind = 'member' and asset = 'POINTS' and balance > 0`;
  const rows = await queryRows<{ owner_id: string; balance: number }>(db)`
    ${plannedAnew} select owner_id, balance ${holding} order by balance desc, id limit ${limit} offset ${offset}`;
  return { rows, total: await countUpToLimit(db, sql`select ${holding}`) };
};
