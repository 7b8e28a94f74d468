import { marketplace } from '@club/contract/club/marketplace';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let alba: string;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await sql`delete from offers`.execute(club.database.db);
  await sql`delete from vendors`.execute(club.database.db);
  club.clock.set('2026-11-20T09:00:00.000Z');
  alba = await aVendor(club);
});

const list = (input: Record<string, unknown> = {}, as?: Member) =>
  call(club.app, marketplace.listOffers, input as never, { as });
const titles = async (input: Record<string, unknown> = {}, as?: Member) =>
  (await list(input, as)).body.results.map(({ title }) => title);
/** Offers with these titles, newest first. */
const offers = async (...wishes: (Omit<Parameters<typeof anOffer>[1], 'vendor'> & { vendor?: string })[]) => {
  for (const [index, wish] of wishes.entries()) {
    await anOffer(club, { vendor: alba, published: new Date(Date.UTC(2026, 10, 19 - index)).toISOString(), ...wish });
  }
};

test('lists only what is on sale now, newest first', async () => {
  const refused = await aVendor(club, { name: 'Not yet', status: 'REW' });
  await offers(
    { title: 'Newest' },
    { title: 'Older' },
    { title: 'Draft', status: 'draft' },
    { title: 'Paused', status: 'paused' },
    { title: 'Archived', status: 'archived' },
    { title: 'Tomorrow', starts: '2026-11-21T00:00:00Z' },
    { title: 'Yesterday', ends: '2026-11-19T23:59:59Z' },
    { title: 'Of a vendor in review', vendor: refused },
    { title: 'Sold out', stock: 0 },
  );
  expect(await titles()).toEqual(['Newest', 'Older', 'Sold out']);
  club.clock.set('2026-11-21T00:00:01.000Z');
  expect(await titles()).toContain('Tomorrow');
});

test('visitors see public offers, members also member offers, corporate members also corporate ones', async () => {
  await offers(
    { title: 'Public' },
    { title: 'Members', visibility: 'members' },
    { title: 'Corporate', visibility: 'corporate' },
  );
  expect(await titles()).toEqual(['Public']);
  expect(await titles({}, await factories.member(club))).toEqual(['Public', 'Members']);
  expect(await titles({}, await factories.member(club, { types: ['CCM'] }))).toEqual([
    'Public',
    'Members',
    'Corporate',
  ]);
});

const filtered = () =>
  offers(
    { title: 'Spa for women in Spain', gender: 'F', countries: ['ES'], categories: [3], type: 4, price: 5000 },
    { title: 'Gym for men in France', gender: 'M', countries: ['FR'], categories: [1], type: 1, price: 0, percent: 20 },
    { title: 'Food for all everywhere', categories: [2, 9], type: 3, price: 0 },
    { title: 'Watch for all in Spain', countries: ['ES', 'PT'], categories: [10], type: 2, price: 0, percent: 10 },
  );

test.each([
  [{ gender: 'F' }, ['Spa for women in Spain', 'Food for all everywhere', 'Watch for all in Spain']],
  [{ country: 'ES' }, ['Spa for women in Spain', 'Food for all everywhere', 'Watch for all in Spain']],
  [{ country: 'FR' }, ['Gym for men in France', 'Food for all everywhere']],
  [{ categories: 'fitness' }, ['Gym for men in France']],
  [{ categories: '1,food' }, ['Gym for men in France', 'Food for all everywhere']],
  [{ offer_types: 'voucher,percent_discount' }, ['Spa for women in Spain', 'Gym for men in France']],
  [{ offer_types: '3' }, ['Food for all everywhere']],
  [{ discount: '' }, ['Spa for women in Spain', 'Gym for men in France', 'Watch for all in Spain']],
  [{ discount: 'true' }, ['Spa for women in Spain', 'Gym for men in France', 'Watch for all in Spain']],
  [{ discount: '20' }, ['Gym for men in France']],
  [{ discount: '10' }, ['Gym for men in France', 'Watch for all in Spain']],
  [{ categories: 'wearables', country: 'PT', discount: '5', gender: 'M' }, ['Watch for all in Spain']],
  [{ categories: 'nothing-of-the-kind' }, []],
  [{ for_points: 'true' }, ['Spa for women in Spain']],
  [{ country: 'ZZ' }, ['Food for all everywhere']],
])('the filter %o narrows', async (input, expected) => {
  await filtered();
  expect(await titles(input)).toEqual(expected);
});

