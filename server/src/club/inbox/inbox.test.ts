import { feedback } from '@club/contract/club/feedback';
import { inbox } from '@club/contract/club/inbox';
import type { AdminPermission } from '@club/contract/platform/access';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enqueue } from '#platform/jobs';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await factories.member(club, { first_name: 'Ada', last_name: 'Lindqvist' });
});

const staff = (...permissions: AdminPermission[]) =>
  factories.member(club, { permissions, first_name: 'Grace', last_name: 'Hughes' });
const list = async (as: Member) => (await call(club.app, inbox.listInbox, {}, { as })).body;
const read = (as: Member, kind: string, id: string) =>
  call(club.app, inbox.getInboxItem, { kind, id } as never, { as });
const sendFeedback = async (message = 'The desk refused my code.'): Promise<string> =>
  (await call(club.app, feedback.sendFeedback, { category: 'bug', message } as never, { as: ada })).body.id;
const propose = async (): Promise<string> => {
  const id = uuidv7();
  await sql`insert into offer_proposals (id, company_name, contact_name, contact_email, title, description, website,
      confirmed_at, created_at)
    values (${id}, 'Havn Sauna', 'Siri Dahl', 'siri@havn.example', 'Evening sessions', 'Two hours by the fjord.',
      'https://havn.example', ${club.clock.now()}, ${club.clock.now()})`.execute(club.database.db);
  return id;
};
const failJob = async (attempts: number): Promise<string> => {
  await enqueue(club.database.db, 'mail_statement', { secret: 'of a member' });
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = '450 mailbox of ada@example.org busy'
    where id = (select max(id) from graphile_worker._private_jobs) returning id::text`.execute(club.database.db);
  return rows[0]?.id ?? '';
};

test('the inbox joins what waits, past its time first, of the kinds that the permissions open', async () => {
  const id = await sendFeedback();
  club.clock.advance({ hours: 2 });
  const job = await failJob(3);
  await sql`update graphile_worker._private_jobs set created_at = ${club.clock.now()} where id = ${job}`.execute(
    club.database.db,
  );
  club.clock.advance({ hours: 2 });
  const all = await list(await staff('support', 'settings', 'vendors'));
  expect(all.items.map(({ kind, title, late }) => [kind, title, late])).toEqual([
    ['job', 'mail_statement', true],
    ['feedback', 'The desk refused my code.', false],
  ]);
  expect(all.counts).toContainEqual({ kind: 'proposal', count: 0 });
  const some = await list(await staff('support'));
  expect(some).toMatchObject({ counts: [{ kind: 'feedback', count: 1 }], items: [{ id, about: 'Ada Lindqvist' }] });
});

test('every kind of work that waits is counted', async () => {
  const everyone = await staff('ambassadors', 'vendors', 'moderate', 'support', 'settings', 'money');
  const { counts } = await list(everyone);
  expect(counts.map(({ kind }) => kind).sort()).toEqual(
    [
      'ambassador',
      'dispute',
      'feedback',
      'held',
      'job',
      'ledger',
      'proposal',
      'referral',
      'reported',
      'story',
      'vendor',
    ].sort(),
  );
});

test('notes are read by staff of the same permission only, and never by the member', async () => {
  const grace = await staff('support');
  const id = await sendFeedback();
  const note = (as: Member) =>
    call(club.app, inbox.noteInboxItem, { kind: 'feedback', id, text: 'Called the vendor on Friday.' }, { as });
  expect((await note(grace)).body.note_list).toMatchObject([
    { author: 'Grace Hughes', text: expect.stringContaining('Friday') },
  ]);
  expect((await list(grace)).items[0]?.notes).toBe(1);
  expect((await note(await staff('vendors'))).status).toBe(403);
  expect((await read(await staff('vendors'), 'feedback', id)).status).toBe(403);
  expect(JSON.stringify((await call(club.app, feedback.listOwnFeedback, {}, { as: ada })).body)).not.toContain(
    'Friday',
  );
});

test('a proposal is read whole, accepted once, and gone', async () => {
  const vendors = await staff('vendors');
  const id = await propose();
  expect((await read(vendors, 'proposal', id)).body.facts).toEqual([
    { name: 'What it offers', value: 'Two hours by the fjord.' },
    { name: 'Contact', value: 'Siri Dahl, siri@havn.example' },
    { name: 'Website', value: 'https://havn.example' },
  ]);
  const decline = await call(club.app, inbox.answerProposal, { id, accept: false, reason: 'no' }, { as: vendors });
  expect(decline.problem.errors).toMatchObject([{ field: 'reason', message: 'Write at least 10 characters.' }]);
  const accept = () => call(club.app, inbox.answerProposal, { id, accept: true, reason: '' }, { as: vendors });
  const both = await Promise.all([accept(), accept()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await list(vendors)).items).toEqual([]);
  const { rows } = await sql`select actor_id, action from audit_log where action = 'proposal.reviewed'`.execute(
    club.database.db,
  );
  expect(rows).toEqual([{ actor_id: vendors.id, action: 'proposal.reviewed' }]);
});

test('a failed job is shown without its error and its payload, and runs again at once', async () => {
  const settings = await staff('settings');
  await failJob(2);
  expect((await list(settings)).items).toEqual([]);
  const id = await failJob(5);
  const shown = await read(settings, 'job', id);
  expect(shown.body.facts).toContainEqual({ name: 'Tries', value: expect.stringMatching(/^5 of \d+$/) });
  expect(JSON.stringify(shown.body)).not.toMatch(/mailbox|secret|ada@/);
  expect((await call(club.app, inbox.retryJob, { id }, { as: settings })).status).toBe(200);
  expect((await list(settings)).items).toEqual([]);
  expect((await call(club.app, inbox.retryJob, { id: '999999' }, { as: settings })).status).toBe(404);
});

test('notes and who took something go after 400 days', async () => {
  const grace = await staff('support');
  const id = await sendFeedback();
  await call(club.app, inbox.noteInboxItem, { kind: 'feedback', id, text: 'A note.' }, { as: grace });
  const count = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from inbox_notes`.execute(club.database.db)).rows[0]
      ?.count;
  club.clock.advance({ days: 399 });
  await club.runJob('purge_inbox');
  expect(await count()).toBe(1);
  club.clock.advance({ days: 2 });
  await club.runJob('purge_inbox');
  expect(await count()).toBe(0);
});

