import { notifications } from '@club/contract/hub/notifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, readSender, startPushService, type TestClub, testClub } from '#tools/testing';
import { addNotices } from './audience.ts';
import { begin } from './begin.ts';
import { sendCampaign } from './deliver.ts';
import { subscribe } from './fixtures.testing.ts';
import { takeLease } from './leases.ts';
import { writeNotices } from './write-notices.ts';

/** Of the notices about refunded vouchers. */
const facts = { offer: 'Salt room', vendor: 'Alba Spa', reason: 'The sauna is closed' };

let club: TestClub;
let service: Awaited<ReturnType<typeof startPushService>>;
let answer: (path: string) => { status: number; headers?: Record<string, string> };
let admin: Member;

beforeAll(async () => {
  service = await startPushService(({ path }) => answer(path));
  club = await testClub({ PUSH_LOCAL_SERVICE: service.origin });
});
afterAll(async () => {
  await club.close();
  await service.close();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-12-01T12:00:00Z');
  service.got.length = 0;
  answer = () => ({ status: 201 });
  admin = await factories.member(club, { permissions: ['push'] });
});

const aDevice = async (path: string) => {
  const member = await factories.member(club);
  return { member, ...(await subscribe(club, member, { endpoint: `${service.origin}/${path}` })) };
};
const message = { title: 'Sunday hike', body: 'We meet at nine.', url: '/marketplace' };
const send = async (input: object = {}): Promise<string> => {
  const sent = await call(
    club.app,
    notifications.sendNotification,
    { ...message, confirm_all: true, ...input },
    { as: admin },
  );
  if (!sent.body.campaign_id) throw new Error(sent.problem.message);
  await club.runJobs();
  return sent.body.campaign_id;
};
const outcomes = async (id: string) => {
  const { body } = await call(club.app, notifications.listDeliveries, { id, page_size: 100 }, { as: admin });
  return body.results;
};
const state = async (id: string) => (await call(club.app, notifications.getCampaign, { id }, { as: admin })).body;
const paths = () => service.got.map(({ path }) => path).sort();

