import { points } from '@club/contract/club/points';
import { transfers } from '@club/contract/club/transfers';
import { identity } from '@club/contract/core/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { account } from '#club/exchange/fixtures';
import { answer, brokenConnection, factories, listCalls, openAsMember, problem } from '#testing';

const open = () => openAsMember('/redeem/exchange?to=member');
const recipient = () => screen.findByLabelText('Recipient');
const answered = (over = {}) => ({
  transaction_id: null,
  amount: 25.5,
  fee: 0,
  recipient: { display_name: 'Ben K.' },
  balance: 1259,
  available: 1209,
  ...over,
});
const transferred = () => answered({ transaction_id: '0193a000-0000-7000-8000-0000000000d1' });

beforeEach(() => {
  answer(points.listBalances, factories.list([account()]));
  answer(transfers.transferTokens, ({ body }) => (body.dry_run ? answered() : transferred()));
});

const review = async (to = 'ben@demo.test', amount = '25.50', note = '') => {
  const view = open();
  await view.user.type(await recipient(), to);
  await view.user.type(screen.getByLabelText('Amount'), amount);
  if (note) await view.user.type(screen.getByLabelText('Note'), note);
  await view.user.click(screen.getByRole('button', { name: 'Review' }));
  return view;
};
const confirm = async (user: Awaited<ReturnType<typeof review>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Send points' }));

test.each([
  ['ben@demo.test', 'This looks like an e-mail address.'],
  ['1000 0000 0001', 'This looks like an account number.'],
  ['MB-7K3M9QXT2', 'This looks like a client code.'],
])('the form says what the recipient %s was read as', async (typed, sentence) => {
  const { user } = open();
  await user.type(await recipient(), typed);
  expect(await recipient()).toHaveAccessibleDescription(sentence);
});

test('the transfer review shows who would receive the points and sends none', async () => {
  await review('ben@demo.test', '25.50', 'For lunch');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: "You'll send 25.50 points to Ben K." })).toHaveFocus(),
  );
  expect(screen.getByText('For lunch')).toBeVisible();
  expect(screen.getByText('1,209.00')).toBeVisible();
  expect(listCalls(transfers.transferTokens).map(({ body }) => body)).toEqual([
    { email: 'ben@demo.test', amount: '25.50', note: 'For lunch', dry_run: true },
  ]);
});

test('a confirmed transfer sends the reviewed body without the dry run', async () => {
  const { user } = await review('1000 0000 0001', '25.50');
  await confirm(user);
  await screen.findByRole('heading', { name: 'You sent 25.50 points to Ben K.' });
  const [dry, real] = listCalls(transfers.transferTokens).map(({ body }) => body);
  expect(dry).toEqual({ account_number: '1000 0000 0001', amount: '25.50', note: '', dry_run: true });
  expect(real).toEqual({ account_number: '1000 0000 0001', amount: '25.50', note: '' });
});

test('a transfer updates the balance on the page and in the top bar at once', async () => {
  const { user } = await review();
  answer(points.getBalance, factories.balance({ points: 1259, balance: 1259, available: 1209 }));
  await confirm(user);
  const card = within(await screen.findByRole('region', { name: 'Send to a member' }));
  expect(await card.findByText('1,259.00')).toBeVisible();
  expect(card.getByText('1,209.00')).toBeVisible();
  expect(await within(screen.getByRole('link', { name: /^Longevity Points/ })).findByText('1,259.00')).toBeVisible();
});

test('Send again keeps the recipient and asks for a new amount', async () => {
  const { user } = await review();
  await confirm(user);
  await user.click(await screen.findByRole('button', { name: 'Send more points' }));
  expect(await recipient()).toHaveValue('ben@demo.test');
  expect(screen.getByLabelText('Amount')).toHaveValue('');
});

test('Back from the review keeps everything that was typed', async () => {
  const { user } = await review('MB-7K3M9QXT2', '25.50', 'For lunch');
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await recipient()).toHaveValue('MB-7K3M9QXT2');
  expect(screen.getByLabelText('Amount')).toHaveValue('25.50');
  expect(screen.getByLabelText('Note')).toHaveValue('For lunch');
});

