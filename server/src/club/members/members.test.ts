import { members } from '@club/contract/club/members';
import { points } from '@club/contract/club/points';
import { identity } from '@club/contract/core/identity';
import { measurements } from '@club/contract/health/signals/measurements';
import { stories } from '@club/contract/hub/stories';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctPoints } from '#club/admin';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { sellVoucher } from '#club/settlements/fixtures';
import { aVendorOwner } from '#club/vendors/fixtures';
import { findUser, type User } from '#core/identity';
import { earnHealthAct } from '#core/ledger';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let grace: Member;
let marco: Member;
const reason = 'Three sign-ins from two countries.';

beforeAll(async () => {
  club = await testClub();
  const permissions = ['support', 'adjust'] as const;
  grace = await factories.member(club, { permissions: [...permissions], first_name: 'Grace', last_name: 'Hughes' });
  marco = await factories.member(club, { permissions: [...permissions], first_name: 'Marco', last_name: 'Ruiz' });
});
afterAll(() => club.close());

const aKlara = () => factories.member(club, { first_name: 'Klara', last_name: 'Vogel' });
const read = async (id: string, as = grace) => (await call(club.app, members.getMember, { id }, { as })).body;
/** What an act on a member takes, decided on now. */
const seeing = async ({ id }: { id: string }) => ({ id, seen: (await read(id)).last_act });
const findAudited = async (id: string, action: string) => {
  const { rows } = await sql<{ actor_id: string; details: Record<string, unknown>; reason: string }>`
    select l.actor_id, l.details, coalesce(n.reason, '') as reason from audit_log l
    left join audit_notes n on n.entry_id = l.id
    where l.action = ${action} and (l.object_id = ${id} or n.user_id = ${id}) order by l.id desc limit 1`.execute(
    club.database.db,
  );
  return rows[0];
};
const give = async ({ id }: Member, amount: number) => {
  const user = (await findUser(club.database.db, id)) as User;
  await correctPoints(club.club, user, { amount, reason: 'Points for the tests', by: { actorId: null } });
};

test("one page has the member's points, vouchers, sessions, messages and log, with names", async () => {
  const klara = await aKlara();
  await give(klara, 5000);
  await call(club.app, points.recordEvent, { event_type: 'daily_visit', reference: 'today' }, { as: klara });
  const vendor = await aVendor(club);
  const offer = await anOffer(club, { vendor, title: 'Mud ritual' });
  await sellVoucher(club, { vendor, offer, member: klara.id, points: 1200 });
  await club.runJobs();
  const shown = await read(klara.id);
  expect(shown).toMatchObject({
    ...{ name: 'Klara Vogel', status: 'active', own: false, is_admin: false, points: 40, phone: null, vendor: null },
    points_account: { available: 40, held: 0, earned_this_year: 2, lifetime_spent: 12, count: 3, frozen: false },
    vouchers: { count: 1, open: 1, rows: [{ offer: 'Mud ritual', points: 12, status: 'issued' }] },
    sessions: [{ device: 'Another browser', network: '127.0.0.0/24' }],
    ...{ passkeys: { count: 0 }, card: null, invited_by: null, invited: { count: 0, joined: 0 }, stories: 0 },
  });
  expect(shown.points_account.entries.at(-1)).toMatchObject({
    ...{ label: 'Correction by the club', amount: 50, reason: 'Points for the tests', balance_after: 50 },
  });
  expect(shown.messages.map(({ title, by }) => [title, by])).toContainEqual([
    '50.00 points added by the club',
    'notice',
  ]);
  expect(shown.messages.map(({ title, by }) => [title, by])).toContainEqual(['The club corrected your points', 'mail']);
  expect(shown.audit.rows.map(({ action }) => action)).toContain('points.adjusted');
});

/** Values that no answer may have, whatever else a member's page comes to show. */
const canaries = ['187.4213', 'Hashimoto', 'glucose', 'Glucose', 'weigh', 'Weight'];

