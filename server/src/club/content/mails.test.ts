import { mails } from '@club/contract/club/content/mails';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { letter } from '#platform/adapters';
import { mailKind, makeMailWords } from '#platform/mail-words';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { refreshContent } from './index.ts';

let club: TestClub;
let grace: Member;
const ben = { email: 'ben@example.org', first_name: 'Ben' };

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.database.wipe();
  await refreshContent(club.club);
  grace = await factories.member(club, { permissions: ['settings'], first_name: 'Grace', last_name: 'Hughes' });
});

const unchanged = { subject: '', greeting: '', sign_off: '' };
const read = async (kind: string) => (await call(club.app, mails.getMail, { kind }, { as: grace })).body;
const change = async (kind: string, words: object, as = grace) => {
  const { seen } = await read(kind);
  return call(club.app, mails.changeMail, { kind, seen, ...unchanged, ...words }, { as });
};
const findKind = (name: string) => club.club.mails.find(({ template }) => template === name);
const write = (name: string, to = ben) => {
  const kind = findKind(name);
  return kind && letter(club.config)(kind, to, kind.example);
};

test('every kind of mail is listed once, with the subject that is sent', async () => {
  const { results } = (await call(club.app, mails.listMails, {}, { as: grace })).body;
  expect(new Set(results.map(({ kind }) => kind)).size).toBe(results.length);
  expect(results.length).toBe(club.club.mails.length + 1);
  expect(results.find(({ kind }) => kind === 'points_expiring')).toMatchObject({
    name: 'Points that will expire',
    subject: '{amount} points will start to expire on {day}',
  });
});

test('changed words are in the next mail, and those of all mails in every other', async () => {
  await change('all', { greeting: 'Good day {name},', sign_off: 'Your {club}\nCalle Mayor 1' });
  const { status } = await change('points_expiring', { subject: '{day}: {amount} points expire' });
  expect(status).toBe(200);
  expect(write('points_expiring')).toMatchObject({
    subject: '18 Dec 2026: 46.00 points expire',
    text: expect.stringMatching(/^Good day Ben,\n\n[\s\S]*\n\nYour Longevity Club\nCalle Mayor 1$/),
  });
  expect(write('welcome')).toMatchObject({
    subject: 'Welcome to Longevity Club',
    text: expect.stringMatching(/^Good day Ben,/),
  });
  expect(write('welcome', { ...ben, first_name: '' })?.text).toMatch(/^Good day,\n/);
});

test("the example of the mail about expiry names the club's own months, on the page and in a test mail", async () => {
  const { rows } = await sql<{ months: number }>`
    select expiry_months as months from earn_settings order by applies_on desc, changed_at desc limit 1`.execute(
    club.database.db,
  );
  const said = `Points expire ${rows[0]?.months} months after`;
  expect(findKind('points_expiring')?.example).not.toMatchObject({ months: String(rows[0]?.months) });
  expect((await read('points_expiring')).example.paragraphs[0]).toContain(said);
  await call(club.app, mails.testMail, { kind: 'points_expiring', ...unchanged }, { as: grace });
  expect((await club.mails(grace.email))[0]?.text).toContain(said);
});

test('a mail to an address that nobody has proven greets without the name', async () => {
  await change('all', { greeting: 'Good day {name},' });
  expect(write('verify_code', { ...ben, first_name: 'You have won' })?.text).toMatch(/^Good day,\n/);
  expect((await change('verify_code', { greeting: 'Hi {name},' })).problem.errors).toMatchObject([
    { field: 'greeting', message: "{name} isn't known here. You can use {club}." },
  ]);
});

test('another process takes the words from the database', async () => {
  await change('welcome', { subject: 'You are in' });
  const config = { ...club.config, mailWords: makeMailWords() };
  await refreshContent({ db: club.database.db, config });
  expect(config.mailWords.current.byKind.get('welcome')?.subject).toBe('You are in');
});

test.each([
  [
    'an unknown placeholder',
    'subject',
    '{amout} points',
    "{amout} isn't known here. You can use {amount}, {day}, {club}.",
  ],
  ['a missing placeholder', 'subject', '{amount} points', '{day} is missing. Readers tell these e-mails apart by it.'],
  [
    'a bracket alone',
    'subject',
    '{amount points on {day}',
    'Use { and } only around a placeholder: {amount}, {day}, {club}.',
  ],
  [
    'a word about health',
    'subject',
    '{amount} points for your sleep until {day}',
    'Leave out “sleep”. Others may read a subject, so it says nothing about health.',
  ],
  ['a second line', 'subject', '{amount} on {day}\r\nBcc: all@example.org', 'Write it in one line.'],
  ['a fact in the sign-off', 'sign_off', 'Spend {amount}', "{amount} isn't known here. You can use {club}."],
])('%s is refused in a sentence that names it', async (_, field, value, message) => {
  expect((await change('points_expiring', { [field]: value })).problem.errors).toMatchObject([{ field, message }]);
  expect((await read('points_expiring')).seen).toBe(0);
});

test('the same words twice are one change, and the second administrator reads who was faster', async () => {
  const { seen } = await read('welcome');
  const subject = 'You are in';
  const words = { kind: 'welcome', seen, ...unchanged };
  expect((await call(club.app, mails.changeMail, { ...words, subject }, { as: grace })).status).toBe(200);
  expect((await call(club.app, mails.changeMail, { ...words, subject }, { as: grace })).body.versions).toHaveLength(1);
  const late = await call(club.app, mails.changeMail, { ...words, subject: 'Hello there' }, { as: grace });
  expect(late.problem).toMatchObject({
    code: 'stale_version',
    message: 'Grace Hughes changed this e-mail meanwhile. It now has subject: “You are in”.',
  });
});

test("the club's own words hold again, and the log has what was before", async () => {
  await change('welcome', { subject: 'You are in', reason: 'Shorter on a phone.' });
  const { body } = await change('welcome', { ...(await read('welcome')).own });
  expect(body.changed).toEqual(unchanged);
  expect(write('welcome')?.subject).toBe('Welcome to Longevity Club');
  const { rows } = await sql`
    select l.actor_id, l.details, n.change from audit_log l join audit_notes n on n.entry_id = l.id
    where l.action = 'mail.changed' order by l.id`.execute(club.database.db);
  expect(rows).toMatchObject([
    { actor_id: grace.id, change: 'subject: Welcome to {club} → You are in' },
    { details: { mail: 'welcome' }, change: 'subject: You are in → Welcome to {club}' },
  ]);
});

test('an example goes to the administrator alone, in words that are not saved', async () => {
  const words = { ...unchanged, subject: 'You have {amount} until {day}' };
  const { body } = await call(club.app, mails.testMail, { kind: 'points_expiring', ...words }, { as: grace });
  expect(body.to).toBe(grace.email);
  expect(await club.mails(grace.email)).toMatchObject([{ subject: 'You have 46.00 until 18 Dec 2026' }]);
  expect((await read('points_expiring')).seen).toBe(0);
});

test('every placeholder of an own subject has a fact', () => {
  for (const { subject, example } of club.club.mails) {
    const kind = mailKind('x', { ...empty, subject, example });
    expect(letter(club.config)(kind, ben, example).subject).not.toMatch(/[{}]/);
  }
});

const empty = { name: '', readers: 'members' as const, write: () => [] };
