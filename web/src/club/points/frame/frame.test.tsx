import { exchange } from '@club/contract/club/exchange';
import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { questionnaires } from '@club/contract/club/questionnaires';
import { statements } from '@club/contract/club/statements';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, answerHome, factories, openAsMember, problem } from '#testing';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:24:00Z') });
  process.env.TZ = 'UTC';
  answerHome();
  answer(exchange.listUserTransactions, factories.list([]));
  answer(exchange.listLoyaltyMembers, factories.list([]));
  answer(marketplace.listOffers, factories.list([]));
  answer(questionnaires.listQuestionnaires, factories.list([]));
  answer(statements.getStatement, problem('not_found'));
  answer(statements.getPointsReport, problem('not_found'));
});
afterEach(() => delete process.env.TZ);

const open = (path = '/redeem/vouchers') => openAsMember(path);
const findTabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Points pages' })).getAllByRole('link');

test.each([
  ['/longevity-point-history', 'Earn'],
  ['/redeem', 'Redeem'],
  ['/redeem/vouchers', 'Vouchers'],
  ['/rewards/reward-transactions', 'Statement'],
  ['/insights', 'Insights'],
])('%s shows what can be spent, marks its own of five tabs, and Points in the bottom bar', async (path, tab) => {
  answer(points.getBalance, factories.balance({ available: 1234.5, held: 0 }));
  open(path);
  expect(await screen.findByText('You can spend')).toHaveTextContent('You can spend');
  expect(screen.getByText('1,234.50')).toBeVisible();
  const tabs = await findTabs();
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Earn', 'Redeem', 'Vouchers', 'Statement', 'Insights']);
  expect(tabs.filter((link) => link.hasAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual([tab]);
  const bottom = within(screen.getByRole('navigation', { name: 'Main pages' }));
  expect(bottom.getByRole('link', { name: 'Points' })).toHaveAttribute('aria-current', 'page');
});

test.each([
  ['2026-11-24', '80.00 points start to expire today'],
  ['2026-11-30', '80.00 points start to expire on Nov 30'],
])('points that expire from %s are said as "%s"', async (date, words) => {
  answer(points.getBalance, factories.balance({ available: 200, held: 0, expiring: { amount: 80, date } }));
  open();
  const fact = (await screen.findByText(words)).closest('a');
  expect(fact).toHaveTextContent('Spend 80.00 and nothing is lost');
  expect(fact).toHaveAttribute('href', '/redeem');
});

test('points that open later are locked until their day', async () => {
  answer(points.getBalance, factories.balance({ held: 0, opens: { amount: 100, date: '2026-12-20' } }));
  open();
  expect(await screen.findByText('100.00 locked until Dec 20')).toBeVisible();
  expect(screen.getByText('Nothing expires soon')).toBeVisible();
});

test('points on hold name the partner and how long it takes', async () => {
  const subject = {
    kind: 'partner',
    name: 'Nordic Air',
    detail: '50 miles',
    note: null,
    wait: 'Within 2 days',
  } as const;
  const pending = factories.transaction({
    description: 'Nordic Air, 50 miles',
    status: 'pending',
    subject: { ...subject, offer: null, earned: null },
  });
  answer(points.getBalance, factories.balance({ held: 100 }));
  answer(points.listTransactions, factories.list([pending]));
  open();
  const fact = (await screen.findByText('100.00 on hold')).closest('a');
  expect(await within(fact as HTMLElement).findByText('Nordic Air, 50 miles · within 2 days')).toBeVisible();
  expect(fact).toHaveAttribute('href', '/redeem/transactions');
});
