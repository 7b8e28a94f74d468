import { consents } from '@club/contract/health/base/consents';
import { fhirExport } from '@club/contract/health/exchange/fhir-export';
import { answerMarks } from '@club/contract/hub/answer-marks';
import { assistant } from '@club/contract/hub/assistant';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { forgetConversations } from './closing.ts';

let club: TestClub;
let ada: Member;
let bob: Member;
let staff: Member;
beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  [ada, bob] = [await factories.member(club), await factories.member(club)];
  staff = await factories.member(club, { permissions: ['support'] });
});
afterAll(() => club.close());

const question = 'What is my points balance?';
const ask = async (message = question) =>
  (await call(club.app, assistant.sendChatMessage, { message }, { as: ada })).body;
const mark = (id: string, send_text = false, as = ada) =>
  call(club.app, assistant.markAnswer, { id, send_text }, { as });
const unmark = (id: string, as = ada) => call(club.app, assistant.unmarkAnswer, { id }, { as });
const review = async (tool?: string) =>
  (await call(club.app, answerMarks.listMarkedAnswers, tool ? { tool } : {}, { as: staff })).body;
const storedMessages = async () =>
  (await call(club.app, assistant.listConversations, {}, { as: ada })).body.results.flatMap(({ messages }) => messages);
const readTable = async () => (await sql`select * from answer_marks`.execute(club.database.db)).rows;

it('a marked answer tells staff its tool, language and time, and not a word of the chat', async () => {
  const { response } = await ask('Wie viele Punkte habe ich?');
  expect(response.marked).toBe(false);
  expect((await mark(response.id)).body).toEqual({ id: response.id, marked: true });
  const { results, count } = await review();
  expect(count).toBe(1);
  expect(results[0]).toEqual({
    id: response.id,
    marked_at: club.clock.now().toISOString(),
    tools: [{ tool: 'points_status', label: 'Points today' }],
    language: 'de',
    written_by: response.written_by,
    texts: null,
  });
  const table = JSON.stringify(await readTable());
  expect(table).not.toContain('Punkte');
  expect(table).not.toContain(response.response);
});

it('staff read question and answer only of a member who sent them, until they are taken back', async () => {
  const { response } = await ask();
  await mark(response.id, true);
  expect((await review()).results[0]?.texts).toEqual({ question, answer: response.response });
  expect((await unmark(response.id)).body).toEqual({ id: response.id, marked: false });
  expect((await unmark(response.id)).status).toBe(200);
  expect(await readTable()).toEqual([]);
});

it('marking again is one mark, with the texts as chosen last', async () => {
  const { response } = await ask();
  await mark(response.id, true);
  const { marked_at: first } = (await review()).results[0] ?? {};
  club.clock.advance({ minutes: 1 });
  expect((await mark(response.id, false)).body).toEqual({ id: response.id, marked: true });
  expect(await review()).toMatchObject({ count: 1, results: [{ marked_at: first, texts: null }] });
});

it("only one's own answers can be marked", async () => {
  const { response } = await ask();
  const [asked] = await storedMessages();
  await mark(response.id);
  expect((await mark(response.id, true, bob)).problem.code).toBe('not_found');
  expect((await unmark(response.id, bob)).problem.code).toBe('not_found');
  expect((await mark(asked?.id ?? '')).problem.code).toBe('not_found');
  expect((await mark('01900000-0000-7000-8000-000000000001')).problem.code).toBe('not_found');
  expect((await review()).results).toMatchObject([{ id: response.id, texts: null }]);
});

it('the chat shows which answers are marked', async () => {
  const { response } = await ask();
  await ask('Hello');
  await mark(response.id);
  expect((await storedMessages()).filter(({ marked }) => marked).map(({ id }) => id)).toEqual([response.id]);
});

it('a mark goes with its chat, and after a year', async () => {
  const { conversation_id: id, response } = await ask();
  await mark(response.id, true);
  await call(club.app, assistant.endConversation, { conversation_id: id }, { as: ada });
  await call(club.app, assistant.removeConversation, { id }, { as: ada });
  expect(await readTable()).toEqual([]);
  await mark((await ask()).response.id);
  const at = (days: number) => ({ ...club.clock, now: () => new Date(club.clock.now().getTime() + days * 86_400_000) });
  await forgetConversations({ ...club.club, clock: at(364) });
  expect(await readTable()).toHaveLength(1);
  await forgetConversations({ ...club.club, clock: at(366) });
  expect(await readTable()).toEqual([]);
});

it('texts that were sent along are forgotten with the consent, and marks with the health data', async () => {
  await factories.consent(club, ada, 'assistant');
  const { response } = await ask();
  await mark(response.id, true);
  await call(club.app, consents.withdrawHealthConsent, { purpose: 'assistant' }, { as: ada });
  expect((await review()).results).toMatchObject([{ id: response.id, texts: null }]);
  expect(JSON.stringify(await readTable())).not.toContain(question);
  await mark((await ask()).response.id, true);
  await call(club.app, fhirExport.eraseHealthData, {}, { as: ada });
  expect(await readTable()).toEqual([]);
});

it('staff count the marks of 30 days by tool, and list those of one', async () => {
  const first = await ask();
  await mark(first.response.id);
  const { tool = '', label = '' } = (await review()).results[0]?.tools[0] ?? {};
  const other = await ask('Where do I change my password?');
  await mark(other.response.id);
  const all = await review();
  expect(all.tools).toHaveLength(2);
  expect(all.tools).toContainEqual({ tool, label, count: 1 });
  expect((await review(tool)).results.map(({ id }) => id)).toEqual([first.response.id]);
  expect((await review(tool)).chosen).toBe(label);
  expect(await review('gone_by_now')).toMatchObject({ results: [], chosen: 'Gone by now' });
  club.clock.advance({ days: 31 });
  staff = await factories.member(club, { permissions: ['support'] });
  expect(await review()).toMatchObject({ count: 2, tools: [] });
});

it('another permission than support does not open the list', async () => {
  const other = await factories.member(club, { permissions: ['catalogue'] });
  expect((await call(club.app, answerMarks.listMarkedAnswers, {}, { as: other })).status).toBe(403);
});
