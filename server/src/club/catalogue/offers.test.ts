import { catalogue } from '@club/contract/club/catalogue';
import { marketplace } from '@club/contract/club/marketplace';
import { vendors } from '@club/contract/club/vendors';
import type { Arguments } from '@club/contract/platform/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { aVendorOwner } from '#club/vendors/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let staff: Member;
let owner: Member & { vendor: string };
let sauna: string;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  await sql`truncate offers cascade`
    .execute(club.database.db)
    .catch(() => sql`delete from offers`.execute(club.database.db));
  staff = await factories.member(club, { permissions: ['catalogue'], first_name: 'Grace', last_name: 'Hughes' });
  owner = await aVendorOwner(club, { name: 'Bellini Baths' });
  sauna = await anOffer(club, { vendor: owner.vendor, title: 'Evening sauna', price: 2_000, stock: 4 });
});

const find = async (input: Arguments<typeof catalogue.findOffers> = {}) =>
  (await call(club.app, catalogue.findOffers, input, { as: staff })).body;
const titles = async (input: Arguments<typeof catalogue.findOffers>) =>
  (await find(input)).results.map(({ title }) => title);
const read = async (id = sauna) => (await call(club.app, catalogue.getCatalogueOffer, { id }, { as: staff })).body;
const change = async (
  act: 'pause' | 'resume' | 'take_down' | 'feature' | 'unfeature',
  { reason = 'The certificate has run out.', version = 0, as = staff } = {},
) => {
  const seen = version || (await read()).version;
  return call(club.app, catalogue.changeOfferSale, { id: sauna, version: seen, act, reason }, { as });
};
const isPublic = async () => (await call(club.app, marketplace.getOffer, { id: sauna })).status === 200;
const publish = async () => {
  const { version } = (await call(club.app, vendors.getVendorOffer, { id: sauna }, { as: owner })).body;
  return call(club.app, vendors.editVendorOffer, { id: sauna, version, status: 'published' }, { as: owner });
};

test('every offer of every vendor is found, with its state, and each state is counted', async () => {
  const alba = await aVendor(club, { name: 'Alba Spa', status: 'REW' });
  await anOffer(club, { vendor: alba, title: 'Thermal circuit', countries: ['ES'], categories: [1] });
  await anOffer(club, { vendor: owner.vendor, title: 'Mud ritual', status: 'paused' });
  await anOffer(club, { vendor: owner.vendor, title: 'Winter pass', starts: '2026-12-01T00:00:00.000Z', stock: 0 });
  await anOffer(club, { vendor: owner.vendor, title: 'Quiet morning', stock: 0 });
  await anOffer(club, { vendor: owner.vendor, title: 'Old ritual', status: 'archived' });
  const { counts, vendors: named, results } = await find({ search: 'bellini' });
  expect(counts).toMatchObject({ all: 4, on_sale: 1, paused: 1, scheduled: 1, sold_out: 1, archived: 1, held: 0 });
  expect(results).toHaveLength(4);
  expect(named.map(({ name }) => name)).toEqual(['Alba Spa', 'Bellini Baths']);
  expect(await titles({ state: 'off' })).toEqual(['Thermal circuit']);
  expect(await titles({ state: 'archived' })).toEqual(['Old ritual']);
  expect(await titles({ vendor: alba })).toEqual(['Thermal circuit']);
  expect(await titles({ category: 'fitness' })).toEqual(['Thermal circuit']);
  expect(await titles({ country: 'DE', search: 'thermal' })).toEqual([]);
  expect(await titles({ search: '%' })).toEqual([]);
});

test('what staff pause leaves the marketplace, tells its vendor why, and only staff put it back on sale', async () => {
  expect(await isPublic()).toBe(true);
  expect((await change('pause')).body).toMatchObject({ state: 'paused', paused_by_club: true });
  expect(await isPublic()).toBe(false);
  const theirs = (await call(club.app, vendors.getVendorOffer, { id: sauna }, { as: owner })).body;
  expect(theirs).toMatchObject({ paused_by_admin: true, club_reason: 'The certificate has run out.' });
  expect((await publish()).problem).toMatchObject({ code: 'invalid_transition' });
  const [mail] = (await club.mails(owner.email)).filter(({ template }) => template === 'vendor_offer_paused');
  expect(mail?.text).toContain('The certificate has run out.');
  expect(mail?.text).not.toContain('reported');
  expect((await change('resume', { reason: 'The new certificate is here.' })).body).toMatchObject({
    ...{ state: 'on_sale', paused_by_club: false, club_reason: '' },
  });
  expect(await isPublic()).toBe(true);
});

