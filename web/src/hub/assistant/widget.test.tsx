import { assistant, type ChatAnswer, type Conversation } from '@club/contract/hub/assistant';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, brokenConnection, factories, json, listCalls, openAsMember, problem } from '#testing';

const chatId = '01900000-0000-7000-8000-00000000c4a7';
const reply = (response: string, more: Partial<ChatAnswer['response']> = {}) =>
  factories.chatAnswer(chatId, response, more);
const conversation = (more: Partial<Conversation> = {}): Conversation => ({
  id: chatId,
  is_active: true,
  created_at: '2026-11-22T09:12:00Z',
  ended_at: null,
  ended_by: null,
  messages: [
    {
      id: crypto.randomUUID(),
      message: 'Hi',
      is_bot: false,
      created_at: '2026-11-22T09:12:00Z',
      ...factories.bareMessage,
    },
    {
      id: crypto.randomUUID(),
      message: 'Hello Ada',
      is_bot: true,
      created_at: '2026-11-22T09:12:01Z',
      ...factories.bareMessage,
    },
  ],
  ...more,
});

beforeEach(() => {
  sessionStorage.clear();
  answer(assistant.getAssistantSettings, factories.assistantSettings());
  answer(assistant.listConversations, factories.list([]));
  answer(assistant.sendChatMessage, () => reply('You have 1,948 points.'));
});

const open = async () => {
  const view = openAsMember('/feedbacks');
  await view.user.click(await screen.findByRole('button', { name: 'Open the assistant' }));
  const dialog = await screen.findByRole('dialog', { name: 'AI Assistant' });
  await waitFor(() => expect(within(dialog).queryByText('Loading conversation...')).toBeNull());
  return { ...view, chat: within(dialog), input: within(dialog).getByPlaceholderText('Type your message...') };
};
const quiet = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const sentBodies = () => listCalls(assistant.sendChatMessage).map(({ body }) => body);

test('the window greets, and offers no end before a conversation exists', async () => {
  const { chat, input } = await open();
  expect(chat.getByText('Hello! How can I help you today?')).toBeVisible();
  expect(chat.queryByRole('button', { name: 'End Chat' })).toBeNull();
  expect(chat.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(input).toHaveFocus();
});

test('while the conversation is looked up, the window says so', async () => {
  let finish = (_: ReturnType<typeof factories.list>) => {};
  answer(assistant.listConversations, () => new Promise((resolve) => (finish = resolve as typeof finish)));
  const { user } = openAsMember('/feedbacks');
  await user.click(await screen.findByRole('button', { name: 'Open the assistant' }));
  expect(await screen.findByText('Loading conversation...')).toBeVisible();
  finish(factories.list([conversation()]) as never);
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});

test('a message is trimmed and sent once, the field is cleared at once, and the next one names the conversation', async () => {
  let finish = (_: ChatAnswer) => {};
  answer(assistant.sendChatMessage, () => new Promise<ChatAnswer>((resolve) => (finish = resolve)));
  const { user, chat, input } = await open();
  await user.type(input, '  How many points do I have?  {Enter}');
  expect(input).toHaveValue('');
  expect(chat.getByText('How many points do I have?')).toBeVisible();
  expect(chat.getByText('The assistant is typing')).toBeInTheDocument();
  await user.type(input, 'And{Enter}{Enter}');
  expect(sentBodies()).toHaveLength(1);
  expect(sentBodies()[0]).toMatchObject({ message: 'How many points do I have?' });
  expect(sentBodies()[0]).not.toHaveProperty('conversation_id');
  finish(reply('You have 1,948 points.'));
  expect(await chat.findByText('You have 1,948 points.')).toBeVisible();
  expect(chat.queryByText('The assistant is typing')).toBeNull();
  answer(assistant.sendChatMessage, reply('Hello again.'));
  await user.type(input, '{Enter}');
  expect(await chat.findByText('Hello again.')).toBeVisible();
  expect(sentBodies()[1]).toMatchObject({ message: 'And', conversation_id: chatId });
});

test('the window looks the conversation up once, and messages do not make it ask again', async () => {
  const { user, chat, input } = await open();
  await user.type(input, 'Hi{Enter}');
  expect(await chat.findByText('You have 1,948 points.')).toBeVisible();
  await user.type(input, 'And{Enter}');
  await waitFor(() => expect(chat.getAllByText('You have 1,948 points.')).toHaveLength(2));
  expect(listCalls(assistant.listConversations)).toHaveLength(1);
});

test('nothing is sent while it is blank, with Shift+Enter, or while a word is being composed', async () => {
  const { user, input } = await open();
  await user.type(input, '   {Enter}');
  fireEvent.change(input, { target: { value: 'に' } });
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  await user.clear(input);
  await user.type(input, 'one{Shift>}{Enter}{/Shift}two');
  expect(input).toHaveValue('one\ntwo');
  expect(sentBodies()).toEqual([]);
});

test('an answer shows its figures, what it is based on, what was looked at, and the time', async () => {
  const more = {
    figures: [{ label: 'in range', value: '91%', change: '3 points more', is_good: true }],
    sources: [{ label: 'Glucose, 16 to 22 Nov', href: '/health/glucose' }],
    looked_at: ['your readings of the last 7 days'],
    note: 'General information, not medical advice.',
    suggestions: ['Explain time in range'],
  };
  answer(assistant.sendChatMessage, () => reply('You were 91% of the week in range.', more));
  const { user, chat, input } = await open();
  await user.type(input, 'Was my glucose steadier?{Enter}');
  expect(await chat.findByText('You were 91% of the week in range.')).toBeVisible();
  expect(chat.getByText('91%')).toBeVisible();
  expect(chat.getByText('3 points more')).toBeVisible();
  expect(chat.getByRole('link', { name: 'Glucose, 16 to 22 Nov' })).toHaveAttribute('href', '/health/glucose');
  expect(chat.getByText('Looked at: your readings of the last 7 days')).toBeVisible();
  expect(chat.getByText('General information, not medical advice.')).toBeVisible();
  for (const time of document.querySelectorAll('[role=log] time')) expect(time).toHaveTextContent(/^\d{1,2}:\d{2}/);
  await user.click(chat.getByRole('button', { name: 'Explain time in range' }));
  await waitFor(() => expect(sentBodies()[1]).toMatchObject({ message: 'Explain time in range' }));
});

test('closing keeps the chat, and ending it goes back to the greeting', async () => {
  answer(assistant.endConversation, { conversation_id: chatId, is_active: false, ended_at: '2026-11-22T09:20:00Z' });
  const { user, chat, input } = await open();
  await user.type(input, 'Hi{Enter}');
  await chat.findByText('You have 1,948 points.');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open the assistant' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Open the assistant' }));
  expect(chat.getByText('You have 1,948 points.')).toBeVisible();
  await user.click(chat.getByRole('button', { name: 'End Chat' }));
  await waitFor(() => expect(chat.queryByText('You have 1,948 points.')).toBeNull());
  expect(listCalls(assistant.endConversation)[0]?.body).toEqual({ conversation_id: chatId });
  expect(chat.getByText('Hello! How can I help you today?')).toBeVisible();
  expect(chat.queryByRole('button', { name: 'End Chat' })).toBeNull();
  expect(chat.getByRole('button', { name: 'Download the chat' })).toBeVisible();
});

