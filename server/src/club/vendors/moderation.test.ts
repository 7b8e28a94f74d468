import { approvals } from '@club/contract/club/approvals';
import { marketplace } from '@club/contract/club/marketplace';
import type { VendorCaseDecision } from '@club/contract/club/vendor/moderation';
import { vendors } from '@club/contract/club/vendors';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { aVendorOwner, create, offerInput, published, withPicture } from './fixtures.testing.ts';

let club: TestClub;
let alba: Member & { vendor: string };
let chief: Member;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  await sql`delete from vendor_cases`.execute(club.database.db);
  alba = await aVendorOwner(club);
  chief = await factories.member(club, { permissions: ['vendors'] });
  ada = await factories.member(club);
});

const cure = 'Our baths cured my diabetes. Take 500 mg of the salt daily.';
const reason = 'We can’t show claims of a cure to members.';
const edit = (id: string, input: object, as: Member = alba) =>
  call(club.app, vendors.editVendorOffer, { id, ...input }, { as });
const look = (id: string) => call(club.app, marketplace.getOffer, { id }, { as: ada });
const own = async (id: string) => (await call(club.app, vendors.getVendorOffer, { id }, { as: alba })).body;
const queue = async (view: 'open' | 'closed' = 'open') =>
  (await call(club.app, vendors.listVendorCases, { view }, { as: chief })).body.results;
const decide = (case_id: string, decision: VendorCaseDecision, note = '', as: Member = chief) =>
  call(club.app, vendors.decideVendorCase, { case_id, decision, note }, { as });
const decideFirst = async (decision: VendorCaseDecision, note = '') =>
  decide((await queue())[0]?.id ?? '', decision, note);
const listAudited = async (id: string) => {
  const { rows } = await sql<{ action: string; details: object; change: string }>`
    select l.action, l.details, coalesce(n.change, '') as change from audit_log l left join audit_notes n on n.entry_id = l.id
    where l.object_id = ${id} order by l.id`.execute(club.database.db);
  return rows;
};
const listTold = async () => {
  await club.runJobs();
  const { rows } = await sql<{ title: string }>`select title from notices where user_id = ${alba.id}
    and kind = 'vouchers' order by id`.execute(club.database.db);
  return rows.map(({ title }) => title);
};
const report = (object_type: 'offer' | 'vendor', object_id: string, as: Member = ada) =>
  call(
    club.app,
    marketplace.reportVendor,
    { object_type, object_id, reason: 'misleading', note: 'It is closed.' },
    { as },
  );

test('a new offer that claims a cure stays a draft until an administrator approves it', async () => {
  const made = await published(club, alba, { description: cure });
  expect([made.status, made.held?.publish, made.held?.claims]).toEqual([
    'draft',
    true,
    ['cured my diabetes', '500 mg of the salt daily', 'take 500 mg'],
  ]);
  expect((await look(made.id)).problem?.code).toBe('not_found');
  const [first] = await queue();
  expect(first).toMatchObject({ kind: 'held', object_type: 'offer', object_id: made.id, publish: true, own: false });
  expect(first?.texts.find(({ field }) => field === 'description')).toEqual({
    field: 'description',
    before: null,
    after: cure,
  });
  expect((await decideFirst('approve')).body.decision).toBe('approve');
  expect((await look(made.id)).body.description).toBe(cure);
  expect([(await own(made.id)).held, await queue()]).toEqual([null, []]);
  expect(await listTold()).toEqual(['Your change is approved']);
});

