import { stories } from '@club/contract/hub/stories';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateUser } from '#core/identity';
import { call, factories, listRows, type Member, type TestClub, testClub } from '#tools/testing';
import { writing } from './fixtures.testing.ts';

let club: TestClub;
let ada: Member;
let maya: Member;
const { send, write, read, find, comment } = writing(() => club);

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  ada = await factories.member(club);
  maya = await factories.member(club, { first_name: 'Maya', last_name: 'Chen', types: ['CM', 'AMB'] });
});

const feed = async (as: Member, input: Record<string, unknown> = {}) =>
  (await call(club.app, stories.listStories, input as never, { as })).body;
const titles = (page: { results: readonly { title: string }[] }) => page.results.map(({ title }) => title);

test('shows a published story to every member with its author, and only its author may change it', async () => {
  const told = await write(maya, {
    tags: ['Sleep', 'sleep', 'Morning'],
    body: `${'A long walk. '.repeat(30)}The end.`,
  });
  const seen = await read(ada, told.id);
  expect(seen).toMatchObject({
    tags: ['Sleep', 'Morning'],
    mine: false,
    liked: false,
    status: 'published',
    comments: [],
  });
  expect(seen.author).toEqual({ display_name: 'Maya C.', avatar: null, colour: expect.any(Number), badge: 'AMB' });
  expect(seen.excerpt).toMatch(/^(A long walk\. )+.*…$/);
  const change = { story_id: told.id, title: 'Twenty minutes' };
  const foreign = await call(club.app, stories.updateStory, change, { as: ada });
  expect(foreign.problem.code).toBe('not_found');
  const own = await call(club.app, stories.updateStory, change, { as: maya });
  expect(own.body).toMatchObject({
    title: 'Twenty minutes',
    tags: ['Sleep', 'Morning'],
    edited_at: expect.any(String),
  });
});

test('keeps text as it was typed, markup included', async () => {
  const body = '<script>alert(1)</script> 5 < 10 & <img src=x onerror=alert(1)> javascript:alert(1)';
  const told = await write(maya, { title: '<b>Hi</b>', body });
  expect(await read(ada, told.id)).toMatchObject({ title: '<b>Hi</b>', body });
});

