import { help } from '@club/contract/hub/help';
import { ownHelp } from '@club/contract/hub/own-help';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let grace: Member;
const reason = 'Members ask this every week.';
const article = {
  slug: 'parking',
  seen: 0,
  area: 'club',
  state: 'published',
  title: 'Where do I park?',
  text: 'Behind the house.\n\nThe gate opens with your card.',
  words: 'car park, garage, parken',
  reason,
} as const;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.database.wipe();
  grace = await factories.member(club, { permissions: ['settings'], first_name: 'Grace', last_name: 'Hughes' });
});

const save = (values: object = {}, as = grace) =>
  call(club.app, ownHelp.saveOwnHelp, { ...article, ...values }, { as });
const search = async (q: string) => (await call(club.app, help.listHelp, { q })).body.results.map(({ slug }) => slug);

test('a visitor lists and searches articles, and reads one with its page', async () => {
  const all = (await call(club.app, help.listHelp, {})).body;
  expect(all.count).toBeGreaterThanOrEqual(120);
  expect((await search('forgot my password'))[0]).toBe('forgot-password');
  const { body } = await call(club.app, help.getHelp, { slug: 'earn-points' });
  expect(body).toMatchObject({ title: 'How do I earn points?', screen: { path: '/longevity-point-history' } });
  expect(body.more.length).toBeGreaterThan(2);
  expect((await call(club.app, help.getHelp, { slug: 'nothing-here' })).status).toBe(404);
});

test('a visitor searches notes and reads one with its source', async () => {
  const { body } = await call(club.app, help.listNotes, { q: 'what is apob' });
  expect(body.results[0]).toMatchObject({ slug: 'apob', topic: 'heart' });
  expect((await call(club.app, help.getNote, { slug: 'apob' })).body).toMatchObject({
    source: { year: 2019, url: 'https://doi.org/10.1093/eurheartj/ehz455' },
    written_on: '2026-11-27',
  });
});

test('an area and a limit narrow the list', async () => {
  const { body } = await call(club.app, help.listHelp, { area: 'training', limit: 3 });
  expect(body.results.map(({ area }) => area)).toEqual(['training', 'training', 'training']);
});

test('a search that names a danger brings the help beside the list', async () => {
  const { body } = await call(club.app, help.listHelp, { q: 'i want to kill myself' });
  expect(body).toHaveProperty('help');
});

test('an article of the club is found and read as soon as it is published, and not as a draft', async () => {
  expect((await save({ state: 'draft' })).status).toBe(200);
  expect(await search('where can I park my car')).toEqual([]);
  const { body: page } = await call(club.app, ownHelp.getOwnHelp, { slug: 'parking' }, { as: grace });
  expect((await save({ seen: page.seen })).body.versions[0]).toMatchObject({ changed_by: 'Grace Hughes', reason });
  expect(await search('where can I park my car')).toEqual(['parking']);
  expect((await call(club.app, help.getHelp, { slug: 'parking' })).body).toMatchObject({
    is_own: true,
    paragraphs: ['Behind the house.', 'The gate opens with your card.'],
    screen: null,
  });
});

test('articles of the club are found by stems, slips, other words and other languages, without words of their own', async () => {
  const titles = {
    back: 'How do I get points back?',
    parking: 'Where do I park?',
    guests: 'Who may come as a guest?',
    hours: 'Opening hours',
  };
  for (const [slug, title] of Object.entries(titles)) await save({ slug, title, text: 'Ask at the desk.', words: '' });
  const asked = [
    ['refund', 'back'],
    ['reimbursment', 'back'],
    ['parking lot', 'parking'],
    ['garage', 'parking'],
    ['prak', 'parking'],
    ['Parkplatz', 'parking'],
    ['bring a visitor', 'guests'],
    ['when do you open', 'hours'],
  ] as const;
  for (const [q, slug] of asked) expect(await search(q), q).toContain(slug);
});

test('an article that ships with the club is found by the same search', async () => {
  for (const q of ['refund', 'reimbursment', 'get points back', 'refund tombola'])
    expect(await search(q), q).toContain('refund-voucher');
  expect(await search('tombola wheelbarrow')).toEqual([]);
});

test('an article that ships with the club is hidden and shown again, and keeps its words', async () => {
  const { body: page } = await call(club.app, ownHelp.getOwnHelp, { slug: 'dark-mode' }, { as: grace });
  const hide = { slug: 'dark-mode', area: page.area, title: 'Other', text: page.text, words: '' };
  const hidden = await save({ ...hide, seen: page.seen, state: 'hidden' });
  expect(hidden.body).toMatchObject({ state: 'hidden', title: page.title, is_own: false });
  expect(await search('dark mode')).not.toContain('dark-mode');
  expect((await call(club.app, help.getHelp, { slug: 'dark-mode' })).status).toBe(404);
  await save({ ...hide, seen: hidden.body.seen, state: 'published' });
  expect(await search('dark mode')).toContain('dark-mode');
});

test('of two who change an article, the slower one reads who was faster', async () => {
  await save();
  const ines = await factories.member(club, { permissions: ['settings'], first_name: 'Ines', last_name: 'Costa' });
  expect((await save({ title: 'Where can I park?' }, ines)).problem).toMatchObject({
    code: 'stale_version',
    message: 'Grace Hughes changed this article meanwhile.',
  });
});

test('the same words again are no change, and each change is in the audit log with its reason', async () => {
  const { body } = await save();
  expect((await save({ seen: body.seen })).body.seen).toBe(body.seen);
  await save({ seen: body.seen, title: 'Where can I park?' });
  const { rows } = await sql`
    select l.actor_id, n.reason, n.change from audit_log l join audit_notes n on n.entry_id = l.id
    where l.action = 'help.changed' order by l.id desc limit 1`.execute(club.database.db);
  expect(rows).toEqual([{ actor_id: grace.id, reason, change: 'title: Where do I park? → Where can I park?' }]);
});

test.each([
  ['an address with a space', { slug: 'car park' }],
  ['a title that is missing', { title: '' }],
  ['an unknown area', { area: 'cars' }],
])('%s is refused', async (_what, values) => {
  expect((await save(values)).status).toBe(400);
});

test('a member without the permission cannot write one', async () => {
  const member = await factories.member(club);
  expect((await save({}, member)).status).toBe(403);
});