test('no answer about a member has a health value in it, and of consents only that they exist', async () => {
  const klara = await aKlara();
  await factories.consent(club, klara);
  await factories.consent(club, klara, 'rewards');
  const written = await call(
    club.app,
    measurements.recordMeasurements,
    {
      observed_at: '2026-11-20T08:00:00Z',
      values: [{ metric: 'weight', value: 91.7, unit: 'kg' }],
      confirmed: true,
    } as never,
    { as: klara },
  );
  await earnHealthAct(club.club, { userId: klara.id, event: 'glucose_day', reference: '2026-11-20' });
  await sql`update profiles set height_cm = 187.4, weight_kg = 87.4, blood_type = 'AB-' where user_id = ${klara.id}`.execute(
    club.database.db,
  );
  await call(
    club.app,
    stories.createStory,
    { title: 'Living with Hashimoto', body: 'My Hashimoto is 187.4213.' } as never,
    { as: klara },
  );
  await club.runJobs();
  const all = [
    await read(klara.id),
    (await call(club.app, members.findMembers, { search: klara.email } as never, { as: grace })).body,
    (await call(club.app, members.findMembers, { search: 'Hashimoto' } as never, { as: grace })).body,
    (await call(club.app, members.signOutMember, { id: klara.id }, { as: grace })).body,
  ];
  const text = JSON.stringify(all);
  expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);
  for (const value of ['91.7', '87.4', '187.4', 'AB-', 'HL-', 'smok']) expect(text).not.toContain(value);
  const [{ consents }] = all as [Awaited<ReturnType<typeof read>>];
  expect(all[0]).toMatchObject({ stories: 1, points_account: { entries: [{ label: 'Health act' }] } });
  const since = club.clock.now().toISOString();
  expect(consents).toEqual([
    { name: 'health_data', since },
    { name: 'rewards', since },
    { name: 'assistant', since: null },
    { name: 'devices', since: null },
  ]);
  expect(written.status).toBe(201);
});

test('suspends a member until a day, says so to them, and restores them on it', async () => {
  const klara = await aKlara();
  const until = '2026-12-20';
  const suspended = await call(
    club.app,
    members.suspendMember,
    { ...(await seeing(klara)), reason, until },
    { as: grace },
  );
  expect(suspended.body).toEqual({ ended: 1, offers: 0 });
  expect(await findAudited(klara.id, 'member.suspended')).toMatchObject({
    ...{ actor_id: grace.id, reason, details: { from: 'active', to: 'suspended', until, ended: 1 } },
  });
  const [mail] = await club.mails(klara.email);
  expect(mail?.text).toContain("You can't sign in until 20 Dec 2026.");
  expect(mail?.text).toContain(`Reason: ${reason}`);
  const signIn = () => call(club.app, identity.login, { email: klara.email, password });
  expect((await signIn()).problem.code).toBe('account_suspended');
  expect(await read(klara.id)).toMatchObject({ status: 'suspended', status_reason: reason, sessions: [] });
  await club.runJob('end_suspensions');
  expect((await signIn()).problem.code).toBe('account_suspended');
  club.clock.advance({ days: 40 });
  await club.runJob('end_suspensions');
  expect((await signIn()).status).toBe(200);
  expect(await findAudited(klara.id, 'member.restored')).toMatchObject({ actor_id: null });
  [grace, marco] = [await factories.newSession(club, grace), await factories.newSession(club, marco)];
});

test('refuses an end that has begun or is years away, and a reason of nine characters', async () => {
  const seen = await seeing(await aKlara());
  const field = async (input: object) =>
    (await call(club.app, members.suspendMember, { ...seen, reason, ...input }, { as: grace })).problem.errors[0];
  const today = club.clock.now().toISOString().slice(0, 10);
  expect(await field({ until: today })).toMatchObject({ field: 'until', message: 'Choose a day after today.' });
  expect(await field({ until: '2031-01-01' })).toMatchObject({ field: 'until' });
  expect(await field({ reason: 'Nine char' })).toMatchObject({ message: 'Write at least 10 characters.' });
});

test('restores a member, and the offers that were on sale with them', async () => {
  const owner = await aVendorOwner(club);
  const [, paused] = [await anOffer(club, { vendor: owner.vendor }), await anOffer(club, { vendor: owner.vendor })];
  await sql`update offers set status = 'paused' where id = ${paused}`.execute(club.database.db);
  const suspended = await call(club.app, members.suspendMember, { ...(await seeing(owner)), reason }, { as: grace });
  expect(suspended.body.offers).toBe(1);
  const restored = await call(
    club.app,
    members.restoreMember,
    { ...(await seeing(owner)), reason: 'Identity confirmed by phone.' },
    { as: marco },
  );
  expect(restored.body).toEqual({ offers: 1 });
  expect(await findAudited(owner.id, 'member.restored')).toMatchObject({
    ...{ actor_id: marco.id, reason: 'Identity confirmed by phone.', details: { from: 'suspended', to: 'active' } },
  });
  const twice = await call(
    club.app,
    members.restoreMember,
    { ...(await seeing(owner)), reason: 'Identity confirmed by phone.' },
    { as: marco },
  );
  expect(twice.problem.code).toBe('invalid_transition');
});

