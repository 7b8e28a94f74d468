import { account } from '@club/contract/club/account';
import { identity } from '@club/contract/core/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { identity as registration } from '#core/identity';
import { findLinkedMember, linkMember } from '#core/identity/proofs';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let member: Member;
let counted = 0;
beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  member = await factories.member(club);
});
afterAll(() => club.close());

type Bearer = { access: string };

const newAddress = (): string => {
  counted += 1;
  return `moved-${counted}@example.org`;
};
const ask = (email: string, as: Bearer = member) => call(club.app, account.saveProfile, { email }, { as });
const confirm = (code: string, as?: Bearer) => call(club.app, identity.changeEmail, { code }, { as });
const undo = (uid: string) => call(club.app, identity.undoEmailChange, { uid });
const login = (email: string, given = password) => call(club.app, identity.login, { email, password: given });
const readProfile = async (as: Bearer = member) => (await call(club.app, account.getProfile, {}, { as })).body;
const readCode = async (email: string) => (await club.mails(email)).find(({ code }) => code)?.code ?? '';
const readUid = async (email: string, template: string) =>
  (await club.mails(email))
    .find((mail) => mail.template === template)
    ?.links[0]?.split('/')
    .at(-1) ?? '';
const readUndo = (email: string) => readUid(email, 'email_changed');

/** The member moves to a new address. */
const move = async (as: Bearer = member): Promise<string> => {
  const email = newAddress();
  await ask(email, as);
  expect((await confirm(await readCode(email), as)).status).toBe(200);
  return email;
};

test('a sign-in hours ago is not enough to change the address', async () => {
  club.clock.advance({ hours: 3 });
  const { body: late } = await call(club.app, identity.refreshToken, { refresh: member.refresh });
  const email = newAddress();
  expect((await ask(email, late)).problem).toMatchObject({ status: 403, code: 'step_up_required' });
  expect(await readProfile(late)).toMatchObject({ pending_email: null });
  expect(await club.mails(email)).toEqual([]);
});

test.each([
  ['the password', async () => ({ password })],
  ['a code mailed to the old address', async () => ({ code: await readCode(member.email) })],
])('%s allows the change of an old sign-in', async (_what, proof) => {
  club.clock.advance({ hours: 3 });
  const { body: late } = await call(club.app, identity.refreshToken, { refresh: member.refresh });
  await call(club.app, identity.stepUp, { send_code: true }, { as: late });
  expect((await call(club.app, identity.stepUp, await proof(), { as: late })).status).toBe(200);
  expect((await ask(newAddress(), late)).status).toBe(200);
});

test('an old sign-in still saves the rest of the profile, its unchanged address included', async () => {
  club.clock.advance({ hours: 3 });
  const { body: late } = await call(club.app, identity.refreshToken, { refresh: member.refresh });
  const input = { first_name: 'Zoë', email: member.email.toUpperCase() };
  expect((await call(club.app, account.saveProfile, input, { as: late })).body.profile.first_name).toBe('Zoë');
});

test('a changed address ends the other sessions and keeps this one', async () => {
  const { body: other } = await login(member.email);
  await move();
  expect((await call(club.app, account.getProfile, {}, { as: other })).problem.code).toBe('session_revoked');
  expect((await call(club.app, identity.refreshToken, { refresh: other.refresh })).status).toBe(401);
  expect((await call(club.app, account.getProfile, {}, { as: member })).status).toBe(200);
});

test('a changed address ends reset links and codes mailed to the old one', async () => {
  await call(club.app, identity.forgotPassword, { email: member.email });
  const uid = await readUid(member.email, 'password_reset');
  await call(club.app, identity.stepUp, { send_code: true }, { as: member });
  const code = await readCode(member.email);
  await move();
  const reset = await call(club.app, identity.forgotPassword, { uid, password: 'another long secret' });
  expect(reset.problem.code).toBe('code_expired');
  expect((await call(club.app, identity.stepUp, { code }, { as: member })).problem.code).toBe('code_expired');
});

test('a new password ends a change of address that awaits its code', async () => {
  const email = newAddress();
  await ask(email);
  const next = 'another long secret';
  const change = { old_password: password, new_password: next, confirm_password: next };
  const { body } = await call(club.app, identity.changePassword, change, { as: member });
  expect((await confirm(await readCode(email), body)).problem.code).toBe('code_expired');
  expect((await readProfile(body)).pending_email).toBeNull();
});

test('only the member who asked for the change can enter its code, and nobody else uses it up', async () => {
  const stranger = await factories.member(club);
  const email = newAddress();
  await ask(email);
  const code = await readCode(email);
  for (let tries = 0; tries < 6; tries += 1) {
    expect((await confirm('000000')).problem.code).toBe('not_authenticated');
    expect((await confirm('000000', stranger)).problem.code).toBe('code_expired');
  }
  expect((await confirm(code)).status).toBe(401);
  expect((await confirm(code, stranger)).status).toBe(400);
  expect((await confirm(code, member)).status).toBe(200);
});

test('only the member who asked for the change gets its code again', async () => {
  const stranger = await factories.member(club);
  const email = newAddress();
  await ask(email);
  club.clock.advance({ seconds: 61 });
  const again = (as: Bearer) => call(club.app, identity.changeEmail, { send_code: true }, { as });
  expect((await again(stranger)).problem.code).toBe('code_expired');
  expect((await call(club.app, identity.resendCode, { email })).status).toBe(200);
  expect(await club.mails(email)).toHaveLength(1);
  expect((await again(member)).status).toBe(200);
  expect((await again(member)).problem.code).toBe('cool_down');
  expect(await club.mails(email)).toHaveLength(2);
});

