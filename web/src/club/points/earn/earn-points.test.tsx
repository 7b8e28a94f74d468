import { account } from '@club/contract/club/account';
import { points } from '@club/contract/club/points';
import { questionnaires } from '@club/contract/club/questionnaires';
import { statements } from '@club/contract/club/statements';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, answerHome, expectRetry, factories, findPart, json, listCalls, openAsMember } from '#testing';

const visit = factories.eventType({
  id: 4,
  code: 'daily_visit',
  name: 'Daily visit',
  category: 'habit',
  points: 2,
  done_today: 1,
  done_total: 3,
  available_at: '2026-11-21T00:00:00Z',
});
const workout = factories.eventType({ category: 'fitness' });
const steps = factories.eventType({ id: 5, code: 'streak_7', name: 'Seven days in a row', path: null });
const verified = factories.eventType({
  id: 6,
  code: 'account_verified',
  name: 'Account verified',
  category: 'welcome',
  points: 100,
  done_total: 1,
  completed: true,
  client_triggered: false,
});
const profileRule = factories.eventType({
  id: 7,
  code: 'profile_completed',
  name: 'Profile completed',
  category: 'welcome',
  points: 50,
  done_total: 1,
  completed: true,
  client_triggered: false,
});
const done = factories.questionnaire({ status: 'completed', completed_at: '2026-11-01T09:00:00Z' });

const report = {
  by: 'date' as const,
  duration: 'last_one_month' as const,
  from: '2026-10-21',
  to: '2026-11-20',
  interval: 'day' as const,
  results: [
    { date: '2026-10-21', earned: 0, spent: 0, expired: 0 },
    { date: '2026-11-19', earned: 7, spent: 20, expired: 0 },
    { date: '2026-11-20', earned: 2, spent: 0, expired: 1.5 },
  ],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:24:00Z') });
  process.env.TZ = 'UTC';
  answer(account.getProfile, factories.profile());
  answer(points.listEventTypes, factories.eventTypes([workout, visit, steps, verified, profileRule]));
  answer(points.listTransactions, factories.list([factories.transaction()]));
  answer(questionnaires.listQuestionnaires, factories.list([done]));
  answer(statements.getPointsReport, report);
});
afterEach(() => delete process.env.TZ);

const open = () => openAsMember('/longevity-point-history');

test('the balance box opens Earn Points, which lists the ways to earn', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Earn Points' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Earn Points | Longevity Club'));
});

test('the introduction shows until dismissed and stays hidden after that', async () => {
  const { user, unmount } = open();
  expect(await screen.findByText(/never for a result/)).toBeVisible();
  expect(screen.getByText(/expire 24 months after/)).toBeVisible();
  expect(screen.getByText(/at most 60\.00 points a day/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText(/never for a result/)).toBeNull();
  unmount();
  const again = open();
  await screen.findByText('Workout');
  expect(screen.queryByText(/never for a result/)).toBeNull();
  await again.user.click(screen.getByRole('button', { name: 'How points work' }));
  expect(screen.getByText(/never for a result/)).toBeVisible();
});

test.each([
  [{ state: 'consent_required' } as const, /healthy habits earn points once you agree to it\./],
  [{ state: 'other_account' } as const, /^Another account with your e-mail earns/],
  [{ state: 'paused', until: '2027-02-18T09:00:00Z' } as const, /earn points again from Feb 18, 2027\.$/],
  [{ state: 'open' } as const, null],
])('healthy habits that earn nothing yet are explained: %j', async (habits, words) => {
  answer(points.listEventTypes, factories.eventTypes([visit], habits));
  open();
  await findPart('Every day');
  if (words) expect(screen.getByText(words)).toBeVisible();
  else expect(screen.queryByText(/healthy habits/)).toBeNull();
  const link = screen.queryByRole('link', { name: 'Agree to points for healthy habits' });
  expect(link?.getAttribute('href')).toBe(habits.state === 'consent_required' ? '/health/privacy' : undefined);
});

test('each way to earn is listed in its category with its points and status', async () => {
  open();
  const fitness = await findPart('Fitness');
  expect(fitness.getByText('Workout')).toBeVisible();
  expect(fitness.getByText('Open now')).toBeVisible();
  expect(fitness.getByText('+5.00')).toBeVisible();
  expect((await findPart('Every day')).getByText('Opens in 15 h')).toBeVisible();
  expect(screen.getByText(/The rest is added automatically/)).toBeVisible();
  expect(screen.getByText('1 of 2 done today')).toBeVisible();
  expect((await findPart('Health')).queryByText('Open now')).toBeNull();
  expect((await findPart('Getting started')).getAllByText('Done')).toHaveLength(2);
});

test('a way to earn that is done for today says so', async () => {
  answer(points.listEventTypes, factories.eventTypes([factories.eventType({ done_today: 1 })]));
  open();
  expect(await screen.findByText('Done for today')).toBeVisible();
});

test('a visit above a limit shows at its rule why it earned nothing and when it will again', async () => {
  answer(points.listEventTypes, factories.eventTypes([{ ...visit, done_today: 0, available_at: null }]));
  answer(points.recordEvent, {
    transaction_id: null,
    event_type: 'daily_visit',
    points_awarded: 0,
    status: 'capped',
    reason: 'budget',
    balance: 2,
    next_available_at: '2026-11-21T00:00:00Z',
  });
  const { store } = open();
  expect(await screen.findByText("The club has awarded all of today's points. Opens in 15 h")).toBeVisible();
  expect(store.getState().alert).toBeNull();
});

test('opening this page after the home page does not report the visit again', async () => {
  answerHome();
  answer(points.listEventTypes, factories.eventTypes([{ ...visit, done_today: 0, available_at: null }]));
  answer(points.recordEvent, {
    transaction_id: null,
    event_type: 'daily_visit',
    points_awarded: 0,
    status: 'capped',
    reason: 'budget',
    balance: 2,
    next_available_at: null,
  });
  const { router } = openAsMember('/my-longevity');
  await waitFor(() => expect(listCalls(points.recordEvent)).toHaveLength(1));
  await screen.findByText("The club has awarded all of today's points.");
  await router.navigate('/longevity-point-history');
  await waitFor(() => expect(document.title).toMatch(/^Earn Points/));
  expect(await screen.findByText("The club has awarded all of today's points.")).toBeVisible();
  expect(listCalls(points.recordEvent)).toHaveLength(1);
});

test('a visit whose report was lost is reported again', async () => {
  answer(points.listEventTypes, factories.eventTypes([{ ...visit, done_today: 0, available_at: null }]));
  const remembered: (string | null)[] = [];
  answer(points.recordEvent, () => {
    remembered.push(sessionStorage.getItem('club:daily-visit'));
    return json(503, {});
  });
  const { unmount } = open();
  await waitFor(() => expect(remembered).toEqual([null]));
  unmount();
  open();
  await waitFor(() => expect(remembered).toEqual([null, null]));
});

test('a new member sees the first three actions and the points they earn', async () => {
  answer(
    points.listEventTypes,
    factories.eventTypes([verified, visit, { ...profileRule, done_total: 0, completed: false }]),
  );
  answer(questionnaires.listQuestionnaires, factories.list([factories.questionnaire()]));
  open();
  const actions = await findPart('First steps');
  await actions.findByText('Answer your first questions');
  expect(actions.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    'Make your first visitDone',
    'Complete your profile',
    'Answer your first questions',
  ]);
});

