import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, chooseInterval, countDays, findEndOfDay, toCalendarDay } from './calendar.ts';

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
  // Clocks go forward, and back, at midnight.
  ['2026-09-05', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-04-04', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
  ['2026-03-28', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ['2026-10-24', 'Asia/Beirut', '2026-10-24T22:00:00.000Z'],
])('%s ends in %s at %s', (day, timeZone, end) => {
  expect(findEndOfDay(day, timeZone).toISOString()).toBe(end);
});

const zones = [
  'UTC',
  'Europe/Zurich',
  'America/Santiago',
  'America/Havana',
  'Asia/Beirut',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

test.each(zones)('in %s the day of an instant is the one its calendar shows', (timeZone) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const instant = fc.date({ min: new Date('2005-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  const aroundMidnight = fc
    .tuple(instant, fc.integer({ min: -7_200_000, max: 7_200_000 }))
    .map(([at, off]) => new Date(findEndOfDay(at.toISOString().slice(0, 10), timeZone).getTime() + off));
  fc.assert(
    fc.property(fc.oneof(instant, aroundMidnight), (at) => {
      expect(toCalendarDay(at, timeZone)).toBe(format.format(at));
    }),
    { numRuns: 2000 },
  );
});