test('a claim in a changed text leaves the approved text public, and the rest of the change is stored', async () => {
  const { id } = await published(club, alba);
  const { body } = await edit(id, { description: cure, title: 'Baths that heal', price_points: 60 });
  expect(body).toMatchObject({ title: 'Thermal circuit for two', price_points: 60, status: 'published' });
  expect(body.held).toMatchObject({ texts: { title: 'Baths that heal', description: cure }, publish: false });
  expect((await look(id)).body).toMatchObject({ description: 'Three pools and a steam bath.', price_points: 60 });
  await decideFirst('approve');
  expect((await look(id)).body).toMatchObject({ title: 'Baths that heal', description: cure });
  expect(await listAudited(id)).toEqual([
    { action: 'offer.changed', details: { fields: 'price_points' }, change: 'price_points: 5000 → 6000' },
    {
      action: 'offer.held',
      details: { fields: 'title description' },
      change: `title: Thermal circuit for two → Baths that heal\ndescription: Three pools and a steam bath. → ${cure}`,
    },
    {
      action: 'offer.reviewed',
      details: { about: 'held_change', decision: 'approve' },
      change: `title: Thermal circuit for two → Baths that heal\ndescription: Three pools and a steam bath. → ${cure}`,
    },
  ]);
});

test.each([
  ['the terms', { terms: 'Stop your statins a week before.' }],
  ['the title', { title: 'A miracle cure for two' }],
  ['the way to redeem it', { how_to_redeem: 'Take 3 capsules before you come.' }],
])('reads %s of an offer for claims', async (_name, change) => {
  const { id } = await published(club, alba);
  expect((await edit(id, change)).body.held?.texts).toEqual(change);
});

test('a rejected change is dropped, and the vendor reads why', async () => {
  const { id } = await published(club, alba);
  await edit(id, { description: cure });
  const [first] = await queue();
  expect((await decide(first?.id ?? '', 'reject')).problem?.errors[0]?.field).toBe('note');
  await decide(first?.id ?? '', 'reject', reason);
  expect([(await own(id)).held, (await look(id)).body.description]).toEqual([null, 'Three pools and a steam bath.']);
  expect(await listTold()).toEqual(['Your change was not approved']);
  const mail = (await club.mails(alba.email)).find(({ template }) => template === 'vendor_change_rejected');
  expect(mail?.text).toContain(`Reason: ${reason}`);
  expect((await decide(first?.id ?? '', 'approve')).problem?.code).toBe('invalid_transition');
});

test('a text without claims replaces the one that waits; approved claims do not wait again', async () => {
  const { id } = await published(club, alba);
  await edit(id, { description: cure });
  const [first] = await queue();
  expect((await edit(id, { description: 'Warm water.' })).body).toMatchObject({
    held: null,
    description: 'Warm water.',
  });
  expect(await queue()).toEqual([]);
  expect((await decide(first?.id ?? '', 'approve')).problem?.code).toBe('not_found');
  await edit(id, { description: cure });
  await decideFirst('approve');
  expect((await edit(id, { description: `${cure} Welcome.` })).body.held).toBeNull();
});

test('a change of another text leaves the one that waits, and a second claim joins it', async () => {
  const { id } = await published(club, alba);
  await edit(id, { description: cure });
  expect((await edit(id, { summary: 'Two hours of warmth.' })).body).toMatchObject({
    summary: 'Two hours of warmth.',
    held: { texts: { description: cure } },
  });
  const terms = 'Stop your statins a week before.';
  expect((await edit(id, { terms })).body.held?.texts).toEqual({ description: cure, terms });
  expect((await edit(id, { description: 'Warm water.' })).body.held).toMatchObject({
    texts: { terms },
    claims: ['stop your statins'],
  });
});

test('a draft with claims is stored as it is, and only its publication waits', async () => {
  const { id } = (await create(club, alba, await withPicture({ description: cure }))).body;
  expect(await queue()).toEqual([]);
  expect((await edit(id, { status: 'published' })).body).toMatchObject({ status: 'draft', held: { publish: true } });
  expect((await edit(id, { description: 'Warm water.' })).body).toMatchObject({ status: 'published', held: null });
  expect((await look(id)).body.description).toBe('Warm water.');
});

