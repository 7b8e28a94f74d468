import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { account } from '@club/contract/club/account';
import { identity } from '@club/contract/core/identity';
import { exportJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUserByEmail, openReferralCode } from '#core/identity/members';
import { call, factories, listRows, password, type TestClub, testClub } from '#tools/testing';

const clientId = 'club-at-example';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
let issuer: string;
let server: Server;
let club: TestClub;
/** The issuer's status code; anything but 200 is an outage. */
let health = 200;

/** Starts an OpenID provider with discovery and keys, as the club's server sees one. */
const startIssuer = async (): Promise<void> => {
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  server = createServer((request, response) => {
    const known = { issuer, jwks_uri: `${issuer}/keys` };
    response.writeHead(health, { 'content-type': 'application/json' });
    response.end(JSON.stringify(request.url === '/keys' ? { keys: [jwk] } : known));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
};

const settings = () => ({
  IDENTITY_ISSUER: issuer,
  IDENTITY_CLIENT_ID: clientId,
  IDENTITY_NAME: 'Example ID',
  IDENTITY_TRUSTS_EMAIL: 'true',
});

beforeAll(async () => {
  await startIssuer();
  club = await testClub(settings());
});
afterAll(async () => {
  await club.close();
  server.close();
});

const seconds = () => Math.floor(club.clock.now().getTime() / 1000);

/** Claims of a new token for an unknown person. */
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  aud: clientId,
  sub: randomUUID(),
  iat: seconds(),
  exp: seconds() + 300,
  auth_time: seconds(),
  email: `${randomUUID().slice(0, 8)}@elsewhere.example`,
  email_verified: true,
  given_name: 'Ines',
  family_name: 'Ruiz',
  ...changes,
});

