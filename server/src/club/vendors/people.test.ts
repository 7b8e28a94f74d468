import { approvals } from '@club/contract/club/approvals';
import { vendorPeople } from '@club/contract/club/vendor/people';
import { vendors } from '@club/contract/club/vendors';
import { identity } from '@club/contract/core/identity';
import type { VendorRole } from '@club/contract/platform/access';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';
import { aVendorOwner } from './fixtures.testing.ts';

let club: TestClub;
let nora: Member & { vendor: string };
let pia: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  nora = await aVendorOwner(club, { name: 'Bellini Baths' });
  pia = await factories.member(club);
});

const invite = (email = pia.email, role: VendorRole = 'desk', as: Member = nora) =>
  call(club.app, vendorPeople.inviteVendorPerson, { email, role }, { as });
const readToken = async (email = pia.email) => {
  const mails = (await club.mails(email)).filter(({ template }) => template === 'vendor_invitation');
  return /vendor\/invitation\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
};
const accept = (token: string, as: Member | string = pia) =>
  call(club.app, vendorPeople.acceptVendorInvitation, { token }, { as });
const join = async (role: VendorRole = 'desk') => {
  await invite(pia.email, role);
  await accept(await readToken());
};
const people = async () => (await call(club.app, vendorPeople.listVendorPeople, {}, { as: nora })).body;
const listOffers = async (as: Member = pia) => {
  const reply = await call(club.app, vendors.listVendorOffers, {}, { as });
  return reply.status < 400 ? reply.status : reply.problem.code;
};

test('someone is invited by e-mail, and works in the business once they accept', async () => {
  expect(await listOffers()).toBe('account_type_required');
  expect((await invite(pia.email.toUpperCase(), 'editor')).body.invitations).toMatchObject([
    { email: pia.email, role: 'editor', expires_at: '2026-11-27T09:00:00.000Z' },
  ]);
  const token = await readToken();
  expect((await call(club.app, vendorPeople.getVendorInvitation, { token }, { as: pia })).body).toEqual({
    vendor: 'Bellini Baths',
    role: 'editor',
    email: pia.email,
  });
  expect((await accept(token)).body).toEqual({ vendor: 'Bellini Baths', role: 'editor' });
  expect(await listOffers()).toBe(200);
  expect(await people()).toMatchObject({
    people: [
      { id: nora.id, role: 'owner', is_account_owner: true, is_you: true },
      { id: pia.id, role: 'editor', is_account_owner: false, is_you: false, last_used_at: null },
    ],
    invitations: [],
  });
});

test('an invitation works once, for its own address, and for seven days', async () => {
  await invite();
  const token = await readToken();
  const luca = await factories.member(club);
  expect((await accept(token, luca)).problem.message).toBe(
    'This invitation was sent to another e-mail address. Sign in with that one.',
  );
  await accept(token);
  expect((await accept(token)).problem.code).toBe('invalid_code');
  await invite(luca.email);
  const late = await readToken(luca.email);
  club.clock.advance({ days: 7 });
  const { access } = (await call(club.app, identity.login, { email: luca.email, password })).body;
  expect((await accept(late, access)).problem.message).toBe(
    'This invitation has ended or was used. Ask the business for a new one.',
  );
});

test('an invitation waits while the business is in review', async () => {
  await invite();
  const token = await readToken();
  const setStatus = (status: string) =>
    sql`update vendors set status = ${status} where name = 'Bellini Baths' and owner_id = ${nora.id}`.execute(
      club.database.db,
    );
  await setStatus('REW');
  const message = 'Bellini Baths is in review. Open this link again once the club has approved it.';
  expect((await accept(token)).problem).toMatchObject({ code: 'invalid_code', message });
  const opened = await call(club.app, vendorPeople.getVendorInvitation, { token }, { as: pia });
  expect(opened.problem.message).toBe(message);
  await setStatus('APR');
  expect((await accept(token)).status).toBe(200);
});

test('a second invitation to an address ends the first, and a withdrawn one no longer works', async () => {
  await invite();
  const first = await readToken();
  const [invitation] = (await invite(pia.email, 'editor')).body.invitations;
  const second = await readToken();
  expect((await accept(first)).problem.code).toBe('invalid_code');
  await call(club.app, vendorPeople.withdrawVendorInvitation, { id: invitation?.id ?? '' }, { as: nora });
  expect((await accept(second)).problem.code).toBe('invalid_code');
});

test('nobody works in two businesses, and no owner is invited to their own', async () => {
  await join();
  expect((await invite()).problem.message).toBe('This person already works in your business.');
  expect((await invite(nora.email)).problem.code).toBe('already_exists');
  const other = await aVendorOwner(club, { name: 'Plain Table' });
  await invite(pia.email, 'desk', other);
  expect((await accept(await readToken())).problem.code).toBe('already_exists');
  await invite(nora.email, 'desk', other);
  expect((await accept(await readToken(nora.email), nora)).problem.code).toBe('already_exists');
});

test('a changed role and a removal count from the next call on, and are audited', async () => {
  await join('editor');
  expect(await listOffers()).toBe(200);
  await call(club.app, vendorPeople.changeVendorRole, { id: pia.id, role: 'desk' }, { as: nora });
  expect(await listOffers()).toBe('forbidden');
  await call(club.app, vendorPeople.removeVendorPerson, { id: pia.id }, { as: nora });
  expect(await listOffers()).toBe('account_type_required');
  const { rows } = await sql<{
    action: string;
  }>`select action from audit_log where object_id = ${nora.vendor} order by id`.execute(club.database.db);
  expect(rows.map(({ action }) => action)).toEqual([
    'vendor.person_invited',
    'vendor.person_added',
    'vendor.role_changed',
    'vendor.person_removed',
  ]);
});

test("neither the account's owner nor another business's people can be changed", async () => {
  await join();
  const other = await aVendorOwner(club, { name: 'Plain Table' });
  for (const [id, as] of [
    [nora.id, nora],
    [pia.id, other],
  ] as const) {
    expect((await call(club.app, vendorPeople.changeVendorRole, { id, role: 'editor' }, { as })).problem.code).toBe(
      'not_found',
    );
    expect((await call(club.app, vendorPeople.removeVendorPerson, { id }, { as })).problem.code).toBe('not_found');
  }
  expect((await people()).people).toHaveLength(2);
});

test('someone invited as an owner saves the business page, with its claims held, and an editor does not', async () => {
  await join('owner');
  const save = (input: object, as = pia) => call(club.app, approvals.updateVendor, input as never, { as });
  expect((await save({ description: 'Warm water.' })).body).toMatchObject({
    id: nora.vendor,
    description: 'Warm water.',
  });
  const claimed = (await save({ description: 'We cure arthritis in three visits.' })).body;
  expect(claimed).toMatchObject({ description: 'Warm water.', held: { publish: false } });
  const { id } = pia;
  await call(club.app, vendorPeople.changeVendorRole, { id, role: 'editor' }, { as: nora });
  expect((await save({ description: 'Cold water.' })).problem.code).toBe('not_found');
  expect((await save({ id: nora.vendor, description: 'Cold water.' })).problem.code).toBe('not_found');
});
