import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeClock, type TestDatabase, testDatabase } from '#tools/testing';
import { findBalance, openAccount } from './accounts.ts';
import { findEntry } from './entries.store.ts';
import { asOwner, give } from './fixtures.testing.ts';
import { holdPoints, releaseHold } from './holds.ts';
import { type Posting, post } from './posting.ts';
import { tables } from './tables.ts';

let database: TestDatabase;
let ada: string;
let ben: string;
const clock = fakeClock();

beforeEach(async () => {
  database = await testDatabase();
  clock.set('2026-11-20T09:00:00.000Z');
  [ada, ben] = [randomUUID(), randomUUID()];
  await openAccount(database.db, clock, ada);
  await openAccount(database.db, clock, ben);
});

const readBalance = async (member: string) => (await findBalance(database.db, clock, member))?.balance;

const transfer = (amount: number, key: string): Posting => ({
  type: 'transfer',
  activity: 'transfer',
  key,
  legs: [
    { member: ada, amount: -amount },
    { member: ben, amount },
  ],
});

describe('an account', () => {
  it('is opened once, with its own number', async () => {
    const first = await openAccount(database.db, clock, ada);
    expect(await openAccount(database.db, clock, ada)).toEqual(first);
    expect(first.accountNumber).toMatch(/^10\d{10}$/);
    expect(await openAccount(database.db, clock, ben)).not.toEqual(first);
  });

  it('gets another number when the generated one is taken', async () => {
    const draws = [5, 5, 6];
    const draw = () => draws.shift() ?? 7;
    const first = await openAccount(database.db, clock, randomUUID(), { random: draw });
    const second = await openAccount(database.db, clock, randomUUID(), { random: draw });
    expect([first.accountNumber.slice(0, 11), second.accountNumber.slice(0, 11)]).toEqual([
      '10000000005',
      '10000000006',
    ]);
  });
});

