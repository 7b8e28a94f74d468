import { inbox } from '@club/contract/club/inbox';
import { settlements } from '@club/contract/club/settlements';
import { identity } from '@club/contract/core/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useVoucher } from '#club/marketplace';
import { anOffer } from '#club/marketplace/fixtures';
import { aVendorOwner, give } from '#club/vendors/fixtures';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';
import { sellVoucher } from './fixtures.testing.ts';

let club: TestClub;
let grace: Member;
let owner: Member & { vendor: string };
let offer: string;
let member: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-10-03T09:00:00.000Z');
  grace = await factories.member(club, { permissions: ['money'] });
  owner = await aVendorOwner(club, { name: 'Bellini Baths' });
  offer = await anOffer(club, { vendor: owner.vendor, title: 'Mud ritual' });
  member = await factories.member(club);
  await give(club, member, 1_000_000);
});

/** Signs in again, since time has passed. */
const signIn = async (who: Member): Promise<Member> => {
  const { body } = await call(club.app, identity.login, { email: who.email, password });
  return { ...who, access: body.access };
};
const sellAndUse = async (points: number, at = { vendor: owner.vendor, offer }) => {
  const id = await sellVoucher(club, { ...at, member: member.id, points });
  await useVoucher(club.database.db, { id, userId: owner.id, now: club.clock.now() });
};
const agree = async (over: object = {}) =>
  call(
    club.app,
    settlements.changeVendorContract,
    {
      vendor: owner.vendor,
      holds_from: '2026-10-01',
      point_worth: 0.5,
      commission_rate: 8,
      counts: 'used' as const,
      currency: 'EUR',
      vat: '',
      ...over,
    },
    { as: await signIn(grace) },
  );
const list = async (month?: string) =>
  (await call(club.app, settlements.listMonthSettlements, month ? { month } : {}, { as: await signIn(grace) })).body;
const issue = async (vendors = [owner.vendor], month = '2026-10') =>
  call(club.app, settlements.issueSettlements, { month, vendors }, { as: await signIn(grace) });
const read = async (month = '2026-10') =>
  call(club.app, settlements.getVendorSettlement, { vendor: owner.vendor, month }, { as: await signIn(grace) });

test('a month lists each vendor with what it would be paid, and cannot be issued before it is over', async () => {
  await sellAndUse(6_000);
  expect((await list()).rows).toMatchObject([
    { vendor: { name: 'Bellini Baths' }, amount: null, state: 'draft', used: 1 },
  ]);
  await agree();
  expect(await list()).toMatchObject({
    month: '2026-10',
    over: false,
    issued_from: '2026-11-01',
    rows: [{ points: 60, worth: 30, commission: 2.4, amount: 27.6 }],
    sums: [{ currency: 'EUR', used: 1, points: 60, worth: 30, commission: 2.4, amount: 27.6 }],
  });
  expect((await issue()).body).toEqual({
    issued: 0,
    known: 0,
    left_out: [
      { vendor: 'Bellini Baths', why: "October 2026 isn't over. Its statement can be issued from 1 Nov 2026." },
    ],
  });
});

test('statements of all vendors are issued together, and one without a contract holds up no other', async () => {
  await agree();
  await sellAndUse(6_000);
  const other = await aVendorOwner(club, { name: 'Plain Table' });
  await sellAndUse(1_000, { vendor: other.vendor, offer: await anOffer(club, { vendor: other.vendor }) });
  club.clock.set('2026-11-02T09:00:00.000Z');
  expect((await issue([owner.vendor, other.vendor])).body).toMatchObject({
    issued: 1,
    left_out: [{ vendor: 'Plain Table', why: expect.stringContaining('has no contract for') }],
  });
  expect((await list('2026-10')).rows.map(({ vendor, state }) => [vendor.name, state])).toEqual([
    ['Bellini Baths', 'issued'],
    ['Plain Table', 'draft'],
  ]);
  expect((await issue()).body).toEqual({ issued: 0, known: 1, left_out: [] });
});

