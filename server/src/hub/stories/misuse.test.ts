import { notifications } from '@club/contract/hub/notifications';
import { stories } from '@club/contract/hub/stories';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { writing } from './fixtures.testing.ts';

let club: TestClub;
let ada: Member;
let maya: Member;
const { send, write, find, comment, report, reportAsNew, cases, decide, moderator } = writing(() => club);

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.database.wipe();
  ada = await factories.member(club);
  maya = await factories.member(club, { first_name: 'Maya', last_name: 'Chen' });
});

const listNotices = async (as: Member) => {
  await club.runJobs();
  return (await call(club.app, notifications.listNotices, {}, { as })).body.results.map(({ title }) => title);
};

test('a member who comments and answers without end is heard of three times an hour, and everyone else as before', async () => {
  const [told, other] = [await write(maya), await write(maya)];
  const { body: own } = await comment(maya, told.id, 'Thank you all for reading');
  for (let turn = 0; turn < 4; turn += 1) {
    await comment(ada, told.id);
    await comment(ada, other.id);
    await comment(ada, told.id, `Again ${turn}`, own.id);
  }
  expect(await listNotices(maya)).toEqual(Array(3).fill('Ada L. commented on your story'));
  await comment(await factories.member(club, { first_name: 'Paul' }), told.id);
  expect((await listNotices(maya))[0]).toBe('Paul L. commented on your story');
  club.clock.advance({ minutes: 61 });
  [ada, maya] = [await factories.newSession(club, ada), await factories.newSession(club, maya)];
  await comment(ada, told.id);
  expect(await listNotices(maya)).toHaveLength(5);
});

test('muting a member ends what one hears of them at once', async () => {
  const told = await write(maya);
  const { body: first } = await comment(ada, told.id);
  await call(club.app, stories.muteAuthor, { object_type: 'comment', object_id: first.id }, { as: maya });
  const { body: own } = await comment(maya, told.id);
  await comment(ada, told.id);
  await comment(ada, told.id, 'Do you read me?', own.id);
  expect(await listNotices(maya)).toHaveLength(1);
});

test('accounts whose reports were dismissed three times hide nothing more, but still reach the moderators', async () => {
  const grace = await moderator();
  const gang = [ada, await factories.member(club), await factories.member(club)];
  const attack = async () => {
    const told = await write(maya);
    for (const one of gang) await report(one, told.id);
    return told;
  };
  for (let turn = 0; turn < 3; turn += 1) {
    const hidden = await attack();
    expect((await find(ada, hidden.id)).problem.code).toBe('not_found');
    const [open] = await cases(grace);
    if (open) await decide(grace, open, 'keep');
  }
  const told = await attack();
  expect((await find(ada, told.id)).status).toBe(200);
  expect(await cases(grace)).toMatchObject([{ object_id: told.id, reports_count: 3, status: 'published' }]);
  for (let turn = 0; turn < 3; turn += 1) await report(await factories.member(club), told.id);
  expect((await find(ada, told.id)).problem.code).toBe('not_found');
});

test('three accounts made for it hide nothing, and reach the moderators', async () => {
  const grace = await moderator();
  const told = await write(maya);
  for (let turn = 0; turn < 3; turn += 1) await reportAsNew(await factories.member(club), told.id);
  expect((await find(ada, told.id)).status).toBe(200);
  expect(await cases(grace)).toMatchObject([{ object_id: told.id, reports_count: 3 }]);
});

test('a member whose reports were upheld twice weighs as two', async () => {
  const grace = await moderator();
  for (let turn = 0; turn < 2; turn += 1) {
    const bad = await write(await factories.member(club));
    await report(ada, bad.id);
    const [open] = await cases(grace);
    if (open) await decide(grace, open, 'remove', { reason: 'abuse', note: 'This attacks another member.' });
  }
  const told = await write(maya);
  const reader = await factories.member(club);
  await report(ada, told.id);
  expect((await find(reader, told.id)).status).toBe(200);
  await report(await factories.member(club), told.id);
  expect((await find(reader, told.id)).problem.code).toBe('not_found');
});

test('a story above the daily limit is refused before its picture is decoded', async () => {
  for (let index = 0; index < 4; index += 1) await write(ada);
  const last = () =>
    call(club.app, stories.createStory, fifth as never, { as: ada, headers: { 'idempotency-key': 'the-fifth' } });
  const fifth = { title: 'The fifth today', body: 'And the last one, for now.' };
  expect((await last()).status).toBe(201);
  expect((await last()).headers['idempotency-replayed']).toBe('true');
  const large = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#0b6170' } })
    .png()
    .toBuffer();
  const broken = new File([new Uint8Array(large.subarray(0, large.length - 20))], 'walk.png', { type: 'image/png' });
  expect((await send({ image: broken }, ada)).problem.code).toBe('rate_limited');
  expect((await send({ image: broken }, maya)).problem.code).toBe('unsupported_file');
});

test.each([
  ['likes', 30],
  ['comments', 10],
] as const)('a member who sends %s faster than anyone reads is told to wait a minute at most', async (what, most) => {
  const strict = await testClub({ RATE_LIMIT_FACTOR: '1' });
  // Opening a club empties the database.
  const [author, reader] = [await factories.member(strict), await factories.member(strict)];
  const story = { title: 'Ten minutes of daylight', body: 'I walk before coffee.' };
  const { body: told } = await call(strict.app, stories.createStory, story as never, { as: author });
  const act = (turn: number) =>
    what === 'likes'
      ? call(strict.app, stories.likeStory, { story_id: told.id }, { as: reader })
      : call(strict.app, stories.createComment, { story_id: told.id, text: `Thought ${turn}` }, { as: reader });
  const statuses: number[] = [];
  for (let turn = 0; turn < most; turn += 1) statuses.push((await act(turn)).status);
  expect(new Set(statuses)).toEqual(new Set([what === 'likes' ? 200 : 201]));
  const { problem } = await act(most);
  expect(problem).toMatchObject({
    code: 'rate_limited',
    message: expect.stringMatching(/^Too many attempts. Please wait/),
  });
  expect(problem.retry_after).toBeLessThanOrEqual(60);
  await strict.close();
});
