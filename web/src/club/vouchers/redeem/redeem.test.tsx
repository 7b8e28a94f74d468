import { approvals } from '@club/contract/club/approvals';
import { vouchers } from '@club/contract/club/vouchers';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountStatus } from '#club/vendors/fixtures';
import { vendorVoucher } from '#club/vouchers/fixtures';
import { answer, brokenConnection, listCalls, problem, renderScreen } from '#testing';

const usedNow = () => ({
  status: 'used' as const,
  used_at: new Date().toISOString(),
  used_by: 'Pia H.',
  undo_until: new Date(Date.now() + 600_000).toISOString(),
});
const toPay = { amount: 64, before: 80, currency: 'EUR' };
const list = (results: ReturnType<typeof vendorVoucher>[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

beforeEach(() => {
  answer(approvals.getAccountStatus, accountStatus('APR'));
  answer(vouchers.listRedeemedToday, list([]));
  answer(vouchers.validateRedemption, ({ body }) => vendorVoucher({ to_pay: toPay, ...(body.use ? usedNow() : {}) }));
});

const open = async () => {
  const view = renderScreen('/marketplace/vendor/redeem', {
    signedIn: { type_of_account: 'VEN', account_types: ['CM', 'VEN'] },
  });
  await screen.findByLabelText('Code');
  return view;
};
const scan = async (view: Awaited<ReturnType<typeof open>>, code = 'lc aaaa bbbb cccc') => {
  await view.user.keyboard(`${code}{Enter}`);
};
const sent = () => listCalls(vouchers.validateRedemption).map(({ body }) => body);
const verdict = async (word: string) => {
  const alert = await screen.findByRole('alert');
  expect(await within(alert).findByText(word)).toBeVisible();
  return within(alert);
};

test('a scanner types into the field from the start, and Enter checks and then redeems', async () => {
  const view = await open();
  await scan(view);
  const valid = await verdict('Valid');
  expect(valid.getByText('€64')).toBeVisible();
  expect(valid.getByText('instead of €80')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take €64 and redeem' })).toBeVisible();
  await view.user.keyboard('{Enter}');
  await verdict('Redeemed');
  expect(sent()).toEqual([{ code: 'lc aaaa bbbb cccc' }, { code: 'lc aaaa bbbb cccc', use: true }]);
});

test('the next scan replaces the code before it, without redeeming that one', async () => {
  const view = await open();
  await scan(view, 'ONE');
  await verdict('Valid');
  await scan(view, 'TWO');
  await waitFor(() => expect(sent()).toEqual([{ code: 'ONE' }, { code: 'TWO' }]));
});

test('a used voucher says when and by whom, and cannot be redeemed', async () => {
  answer(vouchers.validateRedemption, vendorVoucher({ ...usedNow(), used_at: '2026-11-19T18:20:00Z' }));
  const view = await open();
  await scan(view);
  const used = await verdict('Already used');
  expect(used.getByText('Pia H.')).toBeVisible();
  expect(used.getByText(/19/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /[Rr]edeem/ })).toBeNull();
});

test.each([
  ['Not yours', problem('not_found')],
  ['Expired', vendorVoucher({ status: 'expired' })],
  ['Refunded', vendorVoucher({ status: 'refunded' })],
  ['Not checked', problem('rate_limited')],
] as const)('the verdict can be: %s', async (word, reply) => {
  answer(vouchers.validateRedemption, reply);
  const view = await open();
  await scan(view);
  await verdict(word);
  await view.user.click(screen.getByRole('button', { name: 'Scan the next one' }));
  expect(await screen.findByLabelText('Code')).toHaveFocus();
});

test('a voucher that another desk redeemed meanwhile is reported as used', async () => {
  const view = await open();
  await scan(view);
  await verdict('Valid');
  answer(vouchers.validateRedemption, ({ body }) =>
    body.use ? problem('invalid_transition') : vendorVoucher(usedNow()),
  );
  await view.user.click(screen.getByRole('button', { name: 'Take €64 and redeem' }));
  await verdict('Already used');
});

test('a redemption is undone from its verdict', async () => {
  answer(vouchers.undoVendorRedemption, vendorVoucher());
  const view = await open();
  await scan(view);
  await view.user.click(await screen.findByRole('button', { name: 'Take €64 and redeem' }));
  await view.user.click(await screen.findByRole('button', { name: /^Undo (10:00|9:5\d)$/ }));
  await verdict('Valid');
  expect(listCalls(vouchers.undoVendorRedemption)[0]?.body).toEqual({ id: vendorVoucher().id });
});

test('without a connection a code is saved on the phone, and redeemed once there is one', async () => {
  answer(vouchers.validateRedemption, brokenConnection);
  const view = await open();
  await scan(view, 'LC-1');
  expect((await verdict('Not checked')).getByText('1 code')).toBeVisible();
  answer(vouchers.validateRedemption, vendorVoucher({ ...usedNow(), code: 'LC-1' }));
  const before = sent().length;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent().slice(before)).toContainEqual({ code: 'LC-1', use: true }));
  await view.user.click(screen.getByRole('button', { name: 'Scan the next one' }));
  await view.user.click(await screen.findByRole('button', { name: '1 saved' }));
  expect(await screen.findByRole('heading', { name: '0 waiting' })).toBeVisible();
  expect(screen.getByText(/Thermal circuit · Ada L\./)).toBeVisible();
});

test('a redemption whose answer was lost is sent again under the same key', async () => {
  const view = await open();
  await scan(view);
  await verdict('Valid');
  answer(vouchers.validateRedemption, brokenConnection);
  await view.user.click(screen.getByRole('button', { name: 'Take €64 and redeem' }));
  await verdict('Not checked');
  window.dispatchEvent(new Event('online'));
  const keys = () =>
    listCalls(vouchers.validateRedemption)
      .filter(({ body }) => body.use)
      .map(({ headers }) => headers.get('Idempotency-Key'));
  await waitFor(() => expect(keys().length).toBeGreaterThan(1));
  expect(new Set(keys()).size).toBe(1);
});

test('a saved code that turns out to be used needs someone', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation((name) =>
    name.startsWith('club:redeem:')
      ? JSON.stringify([{ key: 'one-saved', code: 'LC-9', savedAt: '2026-11-22T11:27:00Z' }])
      : null,
  );
  answer(vouchers.validateRedemption, ({ body }) =>
    body.use ? problem('invalid_transition') : vendorVoucher({ ...usedNow(), code: 'LC-9' }),
  );
  const view = await open();
  await view.user.click(await screen.findByRole('button', { name: '1 saved' }));
  expect(await screen.findByRole('heading', { name: '1 needs you' })).toBeVisible();
  expect(screen.getByText(/by Pia H\./)).toBeVisible();
});

test("today's list shows what was redeemed, and undoes it", async () => {
  answer(vouchers.listRedeemedToday, list([vendorVoucher({ ...usedNow(), to_pay: toPay })]));
  answer(vouchers.undoVendorRedemption, vendorVoucher());
  const view = await open();
  expect(await screen.findByText('1 used today')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: "Today's list" }));
  expect(await screen.findByText(/Ada L\. · .* · by Pia H\. · took €64/)).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: /^Undo / }));
  expect(await screen.findByText('The voucher is valid again.')).toBeVisible();
});
