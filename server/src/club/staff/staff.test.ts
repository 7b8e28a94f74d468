import { members } from '@club/contract/club/members';
import { staff } from '@club/contract/club/staff';
import { identity } from '@club/contract/core/identity';
import type { AdminPermission } from '@club/contract/platform/access';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let grace: Member;
let pia: Member;
const reason = 'She looks after members now.';

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  await sql`delete from staff_invitations`.execute(club.database.db);
  grace = await factories.member(club, { permissions: ['support', 'staff'], first_name: 'Grace', last_name: 'Hughes' });
  pia = await factories.member(club, { first_name: 'Pia', last_name: 'Lund' });
});

const invite = (permissions: AdminPermission[] = ['support'], email = pia.email, as = grace) =>
  call(club.app, staff.inviteStaff, { email, permissions }, { as });
const readToken = async (email = pia.email) => {
  const mails = (await club.mails(email)).filter(({ template }) => template === 'staff_invitation');
  return /admin\/invitation\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
};
const accept = (token: string, as = pia) => call(club.app, staff.acceptStaffInvitation, { token }, { as });
const list = async (as = grace) => (await call(club.app, staff.listStaff, {}, { as })).body;
const findPerson = async ({ id }: Member) => (await list()).people.find((one) => one.id === id);
const change = (
  person: Member,
  permissions: AdminPermission[],
  { as = grace, seen }: { as?: Member; seen: AdminPermission[] },
) => call(club.app, staff.changeStaff, { id: person.id, permissions, seen, reason }, { as });
const finds = async (as: Member) => (await call(club.app, members.findMembers, { search: 'Lund' }, { as })).status;
const join = async (permissions: AdminPermission[] = ['support']) => {
  await invite(permissions);
  await accept(await readToken());
};

test('a colleague is invited by e-mail, and does their work from the next call on', async () => {
  expect(await finds(pia)).toBe(403);
  const invited = await invite(['support'], pia.email.toUpperCase());
  expect(invited.status).toBe(201);
  expect(invited.body.invitations).toMatchObject([
    { email: pia.email, permissions: ['support'], invited_by: 'Grace Hughes', expires_at: '2026-11-27T09:00:00.000Z' },
  ]);
  const token = await readToken();
  expect((await call(club.app, staff.getStaffInvitation, { token }, { as: pia })).body).toEqual({
    invited_by: 'Grace Hughes',
    permissions: ['support'],
  });
  expect((await accept(token)).body).toEqual({ permissions: ['support'] });
  expect(await finds(pia)).toBe(200);
  expect(await findPerson(pia)).toMatchObject({ permissions: ['support'], passkeys: 0, is_you: false });
  expect((await list()).invitations).toEqual([]);
});

test('an invitation to the administration works once, for its own address, and for seven days', async () => {
  await invite();
  const token = await readToken();
  const luca = await factories.member(club);
  expect((await accept(token, luca)).problem.message).toBe(
    'This invitation was sent to another e-mail address. Sign in with that one.',
  );
  await accept(token);
  expect((await accept(token)).problem.code).toBe('invalid_code');
  await invite(['support'], luca.email);
  club.clock.advance({ days: 7 });
  const { access } = (await call(club.app, identity.login, { email: luca.email, password })).body;
  const late = await call(
    club.app,
    staff.acceptStaffInvitation,
    { token: await readToken(luca.email) },
    { as: access },
  );
  expect(late.problem.message).toBe('This invitation has ended or was used. Ask the club for a new one.');
});

test('an invitation ends with the right of who sent it', async () => {
  const ines = await factories.member(club, { permissions: ['support', 'staff'] });
  await invite(['support'], pia.email, ines);
  const token = await readToken();
  expect((await change(ines, ['support'], { seen: ['support', 'staff'] })).status).toBe(200);
  expect((await accept(token)).problem.code).toBe('invalid_code');
  expect(await finds(pia)).toBe(403);
});

test('nobody gives or takes a permission that they lack', async () => {
  expect((await invite(['support', 'money'])).problem).toMatchObject({
    code: 'validation_error',
    errors: [{ field: 'permissions', message: "You can't give or take what you lack yourself: money." }],
  });
  const marco = await factories.member(club, { permissions: ['money'] });
  expect((await change(marco, [], { seen: ['money'] })).problem.code).toBe('validation_error');
  expect((await change(marco, ['money', 'support'], { seen: ['money'] })).status).toBe(200);
  expect(await findPerson(marco)).toMatchObject({ permissions: ['support', 'money'] });
});

test('nobody changes their own permissions, so that one administrator of staff always remains', async () => {
  expect((await change(grace, ['support'], { seen: ['support', 'staff'] })).problem.code).toBe('self_review');
});

test('two administrators do not overwrite each other', async () => {
  await join();
  const ines = await factories.member(club, { permissions: ['support', 'staff'] });
  expect((await change(pia, ['support', 'staff'], { as: ines, seen: ['support'] })).status).toBe(200);
  expect((await change(pia, [], { seen: ['support'] })).problem).toMatchObject({
    code: 'stale_version',
    message: 'Someone changed these permissions meanwhile. They are now: support, staff.',
  });
});

test('who is removed is told why, and no longer gets in', async () => {
  await join();
  expect((await change(pia, [], { seen: ['support'] })).status).toBe(200);
  expect(await finds(pia)).toBe(403);
  expect(await findPerson(pia)).toBeUndefined();
  const [mail] = (await club.mails(pia.email)).filter(({ template }) => template === 'staff_changed');
  expect(mail?.text).toContain(`Reason: ${reason}`);
  const { rows } = await sql`
    select l.actor_id, l.details, n.reason from audit_log l join audit_notes n on n.entry_id = l.id
    where l.action = 'permissions.changed' and l.object_id = ${pia.id} order by l.id desc limit 1`.execute(
    club.database.db,
  );
  expect(rows).toEqual([{ actor_id: grace.id, details: { before: 'support', after: '' }, reason }]);
});

test('an administrator is not invited again, and a withdrawn invitation opens nothing', async () => {
  expect((await invite(['support'], grace.email)).problem.code).toBe('already_exists');
  const id = (await invite()).body.invitations[0]?.id ?? '';
  const token = await readToken();
  expect((await call(club.app, staff.withdrawStaffInvitation, { id }, { as: grace })).body.invitations).toEqual([]);
  expect((await accept(token)).problem.code).toBe('invalid_code');
  expect((await call(club.app, staff.withdrawStaffInvitation, { id }, { as: grace })).status).toBe(404);
});
