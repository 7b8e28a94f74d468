import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { fakeClock, type TestDatabase, testDatabase } from '#tools/testing';
import { openAccount } from './accounts.ts';
import { post } from './posting.ts';
import {
  findBoundary,
  findStatementAccount,
  listLines,
  listMovementsByActivity,
  listMovementsByDate,
  type Span,
} from './statement.store.ts';

let database: TestDatabase;
let account: number;
const clock = fakeClock();

/** The whole history from the entries, to compare with. */
interface Moved {
  readonly day: string;
  readonly amount: number;
  readonly type: string;
}

const kinds = [
  ['earn', 'daily_visit', 'issuance'],
  ['redeem', 'offer_redeemed', 'treasury'],
  ['refund', 'offer_refunded', 'treasury'],
  ['expire', 'expired', 'expired'],
] as const;

beforeAll(async () => {
  database = await testDatabase();
  const ada = randomUUID();
  clock.set('2025-01-01T00:00:00.000Z');
  await openAccount(database.db, clock, ada);
  const random = mulberry(20_261_121);
  let balance = 0;
  // About two entries a day over fourteen months, at all hours, so that every time zone splits the days differently.
  for (let hour = 0; hour < 24 * 420; hour += 1 + Math.floor(random() * 24)) {
    clock.set(new Date(Date.UTC(2025, 0, 1, hour, Math.floor(random() * 60))).toISOString());
    const [type, activity, system] = kinds[Math.floor(random() * kinds.length)] ?? kinds[0];
    const amount =
      type === 'earn' || type === 'refund' ? 1 + Math.floor(random() * 500) : -Math.floor(random() * balance);
    if (amount === 0) continue;
    balance += amount;
    const legs = [
      { system, amount: -amount },
      { member: ada, amount },
    ] as const;
    await post(database.db, clock, { type, activity, key: randomUUID(), legs });
  }
  account = (await findStatementAccount(database.db, ada))?.id ?? 0;
}, 60_000);

const mulberry = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const zones = ['UTC', 'Europe/Madrid', 'America/St_Johns', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu'];
const spans: fc.Arbitrary<Span> = fc
  .record({
    from: fc.integer({ min: 0, max: 450 }),
    length: fc.integer({ min: 0, max: 400 }),
    timeZone: fc.constantFrom(...zones),
  })
  .map(({ from, length, timeZone }) => ({ from: toCalendarDay(from), to: toCalendarDay(from + length), timeZone }));
const toCalendarDay = (index: number): string => new Date(Date.UTC(2024, 11, 20 + index)).toISOString().slice(0, 10);

/** Entries of a span in its time zone's calendar, according to JavaScript instead of the database. */
const listHistory = async ({ from, to, timeZone }: Span): Promise<Moved[]> => {
  const { rows } = await sql<{ amount: number; transaction_type: string; created_at: Date }>`
    select amount, transaction_type, created_at from ledger_entries where account_id = ${account} order by seq`.execute(
    database.db,
  );
  return rows
    .map(({ amount, transaction_type: type, created_at }) => ({
      day: created_at.toLocaleDateString('sv-SE', { timeZone }),
      amount,
      type,
    }))
    .filter(({ day }) => day >= from && day <= to);
};

const totals = (moved: readonly Moved[]) => {
  const sum = (fits: (one: Moved) => boolean) =>
    moved.filter(fits).reduce((total, { amount }) => total + Math.abs(amount), 0);
  return {
    earned: sum(({ amount }) => amount > 0),
    spent: sum(({ amount, type }) => amount < 0 && type !== 'expire'),
    expired: sum(({ type }) => type === 'expire'),
  };
};

const added = (rows: readonly { earned: number; spent: number; expired: number }[]) =>
  rows.reduce(
    (total, row) => ({
      earned: total.earned + row.earned,
      spent: total.spent + row.spent,
      expired: total.expired + row.expired,
    }),
    { earned: 0, spent: 0, expired: 0 },
  );

it('statement, days, months and activities of any period in any time zone add up to its entries', async () => {
  await fc.assert(
    fc.asyncProperty(spans, async (span) => {
      const expected = totals(await listHistory(span));
      const statement = await findBoundary(database.db, account, span);
      expect(statement.movement).toEqual(expected);
      expect(statement.closing).toBe(statement.opening + expected.earned - expected.spent - expected.expired);
      expect(added(await listMovementsByDate(database.db, account, span, 'day'))).toEqual(expected);
      expect(added(await listMovementsByDate(database.db, account, span, 'month'))).toEqual(expected);
      expect(added(await listMovementsByActivity(database.db, account, span))).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

it("the lines of any period are its days' entries, each once and in order", async () => {
  await fc.assert(
    fc.asyncProperty(spans, async (span) => {
      const { first, last } = await findBoundary(database.db, account, span);
      const found = last < first ? [] : await listLines(database.db, account, first, last);
      expect(found.map(({ amount }) => amount)).toEqual((await listHistory(span)).map(({ amount }) => amount));
      expect(found.map(({ seq }) => seq)).toEqual(found.map((_, index) => first + index));
    }),
    { numRuns: 25 },
  );
});
