import { account } from '@club/contract/club/account';
import { identity } from '@club/contract/core/identity';
import { passkeys } from '@club/contract/core/passkeys';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateUser } from '#core/identity';
import { aPasskey, confirmByPasskey, makeAuthenticator, signInByPasskey } from '#core/passkeys/fixtures';
import { call, factories, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

/** A member with a passkey, kept on its device or shared by several. */
const memberWithPasskey = async ({ shared = false } = {}) => {
  const member = await factories.member(club);
  return { member, ...(await aPasskey(club, member, makeAuthenticator({ shared }))) };
};

const lastAudited = async (userId: string | null) => {
  const { rows } = await sql<{ action: string; outcome: string; details: unknown; session: boolean }>`
    select action, outcome, details, session_id is not null as session from audit_log
    where object_id = ${userId ?? 'unknown'} or actor_id = ${userId} order by id desc limit 1`.execute(
    club.database.db,
  );
  return rows[0];
};
const refusedSignIn = (reason: string, action = 'sign_in.failed') => ({
  action,
  outcome: 'refused',
  details: { method: 'passkey', reason, device: 'another_browser' },
  session: false,
});

test('a passkey alone signs in, and the session says so', async () => {
  const { member, device } = await memberWithPasskey();
  club.clock.advance({ minutes: 1 });
  const { reply } = await signInByPasskey(club, device);
  expect(reply.body).toMatchObject({ user_id: member.id, email: member.email, is_new: false });
  const { body } = await call(club.app, identity.listSessions, {}, { as: reply.body });
  expect(body.results[0]).toMatchObject({ method: 'passkey', current: true });
  const { body: listed } = await call(club.app, passkeys.listPasskeys, {}, { as: reply.body });
  expect(listed.results[0]?.last_used_at).toBe(club.clock.now().toISOString());
});

test('anyone may ask for the options of a sign-in, and they name no passkey', async () => {
  const { body } = await call(club.app, passkeys.startPasskeySignIn, {});
  expect(body.options).toEqual({
    challenge: expect.any(String),
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: [],
  });
});

test.each([
  ['another origin', { origin: 'https://longevity.example.net' }],
  ['another port of the host', { origin: 'http://localhost:8001' }],
  ['another host', { rpId: 'example.net' }],
  ['a device that did not ask for the person', { verified: false }],
])('refuses a sign-in from %s and audits it', async (_name, change) => {
  const { member, device } = await memberWithPasskey();
  const { problem } = (await signInByPasskey(club, device, change)).reply;
  expect([problem.status, problem.code, problem.message]).toEqual([
    400,
    'passkey_refused',
    "That passkey didn't work. Try again, or sign in another way.",
  ]);
  expect(await lastAudited(member.id)).toEqual(refusedSignIn('invalid'));
});

test('refuses a signature by another key', async () => {
  const { member, device } = await memberWithPasskey();
  const { body } = await call(club.app, passkeys.startPasskeySignIn, {});
  const forged = makeAuthenticator().use(body.options, { userHandle: device.state.userHandle });
  const { problem } = await call(club.app, passkeys.signInWithPasskey, {
    secret: body.secret,
    credential: { ...forged, id: device.id },
  });
  expect(problem.code).toBe('passkey_refused');
  expect(await lastAudited(member.id)).toEqual(refusedSignIn('invalid'));
});

test('a challenge works once, also when its answer was refused', async () => {
  const { member, device } = await memberWithPasskey();
  const { input, reply } = await signInByPasskey(club, device);
  expect(reply.status).toBe(200);
  expect((await call(club.app, passkeys.signInWithPasskey, input)).problem.code).toBe('passkey_refused');
  expect(await lastAudited(member.id)).toEqual(refusedSignIn('no_challenge'));

  const { body } = await call(club.app, passkeys.startPasskeySignIn, {});
  const send = (change = {}) =>
    call(club.app, passkeys.signInWithPasskey, { secret: body.secret, credential: device.use(body.options, change) });
  expect((await send({ verified: false })).status).toBe(400);
  expect((await send()).status).toBe(400);
});

test('of two concurrent answers to one challenge, one signs in', async () => {
  const { device } = await memberWithPasskey({ shared: true });
  const { body } = await call(club.app, passkeys.startPasskeySignIn, {});
  const answers = [1, 2, 3, 4].map(() => ({ secret: body.secret, credential: device.use(body.options) }));
  const replies = await Promise.all(answers.map((answer) => call(club.app, passkeys.signInWithPasskey, answer)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
});

test("refuses another browser's challenge and one that is older than five minutes", async () => {
  const { device } = await memberWithPasskey();
  const start = async () => (await call(club.app, passkeys.startPasskeySignIn, {})).body;
  const [mine, theirs] = [await start(), await start()];
  const send = async ({ secret }: { secret: string }, { options }: typeof mine) =>
    (await call(club.app, passkeys.signInWithPasskey, { secret, credential: device.use(options) })).status;
  expect(await send(mine, theirs)).toBe(400);
  expect(await send({ secret: 'made up' }, theirs)).toBe(400);
  const late = await start();
  club.clock.advance({ seconds: 300 });
  expect(await send(late, late)).toBe(400);
  const timely = await start();
  club.clock.advance({ seconds: 299 });
  expect(await send(timely, timely)).toBe(200);
});

test('refuses a passkey that nobody has added, and one that names another member or none', async () => {
  const [{ member, device }, other] = [await memberWithPasskey(), await memberWithPasskey()];
  expect((await signInByPasskey(club, makeAuthenticator(), { userHandle: 'AAAA' })).reply.status).toBe(400);
  expect(await lastAudited(null)).toEqual(refusedSignIn('unknown_passkey'));
  for (const userHandle of [other.device.state.userHandle, '']) {
    expect((await signInByPasskey(club, device, { userHandle })).reply.problem.code).toBe('passkey_refused');
    expect(await lastAudited(member.id)).toEqual(refusedSignIn('another_member'));
  }
});

test('a count that goes back is refused for a passkey of one device, and audited', async () => {
  const { member, device } = await memberWithPasskey();
  await signInByPasskey(club, device);
  await signInByPasskey(club, device);
  device.state.counter = 1;
  expect((await signInByPasskey(club, device)).reply.problem.code).toBe('passkey_refused');
  expect(await lastAudited(member.id)).toEqual(refusedSignIn('counter_back', 'passkey.refused'));
  expect((await club.mails(member.email))[0]?.template).toBe('passkey_suspected');
  device.state.counter = -1;
  expect((await signInByPasskey(club, device)).reply.status).toBe(400);
  device.state.counter = 2;
  expect((await signInByPasskey(club, device)).reply.status).toBe(200);
});

test('a passkey that several devices share may count as it likes', async () => {
  const { device } = await memberWithPasskey({ shared: true });
  for (const counter of [5, 0, 3]) {
    device.state.counter = counter;
    expect((await signInByPasskey(club, device)).reply.status).toBe(200);
  }
});

test('of two concurrent uses with one count, one signs in', async () => {
  const { device } = await memberWithPasskey();
  const answers = await Promise.all(
    [1, 2].map(async () => {
      const { body } = await call(club.app, passkeys.startPasskeySignIn, {});
      device.state.counter = 6;
      return { secret: body.secret, credential: device.use(body.options) };
    }),
  );
  const replies = await Promise.all(answers.map((answer) => call(club.app, passkeys.signInWithPasskey, answer)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a suspended member is refused after the passkey, and a member about to be deleted stays', async () => {
  const { member, device } = await memberWithPasskey();
  await updateUser(club.database.db, member.id, { status: 'suspended' });
  expect((await signInByPasskey(club, device)).reply.problem.code).toBe('account_suspended');
  expect(await lastAudited(member.id)).toEqual(refusedSignIn('account_suspended'));
  await updateUser(club.database.db, member.id, { status: 'deletion_requested' });
  const { reply } = await signInByPasskey(club, device);
  expect((await call(club.app, account.getProfile, {}, { as: reply.body })).status).toBe(200);
});

test('a passkey makes the session recent again', async () => {
  const { member, device } = await memberWithPasskey();
  club.clock.advance({ minutes: 20 });
  const { body: late } = await call(club.app, identity.refreshToken, { refresh: member.refresh });
  expect((await call(club.app, account.requestExport, {}, { as: late })).problem.code).toBe('step_up_required');
  const { body } = await confirmByPasskey(club, late, device);
  expect(body).toEqual({ access: expect.any(String), token: body.access, auth_time: club.clock.now().toISOString() });
  expect((await call(club.app, account.requestExport, {}, { as: late })).status).toBeLessThan(300);
  expect(await lastAudited(member.id)).not.toMatchObject({ outcome: 'refused' });
});

test('the options of a confirmation name the passkeys of the member, who needs one', async () => {
  const { member, device } = await memberWithPasskey();
  const { body } = await call(club.app, passkeys.startPasskeyStepUp, {}, { as: member });
  expect(body.allowCredentials.map(({ id }) => id)).toEqual([device.id]);
  const other = await factories.member(club);
  expect((await call(club.app, passkeys.startPasskeyStepUp, {}, { as: other })).status).toBe(404);
});

test("a confirmation refuses another member's passkey, another session's challenge and a replay", async () => {
  const [mine, theirs] = [await memberWithPasskey(), await memberWithPasskey()];
  const start = async (as = mine.member) => (await call(club.app, passkeys.startPasskeyStepUp, {}, { as })).body;
  const confirm = (credential: ReturnType<typeof mine.device.use>) =>
    call(club.app, passkeys.stepUpWithPasskey, { credential }, { as: mine.member });

  expect((await confirm(theirs.device.use(await start()))).problem.code).toBe('passkey_refused');
  expect(await lastAudited(mine.member.id)).toEqual({
    ...refusedSignIn('another_member', 'session.step_up'),
    session: true,
  });
  expect((await confirm(mine.device.use(await start(theirs.member)))).status).toBe(400);
  const { body: signIn } = await call(club.app, passkeys.startPasskeySignIn, {});
  expect((await confirm(mine.device.use(signIn.options))).status).toBe(400);
  const credential = mine.device.use(await start());
  expect((await confirm(credential)).status).toBe(200);
  expect((await confirm(credential)).status).toBe(400);
});
