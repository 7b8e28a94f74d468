import type { Clock } from '#platform/clock';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { makeAccountNumber } from './account-number.ts';
import { findExpiring } from './expiry.ts';
import { points, tables } from './tables.ts';
import { findWelcomePoints, toSpendable, type WelcomePoints } from './welcome.store.ts';

/**
 * Opens a member's account for an asset (points by default) with a new account number, which begins with the asset's
 * two digits. Returns the existing account if there is one. The demo seed passes its own `random(below)`.
 */
export const openAccount = async (
  db: Db,
  clock: Clock,
  userId: string,
  { asset = points, random }: { asset?: string; random?: (below: number) => number } = {},
): Promise<{ accountNumber: string }> => {
  const prefix = asset === points ? pointsNumber : await numberOfAsset(db, asset);
  for (;;) {
    const number = makeAccountNumber(prefix, random);
    const rows = await queryRows<{ account_number: string | null }>(db)`
      select account_number from ledger_open('member', ${userId}::uuid, ${asset}, ${number}, ${clock.now()}::timestamptz)
    `;
    const opened = rows[0]?.account_number;
    // null: another account has this number, so another one is generated
    if (opened) return { accountNumber: opened };
  }
};

/** Opens the accounts that conversions with a partner are posted to. */
export const openPartnerAccounts = (
  db: Db,
  clock: Clock,
  { owner, asset }: { readonly owner: string; readonly asset: string },
): Promise<void> => runStatement(db)`
  select ledger_open('exchange_clearing', ${owner}::uuid, ${points}, null, ${clock.now()}::timestamptz),
    ledger_open('partner_issuance', ${owner}::uuid, ${asset}, null, ${clock.now()}::timestamptz)`;

const pointsNumber = 10;

const numberOfAsset = async (db: Db, asset: string): Promise<number> => {
  const rows = await queryRows<{ number: number }>(db)`select number from ledger_assets where code = ${asset}`;
  if (!rows[0]) throw new Error(`there is no asset ${asset}`);
  return rows[0].number;
};

export interface MemberBalance {
  readonly accountNumber: string;
  /** The total balance in minor units, held points included. */
  readonly balance: number;
  readonly held: number;
  readonly available: number;
  /** What can be spent anywhere now: `available` without `welcome`. */
  readonly spendable: number;
  /** Points for joining and for invited friends that only the club takes yet. */
  readonly welcome: WelcomePoints | null;
  /** Lifetime sums of credits and debits. */
  readonly credits: number;
  readonly debits: number;
  /** Lifetime points from the club; points from other members and refunds are left out. */
  readonly earned: number;
  /** The points that expire within 30 days, and the first expiry date. */
  readonly expiring: { readonly amount: number; readonly at: Date } | null;
  readonly updatedAt: Date;
}

/** A member's points account, or null without one. */
export const findBalance = async (db: Db, clock: Clock, userId: string): Promise<MemberBalance | null> => {
  const account = await tables(db)
    .selectFrom('ledger_accounts')
    .select(['id', 'account_number', 'balance', 'held', 'credits', 'debits', 'earned', 'last_entry_at', 'created_at'])
    .where('owner_id', '=', userId)
    .where('kind', '=', 'member')
    .where('asset', '=', points)
    .executeTakeFirst();
  if (!account?.account_number) return null;
  const available = account.balance - account.held;
  const welcome = await findWelcomePoints(db, account.id, clock.now());
  return {
    accountNumber: account.account_number,
    balance: account.balance,
    held: account.held,
    available,
    spendable: toSpendable(available, welcome?.amount ?? 0),
    welcome,
    credits: account.credits,
    debits: account.debits,
    earned: account.earned,
    expiring: await findExpiring(db, account, clock.now()),
    updatedAt: account.last_entry_at ?? account.created_at,
  };
};

/** A points account under its lock. Amounts in minor units. */
interface LockedAccount {
  readonly balance: number;
  readonly available: number;
}

/**
 * Locks a member's points account until the end of the transaction, for a decision that depends on its entries.
 * Undefined for someone who has no account.
 */
export const lockAccount = (db: Db, userId: string): Promise<LockedAccount | undefined> =>
  queryRow<LockedAccount>(db)`select * from ledger_lock_member(${userId}::uuid)`;

/** The owner of the points account with this number. */
export const findAccountOwner = async (db: Db, accountNumber: string): Promise<string | undefined> => {
  const account = await tables(db)
    .selectFrom('ledger_accounts')
    .select('owner_id')
    .where('account_number', '=', accountNumber)
    .where('kind', '=', 'member')
    .where('asset', '=', points)
    .executeTakeFirst();
  return account?.owner_id;
};

/** One of a member's accounts. Past the last page only `total` is set. */
interface AccountLine {
  readonly account_number: string;
  readonly token: string;
  readonly name: string;
  readonly kind: 'points' | 'partner' | 'token';
  readonly scale: number;
  readonly balance: number;
  readonly held: number;
  readonly frozen: boolean;
  readonly total: number;
}

/** A page of a member's accounts: points first, then partner units. */
export const listAccounts = async (
  db: Db,
  userId: string,
  wanted: {
    readonly number: string | null;
    readonly asset: string | null;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<readonly AccountLine[]> => {
  const { number, asset, limit, offset } = wanted;
  return queryRows<AccountLine>(db)`
    with wanted as (
      select a.id, s.number, a.account_number, a.asset as token, s.name, s.kind, s.scale, a.balance, a.held,
        a.frozen_at is not null as frozen
      from ledger_accounts a join ledger_assets s on s.code = a.asset
      where a.owner_id = ${userId}::uuid and a.kind = 'member'
        and (${number}::text is null or a.account_number = ${number}::text)
        and (${asset}::text is null or a.asset = ${asset}::text)
    )
    select shown.*, counted.total from (select count(*) as total from wanted) as counted
    left join lateral (select * from wanted order by number, id limit ${limit} offset ${offset}) as shown on true
    order by shown.number, shown.id`;
};

/** Freezes or unfreezes a member's points. Nothing is posted to a frozen account. */
export const freeze = (db: Db, userId: string, at: Date | null): Promise<void> =>
  runStatement(db)`select ledger_freeze(${userId}::uuid, ${at}::timestamptz)`;
