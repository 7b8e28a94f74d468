import { marketplace } from '@club/contract/club/marketplace';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { call, factories, readBearer, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let vendor: string;
let offer: string;

beforeAll(async () => {
  club = await testClub();
  vendor = await aVendor(club);
  offer = await anOffer(club, { vendor });
});
afterAll(() => club.close());

const paths = () => [
  '/api/m/offers?discount',
  `/api/m/offers/${offer}`,
  '/api/m/categories',
  '/api/m/categories/spa',
  '/api/m/offers-countries',
  '/api/m/offer-types',
  '/api/m/offer-counts',
  '/api/m/vendors',
  `/api/m/vendors/${vendor}`,
];
const get = (url: string, headers: Record<string, string> = {}) => club.app.inject({ url, headers });

test('without a bearer, caches may store the catalogue briefly and get 304 when it is unchanged', async () => {
  for (const url of paths()) {
    const first = await get(url);
    expect(first.headers['cache-control'], url).toBe('public, max-age=20');
    const etag = String(first.headers.etag);
    const again = await get(url, { 'if-none-match': `"other", W/${etag}` });
    expect([again.statusCode, again.body, again.headers.etag], url).toEqual([304, '', etag]);
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  }
});

test("adding an offer changes the list's ETag", async () => {
  const { etag } = (await get('/api/m/offers')).headers;
  await anOffer(club, { vendor, title: 'Something new' });
  expect((await get('/api/m/offers', { 'if-none-match': String(etag) })).statusCode).toBe(200);
});

test('with a bearer, even a bad one, the catalogue is private to the caller', async () => {
  const member = readBearer(await factories.member(club));
  for (const url of paths().filter((path) => !path.startsWith('/api/m/vendors'))) {
    for (const headers of [member, { authorization: 'Bearer nonsense' }]) {
      const answer = await get(url, headers);
      expect([answer.headers['cache-control'], answer.headers.vary], url).toEqual([
        'private, no-cache',
        'Authorization, Origin',
      ]);
    }
  }
});

test("refusals and a member's own calls are never cached", async () => {
  expect((await get('/api/m/offers/01900000-0000-7000-8000-000000000000')).headers['cache-control']).toBe('no-store');
  const mine = await get('/api/m/offer-notification', readBearer(await factories.member(club)));
  expect([mine.headers['cache-control'], mine.headers.etag]).toEqual(['no-store', undefined]);
});

test("the server briefly shares one visitor's list with others, until a call changes an offer", async () => {
  const keeping = await testClub({ CACHE_SECONDS: '20' });
  const buyer = await factories.member(keeping);
  const place = await aVendor(keeping);
  const free = await anOffer(keeping, { vendor: place, title: 'One piece left', price: 0, stock: 1 });
  const listed = async (as?: Parameters<typeof readBearer>[0]) =>
    (await call(keeping.app, marketplace.listOffers, {}, { as })).body.results.find(({ id }) => id === free);
  await listed();
  expect((await listed())?.stock_left).toBe(1);
  await sql`update offers set title = 'Written behind its back' where id = ${free}`.execute(keeping.database.db);
  expect((await listed())?.title).toBe('One piece left');
  expect((await listed(buyer))?.title).toBe('Written behind its back');
  const input = { clientCode: buyer.client_code, offerId: free };
  expect((await call(keeping.app, marketplace.buyOffer, input, { as: buyer })).status).toBe(201);
  expect(await listed()).toMatchObject({ title: 'Written behind its back', effective_status: 'sold_out' });
  await keeping.close();
});

test('a view of one offer is counted each time, so it is never cached', async () => {
  const keeping = await testClub({ CACHE_SECONDS: '20' });
  const looked = await anOffer(keeping, { vendor: await aVendor(keeping) });
  for (let time = 0; time < 3; time += 1) await call(keeping.app, marketplace.getOffer, { id: looked });
  const views = await sql<{ count: number }>`select count from offer_views where offer_id = ${looked}`.execute(
    keeping.database.db,
  );
  expect(views.rows).toEqual([{ count: 3 }]);
  await keeping.close();
});
