import { account } from '@club/contract/club/account';
import { identity } from '@club/contract/core/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateUser } from '#core/identity/members';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const profile = (as: { access: string }) => call(club.app, account.getProfile, {}, { as });
const refresh = (token: string) => call(club.app, identity.refreshToken, { refresh: token });
const login = async ({ email }: Member) => (await call(club.app, identity.login, { email, password })).body;
const listed = async (as: { access: string }) =>
  (await call(club.app, identity.listSessions, {}, { as })).body.results.length;

/** A session that is used once in a while until just before a moment. */
const useSession = async (member: Member, steps: readonly Parameters<TestClub['clock']['advance']>[0][]) => {
  let tokens: { access: string; refresh: string } = member;
  for (const step of steps) {
    club.clock.advance(step);
    tokens = (await refresh(tokens.refresh)).body;
  }
  return tokens;
};

test("a member's session ends sixty days after sign-in, however much it is used", async () => {
  const member = await factories.member(club);
  const tokens = await useSession(member, [
    { days: 29 },
    { days: 29 },
    { days: 1, hours: 23, minutes: 59, seconds: 59 },
  ]);
  expect((await profile(tokens)).status).toBe(200);
  club.clock.advance({ seconds: 1 });
  expect((await profile(tokens)).problem.code).toBe('session_revoked');
  expect((await refresh(tokens.refresh)).problem.code).toBe('session_revoked');
  expect(await listed(await login(member))).toBe(1);
});

test('a session ends thirty days after it was last used', async () => {
  const tokens = await useSession(await factories.member(club), [{ days: 29, hours: 23, minutes: 59, seconds: 59 }]);
  expect((await profile(tokens)).status).toBe(200);
  club.clock.advance({ days: 30 });
  expect((await refresh(tokens.refresh)).problem.code).toBe('session_revoked');
});

test("an administrator's session ends twelve hours after sign-in", async () => {
  const member = await factories.member(club, { permissions: ['dashboard'] });
  const tokens = await useSession(member, [{ hours: 11, minutes: 59, seconds: 59 }]);
  expect((await profile(tokens)).status).toBe(200);
  club.clock.advance({ seconds: 1 });
  expect((await profile(tokens)).problem.code).toBe('session_revoked');
  expect((await refresh(tokens.refresh)).status).toBe(401);
  expect(await listed(await login(member))).toBe(1);
});

test('a member who becomes an administrator is signed out of sessions older than twelve hours', async () => {
  const member = await factories.member(club);
  const tokens = await useSession(member, [{ hours: 12 }]);
  expect((await profile(tokens)).status).toBe(200);
  await updateUser(club.database.db, member.id, { permissions: ['dashboard'] });
  expect((await profile(tokens)).problem.code).toBe('session_revoked');
  expect((await refresh(tokens.refresh)).status).toBe(401);
});

test('a member has at most twenty sessions: one more ends the oldest', async () => {
  const member = await factories.member(club);
  const sessions: { access: string; refresh: string }[] = [member];
  for (let opened = 1; opened < 20; opened += 1) {
    club.clock.advance({ seconds: 1 });
    sessions.push(await login(member));
  }
  for (const session of sessions) expect((await profile(session)).status).toBe(200);
  club.clock.advance({ seconds: 1 });
  const last = await login(member);
  expect((await profile(member)).problem.code).toBe('session_revoked');
  expect((await refresh(member.refresh)).status).toBe(401);
  for (const session of [...sessions.slice(1), last]) expect((await profile(session)).status).toBe(200);
  expect(await listed(last)).toBe(20);
  const { rows } = await sql<{ details: object }>`
    select details from audit_log where action = 'session.ended' and actor_id = ${member.id}`.execute(club.database.db);
  expect(rows.map(({ details }) => details)).toEqual([{ reason: 'too_many_sessions', ended: 1 }]);
});

test('thirty concurrent sign-ins also leave twenty sessions', async () => {
  const member = await factories.member(club);
  await Promise.all(Array.from({ length: 30 }, () => login(member)));
  const { rows } = await sql<{ live: number }>`select count(*)::int as live from sessions
    where user_id = ${member.id} and revoked_at is null`.execute(club.database.db);
  expect(rows).toEqual([{ live: 20 }]);
});

test('ended sessions do not count towards the limit', async () => {
  const member = await factories.member(club);
  for (let opened = 0; opened < 19; opened += 1) await login(member);
  await call(club.app, identity.logout, { refresh: member.refresh }, { as: member });
  await login(member);
  const { rows } = await sql`select from audit_log where action = 'session.ended'
    and actor_id = ${member.id} and details->>'reason' = 'too_many_sessions'`.execute(club.database.db);
  expect(rows).toEqual([]);
});
