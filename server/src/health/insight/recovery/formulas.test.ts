import { expect, test } from 'vitest';
import { addDays } from '#platform/calendar';
import { judgeLevel } from './level.ts';
import { measureLoad } from './load.ts';
import { judgeMorning, nameScore } from './morning.ts';
import type { RecoveryNight } from './nights.ts';
import { measurePace } from './pace.ts';

const today = '2026-11-22';
const before = [
  52.1, 49.6, 55.0, 47.8, 51.2, 53.4, 50.0, 48.3, 54.1, 50.9, 52.7, 49.0, 51.5, 53.8, 47.1, 50.4, 55.6, 52.0, 49.9,
  51.0, 48.8, 53.0, 50.2, 52.4, 49.3, 51.7,
];
const lastSeven = [50.6, 47.9, 45.2, 44.8, null, 43.6, 42.7];
const findPulse = (at: number): number => (at < 6 ? 55 : 54);

const aNight = (day: string, more: Partial<RecoveryNight> = {}): RecoveryNight => ({
  day,
  device: 'watch',
  asleep: 450,
  rmssd: null,
  sdnn: null,
  readings: 40,
  pulse: null,
  ...more,
});
/** The worked example: 26 nights, then seven of which one is missing. */
const example = (last: Partial<RecoveryNight> = {}): RecoveryNight[] =>
  [
    ...before.map((rmssd, at) => aNight(addDays(today, at - 32), { rmssd, pulse: findPulse(at) })),
    ...lastSeven.map((rmssd, at) =>
      aNight(addDays(today, at - 6), { rmssd, pulse: rmssd && 54, asleep: rmssd && 450 }),
    ),
  ].map((night) => (night.day === today ? { ...night, pulse: 59, asleep: 410, ...last } : night));

test('a night far from usual makes a low morning, carried by its sleep alone', () => {
  const { exact, parts, status } = judgeMorning(example(), today, 480);
  expect(status).toBe('score');
  expect(parts.map(({ points }) => points)).toEqual([0, 0, expect.closeTo(63.54, 2)]);
  expect(exact).toBeCloseTo(19.06, 2);
  expect(parts[0]?.usual).toEqual({ low: expect.closeTo(49, 1), high: expect.closeTo(53.4, 1) });
  expect(nameScore(19)).toBe('low');
});

test('an ordinary morning is near the middle, and without a pulse the other two share its weight', () => {
  const ordinary = { rmssd: 50.4, pulse: 55, asleep: 455 };
  const whole = judgeMorning(example(ordinary), today, 480);
  expect(whole.parts[0]?.points).toBeCloseTo(42.7, 1);
  expect(whole.parts[2]?.points).toBeCloseTo(87, 1);
  expect(whole.exact).toBeCloseTo(54.6, 1);
  const without = judgeMorning(example({ ...ordinary, pulse: null }), today, 480);
  expect(without.parts.map(({ weight }) => weight)).toEqual([expect.closeTo(0.6, 9), expect.closeTo(0.4, 9)]);
  expect(without.exact).toBeCloseTo(60.4, 1);
});

test('seven nights clearly below usual are named so, however even they are', () => {
  const level = judgeLevel(example(), today);
  expect(level.mean).toBeCloseTo(45.7, 1);
  expect(level.week).toEqual({ low: expect.closeTo(50.1, 1), high: expect.closeTo(52.2, 1) });
  expect(level.verdict).toBe('below');
  expect(level.variation).toBeCloseTo(6.4, 1);
});

test('a new device starts again, and says that it is new', () => {
  const nights = example().map((one) => (one.day > addDays(today, -2) ? { ...one, device: 'ring' } : one));
  const { status, exact, nights: counted } = judgeMorning(nights, today, 480);
  expect({ status, exact }).toEqual({ status: 'too_few_nights', exact: null });
  expect(counted).toMatchObject({ have: 0, need: 14, new_device: true });
});

test('nine nights that come every day make the first figure once fourteen are a week old', () => {
  const nights = Array.from({ length: 9 }, (_, at) => aNight(addDays(today, -at), { rmssd: 50 }));
  expect(judgeMorning(nights, today, 480).nights).toMatchObject({ have: 2, first_on: '2026-12-04' });
});

test('SDNN is never compared with nights of rMSSD', () => {
  const nights = example({ rmssd: null, sdnn: 51, pulse: null });
  expect(judgeMorning(nights, today, 480).status).toBe('no_values');
});

test('the pace of two habits is half the sum of their years, and moves the right way', () => {
  const fill = (slow: number, fast: number) =>
    Array.from({ length: 180 }, (_, at) => ({
      day: addDays(today, -at),
      value: at < 30 ? fast : (slow * 180 - fast * 30) / 150,
    }));
  const { lines, half_sum, direction } = measurePace({ steps: fill(5600, 7400), pulse: fill(62, 59) }, today);
  expect(lines.map(({ slow, fast }) => [slow.years, fast.years])).toEqual([
    [expect.closeTo(1.02, 2), expect.closeTo(-0.18, 2)],
    [expect.closeTo(0.18, 2), expect.closeTo(-0.09, 2)],
  ]);
  expect(half_sum).toEqual({ slow: expect.closeTo(0.6, 2), fast: expect.closeTo(-0.13, 2) });
  expect(direction).toBe('right');
  for (const { change } of lines) expect(change?.low).toBeLessThan(change?.high ?? 0);
});

test('the pace needs 90 of 180 days and 20 of 30', () => {
  const days = Array.from({ length: 89 }, (_, at) => ({ day: addDays(today, -at), value: 7000 }));
  const { lines, direction } = measurePace({ steps: days }, today);
  expect(lines).toMatchObject([{ slow: { days: 89, years: null }, fast: { days: 30, years: 0 }, change: null }]);
  expect(direction).toBeNull();
});

test('a week is set against the four before, a vigorous minute counted twice, and nothing is said under 21 days', () => {
  const days = Array.from({ length: 35 }, (_, at) => ({
    day: addDays(today, at - 34),
    moderate: at < 28 ? 20 : 10,
    vigorous: at < 28 ? 0 : 10,
  }));
  expect(measureLoad(days, today)).toMatchObject({ before: { low: 140, high: 140 }, verdict: 'above' });
  expect(measureLoad(days, today).weeks.at(-1)).toEqual({ from: '2026-11-16', load: 210 });
  expect(measureLoad(days.slice(-20), today)).toMatchObject({ days: { have: 20 }, verdict: null, fast: null });
});
