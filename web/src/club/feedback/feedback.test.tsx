import { type FeedbackThread, feedback } from '@club/contract/club/feedback';
import { points } from '@club/contract/club/points';
import { identity } from '@club/contract/core/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, brokenConnection, factories, listCalls, openAsMember, problem } from '#testing';

const sent = { id: '01900000-0000-7000-8000-000000000001', message: 'Thank you for your feedback.' };

beforeEach(() => answer(points.listEventTypes, factories.eventTypes([])));

const thread = (over: Partial<FeedbackThread> = {}): FeedbackThread => ({
  id: '01900000-0000-7000-8000-000000000001',
  category: 'bug',
  message: 'The desk refused my code.',
  attachment: null,
  created_at: '2026-11-20T18:21:00.000Z',
  state: 'waiting',
  messages: [],
  ...over,
});
const answered = thread({
  state: 'answered',
  messages: [
    {
      id: '01900000-0000-7000-8000-000000000002',
      by_club: true,
      name: 'Grace Hughes',
      text: 'Your points are back.',
      at: '2026-11-21T09:05:00.000Z',
    },
  ],
});

const open = (...threads: FeedbackThread[]) => {
  answer(feedback.listOwnFeedback, factories.list(threads));
  return openAsMember('/feedbacks');
};
const write = async (user: ReturnType<typeof open>['user'], text = 'More offers for runners.') =>
  user.type(await screen.findByLabelText('Your message'), text);
const press = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Send feedback' }));

test('feedback is sent with its kind, stars and screenshot, and the page says thank you', async () => {
  answer(feedback.sendFeedback, sent);
  const { user } = open();
  await write(user);
  await user.click(screen.getByRole('radio', { name: "Something doesn't work" }));
  await user.click(screen.getByRole('radio', { name: '4 of 5' }));
  const picture = new File(['x'], 'screen.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Screenshot file'), picture);
  expect(screen.getByText('screen.png')).toBeVisible();
  await press(user);
  expect(await screen.findByText('Thank you for your feedback.')).toBeVisible();
  const form = listCalls(feedback.sendFeedback)[0]?.form;
  expect([form?.get('category'), form?.get('rating'), form?.get('message')]).toEqual([
    'bug',
    '4',
    'More offers for runners.',
  ]);
  expect(form?.get('attachment')).toMatchObject({ name: 'screen.png' });
  await user.click(screen.getByRole('button', { name: 'Send more feedback' }));
  expect(await screen.findByLabelText('Your message')).toHaveValue('');
});

test.each([
  [null, 'Your first message in 30 days earns points.'],
  ['2026-12-20T09:00:00Z', 'Feedback earns points again from Dec 20, 2026.'],
])('after a message that was paid, the page says from when feedback earns again (%s)', async (available_at, words) => {
  answer(feedback.sendFeedback, sent);
  const rule = factories.eventType({ code: 'feedback_given', available_at });
  answer(points.listEventTypes, factories.eventTypes([rule]));
  const { user } = open();
  await write(user);
  await press(user);
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
});

test('feedback that is too short is marked at its field and not sent', async () => {
  const { user } = open();
  await write(user, 'Hm');
  await press(user);
  expect(await screen.findByText('Write at least 5 characters.')).toBeVisible();
  expect(listCalls(feedback.sendFeedback)).toHaveLength(0);
});

test('feedback that fails to send keeps its text', async () => {
  answer(feedback.sendFeedback, brokenConnection);
  const { user } = open();
  await write(user);
  await press(user);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Your message')).toHaveValue('More offers for runners.');
  answer(
    feedback.sendFeedback,
    problem('rate_limited', { message: 'Too many attempts. Please wait 3 minutes and try again.' }),
  );
  await press(user);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Please wait 3 minutes'));
});

test('signing out with words on the page leaves none of them on the device', async () => {
  answer(identity.logout, { message: 'Signed out.' });
  const { user } = open();
  await write(user);
  expect(localStorage.getItem('club:kept:feedback')).toContain('More offers for runners.');
  await user.click(screen.getByRole('button', { name: /Ada Lindqvist/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(JSON.stringify({ ...localStorage })).not.toContain('More offers for runners.');
});

test('stars can be cleared', async () => {
  const { user } = open();
  await write(user);
  await user.click(screen.getByRole('radio', { name: '2 of 5' }));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('radio', { name: '2 of 5' })).not.toBeChecked();
});

test('earlier feedback is listed with its state and the answers of the club', async () => {
  open(answered, thread({ id: '01900000-0000-7000-8000-000000000003', message: 'More saunas, please.' }));
  const earlier = within(await screen.findByRole('region', { name: 'Your feedback' }));
  expect(earlier.getByText('Your points are back.')).toBeVisible();
  expect(earlier.getByText(/^Grace Hughes · /)).toBeVisible();
  expect(earlier.getByText('Answered')).toBeVisible();
  expect(earlier.getByText('The club will answer')).toBeVisible();
  expect(earlier.getAllByLabelText('Write back')).toHaveLength(1);
});

test('a member writes back below the answer', async () => {
  const { user } = open(answered);
  await user.type(await screen.findByLabelText('Write back'), 'They are not.');
  answer(feedback.continueFeedback, answered);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(listCalls(feedback.continueFeedback)[0]?.body).toEqual({ text: 'They are not.' }));
});
