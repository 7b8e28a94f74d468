import { account } from '@club/contract/club/account';
import { topics } from '@club/contract/club/topics';
import { identity } from '@club/contract/core/identity';
import { notifications } from '@club/contract/hub/notifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, listRows, type Member, sendAny, type TestClub, testClub } from '#tools/testing';
import { anEndpoint, subscribe } from './fixtures.testing.ts';

let club: TestClub;
let admin: Member;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.database.wipe();
  admin = await factories.member(club, { permissions: ['push'] });
  ada = await factories.member(club, { email: 'ada@example.org' });
  ben = await factories.member(club, { types: ['CM', 'AMB'] });
  await subscribe(club, ada, { endpoint: anEndpoint() });
  await subscribe(club, ben, { endpoint: anEndpoint(), time_zone: 'Asia/Tokyo' });
  await call(club.app, account.saveProfile, { gender: 'F', date_of_birth: '1984-02-29' }, { as: ada });
  await call(club.app, topics.saveTopic, { feature: 'events' }, { as: ada });
});

const message = { title: 'New in the club', body: 'A hike on Sunday.', url: '/marketplace' };
type Sent = Parameters<typeof call<typeof notifications.sendNotification>>[2];
const send = (input: Partial<Sent>) =>
  call(club.app, notifications.sendNotification, { ...message, ...input } as Sent, { as: admin });
const listed = async (query: string) => {
  const reply = await club.app.inject({
    url: `/api/push-notification/?${query}`,
    headers: { authorization: `Bearer ${admin.access}` },
  });
  return { status: reply.statusCode, ...reply.json() };
};

test.each([
  ['user__gender=F', ['ada']],
  ['user__email=ADA@example.org', ['ada']],
  ['user__type_of_account=AMB', ['ben']],
  ['user__type_of_account=CM', ['ada', 'ben']],
  ['user__language=en', ['ada', 'ben']],
  ['user__country=FR', []],
  ['user__topic=events', ['ada']],
  ['user__topic=coach', []],
  ['user__date_of_birth=1984-02-29', ['ada']],
  ['user__date_of_birth__gte=1984-03-01', []],
  ['user__date_of_birth__gte=1984-02-29', ['ada']],
  ['user__date_of_birth__lte=1984-02-29', ['ada']],
  ['user__date_of_birth__lte=1984-02-28', []],
  ['user__date_of_birth__lte=1990-01-01&user__gender=F', ['ada']],
  ['user__gender=&user__country=', ['ada', 'ben']],
])('lists the devices that fit %s', async (query, expected) => {
  const { results, count } = await listed(query);
  const names = new Map([
    [ada.id, 'ada'],
    [ben.id, 'ben'],
  ]);
  expect(results.map((device: { user: { id: string } }) => names.get(device.user.id)).sort()).toEqual(expected);
  expect(count).toBe(expected.length);
});

test('refuses filters of a message that are not under filters, and sends nothing', async () => {
  for (const [field, sent] of [
    ['user__country', { user__country: 'FR' }],
    ['filter', { filter: { user__country: 'FR' } }],
  ] as const) {
    const reply = await sendAny(
      club,
      notifications.sendNotification,
      { ...message, confirm_all: true, ...sent },
      { authorization: `Bearer ${admin.access}` },
    );
    expect([reply.statusCode, reply.json().errors]).toMatchObject([400, [{ field, code: 'unknown' }]]);
  }
  expect((await call(club.app, notifications.listCampaigns, {}, { as: admin })).body.count).toBe(0);
});

test.each([
  'user__status=active',
  'user__health=x',
  'user__id=1',
  'user__date_of_birth__in=1984-02-29',
  'user__email__contains=a',
  'gender=F',
  'email=ada@example.org',
])('refuses the filter %s instead of choosing everyone', async (query) => {
  const { status, errors } = await listed(query);
  expect([status, errors[0].field]).toEqual([400, query.split('=')[0]]);
  const [key = '', value = ''] = query.split('=');
  const reply = await sendAny(
    club,
    notifications.sendNotification,
    { ...message, filters: { [key]: value }, dry_run: true },
    { authorization: `Bearer ${admin.access}` },
  );
  expect(reply.statusCode).toBe(400);
});

