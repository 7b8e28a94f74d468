import { ambassadors } from '@club/contract/club/ambassadors';
import { exchange } from '@club/contract/club/exchange';
import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { questionnaires } from '@club/contract/club/questionnaires';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { account, movement, networkAccount, norda, partner } from '#club/exchange/fixtures';
import { answer, answerHome, expectRetry, factories, findPart, json, listCalls, openAsMember } from '#testing';

const paused = partner({ code: 'alpine', name: 'Alpine Rail', available: false, unavailable_reason: 'Paused.' });
const more = ['one', 'two', 'three'].map((code) => partner({ code, name: `Partner ${code}` }));

beforeEach(() => {
  answer(questionnaires.listQuestionnaires, factories.list([factories.questionnaire({ status: 'completed' })]));
  answer(marketplace.listOffers, factories.list([]));
  answer(exchange.listLoyaltyMembers, factories.list([paused, norda, ...more]));
  answer(
    exchange.listUserTransactions,
    factories.list([1, 2, 3, 4].map((id) => movement({ id: `${id}`, title: `Move ${id}` }))),
  );
});

const open = () => openAsMember('/redeem');

test('the redeem page leads to sending points, to partners and to all offers for points', async () => {
  open();
  const send = await findPart('Send points');
  expect(send.getByRole('link', { name: 'Send points' })).toHaveAttribute('href', '/redeem/exchange?to=member');
  const partners = await findPart('Convert to partner rewards');
  expect(await partners.findByRole('link', { name: 'Convert with Norda Air Club' })).toHaveAttribute(
    'href',
    '/redeem/exchange?partner=norda-air',
  );
  expect(screen.getByRole('link', { name: 'All offers for points' })).toHaveAttribute(
    'href',
    '/marketplace?for_points=true',
  );
});

test.each([
  [{ points: 500, first: '2026-12-12', last: '2026-12-12' }, /^500\.00 points are on hold until Dec 12\./],
  [
    { points: 500, first: '2026-12-10', last: '2026-12-12' },
    /^500\.00 points are on hold, the last of them until Dec 12\./,
  ],
  [{ points: 100, first: null, last: null }, /^100\.00 points are on hold\.$/],
])('points of invitations that wait are said beside what can be spent: %j', async (waiting, words) => {
  answer(ambassadors.getWaitingPoints, waiting);
  open();
  const card = await findPart('Send points');
  expect(await card.findByText(words)).toBeVisible();
  expect(card.getByRole('link', { name: 'Invitations' })).toHaveAttribute('href', '/ambassador-program');
});

test('the redeem page shows three open partners and the latest three entries', async () => {
  open();
  const partners = await findPart('Convert to partner rewards');
  await partners.findByText('Norda Air Club');
  expect(partners.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Norda Air Club',
    'Partner one',
    'Partner two',
  ]);
  expect(partners.getByRole('link', { name: 'All partners' })).toHaveAttribute('href', '/redeem/loyalty-members');
  const latest = await findPart('Recent activity');
  expect((await latest.findAllByText(/^Move/)).map(({ textContent }) => textContent)).toEqual([
    'Move 1',
    'Move 2',
    'Move 3',
  ]);
  expect(latest.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/redeem/transactions');
});

test('the page opens with onboarding until the first questions are answered or skipped', async () => {
  answerHome();
  answer(questionnaires.listQuestionnaires, factories.list([factories.questionnaire({ points: 50 })]));
  const { user } = open();
  const link = await screen.findByRole('link', { name: 'Answer to earn 50.00 points' });
  expect(link).toHaveAttribute('href', '/questionnaires/welcome');
  expect(screen.queryByRole('region', { name: 'Convert to partner rewards' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue to Redeem' }));
  expect(await screen.findByRole('region', { name: 'Convert to partner rewards' })).toBeVisible();
});

test('the ways to spend are shown even when the questions fail to load', async () => {
  answer(questionnaires.listQuestionnaires, () => json(500, {}));
  open();
  expect(await screen.findByRole('region', { name: 'Convert to partner rewards' })).toBeVisible();
});

const offersAt = (...prices: number[]) =>
  factories.list(
    prices.map((price) => factories.offer({ id: `${price}`, title: `For ${price}`, price_points: price })),
  );
const titlesIn = (part: ReturnType<typeof within>): unknown[] =>
  part.getAllByRole('heading', { level: 3 }).map(({ textContent }: HTMLElement) => textContent);

test('offers that the member can pay for now come alone, the most expensive first', async () => {
  answer(marketplace.listOffers, offersAt(100, 500, 1200, 1300, 1900));
  open();
  const section = await findPart('You can get these now');
  await section.findByText('For 100');
  await waitFor(() => expect(titlesIn(section)).toEqual(['For 1200', 'For 500', 'For 100']));
  expect(listCalls(marketplace.listOffers)[0]?.asked).toMatchObject({ for_points: 'true', ordering: 'price_points' });
});

test('a member who can pay for none yet sees the cheapest offers for points', async () => {
  answer(points.getBalance, factories.balance({ available: 20, held: 0 }));
  answer(marketplace.listOffers, offersAt(100, 500));
  open();
  const section = await findPart('Offers for points');
  await waitFor(() => expect(titlesIn(section)).toEqual(['For 100', 'For 500']));
});

test.each([
  ['Recent activity', exchange.listUserTransactions, factories.list([movement()]), 'Aerolink Miles'],
  ['Convert to partner rewards', exchange.listLoyaltyMembers, factories.list([norda]), 'Norda Air Club'],
] as const)('when %s cannot be loaded the rest of the redeem page stays', async (part, call, later, text) =>
  expectRetry<Endpoint>({ open, part, call, later, text }),
);

test('the redeem page leads to a conversion when there is no activity yet', async () => {
  answer(exchange.listUserTransactions, factories.list([]));
  open();
  const latest = await findPart('Recent activity');
  expect(await latest.findByRole('link', { name: 'Convert points' })).toHaveAttribute('href', '/redeem/exchange');
});

test('the menu leads to the redeem page, and the bottom bar has five places at most', async () => {
  const { user } = open();
  const bottom = within(await screen.findByRole('navigation', { name: 'Main pages' }));
  expect(bottom.getAllByRole('link').length).toBeLessThanOrEqual(5);
  await user.click(screen.getByRole('button', { name: /Ada Lindqvist/ }));
  expect(await screen.findByRole('menuitem', { name: 'Redeem' })).toHaveAttribute('href', '/redeem');
});

test("the exchange page lists the points and units of each of the member's accounts", async () => {
  answer(exchange.getQiibeeAccountNumber, networkAccount);
  const ton = account({
    account_number: '3',
    token: 'TON',
    token_name: 'Toncoin',
    kind: 'token',
    scale: 9,
    balance: 1.1875,
  });
  answer(points.listBalances, factories.list([account(), ton]));
  openAsMember('/redeem/exchange');
  const card = await findPart('Your balances');
  expect(await card.findByText('1.1875')).toBeVisible();
  expect(card.getByText('Toncoin')).toBeVisible();
  expect(card.getByText('1,284.50')).toBeVisible();
});
