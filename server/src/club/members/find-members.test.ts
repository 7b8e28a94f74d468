import { account } from '@club/contract/club/account';
import { members } from '@club/contract/club/members';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { sellVoucher } from '#club/settlements/fixtures';
import { addPlatformClient, issueCard, updateUser } from '#core/identity';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let helper: Member;
let klara: Member;
let lukas: Member;
const fjord = '01900000-0000-7000-8000-0000000000f1';

beforeAll(async () => {
  club = await testClub();
  helper = await factories.member(club, { permissions: ['support'], first_name: 'Grace', last_name: 'Hughes' });
  const kestrel = { id: fjord, code: 'fjord', name: 'Fjord Insurance', kind: 'company', countries: [], joinCode: null };
  await addPlatformClient(club.database.db, club.config, kestrel as never);
  club.clock.advance({ days: 2 });
  klara = await factories.member(club, { first_name: 'Klara', last_name: 'Vogel', email: 'klara@new-leaf.example' });
  club.clock.advance({ minutes: 1 });
  lukas = await factories.member(club, { types: ['CCM'], first_name: 'Lukas', last_name: 'Vogt' });
  await updateUser(club.database.db, lukas.id, { platform_manager_client_id: fjord, country_code: 'NO' });
  await factories.member(club, { status: 'registered', first_name: 'Hanna', last_name: 'Voss' });
  helper = await factories.newSession(club, helper);
});
afterAll(() => club.close());

const find = async (input: object) => (await call(club.app, members.findMembers, input, { as: helper })).body;
const names = async (input: object) => (await find(input)).results.map(({ name }) => name);

test('finds members by a part of the name or the e-mail, the newest first, and says what they are', async () => {
  expect(await names({ search: 'vog' })).toEqual(['Lukas Vogt', 'Klara Vogel']);
  expect(await names({ search: 'NEW-LEAF' })).toEqual(['Klara Vogel']);
  expect(await names({ search: klara.client_code.toLowerCase() })).toEqual(['Klara Vogel']);
  expect(await names({ search: '100%' })).toEqual([]);
  const { results, members: all, here_today } = await find({ search: 'vogt' });
  expect(results).toEqual([
    {
      ...{ id: lukas.id, name: 'Lukas Vogt', email: lukas.email, status: 'active', type_of_account: 'CCM' },
      ...{ country: 'NO', company: 'Fjord Insurance', points: 0 },
      ...{ joined_at: club.clock.now().toISOString(), last_seen_at: club.clock.now().toISOString() },
    },
  ]);
  // the unverified one is no member yet, and signs in from a session of the tests all the same
  expect([all, here_today]).toEqual([3, 4]);
});

test('finds a member by phone number, card or voucher code, and says that it was one of these', async () => {
  await call(
    club.app,
    account.saveProfile,
    { first_name: 'Klara', phone_code: '+49', phone_number: '15112344471' } as never,
    { as: klara },
  );
  for (const search of ['+49 151 1234 4471', '0151-1234', '44471']) {
    expect([search, await names({ search })]).toEqual([search, ['Klara Vogel']]);
  }
  const number = await issueCard(club.database.db, club.config, lukas.id, club.clock.now());
  for (const search of [number, number.replace(/(.{4})/g, '$1 '), number.slice(-4)]) {
    expect([search, await names({ search })]).toEqual([search, ['Lukas Vogt']]);
  }
  const vendor = await aVendor(club);
  const offer = await anOffer(club, { vendor });
  const voucher = await sellVoucher(club, { vendor, offer, member: klara.id, points: 0 });
  await sql`update redemptions set code = 'BB-0971' where id = ${voucher}`.execute(club.database.db);
  expect(await find({ search: 'bb-0971' })).toMatchObject({ found_elsewhere: 1, results: [{ name: 'Klara Vogel' }] });
  expect(await find({ search: 'klara' })).toMatchObject({ found_elsewhere: 0, count: 1 });
});

test('every filter narrows the list, and all of them hold together', async () => {
  expect(await names({ status: 'registered' })).toEqual(['Hanna Voss']);
  expect(await names({ type_of_account: 'CCM' })).toEqual(['Lukas Vogt']);
  expect(await names({ company: fjord })).toEqual(['Lukas Vogt']);
  expect(await names({ country: 'NO' })).toEqual(['Lukas Vogt']);
  const day = club.clock.now().toISOString().slice(0, 10);
  expect(await names({ joined_to: '2020-01-01' })).toEqual([]);
  expect((await names({ joined_from: day })).toSorted()).toEqual(['Hanna Voss', 'Klara Vogel', 'Lukas Vogt']);
  expect(await names({ joined_from: day, search: 'vo', status: 'active', country: 'NO' })).toEqual(['Lukas Vogt']);
  const { problem } = await call(
    club.app,
    members.findMembers,
    { joined_from: day, joined_to: '2020-01-01' } as never,
    {
      as: helper,
    },
  );
  expect(problem.errors[0]?.field).toBe('joined_to');
  expect((await find({})).companies).toEqual([{ id: fjord, name: 'Fjord Insurance' }]);
});

test('pages follow each other, and a deleted member is on none', async () => {
  const leaving = await factories.member(club, { first_name: 'Left', last_name: 'Vogelsang' });
  expect((await find({ page_size: 2 })).next).toContain('page=2');
  expect((await find({ page_size: 2, page: 2 })).results).toHaveLength(2);
  await updateUser(club.database.db, leaving.id, { status: 'deleted' });
  expect(await names({ search: 'Vogelsang' })).toEqual([]);
  const beyond = await call(club.app, members.findMembers, { page: 9 } as never, { as: helper });
  expect(beyond.problem.code).toBe('invalid_page');
});
