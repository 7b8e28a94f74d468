import { marketplace } from '@club/contract/club/marketplace';
import { vendors } from '@club/contract/club/vendors';
import { vouchers } from '@club/contract/club/vouchers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOffer } from '#club/marketplace/fixtures';
import { findBalance, verify } from '#core/ledger';
import { transaction } from '#platform/db';
import { call, factories, listRows, type Member, type TestClub, testClub } from '#tools/testing';
import { aVendorOwner, give, published } from './fixtures.testing.ts';
import { remindOfStock } from './mails.ts';

let club: TestClub;
let alba: Member & { vendor: string };
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  alba = await aVendorOwner(club);
  ada = await factories.member(club);
});

const list = async (input: Record<string, unknown> = {}, as: Member = alba) =>
  (await call(club.app, vendors.listVendorOffers, input as never, { as })).body;
const titles = async (input: Record<string, unknown>) => (await list(input)).results.map(({ title }) => title);
const buy = async (offerId: string, as = ada) =>
  (await call(club.app, marketplace.buyOffer, { clientCode: as.client_code, offerId }, { as })).body;
const look = (id: string, as?: Member) => call(club.app, marketplace.getOffer, { id }, { as });
const desk = (code: string, use = false, as: Member = alba) =>
  call(club.app, vouchers.validateRedemption, { code, use }, { as });
const refund = (id: string, as: Member = alba) =>
  call(club.app, vouchers.refundVendorRedemption, { id, reason: 'The bath is closed.' }, { as });
/** Points for a member's first redemption, in minor units. */
const firstRedemption = 2500;
const readPoints = async (as = ada) => (await findBalance(club.database.db, club.clock, as.id))?.balance;

test('without parameters a vendor gets page 1 with ten of their own offers, drafts included', async () => {
  const other = await aVendorOwner(club, { name: 'Other' });
  await anOffer(club, { vendor: other.vendor, title: 'Not mine' });
  for (let index = 0; index < 12; index += 1) {
    const status = index % 2 === 0 ? 'draft' : 'published';
    const published = new Date(Date.UTC(2026, 10, 1, 0, index)).toISOString();
    await anOffer(club, { vendor: alba.vendor, title: `Offer ${index}`, status, published });
  }
  const first = await list();
  expect([first.count, first.results.length, first.previous]).toEqual([12, 10, null]);
  expect(first.results[0]?.title).toBe('Offer 11');
  expect(first.next).toBe('http://localhost:8000/api/m/vendor-offers/?page=2&page_size=10');
  expect((await list({ page: 2 })).results.map(({ title }) => title)).toEqual(['Offer 1', 'Offer 0']);
  const beyond = await call(club.app, vendors.listVendorOffers, { page: 3 }, { as: alba });
  expect(beyond.problem).toMatchObject({ status: 404, code: 'invalid_page' });
});

test('a vendor chooses from all categories and types, even unused ones', async () => {
  const { body } = await call(club.app, vendors.listOfferChoices, {}, { as: alba });
  expect(body.categories.map(({ slug }) => slug)).toContain('spa');
  expect(body.categories).toHaveLength(12);
  expect(body.offer_types.map(({ code }) => code)).toContain('voucher');
});

const everyState = async () => {
  const of = (title: string, wish: object) => anOffer(club, { vendor: alba.vendor, title, ...wish });
  await of('On sale', {});
  await of('Nearly gone', { stock: 10 });
  await sql`update offers set stock_used = 8 where title = 'Nearly gone'`.execute(club.database.db);
  await of('Gone', { stock: 0 });
  await of('Later', { starts: '2026-12-01T00:00:00Z' });
  await of('Over', { ends: '2026-11-01T00:00:00Z' });
  await of('Resting', { status: 'paused' });
  await of('Sketch', { status: 'draft' });
  await of('Put away', { status: 'archived' });
};

test.each([
  ['published', ['Nearly gone', 'On sale']],
  ['low_stock', ['Nearly gone']],
  ['sold_out', ['Gone']],
  ['scheduled', ['Later']],
  ['expired', ['Over']],
  ['paused', ['Resting']],
  ['draft', ['Sketch']],
  ['archived', ['Put away']],
])('the tab %s lists the offers in that status now, as many as the summary says', async (status, expected) => {
  await everyState();
  expect(await titles({ status, ordering: 'title' })).toEqual(expected);
  const { summary } = await list();
  expect(summary[status as 'draft']).toBe(expected.length);
  expect(await titles({ search: 'PUT AWAY' })).toEqual([]);
  expect(await titles({ search: 'e_t' })).toEqual([]);
  expect(await titles({ search: 'gone', ordering: 'title' })).toEqual(['Gone', 'Nearly gone']);
});

