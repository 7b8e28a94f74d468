import { expect, test } from 'vitest';
import { addDays } from '#platform/calendar';
import { createLocalTime } from './local-time.ts';

const at = (time: string): Date => new Date(time);
const since = (time: string, timeZone: string) => ({ since: at(time), timeZone });

test.each([
  ['Europe/Paris', '2026-03-29', 1380],
  ['Europe/Paris', '2026-10-25', 1500],
  ['Europe/Paris', '2026-11-22', 1440],
  ['America/New_York', '2026-03-08', 1380],
  ['Pacific/Kiritimati', '2026-11-22', 1440],
  ['Pacific/Pago_Pago', '2026-11-22', 1440],
  ['Australia/Lord_Howe', '2026-04-05', 1470],
  ['Asia/Kathmandu', '2026-11-22', 1440],
])('in %s the day %s has %d minutes', (zone, day, minutes) => {
  expect(createLocalTime([], zone, new Date('2026-11-22T12:00:00Z')).countMinutes(day)).toBe(minutes);
});

test('a day at UTC+14 begins ten hours before noon of the day before in UTC, and one at UTC-11 ends as late', () => {
  const east = createLocalTime([], 'Pacific/Kiritimati', new Date('2026-11-22T12:00:00Z'));
  expect([east.toDay(at('2026-11-21T09:59:59Z')), east.toDay(at('2026-11-21T10:00:00Z'))]).toEqual([
    '2026-11-21',
    '2026-11-22',
  ]);
  const west = createLocalTime([], 'Pacific/Pago_Pago', new Date('2026-11-22T12:00:00Z'));
  expect([west.toDay(at('2026-11-23T10:59:59Z')), west.toDay(at('2026-11-23T11:00:00Z'))]).toEqual([
    '2026-11-22',
    '2026-11-23',
  ]);
});

test('what was measured before the first known zone counts as measured there', () => {
  const local = createLocalTime(
    [since('2026-11-20T00:00:00Z', 'Asia/Tokyo')],
    'Europe/Paris',
    new Date('2026-11-22T12:00:00Z'),
  );
  expect(local.toDay(at('2025-01-01T15:00:00Z'))).toBe('2025-01-02');
  expect(local.findZone(at('2025-01-01T15:00:00Z'))).toBe('Asia/Tokyo');
});

test('a flight east shortens the day and a flight west lengthens it', () => {
  const there = [since('2026-01-01T00:00:00Z', 'Europe/Paris'), since('2026-11-21T12:00:00Z', 'Asia/Tokyo')];
  expect(createLocalTime(there, 'UTC', new Date('2026-11-22T12:00:00Z')).countMinutes('2026-11-21')).toBe(16 * 60);
  const back = [since('2026-01-01T00:00:00Z', 'Asia/Tokyo'), since('2026-11-21T12:00:00Z', 'Europe/Paris')];
  expect(createLocalTime(back, 'UTC', new Date('2026-11-22T12:00:00Z')).countMinutes('2026-11-21')).toBe(32 * 60);
});

test('over the date line a day is skipped or lived twice, and every instant has one day', () => {
  const zones = [
    since('2026-01-01T00:00:00Z', 'America/Los_Angeles'),
    since('2026-11-20T10:07:00Z', 'Pacific/Auckland'),
  ];
  const local = createLocalTime(zones, 'UTC', new Date('2026-11-22T12:00:00Z'));
  const days = Array.from({ length: 10 }, (_, index) => addDays('2026-11-15', index));
  const minutes = days.map((day) => local.countMinutes(day)).reduce((sum, one) => sum + one);
  const first = at('2026-11-15T08:00:00Z').getTime();
  const last = at('2026-11-24T11:00:00Z').getTime();
  expect(minutes).toBe((last - first) / 60_000);
});

test('the minute of the day is the one on the clock there', () => {
  const local = createLocalTime([], 'Asia/Kathmandu', new Date('2026-11-22T12:00:00Z'));
  expect(local.toMinute(at('2026-11-22T00:00:00Z'))).toBe(5 * 60 + 45);
  expect(
    createLocalTime([], 'Europe/Paris', new Date('2026-11-22T12:00:00Z')).toMinute(at('2026-10-25T01:30:00Z')),
  ).toBe(2 * 60 + 30);
});

test.each([
  ['Europe/Paris', '2026-03-29', '2026-03-28T23:00:00Z'],
  ['Europe/Paris', '2026-10-25', '2026-10-24T22:00:00Z'],
  ['Asia/Kathmandu', '2026-11-22', '2026-11-21T18:15:00Z'],
  ['Pacific/Kiritimati', '2026-11-22', '2026-11-21T10:00:00Z'],
])('in %s the day %s starts at %s', (zone, day, start) => {
  expect(createLocalTime([], zone, at('2026-11-22T12:00:00Z')).findStart(day)).toEqual(at(start));
});

test('a day after a journey starts by the clock of the place it began in', () => {
  const flown = [since('2026-01-01T00:00:00Z', 'Europe/Paris'), since('2026-11-21T12:00:00Z', 'Asia/Tokyo')];
  const local = createLocalTime(flown, 'UTC', at('2026-11-23T00:00:00Z'));
  expect(local.findStart('2026-11-21')).toEqual(at('2026-11-20T23:00:00Z'));
  expect(local.findStart('2026-11-22')).toEqual(at('2026-11-21T15:00:00Z'));
});

test('a day that a journey over the date line skips starts where the next one does', () => {
  const flown = [since('2026-01-01T00:00:00Z', 'Pacific/Pago_Pago'), since('2026-11-20T11:00:00Z', 'Pacific/Apia')];
  const local = createLocalTime(flown, 'UTC', at('2026-11-23T00:00:00Z'));
  expect(local.countMinutes('2026-11-20')).toBe(0);
  expect(local.findStart('2026-11-20')).toEqual(local.findStart('2026-11-21'));
});

test('today and the zone are those of the place the member is in now', () => {
  const flown = [since('2026-01-01T00:00:00Z', 'Europe/Paris'), since('2026-11-21T12:00:00Z', 'Asia/Tokyo')];
  const local = createLocalTime(flown, 'UTC', at('2026-11-22T16:00:00Z'));
  expect([local.zone, local.today]).toEqual(['Asia/Tokyo', '2026-11-23']);
});
