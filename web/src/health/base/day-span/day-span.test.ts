import { expect, test } from 'vitest';
import { daySpan } from './day-span.ts';

test.each([
  ['2026-11-09', '2026-11-22', 'Nov 9 – 22'],
  ['2026-10-30', '2026-11-12', 'Oct 30 – Nov 12'],
  ['2026-11-22', '2026-11-22', 'Nov 22'],
  ['2025-12-30', '2026-01-12', 'Dec 30, 2025 – Jan 12, 2026'],
  ['2025-03-14', '2025-03-14', 'Mar 14, 2025'],
])('the days %s to %s are written as %s', (from, to, text) => {
  expect(daySpan(from, to, '2026-11-24').replaceAll('\u2009', ' ')).toBe(text);
});
