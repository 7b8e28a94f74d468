import { feedback } from '@club/contract/club/feedback';
import { type InboxItem, inbox } from '@club/contract/club/inbox';
import type { BulkAct } from '@club/contract/club/inbox/bulk';
import { stories } from '@club/contract/hub/stories';
import type { AdminPermission } from '@club/contract/platform/access';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let [ada, grace, marco]: [Member, Member, Member] = [] as never;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await factories.member(club, { first_name: 'Ada', last_name: 'Lindqvist' });
  [grace, marco] = [await staff('Grace Hughes', 'support', 'vendors'), await staff('Marco Ruiz', 'support', 'vendors')];
});

const staff = (name: string, ...permissions: AdminPermission[]) => {
  const [first_name = '', last_name = ''] = name.split(' ');
  return factories.member(club, { permissions, first_name, last_name });
};
const list = async (as: Member) => (await call(club.app, inbox.listInbox, {}, { as })).body.items;
const sendFeedback = async (): Promise<string> => {
  const message = 'My blood sugar is missing.';
  return (await call(club.app, feedback.sendFeedback, { category: 'bug', message } as never, { as: ada })).body.id;
};
const propose = async (title = 'Evening sessions'): Promise<string> => {
  const id = uuidv7();
  await sql`insert into offer_proposals (id, company_name, contact_name, contact_email, title, description, website,
      confirmed_at, created_at)
    values (${id}, 'Havn Sauna', 'Siri Dahl', 'siri@havn.example', ${title}, 'Two hours by the fjord.',
      'https://havn.example', ${club.clock.now()}, ${club.clock.now()})`.execute(club.database.db);
  return id;
};
type About = Pick<InboxItem, 'kind' | 'id'>;
/** Gives a thing to someone, which the caller saw with nobody unless another is named. */
const give = (as: Member, { kind, id }: About, to: string | null, seen: string | null = null) =>
  call(
    club.app,
    inbox.assignInboxItem,
    { kind, id, seen, ...(to === as.id || to === null ? { mine: to !== null } : { mine: false, colleague: to }) },
    { as },
  );
const readAudit = async () => {
  const { rows } = await sql`
    select actor_id, object_id, details from audit_log where action = 'inbox.assigned' order by id`.execute(
    club.database.db,
  );
  return rows;
};
const listNotices = async (of: Member) => {
  await club.runJobs();
  const { rows } = await sql`select title, body, url from notices where user_id = ${of.id} order by created_at`.execute(
    club.database.db,
  );
  return rows;
};

test('an administrator takes something and leaves it again, and the others see who has it', async () => {
  const about = { kind: 'feedback', id: await sendFeedback() } as const;
  expect((await give(grace, about, grace.id)).body.assignee).toEqual({ id: grace.id, name: 'Grace Hughes' });
  expect((await list(marco))[0]?.assignee?.id).toBe(grace.id);
  expect((await give(grace, about, null, grace.id)).body.assignee).toBeNull();
});

test('work is given to a colleague who may decide on it, and to nobody else', async () => {
  const ines = await staff('Ines Prado', 'catalogue');
  const about = { kind: 'feedback', id: await sendFeedback() } as const;
  const shown = await call(club.app, inbox.getInboxItem, about, { as: grace });
  expect(shown.body.staff.map((one) => one.id).sort()).toEqual([grace.id, marco.id].sort());
  expect((await give(grace, about, marco.id)).body.assignee?.id).toBe(marco.id);
  expect((await list(marco))[0]?.assignee?.id).toBe(marco.id);
  expect((await give(ines, about, ines.id)).status).toBe(403);
  for (const other of [ines.id, ada.id, uuidv7()]) {
    const refused = await give(grace, about, other, marco.id);
    expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([400, 'colleague']);
  }
  expect((await list(grace))[0]?.assignee?.id).toBe(marco.id);
  expect(await readAudit()).toEqual([
    { actor_id: grace.id, object_id: about.id, details: { about: 'feedback', assignee: marco.id } },
  ]);
});

test('what someone decided meanwhile is given to nobody', async () => {
  const id = await propose();
  await call(club.app, inbox.answerProposal, { id, accept: true, reason: '' }, { as: marco });
  const late = await give(grace, { kind: 'proposal', id }, marco.id);
  expect([late.status, late.problem.message]).toEqual([409, 'Someone has decided on it meanwhile.']);
});