test('what the vendor had paused stays paused when staff end their pause, and is the vendor’s to publish', async () => {
  await sql`update offers set status = 'paused', terms = 'One a day.', images = '{a}', description = 'Warm.'
    where id = ${sauna}`.execute(club.database.db);
  await change('pause');
  expect((await change('resume', { reason: 'The new certificate is here.' })).body.state).toBe('paused');
  expect((await publish()).status).toBe(200);
});

test('an offer that was taken down is archived for good, and its change that waited is dropped', async () => {
  expect((await change('take_down')).body).toMatchObject({ state: 'archived', held_change: null });
  expect((await publish()).problem.code).toBe('invalid_transition');
  expect((await change('resume')).problem.code).toBe('invalid_transition');
  expect((await club.mails(owner.email)).map(({ template }) => template)).toContain('vendor_offer_removed');
});

test('a reason is long enough, and nobody acts on what they have not seen or on their own business', async () => {
  const short = await change('pause', { reason: 'No.' });
  expect(short.problem.errors[0]).toMatchObject({ field: 'reason', message: 'Write at least 10 characters.' });
  const { version } = await read();
  await change('pause');
  expect((await change('take_down', { version })).problem.code).toBe('stale_version');
  await sql`update users set permissions = '{catalogue}' where id = ${owner.id}`.execute(club.database.db);
  const own = await factories.newSession(club, owner);
  expect((await change('resume', { as: own })).problem.code).toBe('self_review');
});

test('the history says what was done, by whom, why, before and after', async () => {
  await change('pause');
  await change('resume', { reason: 'The new certificate is here.' });
  const { history } = await read();
  expect(history.count).toBe(2);
  expect(history.rows).toMatchObject([
    { action: 'offer.resumed', details: { from: 'paused', to: 'on_sale' }, reason: 'The new certificate is here.' },
    { action: 'offer.paused', actor: { name: 'Grace Hughes' }, details: { from: 'published', to: 'paused' } },
  ]);
});

test('staff change what an offer says, and a newer change is not written over', async () => {
  const { version } = await read();
  const input = { id: sauna, summary: '', description: 'Two hours of warmth.', reason: 'The text claimed a cure.' };
  const edit = (seen: number, title: string) =>
    call(club.app, catalogue.editCatalogueOffer, { ...input, version: seen, title }, { as: staff });
  expect((await edit(version, 'Sauna for two')).body).toMatchObject({ title: 'Sauna for two', state: 'on_sale' });
  expect((await edit(version, 'Sauna for three')).problem.code).toBe('stale_version');
  expect((await edit(version + 1, 'Sauna for two')).problem.code).toBe('invalid_transition');
  const { history } = await read();
  expect(history.rows[0]).toMatchObject({ action: 'offer.changed', reason: 'The text claimed a cure.' });
  expect(history.rows[0]?.change).toContain('title: Evening sauna → Sauna for two');
  expect((await club.mails(owner.email)).map(({ template }) => template)).toContain('vendor_offer_edited');
});

test('recommended offers come first in the recommended order alone', async () => {
  club.clock.advance({ minutes: 1 });
  const newer = await anOffer(club, { vendor: owner.vendor, title: 'Mud ritual' });
  await change('feature', { reason: '' });
  const ids = async (ordering?: string) =>
    (await call(club.app, marketplace.listOffers, ordering ? { ordering } : {})).body.results.map(({ id }) => id);
  expect(await ids('-recommended')).toEqual([sauna, newer]);
  expect(await ids()).toEqual([newer, sauna]);
  await change('unfeature', { reason: '' });
  expect(await ids('-recommended')).toEqual([newer, sauna]);
});
