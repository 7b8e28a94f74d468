import { approvals } from '@club/contract/club/approvals';
import { type Settlement, type SettlementSummary, settlements } from '@club/contract/club/settlements';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountStatus } from '#club/vendors/fixtures';
import { answer, listCalls, problem, renderScreen } from '#testing';
import { toSettlementCsv } from './settlement-file.ts';

const summary = (over: Partial<SettlementSummary> = {}): SettlementSummary => ({
  month: '2026-10',
  number: 'ST-2026-10-014',
  state: 'issued',
  points: 4300,
  amount: 1950.4,
  currency: 'EUR',
  last_day: '2026-10-31',
  over: true,
  issued_at: '2026-11-02T09:00:00Z',
  paid_at: null,
  dispute: null,
  ...over,
});

const october: Settlement = {
  ...summary(),
  vendor: 'Bellini Baths',
  vat: 'reverse charge, owed by the recipient.',
  offers: [
    {
      offer_id: '0193a000-0000-7000-8000-00000000b001',
      title: 'Mud ritual',
      carried_in: 7,
      sold: 24,
      used: 22,
      refunded: 0,
      expired: 0,
      carried_over: 9,
      points: 4300,
      worth: 2150,
    },
  ],
  contracts: [
    { since: '2026-01-01', point_worth: 0.5, commission_rate: 8, points: 4300, worth: 2150, commission: 172 },
  ],
  corrections: [{ month: '2026-09', title: '=Quiet morning', reason: '', points: -60, worth: -30, commission: -2.4 }],
  points_by: { carried_in: 1460, sold: 4880, used: 4300, refunded: 180, expired: 80, carried_over: 1780 },
  carried_in: 0,
  disputed_at: null,
  dispute_reason: '',
  dispute_answer: '',
  answered_at: null,
};

const november = summary({
  month: '2026-11',
  number: null,
  state: 'draft',
  amount: 1416.8,
  last_day: '2026-11-30',
  over: false,
  issued_at: null,
});

const list = (results: SettlementSummary[]) => ({ count: results.length, next: null, previous: null, results });

beforeEach(() => {
  answer(approvals.getAccountStatus, accountStatus('APR'));
  answer(settlements.listSettlements, list([november, summary()]));
  answer(settlements.getSettlement, ({ url }) =>
    url.pathname.includes('2026-11') ? { ...october, ...november } : october,
  );
});

const open = (search = '') =>
  renderScreen(`/marketplace/vendor/statements${search}`, {
    signedIn: { type_of_account: 'VEN', account_types: ['CM', 'VEN'] },
  });

test('the newest month is open first, and says what it is so far', async () => {
  open();
  const sheet = await screen.findByRole('region', { name: 'November 2026' });
  expect(await within(sheet).findByRole('heading', { name: 'November 2026: €1,416.80' })).toBeVisible();
  expect(within(sheet).getByText('So far')).toBeVisible();
  expect(within(sheet).getByText('Runs to Nov 30, 2026')).toBeVisible();
});

test('a month shows what its amount is made of', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: /October 2026/ }));
  const sheet = await screen.findByRole('region', { name: 'October 2026' });
  expect(await within(sheet).findByText('ST-2026-10-014', { exact: false })).toBeVisible();
  const facts = (name: string) => within(sheet).getByText(name).nextSibling?.textContent;
  expect(facts('4,300.00 points at €0.50 a point')).toBe('€2,150.00');
  expect(facts('Commission, 8%')).toBe('-€172.00');
  expect(facts('Correction of September 2026: =Quiet morning')).toBe('-€27.60');
  expect(facts('To pay')).toBe('€1,950.40');
  expect(within(sheet).getByText('VAT: reverse charge, owed by the recipient.')).toBeVisible();
  expect(within(sheet).getByRole('row', { name: /^Mud ritual 7 24 22 0 0 9 4,300.00 €2,150.00$/ })).toBeVisible();
});

test('a statement is printed, and saved as a file without formulas', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open('?month=2026-10');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'CSV' })).toBeVisible();
  const lines = toSettlementCsv(october).trimEnd().split('\r\n');
  expect(lines[1]).toBe('offer,2026-10,Mud ritual,7,24,22,0,0,9,4300.00,,2150.00,,,EUR');
  expect(lines[2]).toBe('contract,2026-10,2026-01-01,,,,,,,4300.00,0.5,2150.00,172.00,1978.00,EUR');
  expect(lines[3]).toBe("correction,2026-09,'=Quiet morning,,,,,,,-60.00,,-30.00,-2.40,-27.60,EUR");
  expect(lines.at(-1)).toBe('sum,2026-10,,,,,,,,4300.00,,,,1950.40,EUR');
});

test('says what will be there before the first sale, and offers to try again when loading fails', async () => {
  answer(settlements.listSettlements, list([]));
  const { unmount } = open();
  expect(await screen.findByText(/Your first statement will appear here/)).toBeVisible();
  unmount();
  answer(settlements.listSettlements, problem('unavailable'));
  open();
  expect(await screen.findByText(/We couldn't load your statements./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a month without a contract shows its points and no amount', async () => {
  answer(settlements.listSettlements, list([{ ...november, amount: null }]));
  answer(settlements.getSettlement, { ...october, ...november, amount: null, contracts: [], corrections: [] });
  open();
  expect(await screen.findByText('No contract yet')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
});

test('a vendor disputes a statement with a reason that is long enough', async () => {
  const { user } = open('?month=2026-10');
  await user.click(await screen.findByRole('button', { name: 'Dispute…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Dispute' }));
  expect(await dialog.findByText('Write at least 10 characters.')).toBeVisible();
  await user.type(dialog.getByLabelText('What is wrong, which the club reads'), 'One voucher is missing.');
  answer(settlements.disputeSettlement, { ...october, state: 'disputed', dispute_reason: 'One voucher is missing.' });
  await user.click(dialog.getByRole('button', { name: 'Dispute' }));
  expect(await screen.findByText('The club will look at it.')).toBeVisible();
  expect(listCalls(settlements.disputeSettlement)[0]?.body).toEqual({ reason: 'One voucher is missing.' });
});
