import { points } from '@club/contract/club/points';
import { stories } from '@club/contract/hub/stories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { removal, writing } from './fixtures.testing.ts';
import { listCases } from './moderation.ts';
import { storiesPersonalData } from './stories.personal-data.ts';

let club: TestClub;
let ada: Member;
let maya: Member;
let grace: Member;
const { send, write, read, find, comment, report, cases, decide, moderator } = writing(() => club);

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await sql`delete from content_cases`.execute(club.database.db);
  ada = await factories.member(club);
  maya = await factories.member(club, { first_name: 'Maya', last_name: 'Chen' });
  grace = await moderator();
});

const balance = async (member: Member) => (await call(club.app, points.getBalance, {}, { as: member })).body.points;
const reportOften = async (count: number, id: string, input = {}) => {
  for (let index = 0; index < count; index += 1) await report(await factories.member(club), id, input);
};
/** Lets a day pass, and signs the members in again. */
const passDay = async () => {
  club.clock.advance({ hours: 25 });
  [ada, maya, grace] = (await Promise.all([ada, maya, grace].map((one) => factories.newSession(club, one)))) as [
    Member,
    Member,
    Member,
  ];
  await club.runJob('award_stories');
};
const firstCase = async (id: string) => {
  const found = (await cases(grace)).find(({ object_id }) => object_id === id);
  if (!found) throw new Error('there is no open case');
  return found;
};
const lastMail = async ({ email }: Member) => (await club.mails(email))[0];

test('hides after three different reports, asks a moderator, and comes back when kept', async () => {
  const told = await write(maya);
  await report(ada, told.id);
  await report(ada, told.id);
  await reportOften(1, told.id);
  expect((await find(ada, told.id)).status).toBe(200);
  await reportOften(1, told.id, { reason: 'other', note: 'Advertises a shop' });
  expect((await find(ada, told.id)).problem.code).toBe('not_found');
  expect((await read(maya, told.id)).status).toBe('hidden');
  expect((await lastMail(maya))?.template).toBe('content_hidden');
  const open = await firstCase(told.id);
  expect(open).toMatchObject({ status: 'hidden', author: { name: 'Maya Chen', upheld: 0 } });
  expect(open.reports.map(({ reason }) => reason).toSorted()).toEqual(['other', 'spam', 'spam']);
  expect((await decide(grace, open, 'keep')).body).toMatchObject({ status: 'published', decision: 'keep' });
  await reportOften(3, told.id);
  expect((await find(ada, told.id)).status).toBe(200);
});

test('reports that a moderator found nothing in hide nothing after an edit', async () => {
  const told = await write(maya);
  await reportOften(2, told.id);
  await decide(grace, await firstCase(told.id), 'keep');
  await call(club.app, stories.updateStory, { story_id: told.id, title: 'Other words' }, { as: maya });
  await reportOften(1, told.id);
  expect((await read(ada, told.id)).status).toBe('published');
  await reportOften(2, told.id);
  expect((await find(ada, told.id)).problem?.code).toBe('not_found');
});

test('tells the author why a story was removed, and refuses the edit that was under way', async () => {
  const told = await write(maya);
  await report(ada, told.id, { reason: 'abuse' });
  const open = await firstCase(told.id);
  expect((await decide(grace, open, 'remove')).problem.errors.map(({ field }) => field)).toEqual(['reason', 'note']);
  expect((await decide(grace, open, 'remove', removal)).body).toMatchObject({ status: 'removed', note: removal.note });
  expect((await decide(grace, open, 'keep')).problem.code).toBe('invalid_transition');
  const mail = await lastMail(maya);
  expect([mail?.template, mail?.text.includes(removal.note)]).toEqual(['content_removed', true]);
  expect(await read(maya, told.id)).toMatchObject({ status: 'removed', status_reason: removal.note });
  expect([(await find(ada, told.id)).problem?.code, (await find(grace, told.id)).status]).toEqual(['not_found', 200]);
  const edit = await call(club.app, stories.updateStory, { story_id: told.id, title: 'New words' }, { as: maya });
  expect([edit.problem.code, edit.problem.message.includes('copy it')]).toEqual(['invalid_transition', true]);
  const { rows } = await sql<{ details: object; reason: string }>`select l.details, n.reason from audit_log l
    join audit_notes n on n.entry_id = l.id where l.action = 'content.reviewed' and l.object_id = ${told.id}`.execute(
    club.database.db,
  );
  expect(rows).toEqual([{ details: { decision: 'remove', reason: 'abuse' }, reason: removal.note }]);
});

test('is closed to members, and a moderator cannot decide on their own', async () => {
  expect((await call(club.app, stories.listCases, {}, { as: ada })).problem.code).toBe('forbidden');
  const told = await write(grace);
  await report(ada, told.id);
  const own = await firstCase(told.id);
  expect([own.own, (await decide(grace, own, 'keep')).problem.code]).toEqual([true, 'self_review']);
  expect((await decide(await moderator(), own, 'keep')).status).toBe(200);
  expect((await report(grace, told.id)).problem.errors[0]?.field).toBe('object_id');
});