test('a due questionnaire opens from its rule', async () => {
  const rule = factories.eventType({ code: 'questionnaire_completed', name: 'Questionnaire answered' });
  answer(points.listEventTypes, factories.eventTypes([rule, profileRule]));
  answer(
    questionnaires.listQuestionnaires,
    factories.list([done, factories.questionnaire({ id: 2, code: 'how-is-it-going', kind: 'engagement' })]),
  );
  open();
  expect(await screen.findByRole('link', { name: 'Questionnaire answered' })).toHaveAttribute(
    'href',
    '/questionnaires/how-is-it-going',
  );
});

test("the last month's chart has a summary sentence and a table", async () => {
  const { user } = open();
  expect(
    await screen.findByRole('img', {
      name: 'From Oct 21, 2026 to Nov 20, 2026: 9.00 points earned, 21.50 spent or expired.',
    }),
  ).toBeVisible();
  expect(listCalls(statements.getPointsReport)[0]?.asked).toEqual({
    clientCode: 'RW-7K3M9QXT2',
    duration: 'last_one_month',
    by: 'date',
  });
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toContain('Nov 197.0020.000.00');
});

test('the arrow keys read the chart day by day', async () => {
  const { user } = open();
  (await screen.findByRole('img', { name: /points earned/ })).focus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByText('Nov 20: 2.00 earned')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByText('Nov 19: 7.00 earned')).toBeVisible();
});

test('a month without points shows a flat line and a sentence', async () => {
  answer(statements.getPointsReport, { ...report, results: [{ date: '2026-11-20', earned: 0, spent: 0, expired: 0 }] });
  open();
  expect(await screen.findByText(/^Points you earn in this period will appear here/)).toBeVisible();
});

test('the five latest entries link to all entries', async () => {
  open();
  const latest = await findPart('Latest entries');
  expect(await latest.findByText('Workout done')).toBeVisible();
  expect(latest.getByRole('link', { name: 'All entries' })).toHaveAttribute(
    'href',
    '/rewards/reward-transactions?view=entries',
  );
  expect(listCalls(points.listTransactions)[0]?.asked).toEqual({ limit: '5' });
});

test.each([
  ['Ways to earn', points.listEventTypes, factories.eventTypes([workout]), 'Workout'],
  ['Latest entries', points.listTransactions, factories.list([factories.transaction()]), 'Workout done'],
  ['The last month', statements.getPointsReport, report, 'Show as table'],
] as const)('when %s of Earn Points fails the rest stays and it can be tried again', async (part, call, later, text) =>
  expectRetry<Endpoint>({ open, part, call, later, text }),
);
