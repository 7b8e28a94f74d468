import { account } from '@club/contract/club/account';
import { identity } from '@club/contract/core/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateUser } from '#core/identity/members';
import { hashCount } from '#core/identity/proofs/fixtures';
import { call, factories, password, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const login = (email: string, given = password) => call(club.app, identity.login, { email, password: given });
const profile = (as: { access: string } | string) => call(club.app, account.getProfile, {}, { as });
const refresh = (token: string) => call(club.app, identity.refreshToken, { refresh: token });

test('the right password signs in, with tokens and the member', async () => {
  const member = await factories.member(club, { email: 'ada@example.org' });
  const { body } = await login('ADA@example.org');
  expect(body).toMatchObject({
    user_id: member.id,
    email: 'ada@example.org',
    first_name: 'Ada',
    type_of_account: 'CM',
    is_new: false,
  });
  expect(body.token).toBe(body.access);
  expect((await profile(body)).body.user_id).toBe(member.id);
});

test('a wrong password and an unknown e-mail get the same answer, which is not a 401', async () => {
  await factories.member(club, { email: 'one@example.org' });
  const wrong = (await login('one@example.org', 'not the password')).problem;
  const unknown = (await login('nobody@example.org')).problem;
  expect(wrong).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Incorrect email or password.' });
  expect({ ...unknown, request_id: '' }).toEqual({ ...wrong, request_id: '' });
});

test('a known and an unknown e-mail cost the same number of hashes', async () => {
  await factories.member(club, { email: 'work@example.org' });
  const cost = async (email: string) => {
    const before = hashCount.value;
    await login(email, 'not the password');
    return hashCount.value - before;
  };
  for (let tried = 0; tried < 3; tried += 1) {
    expect(await cost('work@example.org')).toBe(1);
    expect(await cost('unknown-work@example.org')).toBe(1);
  }
});

test('an unverified account is reported only after the right password, and gets a code', async () => {
  await factories.member(club, { email: 'unverified@example.org', status: 'registered' });
  expect((await login('unverified@example.org', 'not the password')).problem.code).toBe('invalid_credentials');
  expect((await login('unverified@example.org')).problem).toMatchObject({ status: 403, code: 'email_not_verified' });
  expect((await club.mails('unverified@example.org'))[0]).toMatchObject({ template: 'verify_code' });
});

test('a suspended account cannot sign in, and its sessions end at once', async () => {
  const member = await factories.member(club, { email: 'suspended@example.org' });
  await updateUser(club.database.db, member.id, { status: 'suspended' });
  expect((await login('suspended@example.org')).problem).toMatchObject({ status: 403, code: 'account_suspended' });
  expect((await profile(member)).problem.code).toBe('account_suspended');
  expect((await refresh(member.refresh)).problem.status).toBe(401);
});

test('of a hundred concurrent wrong passwords ten reach the hash, and the right one waits as well', async () => {
  const strict = await testClub({ RATE_LIMIT_FACTOR: '1' });
  await factories.member(strict, { email: 'guess@example.org' });
  const before = hashCount.value;
  const guesses = await Promise.all(
    Array.from({ length: 100 }, () =>
      call(strict.app, identity.login, { email: 'guess@example.org', password: 'not the password' }),
    ),
  );
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
  const stopped = guesses.filter(({ status }) => status === 429);
  expect(stopped).toHaveLength(90);
  for (const { headers } of stopped) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  const refused = await call(strict.app, identity.login, { email: 'guess@example.org', password });
  expect(refused.problem).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(hashCount.value - before).toBe(10);
  await strict.close();
});

test('the token check answers for good and bad tokens and is a different call from signing in', async () => {
  const member = await factories.member(club);
  const check = (token: string) => call(club.app, identity.checkToken, { token });
  expect((await check(member.access)).body).toMatchObject({ valid: true, user: { user_id: member.id } });
  expect((await check('nonsense')).body).toEqual({ valid: false, reason: 'malformed' });
  await call(club.app, identity.logout, {}, { as: member });
  expect((await check(member.access)).body).toEqual({ valid: false, reason: 'session_ended' });
  club.clock.advance({ minutes: 6 });
  expect((await check(member.access)).body).toEqual({ valid: false, reason: 'expired' });
});

test('an access token is valid for five minutes', async () => {
  const member = await factories.member(club);
  club.clock.advance({ minutes: 4, seconds: 59 });
  expect((await profile(member)).status).toBe(200);
  club.clock.advance({ seconds: 1 });
  expect((await profile(member)).problem).toMatchObject({ status: 401, code: 'token_expired' });
});

test('a refresh token gives a new pair', async () => {
  const member = await factories.member(club);
  const { body } = await refresh(member.refresh);
  expect(body.refresh).not.toBe(member.refresh);
  expect((await profile(body)).status).toBe(200);
});

test('twenty concurrent uses of one refresh token get the same successor', async () => {
  const member = await factories.member(club);
  const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(member.refresh)));
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(replies.map(({ body }) => body.refresh)).size).toBe(1);
});

