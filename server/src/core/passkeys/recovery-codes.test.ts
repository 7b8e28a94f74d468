import { account } from '@club/contract/club/account';
import { identity } from '@club/contract/core/identity';
import { passkeys } from '@club/contract/core/passkeys';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateUser } from '#core/identity';
import { aPasskey } from '#core/passkeys/fixtures';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const memberWithCodes = async (test = club) => {
  const member = await factories.member(test);
  const { codes } = await aPasskey(test, member);
  return { member, codes, code: codes[0] ?? '' };
};
const recover = ({ email }: Member, code: string, given = password) =>
  call(club.app, passkeys.signInWithRecoveryCode, { email, password: given, code });
const left = async (as: { access: string }) =>
  (await call(club.app, passkeys.listPasskeys, {}, { as })).body.recovery_codes_left;

test('ten different codes come with the first passkey only, and none is stored as it is', async () => {
  const { member, codes } = await memberWithCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect((await aPasskey(club, member)).codes).toEqual([]);
  const { rows } = await sql<{ row: string }>`
    select r::text || encode(code_hmac, 'escape') as row from recovery_codes r`.execute(club.database.db);
  for (const { row } of rows) for (const code of codes) expect(row).not.toContain(code.slice(0, 5));
});

test('a code signs in after the password, once, and its owner is warned by mail', async () => {
  const { member, code } = await memberWithCodes();
  const { body } = await recover(member, code);
  expect(body).toMatchObject({ user_id: member.id });
  expect(await left(body)).toBe(9);
  const { body: sessions } = await call(club.app, identity.listSessions, {}, { as: body });
  expect(sessions.results[0]?.method).toBe('recovery_code');
  const [mail] = await club.mails(member.email);
  expect([mail?.template, mail?.text.includes('You have 9 codes left.')]).toEqual(['recovery_code_used', true]);
  const again = await recover(member, code);
  expect([again.problem.code, again.problem.message]).toEqual([
    'invalid_code',
    "That code isn't right, or it was already used.",
  ]);
  const { rows } = await sql`select action, outcome, details from audit_log where object_id = ${member.id}
    and (action = 'recovery_code.used' or action = 'sign_in.failed') order by id`.execute(club.database.db);
  expect(rows).toEqual([
    { action: 'recovery_code.used', outcome: 'done', details: { left: 9 } },
    {
      action: 'sign_in.failed',
      outcome: 'refused',
      details: { method: 'recovery_code', reason: 'invalid_code', device: 'another_browser' },
    },
  ]);
});

test('a code may be typed in small letters, without dashes, with O for 0 and L for 1', async () => {
  const { member, codes } = await memberWithCodes();
  for (const code of codes) {
    const typed = ` ${code.replace('-', ' ').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')}`;
    expect((await recover(member, typed)).status).toBe(200);
  }
});

test('of concurrent uses of one code, one signs in', async () => {
  const { member, code } = await memberWithCodes();
  const replies = await Promise.all([1, 2, 3, 4].map(() => recover(member, code)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  expect(await left(member)).toBe(9);
});

test('a code without the right password is refused like any wrong password, and stays', async () => {
  const { member, code } = await memberWithCodes();
  expect((await recover(member, code, 'not the password')).problem.code).toBe('invalid_credentials');
  expect((await recover({ ...member, email: 'nobody@example.org' }, code)).problem.code).toBe('invalid_credentials');
  expect(await left(member)).toBe(10);
});

test("refuses another member's code and codes of a member without any", async () => {
  const [mine, theirs] = [await memberWithCodes(), await memberWithCodes()];
  expect((await recover(mine.member, theirs.code)).problem.code).toBe('invalid_code');
  expect((await recover(await factories.member(club), theirs.code)).problem.code).toBe('invalid_code');
  expect(await left(theirs.member)).toBe(10);
});

test('a suspended member keeps the code', async () => {
  const { member, code } = await memberWithCodes();
  await updateUser(club.database.db, member.id, { status: 'suspended' });
  expect((await recover(member, code)).problem.code).toBe('account_suspended');
  await updateUser(club.database.db, member.id, { status: 'active' });
  expect((await recover(member, code)).status).toBe(200);
});

test('new codes end the earlier ones, and are mailed about and audited', async () => {
  const { member, code } = await memberWithCodes();
  await recover(member, code);
  const { body } = await call(club.app, passkeys.replaceRecoveryCodes, {}, { as: member });
  expect(body.recovery_codes).toHaveLength(10);
  expect(await left(member)).toBe(10);
  expect((await recover(member, code)).status).toBe(400);
  expect((await recover(member, body.recovery_codes[9] ?? '')).status).toBe(200);
  expect((await club.mails(member.email)).map(({ template }) => template)).toContain('recovery_codes_replaced');
  const { rows } = await sql`select action from audit_log
    where actor_id = ${member.id} and action = 'recovery_codes.replaced'`.execute(club.database.db);
  expect(rows).toHaveLength(1);
});

test('a member without a passkey gets no recovery codes', async () => {
  const member = await factories.member(club);
  expect((await call(club.app, passkeys.replaceRecoveryCodes, {}, { as: member })).status).toBe(404);
});

test('a code makes the session recent again, once', async () => {
  const { member, code } = await memberWithCodes();
  club.clock.advance({ minutes: 20 });
  const { body: late } = await call(club.app, identity.refreshToken, { refresh: member.refresh });
  const confirm = () => call(club.app, passkeys.stepUpWithRecoveryCode, { code }, { as: late });
  expect((await call(club.app, account.requestExport, {}, { as: late })).status).toBe(403);
  expect((await confirm()).body.auth_time).toBe(club.clock.now().toISOString());
  expect((await call(club.app, account.requestExport, {}, { as: late })).status).toBeLessThan(300);
  expect((await confirm()).problem.code).toBe('invalid_code');
});

test('after ten wrong codes the next one waits, and a right one clears the count', async () => {
  const limited = await testClub({ RATE_LIMIT_FACTOR: '1' });
  const { member, codes } = await memberWithCodes(limited);
  const send = (code: string) =>
    call(limited.app, passkeys.signInWithRecoveryCode, { email: member.email, password, code });
  const guess = async (times: number) => {
    for (let time = 0; time < times; time += 1) expect((await send('AAAAA-AAAAA')).status).toBe(400);
  };
  await guess(9);
  expect((await send(codes[0] ?? '')).status).toBe(200);
  await guess(10);
  const { problem } = await send(codes[1] ?? '');
  expect([problem.status, problem.code, problem.retry_after]).toEqual([429, 'rate_limited', 30]);
  limited.clock.advance({ seconds: 31 });
  expect((await send(codes[1] ?? '')).status).toBe(200);
  await limited.close();
});
