import { approvals } from '@club/contract/club/approvals';
import { catalogueVendors } from '@club/contract/club/catalogue/vendors';
import { marketplace } from '@club/contract/club/marketplace';
import { vendors } from '@club/contract/club/vendors';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { aVendorOwner } from '#club/vendors/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let staff: Member;
let owner: Member & { vendor: string };
let sauna: string;
const reason = 'The licence has run out.';

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  staff = await factories.member(club, { permissions: ['catalogue'] });
  owner = await aVendorOwner(club, { name: 'Bellini Baths' });
  sauna = await anOffer(club, { vendor: owner.vendor, title: 'Evening sauna' });
});

const read = async () => {
  const { body } = await call(club.app, catalogueVendors.findVendors, { page_size: 100 }, { as: staff });
  const found = body.results.find(({ id }) => id === owner.vendor);
  if (!found) throw new Error('the business is not listed');
  return found;
};
const setPaused = async (paused: boolean, version?: string, as = staff) =>
  call(
    club.app,
    catalogueVendors.changeVendorSale,
    { id: owner.vendor, version: version ?? (await read()).version, paused, reason },
    { as },
  );
const handOver = async (email: string, as = staff) =>
  call(
    club.app,
    catalogueVendors.handOverVendor,
    { id: owner.vendor, version: (await read()).version, email, reason },
    { as },
  );
const isPublic = async (id: string) => (await call(club.app, marketplace.getOffer, { id })).status === 200;
const listOwn = (as: Member) => call(club.app, vendors.listVendorOffers, {}, { as });

test('businesses are found by name and state, with what they sell', async () => {
  await aVendor(club, { name: 'Waiting Spa', status: 'REW' });
  const find = async (input: object) => (await call(club.app, catalogueVendors.findVendors, input, { as: staff })).body;
  expect(await read()).toMatchObject({ state: 'selling', offers: 1, on_sale: 1, sold_30d: 0, own: false });
  const { results, counts } = await find({ state: 'review' });
  expect(results.map(({ name }) => name)).toContain('Waiting Spa');
  expect(counts.review).toBeGreaterThan(0);
  expect((await find({ search: '%' })).results).toEqual([]);
});

test('a paused business sells nothing and reads why, and what was on sale before comes back, nothing else', async () => {
  const idle = await anOffer(club, { vendor: owner.vendor, title: 'Mud ritual', status: 'paused' });
  club.clock.advance({ minutes: 1 });
  expect((await setPaused(true)).body).toMatchObject({ state: 'paused', club_reason: reason });
  expect(await isPublic(sauna)).toBe(false);
  const status = (await call(club.app, approvals.getAccountStatus, {}, { as: owner })).body;
  expect(status.vendor?.vendor.club_reason).toBe(reason);
  const [mail] = (await club.mails(owner.email)).filter(({ template }) => template === 'vendor_paused');
  expect(mail?.text).toContain(reason);
  expect((await setPaused(true)).problem.code).toBe('invalid_transition');
  club.clock.advance({ minutes: 1 });
  expect((await setPaused(false)).body).toMatchObject({ state: 'selling', club_reason: '' });
  expect([await isPublic(sauna), await isPublic(idle)]).toEqual([true, false]);
});

test('an act decided on without the newest state is refused, and so is one on the own business', async () => {
  const { version } = await read();
  club.clock.advance({ minutes: 1 });
  await setPaused(true);
  expect((await setPaused(false, version)).problem.code).toBe('stale_version');
  await sql`update users set permissions = '{catalogue}' where id = ${owner.id}`.execute(club.database.db);
  const own = await factories.newSession(club, owner);
  expect((await setPaused(false, undefined, own)).problem.code).toBe('self_review');
});

test('a business is handed over: the new owner runs it, the old one edits its offers, and both are told', async () => {
  const next = await factories.member(club);
  club.clock.advance({ minutes: 1 });
  const { body } = await handOver(next.email.toUpperCase());
  expect(body.owner?.id).toBe(next.id);
  const [mine, theirs] = [await factories.newSession(club, next), await factories.newSession(club, owner)];
  expect((await listOwn(mine)).body.count).toBe(1);
  expect((await listOwn(theirs)).body.count).toBe(1);
  const status = async (as: Member) => (await call(club.app, approvals.getAccountStatus, {}, { as })).body;
  expect(await status(mine)).toMatchObject({ account_types: ['CM', 'VEN'], vendor: { vendor: { id: owner.vendor } } });
  expect(await status(theirs)).toMatchObject({ account_types: ['CM'], vendor: null, business: { role: 'editor' } });
  for (const { email } of [next, owner]) {
    const [mail] = (await club.mails(email)).filter(({ template }) =>
      ['vendor_received', 'vendor_handed_over'].includes(template),
    );
    expect(mail?.text).toContain(reason);
  }
});

test("a new owner's approval can be revoked, which takes the offers off sale, and the old one has none any more", async () => {
  const next = await factories.member(club);
  club.clock.advance({ minutes: 1 });
  await handOver(next.email);
  const reviewer = await factories.member(club, { permissions: ['vendors'] });
  const revoke = (userId: string) =>
    call(
      club.app,
      approvals.decide,
      { user_id: userId, approval_type: 'vendor', status: 'REJ', reason, expected_status: 'APR' } as never,
      { as: reviewer },
    );
  expect((await revoke(owner.id)).problem.status).toBeGreaterThanOrEqual(400);
  expect(await isPublic(sauna)).toBe(true);
  club.clock.advance({ minutes: 1 });
  expect((await revoke(next.id)).body).toMatchObject({ status: 'REJ' });
  expect(await isPublic(sauna)).toBe(false);
});

test('nobody gets a business who has one, has no account, or hands it over', async () => {
  const other = await aVendorOwner(club, { name: 'Other' });
  for (const email of [other.email, 'no-account@new-leaf.example'])
    expect((await handOver(email)).problem.errors[0]?.field).toBe('email');
  expect((await handOver(staff.email)).problem.code).toBe('self_review');
  expect((await read()).owner?.id).toBe(owner.id);
});

test('staff correct what a business says about itself, and its owner reads why', async () => {
  const { version } = await read();
  const input = { id: owner.vendor, version, name: 'Bellini Baths', description: 'Warm water.', reason };
  club.clock.advance({ minutes: 1 });
  const { body } = await call(club.app, catalogueVendors.editCatalogueVendor, input, { as: staff });
  expect(body).toMatchObject({ description: 'Warm water.' });
  expect((await club.mails(owner.email)).map(({ template }) => template)).toContain('vendor_edited');
  const again = await call(club.app, catalogueVendors.editCatalogueVendor, input, { as: staff });
  expect(again.problem.code).toBe('stale_version');
});
