import { account } from '@club/contract/club/account';
import { marketplace } from '@club/contract/club/marketplace';
import { identity } from '@club/contract/core/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findOffer } from '#club/marketplace/catalogue';
import { transaction } from '#platform/db';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { anOffer, aVendor } from './fixtures.testing.ts';
import { noteOfferChange } from './notices.ts';
import { refundRedemption } from './purchase.ts';

let club: TestClub;
let ada: Member;
let vendor: string;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await factories.member(club);
  for (const table of ['redemptions', 'offers', 'vendors']) {
    await sql`delete from ${sql.table(table)}`.execute(club.database.db);
  }
  vendor = await aVendor(club);
});

const old = '2026-01-01T00:00:00Z';
/** A member with an access token valid at this hour. */
const today = async ({ refresh, ...member }: Member): Promise<Member> => {
  const { body } = await call(club.app, identity.refreshToken, { refresh });
  return { ...member, access: body.access, refresh: body.refresh };
};
const notices = async (as = ada) => (await call(club.app, marketplace.listOfferNotices, {}, { as })).body;
const told = async (as = ada) => (await notices(as)).results.map(({ kind, title }) => [kind, title]);
/** Changes an offer like its vendor. */
const change = (id: string, columns: { price?: number; stock?: number }) =>
  transaction(club.database.db, async (db) => {
    const before = await findOffer(db, id);
    await sql`update offers set price_points = coalesce(${columns.price ?? null}::bigint, price_points),
      stock_total = coalesce(${columns.stock ?? null}::int, stock_total) where id = ${id}`.execute(db);
    const after = await findOffer(db, id);
    if (before && after) await noteOfferChange({ db, clock: club.clock }, before, after);
  });

test('an offer that started within 14 days is listed, newest first, an older one is not', async () => {
  await anOffer(club, { vendor, title: 'Of last week', published: '2026-11-13T09:00:00Z' });
  await anOffer(club, { vendor, title: 'Of today', published: '2026-11-20T08:00:00Z' });
  await anOffer(club, { vendor, title: 'Began today', published: old, starts: '2026-11-20T07:00:00Z' });
  await anOffer(club, { vendor, title: 'Just in time', published: '2026-11-06T09:00:01Z' });
  await anOffer(club, { vendor, title: 'Of two weeks ago', published: '2026-11-06T09:00:00Z' });
  await anOffer(club, { vendor, title: 'Of the summer', published: old });
  expect(await told()).toEqual([
    ['new_offer', 'Of today'],
    ['new_offer', 'Began today'],
    ['new_offer', 'Of last week'],
    ['new_offer', 'Just in time'],
  ]);
  const { results, count, unseen } = await notices();
  expect([count, unseen]).toEqual([4, 4]);
  expect(results[0]).toMatchObject({
    body: 'Alba Spa: 50.00 points.',
    created_at: '2026-11-20T08:00:00.000Z',
  });
});

test('an offer is listed in its last seven days, and not after its end', async () => {
  await anOffer(club, { vendor, title: 'Ends on Monday', published: old, ends: '2026-11-23T12:00:00Z' });
  await anOffer(club, { vendor, title: 'Ends in spring', published: old, ends: '2027-04-01T00:00:00Z' });
  expect(await told()).toEqual([['expiring_offer', 'Ends on Monday']]);
  expect((await notices()).results[0]).toMatchObject({
    body: 'Alba Spa: ends on 23 Nov 2026.',
    created_at: '2026-11-16T12:00:00.000Z',
  });
  club.clock.set('2026-11-23T12:00:00.000Z');
  expect(await told(await today(ada))).toEqual([]);
});

test('a price drop is listed while the price stays lower, a rise is not', async () => {
  const offer = await anOffer(club, { vendor, title: 'Sauna', price: 5000, published: old });
  await change(offer, { price: 6000 });
  expect(await told()).toEqual([]);
  await change(offer, { price: 4000 });
  expect((await notices()).results).toMatchObject([
    { kind: 'price_drop', title: 'Sauna', body: 'Alba Spa: now 40.00 points, down from 60.00.' },
  ]);
  await change(offer, { price: 6000 });
  expect(await told()).toEqual([]);
});

test('a restocked offer is listed, whether the vendor adds pieces or a purchase is refunded', async () => {
  const offer = await anOffer(club, { vendor, title: 'Sold out', stock: 0, published: old, price: 0 });
  expect(await told()).toEqual([]);
  await change(offer, { stock: 1 });
  expect(await told()).toEqual([['back_in_stock', 'Sold out']]);
  const ben = await factories.member(club);
  const { redemption } = (
    await call(club.app, marketplace.buyOffer, { clientCode: ben.client_code, offerId: offer }, { as: ben })
  ).body;
  expect(await told()).toEqual([]);
  await sql`delete from offer_notices`.execute(club.database.db);
  await transaction(club.database.db, (db) => refundRedemption({ db, clock: club.clock }, redemption.id, 'vendor'));
  expect(await told()).toEqual([['back_in_stock', 'Sold out']]);
  expect((await club.mails(ben.email)).map(({ subject }) => subject)).toContain(
    'Your voucher for Sold out was refunded',
  );
});

test('lists only what the member may still buy', async () => {
  await call(club.app, account.saveProfile, { country: 'SE', gender: 'F' } as never, { as: ada });
  const own = await aVendor(club, { owner: ada.id, name: 'My own' });
  const published = '2026-11-20T08:00:00Z';
  const closed: Omit<Parameters<typeof anOffer>[1], 'vendor'>[] = [
    { title: 'For men', gender: 'M' },
    { title: 'In Spain', countries: ['ES'] },
    { title: 'For companies', visibility: 'corporate' },
    { title: 'A draft', status: 'draft' },
    { title: 'Gone', stock: 0 },
  ];
  for (const wish of closed) await anOffer(club, { vendor, published, ...wish });
  await anOffer(club, { vendor: own, published, title: 'Mine' });
  const bought = await anOffer(club, { vendor, title: 'Bought', price: 0, published });
  await anOffer(club, { vendor, title: 'For her', gender: 'F', countries: ['SE'], published });
  await call(club.app, marketplace.buyOffer, { clientCode: ada.client_code, offerId: bought }, { as: ada });
  expect(await told()).toEqual([['new_offer', 'For her']]);
});

test('a notice keeps its id, and a later one has a greater id', async () => {
  await anOffer(club, { vendor, title: 'First', published: '2026-11-20T08:00:00Z' });
  const [first] = (await notices()).results;
  expect((await notices()).results[0]?.id).toBe(first?.id);
  await anOffer(club, { vendor, title: 'Second', published: '2026-11-20T08:30:00Z' });
  const [second, again] = (await notices()).results;
  expect(again?.id).toBe(first?.id);
  expect((second?.id ?? '') > (first?.id ?? '')).toBe(true);
});

test('purges notices that are no longer shown', async () => {
  const offer = await anOffer(club, { vendor, price: 5000, published: old });
  await change(offer, { price: 4000 });
  const purge = async () => {
    ada = await today(ada);
    await club.runJob('purge_offer_notices');
    return (await sql`select 1 from offer_notices`.execute(club.database.db)).rows.length;
  };
  club.clock.advance({ days: 13, hours: 23, minutes: 59 });
  expect([await purge(), await told()]).toEqual([1, [['price_drop', 'Thermal circuit']]]);
  club.clock.advance({ minutes: 2 });
  expect([await purge(), await told()]).toEqual([0, []]);
});
