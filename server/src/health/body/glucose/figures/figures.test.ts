import { findBand, isAboveTight, toMoles } from '@club/contract/health/signals/glucose-ranges';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GlucoseReading } from '#health/body/glucose/readings';
import { findInterval, judgeCoverage, measureCoverage } from '#health/body/glucose/readings';
import { measureShares, roundShares } from './shares.ts';
import { describeValues, findGmi, findPercentile, toTenth } from './statistics.ts';
import { findRate } from './trend.ts';
import { describeUsualDay } from './usual-day.ts';

test.each([
  [53, 'very_low', false],
  [54, 'low', false],
  [69, 'low', false],
  [70, 'in_range', false],
  [140, 'in_range', false],
  [141, 'in_range', true],
  [180, 'in_range', true],
  [181, 'high', true],
  [250, 'high', true],
  [251, 'very_high', true],
])('%d mg/dL is %s', (value, band, isAbove) => {
  expect([findBand(value), isAboveTight(value)]).toEqual([band, isAbove]);
});

test.each([
  [2.9, 'very_low', false],
  [3.0, 'low', false],
  [3.8, 'low', false],
  [3.9, 'in_range', false],
  [7.8, 'in_range', false],
  [7.9, 'in_range', true],
  [10.0, 'in_range', true],
  [10.1, 'high', true],
  [13.9, 'high', true],
  [14.0, 'very_high', true],
])('%d mmol/L is %s, decided in its own unit', (value, band, isAbove) => {
  for (const factor of [18, 18.0156, 18.0182]) {
    const stored = Math.round(value * factor * 10) / 10;
    expect([findBand(stored), isAboveTight(stored)]).toEqual([band, isAbove]);
  }
  expect(toMoles(value * 18.0182)).toBeCloseTo(value, 9);
});

test.each([
  [
    [1, 1, 1],
    [33.4, 33.3, 33.3],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
  [
    [1, 0, 1999],
    [0.1, 0, 99.9],
  ],
  [
    [2, 3, 1],
    [33.3, 50, 16.7],
  ],
])('counts %j are %j per cent', (counts, shares) => {
  expect(roundShares(counts)).toEqual(shares);
});

test('the five ranges add to 100, and so do the three around the tight one, whatever the readings', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 200, max: 4000 }), { minLength: 1, maxLength: 400 }), (tenths) => {
      const shares = measureShares(tenths.map((tenth) => tenth / 10));
      if (!shares) throw new Error('there are readings');
      const add = (...names: (keyof typeof shares)[]): number =>
        Math.round(names.reduce((sum, name) => sum + shares[name].percent, 0) * 10) / 10;
      expect(add('very_low', 'low', 'in_range', 'high', 'very_high')).toBe(100);
      expect(add('below_70', 'tight', 'above_140')).toBe(100);
      for (const { percent } of Object.values(shares)) expect(percent).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each([
  [100, 5.7],
  [104, 5.8],
  [120, 6.18],
  [154, 6.99],
  [180, 7.62],
])('a mean of %d mg/dL is a GMI of %d per cent', (mean, gmi) => {
  expect(Math.round(findGmi(mean) * 100) / 100).toBe(gmi);
});

test('the standard deviation is of a sample, and nothing is described without values', () => {
  const { mean, sd, cv } = describeValues([90, 100, 110]);
  expect([mean, sd, cv]).toEqual([100, 10, 10]);
  expect(describeValues([90])).toEqual({ mean: 90, sd: null, cv: null });
  expect(describeValues([])).toEqual({ mean: null, sd: null, cv: null });
});

test.each([
  [0.05, 1.2],
  [0.25, 2],
  [0.5, 3],
  [0.75, 4],
  [0.95, 4.8],
])('percentile %d of 1 to 5 is %d (type 7)', (part, value) => {
  expect(findPercentile([1, 2, 3, 4, 5], part)).toBeCloseTo(value, 9);
});

const reading = (slot: number, value = 100, more: Partial<GlucoseReading> = {}): GlucoseReading => ({
  slot,
  value,
  source: 'device',
  day: Math.floor(slot / 288),
  minute: (slot % 288) * 5,
  ...more,
});

test('a quarter of an hour has percentiles from five readings on', () => {
  const quarters = describeUsualDay([
    ...[80, 90, 100, 110, 120].map((value, day) => reading(day * 288, value)),
    ...[80, 90, 100, 110].map((value, day) => reading(day * 288 + 3, value)),
  ]);
  expect(quarters).toHaveLength(96);
  expect(quarters[0]).toEqual({ minute: 0, n: 5, p5: 82, p25: 90, p50: 100, p75: 110, p95: 118 });
  expect(quarters[1]).toMatchObject({ minute: 15, n: 4, p5: null, p50: null });
  expect(quarters[95]).toMatchObject({ minute: 1425, n: 0, p50: null });
});

const every = (slots: number, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => reading(from + index * slots));

test.each([
  [1, 5],
  [3, 15],
])('readings every %d slots are expected every %d minutes', (slots, minutes) => {
  expect(findInterval(every(slots, 50))).toBe(minutes);
  const coverage = measureCoverage(every(slots, 100), { from: 0, to: 1 });
  expect(coverage).toMatchObject({ have: 100, expected: 100, percent: 100, interval_minutes: minutes });
});

test('expected readings reach from the first to the last, and days without any are named', () => {
  const some = [...every(1, 288), ...every(1, 288, 3 * 288)];
  expect(measureCoverage(some, { from: 0, to: 4 })).toEqual({
    have: 576,
    expected: 4 * 288,
    percent: 50,
    days_with_readings: 2,
    days_without: ['1970-01-02', '1970-01-03', '1970-01-05'],
    interval_minutes: 5,
  });
  expect(measureCoverage([], { from: 0, to: 0 })).toMatchObject({ have: 0, expected: 0, percent: null });
});

test('a member who changes the sensor is not missing what the other one never sends', () => {
  const both = [...every(1, 288 * 3), ...every(3, 96 * 3, 3 * 288)];
  expect(measureCoverage(both, { from: 0, to: 5 }).percent).toBeGreaterThan(99.5);
});

test.each([
  [0, null, 'none'],
  [14, 70, 'full'],
  [14, 69.9, 'early'],
  [13, 100, 'early'],
  [3, 50, 'early'],
  [2, 100, 'trace'],
  [14, 49.9, 'trace'],
])('%d days with %d per cent are %s', (days, percent, level) => {
  const coverage = { have: days * 200, expected: 1, percent, days_with_readings: days, days_without: [] };
  expect(judgeCoverage({ ...coverage, interval_minutes: 5 })).toBe(level);
});

test.each([
  [[100, 105, 110, 115], 1],
  [[115, 110, 105], -1],
  [[100, 100, 100], 0],
  [[100, 105], null],
])('readings %j five minutes apart move by %d mg/dL a minute', (values, rate) => {
  expect(findRate(values.map((value, slot) => ({ slot, value })))).toBe(rate);
});

test('a rate needs readings of the last quarter of an hour', () => {
  expect(findRate([100, 105, 110].map((value, index) => ({ slot: index * 3, value })))).toBeNull();
});

test('11 of 2,000 readings are 0.6 %, although the computer makes a hair less than 0.55 of them', () => {
  const share = (11 / 2000) * 100;
  expect(share).toBeLessThan(0.55);
  expect(toTenth(share)).toBe(0.6);
});
