import { account } from '@club/contract/club/account';
import { identity } from '@club/contract/core/identity';
import { mostPasskeys, passkeys } from '@club/contract/core/passkeys';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTasks, personalData } from '#app';
import { addPasskey, aPasskey, makeAuthenticator, signInByPasskey } from '#core/passkeys/fixtures';
import { byHand } from '#platform/jobs';
import { call, factories, password, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const list = async (as: { access: string }) => (await call(club.app, passkeys.listPasskeys, {}, { as })).body;
const listAudited = async (userId: string) => {
  const { rows } = await sql<{ action: string; outcome: string; details: Record<string, unknown> }>`
    select action, outcome, details from audit_log
    where object_id = ${userId} and (action like 'passkey%' or action like 'recovery%') order by id`.execute(
    club.database.db,
  );
  return rows;
};

test('a member adds a passkey, which is named after where it is kept, audited and mailed', async () => {
  const member = await factories.member(club);
  const device = makeAuthenticator({ aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd', shared: true });
  const { status, body } = await addPasskey(club, member, device);
  expect(status).toBe(201);
  const now = club.clock.now().toISOString();
  const shown = { id: body.passkey.id, name: 'iCloud Keychain', created_at: now, last_used_at: null, backed_up: true };
  expect(body.passkey).toEqual(shown);
  expect(body.recovery_codes).toHaveLength(10);
  expect(await list(member)).toMatchObject({
    count: 1,
    results: [shown],
    recovery_codes_left: 10,
    required: false,
    locked: false,
  });
  expect(await listAudited(member.id)).toEqual([
    { action: 'passkey.added', outcome: 'done', details: { passkeys: 1 } },
  ]);
  const [mail] = await club.mails(member.email);
  expect([mail?.template, mail?.text.includes('/settings/change-password')]).toEqual(['passkey_added', true]);
});

test('the options ask for a passkey that signs in by itself and asks for the person', async () => {
  const member = await factories.member(club);
  const first = await aPasskey(club, member);
  const { body } = await call(club.app, passkeys.startPasskey, {}, { as: member });
  expect(body).toMatchObject({
    rp: { id: 'localhost', name: 'Longevity Club' },
    user: { name: member.email, displayName: 'Ada Lindqvist' },
    attestation: 'none',
    excludeCredentials: [{ id: first.device.id, type: 'public-key', transports: ['internal', 'hybrid'] }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(Buffer.from(body.user.id, 'base64url').toString('hex')).toBe(member.id.replaceAll('-', ''));
});

test('adding, renaming and removing a passkey and new recovery codes need a recent sign-in', async () => {
  const member = await factories.member(club);
  const { id } = await aPasskey(club, member);
  club.clock.advance({ minutes: 20 });
  const { body: late } = await call(club.app, identity.refreshToken, { refresh: member.refresh });
  const as = { as: late };
  const credential = { id: 'x', response: { clientDataJSON: 'x', attestationObject: 'x' } };
  for (const reply of [
    await call(club.app, passkeys.startPasskey, {}, as),
    await call(club.app, passkeys.addPasskey, { credential }, as),
    await call(club.app, passkeys.renamePasskey, { id, name: 'Phone' }, as),
    await call(club.app, passkeys.removePasskey, { id }, as),
    await call(club.app, passkeys.replaceRecoveryCodes, {}, as),
  ]) {
    expect(reply.problem.code).toBe('step_up_required');
  }
  expect((await list(late)).count).toBe(1);
});

test.each([
  ['another origin', { origin: 'https://longevity.example.net' }],
  ['another host', { rpId: 'example.net' }],
  ['no check of the person', { verified: false }],
])('refuses a new passkey from %s and audits it', async (_name, change) => {
  const member = await factories.member(club);
  const { body: options } = await call(club.app, passkeys.startPasskey, {}, { as: member });
  const credential = makeAuthenticator().create(options, change);
  const { problem } = await call(club.app, passkeys.addPasskey, { credential }, { as: member });
  expect([problem.status, problem.code]).toEqual([400, 'passkey_refused']);
  expect((await list(member)).count).toBe(0);
  expect(await listAudited(member.id)).toEqual([
    {
      action: 'passkey.added',
      outcome: 'refused',
      details: { method: 'passkey', reason: 'invalid', device: 'another_browser' },
    },
  ]);
});

test('the challenge of a new passkey works once, for five minutes, in the session that asked for it', async () => {
  const member = await factories.member(club);
  let { access } = member;
  const { body: elsewhere } = await call(club.app, identity.login, { email: member.email, password });
  const start = async () => (await call(club.app, passkeys.startPasskey, {}, { as: access })).body;
  const add = async (credential: ReturnType<ReturnType<typeof makeAuthenticator>['create']>, as = access) =>
    (await call(club.app, passkeys.addPasskey, { credential }, { as })).status;

  expect(await add(makeAuthenticator().create(await start()), elsewhere.access)).toBe(400);
  const options = await start();
  club.clock.advance({ seconds: 300 });
  const { body: renewed } = await call(club.app, identity.refreshToken, { refresh: member.refresh });
  expect(await add(makeAuthenticator().create(options), renewed.access)).toBe(400);
  access = renewed.access;
  const credential = makeAuthenticator().create(await start());
  expect(await add(credential)).toBe(201);
  expect(await add(credential)).toBe(400);
  expect((await list({ access })).count).toBe(1);
});

test('a passkey belongs to one account', async () => {
  const [mine, theirs] = [await factories.member(club), await factories.member(club)];
  const { device } = await aPasskey(club, theirs);
  const { problem } = await addPasskey(club, mine, device);
  expect([problem.status, problem.code]).toEqual([409, 'already_exists']);
});

test('a member has at most ten passkeys, each with a name of its own', async () => {
  const member = await factories.member(club);
  for (let number = 1; number <= mostPasskeys; number += 1) {
    expect((await addPasskey(club, member, makeAuthenticator())).status).toBe(201);
  }
  const { count, results } = await list(member);
  expect(count).toBe(10);
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `Another browser ${number}`);
  expect(results.map(({ name }) => name).toSorted()).toEqual(['Another browser', ...numbered].toSorted());
  const { problem } = await call(club.app, passkeys.startPasskey, {}, { as: member });
  expect([problem.code, problem.message]).toEqual([
    'limit_reached',
    'You have 10 passkeys, the most there can be. Remove one to add another.',
  ]);
});

test('two passkeys added at the same time never make eleven', async () => {
  const member = await factories.member(club);
  const { body: elsewhere } = await call(club.app, identity.login, { email: member.email, password });
  for (let number = 1; number < mostPasskeys; number += 1) await addPasskey(club, member, makeAuthenticator());
  const prepared = await Promise.all(
    [member, elsewhere].map(async (as) => {
      const { body } = await call(club.app, passkeys.startPasskey, {}, { as });
      return { as, credential: makeAuthenticator().create(body) };
    }),
  );
  const replies = await Promise.all(
    prepared.map(({ as, credential }) => call(club.app, passkeys.addPasskey, { credential }, { as })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('a renamed passkey shows its new name, and nobody renames or removes those of another member', async () => {
  const [mine, theirs] = [await factories.member(club), await factories.member(club)];
  const { id, device } = await aPasskey(club, theirs);
  expect((await call(club.app, passkeys.renamePasskey, { id, name: ' Phone ' }, { as: theirs })).body.name).toBe(
    'Phone',
  );
  expect((await call(club.app, passkeys.renamePasskey, { id, name: 'Mine' }, { as: mine })).status).toBe(404);
  expect((await call(club.app, passkeys.removePasskey, { id }, { as: mine })).status).toBe(404);
  expect((await list(theirs)).results[0]?.name).toBe('Phone');
  expect((await signInByPasskey(club, device)).reply.status).toBe(200);
});

test('a removed passkey no longer signs in, and the last one takes the recovery codes along', async () => {
  const member = await factories.member(club);
  const [first, second] = [await aPasskey(club, member), await aPasskey(club, member)];
  const removal = (id: string) => call(club.app, passkeys.removePasskey, { id }, { as: member });
  expect((await removal(first.id)).body).toEqual({ removed: true });
  expect((await list(member)).recovery_codes_left).toBe(10);
  const { problem } = (await signInByPasskey(club, first.device)).reply;
  expect([problem.code, problem.message]).toEqual([
    'passkey_refused',
    "This passkey isn't linked to an account here. It may have been removed. Sign in another way.",
  ]);
  await removal(second.id);
  expect(await list(member)).toMatchObject({ count: 0, recovery_codes_left: 0 });
  expect((await removal(second.id)).status).toBe(404);
  expect((await club.mails(member.email)).map(({ template }) => template)).toContain('passkey_removed');
});

test('the data copy has the ids and names of passkeys and no secrets, and erasure removes them', async () => {
  const member = await factories.member(club);
  const { device } = await aPasskey(club, member);
  const [keys, codes] = ['passkeys', 'recovery_codes'].map((name) => personalData.find(({ table }) => table === name));
  const db = club.database.db;
  const at = club.clock.now();
  expect(await keys?.copy(db, member.id, club.config)).toEqual([
    { credential_id: device.id, name: 'Another browser', backed_up: false, created_at: at, last_used_at: null },
  ]);
  expect((await codes?.copy(db, member.id, club.config))?.[0]).toEqual({ created_at: at });
  for (const part of [keys, codes]) if (typeof part?.erase === 'function') await part.erase(db, club.clock, member.id);
  expect(await list(member)).toMatchObject({ count: 0, recovery_codes_left: 0 });
});

test('undoing a change of e-mail removes the passkeys and recovery codes added since', async () => {
  const member = await factories.member(club);
  const mine = await aPasskey(club, member);
  club.clock.advance({ minutes: 1 });
  const email = `taken-${member.email}`;
  await call(club.app, account.saveProfile, { email }, { as: member });
  const code = (await club.mails(email))[0]?.code ?? '';
  await call(club.app, identity.changeEmail, { code }, { as: member });
  const foreign = await aPasskey(club, member);
  await call(club.app, passkeys.replaceRecoveryCodes, {}, { as: member });

  const changed = (await club.mails(member.email)).find(({ template }) => template === 'email_changed');
  const uid = changed?.links[0]?.split('/').at(-1) ?? '';
  expect((await call(club.app, identity.undoEmailChange, { uid })).status).toBe(200);
  expect((await signInByPasskey(club, foreign.device)).reply.status).toBe(400);
  const { body } = (await signInByPasskey(club, mine.device)).reply;
  expect(await list(body)).toMatchObject({ count: 1, recovery_codes_left: 0 });
});

test('challenges that nobody answered are deleted', async () => {
  await call(club.app, passkeys.startPasskeySignIn, {});
  club.clock.advance({ minutes: 6 });
  await listTasks(club.club).purge_passkey_challenges?.({}, byHand);
  const { rows } = await sql`select from passkey_challenges`.execute(club.database.db);
  expect(rows).toEqual([]);
});
