import { assistant } from '@club/contract/hub/assistant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, factories, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
beforeAll(async () => {
  club = await testClub({ SUPPORT_CHAT_WIDGET_KEY: 'key-1', SUPPORT_CHAT_WIDGET_URL: 'embedded' });
});
afterAll(() => club.close());

test('answers lead to the support chat where the club has its window, and the settings say so', async () => {
  const member = await factories.member(club);
  const ask = async (message: string) =>
    (await call(club.app, assistant.sendChatMessage, { message }, { as: member })).body.response;
  for (const question of ['I want to talk to a person', 'What is the capital of France?']) {
    const { response, hand_over } = await ask(question);
    expect([response, hand_over]).toEqual([expect.stringMatching(/our team in the support chat/), 'support_chat']);
    expect(response).not.toContain('Feedback');
  }
  expect(await ask('How much insulin should I take?')).toMatchObject({ hand_over: 'support_chat' });
  expect((await call(club.app, assistant.getAssistantSettings, {}, { as: member })).body.support_chat).toBe(true);
});

test("the stand-in for the chat's script says that nobody reads it", async () => {
  const { body, headers } = await club.app.inject('/dev/support-chat.js?key=key-1');
  expect(headers['content-type']).toMatch(/^text\/javascript/);
  expect(body).toContain('This support chat is a stand-in on this machine: nobody reads it.');
});

test('without the stand-in its address has nothing', async () => {
  const other = await testClub({ SUPPORT_CHAT_WIDGET_KEY: 'key-1' });
  expect((await other.app.inject('/dev/support-chat.js')).statusCode).toBe(404);
  await other.close();
});
