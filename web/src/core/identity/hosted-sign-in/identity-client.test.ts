import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerFrame, brokenConnection, fakeIssuer, issuerAddress, json } from '#testing';
import { IdentityClient } from './identity-client.ts';
import type { ProviderFacts } from './provider-facts.ts';

const facts: ProviderFacts = {
  issuer: issuerAddress,
  clientId: 'club-web',
  scope: 'openid email',
  parameters: { audience: 'club', state: 'not-ours' },
  name: 'Longevity ID',
  provider: 'longevity-id',
  hiddenFrame: true,
};
const withoutFrame = { ...facts, hiddenFrame: false };
const invalidGrant = () => json(400, { error: 'invalid_grant', error_description: 'The grant is no longer valid.' });

let issuer: ReturnType<typeof fakeIssuer>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') });
  issuer = fakeIssuer();
});
afterEach(() => document.querySelector('iframe')?.remove());

const secondsLater = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** Someone who has just come back from the provider. */
const signedIn = async (with_: ProviderFacts = facts) => {
  const client = new IdentityClient(with_);
  const { address, transaction } = await client.begin('/callback');
  const proof = await client.finish('/callback', issuer.answerTo(address), transaction);
  return { client, proof, transaction };
};

test('a sign-in begins with the code flow, a fresh state and nonce, and a hashed verifier', async () => {
  const { address, transaction } = await new IdentityClient(facts).begin('/callback', { prompt: 'login' });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(transaction.verifier));
  const challenge = btoa(String.fromCharCode(...new Uint8Array(digest)));
  expect(address.origin + address.pathname).toBe(`${issuerAddress}/auth`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    audience: 'club',
    prompt: 'login',
    client_id: 'club-web',
    response_type: 'code',
    redirect_uri: 'http://localhost:8000/callback',
    scope: 'openid email',
    state: transaction.state,
    nonce: transaction.nonce,
    code_challenge: challenge.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    code_challenge_method: 'S256',
  });
});

test('the code is exchanged at the token endpoint, with the verifier and no secret', async () => {
  const { client, proof, transaction } = await signedIn();
  expect(Object.fromEntries(issuer.askedAt('/token')[0]?.body ?? [])).toEqual({
    grant_type: 'authorization_code',
    code: 'code-1',
    code_verifier: transaction.verifier,
    redirect_uri: 'http://localhost:8000/callback',
    client_id: 'club-web',
  });
  expect(proof).toMatchObject({ nonce: transaction.nonce, email: 'ada@demo.test' });
  expect(proof.token.split('.')).toHaveLength(3);
  expect(client.user).toEqual({ sub: 'person-1', email: 'ada@demo.test', name: 'Ada Lindqvist' });
});