test.each([
  [{ title: 'Hm' }, 'title'],
  [{ title: '😀😀' }, 'title'],
  [{ body: 'Too short' }, 'body'],
  [{ body: '😀😀😀😀😀' }, 'body'],
  [{ body: 'x'.repeat(5001) }, 'body'],
  [{ tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'tags'],
  [{ tags: ['<script>'] }, 'tags'],
  [{ image_alt: 'x'.repeat(301) }, 'image_alt'],
  [{ attachment_kind: 'recipe' }, 'attachment_id'],
])('refuses a story with %o at its field and stores nothing', async (input, field) => {
  const before = await listRows(club.database);
  expect((await send(input, ada)).problem.errors.map((error) => error.field)).toEqual([field]);
  expect(await listRows(club.database)).toEqual(before);
});

test('re-encodes a picture, replaces it, and refuses what is none', async () => {
  const bytes = await sharp({ create: { width: 2400, height: 600, channels: 3, background: '#0b6170' } })
    .withExif({ IFD0: { Artist: 'Ada' } })
    .png()
    .toBuffer();
  const image = new File([new Uint8Array(bytes)], 'walk.png', { type: 'image/png' });
  const told = await write(ada, { image, image_alt: 'A path in the morning' });
  expect(told.image_alt).toBe('A path in the morning');
  const stored = await club.club.adapters.media.get(told.image?.slice('/media/'.length) ?? '');
  const { width, exif } = await sharp(stored ?? Buffer.of()).metadata();
  expect([width, exif]).toEqual([1600, undefined]);
  const bare = await call(club.app, stories.updateStory, { story_id: told.id, image: '' as never }, { as: ada });
  expect(bare.body).toMatchObject({ image: null, image_alt: '' });
  await club.runJobs();
  expect(await club.club.adapters.media.get(told.image?.slice('/media/'.length) ?? '')).toBeNull();
  const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.png', { type: 'image/png' });
  expect((await send({ image: drawing }, ada)).problem.code).toBe('unsupported_file');
});

test('pages through a feed without repeating or skipping while others post and delete', async () => {
  const tag = 'Paging';
  const made = [];
  // Three at the same instant, so that only their ids tell them apart.
  for (let index = 0; index < 7; index += 1) {
    if (index > 2) club.clock.advance({ minutes: 1 });
    made.push(await write(index < 4 ? ada : maya, { title: `Story ${index}`, tags: [tag] }));
  }
  const first = await feed(ada, { page_size: 3, tag });
  expect(titles(first)).toEqual(['Story 6', 'Story 5', 'Story 4']);
  const paul = await factories.member(club);
  await write(paul, { title: 'Posted meanwhile', tags: [tag] });
  expect(titles(await feed(ada, { page: 2, page_size: 3, tag }))).not.toContain('Story 4');
  await call(club.app, stories.deleteStory, { story_id: made[5]?.id ?? '' }, { as: maya });
  expect(titles(await feed(ada, { page: 2, page_size: 3, tag }))[0]).toBe('Story 3');
  const query = new URL(first.next ?? '').searchParams;
  const second = await feed(ada, Object.fromEntries(query));
  const third = await feed(ada, Object.fromEntries(new URL(second.next ?? '').searchParams));
  expect(titles(second)).toEqual(['Story 3', ...titles(second).slice(1)]);
  expect([...titles(second), ...titles(third)].toSorted()).toEqual(['Story 0', 'Story 1', 'Story 2', 'Story 3']);
  expect([third.next, third.after]).toEqual([null, null]);
  const numbered = await feed(ada, { page: 2, page_size: 3, tag, before: first.results[0]?.created_at });
  expect(titles(numbered)).not.toContain('Posted meanwhile');
  expect((await call(club.app, stories.listStories, { page: 9, tag }, { as: ada })).problem.code).toBe('invalid_page');
});

test.each(['2026-13-40T99:99:99.999Z', '2026-02-30T00:00:00.000Z'])('refuses a place at %s', async (time) => {
  const place = `${time}_01900000-0000-7000-8000-000000000001`;
  const told = await write(maya);
  const asked = [
    await call(club.app, stories.listStories, { before: place }, { as: ada }),
    await call(club.app, stories.listStories, { after: place }, { as: ada }),
    await call(club.app, stories.listComments, { story_id: told.id, after: place }, { as: ada }),
  ];
  expect(asked.map(({ problem }) => problem.code)).toEqual(Array(3).fill('validation_error'));
});

test('publishes five stories in 24 hours, deleted ones included, and the next when the first is a day old', async () => {
  const made = [];
  for (let index = 0; index < 5; index += 1) made.push(await write(ada));
  await call(club.app, stories.deleteStory, { story_id: made[0]?.id ?? '' }, { as: ada });
  const [one, two] = await Promise.all([send({}, ada), send({}, ada)]);
  expect([one.problem.code, two.problem.retry_after]).toEqual(['rate_limited', 86_400]);
  ada = await factories.newSession(club, ada);
  club.clock.advance({ hours: 25 });
  expect((await send({}, await factories.newSession(club, ada))).status).toBe(201);
});

test('deletes for the author only, twice with the same answer, and shows it to nobody', async () => {
  const told = await write(maya);
  const remove = (as: Member) => call(club.app, stories.deleteStory, { story_id: told.id }, { as });
  expect((await remove(ada)).problem.code).toBe('not_found');
  expect([(await remove(maya)).body, (await remove(maya)).body]).toEqual([{ deleted: true }, { deleted: true }]);
  expect((await find(maya, told.id)).problem.code).toBe('not_found');
  expect((await call(club.app, stories.showStories, {}, { as: maya })).body).toMatchObject({ count: 0, results: [] });
});

test('hides what a suspended or muted member wrote, and keeps readable answers below', async () => {
  const told = await write(maya);
  const { body: first } = await comment(maya, told.id, 'A first thought on this');
  const { body: answer } = await comment(ada, told.id, 'And an answer to it', first.id);
  expect(answer.parent_id).toBe(first.id);
  const { body: nested } = await comment(maya, told.id, 'An answer to the answer', answer.id);
  expect(nested.parent_id).toBe(first.id);
  const paul = await factories.member(club);
  const mute = await call(club.app, stories.muteAuthor, { object_type: 'comment', object_id: answer.id }, { as: paul });
  expect(mute.body.display_name).toBe('Ada L.');
  expect((await read(paul, told.id)).comments.map(({ deleted }) => deleted)).toEqual([false, false]);
  await updateUser(club.database.db, maya.id, { status: 'suspended' });
  expect((await find(paul, told.id)).problem.code).toBe('not_found');
  const { results } = await feed(ada, { page_size: 50 });
  expect(results.map(({ id }) => id)).not.toContain(told.id);
  await updateUser(club.database.db, maya.id, { status: 'active' });
  await updateUser(club.database.db, ada.id, { status: 'suspended' });
  expect((await read(maya, told.id)).comments).toHaveLength(2);
});

test('a muted author is gone from the feed and behind links, for the reader who muted them alone', async () => {
  const tag = 'Muting';
  const muted = await write(maya, { title: 'By Maya', tags: [tag] });
  club.clock.advance({ minutes: 1 });
  await write(ada, { title: 'By Ada', tags: [tag] });
  const paul = await factories.member(club);
  const { body: mute } = await call(
    club.app,
    stories.muteAuthor,
    { object_type: 'story', object_id: muted.id },
    { as: paul },
  );
  const seen = await feed(paul, { tag });
  expect([seen.count, titles(seen)]).toEqual([1, ['By Ada']]);
  expect((await find(paul, muted.id)).problem?.code).toBe('not_found');
  expect(titles(await feed(ada, { tag }))).toEqual(['By Ada', 'By Maya']);
  await call(club.app, stories.unmuteAuthor, { mute_id: mute.id }, { as: paul });
  expect(titles(await feed(paul, { tag }))).toEqual(['By Ada', 'By Maya']);
  expect((await find(paul, muted.id)).status).toBe(200);
});

test('a removed comment with answers stays as [removed], and one without goes', async () => {
  const told = await write(maya);
  const { body: first } = await comment(ada, told.id, 'A first thought on this');
  const { body: last } = await comment(maya, told.id, 'An answer from Maya', first.id);
  expect(last.comments_count).toBe(2);
  const remove = (id: string, as: Member) => call(club.app, stories.deleteComment, { comment_id: id }, { as });
  const paul = await factories.member(club);
  expect((await remove(first.id, paul)).problem.code).toBe('not_found');
  expect((await remove(first.id, maya)).body).toEqual({ deleted: true, comments_count: 1 });
  expect((await remove(first.id, maya)).body.comments_count).toBe(1);
  expect((await read(ada, told.id)).comments).toMatchObject([{ deleted: true, body: '[removed]' }, { id: last.id }]);
  await remove(last.id, maya);
  expect(await read(ada, told.id)).toMatchObject({ comments: [], comments_count: 0 });
});

test('refuses the same comment twice within a minute', async () => {
  const told = await write(maya);
  await comment(ada, told.id, 'Did you do it at weekends?');
  expect((await comment(ada, told.id, 'Did you do it at weekends?')).problem.code).toBe('already_exists');
  club.clock.advance({ minutes: 2 });
  expect((await comment(ada, told.id, 'Did you do it at weekends?')).status).toBe(201);
});

test('lists further comments from where the story left off', async () => {
  const told = await write(maya);
  for (let index = 0; index < 52; index += 1) await comment(ada, told.id, `Thought ${index}`);
  const seen = await read(maya, told.id);
  expect(seen.comments).toHaveLength(50);
  const { body } = await call(
    club.app,
    stories.listComments,
    { story_id: told.id, after: seen.comments_after ?? '' },
    { as: maya },
  );
  const texts = body.results.map((one) => (one.deleted ? '' : one.text));
  expect([texts, body.after]).toEqual([['Thought 50', 'Thought 51'], null]);
});

test('erasing a member takes their stories and leaves answers to their comments', async () => {
  const told = await write(maya);
  const { body: first } = await comment(ada, told.id, 'A first thought on this');
  await comment(maya, told.id, 'An answer from Maya', first.id);
  const { storiesPersonalData } = await import('./stories.personal-data.ts');
  for (const { erase } of storiesPersonalData) {
    if (typeof erase === 'function') await erase(club.database.db, club.clock, ada.id);
  }
  expect(await read(maya, told.id)).toMatchObject({
    comments_count: 1,
    comments: [{ deleted: true, body: '[removed]' }, { text: 'An answer from Maya' }],
  });
  const { rows } = await sql`select from story_comments where author_id = ${ada.id}`.execute(club.database.db);
  expect(rows).toEqual([]);
});
