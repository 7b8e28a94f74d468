import { members } from '@club/contract/club/members';
import { identity } from '@club/contract/core/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let grace: Member;
let marco: Member;
let klara: Member;
const reason = 'Her mailbox at the old company is gone.';
let counted = 0;

beforeAll(async () => {
  club = await testClub();
  grace = await factories.member(club, { permissions: ['support'], first_name: 'Grace' });
  marco = await factories.member(club, { permissions: ['support'], first_name: 'Marco' });
});
afterAll(() => club.close());

const start = async (email: string, as = grace) => {
  const { body } = await call(club.app, members.getMember, { id: klara.id }, { as: grace });
  return call(club.app, members.changeMemberEmail, { id: klara.id, seen: body.last_act, email, reason }, { as });
};
const confirm = (code: string, as = marco) =>
  call(club.app, members.confirmMemberEmail, { id: klara.id, code }, { as });
const newAddress = async (): Promise<string> => {
  klara = await factories.member(club, { first_name: 'Klara' });
  counted += 1;
  return `klara-${counted}@example.org`;
};
const readCode = async (email: string) => (await club.mails(email)).find(({ code }) => code)?.code ?? '';
const login = async (email: string) => (await call(club.app, identity.login, { email, password })).status;

test('an address changes once the member reads the code from its mailbox to another administrator, and every session ends', async () => {
  const email = await newAddress();
  expect((await start(email)).body).toEqual({ sent_to: email });
  expect(await login(email)).toBe(400);
  expect((await club.mails(klara.email))[0]?.text).toContain('The staff of the club were asked to change this address');
  expect((await confirm(await readCode(email))).body).toEqual({ email });
  expect(await login(email)).toBe(200);
  expect((await call(club.app, identity.listSessions, {}, { as: klara })).problem.code).toBe('session_revoked');
  const { rows } = await sql<{ action: string; actor_id: string; reason: string }>`
    select l.action, l.actor_id, coalesce(n.reason, '') as reason from audit_log l left join audit_notes n on n.entry_id = l.id
    where l.object_id = ${klara.id} and l.action like 'email.%' order by l.id`.execute(club.database.db);
  expect(rows).toEqual([
    { action: 'email.change_requested', actor_id: grace.id, reason },
    { action: 'email.changed', actor_id: marco.id, reason: '' },
  ]);
});

test('the old mailbox takes the account back from a change that staff made', async () => {
  const email = await newAddress();
  await start(email);
  await confirm(await readCode(email));
  const told = (await club.mails(klara.email)).find(({ template }) => template === 'email_changed');
  const uid = told?.links[0]?.split('/').at(-1) ?? '';
  expect((await call(club.app, identity.undoEmailChange, { uid })).status).toBe(200);
  expect(await login(email)).toBe(400);
});

test('staff change no address without its code, nor to one that another account has, and nobody of staff alone', async () => {
  const email = await newAddress();
  await start(email);
  expect((await confirm(await readCode(email), grace)).problem.code).toBe('self_review');
  expect((await confirm('000000')).problem.code).toBe('invalid_code');
  expect(await login(email)).toBe(400);
  const taken = await start(grace.email);
  expect(taken.problem).toMatchObject({ code: 'validation_error', errors: [{ field: 'email' }] });
});

test('the member can also enter the code that staff had mailed, in the profile', async () => {
  const email = await newAddress();
  await start(email);
  const code = await readCode(email);
  expect((await call(club.app, identity.changeEmail, { code }, { as: klara })).status).toBe(200);
  expect(await login(email)).toBe(200);
});

test('what staff do with an address is told of them in the audit log, a wrong code and ended sessions as well', async () => {
  const email = await newAddress();
  await start(email);
  await confirm('000000');
  await confirm(await readCode(email));
  const { rows } = await sql<{ action: string; outcome: string; actor_id: string }>`
    select action, outcome, actor_id from audit_log where object_id = ${klara.id}
    and action in ('email.changed', 'session.ended') order by id`.execute(club.database.db);
  expect(rows).toEqual([
    { action: 'email.changed', outcome: 'refused', actor_id: marco.id },
    { action: 'email.changed', outcome: 'done', actor_id: marco.id },
    { action: 'session.ended', outcome: 'done', actor_id: marco.id },
  ]);
});
