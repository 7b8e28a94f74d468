import { randomUUID } from 'node:crypto';
import { points } from '@club/contract/club/points';
import { statements } from '@club/contract/club/statements';
import { fhirExport } from '@club/contract/health/exchange/fhir-export';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { earnRules } from '#app';
import { transaction } from '#platform/db';
import type { EarnEvent } from '#platform/earning';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { asOwner } from './fixtures.testing.ts';
import { earn, earnHealthAct, findHealthEarning, keyReference, verify } from './index.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aMember('ada@example.org');
});

const aMember = async (email: string): Promise<Member> => {
  const member = await factories.member(club, { email });
  await factories.consent(club, member, 'rewards');
  return member;
};
const act = (member: Member, reference: string, event: EarnEvent = 'health_questionnaire_completed') =>
  transaction(club.club.db, (db) => earnHealthAct({ ...club.club, db }, { userId: member.id, event, reference }));
const readBalance = async (as: Member) => (await call(club.app, points.getBalance, {}, { as })).body.balance;
const listEntries = async (input = {}) =>
  (await call(club.app, points.listTransactions, input, { as: ada })).body.results;
const erase = () => call(club.app, fhirExport.eraseHealthData, {}, { as: ada });

/** Every text of the ledger's tables about a member. */
const readLedger = async (): Promise<string> => {
  const { rows } = await asOwner(
    club.database,
    `select t::text || coalesce(string_agg(e::text, ' '), '') || coalesce(max(r::text), '') as text
     from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
     left join (select w.*, x.code from reward_events w join event_types x on x.id = w.event_type_id) r
       on r.transaction_id = t.id group by t.id, t::text`,
  );
  return (rows as { text: string }[]).map(({ text }) => text).join('\n');
};

test('everything that the health wing rewards is a health act, and nothing else is', () => {
  const codes = Object.entries(earnRules).flatMap(([code, { isHealth }]) => (isHealth ? [code] : []));
  expect(codes.toSorted()).toEqual([
    'audio_listened',
    'blueprint_read',
    'fitness_plan_created',
    'glucose_day',
    'health_check_completed',
    'health_questionnaire_completed',
    'meal_plan_created',
    'sleep_logged',
    'steps_goal',
    'workout_done',
  ]);
});

test("the ledger's own door refuses a health act without consent", async () => {
  const ben = await factories.member(club);
  const occurrence = { userId: ben.id, event: 'steps_goal' as const, reference: '2026-11-20' };
  await expect(earn(club.club.db, club.clock, occurrence)).rejects.toThrow('has not agreed');
  expect(await earnHealthAct(club.club, occurrence)).toEqual({ state: 'consent_required', until: null });
  expect(await readBalance(ben)).toBe(0);
});

test('the health acts of a mailbox are paid to one account, however many addresses lead to it', async () => {
  expect(await act(ada, 'phq9')).toMatchObject({ status: 'awarded', points: 2000 });
  for (const address of ['ada+1@example.org', 'ADA+2@Example.org']) {
    const twin = await aMember(address);
    expect(await act(twin, 'phq9')).toEqual({ state: 'other_account', until: null });
    expect(await findHealthEarning(club.club, twin.id)).toEqual({ state: 'other_account', until: null });
    expect(await readBalance(twin)).toBe(0);
  }
  expect(await act(ada, 'gad7')).toMatchObject({ status: 'awarded' });
  expect(await act(await aMember('ben@example.org'), 'phq9')).toMatchObject({ status: 'awarded' });
});

test('an act earns once, also after a rotation of the secret key', async () => {
  const first = await act(ada, 'phq9');
  expect(await act(ada, 'phq9')).toMatchObject({ replayed: true });
  const config = { ...club.config, secretKeys: [randomUUID()] as const };
  const occurrence = { userId: ada.id, event: 'health_questionnaire_completed' as const, reference: 'phq9' };
  expect(await earnHealthAct({ ...club.club, config }, occurrence)).toMatchObject({ ...first, replayed: true });
});

test('no digest without the key tells which act was rewarded', async () => {
  const act = { userId: ada.id, event: 'health_questionnaire_completed' as const, reference: 'phq9' };
  const other = { ...club.config, lastingSecret: 'another secret of at least thirty-two' };
  expect(keyReference(club.config, act)).not.toBe(keyReference(other, act));
  expect(keyReference(club.config, act)).not.toBe(keyReference(club.config, { ...act, userId: randomUUID() }));
});

test('postings say only that it was a health act, and their member sees which', async () => {
  await act(ada, 'phq9');
  await act(ada, '2026-11-20', 'steps_goal');
  const { rows } = await asOwner(
    club.database,
    'select activity, metadata::text, idempotency_key from ledger_transactions',
  );
  for (const row of rows) {
    expect(row).toEqual({
      activity: 'health_act',
      metadata: '{}',
      idempotency_key: expect.stringMatching(/^earn:[\w-]{36}$/),
    });
  }
  expect(await readLedger()).not.toMatch(/phq9/);
  expect((await listEntries()).map(({ activity, activity_label }) => [activity, activity_label])).toEqual([
    ['steps_goal', 'Daily step goal'],
    ['health_questionnaire_completed', 'Health questionnaire answered'],
  ]);
  expect(await listEntries({ activity: 'steps_goal' })).toMatchObject([{ activity: 'steps_goal', reference: null }]);
  const span = { start_date: '2026-11-01', end_date: '2026-11-30' };
  const { body } = await call(club.app, statements.getStatement, span as never, { as: ada });
  expect(JSON.stringify(body)).toContain('Daily step goal');
});

test('deleting the health data leaves of its acts only points and days', async () => {
  await act(ada, 'phq9');
  await act(ada, '2026-11-20', 'steps_goal');
  await erase();
  expect(await readLedger()).not.toMatch(/phq9|questionnaire|steps/);
  expect(
    (await listEntries()).map(({ activity, activity_label, amount }) => [activity, activity_label, amount]),
  ).toEqual([
    ['health_act', 'Healthy habit', 5],
    ['health_act', 'Healthy habit', 20],
  ]);
  expect(await readBalance(ada)).toBe(25);
  expect((await verify(club.database.db)).findings).toEqual([]);
});

test('deleting the health data and doing it all again earns nothing for 90 days', async () => {
  await act(ada, 'phq9');
  await erase();
  await factories.consent(club, ada, 'rewards');
  const until = new Date('2027-02-18T09:00:00.000Z');
  expect(await act(ada, 'phq9')).toEqual({ state: 'paused', until });
  club.clock.set(until.toISOString());
  expect(await act(ada, 'phq9')).toMatchObject({ status: 'awarded', replayed: false });
});

test('points of a questionnaire stay in the club for 30 days, whatever became of the health data', async () => {
  const held = async () =>
    (
      await sql<{ held: number }>`select coalesce(sum(amount), 0)::int as held from welcome_points w
      join member_balances b on b.account_id = w.account_id where b.user_id = ${ada.id}`.execute(club.database.db)
    ).rows[0]?.held;
  await act(ada, '2026-11-20', 'steps_goal');
  expect(await held()).toBe(0);
  await act(ada, 'phq9');
  expect(await held()).toBe(2000);
  await erase();
  expect(await held()).toBeGreaterThanOrEqual(2000);
});
