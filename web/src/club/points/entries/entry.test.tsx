import { points } from '@club/contract/club/points';
import type { Output } from '@club/contract/platform/endpoint';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, brokenConnection, factories, findPart, openAsMember, problem } from '#testing';

const offer = '0193a000-0000-7000-8000-00000000b001';
const other = '0193a000-0000-7000-8000-0000000000e9';
const detail: Output<typeof points.getTransaction> = {
  ...factories.transaction({
    activity: 'offer_redeemed',
    activity_label: 'Offer redeemed',
    transaction_type: 'redeem',
    direction: 'debit',
    amount: -250,
    balance_after: 984.5,
    status: 'reversed',
    number: 104_233,
    counterparty: { kind: 'vendor', name: 'Alba Spa' },
    reference: { kind: 'redemption', id: 'R-1' },
    description: 'Thermal circuit for two',
    subject: {
      kind: 'offer',
      name: 'Thermal circuit for two',
      detail: 'Alba Spa',
      note: null,
      wait: null,
      offer: { id: offer, image: null, categories: ['spa'] },
      earned: null,
    },
  }),
  timeline: [
    { status: 'completed', at: '2026-11-18T08:00:00Z' },
    { status: 'reversed', at: '2026-11-19T08:00:00Z' },
  ],
  related: [{ id: other, relation: 'reversed_by' }],
  rule: null,
  expires_on: null,
  expired: [],
  around: [],
  receipt: { seq: 118, prev_hash: '0c'.repeat(32), hash: '9f'.repeat(32) },
};

const open = () => openAsMember(`/rewards/reward-transactions/${detail.id}`);

test('a purchase is titled with the offer, and shows the vendor, the amount and the balance after it', async () => {
  answer(points.getTransaction, detail);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Thermal circuit for two' })).toBeVisible();
  expect(screen.getByText('−250.00')).toBeVisible();
  expect(screen.getByText('Balance afterwards')).toHaveTextContent('Balance afterwards 984.50');
  expect(screen.getByText('104233')).toBeVisible();
  expect(screen.getAllByText('Alba Spa')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'See the offer' })).toHaveAttribute('href', `/marketplace/offers/${offer}`);
  expect(screen.getByRole('link', { name: 'Your vouchers' })).toHaveAttribute('href', '/redeem/vouchers');
});

test('the entries before and after it are named and lead to their own pages', async () => {
  const [after, before] = [
    factories.transaction({ id: other, description: 'Daily visit' }),
    factories.transaction({ id: offer, description: 'From Maya C.' }),
  ];
  answer(points.getTransaction, { ...detail, around: [after, before] });
  const { user, path } = open();
  const around = await findPart('Around it');
  expect(around.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Daily visit', 'From Maya C.']);
  await user.click(around.getByRole('link', { name: 'From Maya C.' }));
  expect(path()).toBe(`/rewards/reward-transactions/${offer}`);
});

test('a transfer shows what the sender wrote', async () => {
  answer(points.getTransaction, {
    ...detail,
    transaction_type: 'transfer',
    direction: 'credit',
    amount: 30,
    description: 'From Ben K.',
    counterparty: { kind: 'member', name: 'Ben K.' },
    subject: {
      kind: 'member',
      name: 'Ben K.',
      detail: null,
      note: 'For the tickets',
      wait: null,
      offer: null,
      earned: null,
    },
  });
  open();
  expect(await screen.findByText('For the tickets')).toBeVisible();
  expect(screen.getByText('+30.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send points' })).toHaveAttribute('href', '/redeem/exchange?to=member');
});

test('an earned entry names its rule, and until when its points are good', async () => {
  answer(points.getTransaction, {
    ...detail,
    transaction_type: 'earn',
    direction: 'credit',
    amount: 20,
    subject: null,
    rule: { name: 'Seven days in a row', description: 'Earn points on 7 days in a row.' },
    expires_on: '2028-11-16',
  });
  open();
  expect((await screen.findByText('Why 20.00')).parentElement).toHaveTextContent(
    'Rule “Seven days in a row”Earn points on 7 days in a row.',
  );
  expect(screen.getByText('Nov 16, 2028')).toBeVisible();
});

test('expired points say what they were earned with and when, the same ones in a row as one', async () => {
  const lot = (id: string, description: string, amount: number, date: string) => ({ id, description, amount, date });
  answer(points.getTransaction, {
    ...detail,
    transaction_type: 'expire',
    amount: -104,
    subject: null,
    expired: [
      lot(other, 'Welcome points', 100, '2024-11-01'),
      lot('1', 'Daily visit', 2, '2024-11-02'),
      lot('2', 'Daily visit', 2, '2024-11-05'),
    ],
  });
  open();
  const which = await findPart('Which points');
  expect(which.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Welcome points Earned on Nov 1, 2024100.00',
    'Daily visit, 2 times Earned Nov 2, 2024 to Nov 5, 20244.00',
  ]);
  expect(which.getByRole('link', { name: 'Welcome points' })).toHaveAttribute(
    'href',
    `/rewards/reward-transactions/${other}`,
  );
});

test('the timeline of an entry is in order', async () => {
  answer(points.getTransaction, detail);
  open();
  const happened = within((await screen.findByText('What happened')).parentElement as HTMLElement);
  expect(happened.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Completed.*Nov 18, 2026/),
    expect.stringMatching(/^Reversed.*Nov 19, 2026/),
  ]);
});

test('a reversed entry links to its reversal', async () => {
  answer(points.getTransaction, detail);
  open();
  expect(await screen.findByRole('link', { name: 'Reversed by' })).toHaveAttribute(
    'href',
    `/rewards/reward-transactions/${other}`,
  );
});

test('the receipt shows the place in the chain, and both hashes on request', async () => {
  answer(points.getTransaction, detail);
  const { user } = open();
  const receipt = await findPart('Receipt');
  expect(receipt.getByText('118')).toBeVisible();
  expect(receipt.getByText('9f'.repeat(32))).not.toBeVisible();
  await user.click(receipt.getByText('Show the proof'));
  expect(receipt.getByText('9f'.repeat(32))).toBeVisible();
  expect(receipt.getByText('0c'.repeat(32))).toBeVisible();
});

test('a pending entry says that it has no receipt yet', async () => {
  answer(points.getTransaction, { ...detail, status: 'pending', receipt: null, related: [] });
  open();
  expect(await screen.findByText(/^Its seal will appear here/)).toBeVisible();
});

test("another member's entry and a missing entry are not found", async () => {
  answer(points.getTransaction, problem('not_found'));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Entry not found' })).toBeVisible();
  expect(screen.getByText("There's no entry at this address. Open it again from your statement.")).toBeVisible();
});

test('an entry that fails to load can be retried', async () => {
  answer(points.getTransaction, brokenConnection);
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(points.getTransaction, detail);
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Thermal circuit for two' })).toBeVisible();
});
