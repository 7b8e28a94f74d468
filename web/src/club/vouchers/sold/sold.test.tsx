import { approvals } from '@club/contract/club/approvals';
import type { VendorRedemption } from '@club/contract/club/vouchers';
import { vouchers } from '@club/contract/club/vouchers';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountStatus } from '#club/vendors/fixtures';
import { vendorVoucher } from '#club/vouchers/fixtures';
import { answer, listCalls, renderScreen } from '#testing';

const one = vendorVoucher({ id: '0193a000-0000-7000-8000-00000000d001', code: 'BB-1', member: 'Ada L.', points: 120 });
const two = vendorVoucher({ id: '0193a000-0000-7000-8000-00000000d002', code: 'BB-2', member: 'Mei T.', points: 120 });
const used = vendorVoucher({
  id: '0193a000-0000-7000-8000-00000000d003',
  code: 'BB-3',
  status: 'used',
  used_at: '2026-11-21T10:00:00Z',
  used_by: 'Pia H.',
});
const counts = { sold: 3, open: 2, used: 1, refunded: 0, expired: 0 };
const page = (results: VendorRedemption[], count = results.length) => ({
  count,
  next: null,
  previous: null,
  results,
  counts,
});

beforeEach(() => {
  answer(approvals.getAccountStatus, accountStatus('APR'));
  answer(vouchers.listVendorVouchers, page([one, two, used]));
});

const open = async (address = '/marketplace/vendor/vouchers') => {
  const view = renderScreen(address, { signedIn: { type_of_account: 'VEN', account_types: ['CM', 'VEN'] } });
  await screen.findByText('BB-1');
  return view;
};
const asked = () => listCalls(vouchers.listVendorVouchers).map((call) => call.asked);

test('vouchers are narrowed by state and words, which are in the address', async () => {
  const view = await open('/marketplace/vendor/vouchers?status=open&search=mud');
  expect(asked()[0]).toMatchObject({ status: 'open', search: 'mud' });
  await view.user.click(screen.getByRole('link', { name: 'Used 1' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ status: 'used', search: 'mud' }));
  await view.user.clear(screen.getByLabelText('Code, offer or first name'));
  await view.user.type(screen.getByLabelText('Code, offer or first name'), 'bb 1{Enter}');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ status: 'used', search: 'bb 1' }));
});

test('several vouchers are refunded together, after a preview of who gets what', async () => {
  answer(vouchers.refundVendorVouchers, { refunded: 1, points: 120, left_out: [two] });
  const view = await open();
  expect(screen.getByRole('checkbox', { name: 'Select BB-3' })).toBeDisabled();
  await view.user.click(screen.getByRole('checkbox', { name: 'Select BB-1' }));
  await view.user.click(screen.getByRole('checkbox', { name: 'Select BB-2' }));
  expect(screen.getByText('2 of 3 selected')).toBeVisible();
  await view.user.click(screen.getAllByRole('button', { name: 'Refund…' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Mei T.')).toBeVisible();
  expect(dialog.getByText('240.00 points')).toBeVisible();
  await view.user.click(dialog.getByRole('button', { name: 'Refund 2 vouchers' }));
  expect(await dialog.findByText('Say why in a few words.')).toBeVisible();
  await view.user.type(dialog.getByLabelText('Reason the member reads'), 'The bath is closed.');
  await view.user.click(dialog.getByRole('button', { name: 'Refund 2 vouchers' }));
  expect(await screen.findByText('1 voucher refunded. Changed meanwhile and left out: BB-2')).toBeVisible();
  expect(listCalls(vouchers.refundVendorVouchers)[0]?.body).toEqual({
    ids: [one.id, two.id],
    reason: 'The bath is closed.',
  });
});

test('the file holds all vouchers of the view, from every page', async () => {
  let saved: Blob | undefined;
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return 'blob:csv';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  answer(vouchers.listVendorVouchers, (call) =>
    call.asked.page_size === '100' ? page(call.asked.page === '2' ? [used] : [one, two], 3) : page([one, two, used]),
  );
  const view = await open();
  await view.user.click(screen.getByRole('button', { name: 'CSV of 3' }));
  await waitFor(() => expect(saved).toBeDefined());
  const lines = ((await saved?.text()) ?? '').split('\r\n');
  expect(lines[0]).toBe('code,offer,member,state,points,to_pay,currency,sold,valid_until,used,used_by');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['BB-1', 'BB-2', 'BB-3', '']);
});

test('a suspended business sees its vouchers, and refunds none', async () => {
  answer(approvals.getAccountStatus, accountStatus('APR', { suspended: true }));
  await open();
  expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
