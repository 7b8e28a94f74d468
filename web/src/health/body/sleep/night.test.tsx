import { type SleepDay, sleep } from '@club/contract/health/body/sleep';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, findPart, listCalls, openAsMember } from '#testing';
import { night, withStages } from './fixtures.testing.ts';

const phone = {
  ...night({ id: '0193a000-0000-7000-8000-00000000e003', source: 'phone', device: 'Aria phone' }),
  stages: null,
};

const sleepDay = (over: Partial<SleepDay> = {}): SleepDay => ({
  day: '2026-03-14',
  today: '2026-11-20',
  previous: '2025-12-02',
  next: '2026-03-15',
  results: [
    { ...withStages(), counts: true },
    { ...phone, counts: false },
  ],
  ...over,
});

beforeEach(() => answer(sleep.getSleepDay, sleepDay()));

const open = () => openAsMember('/health/sleep-analytics/nights/2026-03-14');

test('a night of any month has its times, its stages by name, and a table of them', async () => {
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'You slept 6 h 58 min, with 2 wakings.' })).toBeVisible();
  const hero = within(screen.getByRole('region', { name: 'Asleep' }));
  expect(hero.getByText('23:11 – 06:45')).toBeVisible();
  expect(hero.getByText('92 %')).toBeVisible();
  await user.click(hero.getByRole('button', { name: 'Show as table' }));
  expect(hero.getAllByRole('row')[2]).toHaveTextContent('03:0004:25Deep');
  expect(listCalls(sleep.getSleepDay)[0]?.url.pathname).toBe('/api/mh/sleep/days/2026-03-14/');
});

test('every source is named, and only the one that counts is marked', async () => {
  open();
  const rows = (await findPart('Sources')).getAllByRole('listitem').map((row) => row.textContent ?? '');
  expect(rows.map((row) => [row.includes('Aria watch'), row.includes('Counts')])).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('the arrow keys go to the nights beside it, and stop at the last one', async () => {
  const { user, router } = open();
  await screen.findByRole('link', { name: 'Earlier' });
  answer(sleep.getSleepDay, sleepDay({ day: '2026-03-15', previous: '2026-03-14', next: null }));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/health/sleep-analytics/nights/2026-03-15'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Later' })).not.toBeInTheDocument());
  await user.keyboard('{ArrowRight}');
  expect(router.state.location.pathname).toBe('/health/sleep-analytics/nights/2026-03-15');
});

test('arrow keys in a field of a dialog leave the night open', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Correct Aria watch' }));
  await user.click(await screen.findByLabelText(/Awake in between/));
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  expect(router.state.location.pathname).toBe('/health/sleep-analytics/nights/2026-03-14');
});

test('a night is corrected from what was recorded', async () => {
  answer(sleep.correctNight, night());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Correct Aria phone' }));
  expect(await screen.findByRole('dialog', { name: 'Correct a night' })).toBeVisible();
  expect(screen.getByLabelText(/Awake in between/)).toHaveValue(22);
  await user.click(screen.getByRole('button', { name: 'Save night' }));
  await waitFor(() => expect(listCalls(sleep.correctNight)[0]?.url.pathname).toBe(`/api/mh/sleep/${phone.id}/`));
});

test('a removed night leaves its day empty, and comes back on Undo', async () => {
  answer(sleep.getSleepDay, sleepDay({ results: [{ ...withStages(), counts: true }] }));
  answer(sleep.removeNight, night());
  answer(sleep.restoreNight, night());
  const { user } = open();
  const remove = await screen.findByRole('button', { name: 'Remove Aria watch' });
  answer(sleep.getSleepDay, sleepDay({ results: [] }));
  await user.click(remove);
  expect(await screen.findByText('No sleep that ended on this day is on record.')).toBeVisible();
  answer(sleep.getSleepDay, sleepDay());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('region', { name: 'Asleep' })).toBeVisible();
  expect(listCalls(sleep.restoreNight)).toHaveLength(1);
});

test('a night that is missing is added for its own day', async () => {
  answer(sleep.getSleepDay, sleepDay({ results: [] }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add this night' }));
  expect(await screen.findByLabelText('Day you woke up')).toHaveValue('2026-03-14');
});