test('a story with a cure or a dose waits at the front of the queue, and then has a neutral line', async () => {
  const plain = await write(maya);
  await report(ada, plain.id);
  const told = await write(maya, { body: 'Fasting cured my diabetes. Take 500 mg of cinnamon.' });
  expect([told.status, (await find(ada, told.id)).problem.code]).toEqual(['waiting', 'not_found']);
  const [first] = await cases(grace);
  expect(first?.object_id).toBe(told.id);
  expect(first?.claims).toEqual(['cured my diabetes', 'take 500 mg']);
  await decide(grace, first as never, 'keep');
  expect((await read(ada, told.id)).claim_note).toMatch(/talk to a clinician/);
  const retold = { story_id: told.id, title: 'The same claims under another title' };
  expect((await call(club.app, stories.updateStory, retold, { as: maya })).body.status).toBe('published');
  const edit = { story_id: told.id, body: 'Fasting reversed my hypertension, and it works for everyone.' };
  expect((await call(club.app, stories.updateStory, edit, { as: maya })).body.status).toBe('waiting');
  expect((await cases(grace))[0]?.object_id).toBe(told.id);
});

test('a comment with a dose waits for a moderator', async () => {
  const told = await write(maya);
  const { body: said } = await comment(ada, told.id, 'I take 500 mg of magnesium every night.');
  expect([said.waiting, said.comments_count, (await read(maya, told.id)).comments]).toEqual([true, 0, []]);
  await decide(grace, await firstCase(said.id), 'keep');
  expect((await read(maya, told.id)).comments).toMatchObject([{ id: said.id, waiting: false }]);
});

test('after two removals in 30 days, what a member writes waits for a moderator', async () => {
  for (let index = 0; index < 2; index += 1) {
    const told = await write(maya);
    await report(ada, told.id);
    await decide(grace, await firstCase(told.id), 'remove', removal);
  }
  const told = await write(maya, { title: 'A third story' });
  const other = await write(ada);
  const { body: said } = await comment(maya, other.id, 'I think so too, every morning');
  expect([told.status, said.waiting, said.comments_count]).toEqual(['waiting', true, 0]);
  expect((await find(ada, told.id)).problem.code).toBe('not_found');
  expect([(await read(ada, other.id)).comments, (await read(maya, other.id)).comments]).toMatchObject([
    [],
    [{ waiting: true }],
  ]);
  club.clock.advance({ minutes: 3 });
  await decide(grace, await firstCase(told.id), 'keep');
  await decide(grace, await firstCase(said.id), 'keep');
  expect((await read(ada, told.id)).created_at).toBe(club.clock.now().toISOString());
  expect(await read(ada, other.id)).toMatchObject({ comments_count: 1, comments: [{ id: said.id, waiting: false }] });
  club.clock.advance({ days: 31 });
  maya = await factories.newSession(club, maya);
  expect((await send({}, maya)).body.status).toBe('published');
});

/** Puts what a member writes before a moderator first. */
const preModerate = async (author: () => Member) => {
  for (let index = 0; index < 2; index += 1) {
    const told = await write(author());
    await report(ada, told.id);
    await decide(grace, await firstCase(told.id), 'remove', removal);
  }
};

test('a comment that waited earns and is told of once a moderator has kept it', async () => {
  await preModerate(() => maya);
  const paul = await factories.member(club);
  const told = await write(ada);
  const { body: first } = await comment(ada, told.id, 'Who else does this?');
  const { body: second } = await comment(paul, told.id, 'I do, on Sundays.', first.id);
  const { body: said } = await comment(maya, told.id, 'So do I, on every single day.', second.id);
  const listReported = async () => {
    await club.runJobs();
    const { rows } = await sql<{ user_id: string }>`select user_id from notices
      where dedupe_key like ${`comment:${said.id}:%`}`.execute(club.database.db);
    return rows.map(({ user_id }) => user_id).toSorted();
  };
  expect([said.waiting, await balance(maya), await listReported()]).toEqual([true, 0, []]);
  await decide(grace, await firstCase(said.id), 'keep');
  expect([await balance(maya), await listReported()]).toEqual([1, [ada.id, paul.id].toSorted()]);
});

test('an edited story keeps its place and its points when a moderator keeps it', async () => {
  const told = await write(maya);
  await preModerate(() => maya);
  await passDay();
  expect(await balance(maya)).toBe(10);
  await call(club.app, stories.updateStory, { story_id: told.id, title: 'Twelve minutes' }, { as: maya });
  expect((await read(maya, told.id)).status).toBe('waiting');
  await decide(grace, await firstCase(told.id), 'keep');
  expect(await read(ada, told.id)).toMatchObject({ title: 'Twelve minutes', created_at: told.created_at });
  await passDay();
  expect(await balance(maya)).toBe(10);
  await call(club.app, stories.deleteStory, { story_id: told.id }, { as: grace });
  expect(await balance(maya)).toBe(0);
});

