import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factories, type Member, type TestClub, testClub } from '#tools/testing';
import { writing } from './fixtures.testing.ts';

let club: TestClub;
let crowd: Member[];
let story: string;
const { write, read, like, unlike, comment } = writing(() => club);

beforeAll(async () => {
  club = await testClub();
  crowd = [];
  for (let index = 0; index < 10; index += 1) crowd.push(await factories.member(club));
  story = (await write(crowd[0] as Member)).id;
});
afterAll(() => club.close());

const count = async () => {
  const { rows } = await sql<{ kept: number; rows: number }>`select likes_count as kept,
    (select count(*)::integer from story_likes where story_id = s.id) as rows from stories s where id = ${story}`.execute(
    club.database.db,
  );
  return rows[0];
};

test('liking twice is one like, and taking it back twice takes back one', async () => {
  const [ada] = crowd as [Member];
  expect((await like(ada, story)).body).toEqual({ story_id: story, liked: true, likes_count: 1 });
  expect((await like(ada, story)).body.likes_count).toBe(1);
  expect((await unlike(ada, story)).body).toEqual({ story_id: story, liked: false, likes_count: 0 });
  expect((await unlike(ada, story)).body.likes_count).toBe(0);
});

test('counts stay true under 50 likes and unlikes at the same time', async () => {
  const presses = Array.from({ length: 50 }, (_, index) => {
    const member = crowd[index % crowd.length] as Member;
    return index % 3 === 2 ? unlike(member, story) : like(member, story);
  });
  const answers = await Promise.all(presses);
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  const after = await count();
  expect(after?.kept).toBe(after?.rows);
  for (const member of crowd) await like(member, story);
  expect(await count()).toEqual({ kept: 10, rows: 10 });
  expect((await read(crowd[3] as Member, story)).likes_count).toBe(10);
});

test('counts stay true under comments at the same time, and the nightly job mends a wrong one', async () => {
  await Promise.all(crowd.map((member, index) => comment(member, story, `Thought number ${index}`)));
  expect((await read(crowd[0] as Member, story)).comments_count).toBe(10);
  await sql`update stories set likes_count = 99, comments_count = 1 where id = ${story}`.execute(club.database.db);
  await club.runJob('tidy_stories');
  expect(await read(crowd[0] as Member, story)).toMatchObject({ likes_count: 10, comments_count: 10 });
});