test('corrects points once, tells the member why, and never takes more than there is', async () => {
  const klara = await aKlara();
  const input = { ...(await seeing(klara)), amount: '25', reason: 'Your workout was not recorded.' };
  const headers = { 'idempotency-key': 'a-correction' };
  const correct = (change: object = {}, sent = {}) =>
    call(club.app, members.correctMemberPoints, { ...input, ...change } as never, { as: grace, headers: sent });
  expect((await correct({}, headers)).body).toEqual({ before: 0, after: 25 });
  expect((await correct({}, headers)).body).toEqual({ before: 0, after: 25 });
  expect(await findAudited(klara.id, 'points.adjusted')).toMatchObject({
    ...{ actor_id: grace.id, reason: input.reason, details: { amount: 2500, balance_before: 0, balance: 2500 } },
  });
  expect((await club.mails(klara.email))[0]?.text).toContain('Reason: Your workout was not recorded.');
  expect(await read(klara.id)).toMatchObject({ points: 25, corrected_today: 25 });
  const { seen } = await seeing(klara);
  expect((await correct({ seen, amount: '30', take_off: true })).problem).toMatchObject({
    code: 'insufficient_points',
  });
  expect((await correct({ seen, amount: '0' })).problem.errors[0]?.field).toBe('amount');
  expect((await correct({ seen, amount: '475.01' })).problem).toMatchObject({
    ...{ code: 'limit_reached', message: 'You can correct 475.00 more points today. Ask another administrator.' },
  });
  expect((await correct({ seen, amount: '5', take_off: true })).body).toEqual({ before: 25, after: 20 });
  expect(await read(klara.id)).toMatchObject({ points: 20, corrected_today: 30 });
});

test('ends one session or all of them, and a session of someone else is none of theirs', async () => {
  const klara = await aKlara();
  const second = await factories.newSession(club, klara);
  const { sessions } = await read(klara.id);
  expect(sessions).toHaveLength(2);
  const end = (session?: string, id = klara.id) =>
    call(club.app, members.signOutMember, { id, ...(session && { session }) }, { as: grace });
  const other = await aKlara();
  expect((await end(sessions[0]?.id, other.id)).problem.code).toBe('not_found');
  expect((await end(sessions[0]?.id)).body).toEqual({ ended: 1 });
  expect((await end(sessions[0]?.id)).problem.code).toBe('not_found');
  const reach = async (as: Member) => (await call(club.app, points.getBalance, {}, { as })).status;
  expect([await reach(klara), await reach(second)].toSorted()).toEqual([200, 401]);
  expect((await end()).body).toEqual({ ended: 1 });
  expect([await reach(klara), await reach(second)]).toEqual([401, 401]);
  expect(await findAudited(klara.id, 'member.signed_out')).toMatchObject({ actor_id: grace.id, details: { ended: 1 } });
});

test('issues a card whose number is shown once, and blocks it with a reason', async () => {
  const klara = await aKlara();
  const change = async (act: 'issue' | 'block') =>
    call(club.app, members.changeMemberCard, { ...(await seeing(klara)), act, reason }, { as: grace });
  const { number } = (await change('issue')).body;
  expect(number).toMatch(/^99\d{14}$/);
  const shown = await read(klara.id);
  expect(shown.card).toMatchObject({ last4: number?.slice(-4), status: 'active' });
  expect(JSON.stringify(shown)).not.toContain(number);
  expect((await change('block')).body).toEqual({ number: null });
  expect((await read(klara.id)).card?.status).toBe('blocked');
  for (const action of ['card.issued', 'card.blocked'])
    expect(await findAudited(klara.id, action)).toMatchObject({ actor_id: grace.id, reason });
  expect((await club.mails(klara.email)).map(({ template }) => template)).toEqual(['card_blocked', 'card_issued']);
  expect((await change('block')).problem.code).toBe('invalid_transition');
});