test('reusing an old refresh token late ends the whole session', async () => {
  const member = await factories.member(club);
  const { body } = await refresh(member.refresh);
  club.clock.advance({ seconds: 11 });
  expect((await refresh(member.refresh)).problem).toMatchObject({ status: 401, code: 'session_revoked' });
  expect((await refresh(body.refresh)).status).toBe(401);
  expect((await profile(body)).problem.code).toBe('session_revoked');
});

test('mails the member once which device was signed out', async () => {
  const { email } = await factories.member(club);
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const { body } = await call(club.app, identity.login, { email, password }, { headers });
  await refresh(body.refresh);
  club.clock.advance({ seconds: 11 });
  for (let presented = 0; presented < 3; presented += 1) expect((await refresh(body.refresh)).status).toBe(401);
  const mails = await club.mails(email);
  expect(mails.map(({ template }) => template)).toEqual(['session_ended']);
  expect(mails[0]?.text).toContain('Firefox on Linux');
});

test('a refresh for a suspended member is refused and uses up nothing', async () => {
  const member = await factories.member(club);
  await updateUser(club.database.db, member.id, { status: 'suspended' });
  club.clock.advance({ minutes: 1 });
  expect((await refresh(member.refresh)).problem.code).toBe('session_revoked');
  await updateUser(club.database.db, member.id, { status: 'active' });
  club.clock.advance({ minutes: 1 });
  expect((await refresh(member.refresh)).status).toBe(200);
});

test('reusing a refresh token after its successor was used ends the session at once', async () => {
  const member = await factories.member(club);
  const { body } = await refresh(member.refresh);
  await refresh(body.refresh);
  expect((await refresh(member.refresh)).status).toBe(401);
  expect((await profile(body)).status).toBe(401);
});

test('a session lasts thirty days from its last refresh', async () => {
  const member = await factories.member(club);
  club.clock.advance({ days: 29 });
  const { body } = await refresh(member.refresh);
  club.clock.advance({ days: 29 });
  const again = await refresh(body.refresh);
  expect(again.status).toBe(200);
  club.clock.advance({ days: 30, seconds: 1 });
  expect((await refresh(again.body.refresh)).status).toBe(401);
});

test('signing out ends the session at once, and its refresh token with it', async () => {
  const member = await factories.member(club);
  expect((await call(club.app, identity.logout, { refresh: member.refresh }, { as: member })).body).toEqual({
    message: 'Signed out.',
  });
  expect((await profile(member)).problem).toMatchObject({ status: 401, code: 'session_revoked' });
  expect((await refresh(member.refresh)).status).toBe(401);
});

test('signing out works with an expired token and answers the same when there is nothing to end', async () => {
  const member = await factories.member(club);
  club.clock.advance({ minutes: 10 });
  expect((await call(club.app, identity.logout, {}, { as: member })).status).toBe(200);
  expect((await refresh(member.refresh)).status).toBe(401);
  expect((await call(club.app, identity.logout, {})).status).toBe(200);
});

test.each([
  [
    'an unsigned token',
    (token: string) => `${btoa('{"alg":"none","typ":"at+jwt"}').replaceAll('=', '')}.${token.split('.')[1]}.`,
  ],
  [
    'a tampered token',
    (token: string) => token.replace(/\.([^.]{20})/, (_all, start: string) => `.${[...start].reverse().join('')}`),
  ],
  ['a token with a cut signature', (token: string) => token.slice(0, -4)],
])('%s is refused', async (_name, forge) => {
  const member = await factories.member(club);
  expect((await profile(forge(member.access))).problem).toMatchObject({ status: 401, code: 'not_authenticated' });
});
