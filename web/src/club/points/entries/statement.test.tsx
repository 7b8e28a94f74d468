import { type Statement, statements } from '@club/contract/club/statements';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedCheckpoint } from '#club/statements';
import { account, ledger, pointsKey, toPages } from '#club/statements/fixtures';
import { answer, brokenConnection, listCalls, openAsMember, problem, type SeenCall } from '#testing';

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
  answer(statements.getPointsKeys, { keys: [pointsKey] });
});
afterEach(() => delete process.env.TZ);

const open = (search = '') => openAsMember(`/rewards/reward-transactions${search}`);
const asked = (at = 0) => listCalls(statements.getStatement)[at]?.asked;
const rows = () => screen.getAllByRole('row').slice(1);

test('the statement opens with this month, and a table of 10 rows requests 9 entries', async () => {
  open();
  expect(await screen.findByText('Nov 1, 2026 to Nov 30, 2026')).toBeVisible();
  await screen.findByText('Nov 9');
  expect(asked()).toEqual({ start_date: '2026-11-01', end_date: '2026-11-30', page: '1', per_page: '9' });
  expect(rows()).toHaveLength(10);
});

test.each([
  [25, 24],
  [50, 49],
  [100, 99],
])('a table of %i rows asks for %i entries', async (size, entries) => {
  open(`?page_size=${size}`);
  await screen.findByText('Totals for this period');
  expect(asked()?.per_page).toBe(String(entries));
});

test("the statement's pages show every entry exactly once", async () => {
  const { user, router } = open();
  const seen: string[] = [];
  for (const page of [1, 2, 3]) {
    expect(await screen.findByText(`Page ${page} of 3`)).toBeVisible();
    const entries = rows().slice(0, -1);
    seen.push(...entries.map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? ''));
    if (page < 3) await user.click(screen.getByRole('link', { name: 'Next' }));
  }
  expect(seen).toHaveLength(all.length);
  expect(new Set(seen).size).toBe(all.length);
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  expect(router.state.location.search).toContain('page=3');
});

test('the last row totals the whole period, with opening and closing balances above', async () => {
  open();
  const totals = (await screen.findByText('Totals for this period')).closest('tr');
  expect(totals).toHaveTextContent('Totals for this period142.0050.0092.00');
  expect(screen.getByText('Opening balance').nextSibling).toHaveTextContent('0.00');
  expect(screen.getByText('Closing balance').nextSibling).toHaveTextContent('92.00');
});

test("the statement's period is kept in the address", async () => {
  const { user, router } = open('?start_date=2026-11-03&end_date=2026-11-05&page_size=25');
  await screen.findByText('Nov 3, 2026 to Nov 5, 2026');
  await screen.findByText('Totals for this period');
  expect(rows()).toHaveLength(4);
  expect(asked()).toMatchObject({ start_date: '2026-11-03', end_date: '2026-11-05' });
  const from = screen.getByLabelText('From');
  await user.clear(from);
  await user.type(from, '2026-11-04');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Nov 4, 2026 to Nov 5, 2026')).toBeVisible();
  expect(router.state.location.search).toBe('?start_date=2026-11-04&end_date=2026-11-05&page_size=25&page=1');
});

test("a refused period shows the server's message", async () => {
  answer(statements.getStatement, problem('validation_error', { message: 'The end must not be before the start.' }));
  open('?start_date=2026-11-05&end_date=2026-11-03');
  expect(await screen.findByText(/The end must not be before the start\./)).toBeVisible();
});

test('a statement entry opens its own page', async () => {
  open();
  expect((await screen.findAllByRole('link', { name: 'Daily visit' }))[0]).toHaveAttribute(
    'href',
    `/rewards/reward-transactions/${all[0]?.transaction_id}`,
  );
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
  expect(await screen.findByText('Totals for this period')).toBeVisible();
});

test('verifying says how many entries it checked and how, and stores the checkpoint', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Verify this statement' }));
  expect(await screen.findByText('Verified, 23 entries')).toBeVisible();
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
  ['Save as CSV', 'points-2026-11-01-2026-11-30.csv', /^number,date,time.*\r\n1,2026-11-01/],
  ['Save as JSON', 'points-2026-11-01-2026-11-30.json', /"account_number": "100000000001"/],
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
