import { account } from '@club/contract/club/account';
import { identity } from '@club/contract/core/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateUser } from '#core/identity/members';
import { issueCard } from '#core/identity/proofs';
import { browserSecret, call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

interface Line {
  action: string;
  outcome: string;
  by_member: boolean;
  details: Record<string, unknown>;
}

let seen = 0;
/** The lines written since the last call, without the device, which has a test of its own. */
const lines = async (): Promise<Line[]> => {
  const { rows } = await sql<Line & { id: string }>`
    select id, action, outcome, actor_id is not null as by_member, details from audit_log where id > ${seen} order by id`.execute(
    club.database.db,
  );
  seen = Number(rows.at(-1)?.id ?? seen);
  return rows.map(({ action, outcome, by_member, details: { device: _device, ...details } }) => ({
    ...{ action, outcome, by_member, details },
  }));
};
const fresh = async (wish: Parameters<typeof factories.member>[1] = {}): Promise<Member> => {
  const member = await factories.member(club, wish);
  await lines();
  return member;
};
const failed = (details: object) => ({ action: 'sign_in.failed', outcome: 'refused', by_member: false, details });
const done = (action: string, details: object = {}) => ({ action, outcome: 'done', by_member: true, details });
const login = (email: string, given = password) => call(club.app, identity.login, { email, password: given });
const readCode = async (email: string) => (await club.mails(email)).find(({ code }) => code)?.code ?? '';
const other = (code: string) => (code === '000000' ? '000001' : '000000');
const verify = (email: string, code: string) =>
  call(club.app, identity.validateCode, { email, code, purpose: 'verify_account', secret: browserSecret(email) });

test('logs each password sign-in and each failed one, whatever the cause', async () => {
  const { id, email } = await fresh();
  await login(email);
  expect(await lines()).toEqual([done('session.opened', { method: 'password' })]);
  await login(email, 'not the password');
  await login('nobody-here@example.org');
  expect(await lines()).toEqual([
    failed({ method: 'password', reason: 'invalid_credentials' }),
    failed({ method: 'password', reason: 'invalid_credentials' }),
  ]);
  const { rows } = await sql<{ object_id: string }>`
    select object_id from audit_log where action = 'sign_in.failed' order by id desc limit 2`.execute(club.database.db);
  expect(rows.map(({ object_id }) => object_id)).toEqual(['unknown', id]);
  await updateUser(club.database.db, id, { status: 'suspended' });
  await login(email);
  expect(await lines()).toEqual([failed({ method: 'password', reason: 'account_suspended' })]);
});

test('logs registration and sign-in by mailed code, including wrong and expired codes', async () => {
  const email = 'by-code@example.org';
  await factories.registration(club, email);
  await login(email);
  expect(await lines()).toEqual([
    done('account.registered', { referred: false }),
    failed({ method: 'password', reason: 'email_not_verified' }),
  ]);
  const code = await readCode(email);
  await verify(email, other(code));
  await verify('nobody-here@example.org', code);
  expect(await lines()).toEqual([
    failed({ method: 'verify', reason: 'invalid_code' }),
    failed({ method: 'verify', reason: 'code_expired' }),
  ]);
  await verify(email, code);
  await verify(email, code);
  expect(await lines()).toEqual([
    done('account.verified'),
    done('session.opened', { method: 'verify' }),
    failed({ method: 'verify', reason: 'code_expired' }),
  ]);
});

test('logs card sign-ins and wrong card codes', async () => {
  const member = await fresh();
  const card_number = await issueCard(club.database.db, club.config, member.id, club.clock.now());
  const { body } = await call(club.app, identity.loginWithCard, { card_number });
  const { challenge_id } = body as { challenge_id: string };
  const code = await readCode(member.email);
  await lines();
  await call(club.app, identity.loginWithCard, { challenge_id, code: other(code) });
  await call(club.app, identity.loginWithCard, { challenge_id, code });
  expect(await lines()).toEqual([
    failed({ method: 'card', reason: 'invalid_code' }),
    done('session.opened', { method: 'card' }),
  ]);
});

test('logs a reused refresh token and one of an ended session', async () => {
  const member = await fresh();
  const refresh = () => call(club.app, identity.refreshToken, { refresh: member.refresh });
  await refresh();
  club.clock.advance({ seconds: 11 });
  await refresh();
  await refresh();
  await call(club.app, identity.refreshToken, { refresh: 'made up' });
  expect(await lines()).toEqual([
    { action: 'session.reused', outcome: 'refused', by_member: false, details: { method: 'password', ended: 1 } },
    failed({ method: 'refresh', reason: 'ended' }),
  ]);
});

test('logs one line for each session signed out, and none when there was nothing to end', async () => {
  const member = await fresh();
  const signOut = () => call(club.app, identity.logout, { refresh: member.refresh }, { as: member });
  await signOut();
  await signOut();
  expect(await lines()).toEqual([done('session.ended', { reason: 'signed_out', ended: 1 })]);
});

test('logs each step-up, passed or refused', async () => {
  const member = await fresh();
  const stepUp = (given: { password: string } | { code: string } | { send_code: true }) =>
    call(club.app, identity.stepUp, given, { as: member });
  await stepUp({ password: 'not the password' });
  await stepUp({ password });
  await stepUp({ send_code: true });
  const code = await readCode(member.email);
  await stepUp({ code: other(code) });
  await stepUp({ code });
  const refused = (method: string, reason: string) => ({
    ...done('session.step_up', { method, reason }),
    outcome: 'refused',
  });
  expect(await lines()).toEqual([
    refused('password', 'invalid_credentials'),
    done('session.step_up', { method: 'password' }),
    refused('code', 'invalid_code'),
    done('session.step_up', { method: 'code' }),
  ]);
});

test('logs a changed and a reset password with the number of sessions they ended', async () => {
  const member = await fresh();
  const next = 'another long secret';
  const change = (old_password: string) =>
    call(
      club.app,
      identity.changePassword,
      { old_password, new_password: next, confirm_password: next },
      { as: member },
    );
  await change('not the password');
  await change(password);
  expect(await lines()).toEqual([
    {
      ...done('password.changed', { method: 'password', reason: 'invalid_credentials' }),
      outcome: 'refused',
    },
    done('password.changed'),
    done('session.ended', { reason: 'password_changed', ended: 0 }),
  ]);
  await call(club.app, identity.forgotPassword, { email: member.email });
  const uid = (await club.mails(member.email))[0]?.links[0]?.split('/').at(-1) ?? '';
  await call(club.app, identity.forgotPassword, { uid, password: 'one more long secret' });
  await call(club.app, identity.forgotPassword, { uid, password: 'one more long secret' });
  expect(await lines()).toEqual([
    done('password.reset'),
    done('session.ended', { reason: 'password_reset', ended: 1 }),
    {
      ...failed({ method: 'reset_link', reason: 'code_expired' }),
      action: 'password.reset',
    },
  ]);
});

test('logs a changed address without the address', async () => {
  const member = await fresh();
  const email = 'moved-here@example.org';
  await call(club.app, account.saveProfile, { email }, { as: member });
  const code = await readCode(email);
  const confirm = (given: string) => call(club.app, identity.changeEmail, { code: given }, { as: member });
  await confirm(other(code));
  await confirm(code);
  expect(await lines()).toEqual([
    done('email.change_requested'),
    { ...done('email.changed', { method: 'code', reason: 'invalid_code' }), outcome: 'refused' },
    done('email.changed'),
    done('session.ended', { reason: 'email_changed', ended: 0 }),
  ]);
  const link = (await club.mails(member.email)).find(({ template }) => template === 'email_changed')?.links[0] ?? '';
  const uid = link.split('/').at(-1) ?? '';
  await call(club.app, identity.undoEmailChange, { uid });
  await call(club.app, identity.undoEmailChange, { uid });
  expect(await lines()).toEqual([
    done('email.change_undone'),
    done('session.ended', { reason: 'email_change_undone', ended: 1 }),
    { ...failed({ method: 'undo_link', reason: 'code_expired' }), action: 'email.change_undone' },
  ]);
});

test('a line holds only ids, codes and numbers, nothing that a person wrote or where they live', async () => {
  const { rows } = await sql<{ details: Record<string, unknown>; text: string }>`
    select details, l::text as text from audit_log l`.execute(club.database.db);
  expect(rows.length).toBeGreaterThan(30);
  for (const { details, text } of rows) {
    for (const value of Object.values(details)) expect(String(value)).toMatch(/^[a-z0-9_-]{1,36}$/);
    for (const secret of ['@', '127.0.0.1', password, 'another long secret']) expect(text).not.toContain(secret);
  }
});

const forgottenWhen: [string, (member: Member) => Promise<unknown>][] = [
  ['signing out', (member) => call(club.app, identity.logout, {}, { as: member })],
  ['ending the other sessions', (member) => call(club.app, identity.endSessions, {}, { as: member })],
  [
    'ending one other session',
    async (member) => {
      await login(member.email);
      const { body } = await call(club.app, identity.listSessions, {}, { as: member });
      const id = body.results.find(({ current }) => !current)?.id ?? '';
      return call(club.app, identity.endSessions, { id }, { as: member });
    },
  ],
  [
    'changing the password',
    (member) => {
      const changed = { new_password: 'another long secret', confirm_password: 'another long secret' };
      return call(club.app, identity.changePassword, { old_password: password, ...changed }, { as: member });
    },
  ],
  [
    'resetting the password',
    async ({ email }) => {
      await call(club.app, identity.forgotPassword, { email });
      const uid = (await club.mails(email))[0]?.links[0]?.split('/').at(-1) ?? '';
      return call(club.app, identity.forgotPassword, { uid, password: 'another long secret' });
    },
  ],
  ['asking for deletion', (member) => call(club.app, account.deleteAccount, {}, { as: member })],
];

test.each(forgottenWhen)('%s also ends the hosted sign-in', async (_name, act) => {
  const [member, bystander] = [await factories.member(club), await factories.member(club)];
  for (const { id } of [member, bystander]) {
    await sql`insert into provider_records (model, id_hash, payload, account_id)
      values ('Session', ${Buffer.from(id)}, '{}', ${id})`.execute(club.database.db);
  }
  expect(await act(member)).toMatchObject({ status: 200 });
  const { rows } = await sql<{ account_id: string }>`
    select account_id from provider_records where account_id in (${member.id}, ${bystander.id})`.execute(
    club.database.db,
  );
  expect(rows).toEqual([{ account_id: bystander.id }]);
});

test('a sign-in and a refused one say which device they came from', async () => {
  const { email } = await fresh();
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  await call(club.app, identity.login, { email, password }, { headers });
  await call(club.app, identity.login, { email, password: 'not the password' }, { headers });
  const { rows } = await sql<{ details: object }>`
    select details from audit_log where action in ('session.opened', 'sign_in.failed') order by id desc limit 2`.execute(
    club.database.db,
  );
  expect(rows).toMatchObject([
    { details: { reason: 'invalid_credentials', device: 'firefox_on_linux' } },
    { details: { method: 'password', device: 'firefox_on_linux' } },
  ]);
});
