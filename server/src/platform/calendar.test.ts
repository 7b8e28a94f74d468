import { expect, test } from 'vitest';
import { addDays, addMonths, chooseInterval, countDays, findEndOfDay } from './calendar.ts';

test.each([
  [1, 'day'],
  [31, 'day'],
  [32, 'week'],
  [184, 'week'],
  [185, 'month'],
  [400, 'month'],
])('a report over %i days is told by the %s', (days, interval) => {
  const to = addDays('2026-01-01', days - 1);
  expect(countDays('2026-01-01', to)).toBe(days);
  expect(chooseInterval('2026-01-01', to)).toBe(interval);
});

test.each([
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-03-31', -1, '2024-02-29'],
  ['2026-01-30', 1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s moved by %i months is %s', (day, months, moved) => {
  expect(addMonths(day, months)).toBe(moved);
});

test.each([
  ['2026-11-20', 'UTC', '2026-11-21T00:00:00.000Z'],
  ['2026-11-20', 'Europe/Zurich', '2026-11-20T23:00:00.000Z'],
  ['2026-03-28', 'Europe/Zurich', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Zurich', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Zurich', '2026-10-25T23:00:00.000Z'],
  ['2026-11-20', 'Pacific/Auckland', '2026-11-20T11:00:00.000Z'],
  ['2026-11-20', 'America/New_York', '2026-11-21T05:00:00.000Z'],
])('%s ends in %s at %s', (day, timeZone, end) => {
  expect(findEndOfDay(day, timeZone).toISOString()).toBe(end);
});