test('a browser opens what the club encrypted for it, signed by the club, as RFC 8030, 8291 and 8292 say', async () => {
  const { open, member } = await aDevice('one');
  const id = await send({ ttl_seconds: 3600, urgency: 'high' });
  const [got] = service.got;
  if (!got) throw new Error('nothing came');
  expect(JSON.parse(open(got.body))).toEqual({ ...message, tag: id, kind: 'news', member: member.id });
  expect(got.body.length).toBeLessThanOrEqual(4096);
  expect(got.headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(got.headers.topic).toBe(id.replaceAll('-', ''));
  const sender = await readSender(got, new Date());
  expect(sender).toMatchObject({ aud: service.origin, algorithm: 'ES256', key: club.club.adapters.push.publicKey });
  expect(Math.abs((sender.exp ?? 0) - Date.now() / 1000 - 12 * 3600)).toBeLessThan(60);
  expect(await state(id)).toMatchObject({ status: 'sent', sent: 1, waiting: 0 });
  const notice = await call(club.app, notifications.listNotices, {}, { as: member });
  expect(notice.body.results).toMatchObject([{ kind: 'news', title: message.title, url: message.url, read: false }]);
});

test('each answer of a push service ends as it should, and dead devices are not asked again', async () => {
  for (const path of ['ok', 'gone', 'unknown', 'large', 'broken', 'busy']) await aDevice(path);
  const statuses: Record<string, number> = { ok: 201, gone: 410, unknown: 404, large: 413, broken: 500, busy: 201 };
  answer = (path) => ({ status: statuses[path.slice(1)] ?? 201 });
  const id = await send();
  club.clock.advance({ seconds: 31 });
  await club.runJobs();
  club.clock.advance({ seconds: 121 });
  await club.runJobs();
  expect(paths().filter((path) => path === '/broken')).toHaveLength(3);
  expect((await outcomes(id)).map(({ status, reason }) => `${status} ${reason}`).sort()).toEqual([
    'failed too_large',
    'failed unreachable',
    'gone gone',
    'gone gone',
    'sent null',
    'sent null',
  ]);
  expect(await state(id)).toMatchObject({ status: 'sent', sent: 2, failed: 2, gone: 2 });
  const again = await call(club.app, notifications.sendNotification, { ...message, dry_run: true }, { as: admin });
  expect(again.body.audience).toBe(4);
});

test('a service that asks to wait is left alone for that long, for all of its devices', async () => {
  for (let number = 0; number < 30; number += 1) await aDevice(`d${number}`);
  let calm = false;
  answer = () => (calm ? { status: 201 } : { status: 429, headers: { 'retry-after': '90' } });
  const id = await send();
  expect(service.got.length).toBeLessThanOrEqual(20);
  calm = true;
  const asked = service.got.length;
  club.clock.advance({ seconds: 80 });
  await club.runJobs();
  expect(service.got).toHaveLength(asked);
  club.clock.advance({ seconds: 11 });
  await club.runJobs();
  expect(await state(id)).toMatchObject({ status: 'sent', sent: 30 });
});

test('a redirect is never followed', async () => {
  await aDevice('one');
  answer = () => ({ status: 307, headers: { location: `${service.origin}/elsewhere` } });
  const id = await send();
  expect(paths()).toEqual(['/one']);
  expect(await outcomes(id)).toMatchObject([{ status: 'queued', attempts: 1 }]);
});

test('two workers at once write to no device twice', async () => {
  for (let number = 0; number < 25; number += 1) await aDevice(`d${number}`);
  await call(club.app, notifications.sendNotification, { ...message, confirm_all: true }, { as: admin });
  const { rows } = await sql<{ id: string }>`select id from push_campaigns`.execute(club.database.db);
  await Promise.all([1, 2, 3].map(() => sendCampaign(club.club, rows[0]?.id ?? '')));
  expect(service.got).toHaveLength(25);
  expect(new Set(paths()).size).toBe(25);
});

test('a device that was removed while its message waited gets nothing', async () => {
  const { member, endpoint } = await aDevice('one');
  await aDevice('two');
  const send_at = new Date(club.clock.now().getTime() + 60_000).toISOString();
  await send({ send_at });
  await call(club.app, notifications.unsubscribeDevice, { endpoint }, { as: member });
  club.clock.advance({ minutes: 2 });
  await club.runJobs();
  expect(paths()).toEqual(['/two']);
});

test('at night the message waits for the morning of its device, and the notice does not', async () => {
  club.clock.set('2026-12-01T23:00:00Z');
  admin = await factories.newSession(club, admin);
  const { member } = await aDevice('sleeper');
  const id = await send();
  expect(service.got).toEqual([]);
  expect(await state(id)).toMatchObject({ status: 'sending', waiting: 1 });
  expect((await call(club.app, notifications.countUnread, {}, { as: member })).body.unread).toBe(1);
  club.clock.advance({ hours: 9 });
  await club.runJobs();
  expect(paths()).toEqual(['/sleeper']);
});

test("a test goes to the administrator's own devices only, at any hour, and to their notices", async () => {
  await aDevice('other');
  club.clock.set('2026-12-02T23:00:00Z');
  admin = await factories.newSession(club, admin);
  await subscribe(club, admin, { endpoint: `${service.origin}/mine` });
  const id = await send({ to_myself: true });
  expect(paths()).toEqual(['/mine']);
  expect(await state(id)).toMatchObject({ is_test: true, status: 'sent', sent: 1 });
  expect((await call(club.app, notifications.countUnread, {}, { as: admin })).body.unread).toBe(1);
});

test('a message that waited longer than it may live is not sent', async () => {
  await aDevice('one');
  answer = () => ({ status: 429, headers: { 'retry-after': '86400' } });
  const id = await send({ ttl_seconds: 60 });
  club.clock.advance({ days: 2 });
  admin = await factories.newSession(club, admin);
  await club.runJobs();
  expect(await outcomes(id)).toMatchObject([{ status: 'failed', reason: 'too_late' }]);
  expect(await state(id)).toMatchObject({ status: 'failed' });
});

const countNotices = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) from notices`.execute(club.database.db);
  return rows[0]?.count;
};
const queueMessage = async () =>
  (await call(club.app, notifications.sendNotification, { ...message, confirm_all: true }, { as: admin })).body
    .campaign_id ?? '';

test('a message cancelled just as a worker takes it goes nowhere and stays cancelled', async () => {
  await aDevice('one');
  const id = await queueMessage();
  const taken = await takeLease(club.club, id);
  if (!taken) throw new Error('it was not due');
  await call(club.app, notifications.cancelCampaign, { id }, { as: admin });
  expect(await begin(club.club, taken)).toBe(false);
  club.clock.advance({ minutes: 2 });
  await club.runJobs();
  expect([await countNotices(), await outcomes(id), service.got]).toEqual([0, [], []]);
  expect(await state(id)).toMatchObject({ status: 'cancelled', waiting: 0 });
});

test('notices to many are written in batches, and each once however often a start is repeated', async () => {
  await aDevice('one');
  for (let number = 0; number < 4; number += 1) await factories.member(club);
  const campaignId = await queueMessage();
  const wanted = { campaignId, filters: {}, deviceIds: null, isTest: false, now: club.clock.now() };
  const first = await addNotices(club.database.db, wanted, { after: null, size: 2 });
  expect(await countNotices()).toBe(2);
  await addNotices(club.database.db, wanted, { after: first, size: 2 });
  expect(await countNotices()).toBe(4);
  await club.runJobs();
  expect(await countNotices()).toBe(6);
  expect(await state(campaignId)).toMatchObject({ status: 'sent', audience: 1, sent: 1 });
});

test('a message that cannot be begun is given up after a few starts', async () => {
  await aDevice('one');
  const id = await queueMessage();
  await sql`update push_campaigns set filters = '{"user__date_of_birth": "no day"}' where id = ${id}`.execute(
    club.database.db,
  );
  for (let start = 0; start < 5; start += 1) {
    await expect(sendCampaign(club.club, id)).rejects.toThrow('invalid input syntax');
    club.clock.advance({ seconds: 61 });
  }
  await sendCampaign(club.club, id);
  const { rows } = await sql<object>`select status, next_at from push_campaigns`.execute(club.database.db);
  expect(rows).toEqual([{ status: 'failed', next_at: null }]);
});

const notify = (memberId: string) =>
  writeNotices(club.club, [{ memberId, template: 'voucher_refunded', facts, key: crypto.randomUUID() }]);

test('a notice names the voucher and the reason in the club, and neither on a locked screen', async () => {
  const { member } = await aDevice('own');
  await notify(member.id);
  await club.runJobs();
  const pushed = JSON.stringify(service.got);
  const { rows } = await sql<object>`select title, body from notices where user_id = ${member.id}`.execute(
    club.database.db,
  );
  expect(rows).toEqual([{ title: 'Your voucher for Salt room was refunded', body: 'Alba Spa: The sauna is closed' }]);
  const campaigns = await sql<object>`select title, body from push_campaigns`.execute(club.database.db);
  expect(campaigns.rows).toEqual([
    {
      title: 'One of your vouchers was refunded',
      body: 'Its code no longer works. Your statement shows the points.',
    },
  ]);
  expect(pushed).not.toContain('Salt room');
});

test('a notice about one member never reaches anyone who signs in on that browser next', async () => {
  const { member, endpoint } = await aDevice('shared');
  await notify(member.id);
  await subscribe(club, await factories.member(club), { endpoint });
  const { rows } = await sql<object>`select status, reason from push_deliveries`.execute(club.database.db);
  expect(rows).toEqual([{ status: 'failed', reason: 'removed' }]);
  await club.runJobs();
  expect(service.got).toEqual([]);
});

test('a notice whose browser changed hands while it was being sent does not leave', async () => {
  const { member } = await aDevice('shared');
  const next = await factories.member(club);
  await notify(member.id);
  await sql`update push_devices set user_id = ${next.id}`.execute(club.database.db);
  await club.runJobs();
  expect(service.got).toEqual([]);
});

test('a browser whose session is over gets nothing that waited, and counts for no message', async () => {
  const { member } = await aDevice('one');
  await aDevice('two');
  await notify(member.id);
  await sql`update sessions set revoked_at = ${club.clock.now()}, revoke_reason = 'too_many_sessions'
    where user_id = ${member.id}`.execute(club.database.db);
  await send();
  expect(paths()).toEqual(['/two']);
  club.clock.advance({ days: 31 });
  admin = await factories.newSession(club, admin);
  const again = await call(club.app, notifications.sendNotification, { ...message, dry_run: true }, { as: admin });
  expect(again.body).toMatchObject({ audience: 0, notices: 3 });
});

test('the database itself refuses an address outside the club', async () => {
  const { id } = await factories.member(club);
  const store = (url: string) =>
    sql`insert into notices (id, user_id, kind, title, body, url, created_at)
      values (gen_random_uuid(), ${id}, 'news', 'x', '', ${url}, ${club.clock.now()})`.execute(club.database.db);
  for (const url of ['//evil.example', '/\\evil.example', 'https://evil.example', ''])
    await expect(store(url)).rejects.toThrow('notices_url_check');
  for (const url of ['/', '/redeem/vouchers']) await store(url);
});