test('a month issued by two administrators at once is one statement, and its vendor is told once', async () => {
  await agree();
  await sellAndUse(6_000);
  club.clock.set('2026-11-02T09:00:00.000Z');
  const [one, other] = await Promise.all([issue(), issue()]);
  expect([one.body.issued + other.body.issued, one.body.known + other.body.known]).toEqual([1, 1]);
  const { rows } = await sql`select number from settlements`.execute(club.database.db);
  expect(rows).toHaveLength(1);
  await club.runJobs();
  const mails = (await club.mails(owner.email)).filter(({ template }) => template === 'settlement_issued');
  expect(mails.map(({ subject }) => subject)).toEqual(['Statement of October 2026: 27.60 EUR']);
});

test('a statement is paid, disputed by its vendor, and waits in the inbox until it is paid', async () => {
  await agree();
  await sellAndUse(6_000);
  club.clock.set('2026-11-02T09:00:00.000Z');
  await issue();
  const dispute = await call(
    club.app,
    settlements.disputeSettlement,
    { month: '2026-10', reason: 'One voucher of October is missing.' },
    { as: await signIn(owner) },
  );
  expect(dispute.body).toMatchObject({ state: 'disputed', dispute_reason: 'One voucher of October is missing.' });
  const waiting = (await call(club.app, inbox.listInbox, {}, { as: await signIn(grace) })).body;
  expect(waiting.items).toMatchObject([
    { kind: 'dispute', id: `${owner.vendor}:2026-10`, title: 'Bellini Baths', about: 'Statement of October 2026' },
  ]);
  const paid = await call(
    club.app,
    settlements.markSettlementPaid,
    { vendor: owner.vendor, month: '2026-10' },
    { as: await signIn(grace) },
  );
  expect(paid.body).toMatchObject({ state: 'paid', amount: 27.6 });
  const again = await call(
    club.app,
    settlements.markSettlementPaid,
    { vendor: owner.vendor, month: '2026-10' },
    { as: await signIn(grace) },
  );
  expect(again.problem.message).toBe('October 2026 is already marked as paid.');
  const { rows } = await sql<{ action: string; actor_id: string }>`
    select action, actor_id from audit_log where action like 'vendor.%' order by id`.execute(club.database.db);
  expect(rows.map(({ action, actor_id }) => [action, actor_id === grace.id || actor_id === owner.id])).toEqual([
    ['vendor.contract_changed', true],
    ['vendor.settled', true],
    ['vendor.disputed', true],
    ['vendor.paid', true],
  ]);
});

test('contracts are listed newest first, and days of issued months keep theirs', async () => {
  await agree();
  await sellAndUse(6_000);
  club.clock.set('2026-11-02T09:00:00.000Z');
  await issue();
  const late = await agree({ holds_from: '2026-10-15', point_worth: 0.6 });
  expect(late.problem.errors[0]?.field).toBe('holds_from');
  await agree({ holds_from: '2026-11-01', point_worth: 0.6, vat: 'reverse charge' });
  expect((await read()).body.agreed).toEqual([
    {
      since: '2026-11-01',
      point_worth: 0.6,
      currency: 'EUR',
      commission_rate: 8,
      counts: 'used',
      vat: 'reverse charge',
    },
    { since: '2026-10-01', point_worth: 0.5, currency: 'EUR', commission_rate: 8, counts: 'used', vat: '' },
  ]);
});

test('the ledger is compared with all statements', async () => {
  await agree();
  await sellAndUse(6_000);
  club.clock.set('2026-11-02T09:00:00.000Z');
  await issue();
  const { body } = await call(club.app, settlements.checkLedger, {}, { as: await signIn(grace) });
  expect(body).toMatchObject({ vendors: 1, statements: 1, findings: [] });
});

test('what a point is worth has at most four decimals and the commission at most two', async () => {
  expect((await agree({ point_worth: 0.50001 })).problem.errors).toMatchObject([
    { field: 'point_worth', message: 'Enter what a point is worth, such as 0.50.' },
  ]);
  expect((await agree({ commission_rate: 100.01 })).problem.errors).toMatchObject([{ field: 'commission_rate' }]);
});
