import { transfers } from '@club/contract/club/transfers';
import { identity } from '@club/contract/core/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { findPartner, give, listMovements, order, signInAgain } from './fixtures.testing.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(club.database.db);
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await factories.member(club);
  await give(club, ada, 2_000_000);
});

const placeOrder = (points: number, more: Record<string, unknown> = {}) => order(club, ada, { points, ...more });
const casa = { loyalty_member: 'casa-stays', membership_number: 'AB1234567' };
const signInLater = async (instant: string) => {
  club.clock.set(instant);
  ada = await signInAgain(club, ada);
};

test('a conversion above 1,000 points needs a sign-in within the last 15 minutes', async () => {
  const refreshAfter = async (minutes: number) => {
    club.clock.advance({ minutes });
    const { body } = await call(club.app, identity.refreshToken, { refresh: ada.refresh });
    ada = { ...ada, access: body.access, refresh: body.refresh };
  };
  await refreshAfter(15);
  expect((await placeOrder(1100)).status).toBe(202);
  await refreshAfter(1);
  expect((await placeOrder(1100)).problem.code).toBe('step_up_required');
  expect((await placeOrder(1000)).status).toBe(202);
});

test("a member converts at most the month's points with a partner, and again in the next month", async () => {
  for (const day of ['2026-11-27', '2026-11-28', '2026-11-29']) {
    await signInLater(`${day}T09:00:00.000Z`);
    expect((await placeOrder(day === '2026-11-29' ? 2950 : 3000, casa)).status).toBe(202);
  }
  await signInLater('2026-11-30T23:59:59.000Z');
  expect(await findPartner(club, ada, 'casa-stays')).toMatchObject({ daily_left: 3000, monthly_left: 50 });
  expect((await placeOrder(100, casa)).problem).toMatchObject({
    code: 'limit_reached',
    message: 'You can convert 50.00 more points with Casa Stays this month.',
  });
  expect((await placeOrder(50, casa)).status).toBe(202);
  expect((await placeOrder(50, casa)).problem.message).toBe("You've reached your limit with Casa Stays this month.");
  await signInLater('2026-12-01T00:00:00.000Z');
  expect((await placeOrder(3000, casa)).status).toBe(202);
});

test('an order that failed counts for no limit', async () => {
  await placeOrder(3000, { ...casa, membership_number: 'AB1234000' });
  expect((await placeOrder(50, casa)).problem.code).toBe('limit_reached');
  await club.runJobs();
  expect((await placeOrder(3000, casa)).status).toBe(202);
});

/** Runs the waiting jobs as if their time had come. */
const runWaiting = async () => {
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())`.execute(
    club.database.db,
  );
  await club.runJobs();
};
const minutesUntilCheck = async () => {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs
    where task_identifier = 'check_exchange' and run_at > now()`.execute(club.database.db);
  return rows.map(({ minutes }) => minutes);
};
const readStatus = async () => (await listMovements(club, ada, 'exchange'))[0]?.status;

test('the queue sends an order, asks for it after a minute, and takes it back when the partner does', async () => {
  await placeOrder(200, { membership_number: '123456222' });
  await club.runJobs();
  expect([await readStatus(), await minutesUntilCheck()]).toEqual(['submitted', [1]]);
  await runWaiting();
  expect(await readStatus()).toBe('refunded');
});

test('an accepted order is asked for once more after a day, and a partner may take it back until then', async () => {
  const { body } = await placeOrder(200);
  await club.runJobs();
  await runWaiting();
  expect([await readStatus(), await minutesUntilCheck()]).toEqual(['completed', [24 * 60]]);
  await sql`update exchange_orders set membership_number = '123456222' where id = ${body.order_id}`.execute(
    club.database.db,
  );
  await runWaiting();
  expect([await readStatus(), await minutesUntilCheck()]).toEqual(['refunded', []]);
});

test('an open order is asked ever more rarely, up to once a day', async () => {
  await placeOrder(200, { membership_number: '123456111' });
  await club.runJobs();
  const waits = [];
  for (let times = 0; times < 7; times += 1) {
    waits.push(...(await minutesUntilCheck()));
    await runWaiting();
  }
  expect(waits).toEqual([1, 5, 30, 120, 720, 1440, 1440]);
});

test('unsent orders hold the points for 15 minutes, then the schedule releases them', async () => {
  const { body } = await placeOrder(200);
  club.clock.advance({ minutes: 15 });
  await club.runJob('release_unsent');
  const readOrder = async () =>
    (
      await sql<{ status: string }>`select status from exchange_orders where id = ${body.order_id}`.execute(
        club.database.db,
      )
    ).rows[0]?.status;
  expect(await readOrder()).toBe('held');
  club.clock.advance({ milliseconds: 1 });
  await club.runJob('release_unsent');
  expect(await readOrder()).toBe('failed');
});

test('a transfer is negative for its sender and positive for its recipient', async () => {
  await signInLater('2026-11-22T09:00:00.000Z');
  const ben = await factories.member(club, { first_name: 'Ben', last_name: 'Kovac' });
  const sent = { client_code: ben.client_code, amount: 25.5, note: 'For the tickets' };
  const { body } = await call(club.app, transfers.transferTokens, sent as never, { as: ada });
  const same = { transaction_id: body.transaction_id, status: 'completed', note: 'For the tickets' };
  expect(await listMovements(club, ada)).toEqual([
    expect.objectContaining({
      ...same,
      kind: 'transfer_out',
      title: 'To Ben K.',
      counterparty: 'Ben K.',
      points: -25.5,
    }),
  ]);
  expect(await listMovements(club, ben)).toEqual([
    expect.objectContaining({
      ...same,
      kind: 'transfer_in',
      title: 'From Ada L.',
      counterparty: 'Ada L.',
      points: 25.5,
    }),
  ]);
  expect([await listMovements(club, ada, 'transfer_in'), await listMovements(club, ben, 'transfer_out')]).toEqual([
    [],
    [],
  ]);
});