test.each([
  ['another state', (search: string) => search.replace(/state=[^&]+/, 'state=forged'), {}],
  ['another issuer', (search: string) => search.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'), {}],
  ['no issuer though the provider names itself', (search: string) => search.replace(/&iss=[^&]+/, ''), {}],
  ['an ID token with another nonce', (search: string) => search, { nonce: 'forged' }],
  ['an ID token for another client', (search: string) => search, { aud: 'someone-else' }],
  ['an ID token of another issuer', (search: string) => search, { iss: 'https://evil.example' }],
  ['an ID token that has run out', (search: string) => search, { exp: 1_700_000_000 }],
])('an answer with %s is refused and nothing of it is kept', async (_, forge, claims) => {
  issuer.claims = claims;
  const client = new IdentityClient(facts);
  const { address, transaction } = await client.begin('/callback');
  await expect(client.finish('/callback', forge(issuer.answerTo(address)), transaction)).rejects.toThrow();
  expect(client.user).toBeNull();
});

test.each([
  [62, 'access-1'],
  [61, 'access-1'],
  [60, 'access-2'],
  [59, 'access-2'],
])('with %i seconds left the access token is %s: it counts as expired 60 seconds early', async (left, token) => {
  const { client } = await signedIn();
  secondsLater(300 - left);
  expect(await client.accessToken()).toBe(token);
});

test('five callers at once share one renewal, taking turns with other tabs', async () => {
  const turns: string[] = [];
  const request = (name: string, work: () => Promise<string>) => {
    turns.push(name);
    return work();
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  const { client } = await signedIn();
  secondsLater(241);
  const tokens = await Promise.all(Array.from({ length: 5 }, () => client.accessToken()));
  expect(new Set(tokens)).toEqual(new Set(['access-2']));
  expect(issuer.askedAt('/token')).toHaveLength(2);
  expect(turns).toEqual(['club.identity']);
  vi.unstubAllGlobals();
});

test('a renewal sends the newest refresh token and keeps the user', async () => {
  const { client } = await signedIn();
  secondsLater(250);
  await client.accessToken();
  secondsLater(250);
  await client.accessToken();
  expect(issuer.askedAt('/token').map(({ body }) => body.get('refresh_token'))).toEqual([
    null,
    'refresh-1',
    'refresh-2',
  ]);
  expect(client.user?.sub).toBe('person-1');
});

test.each(['invalid', 'missing'])(
  'a refresh token that is %s falls back to the hidden frame when it is on',
  async (cause) => {
    issuer.refreshTokens = cause === 'invalid';
    const { client } = await signedIn();
    issuer.reply = ({ body }) => (body.get('grant_type') === 'refresh_token' ? invalidGrant() : null);
    secondsLater(250);
    const renewal = client.accessToken();
    const address = await answerFrame(issuer.answerTo);
    expect(address.searchParams.get('prompt')).toBe('none');
    expect(address.searchParams.get('redirect_uri')).toBe('http://localhost:8000/auth/return.html');
    expect(await renewal).toMatch(/^access-/);
    expect(document.querySelector('iframe')).toBeNull();
  },
);

test('a refresh token that is invalid is an error when the hidden frame is off', async () => {
  const { client } = await signedIn(withoutFrame);
  issuer.reply = ({ path }) => (path === '/token' ? invalidGrant() : null);
  secondsLater(250);
  await expect(client.accessToken()).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(document.querySelector('iframe')).toBeNull();
});

test('a refresh token that is missing is an error when the hidden frame is off', async () => {
  issuer.refreshTokens = false;
  const { client } = await signedIn(withoutFrame);
  secondsLater(250);
  await expect(client.accessToken()).rejects.toThrow('no refresh token');
  expect(issuer.askedAt('/token')).toHaveLength(1);
  expect(document.querySelector('iframe')).toBeNull();
});

test.each([
  ['a broken connection', brokenConnection],
  ['a failing provider', () => json(503, { error: 'temporarily_unavailable' })],
])('%s while renewing keeps everything, and the next try works', async (_, reply) => {
  const { client } = await signedIn();
  issuer.reply = ({ path }) => (path === '/token' ? reply() : null);
  secondsLater(250);
  await expect(client.accessToken()).rejects.toThrow();
  expect(document.querySelector('iframe')).toBeNull();
  expect(client.user?.sub).toBe('person-1');
  issuer.reply = null;
  expect(await client.accessToken()).toBe('access-3');
  expect(issuer.askedAt('/token').at(-1)?.body.get('refresh_token')).toBe('refresh-1');
});

test.each(['login_required', 'interaction_required', 'consent_required', 'account_selection_required'])(
  'a hidden frame answered with %s ends the sign-in here',
  async (error) => {
    issuer.refreshTokens = false;
    const { client } = await signedIn();
    secondsLater(250);
    const renewal = client.accessToken();
    const refused = expect(renewal).rejects.toMatchObject({ error });
    await answerFrame((address) => issuer.answerTo(address).replace(/code=[^&]+/, `error=${error}`));
    await refused;
    expect(client.user).toBeNull();
  },
);

test('a hidden frame that returns another user ends the sign-in here', async () => {
  issuer.refreshTokens = false;
  const { client } = await signedIn();
  issuer.claims = { sub: 'person-2' };
  secondsLater(250);
  const refused = expect(client.accessToken()).rejects.toThrow('Someone else');
  await answerFrame(issuer.answerTo);
  await refused;
  expect(client.user).toBeNull();
});

test("the provider's endpoints are read once, and again after a failure", async () => {
  const client = new IdentityClient(facts);
  issuer.reply = () => json(503, {});
  await expect(client.begin('/callback')).rejects.toThrow();
  issuer.reply = null;
  await client.begin('/callback');
  await client.begin('/callback');
  expect(issuer.askedAt('/.well-known/openid-configuration')).toHaveLength(2);
});

test('a provider behind TLS is never called without it', async () => {
  const secure = 'https://id.example.org';
  issuer = fakeIssuer({ issuer: secure, metadata: { token_endpoint: 'http://id.example.org/token' } });
  const client = new IdentityClient({ ...facts, issuer: secure });
  const { address, transaction } = await client.begin('/callback');
  await expect(client.finish('/callback', issuer.answerTo(address), transaction)).rejects.toThrow('HTTPS');
});

test('forgetting revokes the refresh token, and a pending renewal restores nothing', async () => {
  const { client } = await signedIn();
  secondsLater(250);
  const late = expect(client.accessToken()).rejects.toThrow('Signed out meanwhile.');
  await client.forget();
  await late;
  expect(client.user).toBeNull();
  expect(Object.fromEntries(issuer.askedAt('/token/revocation')[0]?.body ?? [])).toMatchObject({
    token: 'refresh-1',
    token_type_hint: 'refresh_token',
  });
});

test('a provider without revocation is not asked to revoke', async () => {
  issuer = fakeIssuer({ metadata: { revocation_endpoint: undefined } });
  const { client } = await signedIn();
  await client.forget();
  expect(issuer.asked.map(({ path }) => path)).toEqual(['/.well-known/openid-configuration', '/token']);
});