test('a discount of false is no filter, and anything but a percentage is refused', async () => {
  await filtered();
  expect(await titles({ discount: 'false' })).toHaveLength(4);
  for (const discount of ['0', '101', '-5', '1e1', 'NaN', 'yes', '10.5']) {
    expect((await list({ discount })).problem.errors.map(({ field }) => field)).toEqual(['discount']);
  }
});

test("filters by a vendor's id or slug, and another vendor has none of its offers", async () => {
  await filtered();
  expect(await titles({ vendor: alba })).toHaveLength(4);
  expect(await titles({ vendor: `v-${alba}` })).toHaveLength(4);
  expect(await titles({ vendor: 'another' })).toEqual([]);
});

test.each([
  ['circuit', ['Thermal circuit for two']],
  ['therm', ['Thermal circuit for two']],
  ['THERMAL two', ['Thermal circuit for two']],
  ['quiet evening', ['Sleep retreat']],
  ['alba', ['Thermal circuit for two', 'Sleep retreat', 'Running shoes 15% off']],
  ['thermla', ['Thermal circuit for two']],
  ['selep', ['Sleep retreat']],
  ['runing shose', ['Running shoes 15% off']],
  ['quiet retret', ['Sleep retreat']],
  ['THERMLA circiut', ['Thermal circuit for two']],
  ['15', ['Running shoes 15% off']],
  ['zzzz', []],
  ["'; drop table offers; --", []],
  ['a & b | ! <-> :*', ['Sleep retreat']],
  ['%_\\', ['Thermal circuit for two', 'Sleep retreat', 'Running shoes 15% off']],
])('a search for %o finds %o', async (search, expected) => {
  await offers(
    { title: 'Thermal circuit for two' },
    { title: 'Sleep retreat', summary: 'A quiet evening by the sea.' },
    { title: 'Running shoes 15% off' },
  );
  expect(await titles({ search })).toEqual(expected);
});

test('refuses a page beyond the exact count, but not an empty first page', async () => {
  expect((await list({ page: 834, page_size: 12 })).problem.status).toBe(404);
  for (const page of ['835', '999999999']) {
    expect((await list({ page, page_size: 12 })).problem).toMatchObject({ status: 400, code: 'invalid_page' });
  }
  expect((await list()).body).toMatchObject({ count: 0, next: null, previous: null, results: [] });
  expect((await call(club.app, marketplace.listVendors, { page: 2 })).problem.status).toBe(404);
  expect((await call(club.app, marketplace.listVendors, { page: 9999 })).problem.code).toBe('invalid_page');
});

test('counts search results up to a thousand, and says when there are more', async () => {
  await offers({ title: 'Thermal circuit' });
  const copies = (count: number) =>
    sql`insert into offers (id, vendor_id, offer_type_id, title, status, published_at, created_at, updated_at)
      select gen_random_uuid(), ${alba}, 4, 'Thermal bath', 'published', now(), now(), now()
      from generate_series(1, ${count}::int)`.execute(club.database.db);
  await copies(999);
  expect((await list({ search: 'thermal' })).body).toMatchObject({ count: 1000 });
  expect((await list({ search: 'thermal' })).body).not.toHaveProperty('count_is_minimum');
  await copies(1);
  const { body } = await list({ search: 'thermal', page: 50, page_size: 20 });
  expect(body).toMatchObject({ count: 1000, count_is_minimum: true, next: null });
  expect(body.results).toHaveLength(20);
  expect((await list({ search: 'thermal', page: 51, page_size: 20 })).problem.code).toBe('invalid_page');
  expect((await list({})).body.count).toBe(1001);
});

