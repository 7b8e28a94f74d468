import { randomUUID } from 'node:crypto';
import { account } from '@club/contract/club/account';
import { exchange } from '@club/contract/club/exchange';
import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdPoints, post, verify } from '#core/ledger';
import { transaction } from '#platform/db';
import { call, factories, listRows, type Member, type TestClub, testClub } from '#tools/testing';
import { anOffer, aVendor } from './fixtures.testing.ts';
import { refundRedemption } from './purchase.ts';

let club: TestClub;
let ada: Member;
let vendor: string;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  ada = await factories.member(club);
  vendor = await aVendor(club, { owner: (await factories.member(club, { types: ['CM', 'VEN'] })).id });
});

const give = (member: Member, minor: number) =>
  post(club.database.db, club.clock, {
    type: 'adjust',
    activity: 'adjustment',
    key: randomUUID(),
    legs: [
      { system: 'adjustment', amount: -minor },
      { member: member.id, amount: minor },
    ],
  });
const quote = (offerId: string, as = ada, clientCode = as.client_code) =>
  call(club.app, marketplace.quoteOffer, { clientCode, offerId }, { as });
const buy = (offerId: string, more: Record<string, unknown> = {}, as = ada) =>
  call(club.app, marketplace.buyOffer, { clientCode: as.client_code, offerId, ...more } as never, { as });
const earnVisit = (key: string) =>
  post(club.database.db, club.clock, {
    type: 'earn',
    activity: 'daily_visit',
    key: `${key}:${randomUUID()}`,
    legs: [
      { system: 'issuance', amount: -200 },
      { member: ada.id, amount: 200 },
    ],
  });
const readBalance = async (as = ada) => (await call(club.app, points.getBalance, {}, { as })).body.points;
const readStock = async (id: string) =>
  (await sql<{ stock_used: number }>`select stock_used from offers where id = ${id}`.execute(club.database.db)).rows[0]
    ?.stock_used;

