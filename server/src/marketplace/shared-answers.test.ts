import { afterAll, beforeAll, expect, test } from 'vitest';
import { a, bearerOf, type TestClub, testClub } from '#testing';
import { anOffer, aVendor } from './testing.data.ts';

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

test('without a bearer the catalogue may be kept by caches for a moment, and is not sent again unchanged', async () => {
  for (const url of paths()) {
    const first = await get(url);
    expect(first.headers['cache-control'], url).toBe('public, max-age=20');
    const etag = String(first.headers.etag);
    const again = await get(url, { 'if-none-match': `"other", W/${etag}` });
    expect([again.statusCode, again.body, again.headers.etag], url).toEqual([304, '', etag]);
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  }
});

test('an offer that was added changes the mark of the list', async () => {
  const { etag } = (await get('/api/m/offers')).headers;
  await anOffer(club, { vendor, title: 'Something new' });
  expect((await get('/api/m/offers', { 'if-none-match': String(etag) })).statusCode).toBe(200);
});

test('with a bearer the catalogue is the caller’s own, also when the bearer is not good', async () => {
  const member = bearerOf(await a.member(club));
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

test('a refusal and a member’s own calls are never kept', async () => {
  expect((await get('/api/m/offers/01900000-0000-7000-8000-000000000000')).headers['cache-control']).toBe('no-store');
  const mine = await get('/api/m/offer-notification', bearerOf(await a.member(club)));
  expect([mine.headers['cache-control'], mine.headers.etag]).toEqual(['no-store', undefined]);
});
