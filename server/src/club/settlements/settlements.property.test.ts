import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundRedemption, useVoucher } from '#club/marketplace';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { give } from '#club/vendors/fixtures';
import { verify } from '#core/ledger';
import { factories, type TestClub, testClub } from '#tools/testing';
import { checkSettlements } from './check.ts';
import { changeContract } from './contracts.ts';
import { sellVoucher } from './fixtures.testing.ts';
import { findMonthToIssue, issueSettlement } from './issue.ts';
import { listIssued } from './settlements.store.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const actor = { actorId: null, operator: 'test' };
const hour = 3_600_000;
const begins = Date.parse('2026-08-30T00:00:00Z');
const ends = Date.parse('2027-01-15T00:00:00Z');

/** What the test itself knows of a voucher. */
interface Sold {
  readonly id: string;
  readonly offer: number;
  readonly points: number;
  readonly at: number;
  readonly expires: number;
  end: { as: 'used' | 'refunded'; at: number } | null;
}

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata'];
const step = fc.record({
  // most steps are short, and some reach over a month's end
  hours: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 60, max: 500 })),
  act: fc.constantFrom('sell', 'sell', 'sell', 'use', 'use', 'refund', 'issue'),
  offer: fc.nat({ max: 2 }),
  points: fc.oneof(
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 9_999 }) },
  ),
  pick: fc.nat({ max: 50 }),
  days: fc.integer({ min: 3, max: 60 }),
});
const plan = fc.record({
  zone: fc.constantFrom(...zones),
  steps: fc.array(step, { minLength: 12, maxLength: 30 }),
  rates: fc.tuple(fc.integer({ min: 1, max: 12_345 }), fc.integer({ min: 1, max: 12_345 })),
  commission: fc.integer({ min: 0, max: 2_000 }),
  counts: fc.tuple(
    fc.constantFrom('sold' as const, 'used' as const),
    fc.constantFrom('sold' as const, 'used' as const),
  ),
});
type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

/** The second contract holds from the middle of a month. */
const secondDay = '2026-10-17';

const toDay = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);

const roundHalf = (numerator: bigint, denominator: bigint): bigint => {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
};

const makeMonth = () => ({
  sold: 0,
  used: 0,
  refunded: 0,
  expired: 0,
  counted: 0,
  released: 0,
  byRate: new Map<string, number>(),
});

/** Each month's sums, from nothing but the list of vouchers. */
const simulate = ({ zone, rates, commission, counts }: Plan, sold: readonly Sold[], until: number) => {
  const months = new Map<string, ReturnType<typeof makeMonth>>();
  const findRate = (at: number): 0 | 1 => (toDay(zone, at) < secondDay ? 0 : 1);
  const book = (
    at: number,
    what: 'sold' | 'used' | 'refunded' | 'expired',
    voucher: Sold,
    counted: number,
    contract: 0 | 1,
  ) => {
    const key = toDay(zone, at).slice(0, 7);
    const month = months.get(key) ?? makeMonth();
    months.set(key, month);
    month[what] += voucher.points;
    month.counted += counted;
    const rate = `${contract}:${voucher.offer}`;
    if (counted !== 0) month.byRate.set(rate, (month.byRate.get(rate) ?? 0) + counted);
    return month;
  };
  for (const voucher of sold) {
    const sale = findRate(voucher.at);
    const early = counts[sale] === 'sold';
    book(voucher.at, 'sold', voucher, early ? voucher.points : 0, sale);
    const { end } = voucher;
    if (end?.as === 'used') book(end.at, 'used', voucher, early ? 0 : voucher.points, findRate(end.at));
    else if (end?.as === 'refunded') book(end.at, 'refunded', voucher, early ? -voucher.points : 0, sale);
    else if (voucher.expires < until) {
      const month = book(voucher.expires, 'expired', voucher, 0, sale);
      month.released += early ? 0 : voucher.points;
    }
  }
  let owed = 0n;
  return [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, { byRate, ...sums }]) => {
      const worth = [0n, 0n];
      for (const [key, points] of byRate) {
        const contract = Number(key[0]) as 0 | 1;
        worth[contract] = (worth[contract] ?? 0n) + roundHalf(BigInt(points) * BigInt(rates[contract]), 10_000n);
      }
      const amount = worth.reduce((sum, one) => sum + one - roundHalf(one * BigInt(commission), 10_000n), owed);
      owed = amount < 0n ? amount : 0n;
      return { month, ...sums, amount: Number(amount) };
    });
};

