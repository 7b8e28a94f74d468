import { randomUUID } from 'node:crypto';
import { exchange } from '@club/contract/club/exchange';
import { points } from '@club/contract/club/points';
import { identity } from '@club/contract/core/identity';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { post, releaseHold, verify } from '#core/ledger';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';
import { findPartner, give as grant, listMovements, order as place } from './fixtures.testing.ts';
import { quote } from './quote.ts';
import { checkOrder, releaseUnsent, sendOrder } from './settlement.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  ada = await factories.member(club);
  await give(100_000);
});

const give = (minor: number, member = ada) => grant(club, member, minor);
const order = (input: Record<string, unknown> = {}, as = ada) => place(club, as, input);
const wallet = async () => (await call(club.app, points.getBalance, {}, { as: ada })).body;
const listed = () => listMovements(club, ada);
const partner = (code: string) => findPartner(club, ada, code);
/** Sends waiting orders and asks the partner about them. */
const settled = async (id: string) => {
  await sendOrder(club.club, id);
  await checkOrder(club.club, id, 0);
};

test('lists partners with rate, limits and the known membership number', async () => {
  const loop = await partner('loop-network');
  expect(loop).toMatchObject({
    rate: { points: 100, units: 100 },
    min_points: 10,
    daily_left: 10_000,
    available: true,
  });
  expect((await partner('alpine-rail')).unavailable_reason).toBe('This partner is paused for now.');
  expect((await partner('green-basket')).unavailable_reason).toBe('Choose your country in your profile first.');
});

test('an order holds the points and converts them once the partner accepts', async () => {
  const { status, body } = await order();
  expect(status).toBe(202);
  expect(body).toMatchObject({ status: 'submitted', points: 200, fee: 0, units: 100, balance: 1000, available: 800 });
  expect((await listed())[0]).toMatchObject({ kind: 'exchange', points: -200, status: 'held', transaction_id: null });
  await settled(body.order_id);
  expect(await wallet()).toMatchObject({ balance: 800, available: 800, held: 0 });
  expect((await listed())[0]).toMatchObject({ status: 'completed', units: 100, transaction_id: body.order_id });
  expect((await club.mails(ada.email))[0]).toMatchObject({ template: 'exchange_completed' });
  const { rows } = await sql<{ asset: string; balance: number }>`
    select asset, balance from ledger_accounts where owner_id = ${ada.id} order by asset`.execute(club.database.db);
  expect(rows).toEqual([
    { asset: 'MILES', balance: 100 },
    { asset: 'POINTS', balance: 80_000 },
  ]);
  expect((await verify(club.database.db)).findings).toEqual([]);
});

test('welcome points are not converted for 30 days', async () => {
  const young = await factories.member(club);
  await post(club.database.db, club.clock, {
    type: 'earn',
    activity: 'profile_completed',
    key: randomUUID(),
    legs: [
      { system: 'issuance', amount: -20_000 },
      { member: young.id, amount: 20_000 },
    ],
  });
  await give(19_900, young);
  const { problem } = await order({}, young);
  expect(problem).toMatchObject({
    code: 'insufficient_points',
    message: 'You can convert welcome and referral points 30 days after you receive them.',
  });
  await give(200, young);
  const { status, body } = await order({}, young);
  expect([status, body.available]).toEqual([202, 1]);
});

test("the club keeps the fee, which is part of the member's points", async () => {
  const { body } = await order({ loyalty_member: 'norda-air', points: 300, membership_number: 'N12345678' });
  expect(body).toMatchObject({ points: 300, fee: 3, units: 118 });
  await settled(body.order_id);
  const { rows } = await sql<{ kind: string; amount: number }>`
    select a.kind, e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = ${body.order_id} and e.asset = 'POINTS' order by a.kind`.execute(club.database.db);
  expect(rows).toEqual([
    { kind: 'exchange_clearing', amount: 29_700 },
    { kind: 'member', amount: -30_000 },
    { kind: 'treasury', amount: 300 },
  ]);
});

test('an unknown membership number releases the points, with the reason', async () => {
  const { body } = await order({ membership_number: '123456000' });
  await settled(body.order_id);
  expect(await wallet()).toMatchObject({ balance: 1000, available: 1000, held: 0 });
  expect((await listed())[0]).toMatchObject({ status: 'failed', note: 'This membership number is not known.' });
  expect((await club.mails(ada.email))[0]).toMatchObject({ template: 'exchange_failed' });
});

test('a conversion that the partner reverses refunds the points once', async () => {
  const { body } = await order({ membership_number: '123456222' });
  await settled(body.order_id);
  await checkOrder(club.club, body.order_id, 1);
  expect(await wallet()).toMatchObject({ balance: 1000, available: 1000 });
  expect((await listed())[0]).toMatchObject({ status: 'refunded' });
  expect((await club.mails(ada.email))[0]).toMatchObject({ template: 'exchange_refunded' });
  const history = (await call(club.app, points.listTransactions, { transaction_type: 'refund' }, { as: ada })).body;
  expect(history.results.map(({ amount }) => amount)).toEqual([200]);
});

test('an order stays open and its points held until the partner answers', async () => {
  const { body } = await order({ membership_number: '123456111' });
  await settled(body.order_id);
  club.clock.advance({ hours: 80 });
  expect(await releaseUnsent(club.club)).toBe(0);
  const { body: again } = await call(club.app, identity.login, { email: ada.email, password });
  ada = { ...ada, access: again.access };
  expect(await wallet()).toMatchObject({ held: 200 });
  expect((await listed())[0]).toMatchObject({ status: 'submitted' });
});

