import { consents } from '@club/contract/health/base/consents';
import { assistant } from '@club/contract/hub/assistant';
import { sql } from 'kysely';
import { v4 as randomId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateUser } from '#core/identity';
import { asMember } from '#health/base/storage';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { closeConversations, forgetConversations } from './closing.ts';
import { readPermissions } from './permissions.ts';

let club: TestClub;
let ada: Member;
let bob: Member;
beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  [ada, bob] = [await factories.member(club), await factories.member(club)];
});
afterAll(() => club.close());

type Sent = Parameters<typeof call<typeof assistant.sendChatMessage>>[2];
const send = (message: string, more: Partial<Sent> = {}, as = ada) =>
  call(club.app, assistant.sendChatMessage, { message, ...more }, { as });
const end = (conversation_id: string, as = ada) =>
  call(club.app, assistant.endConversation, { conversation_id }, { as });
const list = async (as = ada) => (await call(club.app, assistant.listConversations, {}, { as })).body.results;

describe('a conversation', () => {
  it('begins with the first message, and goes on under its id', async () => {
    expect(await list()).toEqual([]);
    const first = await send('  What is my balance?  ', { user: ada.id });
    expect(first.status).toBe(200);
    const id = first.body.conversation_id;
    const second = await send('And now?', { conversation_id: id, user: ada.id });
    expect(second.body.conversation_id).toBe(id);
    const [conversation] = await list();
    expect(conversation).toMatchObject({ id, is_active: true, ended_at: null });
    expect(conversation?.messages.map(({ message, is_bot }) => [message, is_bot])).toEqual([
      ['What is my balance?', false],
      [first.body.response.response, true],
      ['And now?', false],
      [second.body.response.response, true],
    ]);
    expect(await list(bob)).toEqual([]);
  });

  it('can be ended with a bearer that has just run out, but not once its session is over', async () => {
    const { body } = await send('Hello');
    club.clock.advance({ minutes: 10 });
    expect((await send('And now?')).problem).toMatchObject({ status: 401, code: 'token_expired' });
    expect((await end(body.conversation_id)).status).toBe(200);
    await sql`update sessions set revoked_at = ${club.clock.now()}, revoke_reason = 'test'`.execute(club.club.db);
    expect((await end(body.conversation_id)).problem).toMatchObject({ status: 401, code: 'session_revoked' });
  });

  it('is one when two windows begin at once', async () => {
    const answers = await Promise.all(['one', 'two', 'three', 'four'].map((message) => send(message)));
    expect(new Set(answers.map(({ body }) => body.conversation_id)).size).toBe(1);
    expect((await list())[0]?.messages).toHaveLength(8);
  });

  it('ends once, ending it again changes nothing, and the next message begins another', async () => {
    const { body } = await send('Hello');
    const ended = await end(body.conversation_id);
    expect(ended.body).toMatchObject({ is_active: false, ended_at: club.clock.now().toISOString() });
    club.clock.advance({ minutes: 1 });
    expect(await end(body.conversation_id)).toMatchObject({ status: 200, body: ended.body });
    const next = await send('Hello again', { conversation_id: body.conversation_id });
    expect(next.body.conversation_id).not.toBe(body.conversation_id);
    expect((await list()).map(({ is_active, ended_by }) => [is_active, ended_by])).toEqual([
      [true, null],
      [false, 'ended'],
    ]);
  });

  it("is nobody else's", async () => {
    const { conversation_id: id } = (await send('Hello')).body;
    expect((await send('Hi', { conversation_id: id }, bob)).status).toBe(404);
    expect((await end(id, bob)).status).toBe(404);
    expect((await call(club.app, assistant.getTranscript, { id }, { as: bob })).status).toBe(404);
    expect((await call(club.app, assistant.removeConversation, { id }, { as: bob })).status).toBe(404);
    expect((await send('Hi', { user: bob.id })).problem.code).toBe('forbidden');
    expect((await list())[0]).toMatchObject({ is_active: true });
  });

  it('ends after a day without a message, and with the account', async () => {
    await send('Hello');
    await send('Hello', {}, bob);
    club.clock.advance({ hours: 23, minutes: 59 });
    const stored = async (member: Member) =>
      asMember(club.club.healthDb, member.id, async (db) => {
        const { rows } = await sql<{ ended_by: string | null }>`select ended_by from conversations`.execute(db);
        return rows.map(({ ended_by }) => ended_by);
      });
    await closeConversations(club.club);
    expect(await stored(ada)).toEqual([null]);
    await updateUser(club.database.db, bob.id, { status: 'suspended' });
    await closeConversations(club.club);
    expect(await stored(bob)).toEqual(['suspended']);
    club.clock.advance({ minutes: 2 });
    await closeConversations(club.club);
    expect(await stored(ada)).toEqual(['idle']);
  });

  it('is deleted by its member, or a year after it ended', async () => {
    const { conversation_id: id } = (await send('Hello')).body;
    await call(club.app, assistant.removeConversation, { id }, { as: ada });
    expect(await list()).toEqual([]);
    const next = (await send('Hello')).body;
    await end(next.conversation_id);
    const clock = { ...club.clock, now: () => new Date(club.clock.now().getTime() + 366 * 86_400_000) };
    await forgetConversations({ ...club.club, clock });
    expect(await list()).toEqual([]);
  });
});

