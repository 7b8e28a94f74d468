import { approvals } from '@club/contract/club/approvals';
import { answerMarks, type MarkedAnswer } from '@club/contract/hub/answer-marks';
import { assistant } from '@club/contract/hub/assistant';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, factories, findPart, json, listCalls, openAsMember } from '#testing';

const row = (more: Partial<MarkedAnswer> = {}): MarkedAnswer => ({
  id: crypto.randomUUID(),
  marked_at: '2026-11-22T09:12:00.000Z',
  tools: [{ tool: 'query_metric', label: 'Look up a figure' }],
  language: 'de',
  written_by: null,
  texts: null,
  ...more,
});
const list = (rows: MarkedAnswer[]) => ({
  ...factories.list(rows),
  tools: rows.length > 0 ? [{ tool: 'query_metric', label: 'Look up a figure', count: 7 }] : [],
  chosen: null as string | null,
});
const open = () => openAsMember('/admin/content/answers', { is_admin: true });

beforeEach(() => answer(approvals.getRights, rights('support')));

test('marked answers are listed with topic in plain words, language and author, and texts only where they were sent', async () => {
  const texts = { question: 'How did I sleep?', answer: 'You have 3 offers.' };
  answer(answerMarks.listMarkedAnswers, list([row(), row({ tools: [], written_by: 'models.example', texts })]));
  open();
  const marks = await findPart('Marked as wrong');
  expect(await marks.findByText('Look up a figure')).toBeVisible();
  expect(document.body).not.toHaveTextContent('query_metric');
  expect(marks.getByText(/ · de · the club's own words$/)).toBeVisible();
  expect(marks.getByText(/ · de · models.example$/)).toBeVisible();
  expect(marks.getAllByText('Question and answer')).toHaveLength(1);
  expect(marks.getByText('How did I sleep?')).toBeInTheDocument();
});

test('a topic is chosen by its count, and its marks are asked for alone', async () => {
  answer(answerMarks.listMarkedAnswers, list([row()]));
  const { user, router } = open();
  const tools = await findPart('By topic, last 30 days');
  expect(await tools.findByText('7')).toBeVisible();
  answer(answerMarks.listMarkedAnswers, { ...list([row()]), chosen: 'Look up a figure' });
  await user.click(tools.getByRole('link', { name: 'Look up a figure' }));
  await findPart('Marked as wrong: Look up a figure');
  expect(router.state.location.search).toBe('?tool=query_metric');
  expect(listCalls(answerMarks.listMarkedAnswers).at(-1)?.asked).toMatchObject({ tool: 'query_metric' });
});

test('without marks the page says so, and a list that fails can be asked for again', async () => {
  answer(answerMarks.listMarkedAnswers, () => json(500, {}));
  const { user } = open();
  expect(await screen.findByText(/We couldn't load the marks\./)).toBeVisible();
  answer(answerMarks.listMarkedAnswers, list([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Answers that members mark as wrong will appear here.')).toBeVisible();
});

test('the counts follow an answer that is marked in the window above the page', async () => {
  const id = '01900000-0000-7000-8000-0000000000a1';
  answer(answerMarks.listMarkedAnswers, list([]));
  answer(assistant.getAssistantSettings, factories.assistantSettings());
  answer(assistant.listConversations, factories.list([]));
  answer(assistant.sendChatMessage, factories.chatAnswer(id, 'You have 3 offers.', { id }));
  answer(assistant.markAnswer, { id, marked: true });
  const { user } = open();
  await screen.findByText('Answers that members mark as wrong will appear here.');
  await user.click(screen.getByRole('button', { name: 'Open the assistant' }));
  const chat = within(await screen.findByRole('dialog', { name: 'AI Assistant' }));
  await user.type(chat.getByPlaceholderText('Type your message...'), 'How did I sleep?{Enter}');
  await user.click(await chat.findByRole('button', { name: 'Wrong answer?' }));
  answer(answerMarks.listMarkedAnswers, list([row()]));
  await user.click(chat.getByRole('button', { name: 'Mark it as wrong' }));
  expect(await (await findPart('By topic, last 30 days')).findByText('7')).toBeVisible();
});