test('a member buys an offer: the points go to the vendor, and the code arrives at once and by mail', async () => {
  await give(ada, 10_000);
  const offer = await anOffer(club, { vendor, price: 2500 });
  const { status, body } = await buy(offer);
  expect(status).toBe(201);
  expect(body).toMatchObject({ points_spent: 25, points_earned: 25, balance: 100 });
  expect(body.redemption.code).toMatch(/^LC-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(body.redemption).toMatchObject({ status: 'issued', expires_at: '2026-12-20T09:00:00.000Z' });
  const { rows } = await sql<{ amount: number }>`
    select e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind = 'vendor_settlement' and a.owner_id = ${vendor}`.execute(club.database.db);
  expect(rows).toEqual([{ amount: 2500 }]);
  const [mail] = await club.mails(ada.email);
  expect(mail?.text).toContain(`Your code: ${body.redemption.code}`);
  const shown = (await call(club.app, marketplace.getOffer, { id: offer }, { as: ada })).body;
  expect(shown).toMatchObject({ already_redeemed: 1, my_redemptions: [{ code: body.redemption.code }] });
  expect((await verify(club.database.db)).findings).toEqual([]);
});

const welcome = (member: Member, minor: number) =>
  post(club.database.db, club.clock, {
    type: 'earn',
    activity: 'account_verified',
    key: randomUUID(),
    legs: [
      { system: 'issuance', amount: -minor },
      { member: member.id, amount: minor },
    ],
  });
const tooEarly = 'You can spend welcome and referral points at vendors 30 days after you receive them.';

test('welcome points reach no vendor for 30 days, and the quote says so', async () => {
  await welcome(ada, 10_000);
  await give(ada, 1000);
  const offer = await anOffer(club, { vendor, price: 1001 });
  expect((await quote(offer)).body).toMatchObject({
    eligible: false,
    ineligible_reason: tooEarly,
    available: 10,
    opens: { amount: 100, date: '2026-12-20' },
    affordable: false,
    missing_points: 0.01,
  });
  expect((await call(club.app, marketplace.getOffer, { id: offer }, { as: ada })).body).toMatchObject({
    affordable: false,
  });
  expect((await buy(offer)).problem).toMatchObject({ code: 'insufficient_points', message: tooEarly });
  expect([await readBalance(), await readStock(offer)]).toEqual([110, 0]);
  const affordable = await anOffer(club, { vendor, price: 1000 });
  expect((await quote(affordable)).body).toMatchObject({ eligible: true, ineligible_reason: null });
  expect((await buy(affordable)).status).toBe(201);
});

test("welcome points buy the club's own offers and free ones at once", async () => {
  await welcome(ada, 10_000);
  const own = await anOffer(club, { vendor: await aVendor(club), price: 10_000 });
  expect((await buy(await anOffer(club, { vendor, price: 0 }))).status).toBe(201);
  expect((await quote(own)).body).toMatchObject({ eligible: true, affordable: true, available: 125, opens: null });
  expect((await buy(own)).status).toBe(201);
});

test('the first purchase awards points of its own, once', async () => {
  await give(ada, 10_000);
  const [one, two] = [await anOffer(club, { vendor, price: 1000 }), await anOffer(club, { vendor, price: 1000 })];
  expect([(await buy(one)).body.balance, await readBalance()]).toEqual([115, 115]);
  expect([(await buy(two)).body.balance, await readBalance()]).toEqual([105, 105]);
  // a second press soon after answers with the same voucher and takes nothing
  expect([(await buy(two)).body.balance, await readBalance()]).toEqual([105, 105]);
});

test('a quote shows what is left, what is missing and how long it takes to earn, and changes nothing', async () => {
  const offer = await anOffer(club, { vendor, price: 3000 });
  await call(club.app, points.recordEvent, { event_type: 'daily_visit', reference: 'today' }, { as: ada });
  const before = await listRows(club.database);
  const { body } = await quote(offer);
  expect(body).toMatchObject({
    affordable: false,
    missing_points: 28,
    available: 2,
    balance_after: -28,
    days_to_afford: 420,
    eligible: true,
    already_redeemed: 0,
  });
  expect(await listRows(club.database)).toEqual(before);
  await give(ada, 5000);
  expect((await quote(offer)).body).toMatchObject({
    affordable: true,
    missing_points: 0,
    balance_after: 22,
    days_to_afford: 0,
  });
});

test('a quote counts what was earned in the last 30 days, and what is held neither as spendable nor as spent', async () => {
  const offer = await anOffer(club, { vendor, price: 3000 });
  club.clock.advance({ days: -30 });
  await earnVisit('thirty days ago');
  club.clock.advance({ seconds: 1 });
  await earnVisit('a second later');
  club.clock.set('2026-11-20T09:00:00.000Z');
  expect((await quote(offer)).body).toMatchObject({ available: 4, missing_points: 26, days_to_afford: 390 });
  await give(ada, 5000);
  await holdPoints(club.database.db, club.clock, {
    userId: ada.id,
    amount: 1000,
    type: 'exchange',
    activity: 'exchanged',
    key: randomUUID(),
    expiresAt: club.clock.now(),
  });
  expect((await quote(offer)).body).toMatchObject({ balance: 54, available: 44, balance_after: 24, missing_points: 0 });
  const dear = await anOffer(club, { vendor, price: 5000 });
  expect((await quote(dear)).body).toMatchObject({ balance_after: 4, missing_points: 6, affordable: false });
});

test('refuses too few points and tells how many are missing', async () => {
  await give(ada, 1000);
  const offer = await anOffer(club, { vendor, price: 2500 });
  expect((await buy(offer)).problem).toMatchObject({
    code: 'insufficient_points',
    message: 'You need 15.00 more points.',
  });
  expect([await readBalance(), await readStock(offer)]).toEqual([10, 0]);
});

test('of fifty concurrent purchases of the last three pieces three succeed', async () => {
  const offer = await anOffer(club, { vendor, price: 100, stock: 3 });
  const buyers = await Promise.all(Array.from({ length: 50 }, () => factories.member(club)));
  for (const buyer of buyers) await give(buyer, 1000);
  const answers = await Promise.all(buyers.map((buyer) => buy(offer, {}, buyer)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(new Set(answers.flatMap((one) => (one.status === 201 ? [] : [one.problem.code])))).toEqual(
    new Set(['sold_out']),
  );
  expect(await readStock(offer)).toBe(3);
  expect((await verify(club.database.db)).findings).toEqual([]);
});

test("a member's limit holds for concurrent purchases", async () => {
  await give(ada, 10_000);
  const offer = await anOffer(club, { vendor, price: 100, limit: 3 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => buy(offer)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect((await buy(offer)).problem).toMatchObject({
    code: 'limit_reached',
    message: 'Each member can get this offer 3 times.',
  });
});

test('the same purchase repeated within ten seconds counts once, and is refused later', async () => {
  await give(ada, 10_000);
  const offer = await anOffer(club, { vendor, price: 1000 });
  const first = (await buy(offer)).body;
  club.clock.advance({ seconds: 9 });
  const again = (await buy(offer)).body;
  expect(again.redemption).toEqual(first.redemption);
  club.clock.advance({ seconds: 2 });
  expect((await buy(offer)).problem.code).toBe('limit_reached');
  club.clock.set('2026-11-20T09:00:00.000Z');
});

test('gives each code of a pool once, and an empty pool is sold out', async () => {
  const offer = await anOffer(club, { vendor, price: 100, mode: 'pool' });
  await sql`insert into offer_codes (offer_id, code, added_at) select ${offer}, 'POOL-' || n, now() from generate_series(1, 5) n`.execute(
    club.database.db,
  );
  const buyers = await Promise.all(Array.from({ length: 8 }, () => factories.member(club)));
  for (const buyer of buyers) await give(buyer, 1000);
  const answers = await Promise.all(buyers.map((buyer) => buy(offer, {}, buyer)));
  const codes = answers.flatMap((one) => (one.status === 201 ? [one.body.redemption.code] : []));
  expect(codes.toSorted()).toEqual(['POOL-1', 'POOL-2', 'POOL-3', 'POOL-4', 'POOL-5']);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  expect(await readStock(offer)).toBe(5);
});

test('a shared code, a link and an offer without a price work too', async () => {
  const shared = await anOffer(club, { vendor, price: 0, mode: 'shared' });
  const link = await anOffer(club, { vendor, price: 0, mode: 'link' });
  expect((await buy(shared)).body).toMatchObject({
    transaction_id: null,
    points_spent: 0,
    redemption: { code: 'SPRING' },
  });
  expect((await buy(link)).body.redemption).toMatchObject({ code: null, redeem_url: 'https://alba.example/club' });
});

test('refuses an ineligible buyer with the reason, before any points move', async () => {
  await give(ada, 10_000);
  await call(club.app, account.saveProfile, { country: 'PT', gender: 'F' } as never, { as: ada });
  const refused = async (wish: Partial<Parameters<typeof anOffer>[1]>) => {
    const { code, message } = (await buy(await anOffer(club, { vendor, ...wish }))).problem;
    return [code, message];
  };
  expect(await refused({ countries: ['ES'] })).toEqual(['not_eligible', "This offer isn't available in your country."]);
  expect(await refused({ gender: 'M' })).toEqual(['not_eligible', 'This offer is for other members.']);
  expect(await refused({ stock: 0 })).toEqual(['sold_out', 'This offer is sold out.']);
  const own = await aVendor(club, { owner: ada.id, name: 'My own' });
  expect(await refused({ vendor: own })).toEqual(['not_eligible', 'This is your own offer.']);
  for (const wish of [
    { status: 'draft' },
    { status: 'paused' },
    { visibility: 'corporate' },
    { ends: '2026-11-19T00:00:00Z' },
  ] as const) {
    expect((await buy(await anOffer(club, { vendor, ...wish }))).problem.status).toBe(404);
  }
  expect(await readBalance()).toBe(100);
});

test('refuses a price that has changed since the quote', async () => {
  await give(ada, 10_000);
  const offer = await anOffer(club, { vendor, price: 2000 });
  const { price_version } = (await quote(offer)).body;
  await sql`update offers set price_points = 3000, version = version + 1 where id = ${offer}`.execute(club.database.db);
  expect((await buy(offer, { price_version })).problem).toMatchObject({
    code: 'price_changed',
    message: 'The price is now 30.00 points.',
  });
  expect((await buy(offer, { accept_price: 20 })).problem.code).toBe('price_changed');
  expect((await buy(offer, { accept_price: 30 })).status).toBe(201);
});

test("a purchase appears among the member's vouchers, with its code and status", async () => {
  await give(ada, 10_000);
  const { redemption } = (await buy(await anOffer(club, { vendor, price: 1000, title: 'Sauna for two' }))).body;
  const vouchers = async (as = ada) =>
    (await call(club.app, exchange.listUserTransactions, { kind: 'redemption' }, { as })).body.results;
  expect(await vouchers()).toEqual([
    expect.objectContaining({
      kind: 'redemption',
      title: 'Sauna for two',
      counterparty: 'Alba Spa',
      points: -10,
      status: 'issued',
      code: redemption.code,
      expires_at: redemption.expires_at,
    }),
  ]);
  expect(await vouchers(await factories.member(club))).toEqual([]);
});

test("nobody buys or gets a quote with another member's code", async () => {
  const ben = await factories.member(club);
  await give(ben, 10_000);
  const offer = await anOffer(club, { vendor, price: 1000 });
  expect((await quote(offer, ada, ben.client_code)).problem.status).toBe(404);
  expect((await buy(offer, { clientCode: ben.client_code })).problem.status).toBe(404);
  expect(await readBalance(ben)).toBe(100);
});

test('only its owner sees a code', async () => {
  await give(ada, 10_000);
  const offer = await anOffer(club, { vendor, price: 1000 });
  const { code } = (await buy(offer)).body.redemption;
  const ben = await factories.member(club);
  for (const as of [undefined, ben]) {
    const { body } = await call(club.app, marketplace.getOffer, { id: offer }, { as });
    expect(JSON.stringify(body)).not.toContain(code);
  }
});

test('an offer tells members what it means for them, with or without their code, and a visitor nothing', async () => {
  await give(ada, 10_000);
  const offer = await anOffer(club, { vendor, price: 7000, limit: 2 });
  const { code } = (await buy(offer)).body.redemption;
  const ben = await factories.member(club);
  await give(ben, 1000);
  const read = async (as: Member | undefined, rewards_client_code?: string) =>
    (await call(club.app, marketplace.getOffer, { id: offer, rewards_client_code }, { as })).body;
  const hers = { affordable: false, missing_points: 15, already_redeemed: 1, my_redemptions: [{ code }] };
  for (const given of [undefined, ada.rewards_client_code, ben.rewards_client_code]) {
    expect(await read(ada, given)).toMatchObject(hers);
  }
  expect(await read(ben, ada.rewards_client_code)).toMatchObject({
    affordable: false,
    missing_points: 60,
    already_redeemed: 0,
    my_redemptions: [],
  });
  const nothing = { affordable: null, missing_points: null, already_redeemed: null, my_redemptions: [] };
  expect(await read(undefined, ada.rewards_client_code)).toMatchObject(nothing);
});

test('a refund returns the points, the piece and the limit, once, even with two concurrent requests', async () => {
  await give(ada, 10_000);
  const offer = await anOffer(club, { vendor, price: 2500, stock: 1 });
  const { redemption } = (await buy(offer)).body;
  const before = await readBalance();
  const refund = () =>
    transaction(club.database.db, (db) => refundRedemption({ db, clock: club.clock }, redemption.id, 'vendor'));
  expect((await Promise.all([refund(), refund()])).toSorted()).toEqual([false, true]);
  expect([await readBalance(), await readStock(offer)]).toEqual([before + 25, 0]);
  expect((await buy(offer)).status).toBe(201);
  expect((await verify(club.database.db)).findings).toEqual([]);
});

test('repeated refunds free a limit only once', async () => {
  await give(ada, 10_000);
  const offer = await anOffer(club, { vendor, price: 1000, limit: 2 });
  const { redemption } = (await buy(offer)).body;
  expect((await buy(offer)).status).toBe(201);
  expect((await buy(offer)).problem.code).toBe('limit_reached');
  const refund = () =>
    transaction(club.database.db, (db) => refundRedemption({ db, clock: club.clock }, redemption.id, 'vendor'));
  await Promise.all([refund(), refund(), refund()]);
  const again = await Promise.all(Array.from({ length: 4 }, () => buy(offer)));
  expect(again.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('a pool code that was issued is never issued again, even after a refund', async () => {
  const offer = await anOffer(club, { vendor, price: 100, mode: 'pool' });
  await sql`insert into offer_codes (offer_id, code, added_at) select ${offer}, 'ONCE-' || n, now() from generate_series(1, 2) n`.execute(
    club.database.db,
  );
  await give(ada, 1000);
  const first = (await buy(offer)).body.redemption;
  await transaction(club.database.db, (db) => refundRedemption({ db, clock: club.clock }, first.id, 'vendor'));
  const buyers = await Promise.all(Array.from({ length: 3 }, () => factories.member(club)));
  for (const buyer of buyers) await give(buyer, 1000);
  const answers = await Promise.all(buyers.map((buyer) => buy(offer, {}, buyer)));
  const codes = answers.flatMap((one) => (one.status === 201 ? [one.body.redemption.code] : []));
  expect(codes).toHaveLength(1);
  expect(codes).not.toContain(first.code);
});

test.each([
  ['an offer that is no id', 'abc', {}],
  ['an offer that is not there', '0193a000-0000-7000-8000-00000000ffff', {}],
  ['a price version that is no number', null, { price_version: 'three' }],
  ['a price version with a fraction', null, { price_version: 1.5 }],
  ['a price with three decimals', null, { accept_price: '1.005' }],
  ['a negative price', null, { accept_price: -1 }],
])('%s is refused, and nothing is written', async (_what, id, more) => {
  await give(ada, 10_000);
  const offer = await anOffer(club, { vendor, price: 1000, stock: 3 });
  const { status } = await buy(id ?? offer, more);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect([await readBalance(), await readStock(offer)]).toEqual([100, 0]);
});
