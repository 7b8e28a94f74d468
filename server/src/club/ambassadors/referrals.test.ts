import { randomUUID } from 'node:crypto';
import { ambassadors } from '@club/contract/club/ambassadors';
import { points } from '@club/contract/club/points';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { closeReferralCode, updateUser } from '#core/identity';
import { verify } from '#core/ledger';
import { call, factories, type TestClub, testClub } from '#tools/testing';
import { anAmbassador, asOwner, invited, partakes, signedInAs, verified } from './fixtures.testing.ts';
import { moveReferrals } from './progress.ts';

let club: TestClub;
let lucia: Awaited<ReturnType<typeof anAmbassador>>;
let email: string;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  lucia = await anAmbassador(club, { first_name: 'Lucía', last_name: 'Navarro' });
  email = `${randomUUID()}@example.org`;
});

const move = (config = club.club.config) => moveReferrals({ ...club.club, config });
const link = async (as = lucia, more: Record<string, unknown> = {}) => {
  const from = { start_date: '2026-11-01', end_date: '2027-03-01', ...more };
  return (await call(club.app, ambassadors.getReferralLink, from, { as })).body;
};
/** Signs the ambassador in again: days have passed, and an access token lasts minutes. */
const now = async (member = lucia) => ({ ...member, ...(await signedInAs(club, member.email)) });
const toState = async (address = email) =>
  (
    await sql<{ status: string; risk: string[]; reason: string | null; release_at: Date | null }>`
      select r.status, r.risk, r.reason, r.release_at from referrals r join users u on u.id = r.referee_id where u.email = ${address}`.execute(
      club.database.db,
    )
  ).rows[0];
const readBalance = async (as: { access: string }) => (await call(club.app, points.getBalance, {}, { as })).body.points;

describe('an invitation', () => {
  it('belongs to the ambassador, and the registration confirms it', async () => {
    const { body } = await invited(club, lucia.code.toLowerCase(), email);
    expect(body.referral).toEqual({ applied: true, code: lucia.code, reason: null });
    expect(await toState()).toMatchObject({ status: 'registered', risk: [] });
  });

  it('with an unknown code is reported, and the registration succeeds', async () => {
    const { status, body } = await invited(club, 'NOBODY22', email);
    expect([status, body.referral]).toEqual([201, { applied: false, code: 'NOBODY22', reason: 'unknown_code' }]);
    await closeReferralCode(club.database.db, lucia.id);
    const other = `${randomUUID()}@example.org`;
    expect((await invited(club, lucia.code, other)).body.referral).toMatchObject({ applied: false });
    expect([await toState(), await toState(other)]).toEqual([undefined, undefined]);
  });

  it('goes from registered to rewarded: verified, three active days and a profile, a seven-day hold, points for both', async () => {
    await invited(club, lucia.code, email);
    await verified(club, email);
    expect(await toState()).toMatchObject({ status: 'verified' });
    await move();
    expect(await toState()).toMatchObject({ status: 'verified' });
    await partakes(club, email);
    await move();
    expect(await toState()).toMatchObject({ status: 'qualified', release_at: new Date('2026-11-30T09:00:00.000Z') });
    expect(await link(await now())).toMatchObject({
      registered: 1,
      verified: 1,
      qualified: 1,
      rewarded: 0,
      pending_points: 250,
      points_earned: 0,
    });
    club.clock.advance({ days: 6, hours: 23 });
    await move();
    expect(await toState()).toMatchObject({ status: 'qualified' });
    club.clock.advance({ hours: 1 });
    await Promise.all([move(), move()]);
    const me = await now();
    const told = await link(me);
    expect(told).toMatchObject({ rewarded: 1, pending_points: 0, points_earned: 250, count: 1 });
    expect(told.results[0]).toMatchObject({
      display_name: 'Ben K.',
      status: 'rewarded',
      points: 250,
      open_until: null,
    });
    const entry = await call(
      club.app,
      points.getTransaction,
      { transactionId: told.results[0]?.transaction_id ?? '' },
      {
        as: me,
      },
    );
    expect(entry.body).toMatchObject({ amount: 250, activity: 'referral_reward' });
    expect(await readBalance(me)).toBe(250);
    const [mail] = (await club.mails(lucia.email)).filter(({ template }) => template === 'referral_rewarded');
    expect(mail?.subject).toBe('250.00 points for inviting Ben K.');
    expect((await verify(club.database.db)).findings).toEqual([]);
  });

  it('expires after thirty days without qualifying, and later activity does not count', async () => {
    await invited(club, lucia.code, email);
    await verified(club, email);
    club.clock.advance({ days: 29 });
    await partakes(club, email);
    await move();
    expect(await toState()).toMatchObject({ status: 'expired' });
    club.clock.advance({ days: 20 });
    await move();
    expect(await toState()).toMatchObject({ status: 'expired' });
  });

  it('runs out at the end of its thirtieth day, not before', async () => {
    await invited(club, lucia.code, email);
    club.clock.advance({ days: 30, milliseconds: -1 });
    await move();
    expect(await toState()).toMatchObject({ status: 'registered' });
    club.clock.advance({ milliseconds: 1 });
    await move();
    expect(await toState()).toMatchObject({ status: 'expired' });
  });

  it('counts what was done in time, even when it is checked later', async () => {
    await invited(club, lucia.code, email);
    await verified(club, email);
    await partakes(club, email);
    club.clock.advance({ days: 60 });
    await move();
    expect(await toState()).toMatchObject({ status: 'qualified' });
  });

  it('moves only to the next state, no matter who writes it', async () => {
    await invited(club, lucia.code, email);
    const to = (status: string) =>
      sql`update referrals set status = ${status}, qualified_at = now(), release_at = now()
        where referee_id = (select id from users where email = ${email})`.execute(club.database.db);
    await expect(to('qualified')).rejects.toThrow('a referral does not go from registered to qualified');
    await expect(to('rewarded')).rejects.toThrow();
    expect(await toState()).toMatchObject({ status: 'registered' });
  });
});

