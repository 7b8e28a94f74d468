import { type TermsPage, terms } from '@club/contract/club/content/terms';
import { agreements } from '@club/contract/core/agreements';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let grace: Member;
const reason = 'Points expire later from now on.';
const text = '## Points\n\nPoints expire after 24 months.\n\n## Vouchers\n\nCodes are non-refundable.';

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  grace = await factories.member(club, { permissions: ['settings'], first_name: 'Grace', last_name: 'Hughes' });
});

const read = async (): Promise<TermsPage> => {
  const { body } = await call(club.app, terms.listTerms, {}, { as: grace });
  const page = body.results.find(({ name }) => name === 'terms');
  if (!page) throw new Error('the terms are not listed');
  return page;
};
const save = async (more: { title?: string; text?: string; seen?: number } = {}, as = grace) =>
  call(club.app, terms.saveTermsDraft, { name: 'terms', title: 'Terms', text, ...(await readSeen()), ...more }, { as });
const readSeen = async () => ({ seen: (await read()).seen });
const publish = async (from: string) =>
  call(club.app, terms.publishTerms, { name: 'terms', from, reason, ...(await readSeen()) }, { as: grace });
const withdraw = async () =>
  call(club.app, terms.withdrawTerms, { name: 'terms', reason, ...(await readSeen()) }, { as: grace });
const readAsVisitor = async () => (await call(club.app, agreements.getAgreement, { name: 'terms' })).body;
const listStates = async () => (await read()).versions.map(({ version, state }) => `${version} ${state}`);

test('a draft is seen by nobody else, and applies from its day', async () => {
  await save();
  expect(await listStates()).toEqual(['null draft', '2024-01-01 in_force']);
  expect((await publish('2026-12-01')).status).toBe(200);
  expect(await listStates()).toEqual(['2026-12-01 scheduled', '2024-01-01 in_force']);
  expect((await readAsVisitor()).version).toBe('2024-01-01');
  club.clock.set('2026-12-01T00:00:00.000Z');
  expect(await readAsVisitor()).toEqual({
    name: 'terms',
    title: 'Terms',
    version: '2026-12-01',
    sections: [
      { heading: 'Points', paragraphs: ['Points expire after 24 months.'] },
      { heading: 'Vouchers', paragraphs: ['Codes are non-refundable.'] },
    ],
  });
});

test('members are asked to accept a version from its day, and how many did is counted', async () => {
  await save();
  await publish('2026-12-01');
  const ada = await factories.member(club);
  const before = { terms: '2024-01-01', privacy: '2024-01-01' };
  const early = await call(club.app, agreements.acceptAgreements, before, { as: ada });
  expect(early.body.results).toEqual([]);
  club.clock.set('2026-12-01T00:00:00.000Z');
  const as = await factories.newSession(club, ada);
  const list = async () => (await call(club.app, agreements.listDueAgreements, {}, { as })).body.results;
  expect(await list()).toEqual([{ name: 'terms', title: 'Terms', version: '2026-12-01' }]);
  const accepted = { terms: '2026-12-01', privacy: '2024-01-01' };
  await call(club.app, agreements.acceptAgreements, accepted, { as });
  expect(await list()).toEqual([]);
  grace = await factories.newSession(club, grace);
  expect((await read()).versions[0]).toMatchObject({ version: '2026-12-01', state: 'in_force', agreed: 1 });
});

test('a version that applies never changes, one that waits for its day can be withdrawn', async () => {
  await save();
  await publish('2026-12-01');
  expect((await save({ title: 'Other' })).problem.code).toBe('invalid_transition');
  expect((await withdraw()).status).toBe(200);
  expect(await listStates()).toEqual(['null draft', '2024-01-01 in_force']);
  await publish('2026-11-20');
  expect(await listStates()).toEqual(['2026-11-20 in_force', '2024-01-01 past']);
  expect((await withdraw()).problem.code).toBe('invalid_transition');
  await expect(
    sql`update agreement_versions set text = 'other' where holds_from is not null`.execute(club.database.db),
  ).rejects.toThrow('a published version of terms is never changed');
});

test('the example can be replaced at once, a text that members accepted from the next day', async () => {
  await save();
  expect((await publish('2026-11-19')).problem.errors).toMatchObject([
    { field: 'from', message: 'Choose 20 Nov 2026 or a later day.' },
  ]);
  expect((await publish('2026-11-20')).status).toBe(200);
  await save({ title: 'Newer' });
  expect((await read()).earliest).toBe('2026-11-21');
  expect((await publish('2026-11-20')).problem.errors).toMatchObject([{ field: 'from' }]);
  expect((await publish('2028-01-01')).problem.errors).toMatchObject([{ message: 'Choose a day within a year.' }]);
});

test('a draft that someone else saved meanwhile is not overwritten, and who it was is named', async () => {
  const { seen } = await readSeen();
  const ines = await factories.member(club, { permissions: ['settings'], first_name: 'Ines', last_name: 'Costa' });
  await save({ title: 'By Ines' }, ines);
  expect((await save({ seen })).problem).toMatchObject({
    code: 'stale_version',
    message: 'Ines Costa changed this text meanwhile.',
  });
  expect((await read()).versions[0]?.title).toBe('By Ines');
});

test('a discarded draft leaves what applies, and an older state is refused after it', async () => {
  await save();
  const seen = await readSeen();
  const discard = () => call(club.app, terms.discardTermsDraft, { name: 'terms', ...seen }, { as: grace });
  expect((await discard()).status).toBe(200);
  expect(await listStates()).toEqual(['2024-01-01 in_force']);
  expect((await discard()).problem.code).toBe('stale_version');
});

test.each([
  ['without sections', 'Points expire.', 'Begin each section with "## " and its heading.'],
  [
    'that begins before its first section',
    'Hello.\n\n## Points\n\nText.',
    'Put the text before the first "## " into a section.',
  ],
  [
    'with an empty section',
    '## Points\n\n## Vouchers\n\nText.',
    'The section "Points" needs a heading and at least one paragraph.',
  ],
])('a text %s is refused', async (_what, given, message) => {
  expect((await save({ text: given })).problem.errors).toMatchObject([{ field: 'text', message }]);
});

test('the audit log holds who published, why, and what was before', async () => {
  await save();
  await publish('2026-12-01');
  const { rows } = await sql<{ change: string }>`
    select l.action, l.actor_id, l.object_id, l.details, n.reason, n.change from audit_log l
    join audit_notes n on n.entry_id = l.id where l.action = 'terms.published'`.execute(club.database.db);
  expect(rows).toMatchObject([
    { actor_id: grace.id, object_id: 'terms', details: { before: '2024-01-01', after: '2026-12-01' }, reason },
  ]);
  expect(rows[0]?.change).toContain(`→ ${text}`);
});
