import { type ChoiceKind, catalogueChoices } from '@club/contract/club/catalogue/choices';
import { marketplace } from '@club/contract/club/marketplace';
import { vendors } from '@club/contract/club/vendors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOffer } from '#club/marketplace/fixtures';
import { aVendorOwner, create, offerInput } from '#club/vendors/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let grace: Member;
let marco: Member;
let vendor: Member;
beforeAll(async () => {
  club = await testClub();
  grace = await factories.member(club, { permissions: ['catalogue'], first_name: 'Grace', last_name: 'Hughes' });
  marco = await factories.member(club, { permissions: ['catalogue'], first_name: 'Marco', last_name: 'Ruiz' });
  const owner = await aVendorOwner(club);
  await anOffer(club, { vendor: owner.vendor, categories: [3], countries: ['ES', 'PT'] });
  vendor = owner;
});
afterAll(() => club.close());

const reason = 'Decided with the vendors in November.';
const read = async () => (await call(club.app, catalogueChoices.getCatalogueChoices, {}, { as: grace })).body;
const add = async (kind: ChoiceKind, name: string) =>
  call(club.app, catalogueChoices.addCatalogueChoice, { kind, name, version: (await read()).version }, { as: grace });
const change = async (kind: ChoiceKind, id: number, values: object, version?: number) =>
  call(
    club.app,
    catalogueChoices.changeCatalogueChoice,
    { kind, id, version: version ?? (await read()).version, ...values } as never,
    { as: grace },
  );
const filters = async () => (await call(club.app, marketplace.countOffers, {})).body;
const choices = async () => (await call(club.app, vendors.listOfferChoices, {}, { as: vendor })).body;
const audited = async (action: string) =>
  (
    await sql<{ object_id: string; actor_id: string; details: object; change: string; reason: string }>`
      select l.object_id, l.actor_id, l.details, n.change, n.reason from audit_log l
      left join audit_notes n on n.entry_id = l.id where l.action = ${action} order by l.id desc limit 1`.execute(
      club.database.db,
    )
  ).rows[0];

test('a category is added, renamed and hidden, and filters and the offer editor follow at once', async () => {
  const added = (await add('category', 'Cold & ice')).body.categories.at(-1);
  expect(added).toMatchObject({ code: 'cold-ice', name: 'Cold & ice', active: true, offers: 0 });
  expect((await choices()).categories.map(({ slug }) => slug)).toContain('cold-ice');
  const spa = (await read()).categories.find(({ code }) => code === 'spa');
  expect(spa).toMatchObject({ offers: 1, published: 1 });
  await change('category', spa?.id ?? 0, { name: 'Baths' });
  expect((await filters()).categories).toEqual([{ value: 'spa', name: 'Baths', offers_count: 1 }]);
  expect(await audited('category.changed')).toMatchObject({
    ...{ object_id: 'spa', actor_id: grace.id, change: 'Spa and recovery → Baths' },
  });
  expect((await change('category', spa?.id ?? 0, { active: false })).problem.errors[0]).toMatchObject({
    field: 'reason',
  });
  await change('category', spa?.id ?? 0, { active: false, reason });
  expect(await audited('category.changed')).toMatchObject({ reason, details: { active_before: true, active: false } });
  expect((await filters()).categories).toEqual([]);
  expect((await choices()).categories.map(({ slug }) => slug)).not.toContain('spa');
  expect((await filters()).count).toBe(1);
});

test('an offer type is added and moved, and its act is in the audit log', async () => {
  const added = (await add('offer_type', 'Trial week')).body.offer_types.at(-1);
  expect(added).toMatchObject({ code: 'trial_week' });
  const { body } = await change('offer_type', added?.id ?? 0, { move: 'up' });
  expect(body.offer_types.at(-2)?.code).toBe('trial_week');
  expect((await choices()).offer_types.at(-2)?.code).toBe('trial_week');
  expect(await audited('offer_type.changed')).toMatchObject({
    object_id: 'trial_week',
    details: { before: 7, after: 6 },
  });
  const [first] = body.offer_types;
  expect((await change('offer_type', first?.id ?? 0, { move: 'up' })).problem.code).toBe('invalid_transition');
  expect((await add('offer_type', 'TRIAL week')).problem.code).toBe('already_exists');
});

test('what offers use is hidden, never deleted, and the refusal says how many use it', async () => {
  const { categories, version } = await read();
  const [spa, unused] = [categories.find(({ offers }) => offers > 0), categories.find(({ offers }) => offers === 0)];
  const remove = (id: number | undefined, seen: number) =>
    call(club.app, catalogueChoices.removeCatalogueChoice, { kind: 'category', id: id ?? 0, version: seen } as never, {
      as: grace,
    });
  expect((await remove(spa?.id, version)).problem).toMatchObject({
    code: 'invalid_transition',
    message: '1 offer uses it. Hide it instead.',
  });
  const { body } = await remove(unused?.id, version);
  expect(body.categories.map(({ id }) => id)).not.toContain(unused?.id);
});

test('the club sells in the countries that staff name, and vendors choose from them', async () => {
  const set = async (countries: string[]) =>
    call(
      club.app,
      catalogueChoices.setClubCountries,
      { countries, reason, version: (await read()).version },
      { as: grace },
    );
  expect((await set(['XX'])).problem.errors[0]).toMatchObject({ field: 'countries' });
  const { body } = await set(['ES', 'FR']);
  expect(body).toMatchObject({
    countries: ['ES', 'FR'],
    named: [
      { code: 'ES', offers: 1 },
      { code: 'PT', offers: 1 },
    ],
  });
  expect(await audited('countries.changed')).toMatchObject({ details: { before: 'all', after: 'ES FR' }, reason });
  expect((await choices()).countries).toEqual(['ES', 'FR']);
  expect((await filters()).countries.map(({ value }) => value)).toEqual(['ES']);
  const refused = await create(club, vendor, offerInput({ categories: ['sleep'], countries: ['PT'] }));
  expect(refused.problem.errors[0]).toMatchObject({
    field: 'countries',
    message: "The club doesn't sell in Portugal. Remove it.",
  });
  await set([]);
  expect((await filters()).countries.map(({ value }) => value)).toEqual(['ES', 'PT']);
});

test('of two administrators one changes the categories, and the other hears of it', async () => {
  const { version, categories } = await read();
  const id = categories[0]?.id ?? 0;
  await call(
    club.app,
    catalogueChoices.changeCatalogueChoice,
    { kind: 'category', id, version, name: 'Movement' },
    { as: marco },
  );
  expect((await change('category', id, { name: 'Sport' }, version)).problem).toMatchObject({
    code: 'stale_version',
    message: 'Marco Ruiz changed this page meanwhile. Look at it again before you go on.',
  });
});
