import { account } from '@club/contract/club/account';
import { identity } from '@club/contract/core/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateUser } from '#core/identity/members';
import { call, factories, listRows, password, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const next = 'another long secret';
const ask = (email: string) => call(club.app, identity.forgotPassword, { email });
const set = (uid: string, given = next) => call(club.app, identity.forgotPassword, { uid, password: given });
const login = (email: string, given: string) => call(club.app, identity.login, { email, password: given });
const readUid = async (email: string) => (await club.mails(email))[0]?.links[0]?.split('/').at(-1) ?? '';

test('requesting a reset link answers the same for known and unknown addresses', async () => {
  await factories.member(club, { email: 'known@example.org' });
  const known = await ask('known@example.org');
  const unknown = await ask('unknown@example.org');
  expect(known.body).toEqual({ message: 'If an account exists for this address, we have sent a reset link.' });
  expect(unknown.body).toEqual(known.body);
  expect([known.status, Object.keys(known.headers)]).toEqual([unknown.status, Object.keys(unknown.headers)]);
  expect(await club.mails('unknown@example.org')).toEqual([]);
});

test('requesting a reset link only queues a job, so that it takes as long for an unknown address', async () => {
  await factories.member(club, { email: 'timed@example.org' });
  const countJobs = async () =>
    (await sql<{ jobs: number }>`select count(*) as jobs from graphile_worker.jobs`.execute(club.database.db)).rows[0]
      ?.jobs ?? 0;
  const [rows, jobs] = [await listRows(club.database), await countJobs()];
  await ask('timed@example.org');
  expect(await countJobs()).toBe(jobs + 1);
  await ask('stranger@example.org');
  expect(await countJobs()).toBe(jobs + 2);
  expect(await listRows(club.database)).toEqual(rows);
});

test('a suspended member gets no reset link, and the same answer', async () => {
  const member = await factories.member(club, { email: 'shut@example.org' });
  await updateUser(club.database.db, member.id, { status: 'suspended' });
  expect((await ask('shut@example.org')).body).toEqual((await ask('unknown@example.org')).body);
  expect(await club.mails('shut@example.org')).toEqual([]);
});

test('the link sets a new password once and ends every session', async () => {
  const member = await factories.member(club, { email: 'reset@example.org' });
  await ask('reset@example.org');
  const uid = await readUid('reset@example.org');
  expect((await call(club.app, identity.validateCode, { purpose: 'reset_link', uid })).body).toEqual({
    valid: true,
    email_masked: 'r•••@example.org',
  });
  expect((await set(uid)).body.message).toBe('Your password has been changed. Sign in with the new one.');
  expect((await call(club.app, account.getProfile, {}, { as: member })).problem.code).toBe('session_revoked');
  expect((await login('reset@example.org', password)).status).toBe(400);
  expect((await login('reset@example.org', next)).status).toBe(200);
  expect((await set(uid)).problem).toMatchObject({
    code: 'code_expired',
    message: 'This reset link is no longer valid. Request a new one.',
  });
  expect((await club.mails('reset@example.org'))[0]?.template).toBe('password_changed');
});

test('a link expires after half an hour or when a newer one is requested', async () => {
  await factories.member(club, { email: 'old@example.org' });
  await ask('old@example.org');
  const first = await readUid('old@example.org');
  club.clock.advance({ minutes: 1 });
  await ask('old@example.org');
  const second = await readUid('old@example.org');
  expect((await set(first)).status).toBe(400);
  club.clock.advance({ minutes: 31 });
  expect((await set(second)).problem.code).toBe('code_expired');
  expect((await set('invented')).problem.code).toBe('code_expired');
});

test('a weak new password is refused and the link stays valid', async () => {
  await factories.member(club, { email: 'weak@example.org' });
  await ask('weak@example.org');
  const uid = await readUid('weak@example.org');
  expect((await set(uid, 'password1234')).problem.errors).toMatchObject([
    { field: 'password', message: 'This password is too common.' },
  ]);
  expect((await set(uid)).status).toBe(200);
});

test('a reset verifies the address of an unverified account', async () => {
  await factories.registration(club, 'never@example.org');
  club.clock.advance({ minutes: 1 });
  await ask('never@example.org');
  await set(await readUid('never@example.org'));
  expect((await login('never@example.org', next)).status).toBe(200);
});

test('changing the password needs the old one, ends other sessions and renews this one', async () => {
  const member = await factories.member(club, { email: 'change@example.org' });
  const other = (await login('change@example.org', password)).body;
  const change = (old_password: string, new_password: string) =>
    call(
      club.app,
      identity.changePassword,
      { old_password, new_password, confirm_password: new_password },
      { as: member },
    );
  expect((await change('not the password', next)).problem.errors).toMatchObject([
    { field: 'old_password', message: 'Your current password is not correct.' },
  ]);
  expect((await change(password, password)).problem.errors).toMatchObject([
    { field: 'new_password', message: 'The new password must differ from the old one.' },
  ]);
  const renewed = await change(password, next);
  expect((await call(club.app, account.getProfile, {}, { as: renewed.body })).status).toBe(200);
  expect((await call(club.app, account.getProfile, {}, { as: other })).problem.code).toBe('session_revoked');
  expect((await call(club.app, identity.refreshToken, { refresh: member.refresh })).status).toBe(401);
  expect((await login('change@example.org', next)).status).toBe(200);
});
