import { account } from '@club/contract/club/account';
import { identity } from '@club/contract/core/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, factories, password, type TestClub, testClub } from '#tools/testing';
import { describeDevice } from './device.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const loginWithBrowser = async (email: string, userAgent: string) =>
  (await call(club.app, identity.login, { email, password }, { headers: { 'user-agent': userAgent } })).body;
const sessions = async (as: { access: string }) =>
  (await call(club.app, identity.listSessions, {}, { as })).body.results;
const profile = (as: { access: string }) => call(club.app, account.getProfile, {}, { as });

test('lists every signed-in device, the current one first', async () => {
  const member = await factories.member(club);
  club.clock.advance({ minutes: 1 });
  const there = await loginWithBrowser(member.email, firefox);
  club.clock.advance({ minutes: 1 });
  const here = await loginWithBrowser(
    member.email,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
  );
  const listed = await sessions(here);
  expect(listed.map(({ device, current }) => [device, current])).toEqual([
    ['Safari on iPhone', true],
    ['Firefox on Linux', false],
    ['Another browser', false],
  ]);
  expect(listed[0]).toMatchObject({
    network: '127.0.0.0/24',
    method: 'password',
    signed_in_at: club.clock.now().toISOString(),
  });
  expect((await sessions(there))[0]).toMatchObject({ device: 'Firefox on Linux', current: true });
});

test('a refresh counts as use', async () => {
  const member = await factories.member(club);
  club.clock.advance({ hours: 3 });
  const { body } = await call(club.app, identity.refreshToken, { refresh: member.refresh });
  expect((await sessions(body))[0]?.last_used_at).toBe(club.clock.now().toISOString());
});

test('signing out one device ends it at its next request, and no other', async () => {
  const member = await factories.member(club);
  const other = await loginWithBrowser(member.email, firefox);
  const id = (await sessions(other))[0]?.id ?? '';
  expect((await call(club.app, identity.endSessions, { id }, { as: member })).body).toEqual({ ended: 1 });
  expect((await profile(other)).problem.code).toBe('session_revoked');
  expect((await call(club.app, identity.refreshToken, { refresh: other.refresh })).status).toBe(401);
  expect((await profile(member)).status).toBe(200);
  expect((await call(club.app, identity.endSessions, { id }, { as: member })).status).toBe(404);
});

test('signing out all others keeps the current one', async () => {
  const member = await factories.member(club);
  const others = [await loginWithBrowser(member.email, firefox), await loginWithBrowser(member.email, firefox)];
  expect((await call(club.app, identity.endSessions, {}, { as: member })).body).toEqual({ ended: 2 });
  for (const other of others) expect((await profile(other)).status).toBe(401);
  expect(await sessions(member)).toHaveLength(1);
});

test("refuses to end another member's session", async () => {
  const [mine, theirs] = [await factories.member(club), await factories.member(club)];
  const id = (await sessions(theirs))[0]?.id ?? '';
  expect((await call(club.app, identity.endSessions, { id }, { as: mine })).problem.status).toBe(404);
  expect((await profile(theirs)).status).toBe(200);
});

test('ended sessions appear in the audit log', async () => {
  const member = await factories.member(club);
  await loginWithBrowser(member.email, firefox);
  await call(club.app, identity.endSessions, {}, { as: member });
  const lines = () =>
    sql<{ action: string }>`select action, network, details from audit_log where actor_id = ${member.id}`.execute(
      club.database.db,
    );
  expect((await lines()).rows).toContainEqual({
    action: 'session.ended',
    network: '127.0.0.0/24',
    details: { reason: 'ended_by_member', ended: 1 },
  });
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.0', 'Another browser'],
  ['', 'Another browser'],
])('describes the browser %s as %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
