import { points } from '@club/contract/club/points';
import { identity } from '@club/contract/core/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserSecret, call, factories, password, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const verify = (email: string, code: string) =>
  call(club.app, identity.validateCode, { email, code, purpose: 'verify_account', secret: browserSecret(email) });
const resend = (email: string) => call(club.app, identity.resendCode, { email, secret: browserSecret(email) });
const readCode = async (email: string) => (await club.mails(email)).find(({ code }) => code)?.code ?? '';

test('registering creates an unverified account, mails a code and signs nobody in', async () => {
  const reply = await factories.registration(club, 'new@example.org');
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({ email: 'new@example.org', status: 'registered' });
  expect(reply.body).not.toHaveProperty('access');
  const [mail] = await club.mails('new@example.org');
  expect(mail).toMatchObject({ template: 'verify_code', code: expect.stringMatching(/^\d{6}$/) });
  expect(mail?.links).toEqual(['http://localhost:8000/verify-account/new%40example.org']);
});

test('the code verifies the account, signs in, opens the points account and awards the first points', async () => {
  await factories.registration(club, 'first@example.org');
  const reply = await verify('first@example.org', await readCode('first@example.org'));
  expect(reply.body).toMatchObject({ email: 'first@example.org', is_new: true, type_of_account: 'CM' });
  const signedIn = reply.body as { access: string };
  const balance = await call(club.app, points.getBalance, {}, { as: signedIn });
  expect(balance.body).toMatchObject({ points: 100, available: 0 });
  expect((await club.mails('first@example.org')).map(({ template }) => template)).toContain('welcome');
});

test('mails nothing that a stranger typed to an address nobody has proven', async () => {
  const email = 'someone.else@example.org';
  await factories.registration(club, email, { first_name: 'You have won', last_name: 'A great prize' });
  await call(club.app, identity.forgotPassword, { email });
  const mails = await club.mails(email);
  expect(mails.map(({ template }) => template).sort()).toEqual(['password_reset', 'verify_code']);
  for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(/won|prize/);
});

test.each(['http://evil.example', 'Win at evil.example', 'ada@evil.example', '0800 123456'])(
  'refuses %s as a name at its field',
  async (name) => {
    const { problem } = await factories.registration(club, 'named@example.org', { first_name: name, last_name: name });
    expect([problem.status, problem.errors.map(({ field }) => field)]).toEqual([400, ['first_name', 'last_name']]);
  },
);

test('a taken e-mail is refused with advice, whatever its case', async () => {
  await factories.member(club, { email: 'taken@example.org' });
  const reply = await factories.registration(club, 'Taken@Example.org');
  expect(reply.problem).toMatchObject({
    status: 409,
    code: 'email_taken',
    message: 'An account with this email already exists. Sign in instead.',
    errors: [{ field: 'email' }],
  });
});

test('of two concurrent registrations with one e-mail, one succeeds', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(() => factories.registration(club, 'race@example.org')));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test('keeps the registration and stores the code when a referral code is unknown', async () => {
  const person = { password, first_name: 'Ada', last_name: 'Berg', accept_terms: true as const };
  const reply = await call(club.app, identity.registerReferred, {
    ...person,
    email: 'ref@example.org',
    referral_code: 'lucia2026',
  });
  expect(reply.body.referral).toEqual({ applied: false, code: 'LUCIA2026', reason: 'unknown_code' });
  const bad = await call(club.app, identity.registerReferred, {
    ...person,
    email: 'bad@example.org',
    referral_code: '<script>',
  });
  expect(bad.body.referral).toMatchObject({ applied: false, code: null });
  const { rows } = await sql<{
    referral_code: string;
  }>`select referral_code from users where email in ('ref@example.org', 'bad@example.org') order by email desc`.execute(
    club.database.db,
  );
  expect(rows.map(({ referral_code }) => referral_code)).toEqual(['LUCIA2026', null]);
});

test('stores a requested account type without granting it', async () => {
  await factories.registration(club, 'wish@example.org', { type_of_account: 'VEN' } as never);
  const { rows } =
    await sql`select type_of_account, account_types, wished_type from users where email = 'wish@example.org'`.execute(
      club.database.db,
    );
  expect(rows).toEqual([{ type_of_account: 'CM', account_types: ['CM'], wished_type: 'VEN' }]);
});

test("a corporate member needs the company's code", async () => {
  const reply = await factories.registration(club, 'corp@example.org', {
    type_of_account: 'CCM',
    company_code: 'WRONG',
  } as never);
  expect(reply.problem.errors).toEqual([
    { field: 'company_code', code: 'invalid', message: 'Enter your company code.' },
  ]);
});

test.each([
  ['password1234', 'This password is too common.'],
  ['Ada Lindqvist', "Choose a password that isn't your name or e-mail address."],
  ['weak@example.org', "Choose a password that isn't your name or e-mail address."],
  ['short', 'Use at least 10 characters.'],
])('the password %s is refused: %s', async (weak, message) => {
  expect((await factories.registration(club, 'weak@example.org', { password: weak })).problem.errors).toMatchObject([
    { field: 'password', message },
  ]);
});

test('both passwords must match when both are sent', async () => {
  const reply = await factories.registration(club, 'two@example.org', {
    confirm_password: 'another password',
  } as never);
  expect(reply.problem.errors).toMatchObject([{ field: 'confirm_password', message: 'The two passwords differ.' }]);
});

