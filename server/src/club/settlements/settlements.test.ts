import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refundRedemption, useVoucher } from '#club/marketplace';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { give } from '#club/vendors/fixtures';
import { post, verify } from '#core/ledger';
import { asOwner } from '#core/ledger/fixtures';
import { factories, type Member, type TestClub, testClub } from '#tools/testing';
import { checkSettlements } from './check.ts';
import { type ContractChange, changeContract } from './contracts.ts';
import { draftStatement } from './draft.ts';
import { sellVoucher } from './fixtures.testing.ts';
import { disputeSettlement, issueSettlement, markPaid, type Vendor } from './issue.ts';
import { listLines } from './settlements.store.ts';

let club: TestClub;
let vendor: Vendor;
let member: Member;
let offer: string;
const timeZone = 'Europe/Berlin';
const actor = { actorId: null, operator: 'Ada' };

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-09-01T09:00:00.000Z');
  const owner = await factories.member(club);
  vendor = { id: await aVendor(club, { name: 'Bellini Baths', owner: owner.id }), name: 'Bellini Baths' };
  offer = await anOffer(club, { vendor: vendor.id, title: 'Mud ritual' });
  member = await factories.member(club);
  await give(club, member, 1_000_000);
});

const scope = () => ({ db: club.database.db, clock: club.clock, config: { ...club.config, timeZone } });
const contract = (change: Partial<ContractChange> = {}) =>
  changeContract(scope(), {
    vendor,
    actor,
    change: { holds_from: '2026-09-01', worth: 5_000, commission: 800, ...change },
  });
const sell = (points = 6_000, validDays = 30) =>
  sellVoucher(club, { vendor: vendor.id, offer, member: member.id, points, validDays });
const use = (id: string) => useVoucher(club.database.db, { id, userId: member.id, now: club.clock.now() });
const issue = async (month: string) => (await issueSettlement(scope(), { vendor, month, actor })).settlement;
const check = async () => (await checkSettlements(club.database.db)).findings.map(({ sentence }) => sentence);
const listAudited = async () =>
  (
    await sql<{ action: string; details: unknown }>`
      select action, details from audit_log where object_id = ${vendor.id} order by id`.execute(club.database.db)
  ).rows;

test('pays for used vouchers at the worth of a point, less commission, and carries open ones over', async () => {
  await contract();
  const [first, second] = [await sell(), await sell(), await sell(4_000, 10)];
  await use(first);
  club.clock.set('2026-10-01T08:00:00.000Z');
  const september = await issue('2026-09');
  expect(september).toMatchObject({ counted: 6_000, released: 4_000, amount: 2_760, currency: 'EUR', state: 'issued' });
  expect(september).toMatchObject({ points_sold: 16_000, points_used: 6_000, points_expired: 4_000 });
  expect(await listLines(club.database.db, september.id)).toMatchObject([
    { kind: 'offer', label: 'Mud ritual', sold: 3, used: 1, expired: 1, carried_over: 1, points: 6_000, worth: 3_000 },
    { kind: 'contract', point_worth: 5_000, commission_rate: 800, points: 6_000, worth: 3_000, commission: 240 },
  ]);
  await refundRedemption(scope(), second, 'The spa is closed');
  club.clock.set('2026-11-02T08:00:00.000Z');
  const october = await issue('2026-10');
  expect(october).toMatchObject({ counted: 0, amount: 0, points_carried_in: 6_000, points_refunded: 6_000 });
  expect(october.points_carried_over).toBe(0);
  expect([await check(), (await verify(club.database.db)).findings]).toEqual([[], []]);
});

test('a point is worth what the contract says on the day it counts', async () => {
  await contract();
  const [early, late] = [await sell(), await sell()];
  await use(early);
  await contract({ holds_from: '2026-09-15', worth: 10_000, commission: 1_000 });
  club.clock.set('2026-09-15T08:00:00.000Z');
  await use(late);
  club.clock.set('2026-10-01T08:00:00.000Z');
  const { id, amount } = await issue('2026-09');
  expect(amount).toBe(2_760 + 5_400);
  expect((await listLines(club.database.db, id)).filter(({ kind }) => kind === 'contract')).toMatchObject([
    { contract_from: '2026-09-01', points: 6_000, worth: 3_000, commission: 240 },
    { contract_from: '2026-09-15', points: 6_000, worth: 6_000, commission: 600 },
  ]);
});

