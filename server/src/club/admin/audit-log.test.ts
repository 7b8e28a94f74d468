import { admin } from '@club/contract/club/admin';
import { approvals } from '@club/contract/club/approvals';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseMember } from '#club/account';
import { applyAsAmbassador } from '#club/approvals/fixtures';
import { aVendor } from '#club/marketplace/fixtures';
import { updateUser } from '#core/identity';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { runCommand } from './commands.ts';

let club: TestClub;
let chief: Member;
beforeAll(async () => {
  club = await testClub();
  chief = await factories.member(club, { permissions: ['dashboard', 'ambassadors'], first_name: 'Grace' });
});
afterAll(() => club.close());

const run = (name: string, ...words: string[]) => runCommand(club.club, name, words, 'ines');
const list = async (asked: object) =>
  (await call(club.app, admin.listAuditLog, asked as never, { as: chief })).body.results;

test('suspensions, restorations and corrections name the operator and the reason', async () => {
  const ada = await factories.member(club);
  await run('suspend', ada.email, 'Several accounts of one person.');
  await run('restore', ada.email, 'They were two sisters.');
  await run('adjust', ada.email, '12.50', 'The desk forgot a visit');
  expect(await list({ about: ada.id, only: 'changes' })).toMatchObject([
    { action: 'points.adjusted', operator: 'ines', reason: 'The desk forgot a visit', details: { amount: 1250 } },
    { action: 'member.restored', operator: 'ines', reason: 'They were two sisters.' },
    { action: 'member.suspended', operator: 'ines', reason: 'Several accounts of one person.' },
  ]);
});

test('a decision names its reviewer, applicant and reason', async () => {
  const ben = await factories.member(club, { first_name: 'Ben', last_name: 'Moreau' });
  await applyAsAmbassador(club, ben);
  const reason = 'Please tell us more about where you would invite people.';
  const about = { user_id: ben.id, approval_type: 'ambassador', status: 'REJ', reason } as const;
  await call(club.app, approvals.decide, about, { as: chief });
  const [line] = await list({ action: 'application.decided' });
  expect(line).toMatchObject({ actor: { id: chief.id }, object: { type: 'application', name: 'Ben Moreau' }, reason });
});

test('a vendor is named', async () => {
  const vendor = await aVendor(club, { name: 'Alba Spa' });
  await run('vendor-contract', `v-${vendor}`, 'worth=0.50', 'from=2026-11-01');
  const [line] = await list({ about: vendor });
  expect(line).toMatchObject({ action: 'vendor.contract_changed', operator: 'ines', object: { name: 'Alba Spa' } });
});

test('a category names what was changed from what to what', async () => {
  await run('category', 'spa', 'name=Spa and rest');
  expect((await list({ action: 'category' }))[0]).toMatchObject({
    operator: 'ines',
    change: expect.stringMatching(/^.+ → Spa and rest$/),
    details: { added: false },
  });
});

test('the reasons about a member are erased with them, and the entries stay', async () => {
  const eve = await factories.member(club);
  await run('adjust', eve.email, '5', 'A reason with her name in it');
  await updateUser(club.database.db, eve.id, { status: 'deletion_requested' });
  await eraseMember(club.club, eve.id);
  expect(await list({ about: eve.id, action: 'points' })).toMatchObject([{ reason: '', details: { amount: 500 } }]);
});

test('sign-ins are listed apart from changes', async () => {
  const isSignIn = ({ action }: { action: string }) => /^(session|sign_in)\./.test(action);
  const [apart, changes] = [await list({ only: 'sign_ins' }), await list({ only: 'changes' })];
  expect([apart.length > 0, apart.every(isSignIn)]).toEqual([true, true]);
  expect([changes.length > 0, changes.some(isSignIn)]).toEqual([true, false]);
});

test('the log is filtered by days and by part of a name or address', async () => {
  const old = await factories.member(club, { first_name: 'Xanthippe', last_name: 'Older' });
  await sql`insert into audit_log (at, action, object_type, object_id, outcome)
    values ('2026-03-05T12:00:00Z', 'card.issued', 'user', ${old.id}, 'done')`.execute(club.database.db);
  const march = await list({ start_date: '2026-03-05', end_date: '2026-03-05' });
  expect(march.map(({ object }) => object.name)).toEqual(['Xanthippe Older']);
  expect(await list({ start_date: '2026-03-06', end_date: '2026-03-31' })).toEqual([]);
  const hers = await list({ person: 'xanthipp' });
  expect(hers.length).toBeGreaterThan(0);
  expect(hers.every(({ actor, object }) => actor?.id === old.id || object.id === old.id)).toBe(true);
  expect(await list({ person: 'nobody of this name' })).toEqual([]);
});
