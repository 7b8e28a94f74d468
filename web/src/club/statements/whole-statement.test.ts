import { expect, test, vi } from 'vitest';
import { checkpointOver, ledger, toPages } from './fixtures.testing.ts';
import { daysBetween, readWhole } from './whole-statement.ts';

const all = ledger(Array.from({ length: 250 }, () => 100));
const days = { start: '2026-11-01', end: '2026-11-30' };

test('reads a whole period page by page, at the largest page size', async () => {
  const pages = toPages(all);
  const progress = vi.fn();
  const read = vi.fn(async ({ page }: { page: number; per_page: number }) => pages[page - 1] ?? Promise.reject());
  expect(await readWhole(read, days, progress)).toEqual(pages);
  expect(read.mock.calls.map(([asked]) => asked)).toEqual(
    [1, 2, 3].map((page) => ({ start_date: days.start, end_date: days.end, page, per_page: 99 })),
  );
  expect(progress.mock.calls).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});

test('reads a period once more when it grew meanwhile', async () => {
  const [before, after] = [toPages(all.slice(0, 150)), toPages(all)];
  const read = vi
    .fn()
    .mockResolvedValueOnce(before[0])
    .mockImplementation(async ({ page }: { page: number }) => after[page - 1]);
  const pages = await readWhole(read, days);
  expect(pages.every(({ count }) => count === 250)).toBe(true);
  expect(pages).toHaveLength(3);
});

const entry = (seq: number, at: string) => checkpointOver({ seq, hash: 'ab'.repeat(32) }, { at });

test('names the days between an earlier checkpoint and the period', () => {
  const pages = toPages(all, { from: 100, to: 120, start: '2027-02-08', end: '2027-02-28' });
  expect(daysBetween(entry(50, '2026-12-20T10:00:00.000Z'), pages)).toEqual({
    side: 'before',
    days: { start: '2026-12-19', end: '2027-02-07' },
  });
  expect(daysBetween(entry(99, '2027-02-07T10:00:00.000Z'), pages)).toBeNull();
  expect(daysBetween(entry(110, '2027-02-15T10:00:00.000Z'), pages)).toBeNull();
});

test('names the days between the period and a later checkpoint', () => {
  const pages = toPages(all, { from: 1, to: 20, start: '2026-11-01', end: '2026-11-20' });
  expect(daysBetween(entry(25, '2026-11-25T10:00:00.000Z'), pages)?.days).toEqual({
    start: '2026-11-21',
    end: '2026-11-26',
  });
  expect(daysBetween(entry(25, '2026-11-20T10:00:00.000Z'), pages)?.days).toEqual({
    start: '2026-11-21',
    end: '2026-11-21',
  });
});

test('does not request more days than one statement may have', () => {
  const pages = toPages(all, { from: 100, start: '2028-02-01', end: '2028-02-28' });
  expect(daysBetween(entry(1, '2026-11-01T10:00:00.000Z'), pages)).toBeNull();
});
