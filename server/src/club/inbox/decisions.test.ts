import { ambassadors } from '@club/contract/club/ambassadors';
import { approvals } from '@club/contract/club/approvals';
import { feedback } from '@club/contract/club/feedback';
import { inbox } from '@club/contract/club/inbox';
import { marketplace } from '@club/contract/club/marketplace';
import { vendorPeople } from '@club/contract/club/vendor/people';
import { vendors } from '@club/contract/club/vendors';
import { stories } from '@club/contract/hub/stories';
import type { AdminPermission } from '@club/contract/platform/access';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { invited } from '#club/ambassadors/fixtures';
import { applyAsAmbassador, applyAsVendor } from '#club/approvals/fixtures';
import { aVendorOwner, published } from '#club/vendors/fixtures';
import { findReferralCode } from '#core/identity';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let grace: Member;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  grace = await staff('Grace', 'ambassadors', 'vendors', 'moderate', 'support');
  ada = await factories.member(club, { first_name: 'Ada', last_name: 'Lindqvist' });
});

const reason = 'Please tell us more about where you would invite people.';
const staff = (first_name: string, ...permissions: AdminPermission[]) =>
  factories.member(club, { permissions, first_name, last_name: 'Hughes' });
const watch = async (as: Member = grace) => (await call(club.app, inbox.watchInbox, {}, { as })).body;
const undo = (id: string, as: Member = grace) => call(club.app, inbox.undoDecision, { id }, { as });
const undoLast = async (as: Member = grace) => undo((await watch()).undoable[0]?.id ?? uuidv7(), as);
const list = async () => (await call(club.app, inbox.listInbox, {}, { as: grace })).body.items;
const decide = (approval_type: 'ambassador' | 'vendor', status: 'APR' | 'REJ', as: Member = grace) =>
  call(
    club.app,
    approvals.decide,
    { user_id: ada.id, approval_type, status, ...(status === 'REJ' && { reason }) },
    { as },
  );
const readStatus = async (member: Member) =>
  (await call(club.app, approvals.getAccountStatus, {}, { as: member })).body;
const listMails = async (to: string) => (await club.mails(to)).map(({ template }) => template);
const listHeldBack = async () => {
  const { rows } = await sql<{ task: string; minutes: number }>`
    select task_identifier as task, round(extract(epoch from run_at - now()) / 60)::int as minutes
    from graphile_worker.jobs where key like 'decision:%' order by key`.execute(club.database.db);
  return rows;
};

test('a rejection that is undone was never sent, and the application waits as before', async () => {
  await applyAsAmbassador(club, ada);
  const before = await list();
  await decide('ambassador', 'REJ');
  expect(await listHeldBack()).toEqual([
    { task: 'send_mail', minutes: 10 },
    { task: 'write_notices', minutes: 10 },
  ]);
  expect((await watch()).undoable).toMatchObject([
    { title: 'Ada Lindqvist', act: 'reject', own: true, until: '2026-11-20T09:10:00.000Z' },
  ]);
  expect((await undoLast()).body).toMatchObject({ kind: 'ambassador', message: 'Undone: Ada Lindqvist' });
  expect([await list(), await listHeldBack()]).toEqual([before, []]);
  expect(await listMails(ada.email)).toEqual(['application_received']);
  const details = await call(
    club.app,
    inbox.getInboxItem,
    { kind: 'ambassador', id: before[0]?.id ?? '' },
    { as: grace },
  );
  expect(details.body.decided).toMatchObject({ act: 'reject', by: 'Grace Hughes', undone_at: expect.any(String) });
  const { rows } =
    await sql`select actor_id, details->>'act' as act from audit_log where action = 'decision.undone'`.execute(
      club.database.db,
    );
  expect(rows).toEqual([{ actor_id: grace.id, act: 'reject' }]);
});

test('a rejection that stands is sent after ten minutes', async () => {
  await applyAsAmbassador(club, ada);
  await decide('ambassador', 'REJ');
  expect(await listMails(ada.email)).toEqual(['application_rejected', 'application_received']);
});

test('an approval is seen and sent at once; undone, the role is gone and the applicant is told', async () => {
  await applyAsAmbassador(club, ada);
  await decide('ambassador', 'APR');
  expect(await listHeldBack()).toEqual([]);
  expect((await readStatus(ada)).account_types).toEqual(['CM', 'AMB']);
  await undoLast();
  expect(await readStatus(ada)).toMatchObject({ account_types: ['CM'], ambassador: { status: 'REW' } });
  expect((await listMails(ada.email))[0]).toBe('application_approval_undone');
  expect((await call(club.app, ambassadors.getReferralLink, {}, { as: ada })).status).toBe(403);
});

