import { randomUUID } from 'node:crypto';
import { admin } from '@club/contract/club/admin';
import { approvals } from '@club/contract/club/approvals';
import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { identity } from '@club/contract/core/identity';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAmbassador, invited } from '#club/ambassadors/fixtures';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { enqueue } from '#platform/jobs';
import { browserSecret, call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let chief: Member;
let members: Member[];
beforeAll(async () => {
  club = await testClub();
  chief = await factories.member(club, { permissions: ['dashboard'], first_name: 'Grace', last_name: 'Hughes' });
  members = [
    await factories.member(club, { types: ['CCM'], first_name: 'Jonas' }),
    await factories.member(club, { types: ['CM', 'AMB'] }),
    await factories.member(club, { status: 'registered' }),
    await factories.member(club),
  ];
  for (const member of [members[0], members[3]]) {
    const visit = { event_type: 'daily_visit', reference: 'today' };
    expect((await call(club.app, points.recordEvent, visit, { as: member as Member })).status).toBe(201);
  }
});
afterAll(() => club.close());

/** Every list behind a figure; the figures themselves have no pages. */
const lists = Object.entries(admin).flatMap(([name, endpoint]) =>
  name.startsWith('list') ? [{ name, endpoint: endpoint as Endpoint }] : [],
);

const stats = async (input = {}) => (await call(club.app, admin.getClubStats, input, { as: chief })).body;
const listMembers = async (input = {}) =>
  (await call(club.app, admin.listClubMembers, { page_size: 100, ...input } as never, { as: chief })).body;

test('every member figure matches the length of its list', async () => {
  const { members: figures } = await stats();
  expect(figures).toMatchObject({ total: 4, new: 4, active_30d: 2, by_type: { CCM: 1, AMB: 1, VEN: 0 } });
  expect((await listMembers()).count).toBe(figures.total);
  expect((await listMembers({ who: 'joined' })).count).toBe(figures.new);
  expect((await listMembers({ who: 'active' })).results.map(({ id }) => id).sort()).toEqual(
    [members[0]?.id, members[3]?.id].sort(),
  );
  for (const type of ['CM', 'CCM', 'AMB', 'VEN'] as const) {
    expect((await listMembers({ type_of_account: type })).count).toBe(figures.by_type[type]);
  }
  const { results } = await listMembers({ search: 'jonas' });
  expect(results).toMatchObject([{ email: members[0]?.email, account_types: ['CCM'] }]);
});

test("a period's points add up to its figure, entry by entry", async () => {
  const { points: figures } = await stats();
  const sum = async (movement: string) => {
    const { body } = await call(club.app, admin.listPointMovements, { movement, page_size: 100 } as never, {
      as: chief,
    });
    return body.results.reduce((total, { amount }) => total + amount, 0);
  };
  expect(figures.issued).toBeGreaterThan(0);
  for (const movement of ['issued', 'redeemed', 'exchanged', 'expired'] as const) {
    expect(await sum(movement)).toBe(figures[movement]);
  }
  const { body } = await call(club.app, admin.listHoldings, {}, { as: chief });
  expect(body.results.reduce((total, holding) => total + holding.points, 0)).toBe(figures.outstanding);
});

test('a period before the club existed is empty, and an invalid one is refused at its field', async () => {
  const empty = await stats({ start_date: '2020-01-01', end_date: '2020-01-31' });
  expect(empty).toMatchObject({ members: { new: 0 }, points: { issued: 0 }, series: { length: 31 } });
  const refused = async (input: object) =>
    (await call(club.app, admin.getClubStats, input, { as: chief })).problem.errors[0]?.field;
  expect(await refused({ start_date: '2026-02-01', end_date: '2026-01-01' })).toBe('end_date');
  expect(await refused({ start_date: '2020-01-01', end_date: '2026-01-01' })).toBe('start_date');
});

test('the ledger shows the result of its last nightly check, and nothing before the first', async () => {
  expect((await stats()).ledger).toEqual({ balanced: null, checked_at: null });
  await enqueue(club.database.db, 'verify_ledger', {});
  await club.runJobs();
  expect((await stats()).ledger).toEqual({ balanced: true, checked_at: club.clock.now().toISOString() });
});

test('filters the audit log by action and by person, newest first', async () => {
  const ada = members[3] as Member;
  await call(club.app, approvals.setAccountType, { type_of_account: 'CM' }, { as: ada });
  const { body } = await call(club.app, admin.listAuditLog, { about: ada.id }, { as: chief });
  expect(body.results.every(({ actor, object }) => actor?.id === ada.id || object.id === ada.id)).toBe(true);
  const opened = await call(club.app, admin.listAuditLog, { action: 'session.opened' }, { as: chief });
  expect(new Set(opened.body.results.map(({ action }) => action))).toEqual(new Set(['session.opened']));
  const ids = opened.body.results.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((one, other) => other - one));
});

test('pages follow each other without gaps, and none exists after the last', async () => {
  const first = await listMembers({ page_size: 3 });
  const second = await listMembers({ page_size: 3, page: 2 });
  expect([first.results.length, second.results.length, second.next]).toEqual([3, 1, null]);
  expect(first.next).toContain('page=2');
  expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(4);
  const beyond = await call(club.app, admin.listClubMembers, { page: 3, page_size: 3 } as never, { as: chief });
  expect(beyond.problem.code).toBe('invalid_page');
});

