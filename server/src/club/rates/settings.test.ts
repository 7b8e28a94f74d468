import { randomUUID } from 'node:crypto';
import { earnSettings } from '@club/contract/club/earning/settings';
import { points } from '@club/contract/club/points';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { post } from '#core/ledger';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let grace: Member;
let marco: Member;
beforeAll(async () => {
  club = await testClub();
  grace = await factories.member(club, { permissions: ['rules'], first_name: 'Grace', last_name: 'Hughes' });
  marco = await factories.member(club, { permissions: ['rules'], first_name: 'Marco', last_name: 'Ruiz' });
});
afterAll(() => club.close());
beforeEach(async () => {
  // Of two changes in one millisecond neither is the newer one.
  club.clock.advance({ minutes: 1 });
  grace = await factories.newSession(club, grace);
  marco = await factories.newSession(club, marco);
});

const reason = 'Decided by the board in November.';
const read = async () => (await call(club.app, earnSettings.getEarnSettings, {}, { as: grace })).body;
const change = async (values: object, as = grace) =>
  call(
    club.app,
    earnSettings.changeEarnSettings,
    { expiry_months: 24, welcome_days: 30, seen: (await read()).seen, reason, ...values } as never,
    { as },
  );
const inDays = (days: number) => new Date(club.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const give = (member: Member, amount: number) =>
  post(club.database.db, club.clock, {
    type: 'adjust',
    activity: 'adjustment',
    key: randomUUID(),
    legs: [
      { system: 'adjustment', amount: -amount },
      { member: member.id, amount },
    ],
  });
const welcome = async (): Promise<Member> => {
  const member = await factories.member(club);
  await post(club.database.db, club.clock, {
    type: 'earn',
    activity: 'account_verified',
    key: randomUUID(),
    legs: [
      { system: 'issuance', amount: -1000 },
      { member: member.id, amount: 1000 },
    ],
  });
  return member;
};
const balance = async (as: Member) => (await call(club.app, points.getBalance, {}, { as })).body;

test('a shorter life of points begins on a day with notice, and takes nothing before', async () => {
  const member = await factories.member(club);
  club.clock.advance({ days: -400 });
  const early = await factories.member(club);
  await give(early, 5000);
  club.clock.advance({ days: 400 });
  grace = await factories.newSession(club, grace);
  expect(await read()).toMatchObject({ expiry_months: 24, welcome_days: 30, next: null, history: [] });
  for (const applies_on of [null, inDays(59)])
    expect((await change({ expiry_months: 12, applies_on })).problem.errors[0]).toMatchObject({ field: 'applies_on' });
  const preview = await call(
    club.app,
    earnSettings.previewExpiry,
    { expiry_months: 12, applies_on: inDays(61) },
    { as: grace },
  );
  expect(preview.body.members).toBe(1);
  expect(preview.body.points).toBeGreaterThanOrEqual(50);
  const { body } = await change({ expiry_months: 12, applies_on: inDays(61) });
  expect(body).toMatchObject({
    ...{ expiry_months: 24, next: { expiry_months: 12, applies_on: inDays(61) } },
    history: [{ by: 'Grace Hughes', reason, expiry_months: 12 }],
  });
  const { rows } = await sql<{ details: object }>`
    select details from audit_log where action = 'earn_settings.changed'`.execute(club.database.db);
  expect(rows[0]?.details).toMatchObject({ expiry_months_before: 24, expiry_months: 12, starts_on: inDays(61) });

  const before = await factories.newSession(club, early);
  expect((await balance(before)).expiring).toBeNull();
  await club.runJob('expire_points');
  expect((await balance(before)).points).toBeGreaterThanOrEqual(50);
  const begins = inDays(61);
  club.clock.advance({ days: 40 });
  expect((await balance(await factories.newSession(club, early))).expiring).toMatchObject({ date: begins });
  club.clock.advance({ days: 22 });
  await club.runJob('expire_points');
  expect((await balance(await factories.newSession(club, early))).points).toBe(0);
  const { body: ways } = await call(
    club.app,
    points.listEventTypes,
    {},
    { as: await factories.newSession(club, member) },
  );
  expect(ways.expiry_months).toBe(12);
});

test('longer applies at once, and so does the hold of welcome points', async () => {
  const { body } = await change({ expiry_months: 36, welcome_days: 0 });
  expect(body).toMatchObject({ expiry_months: 36, welcome_days: 0, next: null });
  expect((await balance(await welcome())).opens).toBeNull();
});

test('a longer hold of welcome points locks nothing that was given before it', async () => {
  const member = await welcome();
  club.clock.advance({ days: 1 });
  grace = await factories.newSession(club, grace);
  await change({ expiry_months: 36, welcome_days: 365 });
  expect((await balance(await factories.newSession(club, member))).opens).toBeNull();
  expect((await balance(await welcome())).opens).toMatchObject({ amount: 10, date: inDays(365) });
});

test('points that expire before a shorter life begins are told by their own day', async () => {
  const member = await factories.member(club);
  await give(member, 5000);
  const [year, ...rest] = inDays(0).split('-');
  const ends = [Number(year) + 3, ...rest].join('-');
  club.clock.advance({ days: 3 * 365 - 80 });
  grace = await factories.newSession(club, grace);
  expect((await change({ expiry_months: 12, welcome_days: 365, applies_on: inDays(90) })).status).toBe(200);
  club.clock.advance({ days: 65 });
  expect((await balance(await factories.newSession(club, member))).expiring).toMatchObject({ date: ends });
});

test('a change of the hold alone leaves a shorter life that was announced, and the same months again take it back', async () => {
  grace = await factories.newSession(club, grace);
  const { next } = await read();
  expect(next).toMatchObject({ expiry_months: 12, welcome_days: 365 });
  const hold = await change({ expiry_months: 36, welcome_days: 7 });
  expect(hold.body.next).toEqual({ ...next, welcome_days: 7 });
  club.clock.advance({ minutes: 1 });
  expect((await change({ expiry_months: 36, welcome_days: 7 })).body.next).toBeNull();
  const { rows } = await sql<{ details: Record<string, unknown> }>`
    select details from audit_log where action = 'earn_settings.changed' order by at desc limit 2`.execute(
    club.database.db,
  );
  expect(rows.map(({ details }) => details.instead_of)).toEqual([next?.applies_on, undefined]);
});

test('of two administrators one changes the settings, and the other hears of it', async () => {
  const { seen } = await read();
  expect((await change({ expiry_months: 48, seen }, marco)).status).toBe(200);
  expect((await change({ expiry_months: 60, seen })).problem).toMatchObject({
    code: 'stale_version',
    message: 'Marco Ruiz changed these settings meanwhile. Look at them again before you save.',
  });
});
