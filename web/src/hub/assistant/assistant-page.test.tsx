import { consents } from '@club/contract/health/base/consents';
import { assistant, type Conversation } from '@club/contract/hub/assistant';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, expectRetry, factories, json, listCalls, openAsMember } from '#testing';

const agreed = factories.assistantSettings({ consent: { ...factories.assistantSettings().consent, given: true } });
const chat: Conversation = {
  id: '01900000-0000-7000-8000-00000000c4a7',
  is_active: false,
  created_at: '2026-11-21T18:00:00Z',
  ended_at: '2026-11-21T18:10:00Z',
  ended_by: 'ended',
  messages: [],
};

beforeEach(() => {
  answer(assistant.getAssistantSettings, factories.assistantSettings());
  answer(assistant.listConversations, factories.list([]));
});
const open = () => openAsMember('/assistant');
const findArea = (name: RegExp) => screen.findByRole('checkbox', { name });

test('health areas are offered once the member agreed to their use in the assistant', async () => {
  answer(consents.giveHealthConsent, factories.healthConsents(['assistant']).results[0] as never);
  const { user } = open();
  expect(await findArea(/Points/)).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: /Glucose/ })).toBeNull();
  answer(assistant.getAssistantSettings, agreed);
  await user.click(screen.getByRole('button', { name: 'Agree' }));
  expect(await findArea(/Glucose/)).not.toBeChecked();
  expect(listCalls(consents.giveHealthConsent)[0]?.body).toMatchObject({ purpose: 'assistant' });
});

test('the chat that a withdrawn consent ends is shown as ended without a reload', async () => {
  const given = factories.healthConsents(['health_data', 'assistant']);
  answer(consents.listHealthConsents, given);
  answer(assistant.listConversations, factories.list([{ ...chat, is_active: true, ended_at: null, ended_by: null }]));
  const { user, router } = open();
  expect(await screen.findByText('Open')).toBeVisible();
  await act(() => router.navigate('/health/privacy'));
  const row = (await screen.findByText('Use in the AI assistant')).closest('li') as HTMLElement;
  await user.click(within(row).getByRole('button', { name: 'Withdraw' }));
  answer(consents.withdrawHealthConsent, given.results[1] as never);
  answer(assistant.listConversations, factories.list([chat]));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(listCalls(consents.withdrawHealthConsent)).toHaveLength(1));
  await act(() => router.navigate('/assistant'));
  expect(await screen.findByText('An empty chat')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Open')).toBeNull());
});

test('one press switches one area, and a switch that fails goes back and says why', async () => {
  answer(assistant.getAssistantSettings, agreed);
  answer(assistant.changeAssistantSettings, () => json(500, {}));
  const { user } = open();
  await user.click(await findArea(/Glucose/));
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(async () => expect(await findArea(/Glucose/)).not.toBeChecked());
  expect(listCalls(assistant.changeAssistantSettings)[0]?.body).toEqual({ area: 'glucose', allowed: true });
});

test('earlier chats are listed, and one is deleted after a question', async () => {
  answer(assistant.listConversations, factories.list([chat]));
  answer(assistant.removeConversation, {});
  const { user } = open();
  await user.click(await screen.findByText('An empty chat'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  answer(assistant.listConversations, factories.list([]));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/Your chats will appear here/)).toBeVisible();
  expect(listCalls(assistant.removeConversation)[0]?.asked).toEqual({ id: chat.id });
});

test('older chats are on further pages, ten a page, with the page in the address', async () => {
  answer(assistant.listConversations, () => ({ ...factories.list([chat]), count: 25 }));
  const { user, router } = open();
  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(router.state.location.search).toBe('?offset=10'));
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  expect(listCalls(assistant.listConversations).map(({ asked }) => asked)).toEqual([
    { limit: '10', offset: '0' },
    { limit: '10', offset: '10' },
  ]);
});

const sent = factories.chatAnswer(chat.id, 'Hello Ada');

test.each(['plain', 'streamed'] as const)(
  'a message sent in the window (%s) brings its chat to the list',
  async (way) => {
    const areas = agreed.areas.map((one) => (one.area === 'model' ? { ...one, allowed: true } : one));
    if (way === 'streamed') answer(assistant.getAssistantSettings, { ...agreed, areas, model: 'models.example' });
    const events = `event: answer\ndata: ${JSON.stringify(sent)}\n\n`;
    const headers = { 'content-type': 'text/event-stream' };
    answer(assistant.streamChatMessage, () => new Response(events, { headers }) as never);
    answer(assistant.sendChatMessage, sent);
    const { user } = open();
    await screen.findByText(/Your chats will appear here/);
    await user.click(screen.getByRole('button', { name: 'Open the assistant' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'AI Assistant' }));
    await waitFor(() => expect(dialog.queryByText('Loading conversation...')).toBeNull());
    answer(assistant.listConversations, factories.list([chat]));
    await user.type(dialog.getByPlaceholderText('Type your message...'), 'Hi{Enter}');
    expect(await dialog.findByText('Hello Ada')).toBeVisible();
    expect(await screen.findByText('An empty chat')).toBeInTheDocument();
    expect(listCalls(assistant.streamChatMessage)).toHaveLength(way === 'streamed' ? 1 : 0);
  },
);

test('areas that could not be loaded are tried again by themselves', async () => {
  await expectRetry({
    open,
    part: 'What it may look at',
    call: assistant.getAssistantSettings,
    later: agreed,
    text: 'Points',
  });
});
