import { sql } from 'kysely';
import type { Club } from '#platform/club';
import { type Db, queryRow, queryRows, runStatement, transaction } from '#platform/db';
import type { WaitingKind } from '#platform/waiting';

/** A difference between the ledger and what was written to it. */
export interface Finding {
  readonly kind: 'entry' | 'account' | 'transaction' | 'asset';
  /** Where to look: account number and sequence, account, transaction or asset. */
  readonly where: string;
  readonly sentence: string;
}

export interface Verification {
  /** What was checked; the result claims nothing beyond this. */
  readonly accounts: number;
  readonly entries: number;
  readonly transactions: number;
  readonly findings: readonly Finding[];
}

const accountsAtOnce = 500;
const entriesAtOnce = 50_000;
const transactionsAtOnce = 20_000;

/**
 * Verifies the whole ledger: every transaction adds up to zero in each asset, every member's entry continues its
 * account's chain (sequence, running balance and credits, time, hash), and every account's stored balance, credits,
 * debits, held points and head match its entries. Reports the first wrong entry of each account. Safe to run during
 * postings: each step reads one snapshot.
 */
export const verify = (db: Db, progress: (line: string) => void = () => undefined): Promise<Verification> =>
  transaction(db, async (within) => {
    // a step over a large ledger takes longer than a call may
    await runStatement(within)`set local statement_timeout = '10min'`;
    const findings: Finding[] = [];
    const chains = await verifyChains(within, findings, progress);
    const transactions = await verifyTransactions(within, findings, progress);
    findings.push(...(await verifyAssets(within)));
    return { ...chains, transactions, findings };
  });

/**
 * The nightly job: verifies the ledger and stores the result for administrators. A failed job is logged as an error and
 * retried.
 */
export const checkLedger = async ({ db, clock }: Pick<Club, 'db' | 'clock'>): Promise<void> => {
  const { findings } = await verify(db);
  await runStatement(db)`insert into ledger_checks (at, findings) values (${clock.now()}, ${findings.length})
    on conflict (at) do update set findings = excluded.findings`;
  const places = findings.map(({ where, sentence }) => `${where}: ${sentence}`).join('; ');
  if (findings.length > 0) throw new Error(`the ledger is not as it was written: ${places}`);
};

/** The result of the last check, or null before the first. */
export const findLastCheck = async (db: Db): Promise<{ readonly balanced: boolean; readonly at: Date } | null> => {
  const row = await queryRow<{ balanced: boolean; at: Date }>(db)`
    select findings = 0 as balanced, at from ledger_checks order by at desc limit 1`;
  return row ?? null;
};

/** What waits while the last check found a difference; where it is, the server's log says. */
export const ledgerMismatch: WaitingKind = {
  kind: 'ledger',
  needs: 'settings',
  select: sql`
    select 'ledger' as id, 'The ledger does not add up' as title, findings || ' findings of the last check' as about, at as since
    from (select at, findings from ledger_checks order by at desc limit 1) last where findings > 0`,
};

/** The last checks, the newest first. */
export const listChecks = (db: Db, limit: number) => queryRows<{ at: Date; findings: number }>(db)`
  select at, findings from ledger_checks order by at desc limit ${limit}`;

interface ChainRow {
  id: number;
  account_number: string;
  entries: number;
  wrong: string | null;
  seq: number | null;
  transaction_id: string | null;
  account_wrong: string | null;
}

const verifyChains = async (
  db: Db,
  findings: Finding[],
  progress: (line: string) => void,
): Promise<{ accounts: number; entries: number }> => {
  let accounts = 0;
  let entries = 0;
  for (let after = 0, more = true; more; ) {
    const { rows } = await chainsAfter(db, after);
    for (const row of rows) findings.push(...chainFindings(row));
    accounts += rows.length;
    entries += rows.reduce((sum, row) => sum + row.entries, 0);
    after = rows.at(-1)?.id ?? after;
    more = rows.length > 0;
    if (more) progress(`${accounts} accounts, ${entries} entries of members`);
  }
  return { accounts, entries };
};

const chainFindings = (row: ChainRow): Finding[] => {
  const where = `account ${row.account_number}`;
  const entry = row.wrong
    ? [
        {
          kind: 'entry' as const,
          where: `${where}, entry ${row.seq}, transaction ${row.transaction_id}`,
          sentence: row.wrong,
        },
      ]
    : [];
  const account = row.account_wrong ? [{ kind: 'account' as const, where, sentence: row.account_wrong }] : [];
  return [...entry, ...account];
};

