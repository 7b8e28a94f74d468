import { account } from '@club/contract/club/account';
import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { questionnaires } from '@club/contract/club/questionnaires';
import { recovery } from '@club/contract/health/insight/recovery';
import type { HealthToday } from '@club/contract/health/insight/today';
import { today } from '@club/contract/health/insight/today';
import { stories } from '@club/contract/hub/stories';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keepGlucoseUnit } from '#health/body/glucose/units';
import { answer, factories, findPart, listCalls, openAsMember, problem } from '#testing';

const lane = (over: Partial<HealthToday['timeline']['lanes'][number]>): HealthToday['timeline']['lanes'][number] => ({
  signal: 'steps',
  draw: 'bars',
  unit: '',
  values: null,
  items: [],
  gaps: [],
  target: null,
  days: 1,
  sources: [],
  confidence: 'measured',
  ...over,
});
const item = (from: number, to: number, value: number | null, name: string | null = null) => ({
  from,
  to,
  value,
  low: null,
  high: null,
  name,
  kind: null,
});
const step = (over: Partial<HealthToday['next'][number]>): HealthToday['next'][number] => ({
  kind: 'walk',
  minutes: null,
  steps: null,
  from_minute: null,
  blueprint: null,
  finding: null,
  ...over,
});
/** 100.0 mg/dL at midnight and at five past. */
const values = btoa(String.fromCharCode(3, 232, 3, 232));

const day = (over: Partial<HealthToday> = {}): HealthToday =>
  factories.healthToday({
    is_new: false,
    timeline: factories.timelineDay({
      now: 194,
      lanes: [
        lane({ signal: 'sleep', draw: 'spans', items: [item(-10, 84, 7, 'night'), item(0, 6, null, 'awake')] }),
        lane({ signal: 'glucose', draw: 'trace', values, confidence: 'simulated', sources: ['simulated'] }),
        lane({ items: [item(120, 132, 6240)] }),
        lane({ signal: 'sessions', draw: 'spans', items: [item(100, 101, 5, 'Sigh')] }),
      ],
    }),
    steps: { goal: 8000, days: [{ date: '2026-11-20', steps: 6240, goal: 8000 }] },
    sessions: [
      { date: '2026-11-19', minutes: 0 },
      { date: '2026-11-20', minutes: 5 },
    ],
    next: [
      step({ minutes: 18, steps: 1760 }),
      step({ kind: 'wind_down', minutes: 15, from_minute: 1320 }),
      step({ kind: 'blueprint', blueprint: { id: 'calm', title: 'Calm', action: 'Meet someone' } }),
    ],
    ...over,
  });

beforeEach(() => {
  answer(recovery.getRecovery, problem('consent_required'));
  keepGlucoseUnit('mg/dL');
  answer(stories.listStories, { ...factories.list([]), anchor: null, after: null });
  answer(marketplace.listOffers, factories.list([]));
  answer(marketplace.listOfferNotices, { ...factories.list([]), unseen: 0 });
  answer(account.getProfile, factories.profile());
  answer(points.getBalance, factories.balance());
  const goal = factories.eventType({
    id: 9,
    code: 'steps_goal',
    name: 'Daily step goal',
    points: 5,
    available_at: null,
  });
  const done = (id: number, code: string) => factories.eventType({ id, code, completed: true, done_total: 1 });
  answer(
    points.listEventTypes,
    factories.eventTypes([
      goal,
      done(2, 'account_verified'),
      done(3, 'profile_completed'),
      { ...done(4, 'daily_visit'), done_today: 1, available_at: '2999-01-01T00:00:00Z' },
    ]),
  );
  answer(points.listTransactions, factories.list([]));
  answer(points.listBadges, factories.list([]));
  answer(questionnaires.listQuestionnaires, factories.list([factories.questionnaire({ status: 'completed' })]));
  answer(today.getHealthToday, day());
});
const open = () => openAsMember('/my-longevity');

test('the day is in four tiles, asked for once, and simulated glucose says so', async () => {
  open();
  const tiles = within(await screen.findByRole('list', { name: 'Your day' }));
  const texts = tiles.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'Sleep7 h Awake 30 min',
    'Glucose100 mg/dL, over an hour agoSimulated sensor',
    'Steps6,240 of 8,00078% of your goal',
    'Mindfulness5 min today1 day of the last 7',
  ]);
  expect(tiles.getByRole('link', { name: 'Sleep' })).toHaveAttribute('href', '/health/sleep-analytics');
  await findPart('Next today');
  expect(listCalls(today.getHealthToday)).toHaveLength(1);
});

test('the dial tells of the night and of the steps, and the greeting suggests the next thing', async () => {
  open();
  expect(await screen.findByText('A walk of 18 minutes gets you to 8,000 steps.')).toBeVisible();
  expect(screen.getByRole('img', { name: /Your day so far: .* 7 h asleep\. 6,240 of 8,000 steps\.$/ })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Walk 18 minutes' })[0]).toHaveAttribute('href', '/health/steps');
});

test('what to do next leads to its page and says what it earns', async () => {
  open();
  const next = await findPart('Next today');
  const rows = next.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Walk 18 minutes1,760 steps to your goal+5.00',
    'Wind down15 minutes, from 22:00',
    'Meet someoneYour blueprint Calm',
  ]);
  expect(next.getByRole('link', { name: 'Meet someone' })).toHaveAttribute('href', '/blueprints/calm');
});

test('since midnight everything that was recorded is on one clock', async () => {
  open();
  const clock = await findPart('Since midnight');
  expect(
    await clock.findByRole('img', { name: 'Since midnight: Sleep, Glucose, Steps, Sessions.' }),
  ).toBeInTheDocument();
  expect(clock.getByText('Simulated data')).toBeVisible();
});

test('without any records the tiles are an invitation', async () => {
  answer(today.getHealthToday, factories.healthToday());
  open();
  const part = await findPart('Your day');
  expect(part.getByRole('link', { name: 'Connect a sensor' })).toHaveAttribute('href', '/health/glucose-readings');
  expect(screen.queryByRole('region', { name: 'Since midnight' })).toBeNull();
});

test('who has not agreed to health data is invited in place of the day', async () => {
  answer(today.getHealthToday, problem('consent_required'));
  open();
  const part = await findPart('Your day');
  expect(part.getByRole('link', { name: 'Add a night' })).toBeVisible();
});

test('a day that cannot be loaded can be tried again, and the rest of home stays', async () => {
  answer(today.getHealthToday, problem('unavailable'));
  const { user } = open();
  const part = await findPart('Your day');
  const again = await part.findByRole('button', { name: 'Try again' });
  answer(today.getHealthToday, day());
  await user.click(again);
  expect(await screen.findByRole('list', { name: 'Your day' })).toBeVisible();
});
