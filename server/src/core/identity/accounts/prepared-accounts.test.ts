import { identity } from '@club/contract/core/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { browserSecret, call, factories, password, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let email: string;
let code: string;
let counted = 0;
beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  counted += 1;
  email = `prepared-${counted}@example.org`;
  await factories.registration(club, email);
  code = await readCode();
});
afterAll(() => club.close());

const next = 'another long secret';
const readCode = async () => (await club.mails(email)).find((mail) => mail.code)?.code ?? '';
const wrong = (digits: string) => (digits === '000000' ? '000001' : '000000');
const verify = (given: string, secret?: string) =>
  call(club.app, identity.validateCode, { email, code: given, secret });
const resend = (secret?: string) => call(club.app, identity.resendCode, { email, secret });
const login = (given: string) => call(club.app, identity.login, { email, password: given });
const own = () => browserSecret(email);

test('the registering browser signs in with the code', async () => {
  expect((await verify(code, own())).body).toMatchObject({ email, access: expect.any(String) });
  expect((await login(password)).status).toBe(200);
});

test.each([
  ['no secret', undefined],
  ['another secret', 'invented'],
])('with %s the code signs nobody in, and the password of the registration stops working', async (_what, secret) => {
  const { body } = await verify(code, secret);
  expect(body).toEqual({
    reset_uid: expect.any(String),
    message: 'Your e-mail is verified. Choose a password to finish.',
  });
  expect((await login(password)).problem.code).toBe('invalid_credentials');
});

test('the owner of the mailbox sets a password with the answer and signs in', async () => {
  const { body } = await verify(code);
  const uid = 'reset_uid' in body ? body.reset_uid : '';
  expect((await call(club.app, identity.forgotPassword, { uid, password: next })).status).toBe(200);
  expect((await login(next)).body).toMatchObject({ email });
  expect((await login(password)).problem.code).toBe('invalid_credentials');
});

test("wrong codes from elsewhere leave the registering browser's attempts untouched", async () => {
  for (let tries = 0; tries < 6; tries += 1) await verify(wrong(code));
  expect((await verify(code)).problem.code).toBe('code_expired');
  expect((await verify(wrong(code), own())).problem.message).toBe('That code is not correct. 4 attempts left.');
  expect((await verify(code, own())).body).toMatchObject({ email });
});

test('invented secrets share the five attempts from elsewhere', async () => {
  for (let tries = 0; tries < 5; tries += 1) await verify(wrong(code), `invented-${tries}`);
  expect((await verify(code, 'invented-6')).problem.code).toBe('code_expired');
});

test("codes requested elsewhere neither replace the registering browser's code nor use up its requests", async () => {
  club.clock.advance({ seconds: 61 });
  for (let asked = 0; asked < 4; asked += 1) {
    expect((await resend()).status).toBe(200);
    club.clock.advance({ seconds: 61 });
  }
  expect((await resend()).status).toBe(200);
  expect((await resend(own())).status).toBe(200);
  const both = (await club.mails(email)).flatMap((mail) => (mail.code ? [mail.code] : []));
  expect(both).toHaveLength(7);
  expect((await verify(both[0] ?? '', own())).body).toMatchObject({ email });
});

test('the registering browser may enter a code that was requested elsewhere', async () => {
  club.clock.advance({ seconds: 61 });
  await resend();
  expect((await verify(await readCode(), own())).body).toMatchObject({ email, access: expect.any(String) });
  expect((await verify(code)).problem.code).toBe('code_expired');
});

test('an invented secret gets no code mailed and the same answer', async () => {
  club.clock.advance({ seconds: 61 });
  const made = await resend('invented');
  expect(made.body).toEqual((await call(club.app, identity.resendCode, { email: 'nobody@example.org' })).body);
  expect(await club.mails(email)).toHaveLength(1);
});