test('resets passkeys with a reason, which ends every session', async () => {
  const klara = await aKlara();
  const { body } = await call(
    club.app,
    members.resetMemberPasskeys,
    { ...(await seeing(klara)), reason },
    { as: grace },
  );
  expect(body).toEqual({ removed: 0 });
  expect(await findAudited(klara.id, 'passkey.reset')).toMatchObject({
    ...{ actor_id: grace.id, reason, details: { passkeys: 0, ended: 1 } },
  });
  expect((await read(klara.id)).sessions).toEqual([]);
});

test('a note is read by the staff alone, and is erased with the member', async () => {
  const klara = await aKlara();
  await call(club.app, members.addMemberNote, { id: klara.id, note: 'Called her, new phone.' }, { as: marco });
  expect((await read(klara.id)).notes).toMatchObject([
    { text: 'Called her, new phone.', by: { id: marco.id, name: 'Marco Ruiz' } },
  ]);
  const logged = await findAudited(klara.id, 'member.noted');
  expect(logged).toMatchObject({ actor_id: marco.id, details: {}, reason: '' });
  const entry = club.club.personalData.find(({ table }) => table === 'member_notes');
  if (typeof entry?.erase === 'function') await entry.erase(club.database.db, club.clock, klara.id);
  expect((await read(klara.id)).notes).toEqual([]);
});

test('nobody acts on themselves, reads notes about themselves, or acts on administrators without the right to', async () => {
  const chief = await factories.member(club, { permissions: ['support', 'staff'] });
  await call(club.app, members.addMemberNote, { id: grace.id, note: 'Very patient.' }, { as: chief });
  expect(await read(grace.id)).toMatchObject({ own: true, notes: [] });
  expect((await read(grace.id, chief)).notes).toHaveLength(1);
  const suspend = (id: string, as: Member) =>
    call(club.app, members.suspendMember, { id, seen: 1_000_000, reason }, { as });
  expect((await suspend(grace.id, grace)).problem).toMatchObject({
    ...{ code: 'self_review', message: "You can't do this to your own account. Ask another administrator." },
  });
  expect((await suspend(marco.id, grace)).problem.code).toBe('forbidden');
  expect((await suspend(marco.id, chief)).status).toBe(200);
});

test('of two administrators at once one acts, and the other hears what changed', async () => {
  const klara = await aKlara();
  const chief = await factories.member(club, {
    permissions: ['support'],
    first_name: 'Ines',
    last_name: 'Alba',
  });
  const input = { ...(await seeing(klara)), reason };
  const answers = await Promise.all([grace, chief].map((as) => call(club.app, members.suspendMember, input, { as })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [first] = answers[0]?.status === 200 ? ['Grace Hughes'] : ['Ines Alba'];
  expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
    code: 'stale_version',
    message: `${first} suspended the member meanwhile. Look at the page again before you go on.`,
  });
});

test('orders a copy whose link only the member gets, and starts a deletion that signing in cancels', async () => {
  const klara = await aKlara();
  const asked = 'Asked for on the phone, called back.';
  const input = { ...(await seeing(klara)), reason: asked };
  expect((await call(club.app, members.orderMemberCopy, input, { as: grace })).body).toEqual({ ordered: true });
  expect(await findAudited(klara.id, 'account.exported')).toMatchObject({ actor_id: grace.id, reason: asked });
  expect((await club.mails(klara.email)).map(({ template }) => template)).toEqual(['export_ready']);
  await call(club.app, members.deleteMember, input, { as: grace });
  expect(await findAudited(klara.id, 'account.deletion_requested')).toMatchObject({
    actor_id: grace.id,
    reason: asked,
  });
  expect(await read(klara.id)).toMatchObject({ status: 'deletion_requested', sessions: [] });
  const again = await call(club.app, members.deleteMember, { ...(await seeing(klara)), reason: asked }, { as: grace });
  expect(again.problem.code).toBe('invalid_transition');
  expect((await call(club.app, identity.login, { email: klara.email, password })).status).toBe(200);
  expect((await read(klara.id)).status).toBe('active');
});

test('a deleted member has no page', async () => {
  const klara = await aKlara();
  await sql`update users set status = 'deleted' where id = ${klara.id}`.execute(club.database.db);
  expect((await call(club.app, members.getMember, { id: klara.id }, { as: grace })).problem.code).toBe('not_found');
});
