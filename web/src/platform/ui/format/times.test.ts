import { hourMs, minuteMs } from '@club/contract/platform/units';
import { expect, test } from 'vitest';
import { countdown, duration, withOwnDays } from './times.ts';

test.each([
  [0, '0 s'],
  [45_000, '45 s'],
  [59 * minuteMs, '59 min'],
  [3 * hourMs, '3 h'],
  [47 * hourMs, '47 h'],
  [49 * hourMs, '3 days'],
])('%s milliseconds are written as %s', (milliseconds, text) => {
  expect(duration(milliseconds)).toBe(text);
});

test('a countdown shows minutes and two-digit seconds, and never falls below zero', () => {
  expect([countdown(545_000), countdown(59_400), countdown(-5)]).toEqual(['9:05', '1:00', '0:00']);
});

test.each([
  ['46.00 points will start to expire on 18 Dec 2026', '46.00 points will start to expire on Dec 18, 2026'],
  ['Reef Coast: ends on 1 Sept 2026.', 'Reef Coast: ends on Sep 1, 2026.'],
  ['64.00 points will start to expire on 24 Nov 2026', '64.00 points will start to expire today'],
  ['From 2 Mar 2026 to 24 Nov 2026', 'From Mar 2, 2026 to today'],
  ['Version 12 Mar and room 18 December 2026', 'Version 12 Mar and room 18 December 2026'],
])('the days of a text are written like the others: %s', (text, expected) => {
  expect(withOwnDays(text, new Date(2026, 10, 24, 7))).toBe(expected);
});
