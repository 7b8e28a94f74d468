import { stories } from '@club/contract/hub/stories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { writing } from './fixtures.testing.ts';

let club: TestClub;
let ada: Member;
let maya: Member;
let grace: Member;
const { write, read, find, comment, cases, decide, moderator } = writing(() => club);

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await sql`delete from content_cases`.execute(club.database.db);
  ada = await factories.member(club);
  maya = await factories.member(club);
  grace = await moderator();
});

const change = (as: Member, story_id: string, body: string) =>
  call(club.app, stories.updateStory, { story_id, body } as never, { as });

test('a story that names a danger shows its author whom to call, and waits for a moderator who sees why', async () => {
  const body = 'I smile at everyone, but I want to end it all. I have written letters to the kids.';
  const told = await write(maya, { title: 'Behind the smile', body });
  expect(told.status).toBe('waiting');
  expect(told.help).toMatchObject({ headline: 'Talk to someone now', help: { emergency: { dial: '112' } } });
  expect(told.help?.text).toContain('https://findahelpline.com');
  expect((await read(maya, told.id)).help?.level).toBe('emergency');
  expect((await find(ada, told.id)).problem.code).toBe('not_found');
  const open = (await cases(grace)).find(({ object_id }) => object_id === told.id);
  expect(open).toMatchObject({ signs: ['Thoughts of ending your life'], claims: [] });
  await decide(grace, { id: open?.id ?? '' }, 'keep');
  expect((await read(ada, told.id)).help).toBeNull();
});

test('so does a comment, in any of the languages that are read', async () => {
  const told = await write(maya);
  const { body } = await comment(
    ada,
    told.id,
    'Bei mir auch, und ich krieg keine luft und habe schmerzen in der brust',
  );
  expect(body).toMatchObject({ waiting: true, comments_count: 0, help: { headline: 'Call for emergency help now' } });
  expect(body.help?.help.crisis).toBeNull();
  expect((await read(maya, told.id)).comments).toEqual([]);
  expect((await cases(grace)).map(({ object_id }) => object_id)).toContain(body.id);
});

test('a story edited into one that names a danger is taken back until it is checked', async () => {
  const told = await write(maya);
  expect(told).toMatchObject({ status: 'published', help: null });
  const { body } = await change(maya, told.id, 'my husband hits me when hes drunk');
  expect(body).toMatchObject({ status: 'waiting', help: { level: 'emergency' } });
});

test('a story that only sounds alike is published at once', async () => {
  const told = await write(maya, {
    title: 'Killing it at the gym',
    body: 'My heart is in this club, I could die for that cake.',
  });
  expect(told).toMatchObject({ status: 'published', help: null });
});
