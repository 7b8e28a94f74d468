import { settlements } from '@club/contract/club/settlements';
import { vouchers } from '@club/contract/club/vouchers';
import { identity } from '@club/contract/core/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useVoucher } from '#club/marketplace';
import { anOffer } from '#club/marketplace/fixtures';
import { aVendorOwner, give } from '#club/vendors/fixtures';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';
import { changeContract } from './contracts.ts';
import { sellVoucher } from './fixtures.testing.ts';
import { issueSettlement, markPaid } from './issue.ts';

let club: TestClub;
let owner: Member & { vendor: string };
let member: Member;
let offer: string;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-09-01T09:00:00.000Z');
  owner = await aVendorOwner(club, { name: 'Bellini Baths' });
  offer = await anOffer(club, { vendor: owner.vendor, title: 'Mud ritual' });
  member = await factories.member(club);
  await give(club, member, 1_000_000);
});

const scope = () => ({ db: club.database.db, clock: club.clock, config: club.config });
const actor = { actorId: null };
const asked = (month: string) => ({ vendor: { id: owner.vendor, name: 'Bellini Baths' }, month, actor });
const contract = () =>
  changeContract(scope(), { ...asked(''), change: { holds_from: '2026-09-01', worth: 5_000, commission: 800 } });
const sellAndUse = async (points: number) => {
  const id = await sellVoucher(club, { vendor: owner.vendor, offer, member: member.id, points });
  await useVoucher(club.database.db, { id, userId: owner.id, now: club.clock.now() });
  return id;
};
/** Signs in again, since time has passed. */
const signIn = async (who: Member) =>
  (await call(club.app, identity.login, { email: who.email, password })).body.access;
const list = async (who: Member = owner) =>
  (await call(club.app, settlements.listSettlements, {}, { as: await signIn(who) })).body;
const read = async (month: string, who: Member = owner) =>
  call(club.app, settlements.getSettlement, { month }, { as: await signIn(who) });

test('a vendor sees what a month would be so far, and nothing of a month without vouchers', async () => {
  expect(await list()).toEqual({ count: 0, next: null, previous: null, results: [] });
  await sellAndUse(6_000);
  expect((await list()).results).toMatchObject([{ month: '2026-09', state: 'draft', amount: null, over: false }]);
  await contract();
  expect((await list()).results).toMatchObject([{ amount: 27.6, points: 60, number: null, last_day: '2026-09-30' }]);
  expect((await read('2026-09')).body).toMatchObject({
    state: 'draft',
    vendor: 'Bellini Baths',
    offers: [{ title: 'Mud ritual', sold: 1, used: 1, carried_over: 0, points: 60, worth: 30 }],
    contracts: [{ since: '2026-09-01', point_worth: 0.5, commission_rate: 8, worth: 30, commission: 2.4 }],
    points_by: { sold: 60, used: 60, carried_over: 0 },
  });
  expect((await read('2026-08')).problem.code).toBe('not_found');
  expect((await read('2026-8')).problem.message).toBe('Enter a month such as 2026-10.');
});

test('an issued statement stays as it is, with its number and when it was paid', async () => {
  await contract();
  await sellAndUse(6_000);
  club.clock.set('2026-10-02T09:00:00.000Z');
  await issueSettlement(scope(), asked('2026-09'));
  await sellAndUse(2_000);
  expect((await list()).results).toMatchObject([
    { month: '2026-10', state: 'draft', amount: 9.2 },
    { month: '2026-09', state: 'issued', amount: 27.6, issued_at: '2026-10-02T09:00:00.000Z', paid_at: null },
  ]);
  await markPaid(scope(), asked('2026-09'));
  const { body } = await read('2026-09');
  expect(body).toMatchObject({ state: 'paid', amount: 27.6, paid_at: '2026-10-02T09:00:00.000Z' });
  expect(body.number).toMatch(/^ST-2026-09-\d{3}$/);
  expect(body.offers).toHaveLength(1);
});

test('a redemption that was undone counts neither in the draft nor against an issued statement', async () => {
  await contract();
  club.clock.set('2026-09-30T23:55:00.000Z');
  const id = await sellAndUse(6_000);
  expect((await read('2026-09')).body.points_by).toMatchObject({ used: 60 });
  club.clock.set('2026-10-01T00:01:00.000Z');
  await issueSettlement(scope(), asked('2026-09'));
  await call(club.app, vouchers.undoVendorRedemption, { id }, { as: await signIn(owner) });
  expect((await read('2026-10')).body.corrections).toMatchObject([{ month: '2026-09', points: -60 }]);
  expect((await read('2026-10')).body.points_by).toMatchObject({ used: 0, carried_over: 60 });
});

test("a vendor never sees another's statements", async () => {
  await contract();
  await sellAndUse(6_000);
  const other = await aVendorOwner(club, { name: 'Plain Table' });
  expect((await list(other)).results).toEqual([]);
  expect((await read('2026-09', other)).problem.code).toBe('not_found');
});