test("views of an offer are counted by day, without the vendor's own, and without who viewed it", async () => {
  const { id } = await published(club, alba);
  await Promise.all([look(id), look(id), look(id, ada), look(id, alba)]);
  await sql`update offer_views set day = day - 1`.execute(club.database.db);
  await look(id);
  const { rows } = await sql`select day::text, count from offer_views where offer_id = ${id} order by day`.execute(
    club.database.db,
  );
  expect(rows).toEqual([
    { day: '2026-11-19', count: 3 },
    { day: '2026-11-20', count: 1 },
  ]);
  const { summary, results } = await list();
  expect([results[0]?.views, summary.views, summary.views_30d]).toEqual([4, 4, 4]);
  expect(summary.series.slice(-2).map(({ views }) => views)).toEqual([3, 1]);
});

test('the previous 30 days appear once the vendor has sold through all of them', async () => {
  const { id } = await published(club, alba, { price_points: 50 });
  await give(club, ada, 10_000);
  await buy(id);
  await look(id);
  expect((await list()).summary.before).toBeNull();
  const earlier = async (days: number) => {
    await sql`update offers set published_at = published_at - interval '60 days' where id = ${id}`.execute(
      club.database.db,
    );
    await sql`update redemptions set issued_at = issued_at - make_interval(days => ${days})`.execute(club.database.db);
    await sql`update offer_views set day = day - ${days}::integer`.execute(club.database.db);
    return (await list()).summary;
  };
  expect(await earlier(29)).toMatchObject({ views_30d: 1, before: { views: 0, redemptions: 0, points: 0 } });
  expect(await earlier(1)).toMatchObject({ views_30d: 0, before: { views: 1, redemptions: 1, points: 50 } });
  expect(await earlier(29)).toMatchObject({ before: { views: 1, redemptions: 1, points: 50 } });
  expect(await earlier(1)).toMatchObject({ before: { views: 0, redemptions: 0, points: 0 } });
});

test('the figures of summary, list and ledger agree, refunds left out', async () => {
  const [spa, gym] = [
    await published(club, alba, { price_points: 50, per_member_limit: 5 }),
    await published(club, alba, { price_points: 20.5, per_member_limit: 5 }),
  ];
  await give(club, ada, 100_000);
  await buy(spa.id);
  await sql`update redemptions set issued_at = issued_at - interval '3 days' where offer_id = ${spa.id}`.execute(
    club.database.db,
  );
  await buy(gym.id);
  const { redemption } = await buy(spa.id);
  await refund(redemption.id);
  const { results, summary } = await list({ ordering: '-points_collected' });
  expect(results.map(({ points_collected, redemptions }) => [points_collected, redemptions])).toEqual([
    [50, 1],
    [20.5, 1],
  ]);
  expect(summary).toMatchObject({ redemptions: 2, points_collected: 70.5, redemptions_30d: 2, points_30d: 70.5 });
  expect(summary.series).toHaveLength(30);
  expect(summary.series.filter(({ points }) => points > 0)).toEqual([
    { date: '2026-11-17', views: 0, redemptions: 1, used: 0, points: 50 },
    { date: '2026-11-20', views: 0, redemptions: 1, used: 0, points: 20.5 },
  ]);
  expect(summary.series.filter(({ points }) => points === 0)).toHaveLength(28);
  const { rows } = await sql<{ sum: number }>`
    select sum(e.amount)::bigint as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind = 'vendor_settlement' and a.owner_id = ${alba.vendor}`.execute(club.database.db);
  expect(rows[0]?.sum).toBe(7050);
  expect((await verify(club.database.db)).findings).toEqual([]);
});

test('a vendor looks up a voucher by its code or QR code and redeems it once', async () => {
  const { id } = await published(club, alba);
  await give(club, ada, 100_000);
  const { redemption } = await buy(id);
  const code = redemption.code ?? '';
  for (const shown of [code, code.toLowerCase(), ` ${code} `, redemption.qr ?? '']) {
    expect((await desk(shown)).body).toMatchObject({
      id: redemption.id,
      status: 'issued',
      member: 'Ada L.',
      points: 50,
    });
  }
  expect((await desk(code, true)).body).toMatchObject({ status: 'used', used_at: '2026-11-20T09:00:00.000Z' });
  expect((await desk(code, true)).problem).toMatchObject({
    code: 'invalid_transition',
    message: 'This voucher has already been used.',
  });
  expect((await refund(redemption.id)).problem.code).toBe('invalid_transition');
});

test("an unknown code or another vendor's is not found and nothing happens", async () => {
  const other = await aVendorOwner(club, { name: 'Other' });
  const { id } = await published(club, other);
  await give(club, ada, 100_000);
  const { redemption } = await buy(id);
  const before = await listRows(club.database);
  for (const shown of [redemption.code ?? '', redemption.qr ?? '', 'LC-AAAA-BBBB-CCCC', `LC1:${redemption.id}:`]) {
    expect((await desk(shown, true)).problem.code).toBe('not_found');
  }
  expect((await refund(redemption.id)).problem.code).toBe('not_found');
  expect(await listRows(club.database)).toEqual(before);
});

