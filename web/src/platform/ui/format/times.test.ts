import { hourMs, minuteMs } from '@club/contract/platform/units';
import { expect, test } from 'vitest';
import { countdown, duration } from './times.ts';

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
