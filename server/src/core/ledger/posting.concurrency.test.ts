import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { systemClock } from '#platform/clock';
import { type Database, openDatabase, transaction } from '#platform/db';
import { fakeClock, type TestDatabase, testDatabase } from '#tools/testing';
import { findBalance, openAccount } from './accounts.ts';
import { give } from './fixtures.testing.ts';
import { holdPoints } from './holds.ts';
import { type Posting, post } from './posting.ts';
import { verify } from './verify.ts';

let database: TestDatabase;
let wide: Database;
const clock = fakeClock();

beforeEach(async () => {
  database = await testDatabase();
  // What is tested is the order of 400 postings, not how long one waits for a connection on a busy machine.
  wide = openDatabase({ url: database.appUrl, max: 25, connectMs: 15_000 });
  return () => wide.close();
});

const newMember = async (points: number): Promise<string> => {
  const member = randomUUID();
  await openAccount(wide.db, clock, member);
  if (points > 0) await give(wide.db, systemClock, member, points);
  return member;
};

const transfer = (from: string, to: string, amount: number, key: string = randomUUID()): Posting => ({
  type: 'transfer',
  activity: 'transfer',
  key,
  legs: [
    { member: from, amount: -amount },
    { member: to, amount },
  ],
});

const codes = async (work: readonly Promise<unknown>[]): Promise<Record<string, number>> => {
  const settled = await Promise.allSettled(work);
  const named = settled.map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason.code)));
  return Object.fromEntries([...new Set(named)].map((name) => [name, named.filter((other) => other === name).length]));
};

const readBalance = async (member: string) => (await findBalance(wide.db, clock, member))?.balance;

it('lets exactly ten of fifty parallel spends of a tenth succeed', async () => {
  const [ada, ben] = [await newMember(10_000), await newMember(0)];
  const spends = Array.from({ length: 50 }, () => post(wide.db, systemClock, transfer(ada, ben, 1000)));
  expect(await codes(spends)).toEqual({ done: 10, insufficient_points: 40 });
  expect([await readBalance(ada), await readBalance(ben)]).toEqual([0, 10_000]);
});

it('parallel holds and spends together never exceed the balance', async () => {
  const [ada, ben] = [await newMember(10_000), await newMember(0)];
  const work = Array.from({ length: 40 }, (_, index) =>
    index % 2 === 0
      ? post(wide.db, systemClock, transfer(ada, ben, 1000))
      : holdPoints(wide.db, systemClock, {
          userId: ada,
          amount: 1000,
          type: 'exchange',
          activity: 'exchanged',
          key: randomUUID(),
          expiresAt: new Date(),
        }),
  );
  expect(await codes(work)).toEqual({ done: 10, insufficient_points: 30 });
  expect(await findBalance(wide.db, clock, ada)).toMatchObject({ available: 0 });
});

it('never deadlocks when postings cross, and keeps the sum', async () => {
  const [ada, ben] = [await newMember(100_000), await newMember(100_000)];
  const deadlocks = async () => {
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(wide.db);
    return rows[0]?.deadlocks;
  };
  const before = await deadlocks();
  const crossing = Array.from({ length: 400 }, (_, index) =>
    post(wide.db, systemClock, index % 2 === 0 ? transfer(ada, ben, 7) : transfer(ben, ada, 7)),
  );
  expect(await codes(crossing)).toEqual({ done: 400 });
  expect(await deadlocks()).toBe(before);
  expect([await readBalance(ada), await readBalance(ben)]).toEqual([100_000, 100_000]);
});

it('posts once for twenty parallel calls with one key, and gives all the same answer', async () => {
  const [ada, ben] = [await newMember(10_000), await newMember(0)];
  const posting = transfer(ada, ben, 1000, 'the key');
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(wide.db, systemClock, posting)));
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(answers.map(({ id, number }) => `${id} ${number}`)).size).toBe(1);
  expect(await readBalance(ada)).toBe(9000);
});

it('posts once for parallel calls with one key when the first one rolls back', async () => {
  const ada = await newMember(0);
  const failing = transaction(wide.db, async (db) => {
    await give(db, systemClock, ada, 10, 'the key');
    throw new Error('the caller changed its mind');
  });
  const others = Array.from({ length: 10 }, () => give(wide.db, systemClock, ada, 10, 'the key'));
  const [first, ...answers] = await Promise.allSettled([failing, ...others]);
  expect(first?.status).toBe('rejected');
  expect(answers.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await readBalance(ada)).toBe(10);
});

it("orders an account's entries the same by sequence and by time", async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => newMember(10_000)));
  const pickMember = (index: number): string => members[index % members.length] ?? '';
  const posted = (index: number) =>
    // a transaction that began long before its posting: its start must not become the entry's time
    transaction(wide.db, async (db) => {
      await sql`select pg_sleep(${(index % 7) / 1000})`.execute(db);
      await post(db, systemClock, transfer(pickMember(index), pickMember(index + 1 + (index % 3)), 1));
    });
  // 300 in batches of a hundred, since waiting two seconds for a connection means a refusal.
  for (const wave of [0, 100, 200]) {
    const work = Array.from({ length: 100 }, (_, index) => posted(wave + index));
    expect(await codes(work)).toEqual({ done: 100 });
  }
  const { rows } = await sql<{ wrong: number; entries: number }>`
    select count(*) as entries, count(*) filter (where created_at < before) as wrong from (
      select created_at, lag(created_at) over (partition by account_id order by seq) as before
      from ledger_entries where seq is not null) as ordered`.execute(wide.db);
  expect(rows).toEqual([{ entries: 604, wrong: 0 }]);
  expect((await verify(wide.db)).findings).toEqual([]);
});