const signed = (payload: JWTPayload, header: Record<string, unknown> = {}, key = privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(key);

const signInWithToken = (
  token: string,
  more: { nonce?: string; provider?: string; referral_code?: string } = {},
  at = club,
) => call(at.app, identity.socialLogin, { provider: 'example-id', token, ...more });

test('a new person with a proven address gets an account at once, without a password', async () => {
  const given = claims();
  const { body } = await signInWithToken(await signed(given));
  expect(body).toMatchObject({ email: given.email, first_name: 'Ines', last_name: 'Ruiz', is_new: true });
  const profile = await call(club.app, account.getProfile, {}, { as: body });
  expect(profile.body.user_id).toBe(body.user_id);
  expect((await findUserByEmail(club.database.db, String(given.email)))?.password_hash).toBeNull();
  const mails = await club.mails(String(given.email));
  expect(mails.map(({ template }) => template)).toEqual(['welcome']);
});

test('the same foreign account is the same member, even with another address', async () => {
  const first = claims();
  const { body } = await signInWithToken(await signed(first));
  const again = await signInWithToken(await signed({ ...first, email: 'moved@elsewhere.example', iat: seconds() - 1 }));
  expect(again.body).toMatchObject({ user_id: body.user_id, is_new: false, email: first.email });
});

test('a proven address opens its account, and the owner is told', async () => {
  const member = await factories.member(club, { email: 'has-account@elsewhere.example' });
  const { body } = await signInWithToken(await signed(claims({ email: 'Has-Account@elsewhere.example' })));
  expect(body).toMatchObject({ user_id: member.id, is_new: false });
  const [mail] = await club.mails('has-account@elsewhere.example');
  expect(mail?.subject).toBe('Example ID can now sign you in');
});

test('anyone who proves an address takes over an account that was opened with it unproven', async () => {
  const email = 'hijacked@elsewhere.example';
  await factories.registration(club, email, { first_name: 'Mallory' });
  const { body } = await signInWithToken(await signed(claims({ email })));
  expect(body).toMatchObject({ email, first_name: 'Ines', is_new: true });
  expect((await call(club.app, identity.login, { email, password })).problem.code).toBe('invalid_credentials');
});

test("an unproven address opens none of the club's accounts", async () => {
  const member = await factories.member(club, { email: 'unproven@elsewhere.example' });
  const { problem } = await signInWithToken(await signed(claims({ email: member.email, email_verified: false })));
  expect(problem).toMatchObject({ status: 409, code: 'email_taken' });
});

test('an issuer that is not trusted with addresses proves none', async () => {
  const wary = await testClub({ ...settings(), IDENTITY_TRUSTS_EMAIL: 'false' });
  await factories.member(wary, { email: 'wary@elsewhere.example' });
  const given = await signed(claims({ email: 'wary@elsewhere.example' }));
  expect((await signInWithToken(given, {}, wary)).problem.code).toBe('email_taken');
  await wary.close();
});

test('a new person with an unproven address gets a code instead of tokens, and the account once it is entered', async () => {
  const given = claims({ email_verified: false });
  const email = String(given.email);
  const { problem } = await signInWithToken(await signed(given));
  expect(problem).toMatchObject({ status: 403, code: 'email_not_verified' });
  const [mail] = await club.mails(email);
  const { body } = await call(club.app, identity.validateCode, {
    purpose: 'verify_account',
    email,
    code: mail?.code ?? '',
  });
  expect(body).toMatchObject({ email, is_new: true });
});

test('a new person who followed an invitation is linked to its ambassador', async () => {
  const ambassador = await factories.member(club, { types: ['CM', 'AMB'] });
  const code = await openReferralCode(club.database.db, ambassador.id, club.clock.now());
  const given = claims();
  expect((await signInWithToken(await signed(given), { referral_code: code.toLowerCase() })).status).toBe(200);
  const { rows } = await sql`select r.status, r.referrer_id from referrals r join users u on u.id = r.referee_id
    where u.email = ${String(given.email)}`.execute(club.database.db);
  expect(rows).toEqual([{ status: 'verified', referrer_id: ambassador.id }]);
  // Existing members keep their original referrer.
  const member = claims({ email: ambassador.email });
  await signInWithToken(await signed(member), { referral_code: code });
  const { rows: all } = await sql`select 1 from referrals where referee_id = ${ambassador.id}`.execute(
    club.database.db,
  );
  expect(all).toEqual([]);
});

test('an issuer that shares no address is refused with a clear sentence', async () => {
  const { problem } = await signInWithToken(await signed(claims({ email: undefined })));
  expect(problem).toMatchObject({
    status: 400,
    message: 'Your sign-in provider did not share an email address.',
  });
});

test('each ID token works once, even when sent twenty times at once', async () => {
  const token = await signed(claims());
  const answers = await Promise.all(Array.from({ length: 20 }, () => signInWithToken(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await signInWithToken(token)).problem).toMatchObject({
    status: 400,
    code: 'login_failed',
    message: 'Login failed',
  });
});

test('the nonce in the token must match the one sent with it', async () => {
  expect((await signInWithToken(await signed(claims({ nonce: 'mine' })), { nonce: 'mine' })).status).toBe(200);
  expect((await signInWithToken(await signed(claims({ nonce: 'mine' })), { nonce: 'theirs' })).status).toBe(400);
  expect((await signInWithToken(await signed(claims({ nonce: 'mine' })))).status).toBe(400);
});

const publicPem = publicKey.export({ type: 'spki', format: 'pem' });
const hmacWithPublicKey = (payload: JWTPayload): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const input = `${part({ alg: 'HS256', kid: 'one', typ: 'JWT' })}.${part(payload)}`;
  return `${input}.${createHmac('sha256', publicPem).update(input).digest('base64url')}`;
};

const forgeries: Record<string, () => Promise<string> | string> = {
  'without a signature': () => new UnsecuredJWT(claims()).encode(),
  'signed with the public key as a shared secret': () => hmacWithPublicKey(claims()),
  'signed by someone else': () => signed(claims(), {}, stranger.privateKey),
  'with a key of its own in the header': async () =>
    signed(claims(), { jwk: await exportJWK(stranger.publicKey) }, stranger.privateKey),
  'with a key id that is a path': () => signed(claims(), { kid: '../../one' }, stranger.privateKey),
  'of another issuer': () => signed(claims({ iss: 'https://evil.example' })),
  'for another audience': () => signed(claims({ aud: 'another-client' })),
  'for us and used by another party': () => signed(claims({ aud: [clientId, 'other'], azp: 'other' })),
  'that is an access token': () => signed(claims(), { typ: 'at+jwt' }),
  'that has run out': () => signed(claims({ iat: seconds() - 500, exp: seconds() - 120 })),
  'that is older than ten minutes': () => signed(claims({ iat: seconds() - 700 })),
  'of tomorrow': () => signed(claims({ iat: seconds() + 86_400, exp: seconds() + 86_700 })),
  'that never runs out': () => signed(claims({ exp: undefined })),
  'without a subject': () => signed(claims({ sub: undefined })),
  'whose claims were changed afterwards': async () => {
    const [header, , signature] = (await signed(claims())).split('.');
    return `${header}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}.${signature}`;
  },
  'that is no token': () => 'not a token',
  'that is our own access token': async () => (await factories.member(club)).access,
};

test.each(Object.entries(forgeries))('a token %s signs nobody in and leaves no trace', async (_name, forge) => {
  const token = await forge();
  const before = await listRows(club.database);
  const { problem } = await signInWithToken(token);
  expect(problem).toMatchObject({ status: 400, code: 'login_failed', message: 'Login failed' });
  expect(await listRows(club.database)).toEqual(before);
});

test('refuses an ID token as a bearer', async () => {
  const answer = await call(club.app, account.getProfile, {}, { as: await signed(claims()) });
  expect(answer.problem).toMatchObject({ status: 401, code: 'not_authenticated' });
});

test('refuses a provider that is not configured, with advice', async () => {
  const { problem } = await signInWithToken(await signed(claims()), { provider: 'another' });
  expect(problem.errors).toEqual([
    expect.objectContaining({
      field: 'provider',
      message: "This way to sign in isn't available. Choose another one.",
    }),
  ]);
});

test('an issuer outage gives a 503 with a time to retry, and sign-in recovers after it', async () => {
  const fresh = await testClub(settings());
  health = 500;
  const token = await signed(claims());
  const answer = await signInWithToken(token, {}, fresh);
  health = 200;
  expect(answer.problem).toMatchObject({ status: 503, code: 'unavailable' });
  expect(answer.headers['retry-after']).toBe('5');
  expect((await signInWithToken(token, {}, fresh)).status).toBe(200);
  await fresh.close();
});

test('an old sign-in at the issuer is not a recent proof of identity', async () => {
  const { body } = await signInWithToken(await signed(claims({ auth_time: seconds() - 3600 })));
  const { problem } = await call(club.app, account.requestExport, {}, { as: body });
  expect(problem.code).toBe('step_up_required');
});

test('a suspended member cannot sign in through the provider', async () => {
  await factories.member(club, { email: 'suspended@elsewhere.example', status: 'suspended' });
  const { problem } = await signInWithToken(await signed(claims({ email: 'suspended@elsewhere.example' })));
  expect(problem.code).toBe('account_suspended');
});