test('a month ends at midnight of the club, also when clocks change in it', async () => {
  await contract({ counts: 'sold' });
  // 25 October ends summer time in Berlin: September ends at 22:00, October at 23:00 UTC
  for (const at of ['2026-09-30T21:59:59.999Z', '2026-09-30T22:00:00.000Z', '2026-10-31T22:59:59.999Z']) {
    club.clock.set(at);
    await sell(1_000);
  }
  club.clock.set('2026-10-31T23:00:00.000Z');
  await sell(1_000);
  expect([(await issue('2026-09')).counted, (await issue('2026-10')).counted]).toEqual([1_000, 2_000]);
  await expect(issue('2026-11')).rejects.toThrow(
    "November 2026 isn't over. Its statement can be issued from 1 Dec 2026.",
  );
});

test('issuing again is the same statement, also when two do it at once', async () => {
  await contract();
  await use(await sell());
  club.clock.set('2026-10-01T08:00:00.000Z');
  const all = await Promise.all([1, 2, 3].map(() => issueSettlement(scope(), { vendor, month: '2026-09', actor })));
  expect(new Set(all.map(({ settlement }) => settlement.id)).size).toBe(1);
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await check()).toEqual([]);
});

test('says what to do first: a month, a contract, an earlier month, something to settle', async () => {
  await sell();
  club.clock.set('2026-10-10T08:00:00.000Z');
  await use(await sell());
  club.clock.set('2026-11-02T08:00:00.000Z');
  await expect(issue('2026-13')).rejects.toThrow('Enter a month such as 2026-10.');
  await expect(issue('2026-12')).rejects.toThrow("December 2026 isn't over.");
  await expect(issue('2026-09')).rejects.toThrow(
    'Bellini Baths has no contract for 1 Sept 2026. Set what a point is worth from that day or earlier.',
  );
  await contract();
  await expect(issue('2026-10')).rejects.toThrow('Issue September 2026 first: it is still open.');
  await expect(issue('2026-08')).rejects.toThrow(
    'No voucher of Bellini Baths was sold, used, refunded or expired in August 2026: there is nothing to issue.',
  );
  await issue('2026-09');
  await issue('2026-10');
  await expect(issue('2026-08')).rejects.toThrow("Bellini Baths's statements are issued up to October 2026.");
  await expect(contract({ holds_from: '2026-10-31' })).rejects.toThrow(
    'October 2026 is issued. A contract can hold from 1 Nov 2026 at the earliest.',
  );
  expect(await check()).toEqual([]);
});

test('a refund after the month of a sale that counted is taken off the next statements', async () => {
  await contract({ counts: 'sold' });
  const voucher = await sell(6_000, 90);
  club.clock.set('2026-10-05T08:00:00.000Z');
  expect((await issue('2026-09')).amount).toBe(2_760);
  await refundRedemption(scope(), voucher, 'The spa is closed');
  await contract({ holds_from: '2026-10-20', worth: 10_000 });
  club.clock.set('2026-11-05T08:00:00.000Z');
  // at the worth it counted with, not the present one
  expect(await issue('2026-10')).toMatchObject({ counted: -6_000, amount: -2_760, carried_in: 0 });
  await expect(markPaid(scope(), { vendor, month: '2026-10', actor })).rejects.toThrow('Nothing is to be paid');
  await sell();
  club.clock.set('2026-12-01T08:00:00.000Z');
  expect(await issue('2026-11')).toMatchObject({ counted: 6_000, carried_in: -2_760, amount: 5_520 - 2_760 });
  expect(await check()).toEqual([]);
});

test('what an issued statement said and no longer holds is corrected by a line in the next', async () => {
  await contract();
  const voucher = await sell(6_000, 90);
  await use(voucher);
  club.clock.set('2026-10-05T08:00:00.000Z');
  await issue('2026-09');
  await sql`update redemptions set status = 'issued', used_at = null where id = ${voucher}`.execute(club.database.db);
  await use(await sell(2_000));
  club.clock.set('2026-11-05T08:00:00.000Z');
  const october = await issue('2026-10');
  expect(october).toMatchObject({ counted: -4_000, amount: 920 - 2_760, points_carried_over: 6_000 });
  expect((await listLines(club.database.db, october.id)).at(-1)).toMatchObject({
    kind: 'correction',
    label: 'Mud ritual',
    corrects: '2026-09',
    points: -6_000,
    worth: -3_000,
    commission: -240,
  });
  expect(await check()).toEqual([]);
});

test('what became known late is in the next statement', async () => {
  await contract();
  const voucher = await sell(6_000, 90);
  club.clock.set('2026-10-05T08:00:00.000Z');
  await issue('2026-09');
  const late = new Date('2026-09-30T10:00:00.000Z');
  await sql`update redemptions set status = 'used', used_at = ${late} where id = ${voucher}`.execute(club.database.db);
  club.clock.set('2026-11-05T08:00:00.000Z');
  expect(await issue('2026-10')).toMatchObject({ counted: 6_000, points_used: 6_000, points_carried_over: 0 });
  expect(await check()).toEqual([]);
});

