import { expect, test } from 'vitest';
import type { Metric } from './metric.ts';
import { listUnits, metricCodes, metrics, toStoredUnit } from './metrics.ts';

const all = metricCodes.map((code) => [code, metrics[code] as Metric] as const);
const listTwice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

test('usual values are possible, and targets are usual', () => {
  for (const [code, { possible, usual, target }] of all) {
    expect([code, possible.min <= usual.min, usual.min < usual.max, usual.max <= possible.max]).toEqual([
      code,
      true,
      true,
      true,
    ]);
    for (const end of [target?.low, target?.high]) {
      if (typeof end === 'number') expect([code, end >= possible.min && end <= possible.max]).toEqual([code, true]);
    }
  }
});

test('the unit of a region is one that the metric has, and laboratories report a mass or an amount', () => {
  for (const [code, { regionalUnits }] of all) {
    const units = listUnits(code);
    if (regionalUnits === 'by laboratory') {
      expect([code, units.filter((unit) => unit.includes('mol')).length]).toEqual([code, 1]);
      // the first of them is proposed where laboratories report a mass
      expect([code, units.find((unit) => !unit.includes('mol'))]).toEqual([code, 'mg/dL']);
    } else {
      for (const unit of Object.values(regionalUnits))
        expect([code, units.includes(String(unit))]).toEqual([code, true]);
    }
  }
});

test('no two metrics share a code of an export, a type of Apple Health or a word', () => {
  expect(listTwice(all.flatMap(([, { loinc }]) => loinc ?? []))).toEqual([]);
  expect(listTwice(all.flatMap(([, { appleHealth }]) => appleHealth ?? []))).toEqual([]);
  expect(listTwice(all.flatMap(([, { words }]) => [...words]))).toEqual([]);
  expect(listTwice(all.map(([, { label }]) => label))).toEqual([]);
});

test('words are in lower case, as questions are read', () => {
  const words = all.flatMap(([, metric]) => [...metric.words]);
  expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
});

test('a bound typed in another unit is the same bound', () => {
  for (const [code, { units, possible }] of all) {
    for (const [unit, { factor, offset = 0 }] of Object.entries(units)) {
      expect([code, unit, factor > 0]).toEqual([code, unit, true]);
      expect(toStoredUnit(code, (possible.max - offset) / factor, unit)).toBeCloseTo(possible.max, 6);
    }
  }
});

test.each([
  ['weight', 154, 'lb', 69.85],
  ['height', 6, 'ft', 182.88],
  ['ferritin', 3, 'µg/dL', 30],
  ['hba1c', 48, 'mmol/mol', 6.54],
  ['total_cholesterol', 5, 'mmol/L', 193.35],
] as const)('%s of %s %s is %s in its own unit', (code, value, unit, stored) => {
  expect(toStoredUnit(code, value, unit)).toBeCloseTo(stored, 2);
});