test.each([
  ['title', ['Alpha', 'Beta', 'Gamma']],
  ['-title', ['Gamma', 'Beta', 'Alpha']],
  ['price_points', ['Beta', 'Gamma', 'Alpha']],
  ['-discount_percent', ['Gamma', 'Alpha', 'Beta']],
  ['no_such_order', ['Gamma', 'Beta', 'Alpha']],
])('the order %s is kept', async (ordering, expected) => {
  await offers(
    { title: 'Gamma', price: 200, percent: 30 },
    { title: 'Beta', price: 100, percent: null },
    { title: 'Alpha', price: 300, percent: 10 },
  );
  expect(await titles({ ordering })).toEqual(expected);
});

test('pages hold each offer once, even with equal times, and their links keep every filter', async () => {
  await offers(
    ...Array.from({ length: 25 }, (_, index) => ({ title: `Offer ${index}`, published: '2026-11-01T00:00:00Z' })),
  );
  const seen: string[] = [];
  let next: string | null = '/api/m/offers?page_size=10&discount=&country=ES';
  while (next) {
    const { search, pathname } = new URL(next, 'http://localhost');
    const body = JSON.parse((await club.app.inject(pathname + search)).body);
    expect(body.count).toBe(25);
    seen.push(...body.results.map(({ title }: { title: string }) => title));
    next = body.next;
    if (next) expect(next).toMatch(/discount=&|discount=$/);
  }
  expect([seen.length, new Set(seen).size]).toEqual([25, 25]);
  expect((await list({ page: 4, page_size: 10 })).problem.status).toBe(404);
});

test.each([
  [{ page: 0 }, 'page'],
  [{ page: 1.5 }, 'page'],
  [{ for_points: 'perhaps' }, 'for_points'],
  [{ page_size: 101 }, 'page_size'],
  [{ gender: 'X' }, 'gender'],
  [{ country: 'Spain' }, 'country'],
  [{ categories: '../etc' }, 'categories'],
])('the parameter %o is refused at its field', async (input, field) => {
  expect((await list(input)).problem.errors.map((error) => error.field)).toEqual([field]);
});

test('categories, types and countries count what is on sale', async () => {
  await filtered();
  const categories = (await call(club.app, marketplace.listCategories, {})).body.results;
  expect(categories.map(({ slug, offers_count }) => [slug, offers_count])).toEqual([
    ['fitness', 1],
    ['nutrition', 1],
    ['spa', 1],
    ['food', 1],
    ['wearables', 1],
  ]);
  const types = (await call(club.app, marketplace.listOfferTypes, {})).body.results;
  expect(types.map(({ code, offers_count }) => [code, offers_count]).slice(0, 4)).toEqual([
    ['percent_discount', 1],
    ['fixed_discount', 1],
    ['free_item', 1],
    ['voucher', 1],
  ]);
  const countries = (await call(club.app, marketplace.listOfferCountries, {})).body.results;
  expect(countries).toEqual([
    { code: 'ES', name: 'Spain', offers_count: 2 },
    { code: 'FR', name: 'France', offers_count: 1 },
    { code: 'PT', name: 'Portugal', offers_count: 1 },
    { code: 'WW', name: 'Worldwide', offers_count: 1 },
  ]);
  const spa = await call(club.app, marketplace.listOfferCountries, { category_slug: 'spa' });
  expect(spa.body.results.map(({ code }) => code)).toEqual(['ES', 'WW']);
});

