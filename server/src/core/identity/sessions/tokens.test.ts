import { createHmac } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/config';
import { deriveKeys } from '#platform/secrets';
import { makeAccessTokens } from './tokens.ts';

const secret = 'a secret that nobody but this test knows';
const older = 'an older secret that only this test knows';
const config = (keys = secret) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: path.join(tmpdir(), 'club-tokens'), SECRET_KEY: keys });
const now = new Date('2026-11-20T09:00:00Z');
const claims = {
  user_id: '0193a000-0000-7000-8000-000000000001',
  email: 'ada@example.org',
  email_verified: true,
  first_name: 'Ada',
  last_name: 'Lindqvist',
  type_of_account: 'CM' as const,
  account_types: ['CM' as const],
  is_admin: false,
  client_code: 'MB-1',
  rewards_client_code: 'RW-1',
  health_client_code: 'HL-1',
  country_code: 'SE',
  platform_manager_client_id: 'x',
  language: 'en',
};
const session = { id: 'session-1', authTime: now, method: 'password' };

test('a token carries its session, its member and five minutes', async () => {
  const tokens = makeAccessTokens(config());
  expect(await tokens.verify(await tokens.sign(claims, session, now), now)).toEqual({
    userId: claims.user_id,
    sessionId: 'session-1',
    claims,
    expiresAt: new Date('2026-11-20T09:05:00Z'),
  });
});

test('after a key rotation, older tokens still work and new ones use the new key', async () => {
  const before = await makeAccessTokens(config(older)).sign(claims, session, now);
  expect(typeof (await makeAccessTokens(config(`${secret},${older}`)).verify(before, now))).toBe('object');
  expect(await makeAccessTokens(config(secret)).verify(before, now)).toBe('malformed');
});

const forged = async (change: { header?: object; issuer?: string; audience?: string; key?: Buffer }) => {
  const key = change.key ?? deriveKeys(config(), 'access-token')[0];
  const genuine = await makeAccessTokens(config()).sign(claims, session, now);
  const { kid } = JSON.parse(Buffer.from(genuine.split('.')[0] ?? '', 'base64url').toString());
  return new SignJWT({ ...claims, sid: 'session-1' })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid, ...change.header })
    .setIssuer(change.issuer ?? config().publicUrl)
    .setAudience(change.audience ?? 'club-api')
    .setSubject(claims.user_id)
    .setIssuedAt(now)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + 300)
    .sign(key);
};

test.each([
  ['another type', { header: { typ: 'JWT' } }],
  ['another issuer', { issuer: 'https://elsewhere.example' }],
  ['another audience', { audience: 'someone-else' }],
  ['another key', { key: createHmac('sha256', 'x').digest() }],
  ['an unknown key id', { header: { kid: '../../etc' } }],
])('a token with %s is not ours', async (_name, change) => {
  expect(await makeAccessTokens(config()).verify(await forged(change), now)).toBe('malformed');
});

test('the unmodified forgery base is valid, so the refusals above are due to the changes', async () => {
  expect(typeof (await makeAccessTokens(config()).verify(await forged({}), now))).toBe('object');
});