test('a profile with a claim waits, with the approved name and text public', async () => {
  const change = { name: 'Cancer cured here', description: cure, website: 'https://alba.example' };
  const { body } = await call(club.app, approvals.updateVendor, change, { as: alba });
  expect(body).toMatchObject({ name: 'Alba Spa', description: '', website: 'https://alba.example' });
  expect(body.held?.texts).toEqual({ name: 'Cancer cured here', description: cure });
  const [first] = await queue();
  expect(first).toMatchObject({ object_type: 'vendor', title: 'Alba Spa' });
  expect(first?.texts[0]).toEqual({ field: 'name', before: 'Alba Spa', after: 'Cancer cured here' });
  await decideFirst('approve');
  const status = (await call(club.app, approvals.getAccountStatus, {}, { as: alba })).body;
  expect(status.vendor?.vendor).toMatchObject({ description: cure, website: 'https://alba.example', held: null });
  expect((await listAudited(alba.vendor)).map(({ action, change: words }) => [action, words])).toEqual([
    ['vendor.changed', 'website: – → https://alba.example'],
    ['vendor.held', `name: Alba Spa → Cancer cured here\ndescription: – → ${cure}`],
    ['vendor.reviewed', `name: Alba Spa → Cancer cured here\ndescription: – → ${cure}`],
  ]);
});

test('every change of a live offer is audited with before and after, a draft is not', async () => {
  const { id } = (await create(club, alba, await withPicture())).body;
  await edit(id, { title: 'Thermal circuit' });
  expect(await listAudited(id)).toEqual([]);
  await edit(id, { status: 'published' });
  await edit(id, { summary: 'Two hours of warmth.', status: 'paused' });
  expect((await listAudited(id)).map(({ change }) => change)).toEqual([
    'status: draft → published',
    'summary: Ninety minutes of warmth. → Two hours of warmth.\nstatus: published → paused',
  ]);
});

test('members report an offer once each, and the club pauses and allows it again', async () => {
  const { id } = await published(club, alba);
  expect((await report('offer', id)).status).toBe(201);
  expect((await report('offer', id)).status).toBe(201);
  await report('offer', id, await factories.member(club));
  const [first] = await queue();
  expect(first).toMatchObject({ kind: 'reported', object_id: id, reports_count: 2 });
  expect(first?.reports[0]).toEqual({ reason: 'misleading', note: 'It is closed.', at: '2026-11-20T09:00:00.000Z' });
  await decideFirst('reject', 'Members found the bath closed.');
  expect([(await look(id)).problem?.code, (await own(id)).paused_by_admin]).toEqual(['not_found', true]);
  expect((await edit(id, { status: 'published' })).problem?.code).toBe('invalid_transition');
  const [closed] = await queue('closed');
  expect(await listTold()).toEqual(['The club paused your offer']);
  await decide(closed?.id ?? '', 'allow');
  expect((await edit(id, { status: 'published' })).status).toBe(200);
  // both at the same moment of the test's clock
  expect((await listTold()).toSorted()).toEqual(['The club paused your offer', 'You can sell your offer again']);
});

test('a reported vendor is kept here and revoked in its application', async () => {
  await report('vendor', alba.vendor);
  const [first] = await queue();
  expect(first).toMatchObject({ kind: 'reported', object_type: 'vendor', title: 'Alba Spa', reports_count: 1 });
  expect((await decide(first?.id ?? '', 'reject', reason)).problem?.code).toBe('invalid_transition');
  expect((await decide(first?.id ?? '', 'approve')).status).toBe(200);
  expect(await queue()).toEqual([]);
});

test('a report needs something the member can see, and nobody reports or decides on their own', async () => {
  const draft = (await create(club, alba, offerInput())).body;
  expect((await report('offer', draft.id)).problem?.code).toBe('not_found');
  expect((await report('vendor', alba.vendor, alba)).problem?.errors[0]?.field).toBe('object_id');
  const admin = await factories.member(club, { types: ['CM', 'VEN'], permissions: ['vendors'] });
  await sql`update vendors set owner_id = ${admin.id} where id = ${alba.vendor}`.execute(club.database.db);
  await report('vendor', alba.vendor);
  const [first] = await queue();
  expect((await decide(first?.id ?? '', 'approve', '', admin)).problem?.code).toBe('self_review');
  expect((await call(club.app, vendors.listVendorCases, {}, { as: ada })).problem?.code).toBe('forbidden');
});
