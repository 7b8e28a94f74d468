import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findUserByEmail, openReferralCode, updateUser } from '#core/identity';
import { verify } from '#core/ledger';
import { factories, type TestClub, testClub } from '#tools/testing';
import { anAmbassador, completed, invited, partakes, signedInAs, verified } from './fixtures.testing.ts';
import { moveReferrals } from './progress.ts';
import { flaggedReferrals, reviewReferral } from './review.ts';

let club: TestClub;
let lucia: Awaited<ReturnType<typeof anAmbassador>>;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  await sql`delete from referrals`.execute(club.database.db);
  lucia = await anAmbassador(club, { email: `lucia.navarro.${randomUUID().slice(0, 8)}@gmail.com` });
});

const fresh = () => `${randomUUID()}@example.org`;
const findReferral = async (email: string) => {
  const { rows } = await sql<{ id: string; status: string; risk: string[]; reason: string | null }>`
    select r.id, r.status, r.risk, r.reason from referrals r join users u on u.id = r.referee_id where u.email = ${email}`.execute(
    club.database.db,
  );
  return rows[0] ?? { id: '', status: 'none', risk: [], reason: null };
};
const review = (id: string, allow: boolean) =>
  reviewReferral(club.club, {
    id,
    allow,
    actorId: null,
    operator: 'grace',
    reason: allow ? 'They are two people.' : 'They are one person.',
  });
/** A referral with two risks whose hold period is over. */
const suspicious = async (): Promise<string> => {
  const [name = '', host] = lucia.email.split('@');
  const email = `${name.replaceAll('.', '')}+friend@${host}`;
  await invited(club, lucia.code, email);
  await verified(club, email);
  await completed(club, await signedInAs(club, lucia.email), '701234567');
  await partakes(club, email, '701234567');
  await moveReferrals(club.club);
  club.clock.advance({ days: 7 });
  await moveReferrals(club.club);
  return email;
};

test("flags an address in the ambassador's own mailbox", async () => {
  const [name = '', host] = lucia.email.split('@');
  const dotted = `${name.replaceAll('.', '').split('').join('.')}@${host}`;
  await invited(club, lucia.code, dotted);
  expect((await findReferral(dotted)).risk).toEqual(['same_mailbox']);
  const elsewhere = `ben+a@${randomUUID()}.example`;
  await invited(club, lucia.code, elsewhere);
  const again = elsewhere.replace('+a', '+b');
  await invited(club, lucia.code, again);
  expect([(await findReferral(elsewhere)).risk, (await findReferral(again)).risk]).toEqual([[], ['same_mailbox']]);
});

test('flags a throwaway address', async () => {
  const email = `${randomUUID()}@mailinator.com`;
  await invited(club, lucia.code, email);
  expect((await findReferral(email)).risk).toEqual(['throwaway_address']);
});

test('flags a browser and network that the ambassador used within a day, but not after it', async () => {
  const [soon, almost, later] = [fresh(), fresh(), fresh()];
  await invited(club, lucia.code, soon, { userAgent: 'test' });
  expect((await findReferral(soon)).risk).toEqual(['same_device']);
  club.clock.advance({ hours: 23, minutes: 59 });
  await invited(club, lucia.code, almost, { userAgent: 'test' });
  expect((await findReferral(almost)).risk).toEqual(['same_device']);
  club.clock.advance({ minutes: 2 });
  await invited(club, lucia.code, later, { userAgent: 'test' });
  expect((await findReferral(later)).risk).toEqual([]);
});

test('flags the sixth registration from one network in a day', async () => {
  const emails = Array.from({ length: 6 }, fresh);
  for (const email of emails) await invited(club, lucia.code, email);
  expect((await findReferral(emails[4] ?? '')).risk).toEqual([]);
  expect((await findReferral(emails[5] ?? '')).risk).toEqual(['busy_network']);
  club.clock.advance({ days: 1 });
  const tomorrow = fresh();
  await invited(club, lucia.code, tomorrow);
  expect((await findReferral(tomorrow)).risk).toEqual([]);
});

test('one risk alone stops nothing', async () => {
  const email = `${randomUUID()}@mailinator.com`;
  await invited(club, lucia.code, email);
  await verified(club, email);
  await partakes(club, email);
  await moveReferrals(club.club);
  club.clock.advance({ days: 7 });
  await moveReferrals(club.club);
  expect(await findReferral(email)).toMatchObject({ status: 'rewarded', risk: ['throwaway_address'] });
});

