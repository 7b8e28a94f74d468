import { assistant } from '@club/contract/hub/assistant';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, factories, json, listCalls, openAsMember } from '#testing';

const id = '01900000-0000-7000-8000-0000000000a1';
const chatId = '01900000-0000-7000-8000-00000000c4a7';
const marked = { id, marked: true };
const bodies = () => listCalls(assistant.markAnswer).map(({ body }) => body);

beforeEach(() => {
  sessionStorage.clear();
  answer(assistant.getAssistantSettings, factories.assistantSettings());
  answer(assistant.listConversations, factories.list([]));
  answer(assistant.markAnswer, marked);
  answer(assistant.unmarkAnswer, { id, marked: false });
});

const ask = async (more: { marked?: boolean } = {}) => {
  answer(assistant.sendChatMessage, factories.chatAnswer(chatId, 'You have 3 offers.', { id, ...more }));
  const view = openAsMember('/feedbacks');
  await view.user.click(await screen.findByRole('button', { name: 'Open the assistant' }));
  const chat = within(await screen.findByRole('dialog', { name: 'AI Assistant' }));
  await view.user.type(chat.getByPlaceholderText('Type your message...'), 'How did I sleep?{Enter}');
  await chat.findByText('You have 3 offers.');
  return { ...view, chat };
};

test('an answer is marked as wrong by keyboard, without its texts, and the mark is taken back', async () => {
  const { user, chat } = await ask();
  chat.getByRole('button', { name: 'Wrong answer?' }).focus();
  await user.keyboard('{Enter}');
  const choice = within(chat.getByRole('group', { name: 'Wrong answer?' }));
  expect(choice.getByRole('button', { name: 'Mark it as wrong' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await chat.findByText('Marked as wrong ·')).toBeVisible();
  expect(bodies()).toEqual([{ send_text: false }]);
  expect(chat.getByRole('button', { name: 'Take back' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await chat.findByRole('button', { name: 'Wrong answer?' })).toHaveFocus();
  expect(listCalls(assistant.unmarkAnswer)).toHaveLength(1);
});

test('the choices open in view, all of them', async () => {
  const show = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user, chat } = await ask();
  show.mockClear();
  await user.click(chat.getByRole('button', { name: 'Wrong answer?' }));
  expect(show.mock.calls).toEqual([[{ block: 'nearest' }]]);
  expect(show.mock.contexts).toEqual([chat.getByRole('group', { name: 'Wrong answer?' }).parentElement]);
});

test('before both texts are sent, the window says who reads them and that they may tell of health', async () => {
  const { user, chat } = await ask();
  await user.click(chat.getByRole('button', { name: 'Wrong answer?' }));
  expect(
    chat.getByText("Send my question and this answer to the club's team. It may say something about your health."),
  ).toBeVisible();
  await user.click(chat.getByRole('button', { name: 'Mark it and send both texts' }));
  await waitFor(() => expect(bodies()).toEqual([{ send_text: true }]));
});

test('cancelling marks nothing', async () => {
  const { user, chat } = await ask();
  await user.click(chat.getByRole('button', { name: 'Wrong answer?' }));
  await user.click(chat.getByRole('button', { name: 'Cancel' }));
  expect(chat.getByRole('button', { name: 'Wrong answer?' })).toHaveFocus();
  expect(bodies()).toEqual([]);
});

test('a mark shows that it is being saved, and that it was not', async () => {
  let finish = (_: never) => {};
  answer(assistant.markAnswer, () => new Promise<never>((resolve) => (finish = resolve as typeof finish)));
  const { user, chat } = await ask();
  await user.click(chat.getByRole('button', { name: 'Wrong answer?' }));
  await user.click(chat.getByRole('button', { name: 'Mark it as wrong' }));
  await user.click(chat.getByRole('button', { name: 'Mark it as wrong' }));
  expect(chat.getByText('Saving…')).toBeVisible();
  finish(json(500, {}) as never);
  expect(await chat.findByText("That wasn't saved. Try again.")).toBeVisible();
  expect(bodies()).toHaveLength(1);
  answer(assistant.markAnswer, marked);
  await user.click(chat.getByRole('button', { name: 'Mark it as wrong' }));
  expect(await chat.findByText('Marked as wrong ·')).toBeVisible();
});

test('an answer that was marked before says so', async () => {
  const { chat } = await ask({ marked: true });
  expect(chat.getByText('Marked as wrong ·')).toBeVisible();
});