test("the brand's parameter name selects the club's categories", async () => {
  await filtered();
  await sql`update categories set for_club = slug <> 'spa'`.execute(club.database.db);
  const at = async (query: string) =>
    JSON.parse((await club.app.inject(`/api/m/categories?${query}`)).body).results.map(
      ({ slug }: { slug: string }) => slug,
    );
  expect(await at('for_longevity_club=true')).not.toContain('spa');
  expect(await at('for_longevity_club=false')).toContain('spa');
  expect(await at('something_else=true')).toContain('spa');
  await sql`update categories set for_club = true`.execute(club.database.db);
});

test('a category and a vendor open by id and by slug, with their offers', async () => {
  await filtered();
  for (const id of ['spa', '3']) {
    const { body } = await call(club.app, marketplace.getCategory, { id });
    expect([body.slug, body.offers.map(({ title }) => title)]).toEqual(['spa', ['Spa for women in Spain']]);
  }
  for (const id of [alba, `v-${alba}`]) {
    const { body } = await call(club.app, marketplace.getVendor, { id });
    expect([body.name, body.offers_count, body.offers.length]).toEqual(['Alba Spa', 4, 4]);
  }
  expect((await call(club.app, marketplace.getCategory, { id: 'nowhere' })).problem.status).toBe(404);
  expect((await call(club.app, marketplace.getVendor, { id: 'nobody' })).problem.status).toBe(404);
});

test('vendors are found by part of their name and by country, never with their contact details', async () => {
  await filtered();
  const quiet = await aVendor(club, { name: 'Quiet House', country: 'PT' });
  await anOffer(club, { vendor: quiet });
  await aVendor(club, { name: 'Without offers' });
  await anOffer(club, { vendor: await aVendor(club, { name: 'In review', status: 'REW' }) });
  await anOffer(club, { vendor: await aVendor(club, { name: 'Rejected', status: 'REJ' }) });
  const suspended = await aVendor(club, { name: 'Suspended' });
  await anOffer(club, { vendor: suspended });
  await sql`update vendors set is_suspended = true where id = ${suspended}`.execute(club.database.db);
  await sql`update vendors set email = 'contact@alba.example', phone = '600'`.execute(club.database.db);
  const names = async (input: Record<string, unknown>) =>
    (await call(club.app, marketplace.listVendors, input as never)).body.results.map(({ name }) => name);
  expect(await names({})).toEqual(['Alba Spa', 'Quiet House']);
  expect(await names({ search: 'quiet' })).toEqual(['Quiet House']);
  expect(await names({ country: 'ES' })).toEqual(['Alba Spa']);
  expect(await names({ search: '%' })).toEqual([]);
  expect((await club.app.inject('/api/m/vendors')).body).not.toContain('contact@');
});

test('categories, types, vendors and offers are answered exactly as their schemas say', async () => {
  await filtered();
  const [offer] = (await call(club.app, marketplace.listOffers, {})).body.results;
  const answers: readonly (readonly [Endpoint, object])[] = [
    [marketplace.listCategories, {}],
    [marketplace.listOfferTypes, {}],
    [marketplace.listVendors, {}],
    [marketplace.listOffers, {}],
    [marketplace.countOffers, {}],
    [marketplace.getOffer, { id: offer?.id }],
  ];
  for (const [endpoint, input] of answers) {
    const { body } = await call(club.app, endpoint, input as never);
    expect(endpoint.output.parse(body), endpoint.path).toEqual(body);
    if ('results' in (body as object)) expect((body as { results: unknown[] }).results.length).toBeGreaterThan(0);
  }
});

test('suspending a vendor takes its offers off sale at once, and reinstating brings them back', async () => {
  await offers({ title: 'Suspended with it' });
  await sql`update vendors set is_suspended = true where id = ${alba}`.execute(club.database.db);
  expect(await titles()).toEqual([]);
  await sql`update vendors set is_suspended = false, name = 'Alba Baths' where id = ${alba}`.execute(club.database.db);
  expect(await titles({ search: 'baths' })).toEqual(['Suspended with it']);
});