test.each(lists)('$name opens no page beyond the first 10,000 rows', async ({ endpoint }) => {
  const open = async (page: number, page_size: number) =>
    (await call(club.app, endpoint, { movement: 'issued', page, page_size } as never, { as: chief })).problem;
  expect(await open(100, 100)).toMatchObject({ status: 404, code: 'invalid_page' });
  expect(await open(101, 100)).toMatchObject({ status: 400, code: 'invalid_page' });
  expect(await open(500, 20)).toMatchObject({ status: 404, code: 'invalid_page' });
  expect(await open(501, 20)).toMatchObject({ status: 400, code: 'invalid_page' });
});

test('a list is counted up to 10,000 rows, and says when there are more', async () => {
  const record = (count: number) =>
    sql`insert into audit_log (at, action, object_type, object_id, outcome)
      select ${club.clock.now()}, 'member.counted', 'user', 'someone', 'done'
      from generate_series(1, ${count}::int)`.execute(club.database.db);
  const listed = async (page: number) =>
    (await call(club.app, admin.listAuditLog, { about: 'someone', page, page_size: 100 }, { as: chief })).body;
  await record(10_000);
  expect(await listed(100)).toMatchObject({ count: 10_000, next: null, results: { length: 100 } });
  expect(await listed(1)).not.toHaveProperty('count_is_minimum');
  await record(1);
  expect(await listed(1)).toMatchObject({ count: 10_000, count_is_minimum: true });
  expect(await listed(100)).toMatchObject({ count: 10_000, count_is_minimum: true, next: null });
});

test('all lists need the permission for figures', async () => {
  for (const permissions of [[], ['ambassadors', 'vendors', 'push', 'moderate', 'adjust']] as const) {
    const other = await factories.member(club, { permissions: [...permissions] });
    for (const endpoint of Object.values(admin)) {
      const { problem } = await call(club.app, endpoint, { movement: 'issued' } as never, { as: other });
      expect(problem.code).toBe('forbidden');
    }
    expect((await call(club.app, admin.getClubStats, {}, { as: other })).problem.code).toBe('forbidden');
  }
});

test('the invitations show how many accounts share a mailbox, a device and a network address', async () => {
  const fresh = await testClub();
  try {
    const head = await factories.member(fresh, { permissions: ['dashboard'] });
    const lucia = await anAmbassador(fresh);
    const name = randomUUID();
    for (const at of ['', '+1', '+2']) {
      const email = `${name}${at}@example.org`;
      fresh.clock.advance({ seconds: 1 });
      await invited(fresh, lucia.code, email, { userAgent: 'one browser' });
      const code = (await fresh.mails(email)).find((mail) => mail.code)?.code ?? '';
      await call(
        fresh.app,
        identity.validateCode,
        { email, code, purpose: 'verify_account', secret: browserSecret(email) },
        { headers: { 'user-agent': at === '+2' ? 'another browser' : 'one browser' } },
      );
    }
    const { results } = (await call(fresh.app, admin.listReferrals, {}, { as: head })).body;
    expect(results.map(({ accounts }) => accounts.mailbox)).toEqual([3, 3, 3]);
    expect(results.map(({ accounts }) => accounts.device)).toEqual([1, 2, 2]);
    expect(results.map(({ accounts }) => accounts.address >= 3)).toEqual([true, true, true]);
  } finally {
    await fresh.close();
  }
});

test('every figure of invitations and offers matches its list', async () => {
  const as = await factories.member(club, { permissions: ['dashboard'] });
  const lucia = await anAmbassador(club);
  for (const name of ['one', 'two']) await invited(club, lucia.code, `${name}-${randomUUID()}@example.org`);
  await sql`update referrals set status = 'verified', verified_at = registered_at where referee_id =
    (select referee_id from referrals where referrer_id = ${lucia.id} limit 1)`.execute(club.database.db);
  const vendor = await aVendor(club);
  const offer = await anOffer(club, { vendor, price: 0, limit: 3 });
  await anOffer(club, { vendor, status: 'draft' });
  for (const buyer of [as, lucia])
    await call(club.app, marketplace.buyOffer, { clientCode: buyer.client_code, offerId: offer }, { as: buyer });
  const { referrals, offers } = (await call(club.app, admin.getClubStats, {}, { as })).body;
  const count = async (name: 'listReferrals' | 'listLiveOffers' | 'listSoldOffers', input = {}) =>
    ((await call(club.app, admin[name] as Endpoint, input as never, { as })).body as { count: number }).count;
  expect(referrals.registered).toBeGreaterThan(referrals.verified);
  expect(referrals.verified).toBeGreaterThan(referrals.qualified);
  for (const reached of ['registered', 'verified', 'qualified', 'rewarded'] as const) {
    expect(await count('listReferrals', { reached }), reached).toBe(referrals[reached]);
  }
  expect(offers).toEqual({ published: await count('listLiveOffers'), redemptions: await count('listSoldOffers') });
  expect(offers).toMatchObject({ published: 1, redemptions: 2 });
});