test('erasing an author takes the cases of comments below their stories along', async () => {
  const told = await write(maya);
  const { body: said } = await comment(ada, told.id, 'Buy my tea');
  await report(maya, said.id, { object_type: 'comment' });
  await sql`insert into content_cases (id, object_type, object_id, opened_at)
    values (gen_random_uuid(), 'comment', gen_random_uuid(), '2020-01-01')`.execute(club.database.db);
  const look = async () => (await call(club.app, stories.listCases, {}, { as: grace })).body;
  expect(await look()).toMatchObject({ count: 1, counts: { open: 1 }, oldest: expect.stringMatching(/^(?!2020)/) });
  for (const { table, erase } of storiesPersonalData) {
    if (table === 'stories' && typeof erase === 'function') await erase(club.database.db, club.clock, maya.id);
  }
  expect(await look()).toMatchObject({ count: 0, counts: { open: 0 }, oldest: null });
  const { rows } = await sql`select object_id from content_reports where object_id = ${said.id}
    union all select object_id from content_cases where object_id = ${said.id}`.execute(club.database.db);
  expect(rows).toEqual([]);
});

test('lists any number of authors with the same few queries, and the latest 20 reports of each case', async () => {
  const told = await write(maya);
  await report(ada, told.id);
  const page = async () => {
    let queries = 0;
    const db = club.database.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const input = { view: 'open', page: 1, page_size: 50 } as const;
    const { results } = await listCases({ ...club.club, db, input, caller: { id: grace.id } } as never);
    return { queries, results };
  };
  const one = await page();
  for (let index = 0; index < 3; index += 1) await report(ada, (await write(await factories.member(club))).id);
  await sql`insert into content_reports (id, object_type, object_id, author_id, reason, note, created_at)
    select gen_random_uuid(), 'story', ${told.id}, ${maya.id}, 'spam', 'Note ' || n, '2020-01-01'::timestamptz + n * interval '1 day'
    from generate_series(1, 24) n`.execute(club.database.db);
  const four = await page();
  expect([four.results.length, four.queries]).toEqual([4, one.queries]);
  const shown = four.results.find(({ object_id }) => object_id === told.id);
  expect([shown?.reports_count, shown?.reports.length, shown?.reports[1]?.note]).toEqual([25, 20, 'Note 24']);
});

test('a story earns a day later if it still stands, once a day', async () => {
  const [kept, gone, second] = [await write(maya), await write(ada), await write(maya)];
  await call(club.app, stories.deleteStory, { story_id: gone.id }, { as: ada });
  await club.runJob('award_stories');
  expect(await balance(maya)).toBe(0);
  await passDay();
  await club.runJob('award_stories');
  expect([await balance(maya), await balance(ada)]).toEqual([10, 0]);
  await call(club.app, stories.deleteStory, { story_id: kept.id }, { as: maya });
  await call(club.app, stories.deleteStory, { story_id: second.id }, { as: maya });
  expect(await balance(maya)).toBe(10);
});

test('a removal takes the points back as far as they are left, and restoring gives them again', async () => {
  const told = await write(maya);
  await passDay();
  await report(ada, told.id);
  const open = await firstCase(told.id);
  await decide(grace, open, 'remove', removal);
  expect(await balance(maya)).toBe(0);
  await decide(grace, open, 'restore');
  expect([await balance(maya), (await read(ada, told.id)).status]).toEqual([10, 'published']);
  await call(club.app, stories.deleteStory, { story_id: told.id }, { as: grace });
  expect([await balance(maya), (await read(maya, told.id)).status]).toEqual([0, 'removed']);
});

test('a comment of some length on another story earns at once, and loses its point when removed', async () => {
  const told = await write(maya);
  await comment(maya, told.id, 'A long comment on my own story');
  await comment(ada, told.id, 'Too short');
  expect([await balance(maya), await balance(ada)]).toEqual([0, 0]);
  const { body } = await comment(ada, told.id, 'The coat on the hook is the best tip here.');
  expect(await balance(ada)).toBe(1);
  await call(club.app, stories.deleteComment, { comment_id: body.id }, { as: grace });
  expect(await balance(ada)).toBe(0);
});

test('a comment that three members report is hidden and not counted', async () => {
  const told = await write(maya);
  const { body } = await comment(ada, told.id, 'Buy my tea at the shop of my cousin');
  await reportOften(3, body.id, { object_type: 'comment' });
  expect(await read(maya, told.id)).toMatchObject({ comments_count: 0, comments: [] });
  await decide(grace, await firstCase(body.id), 'keep');
  expect((await read(maya, told.id)).comments_count).toBe(1);
});
