import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeClock, type TestDatabase, testDatabase } from '#tools/testing';
import { openAccount } from './accounts.ts';
import { earn } from './earning.ts';
import { asOwner, give } from './fixtures.testing.ts';
import { holdPoints } from './holds.ts';
import { post } from './posting.ts';
import { type Finding, verify } from './verify.ts';

let database: TestDatabase;
let account: string;
let ada: string;
let ids: string[];
const clock = fakeClock();

beforeEach(async () => {
  database = await testDatabase();
  ada = randomUUID();
  account = (await openAccount(database.db, clock, ada)).accountNumber;
  ids = [];
  for (const amount of [1000, 200, 30]) ids.push((await give(database.db, clock, ada, amount)).id);
});

/** Changes rows like someone with full control of the server: without triggers. */
const tamper = (text: string) => asOwner(database, `set session_replication_role = replica; ${text}`);

const findings = async (): Promise<readonly Finding[]> => (await verify(database.db)).findings;

const entryIs = (seq: number, sentence: string): Finding => ({
  kind: 'entry',
  where: `account ${account}, entry ${seq}, transaction ${ids[seq - 1]}`,
  sentence,
});

describe('verification', () => {
  it('counts what it checked and finds nothing wrong in an untouched ledger', async () => {
    const ben = randomUUID();
    await openAccount(database.db, clock, ben);
    await earn(database.db, clock, { userId: ben, event: 'account_verified', reference: 'once' });
    const expiresAt = clock.now();
    await holdPoints(database.db, clock, {
      userId: ben,
      amount: 5,
      type: 'exchange',
      activity: 'exchanged',
      key: 'h',
      expiresAt,
    });
    const legs = [
      { member: ada, amount: -7 },
      { member: ben, amount: 7 },
    ] as const;
    await post(database.db, clock, { type: 'transfer', activity: 'transfer', key: 't', legs });
    expect(await verify(database.db)).toEqual({ accounts: 2, entries: 6, transactions: 5, findings: [] });
  });

  it('names the entry whose amount was changed', async () => {
    await tamper(`update ledger_entries set amount = 2000 where transaction_id = '${ids[1]}' and seq is not null`);
    expect(await findings()).toEqual([
      entryIs(2, 'its contents are not those that were hashed'),
      { kind: 'account', where: `account ${account}`, sentence: 'its balance is not the sum of its entries' },
      { kind: 'transaction', where: `transaction ${ids[1]}`, sentence: 'its entries do not add up to zero' },
      { kind: 'asset', where: 'asset POINTS', sentence: 'all its entries add up to 1800 instead of zero' },
    ]);
  });

  it('names the entry even when both sides and all sums were changed consistently', async () => {
    await tamper(`
      update ledger_entries set amount = sign(amount) * 2000 where transaction_id = '${ids[1]}';
      update ledger_entries set balance_after = 3000, credits_after = 3000 where transaction_id = '${ids[1]}' and seq = 2;
      update ledger_entries set balance_after = 3030, credits_after = 3030 where transaction_id = '${ids[2]}' and seq = 3;
      update ledger_accounts set balance = 3030, credits = 3030, earned = (select sum(amount) from ledger_entries e
        where e.account_id = ledger_accounts.id and transaction_type in ('earn', 'adjust')) where kind = 'member'`);
    expect(await findings()).toEqual([entryIs(2, 'its contents are not those that were hashed')]);
  });

  it('names the entry from which a value was removed', async () => {
    await tamper(`update ledger_entries set balance_after = null where transaction_id = '${ids[1]}' and seq = 2`);
    expect(await findings()).toContainEqual(entryIs(2, 'its contents are not those that were hashed'));
    await tamper(`update ledger_entries set balance_after = 1200, credits_after = null
      where transaction_id = '${ids[1]}' and seq = 2`);
    expect(await findings()).toContainEqual(entryIs(2, 'its credits are not the sum of the entries'));
  });

  it('names the entry after one whose hash was recalculated', async () => {
    await tamper(`
      update ledger_entries e set amount = 1999, balance_after = 1999, credits_after = 1999,
        hash = ledger_hash(null, '${account}', 1, transaction_id, asset, 1999, 1999, activity, created_at)
      where transaction_id = '${ids[0]}' and seq = 1`);
    expect((await findings())[0]).toEqual(entryIs(2, 'it does not continue the entry before it'));
  });

  it('names the first entry after a deleted one', async () => {
    await tamper(`delete from ledger_entries where transaction_id = '${ids[0]}'`);
    const [first, ...others] = await findings();
    expect(first).toEqual(entryIs(2, 'an entry before it is missing'));
    expect(others).toContainEqual({
      kind: 'transaction',
      where: `transaction ${ids[0]}`,
      sentence: 'it has fewer than two entries',
    });
  });

  it("detects that an account's last entry was deleted", async () => {
    await tamper(
      `delete from ledger_entries where transaction_id = '${ids[2]}'; delete from ledger_transactions where id = '${ids[2]}'`,
    );
    expect(await findings()).toEqual([
      { kind: 'account', where: `account ${account}`, sentence: 'its balance is not the sum of its entries' },
    ]);
  });

  it('detects a changed balance, time or held amount', async () => {
    await tamper("update ledger_accounts set balance = balance + 1, credits = credits + 1 where kind = 'member'");
    expect((await findings())[0]?.sentence).toBe('its balance is not the sum of its entries');
    await tamper(
      "update ledger_accounts set balance = balance - 1, credits = credits - 1, held = 4 where kind = 'member'",
    );
    expect((await findings())[0]?.sentence).toBe('its held points are not those of its holds');
    await tamper("update ledger_accounts set held = 0, earned = earned + 1 where kind = 'member' and earned > 0");
    expect((await findings())[0]?.sentence).toBe('its earned points are not those of its entries');
    await tamper(
      `update ledger_accounts set earned = earned - 1 where kind = 'member' and earned > 0; update ledger_entries set created_at = created_at + interval '1 hour' where seq = 3`,
    );
    expect((await findings())[0]).toEqual(entryIs(3, 'its contents are not those that were hashed'));
  });
});

describe('the command', () => {
  const run = async () => {
    const file = fileURLToPath(new URL('../../app/verify.cli.ts', import.meta.url));
    const folder = mkdtempSync(path.join(tmpdir(), 'club-verify-'));
    const env = { ...process.env, DATABASE_URL: database.appUrl, DATA_DIR: folder, NODE_ENV: 'test' };
    const child = spawn(process.execPath, [file], { env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    const [code] = await once(child, 'close');
    return { code, said };
  };

  it('reports what was verified, and exits with 1 and the position when something is wrong', async () => {
    const good = await run();
    expect(good).toMatchObject({
      code: 0,
      said: expect.stringContaining('Verified: 3 transactions, 3 entries in 1 accounts'),
    });
    await tamper(`update ledger_entries set activity = 'gift' where transaction_id = '${ids[1]}' and seq is not null`);
    const bad = await run();
    expect(bad.code).toBe(1);
    expect(bad.said).toContain(
      `account ${account}, entry 2, transaction ${ids[1]}: its contents are not those that were hashed`,
    );
  });
});
