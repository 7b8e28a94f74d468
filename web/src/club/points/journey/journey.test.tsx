import { account } from '@club/contract/club/account';
import { points } from '@club/contract/club/points';
import { questionnaires } from '@club/contract/club/questionnaires';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, factories, findPart, json, listCalls, openAsMember } from '#testing';

const rule = (code: string, done_total: number, points_ = 50) =>
  factories.eventType({ code, done_total, points: points_ });
const entry = (activity: string, created_at: string, over = {}) =>
  factories.transaction({ id: `${activity}-${created_at}`, activity, created_at, ...over });

beforeEach(() => {
  answer(account.getProfile, factories.profile());
  answer(points.getBalance, factories.balance({ lifetime_earned: 1_200.5 }));
  answer(
    points.listEventTypes,
    factories.eventTypes([
      rule('account_verified', 1, 100),
      rule('profile_completed', 1),
      rule('onboarding_completed', 0),
      rule('questionnaire_completed', 0, 20),
      factories.eventType({ code: 'blueprint_read', points: 10, path: '/blueprints' }),
      rule('streak_7', 1, 20),
      rule('streak_30', 0, 100),
    ]),
  );
  answer(
    points.listTransactions,
    factories.list([
      entry('streak_7', '2026-11-15T08:00:00Z'),
      entry('streak_7', '2026-11-08T08:00:00Z'),
      entry('transfer', '2026-11-07T08:00:00Z', { direction: 'credit' }),
      entry('profile_completed', '2026-11-02T08:00:00Z'),
      entry('account_verified', '2026-11-01T08:00:00Z'),
    ]),
  );
  answer(points.listBadges, factories.list([factories.badge()]));
  answer(questionnaires.listQuestionnaires, factories.list([factories.questionnaire()]));
});

const open = () => openAsMember('/journey-map');

test('the journey lists its milestones in order, with the day each was reached', async () => {
  open();
  const way = await findPart('Your milestones');
  expect((await way.findAllByRole('listitem')).map((step) => step.textContent)).toEqual([
    'E-mail verified DoneReached on Nov 1, 2026+100.00',
    'Profile complete DoneReached on Nov 2, 2026+50.00',
    'What brings you here Next stepYour goals, in a few questions.Go there+50.00',
    'First questionnaire Tell us how the club works for you.+20.00',
    'First blueprint Open your first blueprint.+10.00',
    'Seven days in a row DoneReached on Nov 8, 2026+20.00',
    'Silver Done1,000 points earned in total.',
    'First transfer or conversion Points sent to another member or converted to partner rewards.',
    'Thirty days in a row Points earned every day for thirty days.+100.00',
    'Gold 5,000 points earned in total.',
    'Platinum 20,000 points earned in total.',
  ]);
  expect(listCalls(points.listTransactions)[0]?.asked.activity).toContain('streak_30');
});

test("the journey's next step is marked and links to where it is done", async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Go there' })).toHaveAttribute('href', '/questionnaires/welcome');
  const marked = screen.getAllByRole('listitem').filter((step) => step.getAttribute('aria-current') === 'step');
  expect(marked.map((step) => step.textContent)).toEqual([expect.stringContaining('What brings you here')]);
});

test('the first blueprint is the next step of a member who has done what comes before, and leads to the blueprints', async () => {
  answer(questionnaires.listQuestionnaires, factories.list([]));
  answer(
    points.listEventTypes,
    factories.eventTypes([
      ...['account_verified', 'profile_completed', 'onboarding_completed', 'questionnaire_completed'].map((code) =>
        rule(code, 1),
      ),
      factories.eventType({ code: 'blueprint_read', points: 10, done_total: 0, path: '/blueprints' }),
    ]),
  );
  open();
  expect(await screen.findByRole('link', { name: 'Go there' })).toHaveAttribute('href', '/blueprints');
});

test('only a sent transfer counts as the first transfer', async () => {
  answer(
    points.listTransactions,
    factories.list([entry('transfer', '2026-11-09T08:00:00Z', { direction: 'debit', amount: -5 })]),
  );
  open();
  const way = await findPart('Your milestones');
  const step = (await way.findAllByRole('listitem')).find(({ textContent }) =>
    textContent?.startsWith('First transfer'),
  );
  expect(step).toHaveTextContent('Reached on Nov 9, 2026');
});

test('hides the day of the first transfer when not all transfers were loaded', async () => {
  answer(points.listTransactions, {
    ...factories.list([entry('transfer', '2026-11-09T08:00:00Z', { direction: 'debit', amount: -5 })]),
    count: 101,
  });
  open();
  const way = await findPart('Your milestones');
  const step = (await way.findAllByRole('listitem')).find(({ textContent }) =>
    textContent?.startsWith('First transfer'),
  );
  expect(step).toHaveTextContent('Done');
  expect(step).not.toHaveTextContent('Reached on');
});

test('the distance to the next tier is shown in points', async () => {
  open();
  const tier = await findPart('Earned so far');
  expect(await tier.findByText('1,200.50')).toBeVisible();
  expect(tier.getByText('3,799.50 points to Gold.')).toBeVisible();
  expect(tier.getByRole('progressbar', { name: 'Progress to Gold' })).toHaveAttribute('aria-valuenow', '24');
});

test('badges show their picture, name, number and day', async () => {
  open();
  const badges = await findPart('Badges');
  expect(await badges.findByText('Member')).toBeVisible();
  expect(badges.getByText('No. 17 · Nov 2, 2026')).toBeVisible();
  expect(badges.getByRole('listitem').querySelector('img')).toHaveAttribute(
    'src',
    'http://localhost:8000/badges/member.svg',
  );
});

test('a member without badges sees how to earn the first one', async () => {
  answer(points.listBadges, factories.list([]));
  open();
  expect(await (await findPart('Badges')).findByText(/^Your badges will appear here/)).toBeVisible();
});

test('the badges stay when the journey fails to load, and it can be retried', async () => {
  answer(points.listTransactions, () => json(500, {}));
  const { user } = open();
  const way = await findPart('Your milestones');
  const again = await way.findByRole('button', { name: 'Try again' });
  expect(await (await findPart('Badges')).findByText('Member')).toBeVisible();
  answer(points.listTransactions, factories.list([]));
  await user.click(again);
  expect(await way.findByText('Profile complete')).toBeVisible();
});
