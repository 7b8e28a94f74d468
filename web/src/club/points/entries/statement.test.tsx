import { points } from '@club/contract/club/points';
import { type Statement, statements } from '@club/contract/club/statements';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedCheckpoint } from '#club/statements';
import { account, ledger, pointsKey, toPages } from '#club/statements/fixtures';
import {
  answer,
  brokenConnection,
  factories,
  findPart,
  listCalls,
  openAsMember,
  problem,
  type SeenCall,
} from '#testing';

const all = ledger([10_000, ...Array.from({ length: 22 }, (_, at) => (at === 9 ? -5_000 : 200))]);

/** Answers as the server does: per_page lines of the page asked for. */
const served = ({ asked }: SeenCall): Statement => {
  const { start_date = '2026-11-01', end_date = '2026-11-30', page = '1', per_page = '19' } = asked;
  const days = { start: start_date, end: end_date };
  const found = all.filter(({ date }) => date >= start_date && date <= end_date);
  const span = found.length > 0 ? { from: found[0]?.seq ?? 1, to: found.at(-1)?.seq ?? 1 } : { from: 99, to: 99 };
  const pages = toPages(all, { ...span, ...days, perPage: Number(per_page) });
  return pages[Number(page) - 1] ?? { ...(pages[0] as Statement), results: [], page: Number(page) };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T09:24:00Z') });
  vi.stubGlobal('ArrayBuffer', new TextEncoder().encode('').buffer.constructor);
  process.env.TZ = 'UTC';
  answer(statements.getStatement, served);
  answer(points.listTransactions, factories.list([]));
  answer(points.getBalance, factories.balance());
  answer(statements.getPointsKeys, { keys: [pointsKey] });
});
afterEach(() => delete process.env.TZ);

const open = (search = '') => openAsMember(`/rewards/reward-transactions${search}`);
const asked = (at = 0) => listCalls(statements.getStatement)[at]?.asked;

const monthOf = async (name: RegExp) => within(await screen.findByRole('region', { name }));

test('the statement opens with the last three months, newest first, and a page of 10 rows asks for 9 entries', async () => {
  open();
  expect(await screen.findByText('Sep 1, 2026 to Nov 30, 2026')).toBeVisible();
  expect(asked()).toEqual({ start_date: '2026-09-01', end_date: '2026-11-30', page: '1', per_page: '9' });
  const months = await screen.findAllByRole('button', { name: /^(September|October|November) 2026/ });
  expect(months.map(({ textContent }) => textContent?.split(' ')[0])).toEqual(['November', 'October', 'September']);
});

test.each([
  [25, 24],
  [50, 49],
  [100, 99],
])('a page of %i rows asks for %i entries', async (size, entries) => {
  open(`?page_size=${size}`);
  await screen.findByText('Opening balance');
  expect(asked()?.per_page).toBe(String(entries));
});

test("a month's card says what came in and went out, and has its newest entries first", async () => {
  open();
  const november = await monthOf(/^November 2026/);
  const head = await november.findByRole('button', { name: /^November 2026/ });
  await waitFor(() => expect(head).toHaveTextContent(/\+142\.00 in.*−50\.00 out/));
  const rows = await november.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('12 daily visits Nov 12 to Nov 23+24.00');
  expect(rows[0]).toHaveTextContent(/92\.00$/);
});

test('neighbouring daily visits are one row that opens, and what lies between them parts them', async () => {
  const { user } = open();
  const november = await monthOf(/^November 2026/);
  const fold = await november.findByRole('button', { name: '12 daily visits' });
  expect(november.getByText('Salt room')).toBeVisible();
  expect(november.getByRole('button', { name: '10 daily visits' })).toBeVisible();
  await user.click(fold);
  expect(november.getByRole('link', { name: 'Daily visit, Nov 23' })).toHaveAttribute(
    'href',
    `/rewards/reward-transactions/${all.at(-1)?.transaction_id}`,
  );
});

test('every entry of the period is on the page exactly once', async () => {
  const { user } = open();
  const november = await monthOf(/^November 2026/);
  for (const fold of await november.findAllByRole('button', { name: /daily visits$/ })) await user.click(fold);
  const links = november.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.sort()).toEqual(all.map((line) => `/rewards/reward-transactions/${line.transaction_id}`).sort());
});

test('the sums of the period lead from its opening to its closing balance', async () => {
  open();
  const sums = await findPart('Sep 1, 2026 to Nov 30, 2026');
  expect(sums.getByText('Opening balance').nextSibling).toHaveTextContent('0.00');
  expect(sums.getByText('Earned and received').nextSibling).toHaveTextContent('+142.00');
  expect(sums.getByText('Spent and sent').nextSibling).toHaveTextContent('−50.00');
  expect(sums.getByText('Balance today').nextSibling).toHaveTextContent('92.00');
});

test('points on hold are a row of their own without a balance, and part the visits around them', async () => {
  const hold = factories.transaction({
    id: '0193a000-0000-7000-8000-0000000000aa',
    status: 'pending',
    amount: -20,
    description: 'Nordic Air, 50 miles',
    created_at: '2026-11-20T12:00:00Z',
  });
  answer(points.listTransactions, factories.list([hold]));
  open();
  const november = await monthOf(/^November 2026/);
  const row = (await november.findByRole('link', { name: 'Nordic Air, 50 miles' })).closest('li');
  expect(row).toHaveTextContent('Nordic Air, 50 miles Nov 20 On hold−20.00');
  expect(november.getByRole('button', { name: '3 daily visits' })).toBeVisible();
  expect(november.getByRole('button', { name: '9 daily visits' })).toBeVisible();
});

