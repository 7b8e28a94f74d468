import { approvals } from '@club/contract/club/approvals';
import { points } from '@club/contract/club/points';
import { identity } from '@club/contract/core/identity';
import { passkeys } from '@club/contract/core/passkeys';
import { analytics } from '@club/contract/hub/analytics';
import { adminPermissions } from '@club/contract/platform/access';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#club/admin';
import { addPasskey, aPasskey, confirmByPasskey, makeAuthenticator, signInByPasskey } from '#core/passkeys/fixtures';
import { call, everyCall, factories, password, sendAny, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
/** A club that asks its administrators for a passkey, as every production club does. */
beforeAll(async () => {
  club = await testClub({ ADMIN_PASSKEYS: 'true' });
});
afterAll(() => club.close());

const anAdministrator = () => factories.member(club, { permissions: [...adminPermissions] });
const administration = everyCall.filter(({ endpoint }) => endpoint.access.startsWith('admin.'));
/** The code of the refusal, or null when the rights were enough. */
const tryEach = async ({ access }: { access: string }) => {
  const codes = new Set<string>();
  for (const { endpoint } of administration) {
    const { body } = await sendAny(club, endpoint, {}, { authorization: `Bearer ${access}` });
    codes.add(JSON.parse(body).code ?? 'answered');
  }
  return codes;
};
const list = async (as: { access: string }) => (await call(club.app, passkeys.listPasskeys, {}, { as })).body;

test('refuses every administrator call of an administrator without a passkey, and says what to do', async () => {
  const chief = await anAdministrator();
  expect(administration.length).toBeGreaterThan(5);
  expect(await tryEach(chief)).toEqual(new Set(['passkey_required']));
  for (const reply of [
    await call(club.app, approvals.getRights, { approval_type: 'vendor' }, { as: chief }),
    await call(club.app, approvals.getAmbassadorAnswers, { user_id: (await anAdministrator()).id }, { as: chief }),
  ]) {
    expect(reply.problem).toMatchObject({
      status: 403,
      code: 'passkey_required',
      message: "Administration needs a passkey. Add one in your settings, or confirm it's you with yours.",
    });
  }
  expect(await list(chief)).toMatchObject({ count: 0, required: true, locked: true });
});

test('what administrators see beyond other members in calls for everybody needs a passkey as well', async () => {
  const [chief, other] = [await anAdministrator(), await factories.member(club)];
  const companies = () => call(club.app, analytics.listCompanyTotals, {}, { as: chief });
  const balances = (email: string) => call(club.app, points.listBalances, { email }, { as: chief });
  expect((await companies()).problem.code).toBe('passkey_required');
  expect((await balances(other.email)).problem.code).toBe('passkey_required');
  expect((await balances(chief.email)).status).toBe(200);
  await aPasskey(club, chief);
  expect((await companies()).status).toBe(200);
  expect((await balances(other.email)).status).toBe(200);
});

test('the first passkey opens administration in the session that added it, and in no other', async () => {
  const chief = await anAdministrator();
  const { body: elsewhere } = await call(club.app, identity.login, { email: chief.email, password });
  await aPasskey(club, chief);
  expect(await list(chief)).toMatchObject({ count: 1, required: true, locked: false });
  expect(await tryEach(chief)).not.toContain('passkey_required');
  expect(await tryEach(elsewhere)).toEqual(new Set(['passkey_required']));
});

test('a sign-in with the password alone is not enough; a passkey or a recovery code is', async () => {
  const chief = await anAdministrator();
  const { device, codes } = await aPasskey(club, chief);
  const login = async () => (await call(club.app, identity.login, { email: chief.email, password })).body;
  expect(await list(await login())).toMatchObject({ required: true, locked: true });

  const bySignIn = (await signInByPasskey(club, device)).reply.body;
  const byCode = await call(club.app, passkeys.signInWithRecoveryCode, {
    email: chief.email,
    password,
    code: codes[0] ?? '',
  });
  const byPasskey = await login();
  await confirmByPasskey(club, byPasskey, device);
  const byStepUp = await login();
  await call(club.app, passkeys.stepUpWithRecoveryCode, { code: codes[1] ?? '' }, { as: byStepUp });
  for (const session of [bySignIn, byCode.body, byPasskey, byStepUp]) {
    expect(await tryEach(session)).not.toContain('passkey_required');
  }
});

test('a step-up with the password does not open administration', async () => {
  const chief = await anAdministrator();
  await call(club.app, identity.stepUp, { password }, { as: chief });
  expect(await tryEach(chief)).toEqual(new Set(['passkey_required']));
});

test('a stolen password cannot replace the passkey of an administrator', async () => {
  const chief = await anAdministrator();
  const { id } = await aPasskey(club, chief);
  const { body: thief } = await call(club.app, identity.login, { email: chief.email, password });
  expect((await addPasskey(club, thief, makeAuthenticator()).catch(() => null))?.status).toBeUndefined();
  for (const reply of [
    await call(club.app, passkeys.startPasskey, {}, { as: thief }),
    await call(club.app, passkeys.removePasskey, { id }, { as: thief }),
    await call(club.app, passkeys.replaceRecoveryCodes, {}, { as: thief }),
  ]) {
    expect(reply.problem.code).toBe('passkey_required');
  }
  expect(await list(chief)).toMatchObject({ count: 1, recovery_codes_left: 10 });
});

test('removing the last passkey closes administration again', async () => {
  const chief = await anAdministrator();
  const { id } = await aPasskey(club, chief);
  await call(club.app, passkeys.removePasskey, { id }, { as: chief });
  expect(await tryEach(chief)).toEqual(new Set(['passkey_required']));
});

test('members without permissions are asked for nothing and still get the usual refusal', async () => {
  const member = await factories.member(club);
  expect(await list(member)).toMatchObject({ required: false, locked: false });
  expect(await tryEach(member)).toEqual(new Set(['forbidden']));
});

test('a club in development asks nobody for a passkey', async () => {
  const relaxed = await testClub();
  const chief = await factories.member(relaxed, { permissions: ['vendors'] });
  const { body } = await call(relaxed.app, passkeys.listPasskeys, {}, { as: chief });
  expect(body).toMatchObject({ required: false, locked: false });
  const rights = await call(relaxed.app, approvals.getRights, { approval_type: 'vendor' }, { as: chief });
  expect(rights.status).toBe(200);
  await relaxed.close();
});

test('the operator removes the passkeys of an administrator who lost them, who then starts over', async () => {
  const chief = await anAdministrator();
  const { device, codes } = await aPasskey(club, chief);
  expect(await runCommand(club.club, 'reset-passkeys', [chief.email])).toBe(
    `Passkeys of ${chief.email} removed: 1. They sign in with the password and add a new one.`,
  );
  expect((await call(club.app, identity.refreshToken, { refresh: chief.refresh })).status).toBe(401);
  expect((await signInByPasskey(club, device)).reply.status).toBe(400);
  const recovery = { email: chief.email, password, code: codes[0] ?? '' };
  expect((await call(club.app, passkeys.signInWithRecoveryCode, recovery)).status).toBe(400);
  expect((await club.mails(chief.email))[0]?.template).toBe('passkeys_reset');
  const { rows } = await sql`select actor_id, object_id, details from audit_log where action = 'passkey.reset'`.execute(
    club.database.db,
  );
  expect(rows).toEqual([{ actor_id: null, object_id: chief.id, details: { passkeys: 1, ended: 1 } }]);
  const { body } = await call(club.app, identity.login, { email: chief.email, password });
  await aPasskey(club, body);
  expect(await tryEach(body)).not.toContain('passkey_required');
});
