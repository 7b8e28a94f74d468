import { exchange } from '@club/contract/club/exchange';
import { points } from '@club/contract/club/points';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, brokenConnection, factories, json, listCalls, openAsMember, problem } from '#testing';
import { account, miles, movement, networkAccount, norda, ordered, partner } from './fixtures.testing.ts';

const open = (search = '?partner=aerolink') => openAsMember(`/redeem/exchange${search}`);
const facts = () =>
  within(screen.getByRole('region', { name: 'Convert to partner rewards' })).getAllByRole('definition');
const amount = () => screen.getByLabelText('Amount');

beforeEach(() => {
  answer(exchange.getQiibeeAccountNumber, networkAccount);
  answer(exchange.listLoyaltyMembers, factories.list([partner(), norda]));
  answer(points.listBalances, factories.list([account(), miles(50)]));
  answer(exchange.listUserTransactions, factories.list([movement({ id: ordered.order_id, status: 'held' })]));
});

/** Types an amount and goes on to the review. */
const review = async (typed = '200', search?: string) => {
  const view = open(search);
  await screen.findByLabelText('Partner');
  await view.user.clear(amount());
  await view.user.type(amount(), typed);
  await view.user.click(screen.getByRole('button', { name: 'Review' }));
  return view;
};

const confirm = async (user: Awaited<ReturnType<typeof review>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Confirm conversion' }));

test('the partner in the address is preselected with its known number and minimum amount', async () => {
  open();
  expect(await screen.findByLabelText('Partner')).toHaveValue('aerolink');
  expect(screen.getByLabelText('Aerolink number')).toHaveValue('123456789');
  expect(screen.getByText('9 digits, on your card or in the app')).toBeVisible();
  expect(amount()).toHaveValue('100.00');
  expect(await screen.findByText('These are demo partners. No points leave the club.')).toBeVisible();
});

test('choosing another partner changes the address, the number and the amount', async () => {
  const { user, router } = open();
  await user.selectOptions(await screen.findByLabelText('Partner'), 'norda-air');
  expect(screen.getByLabelText('Norda Air number')).toHaveValue('');
  expect(amount()).toHaveValue('200.00');
  await waitFor(() => expect(router.state.location.search).toBe('?partner=norda-air'));
  expect(screen.getByLabelText('Partner')).toHaveValue('norda-air');
});

test('going back in the history restores the previous partner', async () => {
  const { router } = open();
  await screen.findByLabelText('Aerolink number');
  await act(() => router.navigate('/redeem/exchange?partner=norda-air'));
  expect(await screen.findByLabelText('Norda Air number')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByLabelText('Aerolink number')).toHaveValue('123456789');
});

test('opens the account at the exchange network before it loads partners, and fills in its number', async () => {
  const seen: string[] = [];
  answer(exchange.getQiibeeAccountNumber, () => {
    seen.push('network');
    return networkAccount;
  });
  answer(exchange.listLoyaltyMembers, () => {
    seen.push('partners');
    const saved_number = seen[0] === 'network' ? networkAccount.account_number : null;
    return factories.list([partner({ code: 'loop-network', number_label: 'Network account', saved_number })]);
  });
  open('?partner=loop-network');
  expect(await screen.findByLabelText('Network account')).toHaveValue('401234567890');
  expect(seen).toEqual(['network', 'partners']);
});

test('a number that arrives while the form is open is filled in', async () => {
  answer(exchange.listLoyaltyMembers, factories.list([partner({ saved_number: null })]));
  openAsMember('/redeem/loyalty-members');
  const link = await screen.findByRole('link', { name: 'Convert points with Aerolink Miles' });
  answer(exchange.listLoyaltyMembers, factories.list([partner()]));
  fireEvent.click(link);
  await waitFor(async () => expect(await screen.findByLabelText('Aerolink number')).toHaveValue('123456789'));
});

test('partners load even when the exchange network fails', async () => {
  answer(exchange.getQiibeeAccountNumber, problem('partner_unavailable'));
  open();
  expect(await screen.findByLabelText('Partner')).toHaveValue('aerolink');
});

test('units, fee and remaining points follow the amount as it is typed', async () => {
  const { user } = open('?partner=norda-air');
  await screen.findByLabelText('Partner');
  await user.clear(amount());
  await user.type(amount(), '300');
  expect(facts().map(({ textContent }) => textContent)).toEqual([
    '118 miles',
    '100 points = 40 miles',
    '3.00',
    '934.50',
  ]);
});

test('the slider and its two buttons move the amount in whole steps within the limits', async () => {
  const { user } = open();
  const slider = await screen.findByRole('slider', { name: 'Adjust amount' });
  expect(slider).toHaveAttribute('max', '1200');
  expect(slider).toHaveAttribute('step', '100');
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(amount()).toHaveValue('200.00');
  fireEvent.change(slider, { target: { value: '1200' } });
  expect(amount()).toHaveValue('1200.00');
  expect(screen.getByRole('button', { name: 'More' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Less' }));
  expect(amount()).toHaveValue('1100.00');
  expect(slider).toHaveAttribute('aria-valuetext', '1,100.00 points');
});

test('accepts a decimal comma as a decimal point', async () => {
  const { user } = open();
  await screen.findByLabelText('Partner');
  await user.clear(amount());
  await user.type(amount(), '150,5');
  expect(amount()).toHaveValue('150,5');
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '150.50 points');
});

test.each([
  ['50', 'Convert at least 100.00 points.'],
  ['150', 'Use multiples of 100.00 points.'],
  ['6000', 'Convert at most 5,000.00 points.'],
  ['1.2345', 'Use at most 2 decimals.'],
  ['1,234', 'Write it like 1500 or 12.50, with no mark for thousands.'],
  ['1e9', 'Write it like 1500 or 12.50, with no mark for thousands.'],
])('an exchange of %s is refused at the amount: %s', async (typed, sentence) => {
  await review(typed);
  await waitFor(() => expect(amount()).toHaveAccessibleDescription(expect.stringContaining(sentence)));
  expect(amount()).toHaveFocus();
  expect(listCalls(exchange.exchangePoints)).toHaveLength(0);
});

test('an amount above the balance shows how many points are missing and where to earn them', async () => {
  await review('1500');
  await waitFor(() => expect(amount()).toHaveAccessibleDescription(/You need 265.50 more points./));
  expect(screen.getByRole('link', { name: 'See ways to earn' })).toHaveAttribute('href', '/longevity-point-history');
});

test('a reached limit is shown before anything is sent', async () => {
  answer(exchange.listLoyaltyMembers, factories.list([partner({ daily_left: 0 })]));
  await review('200');
  const sentence = "You've reached your limit with Aerolink Miles today.";
  await waitFor(() => expect(amount()).toHaveAccessibleDescription(expect.stringContaining(sentence)));
});

test("the review shows the conversion's totals, and Back keeps the form", async () => {
  const { user } = await review('300');
  const heading = await screen.findByRole('heading', { name: "You'll convert 300.00 points to 150 miles." });
  expect(heading).toHaveFocus();
  // 300 of 1,234.50 available
  expect(facts().map(({ textContent }) => textContent)).toEqual([
    'Aerolink Miles',
    '123456789',
    '100 points = 50 miles',
    '0.00',
    '934.50',
    'Within a day',
  ]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(amount()).toHaveValue('300');
});

test('a confirmed conversion is sent once with its own key and shows its status', async () => {
  answer(exchange.exchangePoints, ordered);
  const { user } = await review();
  await confirm(user);
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Sent to Aerolink Miles, usually within a day' })).toHaveFocus(),
  );
  const [call, ...more] = listCalls(exchange.exchangePoints);
  expect(more).toHaveLength(0);
  expect(call?.body).toEqual({ loyalty_member: 'aerolink', points: '200', membership_number: '123456789' });
  expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(await screen.findByText('Being sent')).toBeVisible();
});

test('a conversion updates points and units on the page as soon as the partner answers', async () => {
  answer(exchange.exchangePoints, () => {
    answer(points.getBalance, factories.balance({ available: 1034.5, held: 250 }));
    return ordered;
  });
  const { user } = await review();
  await confirm(user);
  await screen.findByText('Being sent');
  answer(points.getBalance, factories.balance({ points: 1084.5, balance: 1084.5, available: 1034.5 }));
  answer(points.listBalances, factories.list([account({ balance: 1084.5, available: 1034.5 }), miles(150)]));
  answer(exchange.listUserTransactions, factories.list([movement({ id: ordered.order_id, status: 'completed' })]));
  expect(await screen.findByText('Completed')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Converted to Aerolink Miles' })).toBeVisible();
  const held = within(screen.getByRole('region', { name: 'Your balances' }));
  expect(await held.findByText('1,084.50')).toBeVisible();
  expect(held.getByText('150')).toBeVisible();
  expect(within(screen.getByRole('link', { name: /^Longevity Points/ })).getByText('1,084.50')).toBeVisible();
});

test('a number unknown to the partner shows the reason, and the form can be corrected and sent again', async () => {
  const note = 'This membership number is not known.';
  const failed = movement({ id: ordered.order_id, status: 'failed', note, transaction_id: null });
  answer(exchange.listUserTransactions, factories.list([failed]));
  answer(exchange.exchangePoints, ordered);
  const { user } = await review();
  await confirm(user);
  expect(await screen.findByText(`${note} Your points are available again.`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change and try again' }));
  expect(screen.getByLabelText('Aerolink number')).toHaveValue('123456789');
  expect(amount()).toHaveValue('200');
});

test.each([
  ['membership_number', 'Aerolink number', 'Enter a valid Aerolink number.'],
  ['points', 'Amount', 'Use multiples of 50.00.'],
  ['loyalty_member', 'Partner', 'This partner is paused for now.'],
])('a refusal of the server about %s is at its field', async (field, label, message) => {
  answer(exchange.exchangePoints, problem('validation_error', { errors: [{ field, message }] }));
  const { user } = await review();
  await confirm(user);
  await waitFor(() =>
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(amount()).toHaveValue('200');
});

test.each([
  ['insufficient_points', "You don't have enough points."],
  ['limit_reached', 'You can convert 100.00 more points with Aerolink Miles today.'],
] as const)('the refusal %s of an exchange is at the amount', async (code, message) => {
  answer(exchange.exchangePoints, problem(code, { message }));
  const { user } = await review();
  await confirm(user);
  await waitFor(() => expect(amount()).toHaveAccessibleDescription(expect.stringContaining(message)));
});

test('a conversion without an answer stays in review and is retried under the same key', async () => {
  answer(exchange.exchangePoints, brokenConnection);
  const { user } = await review();
  await confirm(user);
  expect(await screen.findByText('Something went wrong, Please try again')).toBeVisible();
  answer(exchange.exchangePoints, ordered);
  await confirm(user);
  await screen.findByRole('heading', { name: /^Sent to Aerolink/ });
  const keys = listCalls(exchange.exchangePoints).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a paused partner can be viewed but takes no conversions', async () => {
  const reason = 'This partner is paused for now.';
  answer(exchange.listLoyaltyMembers, factories.list([partner({ available: false, unavailable_reason: reason })]));
  open();
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
});

test('the form asks for a partner when none is chosen', async () => {
  const { user } = open('');
  await screen.findByLabelText('Partner');
  await user.click(screen.getByRole('button', { name: 'Review' }));
  const field = screen.getByLabelText('Partner');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Choose a partner\./));
});

test('a conversion form that fails to load can be retried', async () => {
  answer(exchange.listLoyaltyMembers, () => json(500, {}));
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(exchange.listLoyaltyMembers, factories.list([partner()]));
  await user.click(again);
  expect(await screen.findByLabelText('Partner')).toHaveValue('aerolink');
});
