import { marketplace } from '@club/contract/club/marketplace';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeCategory } from '#club/marketplace';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { call, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let vendor: string;
beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  vendor = await aVendor(club);
});
afterAll(() => club.close());

const listed = async () => (await call(club.app, marketplace.listOffers, {})).body.results;

test("a list shows an offer's current data", async () => {
  const id = await anOffer(club, {
    vendor,
    title: 'A "quiet" evening \\ two\u2028lines — 20 %',
    categories: [9, 2],
    countries: ['ES', 'PT'],
    gender: 'F',
    price: 4950,
    percent: 15,
    stock: 3,
    limit: 2,
    starts: '2026-11-19T23:59:59.987654Z',
    ends: '2027-01-01T00:00:00Z',
  });
  await sql`update offers set list_price = 12345, discount_amount = 7, currency = 'EUR', images = '{/media/a.webp}',
    image_alts = '{A lake}', stock_used = 1, redemptions = 1 where id = ${id}`.execute(club.database.db);
  await sql`update vendors set logo = 'alba.webp' where id = ${vendor}`.execute(club.database.db);
  expect(await listed()).toEqual([
    {
      id,
      title: 'A "quiet" evening \\ two\u2028lines — 20 %',
      summary: '',
      vendor: { id: vendor, slug: `v-${vendor}`, name: 'Alba Spa', logo: '/media/alba.webp' },
      offer_type: { id: 4, code: 'voucher', name: 'Voucher' },
      categories: [
        { id: 2, slug: 'nutrition', name: 'Nutrition' },
        { id: 9, slug: 'food', name: 'Food' },
      ],
      images: ['/media/a.webp'],
      image_alts: ['A lake'],
      gender: 'F',
      countries: ['ES', 'PT'],
      visibility: 'public',
      price_points: 49.5,
      discount_percent: 15,
      discount_amount: 0.07,
      list_price: 123.45,
      currency: 'EUR',
      stock_left: 2,
      per_member_limit: 2,
      starts_at: '2026-11-19T23:59:59.987Z',
      ends_at: '2027-01-01T00:00:00.000Z',
      effective_status: 'published',
      redemptions: 1,
      version: 1,
    },
  ]);
});

test.each([
  ['its price', 'update offers set price_points = 100', { price_points: 1 }],
  ['its last piece', 'update offers set stock_used = 5', { stock_left: 0, effective_status: 'sold_out' }],
  ['its stock', 'update offers set stock_total = null', { stock_left: null, effective_status: 'published' }],
  ['its categories', `update offers set category_ids = '{}'`, { categories: [] }],
  ['the name of its vendor', `update vendors set name = 'Alba Baths'`, { vendor: { name: 'Alba Baths' } }],
  ['the logo of its vendor', `update vendors set logo = 'new.webp'`, { vendor: { logo: '/media/new.webp' } }],
  [
    'the name of its category',
    `update categories set name = 'Baths' where id = 3`,
    { categories: [{ name: 'Baths' }] },
  ],
  ['the name of its type', `update offer_types set name = 'Coupon' where id = 4`, { offer_type: { name: 'Coupon' } }],
])('a list shows a change of %s at once', async (_what, change, expected) => {
  await anOffer(club, { vendor, stock: 5 });
  await listed();
  await sql.raw(change).execute(club.database.db);
  expect(await listed()).toMatchObject([expected]);
});

test('renaming a category renames it on its offers', async () => {
  await anOffer(club, { vendor, categories: [3] });
  await changeCategory(club.database.db, 'spa', { name: 'Baths and rest' });
  expect(await listed()).toMatchObject([{ categories: [{ slug: 'spa', name: 'Baths and rest' }] }]);
});
