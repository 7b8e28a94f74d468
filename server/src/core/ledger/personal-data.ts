import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { type Db, queryRows } from '#platform/db';
import { copyRows, ownRows, type PersonalData } from '#platform/personal-data';
import { findBalance } from './accounts.ts';
import { forgetHealthActs } from './health-acts.ts';
import { releaseHold } from './holds.ts';
import { mailboxPersonalData } from './mailboxes.ts';
import { post } from './posting.ts';

/** The ledger keeps its rows: they contain only ids and amounts, and don't identify the member. */
const kept = {
  kept: 'Entries of the ledger are never removed. They hold no personal data once the account is anonymised.',
};

/** Whole minor units of the asset `s` as a decimal number of its units. */
const inUnits = (column: string): RawBuilder<string> =>
  sql.raw(`round(${column} / power(10::numeric, s.scale), s.scale)::text`);

/** A deleted account's held points are released, and its balance goes to the club. */
const forfeit = async (db: Db, clock: Clock, userId: string): Promise<void> => {
  const open = await queryRows<{ id: string }>(db)`
    select h.id from ledger_holds h join ledger_accounts a on a.id = h.account_id
    where a.owner_id = ${userId} and h.status = 'held'`;
  for (const { id } of open) await releaseHold(db, clock, id);
  const account = await findBalance(db, clock, userId);
  if (!account || account.balance === 0) return;
  await post(db, clock, {
    type: 'forfeit',
    activity: 'forfeited',
    key: `forfeit:${userId}`,
    legs: [
      { member: userId, amount: -account.balance },
      { system: 'treasury', amount: account.balance },
    ],
  });
};

export const ledgerPersonalData: readonly PersonalData[] = [
  {
    table: 'ledger_accounts',
    copy: copyRows(
      (userId) => sql`
        select a.account_number, a.asset, s.name as unit, ${inUnits('a.balance')} as balance, ${inUnits('a.held')} as held,
            a.created_at
          from ledger_accounts a join ledger_assets s on s.code = a.asset
          where a.owner_id = ${userId} and a.kind = 'member' order by a.account_number`,
    ),
    erase: forfeit,
  },
  {
    table: 'ledger_transactions',
    copy: copyRows(
      (userId) => sql`select t.number, t.transaction_type, t.activity, a.account_number, a.asset, s.name as unit,
            ${inUnits('e.amount')} as amount, ${inUnits('e.balance_after')} as balance_after,
            e.seq, encode(e.hash, 'hex') as hash, e.created_at
          from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
            join ledger_assets s on s.code = a.asset
          where a.owner_id = ${userId} and a.kind = 'member' order by a.account_number, e.seq`,
    ),
    erase: kept,
  },
  {
    table: 'reward_events',
    copy: copyRows(
      (userId) => sql`
        select t.code as event, r.reference, r.occurred_at, a.account_number, s.code as asset, s.name as unit,
            ${inUnits('r.points')} as amount, r.metadata
          from reward_events r join event_types t on t.id = r.event_type_id join ledger_assets s on s.code = 'POINTS'
            left join ledger_accounts a on a.owner_id = r.user_id and a.kind = 'member' and a.asset = s.code
          where r.user_id = ${userId} order by r.occurred_at`,
    ),
    erase: forgetHealthActs,
  },
  mailboxPersonalData,
  ownRows('earn_runs', 'started, last_day'),
];
