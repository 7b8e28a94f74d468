import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeClock, type TestDatabase, testDatabase } from '#tools/testing';
import { openAccount } from './accounts.ts';
import { earn } from './earning.ts';
import { type EntryFilters, findEntry, listEntries } from './entries.store.ts';
import { asOwner, give } from './fixtures.testing.ts';
import { holdPoints, releaseHold } from './holds.ts';
import { post } from './posting.ts';

let database: TestDatabase;
let ada: string;
let ben: string;
const clock = fakeClock();

/** Ada's history: earned 100.00 on the 20th, sent Ben 30.00 on the 21st and had it reversed, held 10.00 on the 22nd. */
beforeEach(async () => {
  database = await testDatabase();
  clock.set('2026-11-20T09:00:00.000Z');
  [ada, ben] = [randomUUID(), randomUUID()];
  for (const member of [ada, ben]) await openAccount(database.db, clock, member);
  await earn(database.db, clock, { userId: ada, event: 'account_verified', reference: 'once' });
  clock.advance({ days: 1 });
  const legs = [
    { member: ada, amount: -3000 },
    { member: ben, amount: 3000 },
  ] as const;
  const sent = await post(database.db, clock, { type: 'transfer', activity: 'transfer', key: 't', legs });
  const back = legs.map((leg) => ({ ...leg, amount: -leg.amount }));
  await post(database.db, clock, { type: 'adjust', activity: 'reversal', key: 'r', legs: back, reverses: sent.id });
  clock.advance({ days: 1 });
  await setAside(1000, 'first');
});

const setAside = (amount: number, key: string) =>
  holdPoints(database.db, clock, {
    userId: ada,
    amount,
    type: 'exchange',
    activity: 'exchanged',
    key,
    expiresAt: clock.now(),
  });

const list = (filters: Partial<EntryFilters> = {}, member = ada) =>
  listEntries(database.db, member, { limit: 20, offset: 0, ...filters });
const amounts = async (filters: Partial<EntryFilters> = {}) => (await list(filters)).rows.map(({ amount }) => amount);

describe("a member's entries", () => {
  it("are listed newest first with open holds, without other members' entries", async () => {
    const { rows, total, isMinimum } = await list();
    expect(rows.map(({ amount, balanceAfter, status, activity }) => [amount, balanceAfter, status, activity])).toEqual([
      [-1000, 10_000, 'pending', 'exchanged'],
      [3000, 10_000, 'completed', 'reversal'],
      [-3000, 7000, 'reversed', 'transfer'],
      [10_000, 10_000, 'completed', 'account_verified'],
    ]);
    expect([total, isMinimum]).toEqual([4, false]);
    expect((await list({}, ben)).rows.map(({ amount }) => amount)).toEqual([-3000, 3000]);
    expect((await list({}, randomUUID())).total).toBe(0);
  });

  it('name the rule, the other side and the subject', async () => {
    const { rows } = await list();
    expect(rows[3]).toMatchObject({
      rule: { name: 'Account verified' },
      counterparty: { kind: 'issuance' },
      reference: { kind: 'welcome', id: 'once' },
    });
    expect(rows[2]).toMatchObject({ rule: null, counterparty: { kind: 'member', ownerId: ben }, reference: null });
    expect(rows[0]).toMatchObject({ counterparty: null });
  });

  it('are narrowed by each filter', async () => {
    expect(await amounts({ status: 'pending' })).toEqual([-1000]);
    expect(await amounts({ status: 'completed' })).toEqual([3000, 10_000]);
    expect(await amounts({ status: 'reversed' })).toEqual([-3000]);
    expect(await amounts({ status: 'failed' })).toEqual([]);
    expect(await amounts({ amountFrom: 3000 })).toEqual([3000, -3000, 10_000]);
    expect(await amounts({ amountFrom: 3001 })).toEqual([10_000]);
    expect(await amounts({ activities: ['transfer', 'exchanged'] })).toEqual([-1000, -3000]);
    expect(await amounts({ types: ['earn'] })).toEqual([10_000]);
    expect(await amounts({ dateFrom: '2026-11-21' })).toEqual([-1000, 3000, -3000]);
    expect(await amounts({ dateFrom: '2026-11-23' })).toEqual([]);
  });

  it('must match every given filter', async () => {
    expect(await amounts({ dateFrom: '2026-11-21', amountFrom: 2000, types: ['transfer', 'earn'] })).toEqual([-3000]);
    expect(await amounts({ status: 'completed', activities: ['transfer'] })).toEqual([]);
  });

  it("count days in the club's calendar", async () => {
    // 9:00 UTC on the 21st is 22:00 of that day in Auckland, and 23:00 of the 20th in Honolulu
    expect(await amounts({ dateFrom: '2026-11-21', timeZone: 'Pacific/Honolulu' })).toEqual([-1000]);
    expect(await amounts({ dateFrom: '2026-11-21', timeZone: 'Pacific/Auckland' })).toEqual([-1000, 3000, -3000]);
  });

  it('come in pages that make up the whole list', async () => {
    for (let n = 0; n < 9; n += 1) await give(database.db, clock, ada, n + 1);
    const whole = await amounts();
    const pages = await Promise.all([0, 4, 8, 12, 16].map((offset) => amounts({ limit: 4, offset })));
    expect(pages.map(({ length }) => length)).toEqual([4, 4, 4, 1, 0]);
    expect(pages.flat()).toEqual(whole);
    expect((await list({ limit: 4, offset: 8 })).total).toBe(13);
  });

  it('are counted exactly up to ten thousand', async () => {
    await asOwner(
      database,
      `set session_replication_role = replica;
      insert into ledger_entries (transaction_id, account_id, asset, amount, seq, balance_after, credits_after, hash,
        transaction_type, activity, created_at)
      select gen_random_uuid(), id, 'POINTS', 1, n, n, n, '', 'adjust', 'adjustment', now()
      from ledger_accounts, generate_series(101, 10099) n where owner_id = '${ben}';
      update ledger_accounts set seq = seq + 9999 where owner_id = '${ben}'`,
    );
    const { total, isMinimum } = await list({}, ben);
    expect([total, isMinimum]).toEqual([10_000, true]);
  });
});

