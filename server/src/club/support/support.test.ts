import { support } from '@club/contract/club/support';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config';
import { call, factories, type TestClub, testClub } from '#tools/testing';

const secret = 'a key that the chat gave the club';
let without: TestClub;
let club: TestClub;
beforeAll(async () => {
  club = await testClub({ SUPPORT_CHAT_SECRET: secret });
  without = await testClub({ SUPPORT_CHAT_KEY_ID: '', SUPPORT_CHAT_SECRET: '' });
});
afterAll(async () => {
  await without.close();
  await club.close();
});

test('the support chat learns who the member is, for ten minutes, and nothing else', async () => {
  const member = await factories.member(club, { first_name: 'Ada', last_name: 'Lindqvist' });
  const { body } = await call(club.app, support.createSupportToken, {}, { as: member });
  expect(body).toEqual({ token: body.jwt, jwt: body.token, external_id: member.id, expires_in: 600 });
  const verified = await jwtVerify(body.token, new TextEncoder().encode(secret), { currentDate: club.clock.now() });
  expect(verified.protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'app_1' });
  const iat = Math.floor(club.clock.now().getTime() / 1000);
  expect(verified.payload).toEqual({
    scope: 'user',
    external_id: member.id,
    name: 'Ada Lindqvist',
    email: member.email,
    email_verified: true,
    iat,
    exp: iat + 600,
  });
});

test('without a key the support chat is unavailable and nothing is signed', async () => {
  const member = await factories.member(without);
  const { status, problem } = await call(without.app, support.createSupportToken, {}, { as: member });
  expect([status, problem.code, problem.message]).toEqual([
    503,
    'unavailable',
    'Support chat is not available right now.',
  ]);
});

test('an incomplete configuration of the support chat stops the start', () => {
  const base = { NODE_ENV: 'test', SECRET_KEY: 'a secret that nobody but the tests knows' };
  for (const half of [{ SUPPORT_CHAT_KEY_ID: 'app_1' }, { SUPPORT_CHAT_SECRET: secret }]) {
    expect(() => readConfig({ ...base, ...half })).toThrow(/SUPPORT_CHAT_KEY_ID and SUPPORT_CHAT_SECRET/);
  }
});