test('the old mailbox takes the account back: address, sessions and password', async () => {
  const { body: thief } = await login(member.email);
  const email = await move(thief);
  const { body } = await undo(await readUndo(member.email));
  expect(body.message).toBe('Your old e-mail address is back. Choose a new password.');
  expect((await call(club.app, account.getProfile, {}, { as: thief })).problem.code).toBe('session_revoked');
  for (const address of [email, member.email]) expect((await login(address)).problem.code).toBe('invalid_credentials');
  const next = 'another long secret';
  await call(club.app, identity.forgotPassword, { uid: body.reset_uid, password: next });
  expect((await login(member.email, next)).body).toMatchObject({ user_id: member.id, email: member.email });
  expect((await login(email, next)).problem.code).toBe('invalid_credentials');
});

test('both addresses are told that the change was undone', async () => {
  const email = await move();
  await undo(await readUndo(member.email));
  expect((await club.mails(member.email))[0]).toMatchObject({ subject: 'Your old e-mail address is back' });
  expect((await club.mails(email))[0]).toMatchObject({ subject: 'This address is no longer used for the account' });
});

test('an undo link works once', async () => {
  await move();
  const uid = await readUndo(member.email);
  expect((await undo(uid)).status).toBe(200);
  const refused = { status: 400, code: 'code_expired', message: 'This link no longer works.' };
  expect((await undo(uid)).problem).toMatchObject(refused);
  expect((await undo('invented')).problem).toMatchObject(refused);
});

test.each([
  ['works one second before its seven days are over', { days: 6, hours: 23, minutes: 59, seconds: 59 }, 200],
  ['is dead after seven days', { days: 7 }, 400],
])('an undo link %s', async (_what, later, status) => {
  await move();
  const uid = await readUndo(member.email);
  club.clock.advance(later);
  expect((await undo(uid)).status).toBe(status);
});

test('anyone who took the account cannot take it again after the owner undid the change', async () => {
  const second = await move();
  club.clock.advance({ minutes: 1 });
  const third = await move();
  const uid = await readUndo(member.email);
  expect((await undo(uid)).status).toBe(200);
  expect((await undo(await readUndo(second))).problem.code).toBe('code_expired');
  expect((await login(third)).problem.code).toBe('invalid_credentials');
});

test('undoing a change also ends the reset links of the new mailbox and the providers linked since', async () => {
  const { db } = club.database;
  const [before, since] = ['before', 'since'].map((subject) => ({ issuer: 'https://id.example', subject }));
  if (!before || !since) throw new Error('two accounts at a provider are needed');
  await linkMember(db, before, member.id, club.clock.now());
  club.clock.advance({ minutes: 1 });
  const email = await move();
  await linkMember(db, since, member.id, club.clock.now());
  await call(club.app, identity.forgotPassword, { email });
  const uid = await readUid(email, 'password_reset');
  await undo(await readUndo(member.email));
  expect((await call(club.app, identity.forgotPassword, { uid, password: 'another long secret' })).status).toBe(400);
  expect([await findLinkedMember(db, before), await findLinkedMember(db, since)]).toEqual([member.id, undefined]);
});

test('undoing a change cancels a deletion asked for meanwhile', async () => {
  await move();
  await call(club.app, account.deleteAccount, {}, { as: member });
  const { body } = await undo(await readUndo(member.email));
  const next = 'another long secret';
  await call(club.app, identity.forgotPassword, { uid: body.reset_uid, password: next });
  expect((await login(member.email, next)).status).toBe(200);
});

test('an account that never verified the old address does not keep it from its owner', async () => {
  await move();
  await factories.registration(club, member.email);
  expect((await undo(await readUndo(member.email))).status).toBe(200);
});

test('an old address verified by another account since stays with that account', async () => {
  await move();
  const other = await factories.member(club, { email: member.email });
  expect((await undo(await readUndo(member.email))).problem.code).toBe('email_taken');
  expect((await login(member.email)).body.user_id).toBe(other.id);
  expect((await readProfile()).email).not.toBe(member.email);
});

test('the settings show a change while it is pending, when done, and when undone', async () => {
  const email = newAddress();
  await ask(email);
  expect(await readProfile()).toMatchObject({ pending_email: email, email_change: null });
  await confirm(await readCode(email), member);
  const at = club.clock.now();
  const until = new Date(at.getTime() + 7 * 86_400_000).toISOString();
  const shown = { old_email: member.email.replace(/^(.).*@/, '$1•••@'), undo_until: until };
  expect(await readProfile()).toMatchObject({
    pending_email: null,
    email_change: { ...shown, state: 'changed', at: at.toISOString() },
  });
  const { body } = await undo(await readUndo(member.email));
  const next = 'another long secret';
  await call(club.app, identity.forgotPassword, { uid: body.reset_uid, password: next });
  const again = (await login(member.email, next)).body;
  expect((await readProfile(again)).email_change).toMatchObject({ ...shown, state: 'undone' });
});

test('erasing a member also erases mails to former addresses and their changes', async () => {
  await move();
  const bystander = await factories.member(club);
  await call(club.app, identity.forgotPassword, { email: bystander.email });
  await club.runJobs();
  for (const { erase } of registration.personalData ?? []) {
    if (typeof erase === 'function') await erase(club.database.db, club.clock, member.id);
  }
  expect(await club.mails(member.email)).toEqual([]);
  expect(await club.mails(bystander.email)).toHaveLength(1);
  const changes = registration.personalData?.find(({ table }) => table === 'email_changes');
  expect(await changes?.copy(club.database.db, member.id, club.config)).toEqual([]);
});
