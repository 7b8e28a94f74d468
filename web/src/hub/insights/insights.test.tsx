import { questionnaires } from '@club/contract/club/questionnaires';
import { statements } from '@club/contract/club/statements';
import { consents } from '@club/contract/health/base/consents';
import { scores } from '@club/contract/health/insight/scores';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, factories, findPart, json, listCalls, openAsMember, type SeenCall } from '#testing';

const period = { duration: 'last_one_month' as const, from: '2026-10-21', to: '2026-11-20' };
const sum = {
  ...period,
  by: 'sum' as const,
  earned: 574.5,
  spent: 250,
  expired: 12,
  net: 312.5,
  transferred_in: 0,
  transferred_out: 50,
  exchanged: 0,
  refunded: 10,
};
const byDate = {
  ...period,
  by: 'date' as const,
  interval: 'day' as const,
  results: [{ date: '2026-11-20', earned: 574.5, spent: 250, expired: 12 }],
};
const byActivity = {
  ...period,
  by: 'activity' as const,
  results: [
    { activity: 'daily_visit', label: 'Daily visit', count: 30, earned: 60, spent: 0, expired: 0 },
    { activity: 'offer_redeemed', label: 'Offer redeemed', count: 1, earned: 0, spent: 250, expired: 0 },
  ],
};
const history = {
  client_code: 'RW-7K3M9QXT2',
  token: 'POINTS',
  from: '2026-11-19',
  to: '2026-11-20',
  interval: 'day' as const,
  results: [
    { date: '2026-11-19', opening: 100, earned: 5, spent: 0, expired: 0, closing: 105 },
    { date: '2026-11-20', opening: 105, earned: 2, spent: 0, expired: 0, closing: 107 },
  ],
};
const due = factories.questionnaire({
  id: 2,
  code: 'how-is-it-going',
  kind: 'engagement',
  title: 'How is it going',
  points: 20,
});

const reports = { sum, date: byDate, activity: byActivity };
const reported = ({ asked }: SeenCall) => reports[asked.by as keyof typeof reports];

beforeEach(() => {
  answer(statements.getPointsReport, reported);
  answer(statements.getBalanceHistory, history);
  answer(questionnaires.listQuestionnaires, factories.list([due]));
});

const open = (search = '') => openAsMember(`/insights${search}`);

test('insights total what was earned, spent and expired, and set other credits apart', async () => {
  open();
  const total = await findPart('Totals');
  for (const figure of ['574.50', '250.00', '12.00', '+312.50']) expect(await total.findByText(figure)).toBeVisible();
  expect(total.getByText(/Oct 21, 2026 to Nov 20, 2026/)).toHaveTextContent(
    'Earned includes 10.00 refunded. Spent includes 50.00 sent to other members.',
  );
});

test('the insights period is kept in the address and applies to every part', async () => {
  const { user, router } = open('?duration=last_one_year');
  expect(await screen.findByRole('link', { name: 'Year' })).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('link', { name: 'Week' }));
  expect(router.state.location.search).toBe('?duration=last_one_week');
  await waitFor(() => expect(listCalls(statements.getBalanceHistory)).toHaveLength(2));
  const asked = [...listCalls(statements.getPointsReport), ...listCalls(statements.getBalanceHistory)];
  expect(asked.map((call) => call.asked.duration).sort()).toEqual([
    ...Array(4).fill('last_one_week'),
    ...Array(4).fill('last_one_year'),
  ]);
});

test('an invalid period in the address falls back to the last month', async () => {
  open('?duration=for_ever');
  expect(await screen.findByRole('link', { name: 'Month' })).toHaveAttribute('aria-current', 'true');
});

test('activities are bars with net points, and a table on request', async () => {
  const { user } = open();
  const split = await findPart('By activity');
  expect((await split.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
    'Offer redeemed 1 entry−250.00',
    'Daily visit 30 entries+60.00',
  ]);
  await user.click(split.getByRole('button', { name: 'Show as table' }));
  expect(split.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ActivityEntriesEarnedSpentExpired',
    'Offer redeemed10.00250.000.00',
    'Daily visit3060.000.000.00',
  ]);
});

