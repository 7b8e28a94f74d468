import { comingFeatures, topics } from '@club/contract/club/topics';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, brokenConnection, factories, listCalls, openAsMember } from '#testing';

const wanted = { feature: 'coach' as const, since: '2026-11-10T09:00:00Z' };
const open = () => openAsMember('/coming-soon');

test('every upcoming feature has a name, a sentence and a subscribe button', async () => {
  answer(topics.listTopics, factories.list([]));
  open();
  await screen.findByRole('heading', { level: 2, name: 'Family account' });
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(comingFeatures.length);
  expect(screen.getAllByRole('button', { name: /^Tell me: / })).toHaveLength(comingFeatures.length - 2);
});

test('what exists already leads to its page, after what is still to come', async () => {
  answer(topics.listTopics, factories.list([]));
  open();
  expect(await screen.findByRole('link', { name: 'Open Lab results' })).toHaveAttribute('href', '/health/measurements');
  expect(screen.getByRole('link', { name: 'Open Watches and bands' })).toHaveAttribute('href', '/health/imports');
  expect(screen.queryByRole('button', { name: 'Tell me: Lab results' })).toBeNull();
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .slice(-2)
      .map(({ textContent }) => textContent),
  ).toEqual(['Lab results', 'Watches and bands']);
});

test('subscribed features are marked with their day', async () => {
  answer(topics.listTopics, factories.list([wanted]));
  open();
  expect(await screen.findByRole('button', { name: 'Tell me: Coach' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText("You'll get an e-mail. Requested on Nov 10, 2026.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tell me: Events' })).toHaveAttribute('aria-pressed', 'false');
});

test('subscribing shows that it is pending and then that it is done', async () => {
  let finish = () => {};
  answer(topics.listTopics, factories.list([]));
  answer(
    topics.saveTopic,
    () => new Promise((resolve) => (finish = () => resolve({ feature: 'events', wanted: true }))),
  );
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Tell me: Events' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  finish();
  expect(await screen.findByRole('button', { name: 'Tell me: Events', pressed: true })).toBeVisible();
  expect(listCalls(topics.saveTopic)[0]?.body).toEqual({ feature: 'events', wanted: true });
});

test('a subscription can be cancelled', async () => {
  answer(topics.listTopics, factories.list([wanted]));
  answer(topics.saveTopic, { feature: 'coach', wanted: false });
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Tell me: Coach' });
  answer(topics.listTopics, factories.list([]));
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Tell me: Coach', pressed: false })).toBeVisible();
  expect(listCalls(topics.saveTopic)[0]?.body).toEqual({ feature: 'coach', wanted: false });
});

test('a subscription that fails to save says so and stays as it was', async () => {
  answer(topics.listTopics, factories.list([]));
  answer(topics.saveTopic, brokenConnection);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Tell me: Coach' }));
  expect(await screen.findByText(/^That wasn't saved\. Try again\. Something went wrong/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tell me: Coach' })).toHaveAttribute('aria-pressed', 'false');
});

test('subscriptions that fail to load can be retried', async () => {
  answer(topics.listTopics, brokenConnection);
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(topics.listTopics, factories.list([wanted]));
  await user.click(again);
  expect(await screen.findByText("You'll get an e-mail. Requested on Nov 10, 2026.")).toBeVisible();
});