test('earlier months of a long period are one press away', async () => {
  const { user } = open('?start_date=2026-06-15&end_date=2026-11-30');
  await screen.findByRole('button', { name: /^November 2026/ });
  expect(screen.queryByRole('button', { name: /^August 2026/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show August' }));
  expect(await screen.findByRole('button', { name: /^August 2026/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show July' }));
  await user.click(await screen.findByRole('button', { name: 'Show June' }));
  await waitFor(() =>
    expect(listCalls(statements.getStatement).map((call) => call.asked)).toContainEqual(
      expect.objectContaining({ start_date: '2026-06-15', end_date: '2026-06-30', per_page: '99' }),
    ),
  );
});

test("the statement's period is kept in the address", async () => {
  const { user, router } = open('?start_date=2026-11-03&end_date=2026-11-05&page_size=25');
  await screen.findByText('Nov 3, 2026 to Nov 5, 2026');
  expect(asked()).toMatchObject({ start_date: '2026-11-03', end_date: '2026-11-05' });
  const from = screen.getByLabelText('From');
  await user.clear(from);
  await user.type(from, '2026-11-04');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Nov 4, 2026 to Nov 5, 2026')).toBeVisible();
  expect(router.state.location.search).toBe('?start_date=2026-11-04&end_date=2026-11-05&page_size=25');
});

test("a refused period shows the server's message", async () => {
  answer(statements.getStatement, problem('validation_error', { message: 'The end must not be before the start.' }));
  open('?start_date=2026-11-05&end_date=2026-11-03');
  expect(await screen.findByText(/The end must not be before the start\./)).toBeVisible();
});

test('a period without entries says so', async () => {
  open('?start_date=2025-01-01&end_date=2025-01-31');
  expect(await screen.findByText('Entries from this period will appear here.')).toBeVisible();
});

test('a statement that fails to load can be retried', async () => {
  answer(statements.getStatement, brokenConnection);
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(statements.getStatement, served);
  await user.click(again);
  expect(await screen.findByText('Opening balance')).toBeVisible();
});

test('verifying says how many entries it checked and how, and stores the checkpoint', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Verify this statement' }));
  expect(await screen.findByText('Verified, 23 entries')).toBeVisible();
  await user.click(screen.getByText('What was checked'));
  expect(screen.getByText(/^Entries 1 to 23 are complete/)).toBeVisible();
  expect(screen.getByText(/The club signed entry 23 as the last one, and the signature is valid/)).toBeVisible();
  expect(screen.getByText("Entry names aren't part of the seal.")).toBeVisible();
  expect(storedCheckpoint(account)).toMatchObject({ seq: 23 });
});

test('verifying again compares with the stored checkpoint', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Verify this statement' }));
  await screen.findByText('Verified, 23 entries');
  await user.click(screen.getByRole('button', { name: 'Verify again' }));
  await user.click(await screen.findByText('What was checked'));
  expect(await screen.findByText(/^Entry 23, saved by this browser on .* is unchanged/)).toBeVisible();
});

test('verifying a statement with a changed amount names the entry', async () => {
  answer(statements.getStatement, (call) => {
    const page = served(call);
    const change = (line: (typeof page.results)[number]) =>
      line.seq === 7 ? { ...line, description: 'x', activity: 'adjustment' } : line;
    return { ...page, results: page.results.map(change) };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Verify this statement' }));
  expect(await screen.findByText(/Entry 7 was changed after it was sealed\./)).toBeVisible();
  expect(screen.getByText('Not verified.')).toBeVisible();
  expect(storedCheckpoint(account)).toBeNull();
});

test('verifying says when the browser cannot check the signature', async () => {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no', 'NotSupportedError'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Verify this statement' }));
  expect(await screen.findByText('Verified without the signature, 23 entries')).toBeVisible();
  await user.click(screen.getByText('What was checked'));
  expect(screen.getByText(/can't check the club's signature because it doesn't support Ed25519/)).toBeVisible();
  vi.restoreAllMocks();
});

test('a statement that cannot be read completely is not reported as verified', async () => {
  answer(statements.getPointsKeys, brokenConnection);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Verify this statement' }));
  expect(await screen.findByText("We couldn't load the statement, so nothing was checked.")).toBeVisible();
});

test('verifying shows its progress', async () => {
  answer(statements.getPointsKeys, () => new Promise<never>(() => {}));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Verify this statement' }));
  expect(await screen.findByText('Reading page 1 of 1')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Verification' })).toBeVisible();
});

test.each([
  ['Save as CSV', 'points-2026-09-01-2026-11-30.csv', /^number,date,time.*\r\n1,2026-11-01/],
  ['Save as JSON', 'points-2026-09-01-2026-11-30.json', /"account_number": "100000000001"/],
])('%s hands over the whole period, all pages of it', async (button, name, beginning) => {
  const files: { name: string; blob: Blob }[] = [];
  let last: Blob | null = null;
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:statement';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) files.push({ name: this.download, blob: last });
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = (await files[0]?.blob.text()) ?? '';
  expect(files[0]?.name).toBe(name);
  expect(text).toMatch(beginning);
  for (const { hash } of all) expect(text).toContain(hash);
  vi.restoreAllMocks();
});

test('printing renders every entry of the period before the dialog opens', async () => {
  const print = vi.fn(() => screen.getByTestId('printed').querySelectorAll('tbody tr').length);
  vi.stubGlobal('print', print);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveReturnedWith(all.length));
  expect(screen.getByTestId('printed')).toHaveTextContent('Account 100000000001');
});
