import { marketplace } from '@club/contract/club/marketplace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { call, type TestClub, testClub } from '#tools/testing';

let club: TestClub;

beforeAll(async () => {
  club = await testClub();
  club.clock.set('2026-11-20T09:00:00.000Z');
  const vendor = await aVendor(club);
  // The newest comes last in this list, so that what fits best is never first by its age.
  const wishes = [
    { title: 'Massage of one hour', price: 4999 },
    { title: 'Massage at home', price: 5000 },
    { title: 'Pool for two', price: 0, percent: 50 },
    { title: 'Sauna for two', price: 0, percent: 60 },
    { title: 'Running shoes', price: 0, percent: 15 },
    { title: 'Quiet weekend', summary: 'With a massage on Sunday.', price: 20_000 },
    { title: 'Fifty lengths', summary: 'Take 50 lengths off your list.', price: 0, percent: 25 },
  ];
  for (const [day, wish] of wishes.entries())
    await anOffer(club, { vendor, published: new Date(Date.UTC(2026, 10, 2 + day)).toISOString(), ...wish });
});
afterAll(() => club.close());

const titles = async (search: string, ordering = '-recommended') =>
  (await call(club.app, marketplace.listOffers, { search, ordering }, {})).body.results.map(({ title }) => title);

test('a search for 50% off finds offers of exactly that first, then larger discounts, and no smaller one', async () => {
  expect(await titles('50% off')).toEqual(['Pool for two', 'Sauna for two']);
  expect(await titles('sauna 50% off')).toEqual(['Sauna for two']);
});

test('a search for less than some points finds only what costs less', async () => {
  expect(await titles('massage under 50')).toEqual(['Massage of one hour']);
  expect((await titles('massage up to 50')).sort()).toEqual(['Massage at home', 'Massage of one hour']);
});

test('where nothing is discounted as much, the largest discounts come first', async () => {
  expect((await titles('70% off')).slice(0, 3)).toEqual(['Sauna for two', 'Pool for two', 'Fifty lengths']);
  expect(await titles('massage 70% off')).toEqual([]);
});

test('a misspelt word keeps its price limit', async () => {
  expect(await titles('masage under 50')).toEqual(['Massage of one hour']);
});

test('recommended offers of a search begin with those that say it in their title; another order stays as asked', async () => {
  expect((await titles('massage')).at(-1)).toBe('Quiet weekend');
  expect((await titles('massage', '-published_at'))[0]).toBe('Quiet weekend');
});

test('the counts of a search know its discount and its price', async () => {
  const count = async (search: string) => (await call(club.app, marketplace.countOffers, { search }, {})).body.count;
  expect([await count('50% off'), await count('massage under 50'), await count('under 50')]).toEqual([2, 1, 5]);
});
