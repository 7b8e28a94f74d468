import { type RawBuilder, sql } from 'kysely';
import type { Club } from '#platform/club';
import { type Db, queryRow, queryRows, runStatement, transaction } from '#platform/db';

/** Days in the club's time zone, both ends included. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** The instant a day of the club begins. */
export const toDayStart = (day: string | RawBuilder<unknown>, timeZone: string): RawBuilder<unknown> =>
  sql`(${typeof day === 'string' ? sql`${day}::date` : day})::timestamp at time zone ${timeZone}`;

/** Sums of a member's entries by kind, less refunds. */
export const sums = sql`
  coalesce(sum(e.amount) filter (where e.transaction_type = 'earn'), 0)::bigint as issued,
  coalesce(-sum(e.amount) filter (where e.transaction_type in ('redeem', 'refund')), 0)::bigint as redeemed,
  coalesce(-sum(e.amount) filter (where e.transaction_type in ('exchange', 'exchange_refund')), 0)::bigint as exchanged,
  coalesce(-sum(e.amount) filter (where e.transaction_type = 'expire'), 0)::bigint as expired`;

/** Types that make a member active: what members do or what is done for them individually. Expiry does not count. */
export const activeTypes = sql`= any ('{earn,transfer,redeem,refund,exchange,exchange_refund,adjust,settle,forfeit}')`;
export const summedTypes = sql`= any ('{earn,redeem,refund,exchange,exchange_refund,expire}')`;

/**
 * Members' points entries between two instants, found by their transactions' times. `typed` compares the transaction's
 * type; with one type, rather than a list, the index also gives their order in time.
 */
export const selectEntries = (
  typed: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  where t.transaction_type ${typed} and t.created_at >= ${from} and t.created_at < ${to}
    and e.seq is not null and e.asset = 'POINTS'`;

/** The last closed day, or null. Sums for another time zone are ignored. */
export const findLastClosedDay = async (db: Db, timeZone: string): Promise<string | null> => {
  const row = await queryRow<{ day: string | null }>(db)`
    select max(day) as day from ledger_days where time_zone = ${timeZone}`;
  return row?.day ?? null;
};

/**
 * The nightly job that stores the sums of past days, so that a figure over a year adds up days instead of entries. A
 * day is closed an hour after its end. After a change of the club's time zone all days are recalculated.
 */
export const closeDays = ({
  db,
  clock,
  config: { timeZone },
}: Pick<Club, 'db' | 'clock'> & { readonly config: Pick<Club['config'], 'timeZone'> }): Promise<void> =>
  transaction(db, async (within) => {
    // the first run sums all days of a long history
    await runStatement(within)`set local statement_timeout = '10min'`;
    await runStatement(within)`select pg_advisory_xact_lock(hashtext('ledger_days'))`;
    await runStatement(within)`delete from ledger_days where time_zone <> ${timeZone}`;
    const closed = await findLastClosedDay(within, timeZone);
    if (closed === null) await runStatement(within)`delete from ledger_active_days`;
    const rows = await queryRows<{ first: string | null; last: string }>(within)`
      select coalesce(${closed}::date + 1, (select (min(created_at) at time zone ${timeZone})::date from ledger_transactions))
          as first,
        ((${clock.now()}::timestamptz - interval '1 hour') at time zone ${timeZone})::date - 1 as last`;
    const { first = null, last = '' } = rows[0] ?? {};
    if (first === null || first > last) return;
    await writeDays(within, { from: first, to: last, timeZone });
  });

/**
 * A figure covers at most 400 days and counts active members in the 30 days up to its end. With these days, every
 * figure that ends within the last 400 days is read without the entries.
 */
export const activeDaysRetained = 400 + 29;

/**
 * The nightly job that deletes the active accounts of old days, which few figures need. They can still be read from the
 * entries.
 */
export const purgeActiveDays = ({
  db,
  clock,
  config: { timeZone },
}: Parameters<typeof closeDays>[0]): Promise<void> => runStatement(db)`
    delete from ledger_active_days
    where day < (${clock.now()}::timestamptz at time zone ${timeZone})::date - ${activeDaysRetained}::int`;

const writeDays = async (db: Db, { from, to, timeZone }: Period): Promise<void> => {
  const bounds = [toDayStart(from, timeZone), toDayStart(sql`${to}::date + 1`, timeZone)] as const;
  const day = sql`(t.created_at at time zone ${timeZone}::text)::date`;
  await runStatement(db)`
    insert into ledger_days (day, time_zone, issued, redeemed, exchanged, expired)
    select days.day, ${timeZone}, coalesce(issued, 0), coalesce(redeemed, 0), coalesce(exchanged, 0), coalesce(expired, 0)
    from (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day) as days
      left join (select ${day} as day, ${sums} from ${selectEntries(summedTypes, ...bounds)} group by 1) as summed
        using (day)`;
  await runStatement(db)`
    insert into ledger_active_days (day, account_id)
    select distinct ${day}, e.account_id from ${selectEntries(activeTypes, ...bounds)}`;
};
