import { exchange } from '@club/contract/exchange';
import { points } from '@club/contract/points';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { a, answer, json, renderScreen } from '#testing';
import { account, movement, networkAccount, norda, partner } from './samples.testing.ts';

const paused = partner({ code: 'alpine', name: 'Alpine Rail', available: false, unavailable_reason: 'Paused.' });
const more = ['one', 'two', 'three'].map((code) => partner({ code, name: `Partner ${code}` }));

beforeEach(() => {
  answer(exchange.listLoyaltyMembers, a.list([paused, norda, ...more]));
  answer(
    exchange.listUserTransactions,
    a.list([1, 2, 3, 4].map((id) => movement({ id: `${id}`, title: `Move ${id}` }))),
  );
});

const open = () => renderScreen('/redeem', { signedIn: true });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('the redeem page shows what can be spent, what is held, and the two ways to use it', async () => {
  answer(points.getBalance, a.balance({ expiring: { amount: 80, date: '2027-01-31' } }));
  open();
  const card = await part('Longevity Points');
  expect(await card.findByText('1,234.50')).toBeVisible();
  expect(card.getByText('1,284.50')).toBeVisible();
  expect(card.getByText('50.00')).toBeVisible();
  expect(card.getByText(/80.00 points expire on Jan 31/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Exchange' })).toHaveAttribute('href', '/redeem/exchange');
  expect(card.getByRole('link', { name: 'Send' })).toHaveAttribute('href', '/redeem/exchange?to=member');
});

test('the redeem page shows three partners that are open and the latest three movements', async () => {
  open();
  const partners = await part('Loyalty members');
  await partners.findByText('Norda Air Club');
  expect(partners.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Norda Air Club',
    'Partner one',
    'Partner two',
  ]);
  expect(partners.getByRole('link', { name: 'All partners' })).toHaveAttribute('href', '/redeem/loyalty-members');
  const latest = await part('Latest movements');
  expect((await latest.findAllByText(/^Move/)).map(({ textContent }) => textContent)).toEqual([
    'Move 1',
    'Move 2',
    'Move 3',
  ]);
  expect(latest.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/redeem/transactions');
});

test.each([
  ['Longevity Points', points.getBalance, a.balance(), '1,234.50'],
  ['Latest movements', exchange.listUserTransactions, a.list([movement()]), 'Exchanged with Aerolink Miles'],
  ['Loyalty members', exchange.listLoyaltyMembers, a.list([norda]), 'Norda Air Club'],
] as const)('when %s cannot be loaded the rest of the redeem page stays', async (name, endpoint, later, text) => {
  answer(endpoint as typeof points.getBalance, () => json(500, {}));
  const { user } = open();
  const section = await part(name);
  const again = await section.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  answer(endpoint as typeof points.getBalance, later as ReturnType<typeof a.balance>);
  await user.click(again);
  expect(await section.findByText(text)).toBeVisible();
});

test('without movements the redeem page leads to an exchange', async () => {
  answer(exchange.listUserTransactions, a.list([]));
  open();
  const latest = await part('Latest movements');
  expect(await latest.findByRole('link', { name: 'Exchange points' })).toHaveAttribute('href', '/redeem/exchange');
});

test('the redeem page is offered in the menu and at the bottom', async () => {
  const { user } = open();
  const bottom = within(await screen.findByRole('navigation', { name: 'Main places' }));
  const link = bottom.getByRole('link', { name: 'Redeem' });
  expect(link).toHaveAttribute('href', '/redeem');
  expect(bottom.getAllByRole('link').length).toBeLessThanOrEqual(5);
  await user.click(screen.getByRole('button', { name: /Ada Lindqvist/ }));
  expect(await screen.findByRole('menuitem', { name: 'Redeem' })).toBeVisible();
});

test('the exchange page lists the points and the units of every account of the member', async () => {
  answer(exchange.getQiibeeAccountNumber, networkAccount);
  const ton = account({
    account_number: '3',
    token: 'TON',
    token_name: 'Toncoin',
    kind: 'token',
    scale: 9,
    balance: 1.1875,
  });
  answer(points.listBalances, a.list([account(), ton]));
  renderScreen('/redeem/exchange', { signedIn: true });
  const card = await part('What you hold');
  expect(await card.findByText('1.1875')).toBeVisible();
  expect(card.getByText('Toncoin')).toBeVisible();
  expect(card.getByText('1,284.50')).toBeVisible();
});