/** The chains of the next accounts: each entry is compared with the entries before it and with itself. */
const chainsAfter = (db: Db, after: number) =>
  sql<ChainRow>`
    with accounts as (
      select * from (
        select *, sum(seq) over (order by id) - seq as before from (
          select * from ledger_accounts where kind = 'member' and id > ${after} order by id limit ${accountsAtOnce}
        ) as next_accounts
      ) as counted where before < ${entriesAtOnce}
    ), chain as (
      select e.*, a.account_number,
        row_number() over same_account as place,
        lag(e.hash) over same_account as hash_before,
        lag(e.created_at) over same_account as time_before,
        sum(e.amount) over same_account as balance,
        sum(greatest(e.amount, 0)) over same_account as credits
      from accounts a join ledger_entries e on e.account_id = a.id
      window same_account as (partition by e.account_id order by e.seq rows unbounded preceding)
    ), judged as (
      select account_id, seq, transaction_id, transaction_type, amount, balance_after, hash, place, case
        when seq <> place then 'an entry before it is missing'
        when prev_hash is distinct from hash_before then 'it does not continue the entry before it'
        when hash is distinct from
            ledger_hash(hash_before, account_number, seq, transaction_id, asset, amount, balance_after, activity, created_at)
          then 'its contents are not those that were hashed'
        when balance_after is distinct from balance then 'its balance is not the sum of the entries'
        when credits_after is distinct from credits then 'its credits are not the sum of the entries'
        when created_at < time_before then 'it is older than the entry before it'
      end as wrong from chain
    ), first_wrong as (
      select distinct on (account_id) account_id, seq, transaction_id, wrong from judged where wrong is not null
      order by account_id, seq
    ), totals as (
      select account_id, count(*) as entries, sum(amount) as balance, sum(greatest(amount, 0)) as credits,
        sum(amount) filter (where transaction_type in ('earn', 'adjust')) as earned, max(seq) as seq, (array_agg(hash order by seq desc))[1] as head
      from judged group by account_id
    )
    select a.id, a.account_number, coalesce(t.entries, 0) as entries, w.wrong, w.seq, w.transaction_id, case
        when a.balance <> coalesce(t.balance, 0) then 'its balance is not the sum of its entries'
        when a.credits <> coalesce(t.credits, 0) or a.debits <> coalesce(t.credits - t.balance, 0)
          then 'its credits or debits are not those of its entries'
        when a.earned <> coalesce(t.earned, 0) then 'its earned points are not those of its entries'
        when a.seq <> coalesce(t.seq, 0) or a.head_hash is distinct from t.head then 'its head is not its last entry'
        when a.held <> (select coalesce(sum(h.amount), 0) from ledger_holds h where h.account_id = a.id and h.status = 'held')
          then 'its held points are not those of its holds'
      end as account_wrong
    from accounts a left join totals t on t.account_id = a.id left join first_wrong w on w.account_id = a.id
    order by a.id
  `.execute(db);

const verifyTransactions = async (db: Db, findings: Finding[], progress: (line: string) => void): Promise<number> => {
  let checked = 0;
  for (let after = 0, more = true; more; ) {
    const { rows } = await transactionsAfter(db, after);
    const { last, transactions, wrong } = rows[0] ?? { last: null, transactions: 0, wrong: null };
    findings.push(
      ...(wrong ?? []).map(({ id, sentence }) => ({
        kind: 'transaction' as const,
        where: `transaction ${id}`,
        sentence,
      })),
    );
    checked += transactions;
    after = last ?? after;
    more = transactions === transactionsAtOnce;
    progress(`${checked} transactions`);
  }
  return checked;
};

const transactionsAfter = (db: Db, after: number) =>
  sql<{ last: number | null; transactions: number; wrong: { id: string; sentence: string }[] | null }>`
    with part as (
      select * from ledger_transactions where number > ${after} order by number limit ${transactionsAtOnce}
    ), legs as (
      select p.id, p.number, e.asset, sum(e.amount) as total, count(e.id) as legs,
        bool_and(e.transaction_type = p.transaction_type and e.activity = p.activity and e.created_at = p.created_at) as same
      from part p left join ledger_entries e on e.transaction_id = p.id group by p.id, p.number, e.asset
    ), judged as (
      select id, number, case
        when sum(legs) < 2 then 'it has fewer than two entries'
        when bool_or(total <> 0) then 'its entries do not add up to zero'
        when not bool_and(same) then 'its entries differ from it in kind or time'
      end as sentence from legs group by id, number
    )
    select max(number) as last, count(*) as transactions,
      jsonb_agg(jsonb_build_object('id', id, 'sentence', sentence) order by number) filter (where sentence is not null) as wrong
    from judged
  `.execute(db);

const verifyAssets = async (db: Db): Promise<Finding[]> => {
  const rows = await queryRows<{ asset: string; total: string }>(db)`
    select asset, sum(amount)::text as total from ledger_entries group by asset having sum(amount) <> 0
  `;
  return rows.map(({ asset, total }) => ({
    kind: 'asset',
    where: `asset ${asset}`,
    sentence: `all its entries add up to ${total} instead of zero`,
  }));
};
