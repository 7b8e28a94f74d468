import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLocalTime, type LocalTime } from '#health/base/time-zones';
import { describeUsualDay, summariseDays } from '#health/body/glucose/figures';
import { packTrace } from '#health/body/glucose/report';
import { dayToNumber } from '#platform/calendar';
import { listLocalReadings, listOffsets } from './local-readings.ts';
import { findEnds } from './read-span.ts';
import { slotsToDate } from './slots.ts';

const toClock = (local: LocalTime) => ({
  findOffset: (at: Date): number =>
    dayToNumber(local.toDay(at)) * 1440 + local.toMinute(at) - Math.floor(at.getTime() / 60_000),
  moves: local.moves,
});

/** A reading in every slot from some days before to some after a day. */
const fill = (day: string, local: LocalTime, days = 4) => {
  const first = (dayToNumber(day) - days) * 288;
  const places = (2 * days + 1) * 288;
  const grid = {
    first,
    values: new Float64Array(places).fill(100),
    sources: Array.from({ length: places }, () => 'device' as const),
  };
  return { grid, offsets: listOffsets(toClock(local), first, first + places), last: first + places };
};

const inZone = (timeZone: string) => createLocalTime([], timeZone, new Date('2026-11-22T12:00:00Z'));

test.each([
  ['2026-03-29', 'Europe/Paris', 276],
  ['2026-10-25', 'Europe/Paris', 300],
  ['2026-11-01', 'America/New_York', 300],
  ['2026-10-04', 'Australia/Lord_Howe', 282],
  ['2026-11-19', 'Pacific/Kiritimati', 288],
  ['2026-11-19', 'Pacific/Pago_Pago', 288],
  ['2026-11-19', 'Asia/Kathmandu', 288],
])('the day %s in %s has %d slots, and its ends are where they are', (day, zone, slots) => {
  const local = inZone(zone);
  const { grid, offsets, last } = fill(day, local);
  const span = { from: dayToNumber(day), to: dayToNumber(day) };
  const readings = listLocalReadings(grid, offsets, span);
  expect(readings).toHaveLength(slots);
  const { first, end } = findEnds(offsets, last, span);
  expect([end - first, local.toMinute(slotsToDate(first)), local.toDay(slotsToDate(first - 1)) < day]).toEqual([
    slots,
    0,
    true,
  ]);
  expect(summariseDays(readings, offsets, 'no_diabetes', { ...span, now: last })).toMatchObject([
    { day, have: slots, expected: slots, mean: 100, in_target: 100 },
  ]);
});

test("the local clock of every slot is the calendar's own, whatever zones a member was in", () => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Paris', 'Asia/Kolkata', 'America/St_Johns'];
  const first = dayToNumber('2026-03-25') * 288;
  fc.assert(
    fc.property(
      fc.array(fc.record({ hour: fc.integer({ min: 0, max: 190 }), zone: fc.constantFrom(...zones) }), {
        maxLength: 4,
      }),
      (moves) => {
        const sorted = moves.toSorted((one, other) => one.hour - other.hour);
        const since = sorted.map(({ hour, zone }) => ({ since: slotsToDate(first + hour * 12 + 5), timeZone: zone }));
        const local = createLocalTime(since, 'Europe/London', new Date('2026-11-22T12:00:00Z'));
        const offsets = listOffsets(toClock(local), first, first + 8 * 288);
        const places = 8 * 288;
        const grid = { first, values: new Float64Array(places).fill(1), sources: Array(places).fill('device') };
        const readings = listLocalReadings(grid, offsets, { from: 0, to: 99_999 });
        expect(readings).toHaveLength(places);
        for (const { slot, day, minute } of readings) {
          const at = slotsToDate(slot);
          if (day !== dayToNumber(local.toDay(at)) || minute !== local.toMinute(at)) {
            throw new Error(`${at.toISOString()} is ${local.toDay(at)} ${local.toMinute(at)}`);
          }
        }
      },
    ),
    {
      numRuns: 100,
      examples: [
        [
          [
            { hour: 132, zone: 'Pacific/Kiritimati' },
            { hour: 133, zone: 'Europe/Paris' },
          ],
        ],
      ],
    },
  );
});

test('the repeated hour of a changed clock keeps the time on the clock', () => {
  const { grid, offsets } = fill('2026-10-25', inZone('Europe/Paris'));
  const day = dayToNumber('2026-10-25');
  const usual = describeUsualDay(listLocalReadings(grid, offsets, { from: day, to: day }));
  expect(usual.filter(({ n }) => n === 6).map(({ minute }) => minute)).toEqual([120, 135, 150, 165]);
});

test('two windows over the same days hold the same readings', () => {
  const local = inZone('Europe/Paris');
  const days = (from: string, to: string, around: string, more: number) => {
    const { grid, offsets } = fill(around, local, more);
    return listLocalReadings(grid, offsets, { from: dayToNumber(from), to: dayToNumber(to) });
  };
  expect(days('2026-03-28', '2026-03-30', '2026-03-29', 3)).toEqual(days('2026-03-28', '2026-03-30', '2026-03-30', 6));
});

test('a trace holds two bytes a place, where its readings come from and each change of clock', () => {
  const { offsets } = fill('2026-03-29', inZone('Europe/Paris'));
  const first = dayToNumber('2026-03-29') * 288;
  const trace = packTrace(
    [
      { slot: first, value: 100, source: 'simulated', day: 0, minute: 0 },
      { slot: first + 2, value: 180.2, source: 'device', day: 0, minute: 0 },
    ],
    offsets,
    { first, end: first + 288 },
  );
  const bytes = Buffer.from(trace.values, 'base64');
  expect(bytes).toHaveLength(576);
  expect([0, 1, 2].map((place) => bytes.readUInt16BE(place * 2))).toEqual([1000, 0, 1802]);
  expect(trace).toMatchObject({
    start: '2026-03-29T00:00:00.000Z',
    step_minutes: 5,
    offsets: [
      { from: '2026-03-29T00:00:00.000Z', minutes: 60 },
      { from: '2026-03-29T01:00:00.000Z', minutes: 120 },
    ],
    sources: [
      { place: 0, source: 'simulated' },
      { place: 2, source: 'device' },
    ],
  });
});
