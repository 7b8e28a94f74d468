import { approvals } from '@club/contract/club/approvals';
import { points } from '@club/contract/club/points';
import { identity } from '@club/contract/core/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findReferralCode } from '#core/identity';
import { call, factories, listRows, type Member, password, type TestClub, testClub } from '#tools/testing';
import { answerAmbassador, applyAsAmbassador, applyAsVendor } from './fixtures.testing.ts';

let club: TestClub;
let ada: Member;
let admin: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  ada = await factories.member(club);
  admin = await factories.member(club, { permissions: ['ambassadors', 'vendors'], first_name: 'Grace' });
});

const reason = 'Please tell us more about where you would invite people.';
/** Tokens expire in between, so both sign in again. */
const later = async (days: number): Promise<void> => {
  club.clock.advance({ days });
  const fresh = async (member: Member): Promise<Member> => ({
    ...member,
    ...(await call(club.app, identity.login, { email: member.email, password })).body,
  });
  [ada, admin] = [await fresh(ada), await fresh(admin)];
};
const status = async (member: Member) => (await call(club.app, approvals.getAccountStatus, {}, { as: member })).body;
const set = (member: Member, input: Record<string, unknown>) =>
  call(club.app, approvals.setAccountType, input as never, { as: member });
const decide = (input: Record<string, unknown>, by: Member = admin) =>
  call(club.app, approvals.decide, { user_id: ada.id, approval_type: 'ambassador', ...input } as never, { as: by });
const listAudited = async (member: Member) =>
  (
    await sql<{ action: string; actor: string }>`
      select l.action, l.actor_id as actor from audit_log l left join applications p on l.object_id = p.id::text
      where l.object_id = ${member.id} or p.user_id = ${member.id} order by l.id`.execute(club.database.db)
  ).rows.filter(({ action }) => action.startsWith('application') || action.startsWith('account_type'));

test('an application waits, is approved, and takes effect at the next call without signing in again', async () => {
  expect((await applyAsAmbassador(club, ada)).status).toBe(202);
  expect((await status(ada)).ambassador).toMatchObject({ status: 'REW', attempt: 1, missing: [] });
  expect((await status(ada)).account_types).toEqual(['CM']);
  expect((await decide({ status: 'APR' })).body).toMatchObject({ status: 'APR', own: false });
  expect(await status(ada)).toMatchObject({ account_types: ['CM', 'AMB'], ambassador: { status: 'APR' } });
  const { body } = await call(club.app, approvals.getRights, {}, { as: ada });
  expect(body).toMatchObject({ gates: { ambassador: true, vendor: false, admin: false } });
  expect(await findReferralCode(club.database.db, ada.id)).toMatch(/^[A-Z0-9]{8}$/);
  expect(
    (await call(club.app, points.listBadges, {}, { as: ada })).body.results.map((one) => one.collection.code),
  ).toContain('ambassador');
  expect(await listAudited(ada)).toEqual([
    { action: 'application.sent', actor: ada.id },
    { action: 'application.decided', actor: admin.id },
    { action: 'account_type.changed', actor: admin.id },
  ]);
  const mails = await club.mails(ada.email);
  expect(mails.map(({ template }) => template)).toEqual(['application_approved', 'application_received']);
  expect(mails[0]?.text).toContain("You don't need to sign in again.");
});

test('a rejection gives its reason, and the member may apply again after 14 days', async () => {
  await applyAsAmbassador(club, ada);
  expect((await decide({ status: 'REJ' })).problem.errors[0]?.field).toBe('reason');
  expect((await decide({ status: 'REJ', reason: 'Too short' })).problem.errors[0]?.field).toBe('reason');
  expect((await decide({ status: 'REJ', reason })).body.status).toBe('REJ');
  const [mail] = await club.mails(ada.email);
  expect([mail?.template, mail?.text.includes(reason)]).toEqual(['application_rejected', true]);
  expect((await status(ada)).ambassador).toMatchObject({ status: 'REJ', reason });
  const early = await set(ada, { type_of_account: 'AMB' });
  expect(early.problem).toMatchObject({ code: 'invalid_transition' });
  expect(early.problem.message).toMatch(/^You can apply again from \d{1,2} [A-Z][a-z]+ \d{4}\.$/);
  await later(13);
  expect((await set(ada, { type_of_account: 'AMB' })).problem.message).toBe(early.problem.message);
  await later(1);
  expect((await set(ada, { type_of_account: 'AMB' })).status).toBe(202);
  expect((await status(ada)).ambassador).toMatchObject({ status: 'REW', attempt: 2, reason: null });
});

test('refuses a sixth attempt', async () => {
  await applyAsAmbassador(club, ada);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await decide({ status: 'REJ', reason });
    await later(15);
    const again = await set(ada, { type_of_account: 'AMB' });
    if (attempt < 5) expect(again.status).toBe(202);
    else expect(again.problem.message).toBe('You have applied 5 times. Please contact the club.');
  }
  expect((await status(ada)).ambassador?.can_reapply_at).toBeNull();
});