test('ignores rights sent along with a registration', async () => {
  await factories.registration(club, 'mass@example.org', {
    is_admin: true,
    permissions: ['dashboard'],
    status: 'active',
    id: 'x',
    points: 5,
  } as never);
  const { rows } = await sql`select status, permissions from users where email = 'mass@example.org'`.execute(
    club.database.db,
  );
  expect(rows).toEqual([{ status: 'registered', permissions: [] }]);
});

test('a wrong code tells the remaining attempts, and the fifth uses it up', async () => {
  await factories.registration(club, 'wrong@example.org');
  const right = await readCode('wrong@example.org');
  const wrong = right === '000000' ? '000001' : '000000';
  const messages: string[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1)
    messages.push((await verify('wrong@example.org', wrong)).problem.message);
  expect(messages).toEqual([
    'That code is not correct. 4 attempts left.',
    'That code is not correct. 3 attempts left.',
    'That code is not correct. 2 attempts left.',
    'That code is not correct. 1 attempt left.',
    'This code is no longer valid. Request a new one.',
  ]);
  expect((await verify('wrong@example.org', right)).problem.code).toBe('code_expired');
});

test('fifty concurrent guesses get five attempts, not six', async () => {
  await factories.registration(club, 'burst@example.org');
  const right = await readCode('burst@example.org');
  const wrong = right === '111111' ? '111112' : '111111';
  const replies = await Promise.all(Array.from({ length: 50 }, () => verify('burst@example.org', wrong)));
  const told = (code: string) => replies.filter(({ problem }) => problem.code === code);
  expect([told('invalid_code').length, told('code_expired').length]).toEqual([4, 46]);
  const { rows } = await sql<{
    misses: number;
  }>`select misses from email_codes where email = 'burst@example.org'`.execute(club.database.db);
  expect(rows).toEqual([{ misses: 5 }]);
  expect((await verify('burst@example.org', right)).problem.code).toBe('code_expired');
});

test('a code works for ten minutes and only once', async () => {
  await factories.registration(club, 'late@example.org');
  const code = await readCode('late@example.org');
  club.clock.advance({ minutes: 10, seconds: 1 });
  expect((await verify('late@example.org', code)).problem.code).toBe('code_expired');
  await resend('late@example.org');
  const fresh = await readCode('late@example.org');
  club.clock.advance({ minutes: 9, seconds: 59 });
  expect((await verify('late@example.org', fresh)).status).toBe(200);
  expect((await verify('late@example.org', fresh)).problem.code).toBe('code_expired');
});

test('an unknown address gets the same answer as one without a valid code', async () => {
  expect((await verify('nobody@example.org', '123456')).problem).toMatchObject({ status: 400, code: 'code_expired' });
});

test('a new code is available after a minute, and the old one stops working', async () => {
  await factories.registration(club, 'again@example.org');
  const first = await readCode('again@example.org');
  const early = await resend('again@example.org');
  expect(early.problem).toMatchObject({
    status: 429,
    code: 'cool_down',
    message: 'Please wait 60 seconds.',
    retry_after: 60,
  });
  expect(early.headers['retry-after']).toBe('60');
  club.clock.advance({ seconds: 61 });
  expect((await resend('again@example.org')).status).toBe(200);
  expect((await verify('again@example.org', first)).status).toBe(400);
});

test('sends at most five codes to one address in an hour', async () => {
  await factories.registration(club, 'many@example.org');
  for (let sent = 1; sent < 5; sent += 1) {
    club.clock.advance({ seconds: 61 });
    expect((await resend('many@example.org')).status).toBe(200);
  }
  club.clock.advance({ seconds: 61 });
  expect((await resend('many@example.org')).problem.code).toBe('cool_down');
});

test('requesting another code reveals nothing about the address', async () => {
  await factories.member(club, { email: 'verified@example.org' });
  const known = await resend('verified@example.org');
  const unknown = await resend('unknown@example.org');
  expect(known.body).toEqual(unknown.body);
  expect(await club.mails('verified@example.org')).toEqual([]);
});

test('an account that was never verified is deleted after thirty days', async () => {
  const isThere = async () => {
    await club.runJob('purge_sign_ins');
    const { rows } = await sql`select 1 from users where email = 'never@example.org'`.execute(club.database.db);
    return rows.length === 1;
  };
  const member = await factories.member(club);
  await factories.registration(club, 'never@example.org');
  club.clock.advance({ days: 30 });
  expect(await isThere()).toBe(true);
  club.clock.advance({ milliseconds: 1 });
  expect(await isThere()).toBe(false);
  expect((await call(club.app, identity.login, { email: member.email, password })).status).toBe(200);
});

test('check-email tells whether an address is well formed and registered', async () => {
  await factories.member(club, { email: 'here@example.org' });
  const check = async (email: string) => (await call(club.app, identity.checkEmail, { email })).body;
  expect(await check('HERE@example.org')).toEqual({ email: 'HERE@example.org', exists: true, valid: true });
  expect(await check('not-here@example.org')).toMatchObject({ exists: false, valid: true });
  expect(await check('no address')).toMatchObject({ exists: false, valid: false });
});

test('two concurrent requests for another code send one code', async () => {
  await factories.registration(club, 'double@example.org');
  club.clock.advance({ seconds: 61 });
  const replies = await Promise.all([1, 2, 3, 4].map(() => resend('double@example.org')));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
  expect(await club.mails('double@example.org')).toHaveLength(2);
});