test('an approval cannot be undone once someone has built on it', async () => {
  await applyAsAmbassador(club, ada);
  await decide('ambassador', 'APR');
  await invited(club, (await findReferralCode(club.database.db, ada.id)) ?? '', 'ben@example.org');
  const refused = await undoLast();
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    'Someone has joined by their invitation already. Revoke the approval instead.',
  ]);
  expect((await readStatus(ada)).account_types).toContain('AMB');
});

test('the approval of a vendor cannot be undone once an offer is published', async () => {
  await applyAsVendor(club, ada);
  await decide('vendor', 'APR');
  await published(club, ada);
  expect((await undoLast()).problem.message).toMatch(/^The vendor has published an offer already/);
});

test('the approval of a vendor cannot be undone once the business has invited someone, who is named', async () => {
  await applyAsVendor(club, ada);
  await decide('vendor', 'APR');
  const ben = await factories.member(club, { first_name: 'Ben', last_name: 'Ortiz' });
  await call(club.app, vendorPeople.inviteVendorPerson, { email: ben.email, role: 'desk' }, { as: ada });
  const refused = await undoLast();
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    `The business has invited ${ben.email} already. Revoke the approval instead.`,
  ]);
  const token = /vendor\/invitation\/([\w-]+)/.exec((await club.mails(ben.email))[0]?.text ?? '')?.[1] ?? '';
  await call(club.app, vendorPeople.acceptVendorInvitation, { token }, { as: ben });
  expect((await undoLast()).problem.message).toMatch(/^Ben O\. has joined the business already/);
});

test('after ten minutes, twice, or after another decision nothing is undone', async () => {
  await applyAsVendor(club, ada);
  await decide('vendor', 'REJ');
  const [first] = (await watch()).undoable;
  club.clock.advance({ minutes: 1 });
  await decide('vendor', 'APR');
  expect((await undo(first?.id ?? '')).status).toBe(404);
  expect(await listHeldBack()).toEqual([]);
  expect((await watch()).undoable).toEqual([]);
  await sql`delete from applications`.execute(club.database.db);
  const ben = await factories.member(club);
  await applyAsAmbassador(club, ben);
  await call(
    club.app,
    approvals.decide,
    { user_id: ben.id, approval_type: 'ambassador', status: 'REJ', reason },
    { as: grace },
  );
  const [last] = (await watch()).undoable;
  club.clock.advance({ minutes: 10 });
  grace = await factories.newSession(club, grace);
  const late = await undo(last?.id ?? '');
  expect([late.status, late.problem.message]).toEqual([409, expect.stringMatching(/^A decision can be undone for 10/)]);
});

