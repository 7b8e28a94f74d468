import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { fakeClock, type TestDatabase, testDatabase } from '#tools/testing';
import { findBalance, openAccount } from './accounts.ts';
import { earn } from './earning.ts';
import { listEntries } from './entries.store.ts';
import { countDaysEarned } from './streaks.ts';

let database: TestDatabase;
let ada: string;
const clock = fakeClock();

beforeEach(async () => {
  database = await testDatabase();
  clock.set('2026-03-01T09:00:00.000Z');
  ada = randomUUID();
  await openAccount(database.db, clock, ada);
});

const visit = (timeZone = 'UTC') =>
  earn(database.db, clock, {
    userId: ada,
    event: 'daily_visit',
    reference: `day ${clock.now().toISOString()}`,
    timeZone,
  });
const streaks = async () => {
  const filters = { limit: 100, offset: 0, activities: ['streak_7', 'streak_30'] };
  return (await listEntries(database.db, ada, filters)).rows.map(({ activity }) => activity).reverse();
};
const points = async () => (await findBalance(database.db, clock, ada))?.balance;

it('the seventh consecutive day awards extra points, and the thirtieth more', async () => {
  for (let day = 1; day <= 31; day += 1) {
    const earned = await visit();
    expect(earned.balance).toBe(await points());
    if (day === 6) expect(await streaks()).toEqual([]);
    if (day === 7) expect(await streaks()).toEqual(['streak_7']);
    clock.advance({ days: 1 });
  }
  expect(await streaks()).toEqual(['streak_7', 'streak_30']);
  expect(await points()).toBe(31 * 200 + 2000 + 10_000);
});

it.each(['birthday', 'referral_reward', 'referral_joined'] as const)(
  'a gift such as %s keeps no streak going',
  async (event) => {
    for (let day = 1; day <= 7; day += 1) {
      if (day === 4) await earn(database.db, clock, { userId: ada, event, reference: 'gift' });
      else await visit();
      clock.advance({ days: 1 });
    }
    expect(await streaks()).toEqual([]);
    expect((await countDaysEarned(database.db, ada, { from: '2026-03-01', to: '2026-03-31' })).active).toBe(6);
  },
);

it('a day without points starts a new streak, which can be rewarded again', async () => {
  for (let day = 1; day <= 7; day += 1) {
    await visit();
    clock.advance({ days: 1 });
  }
  clock.advance({ days: 1 });
  for (let day = 1; day <= 7; day += 1) {
    await visit();
    clock.advance({ days: 1 });
  }
  expect(await streaks()).toEqual(['streak_7', 'streak_7']);
});

it("several events count as one day, in the club's calendar", async () => {
  for (const at of [
    '2026-03-01T23:30',
    '2026-03-02T10:00',
    '2026-03-03T22:30',
    '2026-03-03T23:30',
    '2026-03-05T08:00',
  ]) {
    clock.set(`${at}:00.000Z`);
    await visit('Europe/Madrid');
  }
  // In Madrid: the 2nd, the 2nd again, the 3rd, the 4th, the 5th.
  for (const day of ['06', '07']) {
    expect(await streaks()).toEqual([]);
    clock.set(`2026-03-${day}T12:00:00.000Z`);
    await visit('Europe/Madrid');
  }
  expect(await streaks()).toEqual([]);
  clock.set('2026-03-07T23:30:00.000Z');
  await visit('Europe/Madrid');
  expect(await streaks()).toEqual(['streak_7']);
});

it('concurrent events on the seventh day award the streak points once', async () => {
  for (let day = 1; day <= 6; day += 1) {
    await visit();
    clock.advance({ days: 1 });
  }
  await Promise.all(
    (['daily_visit', 'profile_completed', 'onboarding_completed'] as const).map((event) =>
      earn(database.db, clock, { userId: ada, event, reference: 'at once' }),
    ),
  );
  expect(await streaks()).toEqual(['streak_7']);
});
