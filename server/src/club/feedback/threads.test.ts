import { feedback } from '@club/contract/club/feedback';
import { notifications } from '@club/contract/hub/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let [ada, grace, marco]: Member[] = [];

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.database.wipe();
  ada = await factories.member(club);
  grace = await factories.member(club, { permissions: ['support'], first_name: 'Grace', last_name: 'Hughes' });
  marco = await factories.member(club, { permissions: ['support'] });
});

const send = async (message = 'The desk said my code was used, but I was never there.'): Promise<string> =>
  (await call(club.app, feedback.sendFeedback, { category: 'bug', message } as never, { as: ada })).body.id;
const list = async (view: 'waiting' | 'done' = 'waiting') =>
  (await call(club.app, feedback.listFeedback, { view } as never, { as: grace })).body;
const answer = (id: string, text: string, seen = 0, as = grace) =>
  call(club.app, feedback.answerFeedback, { id, text, seen }, { as });
const listOwn = async () => (await call(club.app, feedback.listOwnFeedback, {}, { as: ada })).body.results;

test('feedback waits until someone of the club answers, and the member reads the answer with their name', async () => {
  const id = await send();
  expect((await list()).results).toMatchObject([{ id, state: 'waiting', member: { id: ada?.id }, messages: [] }]);
  const { status } = await answer(id, "Sorry about that. I've asked the vendor and will write today.");
  expect(status).toBe(200);
  expect((await list()).count).toBe(0);
  expect((await list('done')).results).toMatchObject([{ id, state: 'answered' }]);
  expect(await listOwn()).toMatchObject([
    {
      id,
      state: 'answered',
      messages: [{ by_club: true, name: 'Grace Hughes', text: expect.stringContaining('Sorry') }],
    },
  ]);
});

test('the member is told by mail, with the answer, and by a notice, without it', async () => {
  const id = await send();
  await answer(id, 'Your points are back.');
  await club.runJobs();
  const mail = (await club.mails(ada?.email ?? '')).find(({ template }) => template === 'feedback_answered');
  expect(mail?.text).toContain('You wrote: The desk said my code was used');
  expect(mail?.text).toContain('Your points are back.');
  const { results } = (await call(club.app, notifications.listNotices, {} as never, { as: ada })).body;
  expect(results.map(({ title, body }) => `${title}. ${body}`)).toEqual([
    'The club answered your feedback. Open it to read the answer, and to write back.',
  ]);
});

test('a member who writes back waits for an answer again, also when it was closed', async () => {
  const id = await send();
  await answer(id, 'Your points are back.');
  await call(club.app, feedback.closeFeedback, { id, closed: true }, { as: grace });
  expect((await listOwn())[0]?.state).toBe('closed');
  const more = await call(club.app, feedback.continueFeedback, { id, text: 'They are not.' }, { as: ada });
  expect([more.status, more.body.state]).toEqual([201, 'waiting']);
  expect((await list()).results[0]?.messages.map(({ text }) => text)).toEqual([
    'Your points are back.',
    'They are not.',
  ]);
});

test('of two administrators who answer at once one does, and the other reads that first', async () => {
  const id = await send();
  const both = await Promise.all([answer(id, 'Your points are back.'), answer(id, 'Please wait.', 0, marco)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.problem).toMatchObject({
    code: 'stale_version',
    message: 'Something was written here in the meantime. Read it, then send your answer.',
  });
  expect((await list('done')).results[0]?.messages).toHaveLength(1);
});

test('closed without an answer it can be opened again, and waits', async () => {
  const id = await send();
  const close = (closed: boolean) => call(club.app, feedback.closeFeedback, { id, closed }, { as: grace });
  expect((await close(true)).body.state).toBe('closed');
  expect((await close(false)).body.state).toBe('waiting');
});

test("nobody writes into another member's feedback, and nobody reads it", async () => {
  const id = await send();
  const ben = await factories.member(club);
  const refused = await call(club.app, feedback.continueFeedback, { id, text: 'It was me.' }, { as: ben });
  expect(refused.status).toBe(404);
  expect((await call(club.app, feedback.listOwnFeedback, {}, { as: ben })).body.results).toEqual([]);
  expect((await answer(id, 'Thank you.', 0, ben)).status).toBe(403);
});
