import { activity, type OneActivityDay } from '@club/contract/health/body/activity';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, findPart, listCalls, openAsMember } from '#testing';
import { day, gap, record, span, summary } from './fixtures.testing.ts';

const records = [
  record({ date: '2025-03-14' }),
  record({ date: '2025-03-14', source: 'manual', device: '', steps: 5212 }),
];

const oneDay = (over: Partial<OneActivityDay> = {}): OneActivityDay => ({
  day: day({ date: '2025-03-14', is_today: false, goal_met: false, records }),
  hours: [
    { hour: 9, steps: 1610 },
    { hour: 10, steps: null },
  ],
  today: '2026-11-20',
  first_day: '2025-03-14',
  ...over,
});

beforeEach(() => answer(activity.getActivityDay, oneDay()));

const open = () => openAsMember('/health/steps/days/2025-03-14');

test('a day of last year says how it went, and shows its hours also as a table', async () => {
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: '6,240 steps, 1,760 below your goal.' })).toBeVisible();
  const hours = await findPart('By the hour');
  await user.click(hours.getByRole('button', { name: 'Show as table' }));
  expect(hours.getAllByRole('row').map((row) => row.textContent)).toEqual(['HourSteps', '09:001,610', '10:00no data']);
});

test('only the source that counts is marked, and only what was typed in can be corrected', async () => {
  open();
  const sources = await findPart('Sources');
  const rows = sources.getAllByRole('listitem').map((row) => row.textContent ?? '');
  expect(rows.map((row) => row.includes('Counts'))).toEqual([true, false]);
  expect(sources.getAllByRole('button', { name: /^Correct/ })).toHaveLength(1);
  expect(sources.getByRole('button', { name: 'Correct By hand' })).toBeVisible();
});

test('the arrow keys go to the day after, and no further back than the first on record', async () => {
  const { user, router } = open();
  await screen.findByRole('link', { name: 'Later' });
  expect(screen.queryByRole('link', { name: 'Earlier' })).not.toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  expect(router.state.location.pathname).toBe('/health/steps/days/2025-03-14');
  answer(activity.getActivityDay, oneDay({ day: gap('2025-03-15'), hours: [] }));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/health/steps/days/2025-03-15'));
  expect(await screen.findByRole('heading', { level: 1, name: 'No steps on record.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Earlier' })).toBeVisible();
});

test('what a device told is removed, and comes back on Undo', async () => {
  answer(activity.removeActivity, day());
  answer(activity.restoreActivity, day());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Aria watch' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(listCalls(activity.restoreActivity)[0]?.body).toEqual({
      date: '2025-03-14',
      source: 'watch',
      device: 'Aria watch',
    }),
  );
});

test('a day that nobody told of is entered by hand', async () => {
  answer(activity.getActivityDay, oneDay({ day: gap('2025-03-14'), hours: [] }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Enter by hand' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a day' }));
  expect(dialog.getByLabelText('Date')).toHaveValue('2025-03-14');
});

test.each([
  ['', activity.getActivityWeekly, '?start_date=2026-11-07&end_date=2026-11-13', '?to=2026-11-13'],
  ['?period=month', activity.getActivityMonth, '?month=2026-10', '?period=month&to=2026-10-31'],
  ['?period=year', activity.listActivityWeeks, '?end_date=2025-11-16', '?period=year&to=2025-11-16'],
])('Earlier shows the days before in the span of "%s"', async (search, endpoint, asked, address) => {
  answer(activity.getActivitySummary, summary({ first_day: '2025-03-14' }));
  answer(activity.getActivityWeekly, span([day()]));
  answer(activity.getActivityMonth, span([day()]));
  answer(activity.listActivityWeeks, { count: 0, next: null, previous: null, results: [] });
  const { user, router } = openAsMember(`/health/steps${search}`);
  const [earlier] = await screen.findAllByRole('link', { name: 'Earlier' });
  if (earlier) await user.click(earlier);
  await waitFor(() => expect(router.state.location.search).toBe(address));
  await waitFor(() => expect(listCalls(endpoint).map(({ url }) => url.search)).toContain(asked));
});

test('a row of the days opens its day', async () => {
  answer(activity.getActivitySummary, summary());
  answer(activity.getActivityWeekly, span([day({ date: '2026-11-18' })]));
  openAsMember('/health/steps');
  const card = await findPart('Day by day');
  expect(await card.findByRole('link', { name: 'Nov 18, 2026' })).toHaveAttribute(
    'href',
    '/health/steps/days/2026-11-18',
  );
});
