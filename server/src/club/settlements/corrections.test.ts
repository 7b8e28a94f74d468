import { inbox } from '@club/contract/club/inbox';
import { settlements } from '@club/contract/club/settlements';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useVoucher } from '#club/marketplace';
import { anOffer } from '#club/marketplace/fixtures';
import { aVendorOwner, give } from '#club/vendors/fixtures';
import { addMonths } from '#platform/calendar';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { checkSettlements } from './check.ts';
import { changeContract } from './contracts.ts';
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
  await give(club, member, 10_000_000);
  const scope = { db: club.database.db, clock: club.clock, config: club.config };
  const change = { holds_from: '2024-01-01', worth: 5000, commission: 800, counts: 'used' as const };
  const vendor = { id: owner.vendor, name: 'Bellini Baths' };
  await changeContract(scope, { vendor, change, actor: { actorId: grace.id } });
});

const reason = 'Two vouchers were counted twice.';
const staff = () => factories.newSession(club, grace);
const sellAndUse = async (points: number) => {
  const id = await sellVoucher(club, { vendor: owner.vendor, offer, member: member.id, points });
  await useVoucher(club.database.db, { id, userId: owner.id, now: club.clock.now() });
};
const issue = async (month: string) =>
  (await call(club.app, settlements.issueSettlements, { month, vendors: [owner.vendor] }, { as: await staff() })).body;
const read = async (month: string) =>
  call(club.app, settlements.getVendorSettlement, { vendor: owner.vendor, month }, { as: await staff() });
const correct = async (amount: string, month = '2026-10', confirmed = false) =>
  call(
    club.app,
    settlements.correctVendorSettlement,
    { vendor: owner.vendor, month, amount, reason, confirmed },
    { as: await staff() },
  );

test('a correction is a line of the next statement, and the issued one stays', async () => {
  await sellAndUse(6_000);
  club.clock.set('2026-11-02T09:00:00.000Z');
  expect((await correct('-5.00')).status).toBe(404);
  await issue('2026-10');
  await sellAndUse(2_000);
  const before = (await read('2026-10')).body;
  const { body } = await correct('-5.25');
  expect(body).toMatchObject({
    amount: before.amount,
    corrections: [],
    pending: [{ month: '2026-10', amount: -5.25 }],
  });
  const line = { month: '2026-10', title: '', reason, points: 0, worth: -5.25, commission: 0 };
  expect((await read('2026-11')).body).toMatchObject({ state: 'draft', amount: 3.95, corrections: [line] });
  club.clock.set('2026-12-02T09:00:00.000Z');
  expect(await issue('2026-11')).toMatchObject({ issued: 1 });
  const own = await factories.newSession(club, owner);
  const seen = await call(club.app, settlements.getSettlement, { month: '2026-11' }, { as: own });
  expect(seen.body).toMatchObject({ state: 'issued', amount: 3.95, corrections: [line] });
  expect((await read('2026-11')).body.pending).toEqual([]);
  expect((await checkSettlements(club.database.db)).findings).toEqual([]);
  const { rows } = await sql<{ details: object; reason: string }>`
    select l.details, n.reason from audit_log l join audit_notes n on n.entry_id = l.id
    where l.action = 'vendor.corrected'`.execute(club.database.db);
  expect(rows).toEqual([{ details: { period: '2026-10', to_pay: -5.25 }, reason }]);
});

test('a correction alone makes a statement, and one that is taken back makes none', async () => {
  await sellAndUse(6_000);
  club.clock.set('2026-11-02T09:00:00.000Z');
  await issue('2026-10');
  const wrong = (await correct('100', '2026-10', true)).body.pending[0];
  await correct('7.50');
  const withdrawn = await call(
    club.app,
    settlements.withdrawVendorCorrection,
    { vendor: owner.vendor, month: '2026-10', id: wrong?.id ?? '' },
    { as: await staff() },
  );
  expect(withdrawn.body.pending).toMatchObject([{ amount: 7.5 }]);
  club.clock.set('2026-12-02T09:00:00.000Z');
  expect(await issue('2026-11')).toMatchObject({ issued: 1 });
  expect((await read('2026-11')).body).toMatchObject({ amount: 7.5, offers: [], points: 0 });
  expect((await checkSettlements(club.database.db)).findings).toEqual([]);
  const again = await call(
    club.app,
    settlements.withdrawVendorCorrection,
    { vendor: owner.vendor, month: '2026-10', id: wrong?.id ?? '' },
    { as: await staff() },
  );
  expect(again.status).toBe(404);
});