test('an order that cannot be sent for 15 minutes releases the points', async () => {
  await order();
  club.clock.advance({ minutes: 16 });
  expect(await releaseUnsent(club.club)).toBe(1);
  const { body } = await call(club.app, identity.login, { email: ada.email, password });
  ada = { ...ada, access: body.access };
  expect(await wallet()).toMatchObject({ held: 0, available: 1000 });
  expect((await listed())[0]).toMatchObject({ status: 'failed' });
});

test('an order whose points cannot be released does not block the others, and the job fails', async () => {
  const { body: broken } = await order();
  const ben = await factories.member(club);
  await give(100_000, ben);
  const { body: fine } = await order({}, ben);
  await releaseHold(club.database.db, club.clock, broken.order_id);
  club.clock.advance({ minutes: 16 });
  await expect(releaseUnsent(club.club)).rejects.toThrow('1 of 2 orders were not released');
  const { rows } = await sql`select id, status from exchange_orders where id in (${broken.order_id}, ${fine.order_id})
    order by status desc`.execute(club.database.db);
  expect(rows).toEqual([
    { id: broken.order_id, status: 'held' },
    { id: fine.order_id, status: 'failed' },
  ]);
});

test('a job that runs twice settles an order once', async () => {
  const { body } = await order();
  await Promise.all([sendOrder(club.club, body.order_id), sendOrder(club.club, body.order_id)]);
  await Promise.all([checkOrder(club.club, body.order_id, 0), checkOrder(club.club, body.order_id, 0)]);
  expect(await wallet()).toMatchObject({ balance: 800, held: 0 });
});

test.each([
  [{ points: 50 }, 'points', 'Convert at least 100.00 points.'],
  [{ points: 150 }, 'points', 'Use multiples of 100.00 points.'],
  [{ points: 5100 }, 'points', 'Convert at most 5,000.00 points.'],
  [{ membership_number: '12' }, 'membership_number', 'Enter a valid Aerolink number.'],
  [{ membership_number: undefined }, 'membership_number', 'Enter a valid Aerolink number.'],
  [{ loyalty_member: 'alpine-rail' }, 'loyalty_member', 'This partner is paused for now.'],
  [
    { loyalty_member: 'toncoin', points: 500, membership_number: undefined },
    'membership_number',
    'Enter a valid TON wallet.',
  ],
])('an order with %o is refused at %s', async (input, field, message) => {
  const { problem } = await order(input);
  expect(problem.errors).toEqual([expect.objectContaining({ field, message })]);
  expect(await wallet()).toMatchObject({ held: 0 });
});

test('an unknown partner is not found', async () => {
  expect((await order({ loyalty_member: 'nowhere' })).problem.status).toBe(404);
});

test("refuses more than the balance, and a second order with the first one's number", async () => {
  expect((await order({ points: 1100 })).problem.code).toBe('insufficient_points');
  await order({ membership_number: '111222333' });
  expect((await partner('aerolink')).saved_number).toBe('111222333');
  expect((await order({ membership_number: undefined })).status).toBe(202);
});

test('the daily limit holds for concurrent orders', async () => {
  await give(1_000_000);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      order({ loyalty_member: 'casa-stays', points: 1000, membership_number: 'AB1234567' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
  expect((await order({ loyalty_member: 'casa-stays', membership_number: 'AB1234567' })).problem).toMatchObject({
    code: 'limit_reached',
    message: "You've reached your limit with Casa Stays today.",
  });
});

test('the network number is created once and stays', async () => {
  const read = async () => (await call(club.app, exchange.getQiibeeAccountNumber, {}, { as: ada })).body.account_number;
  const first = await read();
  expect(first).toMatch(/^40\d{10}$/);
  expect(await read()).toBe(first);
  expect((await order({ loyalty_member: 'loop-network', points: 10, membership_number: undefined })).status).toBe(202);
});

test('rounding never creates points or units', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 1_000_000_000 }),
      (amount, feeBps, ratePoints, rateUnits) => {
        const { fee, net, units } = quote(amount, { feeBps, ratePoints, rateUnits });
        expect(fee + net).toBe(amount);
        expect(BigInt(fee) * 10_000n >= BigInt(amount) * BigInt(feeBps)).toBe(true);
        expect(BigInt(units) * BigInt(ratePoints) <= BigInt(net) * BigInt(rateUnits)).toBe(true);
      },
    ),
  );
});

test('a member sees only their own orders', async () => {
  await order();
  const ben = await factories.member(club);
  expect((await call(club.app, exchange.listUserTransactions, {}, { as: ben })).body.results).toEqual([]);
});

test('a page beyond the end is empty and still gives the total', async () => {
  await order();
  const beyond = await call(club.app, exchange.listUserTransactions, { offset: 50 } as never, { as: ada });
  expect([beyond.body.count, beyond.body.results]).toEqual([1, []]);
  const balances = await call(club.app, points.listBalances, { email: ada.email, offset: 50 } as never, { as: ada });
  expect([balances.body.count > 0, balances.body.results]).toEqual([true, []]);
});

test('a production club takes no conversion until a partner is connected', async () => {
  const { partners } = club.club.adapters;
  const closed = { ...partners, open: false };
  Object.assign(club.club.adapters, { partners: closed });
  try {
    const refused = await order();
    expect(refused.problem).toMatchObject({ code: 'partner_unavailable', message: "Conversions aren't open yet." });
    expect(await partner('aerolink')).toMatchObject({
      demo: false,
      available: false,
      unavailable_reason: "Conversions aren't open yet.",
    });
  } finally {
    Object.assign(club.club.adapters, { partners });
  }
  expect(await partner('aerolink')).toMatchObject({ demo: true, available: true });
});
