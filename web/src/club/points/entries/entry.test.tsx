import { points } from '@club/contract/club/points';
import type { Output } from '@club/contract/platform/endpoint';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, brokenConnection, factories, findPart, openAsMember, problem } from '#testing';

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
  }),
  timeline: [
    { status: 'completed', at: '2026-11-18T08:00:00Z' },
    { status: 'reversed', at: '2026-11-19T08:00:00Z' },
  ],
  related: [{ id: other, relation: 'reversed_by' }],
  receipt: { seq: 118, prev_hash: '0c'.repeat(32), hash: '9f'.repeat(32) },
};

const open = () => openAsMember(`/rewards/reward-transactions/${detail.id}`);

test('an entry shows its signed amount, the other party, its reference and the balance after it', async () => {
  answer(points.getTransaction, detail);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Offer redeemed' })).toBeVisible();
  for (const text of ['−250.00', 'Thermal circuit for two', 'Alba Spa', 'R-1', '984.50', '104233']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test('the timeline of an entry is in order', async () => {
  answer(points.getTransaction, detail);
  open();
  const happened = (await findPart('What happened')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(happened).toEqual([
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

test('the receipt shows the place in the chain and both hashes', async () => {
  answer(points.getTransaction, detail);
  open();
  const receipt = await findPart('Receipt');
  expect(receipt.getByText('118')).toBeVisible();
  expect(receipt.getByText('9f'.repeat(32))).toBeVisible();
  expect(receipt.getByText('0c'.repeat(32))).toBeVisible();
});

test('a pending entry says that it has no receipt yet', async () => {
  answer(points.getTransaction, { ...detail, status: 'pending', receipt: null, related: [] });
  open();
  expect(await screen.findByText(/^Your receipt will appear here/)).toBeVisible();
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
  expect(await screen.findByText('Alba Spa')).toBeVisible();
});
