import { points } from '@club/contract/club/points';
import { consentPurposes, consents } from '@club/contract/health/base/consents';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeEventType } from '#core/ledger';
import { asMember } from '#health/base/storage';
import { call, factories, type TestClub, testClub } from '#tools/testing';
import { rewardAct } from './rewards.ts';

let club: TestClub;
let ada: Awaited<ReturnType<typeof factories.member>>;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  ada = await factories.member(club);
  await setRule({ is_active: true });
});
afterAll(() => club.close());

const setRule = (change: { is_active: boolean }) => changeEventType(club.database.db, 'steps_goal', change);
const agree = (purpose: 'health_data' | 'rewards') =>
  call(club.app, consents.giveHealthConsent, { purpose, version: consentPurposes[purpose].version }, { as: ada });
const act = (reference: string) =>
  asMember(club.club.healthDb, ada.id, (db) =>
    rewardAct(db, club.clock, { memberId: ada.id, event: 'steps_goal', reference }),
  );
const balance = async () => (await call(club.app, points.getBalance, {}, { as: ada })).body.balance;
const waiting = async () => (await sql`select from reward_acts`.execute(club.club.healthWorkerDb)).rows.length;

test('an act earns its points once, however often it is reported', async () => {
  await agree('rewards');
  await act('2026-11-20');
  await act('2026-11-20');
  expect(await balance()).toBe(0);
  await club.runJobs();
  expect(await balance()).toBe(5);
  await act('2026-11-20');
  await club.runJobs();
  expect(await balance()).toBe(5);
  expect(await waiting()).toBe(0);
});

test('without the consent to rewards nothing is remembered and nothing earned', async () => {
  await act('2026-11-20');
  expect(await waiting()).toBe(0);
});

test('an act that is rolled back earns nothing', async () => {
  await agree('rewards');
  const work = asMember(club.club.healthDb, ada.id, async (db) => {
    await rewardAct(db, club.clock, { memberId: ada.id, event: 'steps_goal', reference: '2026-11-20' });
    throw new Error('undone');
  });
  await expect(work).rejects.toThrow('undone');
  await club.runJobs();
  expect(await balance()).toBe(0);
});

test('an act of a closed rule is dropped', async () => {
  await setRule({ is_active: false });
  await agree('rewards');
  await act('2026-11-20');
  await club.runJobs();
  expect(await waiting()).toBe(0);
  expect(await balance()).toBe(0);
});