test('administrators hear once a day what waits of their kinds, by notice and e-mail', async () => {
  const [grace, marco, ines] = [await staff('support', 'vendors'), await staff('vendors'), await staff('push')];
  await sendFeedback();
  await propose();
  club.clock.advance({ days: 7 });
  await enqueue(club.database.db, 'tell_staff', {});
  await enqueue(club.database.db, 'tell_staff', {});
  await club.runJobs();
  const find = async ({ email }: Member) =>
    (await club.mails(email)).filter(({ template }) => template === 'inbox_waiting');
  const [first] = await find(grace);
  expect(first?.subject).toBe('2 waiting in the inbox, 2 past the target time');
  expect(first?.text).toContain(
    '1 proposed offer, 1 past the target time\n1 message of feedback, 1 past the target time',
  );
  expect((await find(marco))[0]?.text).not.toContain('feedback');
  expect(await find(ines)).toEqual([]);
  const { rows } = await sql`
    select user_id, title, body, url from notices where title like '%inbox%' order by title`.execute(club.database.db);
  expect(rows).toEqual([
    { user_id: marco.id, title: '1 waiting in the inbox of the administration', ...told(1) },
    { user_id: grace.id, title: '2 waiting in the inbox of the administration', ...told(2) },
  ]);
});

const told = (late: number) => ({ body: `${late} past the target time. Open the inbox.`, url: '/admin/inbox' });

test('where nothing waits, nobody is told', async () => {
  const grace = await staff('support', 'vendors', 'settings');
  await enqueue(club.database.db, 'tell_staff', {});
  await club.runJobs();
  expect((await club.mails(grace.email)).filter(({ template }) => template === 'inbox_waiting')).toEqual([]);
});
