import { exchange } from '@club/contract/club/exchange';
import { points } from '@club/contract/club/points';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, factories, json, openAsMember } from '#testing';
import { account, networkAccount, norda, partner } from './fixtures.testing.ts';

const open = () => openAsMember('/redeem/loyalty-members');
const cardOf = async (name: string) => {
  const item = (await screen.findByRole('heading', { name })).closest('li');
  if (!item) throw new Error(`There is no card of ${name}.`);
  return within(item);
};

beforeEach(() => answer(exchange.listLoyaltyMembers, factories.list([partner(), norda])));

test('each partner programme shows its rate, minimum, limit, duration and fee', async () => {
  open();
  const aerolink = await cardOf('Aerolink Miles');
  expect(aerolink.getByText('100 points = 50 miles')).toBeVisible();
  const terms = aerolink.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(terms).toEqual(['100.00', '5,000.00', 'Within a day', 'None']);
  expect((await cardOf('Norda Air Club')).getByText('1%')).toBeVisible();
});

test('a partner card names the limit reached first', async () => {
  answer(exchange.listLoyaltyMembers, factories.list([partner({ daily_left: 5000, monthly_left: 800 })]));
  open();
  const aerolink = await cardOf('Aerolink Miles');
  expect(aerolink.getByText('Left this month')).toBeVisible();
  expect(aerolink.getByText('800.00')).toBeVisible();
});

test('a partner that is closed to the member says why and offers no conversion', async () => {
  const reason = 'This partner is not open in your country.';
  const closed = partner({ available: false, unavailable_reason: reason, countries: ['ES'] });
  answer(exchange.listLoyaltyMembers, factories.list([closed]));
  open();
  const aerolink = await cardOf('Aerolink Miles');
  expect(aerolink.getByText(reason)).toBeVisible();
  expect(aerolink.queryByRole('link', { name: /^Exchange/ })).toBeNull();
  expect(aerolink.getByRole('link', { name: 'Your country' })).toHaveAttribute('href', '/settings/profile');
});

test('Exchange on a partner card opens the form with that partner selected', async () => {
  answer(exchange.getQiibeeAccountNumber, networkAccount);
  answer(points.listBalances, factories.list([account()]));
  const { user, router } = open();
  await user.click(await screen.findByRole('link', { name: 'Convert points with Norda Air Club' }));
  expect(await screen.findByLabelText('Partner')).toHaveValue('norda-air');
  expect(router.state.location.pathname + router.state.location.search).toBe('/redeem/exchange?partner=norda-air');
});

test('the partners page says that demo partners are simulated', async () => {
  open();
  expect(await screen.findByText('These are demo partners. No points leave the club.')).toBeVisible();
});

test('the partners page has no demo notice when the partners are real', async () => {
  answer(exchange.listLoyaltyMembers, factories.list([partner({ demo: false })]));
  open();
  await cardOf('Aerolink Miles');
  expect(screen.queryByText('These are demo partners. No points leave the club.')).toBeNull();
});

test('a club without partners says so and leads to sending points instead', async () => {
  answer(exchange.listLoyaltyMembers, factories.list([]));
  open();
  expect(await screen.findByText(/Partners will appear here when they accept points/)).toBeVisible();
  const [link] = screen.getAllByRole('link', { name: 'Send points to a member' });
  expect(link).toHaveAttribute('href', '/redeem/exchange?to=member');
});

test('partners that fail to load can be retried', async () => {
  answer(exchange.listLoyaltyMembers, () => json(500, {}));
  const { user } = open();
  expect(await screen.findByText("We couldn't load the partners.")).toBeVisible();
  answer(exchange.listLoyaltyMembers, factories.list([partner()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Aerolink Miles' })).toBeVisible();
});

test('the page shows that partners are loading', async () => {
  answer(exchange.listLoyaltyMembers, () => new Promise<never>(() => {}));
  open();
  await screen.findByRole('heading', { level: 1, name: 'Loyalty members' });
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});