test('corrections of a statement that is issued cannot be changed, and the check finds one that is not among its lines', async () => {
  await sellAndUse(6_000);
  club.clock.set('2026-11-02T09:00:00.000Z');
  await issue('2026-10');
  await correct('7.50');
  const { db } = club.database;
  const assign = sql`update settlement_corrections set settlement_id = (select id from settlements)`;
  await expect(assign.execute(db)).rejects.toThrow('takes no further lines');
  club.clock.set('2026-12-02T09:00:00.000Z');
  await issue('2026-11');
  await expect(sql`delete from settlement_corrections`.execute(db)).rejects.toThrow('never changed');
  const missing = (await read('2026-11')).body;
  expect(missing.corrections).toHaveLength(1);
  await sql`insert into settlement_corrections (id, vendor_id, month, amount, currency, reason, entered_at, settlement_id)
    select gen_random_uuid(), vendor_id, '2026-10', 100, 'EUR', ${reason}, now(), id from settlements
    where month = '2026-11'`.execute(db);
  expect((await checkSettlements(db)).findings).toEqual([
    {
      where: 'statement 2026-11 of Bellini Baths',
      sentence: 'it has 7.50, and 8.50 of corrections that were entered',
    },
  ]);
});

test('24 months with a correction in each add up to the ledger', async () => {
  let expected = 0;
  for (let month = '2024-11', at = 0; at < 24; month = addMonths(`${month}-01`, 1).slice(0, 7), at += 1) {
    club.clock.set(`${month}-10T09:00:00.000Z`);
    await sellAndUse(1_000 + at);
    club.clock.set(`${addMonths(`${month}-01`, 1)}T09:00:00.000Z`);
    expect(await issue(month)).toMatchObject({ issued: 1, left_out: [] });
    if (at < 23) await correct(at % 2 === 0 ? '-1.11' : '0.37', month);
    const worth = Math.round((1_000 + at) / 2);
    expected += worth - Math.round((worth * 8) / 100);
  }
  expected += 12 * -111 + 11 * 37;
  const { rows } = await sql<{ amount: number; count: number }>`
    select sum(amount)::bigint as amount, count(*)::integer as count from settlements`.execute(club.database.db);
  expect(rows).toEqual([{ amount: expected, count: 24 }]);
  expect(await checkSettlements(club.database.db)).toMatchObject({ statements: 24, findings: [] });
}, 60_000);

test('a dispute that is answered ends, and its vendor reads the answer', async () => {
  await sellAndUse(6_000);
  club.clock.set('2026-11-02T09:00:00.000Z');
  await issue('2026-10');
  const text = 'It was used on 1 November, so it is in the next statement.';
  const answer = async () =>
    call(
      club.app,
      settlements.answerVendorDispute,
      { vendor: owner.vendor, month: '2026-10', text },
      { as: await staff() },
    );
  expect((await answer()).problem.message).toBe("October 2026 isn't disputed.");
  const own = async () => factories.newSession(club, owner);
  const list = async () => (await call(club.app, settlements.listSettlements, {}, { as: await own() })).body.results;
  await call(
    club.app,
    settlements.disputeSettlement,
    { month: '2026-10', reason: 'One voucher of October is missing.' },
    { as: await own() },
  );
  expect(await list()).toMatchObject([{ state: 'disputed', dispute: 'waiting' }]);
  expect((await answer()).body).toMatchObject({ state: 'issued', dispute_answer: text });
  expect((await call(club.app, inbox.listInbox, {}, { as: await staff() })).body.items).toEqual([]);
  expect(await list()).toMatchObject([{ state: 'issued', dispute: 'answered' }]);
  await club.runJobs();
  expect((await club.mails(owner.email)).map(({ subject }) => subject)).toContain('Your dispute of October 2026');
  club.clock.advance({ days: 31 });
  expect((await list()).find(({ month }) => month === '2026-10')).toMatchObject({ dispute: null });
});

test('a correction of more than its statement is entered once it is confirmed, and the next statement is told', async () => {
  await sellAndUse(6_000);
  club.clock.set('2026-11-02T09:00:00.000Z');
  await issue('2026-10');
  await sellAndUse(2_000);
  const { amount, next } = (await read('2026-10')).body;
  expect(next).toEqual({ month: '2026-11', amount: 9.2, currency: 'EUR' });
  const refused = await correct('-1000.00');
  expect(refused.problem).toMatchObject({
    code: 'unusual_value',
    message: `That is more than the whole statement, EUR ${amount?.toFixed(2)}. Is this right?`,
  });
  expect((await correct('-1000.00', '2026-10', true)).body.next).toEqual({ ...next, amount: -990.8 });
  expect((await read('2026-11')).body.amount).toBe(-990.8);
});