test('a revoked code brings in nobody new, and its existing referrals continue', async () => {
  await invited(club, lucia.code, email);
  await verified(club, email);
  await closeReferralCode(club.database.db, lucia.id);
  await partakes(club, email);
  await move();
  club.clock.advance({ days: 7 });
  await move();
  expect(await toState()).toMatchObject({ status: 'rewarded' });
});

test('a suspended ambassador gets nothing for those who qualify', async () => {
  await invited(club, lucia.code, email);
  await verified(club, email);
  await partakes(club, email);
  await updateUser(club.database.db, lucia.id, { status: 'suspended' });
  await move();
  expect(await toState()).toMatchObject({ status: 'rejected', reason: 'The ambassador is suspended or has left.' });
});

test('never rewards one side alone: a frozen account makes both wait', async () => {
  await invited(club, lucia.code, email);
  const friend = await verified(club, email);
  await partakes(club, email);
  await move();
  club.clock.advance({ days: 7 });
  await asOwner(club, `update ledger_accounts set frozen_at = now() where owner_id = '${lucia.id}'`);
  await move();
  expect(await toState()).toMatchObject({ status: 'qualified' });
  expect(
    (
      await sql`select 1 from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.owner_id = ${friend.user_id} and e.activity = 'referral_joined'`.execute(club.database.db)
    ).rows,
  ).toEqual([]);
  await asOwner(club, `update ledger_accounts set frozen_at = null where owner_id = '${lucia.id}'`);
  await move();
  expect(await toState()).toMatchObject({ status: 'rewarded' });
});

test('rewards stop at two hundred a month, and the rest follow in the next', async () => {
  await invited(club, lucia.code, email);
  await verified(club, email);
  await partakes(club, email);
  await move();
  const friends = await Promise.all(Array.from({ length: 200 }, () => factories.member(club)));
  club.clock.advance({ days: 7 });
  for (const { id } of friends) {
    await sql`insert into referrals (id, code, referrer_id, referee_id, status, registered_at, verified_at, qualified_at,
        rewarded_at, referrer_transaction, referrer_points, referee_transaction, referee_points)
      values (${randomUUID()}, ${lucia.code}, ${lucia.id}, ${id}, 'rewarded', ${club.clock.now()}, ${club.clock.now()},
        ${club.clock.now()}, ${club.clock.now()}, ${randomUUID()}, 25000, ${randomUUID()}, 10000)`.execute(
      club.database.db,
    );
  }
  const moveInAuckland = () => move({ ...club.club.config, timeZone: 'Pacific/Auckland' });
  await moveInAuckland();
  club.clock.set('2026-11-30T10:59:59.000Z');
  await moveInAuckland();
  expect(await toState()).toMatchObject({ status: 'qualified' });
  // There December has begun.
  club.clock.set('2026-11-30T11:00:00.000Z');
  await moveInAuckland();
  expect(await toState()).toMatchObject({ status: 'rewarded' });
});
