import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { type Member, type TestClub, testClub } from '#tools/testing';
import { makeHint } from './authorization.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const callback = 'http://localhost:8000/health/glucose-reading/callback';
const verifier = 'a verifier of at least forty-three characters, as RFC 7636 says';
const challenge = createHash('sha256').update(verifier).digest('base64url');

const toAddress = (changes: Readonly<Record<string, string>> = {}) =>
  `/sensor-cloud/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: 'club',
    redirect_uri: callback,
    state: 'a-state-of-the-club',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    login_hint: makeHint(club.club, { account: ada.id, timeZone: 'UTC' }),
    ...changes,
  })}`;
const open = (changes?: Readonly<Record<string, string>>) => club.app.inject({ url: toAddress(changes) });
const form = (url: string, fields: Readonly<Record<string, string>>, origin = 'http://localhost:8000') =>
  club.app.inject({
    method: 'POST',
    url,
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const fetchCode = async () => {
  const { headers } = await form(toAddress(), { decision: 'allow', profile: 'no_diabetes' });
  return new URL(String(headers.location)).searchParams.get('code') ?? '';
};
const exchange = (code: string, changes: Readonly<Record<string, string>> = {}) =>
  form('/sensor-cloud/token', {
    grant_type: 'authorization_code',
    client_id: 'club',
    code,
    code_verifier: verifier,
    redirect_uri: callback,
    ...changes,
  });
const refresh = (refresh_token: string) =>
  form('/sensor-cloud/token', { grant_type: 'refresh_token', client_id: 'club', refresh_token });
const fetchTokens = async () =>
  (await exchange(await fetchCode())).json() as { access_token: string; refresh_token: string };
const read = (token: string, start = '2026-11-20T00:00:00Z', end = '2026-11-21T00:00:00Z', path = 'readings') =>
  club.app.inject({
    url: `/sensor-cloud/${path}?${new URLSearchParams({ start, end })}`,
    headers: { authorization: `Bearer ${token}` },
  });

test('the page says that the sensor is simulated, asks whose, and runs no script', async () => {
  const page = await open();
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Simulated sensor');
  expect(page.body).toContain("This sensor doesn't exist.");
  for (const label of ['No diabetes', 'Prediabetes', 'Type 2 diabetes']) expect(page.body).toContain(label);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect((await club.app.inject({ url: '/sensor-cloud/consent.css' })).headers['content-type']).toContain('text/css');
});

test.each([
  ['a foreign address to return to', { redirect_uri: 'https://evil.example/' }],
  ['an unknown client', { client_id: 'other' }],
])('%s gets a page without a way on', async (_, changes) => {
  const page = await open(changes);
  expect(page.statusCode).toBe(400);
  expect(page.headers.location).toBeUndefined();
});

test.each([
  [{ response_type: 'token' }, 'invalid_request'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
  [{ code_challenge: '' }, 'invalid_request'],
  [{ login_hint: 'made up' }, 'login_required'],
])('a request with %j returns with %s', async (changes, error) => {
  const { headers, statusCode } = await open(changes as unknown as Record<string, string>);
  expect(statusCode).toBe(303);
  expect(new URL(String(headers.location)).searchParams.get('error')).toBe(error);
});

test('a form from another site decides nothing', async () => {
  for (const origin of ['https://evil.example', 'null']) {
    expect((await form(toAddress(), { decision: 'allow' }, origin)).statusCode).toBe(403);
  }
});

test('what an address holds is shown as text', async () => {
  const { body } = await open({ state: 'a-state-of-the-club', more: '"><script>alert(1)</script>' });
  expect(body).not.toContain('<script>');
});

test('a code needs its verifier, its address and its client, and works for a minute', async () => {
  const code = await fetchCode();
  for (const changes of [
    { code_verifier: 'x'.repeat(43) },
    { redirect_uri: 'http://localhost:8000/' },
    { client_id: 'other' },
    { grant_type: 'password' },
  ]) {
    const { statusCode } = await exchange(code, changes as unknown as Record<string, string>);
    expect(statusCode).toBeGreaterThanOrEqual(400);
  }
  expect((await exchange(code)).statusCode).toBe(200);
  const late = await fetchCode();
  club.clock.advance({ seconds: 60 });
  expect((await exchange(late)).json()).toEqual({ error: 'invalid_grant' });
});

test('a code that is used twice ends what it gave', async () => {
  const code = await fetchCode();
  const first = (await exchange(code)).json();
  expect((await exchange(code)).json()).toEqual({ error: 'invalid_grant' });
  expect((await read(first.access_token)).statusCode).toBe(401);
});

test('refresh tokens rotate, and an older one ends the grant', async () => {
  const first = await fetchTokens();
  const second = (await refresh(first.refresh_token)).json();
  expect((await read(second.access_token)).statusCode).toBe(200);
  expect((await refresh(first.refresh_token)).json()).toEqual({ error: 'invalid_grant' });
  expect((await refresh(second.refresh_token)).json()).toEqual({ error: 'invalid_grant' });
  expect((await read(second.access_token)).statusCode).toBe(401);
});

test('of eight refreshes at the same moment one succeeds', async () => {
  const { refresh_token } = await fetchTokens();
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refresh_token)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('an access token lasts two hours and reads only', async () => {
  const { access_token, refresh_token } = await fetchTokens();
  expect((await refresh(access_token)).statusCode).toBe(400);
  expect((await read(refresh_token)).statusCode).toBe(401);
  club.clock.advance({ hours: 2 });
  expect((await read(access_token)).statusCode).toBe(401);
});

test('readings are simulated, never of the future, and come page by page', async () => {
  const { access_token } = await fetchTokens();
  const today = (await read(access_token)).json();
  expect(today).toMatchObject({ simulated: true, unit: 'mg/dL', next: null });
  expect(today.readings.at(-1).time <= club.clock.now().toISOString()).toBe(true);
  const all = (await read(access_token, '2026-08-01T00:00:00Z', '2026-11-01T00:00:00Z')).json();
  expect(all.readings.length).toBeLessThanOrEqual(4000);
  expect(all.next).toBe('2026-08-14T21:20:00.000Z');
  for (const [start, end] of [
    ['never', '2026-11-01T00:00:00Z'],
    ['2020-01-01T00:00:00Z', '2026-11-01T00:00:00Z'],
  ] as const) {
    expect((await read(access_token, start, end)).json()).toEqual({ error: 'invalid_request' });
  }
});

test('the sensor has a session of fourteen days', async () => {
  const { access_token } = await fetchTokens();
  const [device] = (await read(access_token, undefined, undefined, 'devices')).json().devices;
  expect(device.model).toBe('Simulated sensor');
  expect(Date.parse(device.session_end) - Date.parse(device.session_start)).toBe(14 * 86_400_000);
});

test('revoking ends the access at once; an unknown token is as good as revoked', async () => {
  const { access_token, refresh_token } = await fetchTokens();
  expect((await form('/sensor-cloud/revoke', { token: 'unknown' })).statusCode).toBe(200);
  expect((await form('/sensor-cloud/revoke', { token: refresh_token })).statusCode).toBe(200);
  expect((await read(access_token)).statusCode).toBe(401);
  expect((await refresh(refresh_token)).statusCode).toBe(400);
});

test('a club without the cloud has none of its pages', async () => {
  const closed = await testClub({ SENSOR_CLOUD: 'none' });
  for (const path of ['authorize', 'readings', 'consent.css']) {
    expect((await closed.app.inject({ url: `/sensor-cloud/${path}` })).statusCode).toBe(404);
  }
  await closed.close();
});
