import { chartDurations } from '@club/contract/health/insight/scores';
import { expect, test } from 'vitest';
import { addDays, countDays } from '#platform/calendar';
import { toSpan } from './spans.ts';

test.each([
  ['last_one_week', '2026-11-20', '2026-11-14', 'day', 7],
  ['last_one_month', '2026-11-20', '2026-10-21', 'day', 31],
  ['last_one_month', '2026-03-31', '2026-03-01', 'day', 31],
  ['last_three_months', '2026-11-20', '2026-08-21', 'week', 14],
  ['last_six_months', '2026-11-20', '2026-05-22', 'week', 27],
  ['last_six_months', '2026-08-31', '2026-03-02', 'week', 27],
  ['last_one_year', '2026-11-20', '2025-11-21', 'month', 13],
  ['last_one_year', '2028-02-29', '2027-03-01', 'month', 12],
] as const)('%s on %s begins on %s and is drawn by %s in %d parts', (duration, today, from, bucket, parts) => {
  const span = toSpan(duration, today);
  expect(span).toMatchObject({ from, to: today, bucket });
  expect(span.days).toHaveLength(parts);
  expect(span.days[0]).toBe(from);
});

test('weeks begin on Monday and months on their first day, but for the first part', () => {
  for (const day of toSpan('last_three_months', '2026-11-20').days.slice(1)) {
    expect(new Date(`${day}T12:00:00Z`).getUTCDay()).toBe(1);
  }
  for (const day of toSpan('last_one_year', '2026-11-20').days.slice(1)) expect(day.slice(8)).toBe('01');
});

test('on every day of four years each duration keeps its parts in order and within its size', () => {
  for (let day = '2025-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
    for (const duration of chartDurations) {
      const { from, to, bucket, days } = toSpan(duration, day);
      const length = countDays(from, to);
      expect(bucket).toBe(length <= 31 ? 'day' : length <= 183 ? 'week' : 'month');
      expect(days).toEqual([...new Set(days)].sort());
      expect(days.every((one) => one >= from && one <= to)).toBe(true);
    }
    expect(toSpan('last_six_months', day).bucket).toBe('week');
  }
});