test('a dry run counts devices, members, notices and the muted, and writes nothing', async () => {
  await call(club.app, notifications.setPreferences, { muted: ['news'], quiet_hours: true }, { as: ben });
  const before = await listRows(club.database);
  const reply = await send({ dry_run: true });
  expect([reply.status, reply.body]).toEqual([
    200,
    { audience: 1, members: 1, notices: 3, muted: 1, quiet: 0, often: 0 },
  ]);
  expect(await listRows(club.database)).toEqual(before);
});

test('names the devices in their night, and who has had two messages this week', async () => {
  club.clock.set('2026-12-05T14:00:00Z');
  admin = await factories.newSession(club, admin);
  await sql`insert into notices (id, user_id, kind, title, body, created_at)
    select gen_random_uuid(), ${ada.id}, 'news', 'x', '', ${club.clock.now()} from generate_series(1, 2)`.execute(
    club.database.db,
  );
  expect((await send({ dry_run: true })).body).toMatchObject({ audience: 2, quiet: 1, often: 1 });
});

test.each([
  ['everyone without a word', {}, [400, 'validation_error']],
  ['nobody', { filters: { user__country: 'FR' } }, [409, 'no_devices']],
  ['an audience that grew', { confirm_all: true, expected_audience: 1 }, [409, 'stale_version']],
  ['a page elsewhere', { confirm_all: true, url: '//evil.example' }, [400, 'validation_error']],
  ['a page elsewhere by a backslash', { confirm_all: true, url: '/\\evil.example' }, [400, 'validation_error']],
  ['a picture elsewhere', { confirm_all: true, image: 'https://evil.example/x.png' }, [400, 'validation_error']],
  ['in two months', { confirm_all: true, send_at: '2027-02-01T00:00:00Z' }, [400, 'validation_error']],
  ['without a title', { confirm_all: true, title: ' ' }, [400, 'validation_error']],
  ['a title too long', { confirm_all: true, title: 'x'.repeat(66) }, [400, 'validation_error']],
])('refuses to send to %s', async (_, input, expected) => {
  club.clock.set('2026-12-05T14:00:00Z');
  admin = await factories.newSession(club, admin);
  const reply = await send(input);
  expect([reply.status, reply.problem.code]).toEqual(expected);
});

test('members without a device find the message in their notices', async () => {
  await sql`delete from push_devices`.execute(club.database.db);
  expect((await send({ dry_run: true })).body).toMatchObject({ audience: 0, notices: 3 });
  const sent = (await send({ confirm_all: true, expected_audience: 0 })).body;
  await club.runJobs();
  const { rows } = await sql`select user_id from notices where title = ${message.title} order by user_id`.execute(
    club.database.db,
  );
  expect(rows).toEqual(
    [ada, ben, admin].map(({ id }) => ({ user_id: id })).sort((a, b) => a.user_id.localeCompare(b.user_id)),
  );
  const campaign = await call(club.app, notifications.getCampaign, { id: sent.campaign_id ?? '' }, { as: admin });
  expect(campaign.body).toMatchObject({ status: 'sent', audience: 0 });
});

test('a test without a device comes as a notice, to its sender alone', async () => {
  await sql`delete from push_devices`.execute(club.database.db);
  expect((await send({ to_myself: true })).status).toBe(202);
  await club.runJobs();
  const { rows } = await sql`select user_id from notices where title = ${message.title}`.execute(club.database.db);
  expect(rows).toEqual([{ user_id: admin.id }]);
});

