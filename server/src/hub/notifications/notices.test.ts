import { transfers } from '@club/contract/club/transfers';
import { notifications } from '@club/contract/hub/notifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateUser } from '#core/identity';
import { post } from '#core/ledger';
import { queueNotices } from '#platform/notices';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { anEndpoint, subscribe } from './fixtures.testing.ts';

/** Of the notices about refunded vouchers. */
const facts = { offer: 'Salt room', vendor: 'Alba Spa', reason: 'The sauna is closed' };

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  ada = await factories.member(club);
});

const tell = async (member: Member, count: number, template = 'voucher_refunded') => {
  for (let number = 0; number < count; number += 1) {
    await queueNotices(club.database.db, [{ memberId: member.id, template, facts, key: `${member.id}:${number}` }]);
    await club.runJobs();
    club.clock.advance({ seconds: 1 });
  }
};
const list = async (input: { before?: string; limit?: number; only?: 'unread' } = {}) =>
  (await call(club.app, notifications.listNotices, input, { as: ada })).body;
const waitingPushes = async () => {
  const { rows } = await sql<{ kind: string; run_after: Date }>`
    select c.kind, l.run_after from push_deliveries l join push_campaigns c on c.id = l.campaign_id
    where c.member_id = ${ada.id}`.execute(club.database.db);
  return rows;
};

test('a notice is written once, however often it is queued', async () => {
  await tell(ada, 1);
  await tell(ada, 1);
  expect(await list()).toMatchObject({ unread: 1, more: false, results: [{ kind: 'vouchers', read: false }] });
});

test('a notice says why the member got it; one written before that says what its kind is about', async () => {
  await tell(ada, 2);
  await sql`update notices set why = null where dedupe_key = ${`${ada.id}:0`}`.execute(club.database.db);
  expect((await list()).results.map(({ why }) => why)).toEqual([
    'You had this voucher when it was refunded.',
    'It was about a voucher, an offer or your business.',
  ]);
});

test('pages hang together while new notices come', async () => {
  await tell(ada, 5);
  const first = await list({ limit: 2 });
  await queueNotices(club.database.db, [
    { memberId: ada.id, template: 'voucher_refunded', facts, key: `${ada.id}:new` },
  ]);
  await club.runJobs();
  const second = await list({ limit: 10, before: first.results[1]?.id ?? '' });
  expect([first.more, second.more]).toEqual([true, false]);
  expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(5);
});

test('reads one, then all that were shown; what came meanwhile stays unread', async () => {
  await tell(ada, 3);
  const shown = await list();
  const read = (input: { ids?: string[]; until?: string }) =>
    call(club.app, notifications.readNotices, input, { as: ada });
  expect((await read({ ids: [shown.results[2]?.id ?? ''] })).body).toEqual({ unread: 2 });
  await queueNotices(club.database.db, [
    { memberId: ada.id, template: 'voucher_refunded', facts, key: `${ada.id}:late` },
  ]);
  await club.runJobs();
  expect((await read({ until: shown.results[0]?.id ?? '' })).body).toEqual({ unread: 1 });
  expect((await list({ only: 'unread' })).results).toHaveLength(1);
});

test("nobody reads or marks another member's notices", async () => {
  await tell(ada, 1);
  const [notice] = (await list()).results;
  const ben = await factories.member(club);
  await call(club.app, notifications.readNotices, { ids: [notice?.id ?? ''], until: notice?.id ?? '' }, { as: ben });
  expect((await call(club.app, notifications.listNotices, {}, { as: ben })).body.results).toEqual([]);
  expect((await list()).unread).toBe(1);
});

test('points received become a notice that names the sender and the amount, never the note', async () => {
  const ben = await factories.member(club, { first_name: 'Ben', last_name: 'Koch' });
  await post(club.database.db, club.clock, {
    type: 'adjust',
    activity: 'adjustment',
    key: `grant:${ben.id}`,
    legs: [
      { member: ben.id, amount: 10_000 },
      { system: 'adjustment', amount: -10_000 },
    ],
  });
  club.clock.advance({ days: 2 });
  const sender = await factories.newSession(club, ben);
  const sent = await call(
    club.app,
    transfers.transferTokens,
    { email: ada.email, amount: 12.5, note: 'for the pills' },
    { as: sender, headers: { 'idempotency-key': crypto.randomUUID() } },
  );
  expect(sent.status).toBe(201);
  await club.runJobs();
  await club.runJobs();
  ada = await factories.newSession(club, ada);
  const { results } = await list();
  expect(results).toMatchObject([{ kind: 'points', title: 'Ben K. sent you points', url: '/redeem/transactions' }]);
  expect(JSON.stringify(results)).toContain('12.50');
  expect(JSON.stringify(results)).not.toContain('pills');
});

test('a notice is also pushed, unless its kind is muted', async () => {
  await subscribe(club, ada, { endpoint: anEndpoint() });
  await queueNotices(club.database.db, [{ memberId: ada.id, template: 'voucher_refunded', facts, key: `${ada.id}:a` }]);
  await club.runJob('write_notices', {
    notices: [{ memberId: ada.id, template: 'voucher_refunded', facts, key: `${ada.id}:a` }],
  });
  expect(await waitingPushes()).toEqual([{ kind: 'vouchers', run_after: club.clock.now() }]);
  const muted = { muted: ['vouchers'] as const, quiet_hours: true };
  await call(club.app, notifications.setPreferences, { ...muted, muted: ['vouchers'] }, { as: ada });
  await club.runJob('write_notices', {
    notices: [{ memberId: ada.id, template: 'voucher_refunded', facts, key: `${ada.id}:b` }],
  });
  expect(await waitingPushes()).toHaveLength(1);
  expect((await call(club.app, notifications.countUnread, {}, { as: ada })).body).toEqual({ unread: 2 });
});

test('nothing is pushed to a suspended member, and the notice is there for when they are back', async () => {
  club.clock.set('2026-11-20T12:00:00.000Z');
  ada = await factories.newSession(club, ada);
  await subscribe(club, ada, { endpoint: anEndpoint() });
  await updateUser(club.database.db, ada.id, { status: 'suspended' });
  await tell(ada, 1);
  expect(await waitingPushes()).toEqual([]);
  await updateUser(club.database.db, ada.id, { status: 'active' });
  expect(await list()).toMatchObject({ unread: 1 });
});

test('a push at night waits for the morning of its device; without quiet hours it leaves at once', async () => {
  club.clock.set('2026-12-01T23:30:00Z');
  ada = await factories.newSession(club, ada);
  await subscribe(club, ada, { endpoint: anEndpoint(), time_zone: 'Europe/Madrid' });
  const write = (key: string) =>
    club.runJob('write_notices', {
      notices: [{ memberId: ada.id, template: 'voucher_refunded', facts, key: ada.id + key }],
    });
  await write('a');
  await call(club.app, notifications.setPreferences, { muted: [], quiet_hours: false }, { as: ada });
  await write('b');
  const times = (await waitingPushes()).map(({ run_after }) => run_after.toISOString()).sort();
  expect(times).toEqual(['2026-12-01T23:30:00.000Z', '2026-12-02T07:00:00.000Z']);
});

test('keeps what a member chose, each kind once', async () => {
  const { body } = await call(
    club.app,
    notifications.setPreferences,
    { muted: ['news', 'points', 'news'], quiet_hours: false },
    { as: ada },
  );
  expect(body).toEqual({ muted: ['news', 'points'], quiet_hours: false });
  expect((await call(club.app, notifications.getPreferences, {}, { as: ada })).body).toEqual(body);
});
