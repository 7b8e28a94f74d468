import { exchange } from '@club/contract/club/exchange';
import { marketplace } from '@club/contract/club/marketplace';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { movement } from '#club/exchange/fixtures';
import { answer, factories, json, listCalls, openAsMember } from '#testing';

const voucher = (over: Parameters<typeof movement>[0] = {}) =>
  movement({
    kind: 'redemption',
    title: 'Salt cave',
    counterparty: 'Alba Spa',
    points: -150,
    units: null,
    unit_name: null,
    status: 'issued',
    code: 'LC-7K2M-9PQX-4TRD',
    qr: 'LC1:d1:LC-7K2M-9PQX-4TRD',
    how_to_redeem: 'Show the code at the desk.',
    offer_id: '0193a000-0000-7000-8000-00000000b001',
    expires_at: '2026-12-20T09:00:00Z',
    ...over,
  });

const open = () => openAsMember('/redeem/vouchers');

test('a voucher shows its code only on request', async () => {
  answer(exchange.listUserTransactions, factories.list([voucher()]));
  const { user } = open();
  expect(await screen.findByText('Ready to use')).toBeVisible();
  expect(screen.queryByText('LC-7K2M-9PQX-4TRD')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show the code for Salt cave' }));
  expect(screen.getByText('LC-7K2M-9PQX-4TRD')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Voucher QR code' })).toBeVisible();
  expect(screen.getByText('Show the code at the desk.')).toBeVisible();
  expect(listCalls(exchange.listUserTransactions)[0]?.asked).toMatchObject({ kind: 'redemption' });
});

test('each status is explained, and only a usable voucher has a code to show', async () => {
  answer(
    exchange.listUserTransactions,
    factories.list([
      voucher({ id: 'u', title: 'Used one', status: 'used' }),
      voucher({ id: 'e', title: 'Late one', status: 'expired' }),
      voucher({ id: 'r', title: 'Cancelled one', status: 'refunded' }),
    ]),
  );
  open();
  const of = async (title: string) =>
    within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement);
  expect((await of('Used one')).getByText('Used')).toBeVisible();
  expect((await of('Late one')).getByText(/^Expired on .*2026\. Expired vouchers aren't refunded\.$/)).toBeVisible();
  expect((await of('Cancelled one')).getByText('Your points are available again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Show the code/ })).toBeNull();
});

test("a voucher whose code is a link opens the vendor's site", async () => {
  answer(
    exchange.listUserTransactions,
    factories.list([voucher({ code: null, qr: null, redeem_url: 'https://alba.example/club' })]),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Show the code/ }));
  expect(screen.getByRole('link', { name: "Use on the vendor's website" })).toHaveAttribute(
    'href',
    'https://alba.example/club',
  );
});

test('an empty voucher list leads to the marketplace, and a failed one can be retried', async () => {
  answer(exchange.listUserTransactions, factories.list([]));
  const { unmount } = open();
  expect(await screen.findByRole('link', { name: 'See all offers' })).toHaveAttribute('href', '/marketplace');
  unmount();
  answer(exchange.listUserTransactions, () => json(500, {}));
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(exchange.listUserTransactions, factories.list([voucher()]));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Salt cave' })).toBeVisible();
});

test('the activity list includes vouchers and links to them', async () => {
  answer(exchange.listUserTransactions, factories.list([voucher()]));
  answer(marketplace.listOffers, factories.list([]));
  openAsMember('/redeem/transactions?kind=redemption');
  expect(await screen.findByRole('link', { name: 'Salt cave' })).toHaveAttribute('href', '/redeem/vouchers');
  expect(screen.getByRole('link', { name: 'Offers' })).toHaveAttribute('aria-current', 'true');
});