test.each([
  ['all', { confirm_all: true }, 'The club team sent it to all members.'],
  ['a test', { to_myself: true }, 'You sent it to yourself as a test.'],
  [
    'women of an age',
    {
      filters: {
        user__gender: 'F' as const,
        user__date_of_birth__gte: '1980-01-01',
        user__date_of_birth__lte: '1990-01-01',
      },
    },
    'The club team chose members by gender and age.',
  ],
  ['a topic', { filters: { user__topic: 'events' as const } }, 'You asked for news about an upcoming feature.'],
])('says to %s how the people it was sent to were chosen', async (_, input, why) => {
  await send(input);
  await club.runJobs();
  const { rows } = await sql`select distinct why from notices where title = ${message.title}`.execute(club.database.db);
  expect(rows).toEqual([{ why }]);
});

test('the sentence for an empty audience is the agreed one', async () => {
  const reply = await send({ filters: { user__country: 'FR' } });
  expect(reply.problem.message).toBe('No devices match these filters.');
});

test('sends to everyone on confirmation, is audited, and answers the same to the same key', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const once = () =>
    call(
      club.app,
      notifications.sendNotification,
      { ...message, confirm_all: true, expected_audience: 2 },
      { as: admin, headers },
    );
  const [first, second] = [await once(), await once()];
  expect([first.status, first.body.status, first.body.audience]).toEqual([202, 'queued', 2]);
  expect(second.body.campaign_id).toBe(first.body.campaign_id);
  const { rows } = await sql<{ action: string; object_id: string }>`
    select action, object_id from audit_log where action = 'push.sent'`.execute(club.database.db);
  expect(rows).toEqual([{ action: 'push.sent', object_id: first.body.campaign_id }]);
});

test('asks who is there before a message to many, and not before a preview', async () => {
  club.clock.advance({ minutes: 16 });
  const { body } = await call(club.app, identity.refreshToken, { refresh: admin.refresh });
  admin = { ...admin, access: body.access };
  expect((await send({ confirm_all: true })).problem.code).toBe('step_up_required');
  expect((await send({ dry_run: true })).status).toBe(200);
});

test('a scheduled message waits, is cancelled once, and goes nowhere afterwards', async () => {
  const send_at = new Date(club.clock.now().getTime() + 3_600_000).toISOString();
  const { body } = await send({ confirm_all: true, send_at });
  expect(body.status).toBe('scheduled');
  const id = body.campaign_id ?? '';
  const cancel = () => call(club.app, notifications.cancelCampaign, { id }, { as: admin });
  expect((await cancel()).body).toMatchObject({ status: 'cancelled', waiting: 0 });
  expect((await cancel()).problem.code).toBe('invalid_transition');
  club.clock.advance({ hours: 2 });
  await club.runJobs();
  admin = await factories.newSession(club, admin);
  const history = await call(club.app, notifications.listCampaigns, {}, { as: admin });
  expect(history.body.results).toMatchObject([{ id, status: 'cancelled', sent: 0 }]);
});

test('suspended members and deleted accounts are never reached', async () => {
  await sql`update users set status = 'suspended' where id = ${ada.id}`.execute(club.database.db);
  expect((await send({ dry_run: true })).body).toMatchObject({ audience: 1, notices: 2 });
});

test("a member's copy of their data names their devices without their secrets", async () => {
  const [copied] = await Promise.all(
    club.club.personalData
      .filter(({ table }) => table === 'push_devices')
      .map((one) => one.copy(club.database.db, ada.id, club.config)),
  );
  expect(copied).toHaveLength(1);
  expect(Object.keys(copied?.[0] ?? {})).not.toEqual(expect.arrayContaining(['endpoint']));
  expect(JSON.stringify(copied)).not.toMatch(/endpoint|p256dh|auth/);
});

test('refuses a placeholder in braces, which members would read as it stands', async () => {
  for (const field of ['title', 'body'] as const)
    expect((await send({ [field]: 'Good morning, {first_name}', dry_run: true })).problem.errors[0]).toMatchObject({
      field,
      message: 'Nothing is filled in for braces. Write the words themselves.',
    });
});
