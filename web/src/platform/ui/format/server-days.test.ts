import { expect, test } from 'vitest';
import { withOwnDays } from './server-days.ts';

test.each([
  ['46.00 points will start to expire on 18 Dec 2026', '46.00 points will start to expire on Dec 18, 2026'],
  ['Reef Coast: ends on 1 Sept 2026.', 'Reef Coast: ends on Sep 1, 2026.'],
  ['64.00 points will start to expire on 24 Nov 2026', '64.00 points will start to expire today'],
  ['From 2 Mar 2026 to 24 Nov 2026', 'From Mar 2, 2026 to today'],
  ['Version 12 Mar and room 18 December 2026', 'Version 12 Mar and room 18 December 2026'],
])('the days of a text are written like the others: %s', (text, expected) => {
  expect(withOwnDays(text, new Date(2026, 10, 24, 7))).toBe(expected);
});
