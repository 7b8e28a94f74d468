import { marketplace } from '@club/contract/club/marketplace';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { anOffer, aVendor } from './fixtures.testing.ts';

let club: TestClub;
let ada: Member;
let ben: Member;
let vendor: string;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await sql`delete from redemptions_to_mail`.execute(club.database.db);
  await sql`delete from redemptions`.execute(club.database.db);
  await sql`delete from offers`.execute(club.database.db);
  ada = await factories.member(club);
  ben = await factories.member(club);
  vendor = await aVendor(club);
});

const save = (id: string, as = ada) => call(club.app, marketplace.saveOffer, { id }, { as });
const unsave = (id: string, as = ada) => call(club.app, marketplace.unsaveOffer, { id }, { as });
const marks = async (as = ada) => (await call(club.app, marketplace.getOfferMarks, {}, { as })).body;
const savedTitles = async (as?: Member, more: Record<string, unknown> = {}) =>
  (
    await call(club.app, marketplace.listOffers, { saved: 'true', ...more } as never, as ? { as } : {})
  ).body.results.map(({ title }) => title);

test('a saved offer stays saved however often it is saved, and is gone once removed', async () => {
  const offer = await anOffer(club, { vendor });
  expect((await save(offer)).body).toEqual({ saved: true });
  expect((await save(offer)).status).toBe(200);
  expect(await marks()).toEqual({ saved: [offer], owned: [] });
  expect((await unsave(offer)).body).toEqual({ saved: false });
  expect((await unsave(offer)).status).toBe(200);
  expect(await marks()).toEqual({ saved: [], owned: [] });
});

test('nobody sees or removes what another member saved', async () => {
  const offer = await anOffer(club, { vendor });
  await save(offer);
  await unsave(offer, ben);
  expect(await marks(ben)).toEqual({ saved: [], owned: [] });
  expect((await marks()).saved).toEqual([offer]);
  expect([await savedTitles(ben), await savedTitles()]).toEqual([[], []]);
});

test('the catalogue lists and counts only what the caller saved, together with other filters', async () => {
  const pool = await anOffer(club, { vendor, title: 'Pool', price: 0 });
  await save(pool);
  await save(await anOffer(club, { vendor, title: 'Sauna', price: 9000 }));
  await anOffer(club, { vendor, title: 'Never saved' });
  expect((await savedTitles(ada)).sort()).toEqual(['Pool', 'Sauna']);
  expect(await savedTitles(ada, { for_points: 'true' })).toEqual(['Sauna']);
  const counts = () => call(club.app, marketplace.countOffers, { saved: 'true' }, { as: ada });
  expect((await counts()).body.count).toBe(2);
  await unsave(pool);
  expect([(await counts()).body.count, await savedTitles(ada)]).toEqual([1, ['Sauna']]);
});

test('an offer that the member cannot see is not saved, and one taken off sale can be removed', async () => {
  const corporate = await anOffer(club, { vendor, visibility: 'corporate' });
  expect((await save(corporate)).problem.code).toBe('not_found');
  const offer = await anOffer(club, { vendor });
  await save(offer);
  await sql`update offers set status = 'archived' where id = ${offer}`.execute(club.database.db);
  expect(await savedTitles(ada)).toEqual([]);
  expect((await unsave(offer)).status).toBe(200);
  expect((await marks()).saved).toEqual([]);
});

test('refuses the 201st saved offer in words, and still takes one that is saved already', async () => {
  const offers = await Promise.all(Array.from({ length: 201 }, () => anOffer(club, { vendor })));
  await sql`insert into saved_offers (user_id, offer_id, saved_at)
    select ${ada.id}, unnest(${offers.slice(0, 200)}::uuid[]), ${club.clock.now()}`.execute(club.database.db);
  const refused = await save(offers[200] ?? '');
  expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
    409,
    'limit_reached',
    "You've saved 200 offers. Remove one to save another.",
  ]);
  expect((await save(offers[0] ?? '')).status).toBe(200);
});

test('an offer is marked as owned while one of its vouchers works', async () => {
  const offer = await anOffer(club, { vendor, price: 0, limit: 2 });
  const bought = await call(
    club.app,
    marketplace.buyOffer,
    { clientCode: ada.client_code, offerId: offer },
    { as: ada },
  );
  expect(bought.status).toBe(201);
  expect([await marks(), await marks(ben)]).toEqual([
    { saved: [], owned: [offer] },
    { saved: [], owned: [] },
  ]);
  await sql`update redemptions set expires_at = ${club.clock.now()} where offer_id = ${offer}`.execute(
    club.database.db,
  );
  expect((await marks()).owned).toEqual([]);
});

test('saved offers are in the copy of the member’s data and erased with their account', async () => {
  await save(await anOffer(club, { vendor, title: 'Thermal circuit' }));
  await save(await anOffer(club, { vendor }), ben);
  const data = club.club.personalData.find(({ table }) => table === 'saved_offers');
  expect(await data?.copy(club.database.db, ada.id, club.config)).toEqual([
    { offer: 'Thermal circuit', vendor: 'Alba Spa', saved_at: club.clock.now() },
  ]);
  if (typeof data?.erase === 'function') await data.erase(club.database.db, club.clock, ada.id);
  expect([(await marks()).saved.length, (await marks(ben)).saved.length]).toEqual([0, 1]);
});