describe('a posting', () => {
  it('moves points between members and keeps the total', async () => {
    await give(database.db, clock, ada, 1000);
    await post(database.db, clock, transfer(250, 'first'));
    expect([await readBalance(ada), await readBalance(ben)]).toEqual([750, 250]);
  });

  it('spends up to the last point and no further', async () => {
    await give(database.db, clock, ada, 1000);
    await expect(post(database.db, clock, transfer(1001, 'too much'))).rejects.toMatchObject({
      code: 'insufficient_points',
    });
    await post(database.db, clock, transfer(1000, 'all'));
    expect(await readBalance(ada)).toBe(0);
    await expect(post(database.db, clock, transfer(1, 'one more'))).rejects.toMatchObject({
      code: 'insufficient_points',
    });
  });

  it('returns the first result for the same key, even when the balance is no longer enough', async () => {
    await give(database.db, clock, ada, 1000);
    const first = await post(database.db, clock, transfer(1000, 'key'));
    const again = await post(database.db, clock, transfer(1000, 'key'));
    expect(again).toEqual({ ...first, replayed: true });
    expect([await readBalance(ada), await readBalance(ben)]).toEqual([0, 1000]);
  });

  it.each([
    ['another amount', (posting: Posting) => ({ ...posting, legs: transfer(2, '').legs })],
    ['another activity', (posting: Posting) => ({ ...posting, activity: 'gift' })],
    [
      'a further leg',
      (posting: Posting) => ({ ...posting, legs: [...posting.legs, { system: 'treasury', amount: 1 } as const] }),
    ],
  ])('is refused for a used key with %s', async (_, change) => {
    await give(database.db, clock, ada, 1000);
    await post(database.db, clock, transfer(1, 'key'));
    const other = post(database.db, clock, change(transfer(1, 'key')));
    await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('is refused if the account on either side is frozen', async () => {
    await give(database.db, clock, ada, 1000);
    await asOwner(database, `update ledger_accounts set frozen_at = now() where owner_id = '${ben}'`);
    await expect(post(database.db, clock, transfer(1, 'to frozen'))).rejects.toMatchObject({ code: 'account_frozen' });
    await expect(give(database.db, clock, ben, 1)).rejects.toMatchObject({ code: 'account_frozen' });
  });

  it("is refused for an unknown account, legs that don't add up to zero, or a single leg", async () => {
    await give(database.db, clock, ada, 1000);
    const to = (legs: Posting['legs']) =>
      post(database.db, clock, { type: 'transfer', activity: 'transfer', key: 'x', legs });
    await expect(
      to([
        { member: ada, amount: -1 },
        { member: randomUUID(), amount: 1 },
      ]),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      to([
        { member: ada, amount: -2 },
        { member: ben, amount: 1 },
      ]),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      to([
        { member: ada, amount: 1 },
        { member: ben, amount: 0 },
      ]),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      to([
        { member: ada, amount: 1 },
        { member: ada, amount: -1 },
      ]),
    ).rejects.toMatchObject({ code: '23514' });
    expect([await readBalance(ada), await readBalance(ben)]).toEqual([1000, 0]);
  });

  it('reverses another posting once', async () => {
    await give(database.db, clock, ada, 1000);
    const first = await post(database.db, clock, transfer(400, 'first'));
    const back = { ...transfer(-400, 'back'), type: 'adjust', activity: 'reversal', reverses: first.id } as const;
    await post(database.db, clock, back);
    await expect(post(database.db, clock, { ...back, key: 'back again' })).rejects.toMatchObject({ code: '23505' });
    expect([await readBalance(ada), await readBalance(ben)]).toEqual([1000, 0]);
  });

  it('is never timed before the entry that precedes it', async () => {
    await give(database.db, clock, ada, 1000);
    clock.set('2026-11-19T00:00:00.000Z');
    const posted = await post(database.db, clock, transfer(1, 'back-dated'));
    expect(posted.createdAt.toISOString()).toBe('2026-11-20T09:00:00.000Z');
  });

  it('continues the chain: SHA-256 over the previous hash and the entry as text', async () => {
    await give(database.db, clock, ada, 1000);
    clock.advance({ milliseconds: 1 });
    const { id } = await post(database.db, clock, transfer(250, 'first'));
    const account = await findBalance(database.db, clock, ada);
    const first = await tables(database.db)
      .selectFrom('ledger_entries')
      .selectAll()
      .where('seq', '=', 1)
      .where('amount', '=', 1000)
      .executeTakeFirstOrThrow();
    const link = (previous: Buffer, text: string) => createHash('sha256').update(previous).update(text).digest();
    const one = link(
      Buffer.alloc(32),
      `${account?.accountNumber}|1|${first.transaction_id}|POINTS|1000|1000|adjustment|1795165200000`,
    );
    const two = link(one, `${account?.accountNumber}|2|${id}|POINTS|-250|750|transfer|1795165200001`);
    expect((await findEntry(database.db, ada, id))?.receipt).toEqual({ seq: 2, prevHash: one, hash: two });
  });

  it("stores no balance for the club's own accounts", async () => {
    await give(database.db, clock, ada, 1000);
    const rows = await tables(database.db)
      .selectFrom('ledger_accounts')
      .select(['balance', 'seq'])
      .where('kind', '<>', 'member')
      .execute();
    expect(new Set(rows.map(({ balance, seq }) => balance + seq))).toEqual(new Set([0]));
  });
});

describe('a hold', () => {
  const expiresAt = new Date('2026-11-20T09:15:00.000Z');
  const wish = (amount: number, key: string) =>
    ({ userId: ada, amount, type: 'exchange', activity: 'exchanged', key, expiresAt }) as const;
  const settle = (id: string, amount: number): Posting => ({
    type: 'exchange',
    activity: 'exchanged',
    key: `settle:${id}`,
    hold: id,
    legs: [
      { member: ada, amount: -amount },
      { system: 'treasury', amount },
    ],
  });

  it("stays in the balance and can't be spent or held twice", async () => {
    await give(database.db, clock, ada, 1000);
    await holdPoints(database.db, clock, wish(700, 'h'));
    expect(await findBalance(database.db, clock, ada)).toMatchObject({ balance: 1000, held: 700, available: 300 });
    await expect(post(database.db, clock, transfer(301, 't'))).rejects.toMatchObject({ code: 'insufficient_points' });
    await expect(holdPoints(database.db, clock, wish(301, 'h2'))).rejects.toMatchObject({
      code: 'insufficient_points',
    });
  });

  it('is the same for the same key', async () => {
    await give(database.db, clock, ada, 1000);
    const first = await holdPoints(database.db, clock, wish(700, 'h'));
    expect(await holdPoints(database.db, clock, wish(700, 'h'))).toEqual(first);
    await expect(holdPoints(database.db, clock, wish(701, 'h'))).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  it('is settled by a posting with its id and number, for the held amount or less', async () => {
    await give(database.db, clock, ada, 1000);
    const held = await holdPoints(database.db, clock, wish(700, 'h'));
    const posted = await post(database.db, clock, settle(held.id, 600));
    expect(posted).toMatchObject({ id: held.id, number: held.number });
    expect(await findBalance(database.db, clock, ada)).toMatchObject({ balance: 400, held: 0 });
    expect(await post(database.db, clock, settle(held.id, 600))).toMatchObject({ id: held.id, replayed: true });
  });

  it('is settled or released only once', async () => {
    await give(database.db, clock, ada, 1000);
    const { id } = await holdPoints(database.db, clock, wish(700, 'h'));
    await releaseHold(database.db, clock, id);
    expect(await findBalance(database.db, clock, ada)).toMatchObject({ balance: 1000, held: 0 });
    await expect(releaseHold(database.db, clock, id)).rejects.toMatchObject({ code: 'LG005' });
    await expect(post(database.db, clock, settle(id, 1))).rejects.toMatchObject({ code: 'LG005' });
  });
});
