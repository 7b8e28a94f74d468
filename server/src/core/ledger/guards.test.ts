import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeClock, type TestDatabase, testDatabase } from '#tools/testing';
import { openAccount } from './accounts.ts';
import { give } from './fixtures.testing.ts';
import { verify } from './verify.ts';

let database: TestDatabase;
let owner: pg.Client;
let ada: string;
let transaction: string;
const clock = fakeClock();

beforeEach(async () => {
  database = await testDatabase();
  ada = randomUUID();
  await openAccount(database.db, clock, ada);
  transaction = (await give(database.db, clock, ada, 1000)).id;
  owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  return () => owner.end();
});

const insertTransaction = (id: string) => `
  insert into ledger_transactions (id, transaction_type, activity, idempotency_key, created_at)
  values ('${id}', 'adjust', 'adjustment', '${id}', now());`;
const insertEntries = (id: string, ...amounts: [kind: string, amount: number][]) =>
  amounts
    .map(
      ([kind, amount]) => `
    insert into ledger_entries (transaction_id, account_id, asset, amount, transaction_type, activity, created_at)
    select '${id}', id, 'POINTS', ${amount}, 'adjust', 'adjustment', now() from ledger_accounts where kind = '${kind}';`,
    )
    .join('');

describe('the database itself refuses, even from the owner of the tables,', () => {
  it.each([
    ['to change an entry', 'update ledger_entries set amount = amount * 2'],
    ['to remove an entry', 'delete from ledger_entries'],
    ['to change a transaction', "update ledger_transactions set metadata = '{}'"],
    ['to remove a transaction', 'delete from ledger_transactions'],
    ['to empty the entries', 'truncate ledger_entries'],
    [
      'to empty everything',
      'truncate ledger_transactions, ledger_entries, ledger_accounts, ledger_holds, reward_events, redemptions, point_adjustments',
    ],
    ['to remove an account', 'delete from ledger_accounts'],
    ['to give an account to someone else', 'update ledger_accounts set owner_id = gen_random_uuid()'],
  ])('%s', async (_, text) => {
    await expect(owner.query(text)).rejects.toMatchObject({ code: '55000' });
  });

  it.each([
    ['a balance below zero', "update ledger_accounts set balance = -1, debits = 1001 where kind = 'member'"],
    ['a balance that is not credits less debits', "update ledger_accounts set balance = 5000 where kind = 'member'"],
    ['a balance below what is held', "update ledger_accounts set held = 1001 where kind = 'member'"],
    ['a stored balance of the club', "update ledger_accounts set balance = 1, credits = 1 where kind = 'treasury'"],
  ])('%s', async (_, text) => {
    await expect(owner.query(text)).rejects.toMatchObject({ code: '23514' });
  });

  it('a transaction that does not add up to zero', async () => {
    const id = randomUUID();
    const unbalanced = insertTransaction(id) + insertEntries(id, ['issuance', -5], ['treasury', 4]);
    await expect(owner.query(unbalanced)).rejects.toThrow('is not balanced');
  });

  it('a transaction with no entry or just one', async () => {
    await expect(owner.query(insertTransaction(randomUUID()))).rejects.toThrow('is not balanced');
    const id = randomUUID();
    await expect(owner.query(insertTransaction(id) + insertEntries(id, ['issuance', 5]))).rejects.toThrow(
      'is not balanced',
    );
  });

  it('further legs added later, even a balanced pair', async () => {
    const pair = insertEntries(transaction, ['issuance', -5], ['treasury', 5]);
    await expect(owner.query(pair)).rejects.toThrow('the ledger transaction is closed');
  });

  it('an entry that does not match its account', async () => {
    const id = randomUUID();
    const withoutChain = insertTransaction(id) + insertEntries(id, ['issuance', -5], ['member', 5]);
    await expect(owner.query(withoutChain)).rejects.toThrow('does not fit its account');
  });
});

describe("the product's role", () => {
  it.each([
    'update ledger_entries set amount = 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
    'update ledger_transactions set activity = activity',
    'delete from ledger_transactions',
    'truncate ledger_transactions cascade',
    'update ledger_accounts set balance = 1000000, credits = 1000000',
    "insert into ledger_accounts (kind, asset, created_at) values ('treasury', 'POINTS', now())",
    'delete from ledger_holds',
    "insert into ledger_entries (transaction_id, account_id, asset, amount, transaction_type, activity, created_at) values (gen_random_uuid(), 1, 'POINTS', 5, 'earn', 'gift', now())",
    'update event_types set points = 1000000',
    'update earn_limits set member_daily = 1000000000',
    'delete from reward_events',
    'alter table ledger_entries disable trigger append_only',
    'alter table ledger_entries disable trigger all',
    'drop trigger append_only on ledger_entries',
    'set session_replication_role = replica',
    'create or replace function ledger_is_append_only() returns trigger language plpgsql as $$ begin return new; end $$',
  ])('may not: %s', async (text) => {
    await expect(sql.raw(text).execute(database.db)).rejects.toMatchObject({ code: '42501' });
  });

  it('may not create temporary tables, and the functions ignore those of others', async () => {
    const make = 'create temporary table ledger_accounts as select * from ledger_accounts';
    await expect(sql.raw(make).execute(database.db)).rejects.toMatchObject({ code: '42501' });
    await owner.query(make);
    const member = `array['00000000-0000-0000-0000-000000000000', '${ada}']::uuid[]`;
    await owner.query(`select ledger_post(gen_random_uuid(), 'adjust', 'adjustment', 'k', '{adjustment,member}', ${member},
      '{POINTS,POINTS}', '{-1,1}', '{}', null, null, null, false)`);
    expect((await verify(database.db)).findings).toEqual([]);
    const { rows } = await owner.query("select balance from public.ledger_accounts where kind = 'member'");
    expect(rows).toEqual([{ balance: '1001' }]);
  });
});
