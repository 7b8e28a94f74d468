import { identity } from '@club/contract/core/identity';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateUser } from '#core/identity/members';
import { call, factories, password, type TestClub, testClub } from '#tools/testing';
import { authorization, callback, exchange, openBrowser, openPage, signInToProvider } from './flow.testing.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
  club.clock.set(new Date().toISOString());
});
afterAll(() => club.close());

/** A member signed in at the provider and returned to the app with a code. */
const withCode = async (email: string, extra: Record<string, string> = {}) => {
  const member = await factories.member(club, { email });
  const browser = openBrowser(club.app);
  const request = authorization(extra);
  const back = await signInToProvider(browser, await openPage(browser, request.url), email, password);
  return { member, browser, request, back, code: back.searchParams.get('code') ?? '' };
};

const fetchTokens = async (email: string) => {
  const given = await withCode(email);
  const answer = await exchange(club.app, {
    grant_type: 'authorization_code',
    code: given.code,
    redirect_uri: callback,
    code_verifier: given.request.verifier,
  });
  return { ...given, tokens: answer.json() as { id_token: string; access_token: string; refresh_token: string } };
};

const refresh = (refresh_token: string) => exchange(club.app, { grant_type: 'refresh_token', refresh_token });

test('describes itself under its own address, whatever host the caller names', async () => {
  const { body } = await club.app.inject({
    url: '/oidc/.well-known/openid-configuration',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  expect(JSON.parse(body)).toMatchObject({
    issuer: 'http://localhost:8000/oidc',
    authorization_endpoint: 'http://localhost:8000/oidc/auth',
    token_endpoint: 'http://localhost:8000/oidc/token',
    id_token_signing_alg_values_supported: ['ES256'],
    authorization_response_iss_parameter_supported: true,
  });
});

test("a member signs in on the provider's page and returns with a code that gives an ID token", async () => {
  const { member, request, back, tokens } = await fetchTokens('flow@example.org');
  expect(back.href).toMatch(/^http:\/\/localhost:8000\/callback\?code=/);
  expect(back.searchParams.get('state')).toBe(request.state);
  expect(back.searchParams.get('iss')).toBe('http://localhost:8000/oidc');
  expect(decodeProtectedHeader(tokens.id_token).alg).toBe('ES256');
  expect(decodeJwt(tokens.id_token)).toMatchObject({
    sub: member.id,
    aud: 'club-web',
    nonce: request.nonce,
    email: 'flow@example.org',
    email_verified: true,
    given_name: 'Ada',
    auth_time: expect.any(Number),
  });
});

test('a code needs its verifier and works once', async () => {
  const { code, request } = await withCode('verifier@example.org');
  const give = (code_verifier: string) =>
    exchange(club.app, { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier });
  expect((await give('a'.repeat(43))).json()).toMatchObject({ error: 'invalid_grant' });
  const second = await withCode('once@example.org');
  const use = () =>
    exchange(club.app, {
      grant_type: 'authorization_code',
      code: second.code,
      redirect_uri: callback,
      code_verifier: second.request.verifier,
    });
  const first = await use();
  expect(first.statusCode).toBe(200);
  expect((await use()).json()).toMatchObject({ error: 'invalid_grant' });
  expect((await refresh(first.json().refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
  expect(request.verifier).not.toBe(second.request.verifier);
});

test('of eight concurrent uses of a refresh token exactly one succeeds, and its successor stays valid', async () => {
  const { tokens } = await fetchTokens('eight@example.org');
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(tokens.refresh_token)));
  const good = answers.filter(({ statusCode }) => statusCode === 200);
  expect(good).toHaveLength(1);
  expect((await refresh(good[0]?.json().refresh_token)).statusCode).toBe(200);
});

test('reusing a refresh token after ten seconds ends the whole family', async () => {
  const { member, tokens } = await fetchTokens('family@example.org');
  const next = (await refresh(tokens.refresh_token)).json() as { refresh_token: string };
  await sql`update provider_records set consumed_at = consumed_at - interval '11 s'
    where account_id = ${member.id} and model = 'RefreshToken' and consumed_at is not null`.execute(club.database.db);
  expect((await refresh(tokens.refresh_token)).statusCode).toBe(400);
  expect((await refresh(next.refresh_token)).statusCode).toBe(400);
});

test('a wrong password stays on the page, keeps the address and shows one sentence', async () => {
  await factories.member(club, { email: 'stays@example.org' });
  const browser = openBrowser(club.app);
  const page = await openPage(browser, authorization().url);
  for (const email of ['stays@example.org', 'nobody-at-all@example.org']) {
    const answer = await browser.ask(page, { form: { email, password: 'not the password' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Incorrect email or password.');
    expect(answer.body).toContain(`value="${email}"`);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  }
});

test('shows what a person types as text, never as markup', async () => {
  const browser = openBrowser(club.app);
  const page = await openPage(browser, authorization({ login_hint: '"><script>alert(1)</script>' }).url);
  expect((await browser.ask(page)).body).not.toContain('<script>');
  const answer = await browser.ask(page, { form: { email: '"><img src=x>', password: 'x' } });
  expect(answer.body).not.toContain('<img src=x>');
});

test('guesses at the provider and at the API share one limit', async () => {
  const limited = await testClub({ RATE_LIMIT_FACTOR: '1' });
  await factories.member(limited, { email: 'shared-count@example.org' });
  const guess = () =>
    call(limited.app, identity.login, { email: 'shared-count@example.org', password: 'a wrong guess' });
  for (let tries = 0; tries < 6; tries += 1) expect((await guess()).status).toBe(400);
  const browser = openBrowser(limited.app);
  const page = await openPage(browser, authorization().url);
  const form = { email: 'Shared-Count@example.org', password: 'a wrong guess' };
  for (let tries = 0; tries < 4; tries += 1) expect((await browser.ask(page, { form })).statusCode).toBe(400);
  const locked = await browser.ask(page, { form: { ...form, password } });
  expect(locked.statusCode).toBe(429);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
  expect(locked.body).toContain('Too many attempts.');
  expect((await guess()).status).toBe(429);
  await limited.close();
});

test('one address begins sixty sign-ins in a quarter of an hour, and stores no more', async () => {
  const limited = await testClub({ RATE_LIMIT_FACTOR: '1' });
  const begin = () => openBrowser(limited.app).ask(authorization().url);
  const stored = async () =>
    (await sql`select from provider_records where model = 'Interaction'`.execute(limited.database.db)).rows.length;
  for (let begun = 0; begun < 60; begun += 1) expect((await begin()).statusCode).toBe(303);
  const refused = await begin();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['content-type']).toContain('text/html');
  expect(refused.body).toContain('Too many attempts.');
  const posted = await openBrowser(limited.app).ask('/oidc/auth', { form: { client_id: 'club-web' } });
  expect(posted.statusCode).toBe(429);
  expect(await stored()).toBe(60);
  const silent = await openBrowser(limited.app).ask(authorization({ prompt: 'none' }).url);
  expect(new URL(String(silent.headers.location)).searchParams.get('error')).toBe('login_required');
  expect(await stored()).toBe(60);
  await limited.close();
});

test('every path of the provider is limited for each address', async () => {
  const limited = await testClub({ RATE_LIMIT_FACTOR: '0.01' });
  const ask = (url: string) => limited.app.inject({ url });
  for (let asked = 0; asked < 6; asked += 1) expect((await ask('/oidc/jwks')).statusCode).toBe(200);
  for (const path of ['jwks', 'token', 'auth', 'request', 'sign-in.css', 'interaction/invented', 'nothing-here']) {
    expect([path, (await ask(`/oidc/${path}`)).statusCode]).toEqual([path, 429]);
  }
  await limited.close();
});

test('takes no pushed requests, which would store whatever they hold', async () => {
  const pushed = await openBrowser(club.app).ask('/oidc/request', { form: { client_id: 'club-web' } });
  expect(pushed.statusCode).toBe(404);
});

test('leads an unverified account to its code and refuses a suspended one', async () => {
  await factories.member(club, { email: 'not-yet@example.org', status: 'registered' });
  await factories.member(club, { email: 'shut-out@example.org', status: 'suspended' });
  const browser = openBrowser(club.app);
  const page = await openPage(browser, authorization().url);
  const unverified = await browser.ask(page, { form: { email: 'not-yet@example.org', password } });
  expect(unverified.body).toContain('http://localhost:8000/verify-account/not-yet%40example.org');
  expect(await club.mails('not-yet@example.org')).toHaveLength(1);
  const suspended = await browser.ask(page, { form: { email: 'shut-out@example.org', password } });
  expect(suspended.body).toContain('This account is suspended.');
});

test('a form from another site cannot sign anyone in', async () => {
  await factories.member(club, { email: 'forged-form@example.org' });
  const browser = openBrowser(club.app);
  const page = await openPage(browser, authorization().url);
  for (const origin of ['https://evil.example', 'null', 'http://localhost:8001']) {
    const answer = await browser.ask(page, {
      form: { email: 'forged-form@example.org', password },
      headers: { origin },
    });
    expect(answer.statusCode).toBe(403);
  }
});

test('cancelling returns to the app with a message for the person', async () => {
  const browser = openBrowser(club.app);
  const page = await openPage(browser, authorization().url);
  const given = await browser.ask(page, { form: { cancel: '1', email: '', password: '' } });
  const resumed = await browser.ask(String(given.headers.location));
  const back = new URL(String(resumed.headers.location));
  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(back.searchParams.get('error_description')).toBe('The sign-in was cancelled.');
});

test('a silent request uses the existing sign-in, or answers login_required', async () => {
  const { browser } = await withCode('silent@example.org');
  const there = await browser.ask(authorization({ prompt: 'none' }).url);
  expect(new URL(String(there.headers.location)).searchParams.get('code')).toBeTruthy();
  const nobody = await openBrowser(club.app).ask(authorization({ prompt: 'none' }).url);
  expect(new URL(String(nobody.headers.location)).searchParams.get('error')).toBe('login_required');
});

test("signing out of the club also ends the provider's sign-in", async () => {
  const { browser, member, tokens } = await fetchTokens('leaves@example.org');
  await call(club.app, identity.logout, { refresh: member.refresh }, { as: member });
  const silent = await browser.ask(authorization({ prompt: 'none' }).url);
  expect(new URL(String(silent.headers.location)).searchParams.get('error')).toBe('login_required');
  expect((await refresh(tokens.refresh_token)).statusCode).toBe(400);
});

test('another member can sign in on the same browser, which ends the previous sign-in', async () => {
  const { browser } = await withCode('first-here@example.org');
  const second = await factories.member(club, { email: 'second-here@example.org' });
  const request = authorization({ prompt: 'login' });
  const back = await signInToProvider(
    browser,
    await openPage(browser, request.url),
    'second-here@example.org',
    password,
  );
  const answer = await exchange(club.app, {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: callback,
    code_verifier: request.verifier,
  });
  expect(decodeJwt(answer.json().id_token).sub).toBe(second.id);
});

test('a member suspended meanwhile gets no new tokens', async () => {
  const { member, tokens } = await fetchTokens('suspended-later@example.org');
  await updateUser(club.database.db, member.id, { status: 'suspended' });
  expect((await refresh(tokens.refresh_token)).statusCode).toBe(400);
});

test("only the web app's addresses get codes, and only with a challenge", async () => {
  const browser = openBrowser(club.app);
  for (const redirect_uri of ['https://evil.example/callback', `${callback}/more`, `${callback}?x=1`]) {
    const answer = await browser.ask(authorization({ redirect_uri }).url);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).toContain('Back to login');
  }
  const plain = await browser.ask(authorization({ code_challenge: '', code_challenge_method: '' }).url);
  expect(String(plain.headers.location)).toContain('error=invalid_request');
});

test('stores no usable code or token', async () => {
  const { code, tokens } = await fetchTokens('kept@example.org');
  const { rows } = await sql<{ kept: string }>`select payload::text || encode(id_hash, 'escape') as kept
    from provider_records where model not in ('Session', 'Interaction')`.execute(club.database.db);
  const kept = rows.map((row) => row.kept).join('\n');
  for (const secret of [code, tokens.refresh_token, tokens.access_token]) expect(kept).not.toContain(secret);
  expect(rows.length).toBeGreaterThan(0);
});

test('the job deletes what has expired at the provider, and nothing else', async () => {
  await fetchTokens('expired@example.org');
  const countKept = async (expiresAt: Date) => {
    await sql`update provider_records set expires_at = ${expiresAt}`.execute(club.database.db);
    await club.runJob('purge_provider');
    return (await sql`select 1 from provider_records`.execute(club.database.db)).rows.length;
  };
  const now = club.clock.now().getTime();
  expect(await countKept(new Date(now))).toBeGreaterThan(0);
  expect(await countKept(new Date(now - 1))).toBe(0);
});

test('over https, cookies go only to this host over https and are hidden from scripts', async () => {
  const secure = await testClub({ PUBLIC_URL: 'https://club.example.org' });
  await factories.member(secure, { email: 'secure@example.org' });
  const browser = openBrowser(secure.app);
  const request = authorization({ redirect_uri: 'https://club.example.org/callback' });
  const asked = await browser.ask(request.url);
  const headers = { origin: 'https://club.example.org' };
  const given = await browser.ask(String(asked.headers.location), {
    form: { email: 'secure@example.org', password },
    headers,
  });
  expect(given.headers.location).toMatch(/^https:\/\/club\.example\.org\/oidc\//);
  const resumed = await browser.ask(String(given.headers.location));
  expect(resumed.headers.location).toMatch(/^https:\/\/club\.example\.org\/callback\?code=/);
  const set = [asked, given, resumed].flatMap((answer) => [answer.headers['set-cookie'] ?? []].flat());
  expect(set.length).toBeGreaterThan(3);
  for (const cookie of set) expect(cookie).toMatch(/^__(Host|Secure)-club-.*; path=\/.*; secure; httponly/i);
  expect(set.some((cookie) => cookie.startsWith('__Host-club-sign-in='))).toBe(true);
  await secure.close();
});