test("the ambassador's own mailbox alone makes the points wait until an administrator clears them", async () => {
  const [name = '', host] = lucia.email.split('@');
  const email = `${name}+friend@${host}`;
  await invited(club, lucia.code, email);
  await verified(club, email);
  await partakes(club, email);
  await moveReferrals(club.club);
  club.clock.advance({ days: 7 });
  await moveReferrals(club.club);
  const held = await findReferral(email);
  expect(held).toMatchObject({ status: 'qualified', risk: ['same_mailbox'] });
  expect(await flaggedReferrals(club.club)).toMatchObject([{ id: held.id }]);
  await review(held.id, true);
  await moveReferrals(club.club);
  expect(await findReferral(email)).toMatchObject({ status: 'rewarded' });
});

test('flags a mailbox that had its welcome points under any other account', async () => {
  const first = `${randomUUID()}@example.org`;
  await factories.registration(club, first);
  await verified(club, first);
  const again = first.replace('@', '+again@');
  await invited(club, lucia.code, again);
  expect((await findReferral(again)).risk).toEqual(['same_mailbox']);
});

test('two risks make the points wait until an administrator clears them', async () => {
  const email = await suspicious();
  const held = await findReferral(email);
  expect(held).toMatchObject({ status: 'qualified', risk: ['same_mailbox', 'same_phone'] });
  expect(await flaggedReferrals(club.club)).toMatchObject([{ id: held.id, code: lucia.code }]);
  await review(held.id, true);
  expect(await flaggedReferrals(club.club)).toEqual([]);
  await moveReferrals(club.club);
  expect(await findReferral(email)).toMatchObject({ status: 'rewarded' });
});

test('an administrator rejects a referral with a reason, for good', async () => {
  const email = await suspicious();
  const { id } = await findReferral(email);
  await review(id, false);
  await moveReferrals(club.club);
  expect(await findReferral(email)).toMatchObject({ status: 'rejected', reason: 'They are one person.' });
  await expect(review(id, false)).rejects.toMatchObject({ code: 'invalid_transition' });
  await expect(review(id, true)).rejects.toMatchObject({ code: 'invalid_transition' });
  await expect(review(randomUUID(), true)).rejects.toMatchObject({ code: 'not_found' });
});

test('reverses a wrong reward on both sides once, or on neither', async () => {
  const email = await suspicious();
  const { id } = await findReferral(email);
  await review(id, true);
  await moveReferrals(club.club);
  const balances = async () => {
    const { rows } = await sql<{
      balance: number;
    }>`select a.balance from ledger_accounts a join users u on u.id = a.owner_id
      where a.kind = 'member' and u.email in (${email}, ${lucia.email}) order by a.balance`.execute(club.database.db);
    return rows.map(({ balance }) => balance);
  };
  const before = await balances();
  await review(id, false);
  const after = await balances();
  expect(before.reduce((sum, one) => sum + one) - after.reduce((sum, one) => sum + one)).toBe(35_000);
  await expect(review(id, false)).rejects.toMatchObject({ code: 'invalid_transition' });
  expect(await balances()).toEqual(after);
  expect((await verify(club.database.db)).findings).toEqual([]);
});

test('two members who invited each other get nothing, whatever an administrator decides', async () => {
  const email = fresh();
  await invited(club, lucia.code, email);
  await verified(club, email);
  const friend = await findUserByEmail(club.database.db, email);
  await updateUser(club.database.db, friend?.id ?? '', { account_types: ['CM', 'AMB'] });
  const code = await openReferralCode(club.database.db, friend?.id ?? '', club.clock.now());
  await sql`insert into referrals (id, code, referrer_id, referee_id, registered_at)
    values (${randomUUID()}, ${code}, ${friend?.id}, ${lucia.id}, ${club.clock.now()})`.execute(club.database.db);
  await review((await findReferral(email)).id, true);
  await partakes(club, email);
  await moveReferrals(club.club);
  expect(await findReferral(email)).toMatchObject({
    status: 'rejected',
    reason: 'The two members invited each other.',
  });
});

test('a member has one referrer for life', async () => {
  const email = fresh();
  await invited(club, lucia.code, email);
  const other = await anAmbassador(club);
  const member = await factories.member(club);
  const add = (id: string | undefined) =>
    sql`insert into referrals (id, code, referrer_id, referee_id, registered_at)
      values (${randomUUID()}, ${other.code}, ${other.id}, ${id}, ${club.clock.now()})`.execute(club.database.db);
  await expect(add((await findUserByEmail(club.database.db, email))?.id)).rejects.toThrow('referrals_referee_id_key');
  await expect(add(other.id)).rejects.toThrow('check');
  await add(member.id);
});