test('a rejection can be corrected for 30 days', async () => {
  await applyAsAmbassador(club, ada);
  await decide({ status: 'REJ', reason });
  expect((await decide({ status: 'REW' })).problem.code).toBe('invalid_transition');
  await later(30);
  expect((await decide({ status: 'APR' })).body.status).toBe('APR');
  await decide({ status: 'REJ', reason });
  club.clock.advance({ milliseconds: 1 });
  await later(30);
  expect((await decide({ status: 'APR' })).problem.code).toBe('invalid_transition');
});

test('revoking an approval removes the account type and the referral code', async () => {
  await applyAsAmbassador(club, ada);
  await decide({ status: 'APR' });
  await set(ada, { type_of_account: 'AMB' });
  const code = await findReferralCode(club.database.db, ada.id);
  await decide({ status: 'REJ', reason });
  expect(await status(ada)).toMatchObject({ type_of_account: 'CM', account_types: ['CM'] });
  expect(await findReferralCode(club.database.db, ada.id)).toBeUndefined();
  expect((await club.mails(ada.email))[0]?.subject).toBe('You are no longer an ambassador of the club');
  await decide({ status: 'APR' });
  expect(await findReferralCode(club.database.db, ada.id)).toBe(code);
});

test('an ambassador keeps their rights during a recheck', async () => {
  await applyAsAmbassador(club, ada);
  await decide({ status: 'APR' });
  expect((await decide({ status: 'REW' })).body.status).toBe('REW');
  expect(await status(ada)).toMatchObject({ account_types: ['CM', 'AMB'], ambassador: { status: 'REW' } });
  // Returning to the base type withdraws nothing that is being rechecked.
  await set(ada, { type_of_account: 'CM' });
  expect((await status(ada)).ambassador?.status).toBe('REW');
});

test('repeating a decision changes nothing', async () => {
  await applyAsAmbassador(club, ada);
  await decide({ status: 'APR' });
  await club.runJobs();
  const before = await listRows(club.database);
  expect((await decide({ status: 'APR' })).status).toBe(200);
  expect(await listRows(club.database)).toEqual(before);
});

test('of two concurrent decisions one wins and the other is refused', async () => {
  await applyAsAmbassador(club, ada);
  const other = await factories.member(club, { permissions: ['ambassadors'] });
  const both = await Promise.all([
    decide({ status: 'APR', expected_status: 'REW' }),
    decide({ status: 'REJ', reason, expected_status: 'REW' }, other),
  ]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  const late = await decide({ status: 'REW', expected_status: 'REW' });
  expect(late.status === 200 || late.problem.code === 'invalid_transition').toBe(true);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from decisions d join applications p on p.id = d.application_id
    where p.user_id = ${ada.id} and d.decided_by is not null`.execute(club.database.db);
  expect(rows[0]?.count).toBeLessThanOrEqual(2);
});

test('nobody decides about themselves, or without the permission for that kind', async () => {
  const chief = await factories.member(club, { permissions: ['ambassadors'] });
  await answerAmbassador(club, chief);
  await set(chief, { type_of_account: 'AMB' });
  expect((await decide({ user_id: chief.id, status: 'APR' }, chief)).problem.code).toBe('self_review');
  await applyAsAmbassador(club, ada);
  for (const permissions of [[], ['vendors'], ['dashboard', 'push']] as const) {
    const other = await factories.member(club, { permissions: [...permissions] });
    expect((await decide({ status: 'APR' }, other)).problem.code).toBe('forbidden');
    const list = await call(club.app, approvals.getRights, { approval_type: 'ambassador' }, { as: other });
    expect(list.problem.code).toBe('forbidden');
  }
  expect((await status(ada)).ambassador?.status).toBe('REW');
});

test('returning to the base type withdraws a pending application, which can be sent again', async () => {
  expect((await set(ada, { type_of_account: 'AMB' })).problem.code).toBe('questionnaire_incomplete');
  await applyAsAmbassador(club, ada);
  expect((await set(ada, { type_of_account: 'AMB' })).status).toBe(202);
  expect((await set(ada, { type_of_account: 'CM' })).body.status).toBe('APR');
  expect((await status(ada)).ambassador).toBeNull();
  expect((await decide({ status: 'APR' })).problem.code).toBe('invalid_transition');
  expect((await set(ada, { type_of_account: 'AMB' })).status).toBe(202);
  expect((await status(ada)).ambassador).toMatchObject({ status: 'REW', attempt: 1 });
});

test('of two applications only the named one is withdrawn', async () => {
  await applyAsAmbassador(club, ada);
  await applyAsVendor(club, ada);
  await set(ada, { type_of_account: 'CM', withdraw: 'vendor' });
  const after = await status(ada);
  expect([after.ambassador?.status, after.vendor?.vendor.name]).toEqual(['REW', 'Alba Spa']);
  const { body } = await call(
    club.app,
    approvals.getRights,
    { approval_type: 'vendor', search: ada.email },
    { as: admin },
  );
  expect('results' in body && body.count).toBe(0);
});