test('the QR code tells vouchers with the same code apart', async () => {
  const { id } = await published(club, alba, { code_mode: 'shared', shared_code: 'SPRING', price_points: 1 });
  const ben = await factories.member(club);
  await Promise.all([give(club, ada, 1000), give(club, ben, 1000)]);
  const [one, two] = [await buy(id, ada), await buy(id, ben)];
  expect((await desk('spring', true)).problem.errors).toEqual([
    expect.objectContaining({ field: 'code', code: 'ambiguous' }),
  ]);
  expect((await desk(one.redemption.qr ?? '', true)).body.id).toBe(one.redemption.id);
  expect((await desk('SPRING', true)).body.id).toBe(two.redemption.id);
});

test('an expired voucher can be neither redeemed nor refunded', async () => {
  const { id } = await published(club, alba);
  await give(club, ada, 100_000);
  const { redemption } = await buy(id);
  await sql`update redemptions set expires_at = ${club.clock.now()} where id = ${redemption.id}`.execute(
    club.database.db,
  );
  expect((await desk(redemption.code ?? '')).body.status).toBe('expired');
  expect((await desk(redemption.code ?? '', true)).problem.message).toBe('This voucher has expired.');
  expect((await refund(redemption.id)).problem.message).toBe('This voucher has expired.');
});

test('a refund returns the points, mails the member, and never resells a pool code', async () => {
  const { id } = await published(club, alba, { code_mode: 'pool', codes: 'ONE\nTWO\nTHREE' });
  await give(club, ada, 10_000);
  const { redemption } = await buy(id);
  expect((await refund(redemption.id)).body.status).toBe('refunded');
  expect(await readPoints()).toBe(10_000 + firstRedemption);
  const [offer] = (await list()).results;
  expect(offer).toMatchObject({ codes_left: 2, stock_left: 2, redemptions: 0, points_collected: 0 });
  const mails = await club.mails(ada.email);
  const mail = mails.find(({ template }) => template === 'redemption_refunded');
  expect(mail?.subject).toBe('Your voucher for Thermal circuit for two was refunded');
  expect(mail?.text).toContain('Reason: The bath is closed.');
  expect(mail?.text).toContain('We refunded 50.00 points.');
  expect((await buy(id)).redemption.code).toBe('TWO');
});

test('of a concurrent redemption and refund one succeeds', async () => {
  const { id } = await published(club, alba, { per_member_limit: 10 });
  await give(club, ada, 100_000);
  for (let round = 0; round < 6; round += 1) {
    const { redemption } = await buy(id);
    const before = (await readPoints()) ?? 0;
    const [used, refunded] = await Promise.all([desk(redemption.code ?? '', true), refund(redemption.id)]);
    expect([used.status, refunded.status].toSorted()).toEqual([200, 409]);
    expect(await readPoints()).toBe(before + (refunded.status === 200 ? 5000 : 0));
  }
  expect((await verify(club.database.db)).findings).toEqual([]);
});

test('of twenty concurrent redemptions of one voucher one succeeds', async () => {
  const { id } = await published(club, alba);
  await give(club, ada, 100_000);
  const { redemption } = await buy(id);
  const replies = await Promise.all(Array.from({ length: 20 }, () => desk(redemption.code ?? '', true)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('mails a vendor about low stock once, until it is restocked', async () => {
  const { id } = await published(club, alba, { stock_total: 10 });
  const remind = () => transaction(club.database.db, (db) => remindOfStock({ ...club.club, db }));
  const sold = (count: number) =>
    sql`update offers set stock_used = ${count} where id = ${id}`.execute(club.database.db);
  const told = async () => (await club.mails(alba.email)).filter(({ template }) => template === 'vendor_low_stock');
  await remind();
  await sold(7);
  expect(await remind()).toBe(0);
  await sold(8);
  expect([await remind(), await remind()]).toEqual([1, 0]);
  await sold(9);
  expect(await remind()).toBe(0);
  const [mail] = await told();
  expect(mail?.subject).toBe('Thermal circuit for two has 2 left');
  expect(mail?.text).toContain(`/marketplace/vendor/edit-offer/${id}`);
  await call(club.app, vendors.editVendorOffer, { id, stock_total: 30 }, { as: alba });
  expect(await remind()).toBe(0);
  await sold(30);
  await club.runJob('low_stock');
  expect((await told())[0]?.subject).toBe('Thermal circuit for two is sold out');
});

test('what was sold and what was used are counted apart, by the day of each, with what is open', async () => {
  const owner = await aVendorOwner(club, { name: 'Door and till' });
  const offer = await anOffer(club, { vendor: owner.vendor, price: 0, limit: 9 });
  const ada = await factories.member(club);
  for (const used of [true, true, false]) {
    const input = { clientCode: ada.client_code, offerId: offer };
    const { redemption } = (await call(club.app, marketplace.buyOffer, input, { as: ada })).body;
    if (!used) continue;
    await sql`update redemptions set status = 'used', used_at = ${club.clock.now()}
      where id = ${redemption.id}`.execute(club.database.db);
  }
  const { summary } = (await call(club.app, vendors.listVendorOffers, {}, { as: owner })).body;
  expect(summary).toMatchObject({ redemptions_30d: 3, used_30d: 2, open: 1, held: 0, paused_by_club: 0 });
  expect(summary.series.at(-1)).toMatchObject({ redemptions: 3, used: 2 });
});
