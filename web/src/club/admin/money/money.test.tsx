import { approvals } from '@club/contract/club/approvals';
import { settlements } from '@club/contract/club/settlements';
import type { MonthRow, StaffStatement } from '@club/contract/club/settlements/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, answerHome, listCalls, openAsMember, problem } from '#testing';

const row = (name: string, over: Partial<MonthRow> = {}): MonthRow => ({
  vendor: { id: `01900000-0000-7000-8000-00000000000${name.length % 10}`, name },
  month: '2026-10',
  number: null,
  state: 'draft',
  points: 960,
  amount: 432,
  currency: 'EUR',
  last_day: '2026-10-31',
  over: true,
  issued_at: null,
  paid_at: null,
  dispute: null,
  used: 24,
  worth: 480,
  commission: 48,
  ...over,
});
const bellini = row('Bellini Baths', {
  state: 'paid',
  number: 'ST-2026-10-001',
  amount: 1950.4,
  paid_at: '2026-11-06T09:00:00Z',
});
const lumen = row('Lumen Yoga');
const october = {
  month: '2026-10',
  months: ['2026-11', '2026-10'],
  over: true,
  issued_from: '2026-11-01',
  rows: [bellini, lumen],
  sums: [{ currency: 'EUR', used: 48, points: 1920, worth: 960, commission: 96, amount: 2382.4 }],
};
const statement: StaffStatement = {
  ...row('Bellini Baths', { state: 'issued', number: 'ST-2026-10-001', issued_at: '2026-11-02T09:00:00Z' }),
  vendor: 'Bellini Baths',
  vendor_id: bellini.vendor.id,
  vat: '',
  offers: [],
  points_by: { carried_in: 0, sold: 960, used: 960, refunded: 0, expired: 0, carried_over: 0 },
  contracts: [],
  corrections: [],
  carried_in: 0,
  disputed_at: null,
  dispute_reason: '',
  dispute_answer: '',
  answered_at: null,
  agreed: [{ since: '2026-01-01', point_worth: 0.5, currency: 'EUR', commission_rate: 10, counts: 'used', vat: '' }],
  next: { month: '2026-11', amount: 520.6, currency: 'EUR' },
  pending: [],
};
const {
  used: _used,
  worth: _worth,
  commission: _commission,
  ...plain
} = statement as StaffStatement & Partial<MonthRow>;

beforeEach(() => {
  answerHome();
  answer(approvals.getRights, rights('money'));
  answer(settlements.listMonthSettlements, october);
  answer(settlements.getVendorSettlement, plain as StaffStatement);
});
const open = (path = '/admin/money/settlements') => openAsMember(path, { is_admin: true });
const openStatement = () => open(`/admin/money/settlements/${bellini.vendor.id}/2026-10`);

test('a month shows what each vendor is paid, and the sum', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'October 2026' })).toBeVisible();
  expect(screen.getByText('2 vendors · €2,382.40 to pay')).toBeVisible();
  const table = within(screen.getByRole('table'));
  expect(
    table.getByRole('row', { name: /^Bellini Baths Paid Nov 6, 2026 24 960.00 €480.00 -€48.00 €1,950.40$/ }),
  ).toBeVisible();
  expect(table.getByRole('row', { name: /^All in EUR 48 1,920.00 €960.00 -€96.00 €2,382.40$/ })).toBeVisible();
  expect(table.getByRole('link', { name: 'Lumen Yoga' })).toHaveAttribute(
    'href',
    `/admin/money/settlements/${lumen.vendor.id}/2026-10`,
  );
});

test('drafts are issued after their amounts were named, and what was left out is said', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Issue 1 draft…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue 1 statement of October 2026?' }));
  expect(dialog.getByText(/Lumen Yoga/).closest('li')).toHaveTextContent('Lumen Yoga: €432.00');
  answer(settlements.issueSettlements, {
    issued: 0,
    known: 0,
    left_out: [{ vendor: 'Lumen Yoga', why: 'It has no contract.' }],
  });
  await user.click(dialog.getByRole('button', { name: 'Issue 1 statement' }));
  expect(await dialog.findByText('Lumen Yoga is left out. It has no contract.')).toBeVisible();
  expect(listCalls(settlements.issueSettlements)[0]?.body).toEqual({ month: '2026-10', vendors: [lumen.vendor.id] });
});

test('a month that runs says from when it can be issued', async () => {
  answer(settlements.listMonthSettlements, { ...october, month: '2026-11', over: false, issued_from: '2026-12-01' });
  const { user, router } = open('/admin/money/settlements?month=2026-11');
  expect(
    await screen.findByText("November 2026 isn't over. Its statements can be issued from Dec 1, 2026."),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Issue/ })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Month'), 'October 2026');
  await waitFor(() => expect(router.state.location.search).toBe('?month=2026-10'));
});