test('points settled before there were statements are not settled again', async () => {
  const [open, refunded] = [await sell(), await sell(), await sell()];
  await use(open);
  club.clock.advance({ hours: 1 });
  await post(club.database.db, club.clock, {
    type: 'settle',
    activity: 'vendor_settled',
    key: `settle:${vendor.id}:2026-09`,
    legs: [
      { system: 'vendor_settlement', owner: vendor.id, amount: -18_000 },
      { system: 'issuance', amount: 18_000 },
    ],
  });
  expect(await check()).toEqual([]);
  await contract();
  club.clock.advance({ days: 1 });
  await use(await sell(1_000));
  await refundRedemption(scope(), refunded, 'The spa is closed');
  club.clock.set('2026-10-05T08:00:00.000Z');
  expect(await issue('2026-09')).toMatchObject({
    counted: 1_000 - 6_000,
    points_carried_in: 12_000,
    points_sold: 1_000,
  });
  expect([await check(), (await verify(club.database.db)).findings]).toEqual([[], []]);
});

test('the draft of a running month says what it would be so far, after those before it', async () => {
  await contract();
  const voucher = await sell(6_000, 90);
  club.clock.set('2026-10-10T08:00:00.000Z');
  await use(voucher);
  const now = club.clock.now();
  const { statement, openMonth } = await draftStatement(club.database.db, {
    vendorId: vendor.id,
    month: '2026-10',
    timeZone,
    now,
  });
  expect(openMonth).toBe('2026-09');
  expect(statement).toMatchObject({
    amount: 2_760,
    points: { carried_in: 6_000, sold: 0, used: 6_000, carried_over: 0 },
  });
});

test('a statement is paid once, or disputed with a reason, and the log names both', async () => {
  await contract();
  await use(await sell());
  club.clock.set('2026-10-05T08:00:00.000Z');
  await issue('2026-09');
  const asked = { vendor, month: '2026-09', actor };
  const reason = 'Two visits of the 28th are missing';
  expect(await disputeSettlement(scope(), { ...asked, reason })).toMatchObject({
    state: 'disputed',
    dispute_reason: reason,
  });
  await expect(disputeSettlement(scope(), { ...asked, reason })).rejects.toThrow('September 2026 is already disputed.');
  expect(await markPaid(scope(), asked)).toMatchObject({ state: 'paid', paid_at: club.clock.now() });
  await expect(markPaid(scope(), asked)).rejects.toThrow('September 2026 is already marked as paid.');
  await expect(markPaid(scope(), { ...asked, month: '2026-08' })).rejects.toThrow('Bellini Baths has no statement of');
  expect(await listAudited()).toEqual([
    {
      action: 'vendor.contract_changed',
      details: { from: '2026-09-01', point_worth: 0.5, commission: 8, counts: 'used' },
    },
    { action: 'vendor.settled', details: { period: '2026-09', amount: 6_000, to_pay: 27.6 } },
    { action: 'vendor.disputed', details: { period: '2026-09' } },
    { action: 'vendor.paid', details: { period: '2026-09', to_pay: 27.6 } },
  ]);
});

const changes = [
  'update settlements set amount = 1',
  'delete from settlements',
  'update settlement_lines set worth = 1',
  'delete from settlement_entries',
  'truncate settlement_corrections, settlement_lines, settlement_entries, settlements',
  `insert into settlement_lines select settlement_id, 9::smallint, kind, label, offer_id, corrects, contract_from, point_worth,
    commission_rate, carried_in, sold, used, refunded, expired, carried_over, points, worth, commission
    from settlement_lines limit 1`,
];
test.each(changes)('an issued statement refuses even the owner of its tables: %s', async (change) => {
  await contract();
  await use(await sell());
  club.clock.set('2026-10-05T08:00:00.000Z');
  await issue('2026-09');
  await expect(asOwner(club.database, change)).rejects.toThrow(/issued/);
});

test('the check names a statement and a vendor that do not add up to the ledger', async () => {
  await contract();
  await use(await sell());
  club.clock.set('2026-10-05T08:00:00.000Z');
  const { id } = await issue('2026-09');
  await asOwner(
    club.database,
    `set session_replication_role = replica; update settlements set counted = counted + 1 where id = '${id}'`,
  );
  expect(await check()).toEqual([
    'it has 60.01, and 60.00 points by its vouchers',
    'it has 60.01, and 60.00 points in the ledger',
    'the ledger holds 0.00 points, and its vouchers account for -0.01',
  ]);
  await asOwner(
    club.database,
    `set session_replication_role = replica; update settlements set counted = counted - 1 where id = '${id}'`,
  );
  expect(await check()).toEqual([]);
});