describe('a message', () => {
  it('sent again gets the stored reply, also at the same time', async () => {
    const message_id = randomId();
    const answers = await Promise.all([1, 2, 3].map(() => send('Hello', { message_id })));
    expect(new Set(answers.map(({ body }) => body.response.id)).size).toBe(1);
    expect((await send('Hello', { message_id })).body).toEqual(answers[0]?.body);
    expect((await list())[0]?.messages).toHaveLength(2);
    expect((await send('Something else', { message_id })).problem.code).toBe('idempotency_key_reused');
  });

  it.each(['', '   ', '\n', 'a'.repeat(2001)])('is refused when it is empty or too long', async (message) => {
    expect((await send(message)).problem.errors).toMatchObject([{ field: 'message' }]);
    expect(await list()).toEqual([]);
  });

  it('is stored sealed', async () => {
    await send('my secret worry');
    const stored = await asMember(club.club.healthDb, ada.id, async (db) => {
      const { rows } = await sql<{ content: Buffer }>`select content from conversation_messages`.execute(db);
      return rows.map(({ content }) => content.toString('utf8'));
    });
    expect(stored).toHaveLength(2);
    expect(stored.join()).not.toContain('secret');
  });
});

it('gives a transcript as text', async () => {
  const { body } = await send('Hello <b>you</b>');
  const reply = await call(club.app, assistant.getTranscript, { id: body.conversation_id }, { as: ada });
  expect(reply.body.text).toMatch(/\] You: Hello <b>you<\/b>\n[\s\S]*\] Assistant: /);
});

describe('the areas', () => {
  const settings = async () => (await call(club.app, assistant.getAssistantSettings, {}, { as: ada })).body;
  const change = (area: 'sleep' | 'points', allowed: boolean) =>
    call(club.app, assistant.changeAssistantSettings, { area, allowed }, { as: ada });
  const on = async () => (await settings()).areas.filter(({ allowed }) => allowed).map(({ area }) => area);

  it('of the club are on, those of health off until the member agrees and switches them on', async () => {
    expect(await on()).toEqual(['points', 'offers', 'programmes']);
    expect((await change('sleep', true)).problem.code).toBe('consent_required');
    await factories.consent(club, ada);
    await factories.consent(club, ada, 'assistant');
    expect((await settings()).consent.given).toBe(true);
    await change('sleep', true);
    await change('points', false);
    expect(await on()).toEqual(['offers', 'programmes', 'sleep']);
  });

  it('of health are closed again, also to a model, by taking back either consent', async () => {
    const listAllowed = async () => [...(await readPermissions(club.club.healthDb, ada.id)).allowed];
    const ofTheClub = ['points', 'offers', 'programmes'];
    await factories.consent(club, ada);
    await factories.consent(club, ada, 'assistant');
    await change('sleep', true);
    expect(await listAllowed()).toEqual([...ofTheClub, 'sleep']);
    for (const purpose of ['health_data', 'assistant'] as const) {
      await call(club.app, consents.withdrawHealthConsent, { purpose }, { as: ada });
      expect(await listAllowed(), purpose).toEqual(ofTheClub);
      await factories.consent(club, ada, purpose);
    }
  });
});