test.each([
  ['a server error', () => json(500, {}), 500],
  ['a connection that breaks', brokenConnection, 'no answer'],
])('after %s the message stays and can be sent again, with no alert', async (_, failure, cause) => {
  const warned = quiet();
  answer(assistant.sendChatMessage, failure as never);
  const { user, chat, input } = await open();
  await user.type(input, 'Hi{Enter}');
  expect(await chat.findByText('Not sent')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(warned).toHaveBeenCalledWith('The assistant could not send the chat.', cause);
  answer(assistant.sendChatMessage, reply('Hello Ada'));
  await user.click(chat.getByRole('button', { name: 'Try again' }));
  expect(await chat.findByText('Hello Ada')).toBeVisible();
  expect(chat.queryByText('Not sent')).toBeNull();
  const [first, second] = sentBodies();
  expect(second).toEqual(first);
});

test('after too many messages the window says so and when to try again, and keeps what was typed', async () => {
  quiet();
  answer(assistant.sendChatMessage, () => problem('rate_limited', { retry_after: 2 }));
  const { user, chat, input } = await open();
  await user.type(input, 'How did I sleep?{Enter}');
  expect(
    await chat.findByText(/^You sent too many messages in a short time\. Try again at \d{1,2}:\d{2}/),
  ).toBeVisible();
  expect(chat.getByText('How did I sleep?')).toBeVisible();
  expect(chat.queryByRole('button', { name: 'Try again' })).toBeNull();
  answer(assistant.sendChatMessage, reply('Well.'));
  await user.click(await chat.findByRole('button', { name: 'Try again' }, { timeout: 4000 }));
  expect(await chat.findByText('Well.')).toBeVisible();
  const [first, second] = sentBodies();
  expect(second).toEqual(first);
});

test('an end that fails is logged, and the chat goes on', async () => {
  const warned = quiet();
  answer(assistant.endConversation, () => json(500, {}));
  answer(assistant.listConversations, factories.list([conversation()]));
  const { user, chat } = await open();
  await user.click(await chat.findByRole('button', { name: 'End Chat' }));
  await waitFor(() => expect(warned).toHaveBeenCalledWith('The assistant could not end the chat.', 500));
  expect(chat.getByText('Hello Ada')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

const leavePage = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event;
};

test('leaving the page is asked about only while a chat goes on, and staying keeps it', async () => {
  const { user, chat, input } = await open();
  expect(leavePage().defaultPrevented).toBe(false);
  await user.type(input, 'Hi{Enter}');
  await chat.findByText('You have 1,948 points.');
  expect(leavePage().defaultPrevented).toBe(true);
  expect(listCalls(assistant.endConversation)).toEqual([]);
});

test('a page that is left ends the chat with a call that outlives it, and a reload shows what was said', async () => {
  answer(assistant.endConversation, { conversation_id: chatId, is_active: false, ended_at: '2026-11-22T09:20:00Z' });
  answer(assistant.listConversations, factories.list([conversation()]));
  const first = await open();
  await first.chat.findByText('Hello Ada');
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(listCalls(assistant.endConversation)[0]?.body).toEqual({ conversation_id: chatId }));
  expect(listCalls(assistant.endConversation)[0]?.headers.get('authorization')).toMatch(/^Bearer ./);
  first.unmount();
  answer(assistant.listConversations, factories.list([conversation({ is_active: false })]));
  const { chat } = await open();
  expect(await chat.findByText('Hello Ada')).toBeVisible();
  expect(chat.getByText('This chat ended when you left the page.')).toBeVisible();
  expect(chat.getByText('Hello! How can I help you today?')).toBeVisible();
});

test('signing out asks first while a chat goes on, and ends it', async () => {
  answer(assistant.endConversation, { conversation_id: chatId, is_active: false, ended_at: '2026-11-22T09:20:00Z' });
  answer(assistant.listConversations, factories.list([conversation()]));
  const { user, chat } = await open();
  await chat.findByText('Hello Ada');
  await user.click(screen.getByRole('button', { name: /Ada Lindqvist/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  const words = 'Are you sure you want to leave? Your chat session will end.';
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(listCalls(assistant.endConversation)).toEqual([]);
});

test('the newest message is scrolled to a tenth of a second after the window opens', async () => {
  answer(assistant.listConversations, factories.list([conversation()]));
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(500);
  const { user, chat } = await open();
  await chat.findByText('Hello Ada');
  await user.click(chat.getByRole('button', { name: 'Close' }));
  const button = await screen.findByRole('button', { name: 'Open the assistant' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(button);
  const log = screen.getByRole('log');
  log.scrollTop = 0;
  await vi.advanceTimersByTimeAsync(99);
  expect(log.scrollTop).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(log.scrollTop).toBe(500);
});

test('who reads further up finds the same place when the window is opened again, and after a page was changed', async () => {
  answer(assistant.listConversations, factories.list([conversation()]));
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(500);
  const { user, router, chat } = await open();
  await chat.findByText('Hello Ada');
  const log = screen.getByRole('log');
  await waitFor(() => expect(log.scrollTop).toBe(500));
  fireEvent.scroll(log, { target: { scrollTop: 120 } });
  await act(() => router.navigate('/assistant'));
  await screen.findByRole('heading', { name: 'AI Assistant', level: 1 });
  expect(screen.getByRole('log')).toBe(log);
  expect(log.scrollTop).toBe(120);
  await user.click(chat.getByRole('button', { name: 'Close' }));
  // what is not shown has no place in a browser
  fireEvent.scroll(log, { target: { scrollTop: 0 } });
  const button = await screen.findByRole('button', { name: 'Open the assistant' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(button);
  await vi.advanceTimersByTimeAsync(200);
  expect(log.scrollTop).toBe(120);
});

test("the window keeps to the part of the screen that a phone's keyboard leaves, but not while it is zoomed", async () => {
  const seen = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', seen);
  await open();
  const { style } = screen.getByRole('dialog', { name: 'AI Assistant' });
  expect(style.getPropertyValue('--seen-height')).toBe('844px');
  Object.assign(seen, { height: 480, offsetTop: 30 }).dispatchEvent(new Event('resize'));
  expect(style.getPropertyValue('--seen-height')).toBe('480px');
  expect(style.getPropertyValue('--seen-top')).toBe('30px');
  Object.assign(seen, { height: 240, scale: 2 }).dispatchEvent(new Event('resize'));
  expect(style.getPropertyValue('--seen-height')).toBe('');
  vi.unstubAllGlobals();
});

const withModel = () => {
  const { areas, ...settings } = factories.assistantSettings({ model: 'models.example' });
  return { ...settings, areas: areas.map((one) => (one.area === 'model' ? { ...one, allowed: true } : one)) };
};
const eventStream = { 'content-type': 'text/event-stream; charset=utf-8' };
const stream = (...events: readonly (readonly [string, unknown])[]) =>
  new Response(events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''), {
    headers: eventStream,
  });

test('with a language model the answer is streamed, and what it looks at is shown meanwhile', async () => {
  answer(assistant.getAssistantSettings, withModel());
  let push = (_: string) => {};
  const body = new ReadableStream({
    start: (controller) => {
      push = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  answer(assistant.streamChatMessage, () => new Response(body, { headers: eventStream }) as never);
  const { user, chat, input } = await open();
  await waitFor(() => expect(listCalls(assistant.getAssistantSettings)).toHaveLength(1));
  await user.type(input, 'How did I sleep?{Enter}');
  push(`event: accepted\ndata: ${JSON.stringify({ conversation_id: chatId })}\n\n`);
  push(`event: looked_at\ndata: ["your nights of the last 14 days"]\n\n`);
  expect(await chat.findByText('Looking at your nights of the last 14 days')).toBeVisible();
  expect(chat.getByRole('button', { name: 'End Chat' })).toBeVisible();
  push(`event: sentence\ndata: ${JSON.stringify({ text: 'You slept 7 h 12 min.' })}\n\n`);
  expect(await chat.findByText('You slept 7 h 12 min.')).toBeVisible();
  push(`event: answer\ndata: ${JSON.stringify(reply('You slept 7 h 12 min on average.'))}\n\n`);
  expect(await chat.findByText('You slept 7 h 12 min on average.')).toBeVisible();
  expect(sentBodies()).toEqual([]);
});

test.each([
  ['no stream comes through', () => json(502, {})],
  ['the stream ends before its first event', () => stream()],
])('where %s, the plain call asks with the same message id', async (_, failure) => {
  answer(assistant.getAssistantSettings, withModel());
  answer(assistant.streamChatMessage, failure as never);
  const { user, chat, input } = await open();
  await user.type(input, 'Hi{Enter}');
  expect(await chat.findByText('You have 1,948 points.')).toBeVisible();
  const [streamed] = listCalls(assistant.streamChatMessage);
  expect(streamed?.body).toEqual(sentBodies()[0]);
});

test('a stream that is cut off after the message was stored leaves it to be sent again', async () => {
  quiet();
  answer(assistant.getAssistantSettings, withModel());
  answer(assistant.streamChatMessage, () => stream(['accepted', { conversation_id: chatId }]) as never);
  const { user, chat, input } = await open();
  await user.type(input, 'Hi{Enter}');
  expect(await chat.findByText('Not sent')).toBeVisible();
  expect(sentBodies()).toEqual([]);
});

test('an unsure answer asks back, and choosing a question asks it', async () => {
  const choices = ['What was my total points spent?', 'What can I buy with my points?'];
  answer(assistant.sendChatMessage, () => reply("I'm not sure which you mean:", { choices }));
  const { user, chat, input } = await open();
  await user.type(input, 'spend points{Enter}');
  const first = await chat.findByRole('button', { name: choices[0] ?? '' });
  answer(assistant.sendChatMessage, () =>
    reply('50.00 points spent.', { period: '1 to 20 November 2026', coverage: '3 of 20 days' }),
  );
  await user.click(first);
  expect(await chat.findByText('50.00 points spent.')).toBeVisible();
  expect(chat.getByText('1 to 20 November 2026 · 3 of 20 days')).toBeVisible();
  expect(sentBodies().at(-1)).toMatchObject({ message: choices[0] });
  expect(chat.getByRole('button', { name: choices[1] ?? '' })).toBeDisabled();
});

test('steps are a list, code is code, and messages of other days stand under their day', async () => {
  answer(assistant.listConversations, factories.list([conversation()]));
  answer(assistant.sendChatMessage, () => reply('In short:\n1. Open Profile.\n2. Press `Save`.'));
  const { user, chat, input } = await open();
  expect(chat.getByText('Sunday, November 22')).toBeVisible();
  await user.type(input, 'How?{Enter}');
  expect(await chat.findAllByRole('listitem')).toHaveLength(2);
  expect(chat.getByText('Save').tagName).toBe('CODE');
});

test('the empty window says what it is and what it may look at today', async () => {
  const settings = factories.assistantSettings();
  answer(assistant.getAssistantSettings, settings);
  const { chat } = await open();
  expect(chat.getByText('Quick answers about your own data')).toBeVisible();
  expect(chat.getByText(/a computer program, not a doctor/)).toHaveTextContent(/Today: .*Points/);
});
