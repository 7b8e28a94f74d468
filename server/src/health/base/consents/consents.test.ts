import { consentPurposes, consents } from '@club/contract/health/base/consents';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Awaited<ReturnType<typeof factories.member>>;
const { version } = consentPurposes.health_data;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  ada = await factories.member(club);
});
afterAll(() => club.close());

const list = async (as = ada) => (await call(club.app, consents.listHealthConsents, {}, { as })).body.results;
const give = (purpose: keyof typeof consentPurposes, read = version) =>
  call(club.app, consents.giveHealthConsent, { purpose, version: read }, { as: ada });
const withdraw = (purpose: keyof typeof consentPurposes) =>
  call(club.app, consents.withdrawHealthConsent, { purpose }, { as: ada });

test('a new member has agreed to nothing and reads what each consent is for', async () => {
  const results = await list();
  expect(results.map(({ purpose, given }) => [purpose, given])).toEqual([
    ['health_data', false],
    ['rewards', false],
    ['assistant', false],
    ['devices', false],
  ]);
  expect(results[0]).toMatchObject({ text: consentPurposes.health_data.text, version, given_at: null });
});

test('a consent is recorded once with its time, and others stay open', async () => {
  const given = await give('health_data');
  expect(given.body).toMatchObject({ given: true, given_at: club.clock.now().toISOString(), withdrawn_at: null });
  club.clock.advance({ minutes: 1 });
  expect((await give('health_data')).body).toEqual(given.body);
  expect((await list()).map(({ given: agreed }) => agreed)).toEqual([true, false, false, false]);
});

test('a text that was not read cannot be agreed to', async () => {
  const old = await give('health_data', '2020-01' as typeof version);
  expect(old.problem.errors).toMatchObject([{ field: 'version', message: 'Read the current text first.' }]);
});

test('a consent is withdrawn on its own, and giving it again is a new one', async () => {
  await give('health_data');
  await give('rewards');
  club.clock.advance({ minutes: 1 });
  const withdrawn = await withdraw('rewards');
  expect(withdrawn.body).toMatchObject({ given: false, withdrawn_at: club.clock.now().toISOString() });
  expect((await list()).map(({ given }) => given)).toEqual([true, false, false, false]);
  club.clock.advance({ minutes: 1 });
  expect((await give('rewards')).body).toMatchObject({ given: true, given_at: club.clock.now().toISOString() });
});

test('withdrawing the consent to keep health data withdraws what is based on it', async () => {
  for (const purpose of ['health_data', 'rewards', 'assistant', 'devices'] as const) await give(purpose);
  club.clock.advance({ minutes: 1 });
  await withdraw('health_data');
  expect((await list()).map(({ given }) => given)).toEqual([false, false, false, false]);
});

test('a consent that was never given cannot be withdrawn', async () => {
  expect((await withdraw('rewards')).problem.errors).toMatchObject([{ field: 'purpose' }]);
});

test('the export holds the consents, and erasing the member deletes them', async () => {
  await give('health_data');
  const entry = club.club.personalData.find(({ table }) => table === 'health_consents');
  const { healthDb } = club.club;
  expect(await entry?.copy(healthDb, ada.id, club.config)).toMatchObject([{ purpose: 'health_data', version }]);
  if (typeof entry?.erase === 'function') await entry.erase(healthDb, club.clock, ada.id);
  expect(await entry?.copy(healthDb, ada.id, club.config)).toEqual([]);
});