test('of two administrators who assign the same thing at once, one is told who has it now', async () => {
  const about = { kind: 'proposal', id: await propose() } as const;
  const ines = await staff('Ines Prado', 'vendors');
  for (const seen of [null, ines.id]) {
    const both = await Promise.all([give(grace, about, grace.id, seen), give(marco, about, marco.id, seen)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [has, name] = both[0].status === 200 ? [grace, 'Grace Hughes'] : [marco, 'Marco Ruiz'];
    expect(both.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: 'stale_version',
      message: `${name} has it now. Look at it again before you assign it.`,
    });
    expect((await list(grace))[0]?.assignee?.id).toBe(has.id);
    expect((await readAudit()).at(-1)).toMatchObject({ actor_id: has.id, details: { assignee: has.id } });
    await give(has, about, ines.id, has.id);
  }
  expect(await readAudit()).toHaveLength(4);
});

test('what was taken from someone, or left to all, since the page was opened is not overwritten', async () => {
  const about = { kind: 'proposal', id: await propose() } as const;
  const say = async (as: Member, to: string | null, seen: string | null) => {
    const answer = await give(as, about, to, seen);
    return answer.status === 200
      ? 'done'
      : answer.problem.message.replace(' Look at it again before you assign it.', '');
  };
  expect(await say(grace, marco.id, null)).toBe('done');
  expect(await say(marco, grace.id, null)).toBe('You have it now.');
  expect(await say(grace, null, grace.id)).toBe('Marco Ruiz has it now.');
  expect(await say(grace, grace.id, marco.id)).toBe('done');
  expect(await say(grace, null, grace.id)).toBe('done');
  expect(await say(marco, marco.id, grace.id)).toBe('It was left to all meanwhile.');
});

test('a colleague gets a notice of each thing that they are given, which opens it', async () => {
  const about = { kind: 'proposal', id: await propose() } as const;
  await give(grace, about, marco.id);
  await give(grace, about, marco.id, marco.id);
  const notice = {
    title: 'Assigned to you: Evening sessions',
    body: 'Proposed offer, assigned by Grace Hughes. Open it in the inbox.',
    url: `/admin/inbox?open=proposal%3A${about.id}`,
  };
  expect(await listNotices(marco)).toEqual([notice]);
  club.clock.advance({ minutes: 1 });
  await give(grace, about, grace.id, marco.id);
  club.clock.advance({ minutes: 1 });
  await give(grace, about, marco.id, grace.id);
  expect(await listNotices(marco)).toEqual([notice, notice]);
});

test('nobody gets a notice of what they take themselves or leave, or of what was refused', async () => {
  const about = { kind: 'proposal', id: await propose() } as const;
  await give(grace, about, grace.id);
  await give(marco, about, marco.id);
  await give(marco, about, null, grace.id);
  await call(club.app, inbox.startBulk, { id: uuidv7(), act: 'take', items: await choose(), words: '' }, { as: grace });
  expect([await listNotices(grace), await listNotices(marco)]).toEqual([[], []]);
});

test('a notice names who wrote feedback or a story, and quotes neither', async () => {
  const moderator = await staff('Grace Hughes', 'support', 'moderate');
  const other = await staff('Marco Ruiz', 'support', 'moderate');
  const story = { title: 'How my blood sugar fell', body: 'I walk ten minutes before coffee, every day.' } as never;
  const { body: told } = await call(club.app, stories.createStory, story, { as: ada });
  const report = { object_type: 'story', object_id: told.id, reason: 'spam' } as never;
  const ben = await factories.member(club);
  await sql`update users set created_at = '2026-01-01' where id = ${ben.id}`.execute(club.database.db);
  await call(club.app, stories.reportContent, report, { as: ben });
  await sendFeedback();
  for (const one of await list(moderator)) await give(moderator, one, other.id);
  const titles = (await listNotices(other)) as readonly { title: string }[];
  expect(titles.map(({ title }) => title).sort()).toEqual([
    'Assigned to you: Ada Lindqvist',
    'Assigned to you: Story by Ada Lindqvist',
  ]);
  expect(JSON.stringify(titles)).not.toContain('blood sugar');
});

const choose = async () =>
  (await list(grace)).map(({ kind, id, since, assignee }) => ({ kind, id, since, seen: assignee?.id ?? null }));

test('several things that are taken or left are in the audit log, each as one is by itself', async () => {
  const ids = [await propose('Evening sessions'), await propose('Morning sessions')];
  const run = async (act: BulkAct) => {
    const items = await choose();
    await call(club.app, inbox.previewBulk, { act, items }, { as: grace });
    return call(club.app, inbox.startBulk, { id: uuidv7(), act, items, words: '' }, { as: grace });
  };
  await run('take');
  const taken = { actor_id: grace.id, details: { about: 'proposal', assignee: grace.id } };
  expect(await readAudit()).toEqual(ids.map((object_id) => ({ ...taken, object_id })));
  await run('take');
  expect(await readAudit()).toHaveLength(2);
  await run('leave');
  const left = { actor_id: grace.id, details: { about: 'proposal' } };
  expect((await readAudit()).slice(2)).toEqual(ids.map((object_id) => ({ ...left, object_id })));
});

test('to take several things leaves out what a colleague got since, and says who has it', async () => {
  await propose('Evening sessions');
  club.clock.advance({ minutes: 1 });
  const about = { kind: 'proposal', id: await propose('Morning sessions') } as const;
  const items = await choose();
  await give(marco, about, marco.id);
  for (const act of ['take', 'leave'] as const) {
    const { body } = await call(club.app, inbox.startBulk, { id: uuidv7(), act, items, words: '' }, { as: grace });
    expect(body.outcomes.find(({ id }) => id === about.id)?.left_out).toMatch(/^Marco Ruiz has it now/);
  }
  expect((await list(grace)).find(({ id }) => id === about.id)?.assignee?.id).toBe(marco.id);
});