test('the ledger is compared when asked, and says what does not add up', async () => {
  const { user } = open();
  answer(settlements.checkLedger, { vendors: 2, statements: 3, findings: [], checked_at: '2026-11-24T09:00:00Z' });
  await user.click(await screen.findByRole('button', { name: 'Compare with the ledger' }));
  expect(await screen.findByText(/^It adds up: 3 statements of 2 vendors, difference 0.00./)).toBeVisible();
  const finding = 'vendor 1: the ledger holds 9.00 points, and its vouchers account for 8.00';
  answer(settlements.checkLedger, {
    vendors: 2,
    statements: 3,
    findings: [finding],
    checked_at: '2026-11-24T09:00:00Z',
  });
  await user.click(screen.getByRole('button', { name: 'Compare with the ledger' }));
  expect(await screen.findByText(finding)).toBeVisible();
});

test('a statement is marked as paid once, and a refusal stays in the dialog', async () => {
  const { user } = openStatement();
  await user.click(await screen.findByRole('button', { name: 'Mark as paid…' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Mark October 2026 of Bellini Baths, €432.00, as paid?' }),
  );
  answer(
    settlements.markSettlementPaid,
    problem('invalid_transition', { message: 'October 2026 is already marked as paid.' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await dialog.findByText('October 2026 is already marked as paid.')).toBeVisible();
});

test('a contract is set with a decimal comma, and refused at its field', async () => {
  const { user } = openStatement();
  await user.click(await screen.findByRole('button', { name: 'Change…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const worth = dialog.getByLabelText('Worth of a point');
  await user.clear(worth);
  await user.type(worth, 'half');
  await user.click(dialog.getByRole('button', { name: 'Store' }));
  expect(await dialog.findByText('Enter what a point is worth, such as 0.50.')).toBeVisible();
  await user.clear(worth);
  await user.type(worth, '0,55');
  answer(settlements.changeVendorContract, { agreed: [] });
  await user.click(dialog.getByRole('button', { name: 'Store' }));
  expect(await screen.findByText('The contract is stored.')).toBeVisible();
  expect(listCalls(settlements.changeVendorContract)[0]?.body).toMatchObject({ point_worth: 0.55, counts: 'used' });
});

test('a correction is entered for the next statement, and taken back while that is a draft', async () => {
  const { user } = openStatement();
  await user.click(await screen.findByRole('button', { name: 'Enter a correction…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct ST-2026-10-001 of Bellini Baths' }));
  await user.type(dialog.getByLabelText('Amount'), 'twelve');
  await user.click(dialog.getByRole('button', { name: 'Add correction' }));
  expect(await dialog.findByText('Enter an amount such as 12.50 or -12.50.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Amount'));
  await user.type(dialog.getByLabelText('Amount'), '-12,50');
  await user.type(dialog.getByLabelText('Reason, which the vendor reads'), 'Two vouchers were counted twice.');
  expect(dialog.getByText('November 2026: from €520.60 to €508.10')).toBeVisible();
  const message = 'That is more than the whole statement, EUR 12.00. Is this right?';
  answer(settlements.correctVendorSettlement, problem('unusual_value', { message }));
  await user.click(dialog.getByRole('button', { name: 'Add correction' }));
  expect(await dialog.findByText(message)).toBeVisible();
  const entered = {
    ...{ id: '0193a000-0000-7000-8000-00000000c001', month: '2026-10', amount: -12.5, currency: 'EUR' },
    ...{ reason: 'Two vouchers were counted twice.', entered_at: '2026-11-20T09:00:00Z' },
  };
  const corrected = { ...plain, pending: [entered] } as StaffStatement;
  answer(settlements.correctVendorSettlement, corrected);
  answer(settlements.getVendorSettlement, corrected);
  await user.click(dialog.getByRole('button', { name: 'Yes, add correction' }));
  expect(await screen.findByText('October 2026, entered on Nov 20, 2026')).toBeVisible();
  const sent = { amount: '-12,50', reason: 'Two vouchers were counted twice.' };
  expect(listCalls(settlements.correctVendorSettlement).map(({ body }) => body)).toEqual([
    { ...sent, confirmed: false },
    { ...sent, confirmed: true },
  ]);
  await user.click(screen.getByRole('button', { name: 'Take back…' }));
  answer(settlements.withdrawVendorCorrection, plain as StaffStatement);
  answer(settlements.getVendorSettlement, plain as StaffStatement);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByText('Corrections for the next statement')).toBeNull());
});

test('a dispute is answered below what the vendor wrote', async () => {
  const disputed = { ...plain, state: 'disputed', dispute_reason: 'One voucher is missing.' } as StaffStatement;
  answer(settlements.getVendorSettlement, disputed);
  const { user } = openStatement();
  const [main, paid] = await screen.findAllByRole('button', { name: /^(Answer the dispute|Mark as paid)…$/ });
  expect(main).toHaveTextContent('Answer the dispute…');
  expect(paid?.className).not.toBe(main?.className);
  await user.click(await screen.findByRole('button', { name: 'Answer the dispute…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer the dispute of October 2026' }));
  expect(dialog.getByText('One voucher is missing.')).toBeVisible();
  await user.type(dialog.getByLabelText('Answer, which the vendor reads'), 'It was used in November.');
  const answered = { ...plain, dispute_answer: 'It was used in November.' } as StaffStatement;
  answer(settlements.answerVendorDispute, answered);
  answer(settlements.getVendorSettlement, answered);
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Answered: “It was used in November.”')).toBeVisible();
});