describe('one entry', () => {
  it('shows its history, its related entries and its position in the chain', async () => {
    const { rows } = await list();
    const sent = await findEntry(database.db, ada, rows[2]?.id ?? '');
    expect(sent).toMatchObject({
      ...rows[2],
      related: [{ id: rows[1]?.id, relation: 'reversed_by' }],
      receipt: { seq: 2 },
    });
    expect(sent?.timeline.map(({ status }) => status)).toEqual(['completed', 'reversed']);
    const back = await findEntry(database.db, ada, rows[1]?.id ?? '');
    expect(back).toMatchObject({
      related: [{ id: rows[2]?.id, relation: 'reverses' }],
      receipt: { seq: 3, prevHash: sent?.receipt?.hash },
    });
  });

  it('has the balance of its day, whatever was earned since', async () => {
    const { rows } = await list();
    expect(rows[0]).toMatchObject({ amount: -1000, status: 'pending', balanceAfter: 10_000 });
    clock.advance({ days: 3 });
    await give(database.db, clock, ada, 5000);
    expect((await findEntry(database.db, ada, rows[0]?.id ?? ''))?.balanceAfter).toBe(10_000);
    await releaseHold(database.db, clock, rows[0]?.id ?? '');
    expect((await findEntry(database.db, ada, rows[0]?.id ?? ''))?.balanceAfter).toBe(10_000);
  });

  it('keeps its id from hold to posting, and shows as failed when the hold is released', async () => {
    const { rows } = await list();
    const id = rows[0]?.id ?? '';
    expect(await findEntry(database.db, ada, id)).toMatchObject({
      status: 'pending',
      receipt: null,
      timeline: [{ status: 'pending' }],
    });
    clock.advance({ hours: 1 });
    const legs = [
      { member: ada, amount: -1000 },
      { system: 'treasury', amount: 1000 },
    ] as const;
    await post(database.db, clock, { type: 'exchange', activity: 'exchanged', key: 'x', hold: id, legs });
    const settled = await findEntry(database.db, ada, id);
    expect(settled).toMatchObject({ id, number: rows[0]?.number, status: 'completed', balanceAfter: 9000 });
    expect(settled?.timeline.map(({ status }) => status)).toEqual(['pending', 'completed']);
    expect((await list()).total).toBe(4);
    const other = await setAside(500, 'second');
    await releaseHold(database.db, clock, other.id);
    expect((await findEntry(database.db, ada, other.id))?.timeline.map(({ status }) => status)).toEqual([
      'pending',
      'failed',
    ]);
    expect(await amounts({ status: 'failed' })).toEqual([-500]);
  });

  it('of another member is not found', async () => {
    const { rows } = await list();
    expect(await findEntry(database.db, ben, rows[3]?.id ?? '')).toBeNull();
    expect(await findEntry(database.db, ben, rows[0]?.id ?? '')).toBeNull();
    expect(await findEntry(database.db, ada, randomUUID())).toBeNull();
  });
});
