import { randomUUID } from 'node:crypto';
import { account } from '@club/contract/club/account';
import { approvals } from '@club/contract/club/approvals';
import { marketplace } from '@club/contract/club/marketplace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPlatformClient, findManager, updateUser } from '#core/identity';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { anOffer, aVendor } from './fixtures.testing.ts';

let club: TestClub;
const employer = randomUUID();
const region = randomUUID();
beforeAll(async () => {
  club = await testClub();
  const { db } = club.database;
  await addPlatformClient(db, club.config, {
    id: employer,
    code: 'nordlicht',
    name: 'Nordlicht Labs',
    kind: 'company',
    countries: [],
    joinCode: 'NORDLICHT-26',
    now: club.clock.now(),
    emailDomains: ['nordlicht.example'],
  });
  await addPlatformClient(db, club.config, {
    id: region,
    code: 'iberia',
    name: 'Iberia office',
    kind: 'region',
    countries: ['ES', 'PT'],
    joinCode: null,
    now: club.clock.now(),
  });
});
afterAll(() => club.close());

const set = (member: Member, input: Record<string, unknown>) =>
  call(club.app, approvals.setAccountType, input as never, { as: member });
const status = async (member: Member) => (await call(club.app, approvals.getAccountStatus, {}, { as: member })).body;

test("a member joins with the company's code, sees its offers at the next call, and leaves again", async () => {
  const ada = await factories.member(club);
  const vendor = await aVendor(club);
  const corporate = await anOffer(club, { vendor, visibility: 'corporate' });
  const seen = async () =>
    (await call(club.app, marketplace.listOffers, { vendor } as never, { as: ada })).body.results.map(({ id }) => id);
  expect(await seen()).toEqual([]);
  const joined = await set(ada, { type_of_account: 'CCM', company_code: ' nordlicht-26 ' });
  expect(joined.status).toBe(200);
  expect(joined.body).toMatchObject({
    type_of_account: 'CCM',
    account_types: ['CCM'],
    status: 'APR',
    platform_manager_client_id: employer,
  });
  // With the same session as before.
  expect(await seen()).toEqual([corporate]);
  expect((await status(ada)).managed_by).toEqual({ name: 'Nordlicht Labs', kind: 'company' });
  const left = await set(ada, { type_of_account: 'CM' });
  expect(left.body).toMatchObject({
    account_types: ['CM'],
    platform_manager_client_id: await findManager(club.database.db, ''),
  });
  expect(await seen()).toEqual([]);
});

test('a verified company address works like the code, an unverified one does not', async () => {
  const grace = await factories.member(club, { email: `grace-${randomUUID().slice(0, 8)}@Nordlicht.example` });
  await updateUser(club.database.db, grace.id, { email_verified_at: null });
  expect((await set(grace, { type_of_account: 'CCM' })).problem.code).toBe('forbidden');
  await updateUser(club.database.db, grace.id, { email_verified_at: club.clock.now() });
  expect((await set(grace, { type_of_account: 'CCM' })).body.platform_manager_client_id).toBe(employer);
});

test.each([
  [{ company_code: 'NOBODY-1' }, "We don't recognise this company code. Check it and try again."],
  [{}, "Enter your company code. Your e-mail address doesn't match a company we know."],
])('refuses a corporate membership without a matching company: %o', async (code, message) => {
  const ada = await factories.member(club, { email: `ada-${randomUUID().slice(0, 8)}@lookalike-nordlicht.example` });
  const refused = await set(ada, { type_of_account: 'CCM', ...code });
  expect([refused.status, refused.problem.message]).toEqual([403, message]);
  expect((await status(ada)).account_types).toEqual(['CM']);
});

test('a joining member keeps their other account types and the active one', async () => {
  const ada = await factories.member(club, { types: ['CM', 'AMB'] });
  await set(ada, { type_of_account: 'AMB' });
  const { body } = await set(ada, { type_of_account: 'CCM', company_code: 'NORDLICHT-26' });
  expect(body).toMatchObject({ type_of_account: 'AMB', account_types: ['CCM', 'AMB'] });
  const left = await set(ada, { type_of_account: 'CM' });
  expect(left.body).toMatchObject({ type_of_account: 'AMB', account_types: ['CM', 'AMB'] });
});

test('the managing organisation follows the country, except while an employer manages the member', async () => {
  const ada = await factories.member(club);
  const save = async (country: string) =>
    (await call(club.app, account.saveProfile, { country } as never, { as: ada })).body.platform_manager_client_id;
  const house = await findManager(club.database.db, '');
  expect([await save('ES'), await save('SE')]).toEqual([region, house]);
  await set(ada, { type_of_account: 'CCM', company_code: 'NORDLICHT-26' });
  expect(await save('PT')).toBe(employer);
  const left = await set(ada, { type_of_account: 'CM' });
  expect(left.body).toMatchObject({ platform_manager_client_id: region, country_code: 'PT' });
});

test('switching the active account type changes nothing else', async () => {
  const ada = await factories.member(club, { types: ['CM', 'AMB'] });
  expect((await set(ada, { type_of_account: 'AMB' })).body).toMatchObject({
    type_of_account: 'AMB',
    account_types: ['CM', 'AMB'],
    status: 'APR',
  });
  expect((await set(ada, { type_of_account: 'CM' })).body.type_of_account).toBe('CM');
  expect((await status(ada)).account_types).toEqual(['CM', 'AMB']);
});