const run = async (given: Plan): Promise<void> => {
  const {
    database: { db },
    clock,
  } = club;
  const config = { ...club.config, timeZone: given.zone };
  const scope = { db, clock, config };
  clock.set(new Date(begins).toISOString());
  const vendor = { id: await aVendor(club, { owner: (await factories.member(club)).id }), name: 'Alba Spa' };
  const member = await factories.member(club);
  await give(club, member, 10_000_000);
  const offers = await Promise.all(
    ['Sauna', 'Mud ritual', 'Yoga hour'].map((title) => anOffer(club, { vendor: vendor.id, title })),
  );
  for (const [index, holds_from] of ['2026-08-01', secondDay].entries()) {
    const change = {
      holds_from,
      worth: given.rates[index] ?? 0,
      commission: given.commission,
      counts: given.counts[index] ?? 'used',
    };
    await changeContract(scope, { vendor, actor, change });
  }
  const sold: Sold[] = [];
  let now = begins;
  const issueAll = async (): Promise<void> => {
    for (;;) {
      const month = await findMonthToIssue(scope, vendor.id);
      if (!month) return;
      await issueSettlement(scope, { vendor, month, actor });
    }
  };
  for (const { hours, act, offer, points, pick, days } of given.steps) {
    now = Math.min(now + hours * hour, ends);
    clock.set(new Date(now).toISOString());
    const open = sold.filter(({ end, expires }) => end === null && expires > now);
    const voucher = open[pick % Math.max(open.length, 1)];
    if (act === 'sell') {
      const id = await sellVoucher(club, {
        vendor: vendor.id,
        offer: offers[offer] ?? '',
        member: member.id,
        points,
        validDays: days,
      });
      sold.push({ id, offer, points, at: now, expires: now + days * 24 * hour, end: null });
    }
    if (act === 'use' && voucher) {
      expect(await useVoucher(db, { id: voucher.id, userId: member.id, now: clock.now() })).toBe(true);
      voucher.end = { as: 'used', at: now };
    }
    if (act === 'refund' && voucher) {
      expect(await refundRedemption({ db, clock }, voucher.id, 'The spa is closed')).toBe(true);
      voucher.end = { as: 'refunded', at: now };
    }
    if (act !== 'issue') continue;
    await issueAll();
    expect((await checkSettlements(db)).findings).toEqual([]);
  }
  clock.set('2027-04-02T00:00:00.000Z');
  await issueAll();
  const issued = (await listIssued(db, vendor.id)).toReversed().map((row) => ({
    month: row.month,
    sold: row.points_sold,
    used: row.points_used,
    refunded: row.points_refunded,
    expired: row.points_expired,
    counted: row.counted,
    released: row.released,
    amount: row.amount,
  }));
  expect(issued).toEqual(simulate(given, sold, clock.now().getTime()));
  expect((await checkSettlements(db)).findings).toEqual([]);
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(e.amount), 0)::bigint as left from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind = 'vendor_settlement' and a.owner_id = ${vendor.id}`.execute(db);
  expect(rows).toEqual([{ left: 0 }]);
};

test('each month of random sales, uses, refunds and expiries adds up to the hundredth', async () => {
  await fc.assert(fc.asyncProperty(plan, run), { numRuns: 30, endOnFailure: true });
  expect((await verify(club.database.db)).findings).toEqual([]);
}, 120_000);
