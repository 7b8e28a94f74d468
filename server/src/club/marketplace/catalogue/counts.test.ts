import { marketplace } from '@club/contract/club/marketplace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;

beforeAll(async () => {
  club = await testClub();
  const vendor = await aVendor(club);
  await anOffer(club, { vendor, title: 'Spa in Spain', categories: [3], type: 4, countries: ['ES'] });
  await anOffer(club, { vendor, title: 'Gym in France', categories: [1, 3], type: 1, countries: ['FR'], percent: 20 });
  await anOffer(club, { vendor, title: 'Gym anywhere', categories: [1], type: 1, percent: 10 });
  await anOffer(club, { vendor, title: 'For members', categories: [1], type: 1, visibility: 'members' });
  await anOffer(club, { vendor, title: 'Not yet', categories: [1], status: 'draft' });
});
afterAll(() => club.close());

const counts = async (input: Record<string, unknown> = {}, as?: Member) => {
  const { count, ...kinds } = (await call(club.app, marketplace.countOffers, input as never, { as })).body;
  const of = (rows: { value: string; offers_count: number }[]) =>
    Object.fromEntries(rows.map(({ value, offers_count }) => [value, offers_count]));
  return {
    count,
    categories: of(kinds.categories),
    types: of(kinds.offer_types),
    countries: of(kinds.countries),
  };
};

test('each choice shows how many offers it leaves, counting worldwide ones for every country', async () => {
  expect(await counts()).toEqual({
    count: 3,
    categories: { fitness: 2, spa: 2 },
    types: { voucher: 1, percent_discount: 2 },
    countries: { ES: 2, FR: 2, WW: 1 },
  });
});

test('a filter narrows the other choices and leaves its own unchanged', async () => {
  expect(await counts({ categories: 'fitness' })).toEqual({
    count: 2,
    categories: { fitness: 2, spa: 2 },
    types: { percent_discount: 2 },
    countries: { FR: 2, WW: 1 },
  });
  expect(await counts({ country: 'ES', offer_types: 'percent_discount' })).toEqual({
    count: 1,
    categories: { fitness: 1 },
    types: { voucher: 1, percent_discount: 1 },
    countries: { FR: 2, WW: 1 },
  });
});

test('each count equals the length of its list', async () => {
  const { categories } = await counts({ country: 'FR' });
  for (const [slug, promised] of Object.entries(categories)) {
    const { body } = await call(club.app, marketplace.listOffers, { country: 'FR', categories: slug });
    expect(body.count).toBe(promised);
  }
});

test("a search narrows the counts, even a misspelt one, and members' counts include member offers", async () => {
  expect((await counts({ search: 'gim' })).count).toBe(2);
  expect((await counts({ search: 'zzzz' })).count).toBe(0);
  expect((await counts({}, await factories.member(club))).categories).toEqual({ fitness: 3, spa: 2 });
});
