import { consents } from '@club/contract/health/base/consents';
import { type MindfulnessPlay, mindfulness } from '@club/contract/health/body/mindfulness';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';
import { aPlay, aSession, aSummary } from './fixtures.testing.ts';

const plays = (results: MindfulnessPlay[], over = {}) => ({
  ...factories.list(results),
  minutes_this_week: 12,
  days_in_a_row: 3,
  ...over,
});

const box = aSummary({ id: 'box', title: 'Box breathing', without_holds: true });

beforeEach(() => {
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  answer(
    mindfulness.listPlaylists,
    factories.list([
      { id: 'calm', title: 'Calm now', about: 'Five minutes or less.', sessions: [box] },
      { id: 'focus', title: 'Focus', about: 'Before work.', sessions: [aSummary(), box] },
    ]),
  );
  answer(mindfulness.listMindfulnessPlays, plays([aPlay({ heard_seconds: 720 })]));
  answer(mindfulness.getMindfulnessSession, ({ asked }) => aSession({ seconds: asked.minutes === '5' ? 300 : 600 }));
  answer(mindfulness.startMindfulnessPlay, aPlay());
  answer(mindfulness.signalMindfulnessPlay, aPlay());
});

const listTitles = () =>
  screen.getAllByRole('listitem').flatMap((item) => within(item).queryByRole('heading')?.textContent ?? []);

test('every exercise is listed once, and a playlist from the address shows its own', async () => {
  const { user } = openAsMember('/health/mindfulness-exercise');
  expect(await screen.findByRole('link', { name: 'Box breathing' })).toHaveAttribute(
    'href',
    '/health/mindfulness-exercise/box',
  );
  expect(listTitles().toSorted()).toEqual(['Box breathing', 'Six a minute']);
  await user.click(screen.getByRole('link', { name: 'Calm now' }));
  await waitFor(() => expect(listTitles()).toEqual(['Box breathing']));
  expect(screen.getByText('Because of your answers, breath is never held in these exercises.')).toBeVisible();
});

test('who has not practised yet reads where their minutes will appear', async () => {
  answer(mindfulness.listMindfulnessPlays, plays([], { minutes_this_week: 0, days_in_a_row: 0 }));
  openAsMember('/health/mindfulness-exercise');
  expect(await screen.findByText('Your minutes will appear here after the first exercise.')).toBeVisible();
});

test('the list says when it cannot be loaded, and the practice beside it does too', async () => {
  answer(mindfulness.listPlaylists, problem('unavailable'));
  openAsMember('/health/mindfulness-exercise');
  expect(await screen.findByText("We couldn't load the exercises.")).toBeVisible();
});

test('the length is chosen before the start, with what to mind beside it', async () => {
  const { user } = openAsMember('/health/mindfulness-exercise/six');
  expect(await screen.findByText('Stop if you feel dizzy or unwell.')).toBeVisible();
  expect(screen.getByRole('radio', { name: '10 min' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '5 min' }));
  expect(await screen.findByRole('radio', { name: '5 min', checked: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(listCalls(mindfulness.startMindfulnessPlay).map(({ body }) => body)).toEqual([{ session: 'six', minutes: 5 }]);
});

test('playing signals to the server, pausing says so, and the place is kept', async () => {
  const { user } = openAsMember('/health/mindfulness-exercise/six');
  await user.click(await screen.findByRole('button', { name: 'Start' }));

  expect(await screen.findByText('Breathe low and quietly.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(listCalls(mindfulness.signalMindfulnessPlay).map(({ body }) => body)).toMatchObject([
    { playing: true },
    { playing: false },
  ]);
  expect(screen.getByRole('progressbar', { name: 'Time played' })).toBeVisible();
});

test('the picked exercise starts with one press', async () => {
  const { user, router } = openAsMember('/health/mindfulness-exercise');
  await user.click(await screen.findByRole('link', { name: /^Start, / }));
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(listCalls(mindfulness.startMindfulnessPlay)).toHaveLength(1);
  expect(router.state.location.state).toBeNull();
});

test('an exercise that was left goes on at its place', async () => {
  answer(mindfulness.startMindfulnessPlay, aPlay({ position: 90, heard_seconds: 90 }));
  const { user } = openAsMember('/health/mindfulness-exercise/six');
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  expect(await screen.findByText('1:30')).toBeVisible();
  expect(screen.getByText('8:30 left')).toBeVisible();
  expect(screen.getByText('Let the shoulders drop.')).toBeVisible();
});

test.each([
  [true, 'Well done. It counts for today.'],
  [false, 'Your place is kept.'],
])('an end that counts (%s) says so', async (counts, words) => {
  answer(mindfulness.finishMindfulnessPlay, { ...aPlay(), counts });
  const { user } = openAsMember('/health/mindfulness-exercise/six');
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await user.click(await screen.findByRole('button', { name: 'End' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('the end of an exercise leads to the next one of the playlist it was opened from', async () => {
  answer(mindfulness.finishMindfulnessPlay, { ...aPlay(), counts: true });
  const { user } = openAsMember('/health/mindfulness-exercise/six?playlist_id=focus');
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await user.click(await screen.findByRole('button', { name: 'End' }));
  const next = await screen.findByRole('link', { name: 'Next: Box breathing' });
  expect(next).toHaveAttribute('href', '/health/mindfulness-exercise/box?playlist_id=focus');
});

test('the sound beneath is chosen while it plays, and captions can be hidden', async () => {
  const { user } = openAsMember('/health/mindfulness-exercise/six');
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  expect(await screen.findByText('In 4')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Captions' }));
  expect(screen.queryByText('Breathe low and quietly.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choose the sound' }));
  expect(await screen.findByRole('radio', { name: 'Rain' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Silence' }));
  expect(screen.getByRole('radio', { name: 'Silence' })).toBeChecked();
});

test('an end that could not be saved is tried again', async () => {
  answer(mindfulness.finishMindfulnessPlay, problem('unavailable'));
  const { user } = openAsMember('/health/mindfulness-exercise/six');
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await user.click(await screen.findByRole('button', { name: 'End' }));
  expect(await screen.findByText("We couldn't save the exercise. What you heard is kept.")).toBeVisible();
  answer(mindfulness.finishMindfulnessPlay, { ...aPlay(), counts: true });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Well done. It counts for today.')).toBeVisible();
});

test('an exercise ends by itself when its time is over', async () => {
  answer(mindfulness.startMindfulnessPlay, aPlay({ position: 599 }));
  answer(mindfulness.finishMindfulnessPlay, { ...aPlay(), counts: true });
  const { user } = openAsMember('/health/mindfulness-exercise/six');
  await user.click(await screen.findByRole('button', { name: 'Start' }));

  expect(await screen.findByText('Well done. It counts for today.')).toBeVisible();
});