test.each([
  [
    'ben@demo.test',
    problem('not_found', {
      message: "We couldn't find an active member with these details. Check them and try again.",
    }),
  ],
  [
    '100000000001',
    problem('not_found', {
      message: "We couldn't find an active member with these details. Check them and try again.",
    }),
  ],
  [
    'MB-7K3M9QXT2',
    problem('not_found', {
      message: "We couldn't find an active member with these details. Check them and try again.",
    }),
  ],
])('an unknown recipient %s is said at the recipient, and nothing is lost', async (to, refusal) => {
  answer(transfers.transferTokens, refusal);
  await review(to);
  const field = await recipient();
  await waitFor(() => expect(field).toHaveAccessibleDescription(/We couldn't find an active member/));
  expect(field).toHaveFocus();
  expect(field).toHaveValue(to);
  expect(screen.getByLabelText('Amount')).toHaveValue('25.50');
});

test('sending to yourself is refused at the recipient', async () => {
  const message = "You can't send points to yourself.";
  answer(transfers.transferTokens, problem('validation_error', { errors: [{ field: 'email', message }] }));
  await review('MB-7K3M9QXT2');
  await waitFor(async () => expect(await recipient()).toHaveAccessibleDescription(expect.stringContaining(message)));
});

test.each([
  problem('validation_error', { errors: [{ field: 'amount', message: 'Send from 1.00 to 5,000.00 points.' }] }),
  problem('insufficient_points', { message: 'You need 20.00 more points.' }),
  problem('limit_reached', { message: "That's over your daily limit. You can send points 20 times a day." }),
])('a refusal of a transfer that is about its size is at the amount (case %#)', async (refusal) => {
  const { message, errors } = (await refusal.clone().json()) as { message: string; errors: { message: string }[] };
  answer(transfers.transferTokens, refusal);
  await review();
  const field = screen.getByLabelText('Amount');
  const sentence = errors[0]?.message ?? message;
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence)));
});

test('points spent in another tab meanwhile show in the form as soon as a transfer is refused', async () => {
  answer(transfers.transferTokens, () => {
    answer(points.getBalance, factories.balance({ available: 10 }));
    return problem('insufficient_points', { message: 'You need 15.50 more points.' });
  });
  await review();
  const field = screen.getByLabelText('Amount');
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('You have 10.00 available')));
  expect(screen.queryByText('Available afterwards:')).toBeNull();
});

test('a refusal without a field shows above the form', async () => {
  answer(transfers.transferTokens, problem('account_too_new'));
  await review();
  expect(await screen.findByText('You can send points 24 hours after you join.')).toBeVisible();
  expect(await recipient()).toHaveValue('ben@demo.test');
});

test('a limit reached between review and confirmation leads back to the amount', async () => {
  const { user } = await review();
  answer(
    transfers.transferTokens,
    problem('limit_reached', { message: "You've reached your daily limit of 10,000.00 points." }),
  );
  await confirm(user);
  const field = await screen.findByLabelText('Amount');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(/You've reached your daily limit of 10,000.00 points./),
  );
  expect(field).toHaveValue('25.50');
});

test('a transfer without an answer is retried under the same key', async () => {
  const { user } = await review();
  answer(transfers.transferTokens, brokenConnection);
  await confirm(user);
  expect(await screen.findByText('Something went wrong, Please try again')).toBeVisible();
  answer(transfers.transferTokens, transferred());
  await confirm(user);
  await screen.findByRole('heading', { name: /^You sent/ });
  const real = listCalls(transfers.transferTokens).filter(({ body }) => !body.dry_run);
  expect(real).toHaveLength(2);
  expect(new Set(real.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('a large transfer asks for the password and then continues by itself', async () => {
  let proved = false;
  answer(transfers.transferTokens, () => (proved ? answered({ amount: 1200 }) : problem('step_up_required')));
  answer(identity.stepUp, () => {
    proved = true;
    return { access: factories.token(), expires_in: 300 } as never;
  });
  const { user } = await review('ben@demo.test', '1200');
  const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
  await user.type(dialog.getByLabelText('Password'), 'demo-club-2026');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('heading', { name: "You'll send 1,200.00 points to Ben K." })).toBeVisible();
});

test('an amount above the balance shows at once how much is missing and where to earn it', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Amount'), '1300');
  expect(screen.getByText('You need 65.50 more points.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See ways to earn' })).toHaveAttribute('href', '/longevity-point-history');
});

test('the note counts down its characters and stops at 140', async () => {
  const { user } = open();
  const note = await screen.findByLabelText('Note');
  await user.type(note, 'Hello');
  expect(note).toHaveAccessibleDescription('Optional. 135 characters left');
  expect(note).toHaveAttribute('maxlength', '140');
});

test('an empty transfer is marked at recipient and amount without a call', async () => {
  const { user } = open();
  await recipient();
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await waitFor(async () => expect(await recipient()).toBeInvalid());
  expect(screen.getByLabelText('Amount')).toBeInvalid();
  expect(listCalls(transfers.transferTokens)).toHaveLength(0);
});

test('the send page shows what others need to send points to the member', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'Receive points' }));
  expect(card.getByText('MB-7K3M9QXT2')).toBeVisible();
  expect(card.getByText('1000 0000 0001')).toBeVisible();
});