test('the balance curve shows where it begins and ends, and each day can be read', async () => {
  const { user } = open();
  const curve = await findPart('Your balance');
  expect(await curve.findByRole('img', { name: 'Balance from 100.00 to 107.00 points.' })).toBeVisible();
  await user.click(curve.getByRole('button', { name: 'Show as table' }));
  expect(curve.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Nov 19',
    '105.00',
    'Nov 20',
    '107.00',
  ]);
});

test('a due questionnaire links to its form and shows its points', async () => {
  open();
  const questions = await findPart('Questions for you');
  expect(await questions.findByRole('link', { name: 'Answer questions' })).toHaveAttribute(
    'href',
    '/questionnaires/how-is-it-going',
  );
  expect(questions.getByText('+20.00')).toBeVisible();
});

test("the next questionnaire's day is shown when all are answered", async () => {
  answer(
    questionnaires.listQuestionnaires,
    factories.list([{ ...due, status: 'completed' as const, next_available_at: '2026-12-10T09:00:00Z' }]),
  );
  open();
  expect(await screen.findByText("You've answered everything. New questions open on Dec 10, 2026.")).toBeVisible();
});

test('a new member sees a flat curve with a sentence, and an empty activity list with a way to earn', async () => {
  const nothing = { earned: 0, spent: 0, expired: 0 };
  answer(statements.getBalanceHistory, {
    ...history,
    results: history.results.map(({ date }) => ({ date, opening: 0, ...nothing, closing: 0 })),
  });
  answer(statements.getPointsReport, (call: SeenCall) =>
    call.asked.by === 'activity' ? { ...byActivity, results: [] } : reported(call),
  );
  open();
  expect(await screen.findByText(/^Your balance was 0 throughout/)).toBeVisible();
  expect(await screen.findByText('What you earn and spend in this period will appear here.')).toBeVisible();
});

test('one failed part of insights leaves the others and can be retried', async () => {
  answer(statements.getBalanceHistory, () => json(500, {}));
  const { user } = open();
  const curve = await findPart('Your balance');
  const again = await curve.findByRole('button', { name: 'Try again' });
  expect(await screen.findByText('Daily visit')).toBeVisible();
  answer(statements.getBalanceHistory, history);
  await user.click(again);
  expect(await curve.findByRole('img', { name: /^Balance from/ })).toBeVisible();
});

test('the health score over the period is beside the points', async () => {
  const score = { value: 81.7, have: 6, need: 5, confidence: 'self_report' as const };
  answer(
    scores.getHealthChart,
    factories.healthChart({
      score: [
        { t: '2026-11-19', ...score },
        { t: '2026-11-20', ...score },
      ],
    }),
  );
  open();
  const card = await findPart('Your score over time');
  expect(await card.findByRole('img', { name: /^Health score from 82 on Nov 19 to 82/ })).toBeVisible();
  expect(listCalls(scores.getHealthChart)[0]?.asked).toMatchObject({ duration: 'last_one_month' });
});

test('who has not agreed to health data sees where to begin, and nothing of it is asked for', async () => {
  answer(consents.listHealthConsents, factories.healthConsents([]));
  open();
  expect(await screen.findByRole('link', { name: 'Get your health score' })).toHaveAttribute(
    'href',
    '/health/insights',
  );
  expect(listCalls(scores.getHealthChart)).toEqual([]);
});

test('a warning sign is at the top of the page of points and score until it is read', async () => {
  const flag = factories.redFlag();
  answer(redFlags.listRedFlags, { ...factories.redFlags(), count: 1, results: [flag] });
  const { user } = open();
  const sign = await screen.findByRole('region', { name: 'See a doctor today' });
  const score = await screen.findByRole('region', { name: 'Your score over time' });
  expect(sign.compareDocumentPosition(score)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  answer(redFlags.acknowledgeRedFlag, { ...flag, acknowledged_at: flag.raised_at });
  answer(redFlags.listRedFlags, factories.redFlags());
  await user.click(screen.getByRole('button', { name: "I've read this" }));
  await waitFor(() => expect(sign).not.toBeInTheDocument());
});
