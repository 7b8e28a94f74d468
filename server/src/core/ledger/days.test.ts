import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { fakeClock, type TestDatabase, testDatabase } from '#tools/testing';
import { openAccount } from './accounts.ts';
import { activeDaysRetained, closeDays, purgeActiveDays } from './days.ts';
import { earn } from './earning.ts';
import { isActiveOwner } from './lists.store.ts';
import { post } from './posting.ts';
import { countActiveMembers, sumPointsByDay } from './totals.store.ts';

let database: TestDatabase;
let ada: string;
let ben: string;
const clock = fakeClock();
const timeZone = 'Europe/Madrid';

/** Ada earned half an hour before the club's midnight on the 20th and redeemed after it; Ben earned on the 22nd. */
beforeAll(async () => {
  database = await testDatabase();
  [ada, ben] = [randomUUID(), randomUUID()];
  clock.set('2026-11-20T22:30:00.000Z');
  for (const member of [ada, ben]) await openAccount(database.db, clock, member);
  await earn(database.db, clock, { userId: ada, event: 'account_verified', reference: 'once', timeZone });
  clock.set('2026-11-20T23:30:00.000Z');
  const legs = [
    { member: ada, amount: -700 },
    { system: 'treasury', amount: 700 },
  ] as const;
  await post(database.db, clock, { type: 'redeem', activity: 'offer_redeemed', key: 'redeemed', legs });
  clock.set('2026-11-22T12:00:00.000Z');
  await earn(database.db, clock, { userId: ben, event: 'account_verified', reference: 'once', timeZone });
});

const close = (zone = timeZone) => closeDays({ db: database.db, clock, config: { timeZone: zone } });
const figures = async (from: string, to: string, zone = timeZone) => {
  const period = { from, to, timeZone: zone };
  const days = await sumPointsByDay(database.db, period);
  const active = await countActiveMembers(database.db, period);
  const moved = days.filter(({ issued, redeemed }) => issued + redeemed > 0);
  return { active, days: moved.map(({ date, issued, redeemed }) => [date, issued, redeemed]) };
};
const countClosed = async () =>
  (await sql<{ days: number }>`select count(*) as days from ledger_days`.execute(database.db)).rows[0]?.days;
const listOwners = async (to: string, zone = timeZone) =>
  (
    await sql<{ owner_id: string }>`
      select o.owner_id from ledger_accounts o where ${isActiveOwner(sql.ref('o.owner_id'), { to, timeZone: zone })}`.execute(
      database.db,
    )
  ).rows.map(({ owner_id }) => owner_id);

test('figures are the same before and after their days are closed', async () => {
  const expected = {
    active: 2,
    days: [
      ['2026-11-20', 10_000, 0],
      ['2026-11-21', 0, 700],
      ['2026-11-22', 10_000, 0],
    ],
  };
  expect(await figures('2026-11-01', '2026-11-22')).toEqual(expected);
  await close();
  expect(await countClosed()).toBe(2);
  expect(await figures('2026-11-01', '2026-11-22')).toEqual(expected);
  expect(await figures('2026-11-21', '2026-11-21')).toEqual({ active: 1, days: [['2026-11-21', 0, 700]] });
  expect((await listOwners('2026-11-22')).sort()).toEqual([ada, ben].sort());
  expect(await listOwners('2026-11-21')).toEqual([ada]);
});

test('closes a day an hour after its end, once', async () => {
  clock.set('2026-11-22T23:30:00.000Z');
  await close();
  expect(await countClosed()).toBe(2);
  clock.set('2026-11-23T00:00:00.000Z');
  await close();
  await close();
  expect(await countClosed()).toBe(3);
  expect((await figures('2026-11-22', '2026-11-22')).days).toEqual([['2026-11-22', 10_000, 0]]);
});

test('recalculates the days after a change of time zone', async () => {
  const inUtc = {
    active: 2,
    days: [
      ['2026-11-20', 10_000, 700],
      ['2026-11-22', 10_000, 0],
    ],
  };
  expect(await figures('2026-11-01', '2026-11-22', 'UTC')).toEqual(inUtc);
  clock.set('2026-11-23T02:00:00.000Z');
  await close('UTC');
  expect(await countClosed()).toBe(3);
  expect(await figures('2026-11-01', '2026-11-22', 'UTC')).toEqual(inUtc);
});

/** Counts active members by the figures and by the list, around the end of each member's 30 days. */
const readBounds = () =>
  Promise.all(
    ['2026-12-19', '2026-12-20', '2026-12-21', '2026-12-22'].map(async (to) => [
      (await figures(to, to, 'UTC')).active,
      (await listOwners(to, 'UTC')).length,
    ]),
  );
const bounds = [
  [2, 2],
  [1, 1],
  [1, 1],
  [0, 0],
];

test('a member counts as active for 30 days', async () => {
  expect(await readBounds()).toEqual(bounds);
});

test('purges active accounts of old days, and still counts them', async () => {
  const countKept = async () =>
    (await sql<{ days: number }>`select count(distinct day) as days from ledger_active_days`.execute(database.db))
      .rows[0]?.days;
  const purgeAfter = async (days: number) => {
    clock.set(new Date(Date.parse('2026-11-20T12:00:00Z') + days * 86_400_000).toISOString());
    await purgeActiveDays({ db: database.db, clock, config: { timeZone: 'UTC' } });
  };
  const countActive = async () =>
    Promise.all(['2026-11-20', '2026-11-21', '2026-11-23'].map(async (to) => (await figures(to, to, 'UTC')).active));
  expect(await countActive()).toEqual([1, 1, 2]);
  await purgeAfter(activeDaysRetained);
  expect(await countKept()).toBe(2);
  await purgeAfter(activeDaysRetained + 1);
  expect(await countKept()).toBe(1);
  expect(await countActive()).toEqual([1, 1, 2]);
  await purgeAfter(activeDaysRetained + 10);
  expect(await countKept()).toBe(0);
  expect(await countActive()).toEqual([1, 1, 2]);
  expect(await readBounds()).toEqual(bounds);
});

test('a refund reduces what was redeemed, before and after its day is closed', async () => {
  clock.set('2028-06-01T12:00:00.000Z');
  for (const [type, amount] of [
    ['redeem', -500],
    ['refund', 200],
  ] as const) {
    await post(database.db, clock, {
      type,
      activity: type === 'redeem' ? 'offer_redeemed' : 'offer_refunded',
      key: `${type} of June`,
      legs: [
        { member: ada, amount },
        { system: 'treasury', amount: -amount },
      ],
    });
  }
  const expected = { active: 1, days: [['2028-06-01', 0, 300]] };
  expect(await figures('2028-06-01', '2028-06-01', 'UTC')).toEqual(expected);
  clock.set('2028-06-02T02:00:00.000Z');
  await close('UTC');
  expect(await figures('2028-06-01', '2028-06-01', 'UTC')).toEqual(expected);
});
