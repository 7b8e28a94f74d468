import { approvals } from '@club/contract/club/approvals';
import { vouchers } from '@club/contract/club/vouchers';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { accountStatus } from '#club/vendors/fixtures';
import { vendorVoucher as voucher } from '#club/vouchers/fixtures';
import { answer, listCalls, problem, renderScreen } from '#testing';

beforeEach(() => {
  answer(approvals.getAccountStatus, accountStatus('APR'));
  answer(vouchers.validateRedemption, ({ body }) =>
    body.use ? voucher({ status: 'used', used_at: '2026-11-21T10:00:00Z' }) : voucher(),
  );
});

const check = async (code = 'LC-AAAA-BBBB-CCCC') => {
  const view = renderScreen('/marketplace/vendor/vouchers', {
    signedIn: { type_of_account: 'VEN', account_types: ['CM', 'VEN'] },
  });
  await view.user.type(await screen.findByLabelText('Code'), code);
  await view.user.click(screen.getByRole('button', { name: 'Check code' }));
  return view;
};

test('a voucher is looked up first and redeemed only on request', async () => {
  const { user } = await check();
  expect(await screen.findByText('This voucher is valid.')).toBeVisible();
  expect(screen.getByText('Ada L.')).toBeVisible();
  expect(listCalls(vouchers.validateRedemption)[0]?.body).toEqual({ code: 'LC-AAAA-BBBB-CCCC' });
  await user.click(screen.getByRole('button', { name: 'Redeem voucher' }));
  expect(await screen.findByText(/^This voucher was used on /)).toBeVisible();
  expect(listCalls(vouchers.validateRedemption)[1]?.body).toEqual({ code: 'LC-AAAA-BBBB-CCCC', use: true });
  expect(screen.queryByRole('button', { name: 'Redeem voucher' })).toBeNull();
});

test('a voucher is refunded with a reason', async () => {
  answer(vouchers.refundVendorRedemption, voucher({ status: 'refunded' }));
  const { user } = await check();
  await user.click(await screen.findByRole('button', { name: 'Refund points' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Refund points' }));
  expect(await dialog.findByText('Say why in a few words.')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'The bath is closed.');
  await user.click(dialog.getByRole('button', { name: 'Refund points' }));
  expect(await screen.findByText('This voucher was refunded.')).toBeVisible();
  await waitFor(() =>
    expect(listCalls(vouchers.refundVendorRedemption)[0]?.body).toEqual({
      id: voucher().id,
      reason: 'The bath is closed.',
    }),
  );
});

test("another vendor's code is reported as unknown", async () => {
  answer(
    vouchers.validateRedemption,
    problem('not_found', {
      message: "We couldn't find a voucher with this code for your offers. Check it and try again.",
    }),
  );
  await check('NOPE');
  expect(
    await screen.findByText("We couldn't find a voucher with this code for your offers. Check it and try again."),
  ).toBeVisible();
});
