import { activity } from '@club/contract/health/body/activity';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, findPart, listCalls, openAsMember, problem } from '#testing';
import { day, gap, record, span, summary } from './fixtures.testing.ts';

const manual = record({ source: 'manual', device: '', steps: 9000, date: '2026-11-18' });
const days = [
  day({
    date: '2026-11-18',
    steps: 9000,
    goal_met: true,
    is_today: false,
    source: 'manual',
    device: null,
    records: [manual],
  }),
  gap('2026-11-19'),
  day(),
];

beforeEach(() => {
  answer(activity.getActivitySummary, summary());
  answer(activity.getActivityWeekly, span(days));
  answer(activity.getActivityMonth, span(days));
  answer(activity.listActivityWeeks, { count: 0, next: null, previous: null, results: [] });
});

const open = (address = '/health/steps') => openAsMember(address);

test('the heading says how far the goal is, and the trail shows today with its source', async () => {
  open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'An 18-minute walk gets you to your goal.' }),
  ).toBeVisible();
  const today = within(screen.getByRole('region', { name: 'Today' }));
  expect(today.getByText('6,240')).toBeVisible();
  expect(today.getByText('of 8,000 steps')).toBeVisible();
  expect(today.getByText('4.3 km')).toBeVisible();
  expect(today.getByText('Aria watch')).toBeVisible();
});

test.each([
  [{ steps: 8000 }, "You've reached your goal."],
  [{ steps: 7910 }, 'A 1-minute walk gets you to your goal.'],
  [{ steps: 0, goal: 12_000 }, '12,000 steps to your goal.'],
  [{ steps: null }, 'No steps yet today.'],
])('with %j the heading is %s', async (today, heading) => {
  answer(activity.getActivitySummary, summary({ today: day(today) }));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
});

test('figures worked out from steps say that they are about right', async () => {
  answer(activity.getActivitySummary, summary({ today: day({ estimated: ['distance_m', 'active_kcal'] }) }));
  open();
  expect(await screen.findByText('about 4.3 km')).toBeVisible();
  expect(screen.getByText(/About: worked out from your steps/)).toBeVisible();
});

test('a day without data is a gap of the week and of its table, never zero', async () => {
  const { user } = open();
  const card = await findPart('Last 7 days');
  expect(await card.findByText('8,951')).toBeVisible();
  expect(card.getByText('4 of 6 days')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Show as table' }));
  const rows = card.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toContainEqual(expect.stringContaining('no datano data'));
  expect(rows.at(-1)).toContain('6,240');
});

test('month and year are one tap away and are in the address', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Month' }));
  expect(await screen.findByRole('heading', { name: 'This month' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Year' }));
  expect(await screen.findByRole('heading', { name: 'Last 53 weeks' })).toBeVisible();
  expect(listCalls(activity.getActivityMonth)).toHaveLength(1);
});

test('the goal is changed, and a refusal is at its field', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change goal' }));
  const field = await screen.findByRole('spinbutton', { name: 'Steps a day' });
  answer(
    activity.setStepGoal,
    problem('validation_error', {
      errors: [{ field: 'steps', message: 'Choose at least 2,000 steps.' }],
    }),
  );
  await user.clear(field);
  await user.type(field, '100');
  await user.click(screen.getByRole('button', { name: 'Save goal' }));
  expect(await screen.findByText('Choose at least 2,000 steps.')).toBeVisible();
  answer(activity.setStepGoal, summary());
  await user.clear(field);
  await user.type(field, '9000');
  await user.click(screen.getByRole('button', { name: 'Save goal' }));
  await waitFor(() => expect(listCalls(activity.setStepGoal).at(-1)?.body).toEqual({ steps: 9000 }));
});

test('days in a row can be switched off, and stay so on this browser', async () => {
  localStorage.removeItem('club:streaks');
  const { user } = open();
  expect(await screen.findByText(/days? in a row/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change goal' }));
  await user.click(await screen.findByRole('checkbox', { name: /Show days in a row/ }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(/^\d+ days? in a row$/)).toBeNull();
  expect(localStorage.getItem('club:streaks')).toBe('off');
  localStorage.removeItem('club:streaks');
});

test('the streak shows its freeze, and the week stands against the WHO figures', async () => {
  answer(
    activity.getActivitySummary,
    summary({ streak: { days: 4, freeze_available: false, freezes: ['2026-11-17'] } }),
  );
  open();
  expect(await screen.findByText('4 days in a row')).toBeVisible();
  expect(screen.getByText(/17 Nov was bridged|Nov 17 was bridged/)).toBeVisible();
  expect(screen.getByText(/12 minutes to the weekly minimum/)).toBeVisible();
});

test('a day is typed in, with kilometres as metres and empty fields as not known', async () => {
  answer(activity.recordActivity, { count: 0, next: null, previous: null, results: [] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a day' }));
  await user.type(await screen.findByRole('spinbutton', { name: 'Steps' }), '7000');
  await user.type(screen.getByRole('textbox', { name: /^Distance/ }), '5,2');
  await user.click(screen.getByRole('button', { name: 'Save day' }));
  await waitFor(() =>
    expect(listCalls(activity.recordActivity)[0]?.body).toMatchObject({
      days: [{ date: '2026-11-20', steps: 7000, distance_m: 5200, active_min_moderate: null }],
    }),
  );
});

test('a day typed in can be removed, and the removal undone', async () => {
  answer(activity.removeActivity, gap('2026-11-18'));
  answer(activity.restoreActivity, gap('2026-11-18'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Remove/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(listCalls(activity.restoreActivity)[0]?.body).toMatchObject({ source: 'manual', date: '2026-11-18' }),
  );
});

test('another source can be let count first', async () => {
  answer(activity.setSourceOrder, summary());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Move Phone up' }));
  await waitFor(() =>
    expect(listCalls(activity.setSourceOrder)[0]?.body).toEqual({ order: ['phone', 'watch', 'manual'] }),
  );
});

test('a newcomer sees what will appear here and how to begin', async () => {
  answer(
    activity.getActivitySummary,
    summary({ today: gap('2026-11-20'), sources: { order: ['watch', 'phone', 'manual'], devices: [] } }),
  );
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your steps will appear here.' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add your first day' })).toBeVisible();
});

test('steps that cannot be loaded are asked for again on a press', async () => {
  answer(activity.getActivitySummary, problem('internal_error'));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(activity.getActivitySummary, summary());
  await user.click(retry);
  expect(await screen.findByRole('region', { name: 'Today' })).toBeVisible();
});

test('the pace of walking is beside the steps where a source tells it', async () => {
  answer(activity.getActivitySummary, summary({ cadence: { steps_a_minute: 104, minutes: 35 } }));
  open();
  expect(await screen.findByText('104 steps a minute, for 35 min')).toBeVisible();
});
