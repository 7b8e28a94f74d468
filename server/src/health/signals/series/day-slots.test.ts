import { slotsPerDay } from '@club/contract/health/signals/series';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeDay, encodeDay, listReadings, summariseValues } from './day-slots.ts';

const readings = fc.uniqueArray(
  fc.record({
    slot: fc.integer({ min: 0, max: slotsPerDay - 1 }),
    source: fc.integer({ min: 1, max: 255 }),
    value: fc.integer({ min: -32_767, max: 32_767 }),
  }),
  { selector: ({ slot, source }) => slot * 256 + source, maxLength: 600 },
);

test('a day comes back as it was written, whatever sources share its slots', () => {
  fc.assert(
    fc.property(readings, (given) => {
      const sorted = (values: typeof given) =>
        values.toSorted((one, other) => one.slot - other.slot || one.source - other.source);
      expect(sorted(decodeDay(encodeDay(given)))).toEqual(sorted(given));
    }),
  );
});

test('each slot is read once, from its best source', () => {
  fc.assert(
    fc.property(readings, (given) => {
      const read = listReadings(encodeDay(given), (source) => source);
      expect(read.map(({ slot }) => slot)).toEqual(
        [...new Set(given.map(({ slot }) => slot))].sort((one, other) => one - other),
      );
      for (const { slot, source } of read) {
        expect(source).toBe(Math.min(...given.filter((one) => one.slot === slot).map((one) => one.source)));
      }
    }),
  );
});

test.each([
  [[], { n: 0, mean: null, low: null, high: null, total: null, ranges: [0, 0, 0, 0, 0] }],
  [[53.9, 54, 69.9, 70, 180, 180.2, 181, 250, 250.5, 251], { n: 10, low: 53.9, high: 251, ranges: [1, 2, 3, 3, 1] }],
])('the summary of %j', (values, summary) => {
  expect(summariseValues('glucose', values)).toMatchObject(summary);
});