test('of two who undo the same decision at once one does, and nobody without its permission', async () => {
  await applyAsAmbassador(club, ada);
  await decide('ambassador', 'REJ');
  const [last] = (await watch()).undoable;
  const marco = await staff('Marco', 'ambassadors');
  expect((await undo(last?.id ?? '', await staff('Ines', 'support'))).status).toBe(403);
  const both = await Promise.all([undo(last?.id ?? ''), undo(last?.id ?? '', marco)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('nobody undoes a decision on themselves', async () => {
  const marco = await factories.member(club, { permissions: ['ambassadors'] });
  await applyAsAmbassador(club, marco);
  const about = { user_id: marco.id, approval_type: 'ambassador', status: 'REJ', reason } as const;
  await call(club.app, approvals.decide, about, { as: grace });
  expect((await undoLast(marco)).problem.code).toBe('self_review');
});

test('what was asked of an applicant is taken back, unless they have sent it again', async () => {
  await applyAsVendor(club, ada);
  const [item] = await list();
  const ask = () => call(club.app, approvals.askForChanges, { id: item?.id ?? '', text: reason }, { as: grace });
  await ask();
  expect(await list()).toEqual([]);
  await undoLast();
  expect(await list()).toEqual([item]);
  expect(await listMails(ada.email)).toEqual(['application_received']);
});

test('a story that was removed is back with its reports, and its author never heard of it', async () => {
  const { body: told } = await call(
    club.app,
    stories.createStory,
    { title: 'Ten minutes of daylight', body: 'I walk ten minutes before coffee, every day.' } as never,
    { as: ada },
  );
  const ben = await factories.member(club);
  await sql`update users set created_at = '2026-01-01' where id = ${ben.id}`.execute(club.database.db);
  const about = { object_type: 'story', object_id: told.id, reason: 'spam' };
  await call(club.app, stories.reportContent, about as never, { as: ben });
  const [item] = await list();
  const remove = { case_id: item?.id ?? '', decision: 'remove', reason: 'spam', note: reason } as const;
  expect((await call(club.app, stories.decideCase, remove, { as: grace })).body.status).toBe('removed');
  expect((await undoLast()).status).toBe(200);
  expect(await list()).toEqual([item]);
  const { body: cases } = await call(club.app, stories.listCases, {}, { as: grace });
  expect(cases.results[0]).toMatchObject({ status: 'published', reports_count: 1, closed_at: null });
  const { rows } = await sql`select status from content_reports`.execute(club.database.db);
  expect(rows).toEqual([{ status: 'open' }]);
  expect(await listMails(ada.email)).toEqual([]);
});

test('a held text that was approved is taken back, unless the vendor has changed the offer since', async () => {
  const alba = await aVendorOwner(club);
  const { id } = await published(club, alba);
  const hold = (text: string) => call(club.app, vendors.editVendorOffer, { id, description: text }, { as: alba });
  const allow = async () => {
    const [item] = await list();
    await call(club.app, vendors.decideVendorCase, { case_id: item?.id ?? '', decision: 'approve' }, { as: grace });
  };
  const read = async () => (await call(club.app, marketplace.getOffer, { id }, { as: ada })).body.description;
  await hold('Our baths cured my diabetes.');
  await allow();
  expect(await read()).toBe('Our baths cured my diabetes.');
  expect((await undoLast()).status).toBe(200);
  expect([await read(), (await list()).map(({ kind }) => kind)]).toEqual(['Three pools and a steam bath.', ['held']]);
  club.clock.advance({ seconds: 1 });
  await allow();
  club.clock.advance({ seconds: 1 });
  await call(club.app, vendors.editVendorOffer, { id, price_points: 60 }, { as: alba });
  expect((await undoLast()).problem.message).toBe('The vendor has changed the offer since.');
});

test('a decision is undone however long it took to take it', async () => {
  const alba = await aVendorOwner(club);
  const { id } = await published(club, alba);
  await call(club.app, vendors.editVendorOffer, { id, description: 'Our baths cured my diabetes.' }, { as: alba });
  const story = { title: 'Ten minutes of daylight', body: 'I walk ten minutes before coffee, every day.' } as never;
  const { body: told } = await call(club.app, stories.createStory, story, { as: ada });
  const ben = await factories.member(club);
  await sql`update users set created_at = '2026-01-01' where id = ${ben.id}`.execute(club.database.db);
  const about = { object_type: 'story', object_id: told.id, reason: 'spam' };
  await call(club.app, stories.reportContent, about as never, { as: ben });
  const [start, look] = [club.clock.now().getTime(), vi.spyOn(club.clock, 'now')];
  onTestFinished(() => look.mockRestore());
  look.mockImplementation(() => new Date(start + look.mock.calls.length));
  for (const { kind, id: case_id } of await list()) {
    if (kind === 'held')
      await call(club.app, vendors.decideVendorCase, { case_id, decision: 'approve' }, { as: grace });
    else {
      const remove = { case_id, decision: 'remove', reason: 'spam', note: reason } as const;
      await call(club.app, stories.decideCase, remove, { as: grace });
    }
    expect([kind, (await undoLast()).status]).toEqual([kind, 200]);
  }
});

test('a reported offer that was paused is on sale again, and its vendor never heard of it', async () => {
  const alba = await aVendorOwner(club);
  const { id } = await published(club, alba);
  const report = { object_type: 'offer', object_id: id, reason: 'misleading', note: '' } as const;
  await call(club.app, marketplace.reportVendor, report, { as: ada });
  const [item] = await list();
  const pause = { case_id: item?.id ?? '', decision: 'reject', note: reason } as const;
  await call(club.app, vendors.decideVendorCase, pause, { as: grace });
  expect((await call(club.app, marketplace.getOffer, { id }, { as: ada })).status).toBe(404);
  await undoLast();
  expect((await call(club.app, marketplace.getOffer, { id }, { as: ada })).status).toBe(200);
  expect([await list(), await listMails(alba.email)]).toEqual([[item], []]);
});

test('an answer to a proposal waits ten minutes for its sender, and is never sent when undone', async () => {
  const id = uuidv7();
  await sql`insert into offer_proposals (id, company_name, contact_name, contact_email, title, description, confirmed_at,
      created_at)
    values (${id}, 'Havn Sauna', 'Siri Dahl', 'siri@havn.example', 'Evening sessions', 'Two hours by the fjord.',
      ${club.clock.now()}, ${club.clock.now()})`.execute(club.database.db);
  const [item] = await list();
  await call(club.app, inbox.answerProposal, { id, accept: true, reason: '' }, { as: grace });
  await undoLast();
  expect([await list(), await listMails('siri@havn.example')]).toEqual([[item], []]);
});

test('a held invitation that was refused is held again', async () => {
  await applyAsAmbassador(club, ada);
  await decide('ambassador', 'APR');
  await invited(club, (await findReferralCode(club.database.db, ada.id)) ?? '', 'ben@example.org');
  await sql`update referrals set risk = '{same_mailbox}'`.execute(club.database.db);
  club.clock.advance({ minutes: 1 });
  const [item] = await list();
  expect(item?.kind).toBe('referral');
  const review = { id: item?.id ?? '', allow: false, reason };
  await call(club.app, inbox.reviewReferral, review, { as: grace });
  expect(await list()).toEqual([]);
  expect((await undoLast()).body).toMatchObject({ kind: 'referral' });
  expect(await list()).toEqual([item]);
});

test('feedback that was closed waits again', async () => {
  await call(club.app, feedback.sendFeedback, { category: 'bug', message: 'The desk refused my code.' } as never, {
    as: ada,
  });
  const [item] = await list();
  await call(club.app, feedback.closeFeedback, { id: item?.id ?? '', closed: true }, { as: grace });
  expect((await undoLast()).body.message).toBe('Undone: The desk refused my code.');
  expect(await list()).toEqual([item]);
});

test('what waits and what can be undone is told of the kinds that the permissions open', async () => {
  await applyAsVendor(club, ada);
  await decide('vendor', 'REJ');
  const support = await watch(await staff('Ines', 'support'));
  expect(support).toEqual({ counts: [{ kind: 'feedback', count: 0 }], undoable: [] });
  expect((await watch(await staff('Marco', 'vendors'))).undoable).toMatchObject([{ by: 'Grace Hughes', own: false }]);
});

test('decisions are stored for a day, to undo them with', async () => {
  await applyAsVendor(club, ada);
  await decide('vendor', 'REJ');
  club.clock.advance({ hours: 25 });
  await club.runJob('purge_decisions');
  const { rows } = await sql`select from staff_decisions`.execute(club.database.db);
  expect(rows).toEqual([]);
});

const readFacts = async (kind: 'vendor' | 'held' | 'reported' | 'story') => {
  const item = (await list()).find((one) => one.kind === kind);
  const { body } = await call(club.app, inbox.getInboxItem, { kind, id: item?.id ?? '' }, { as: grace });
  return Object.fromEntries(body.facts.map(({ name, value }) => [name, value]));
};

test('an application, a held text, a report and a story are read in the inbox, where they are decided', async () => {
  await applyAsVendor(club, ada);
  expect(await readFacts('vendor')).toMatchObject({
    Applicant: `Ada Lindqvist, ${ada.email}`,
    'Business name': expect.any(String),
  });
  const alba = await aVendorOwner(club);
  const { id } = await published(club, alba);
  await call(club.app, vendors.editVendorOffer, { id, description: 'Our baths cured my diabetes.' }, { as: alba });
  expect(await readFacts('held')).toMatchObject({
    'Description today': 'Three pools and a steam bath.',
    'Description as changed': 'Our baths cured my diabetes.',
  });
  const report = { object_type: 'offer', object_id: id, reason: 'misleading', note: 'It was closed.' } as const;
  await call(club.app, marketplace.reportVendor, report, { as: ada });
  expect(await readFacts('reported')).toMatchObject({
    Reports: '1',
    'What was reported': 'Misleading: It was closed.',
  });
  const body = 'I walk ten minutes before coffee, every day.';
  const story = { title: 'Ten minutes of daylight', body } as never;
  const { body: told } = await call(club.app, stories.createStory, story, { as: alba });
  await sql`update users set created_at = '2026-01-01' where id = ${ada.id}`.execute(club.database.db);
  const about = { object_type: 'story', object_id: told.id, reason: 'spam' };
  await call(club.app, stories.reportContent, about as never, { as: ada });
  const facts = await readFacts('story');
  expect(facts).toMatchObject({ 'What was written': body, 'What was reported': 'Spam' });
  expect(JSON.stringify(facts)).not.toContain(ada.id);
});
