import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReadReport } from '#health/exchange/lab-reports/reader';
import { germanHead, readTable, readTexts, toTexts } from './table.testing.ts';

const rows = [
  ['Leukozyten', '6,8', '/nl', '3,5 - 8,8'],
  ['Hämoglobin', '12,0', 'g/dl', '11,7 - 15,3'],
  ['Kreatinin', '0,47', 'mg/dl', '0,51 - 1,02'],
  ['CRP', '<0,6', 'mg/l', '< 5,0'],
  ['TSH', '3,77', 'mU/l', '0,27 - 4,20'],
  ['Ferritin', '45', 'µg/l', '15 - 150'],
  ['Natrium', '143', 'mmol/l', '137 - 145'],
];
const table = { head: germanHead, rows };

/** What a reading comes to, whatever line it is on. */
const summarise = ({ rows: read }: ReadReport) =>
  read.map(({ metric, value, comparator, unit, low, high, date, certainty }) => [
    metric,
    value,
    comparator,
    unit,
    low,
    high,
    date,
    certainty,
  ]);

test('the order in which a page was drawn changes nothing', async () => {
  const texts = toTexts(table);
  const plain = summarise(await readTexts(texts));
  expect(plain).toHaveLength(rows.length);
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(texts, { minLength: texts.length }), async (shuffled) => {
      expect(summarise(await readTexts(shuffled))).toEqual(plain);
    }),
    { numRuns: 20 },
  );
});

test('the same report with the other decimal sign has the same numbers', async () => {
  const swapped = rows.map((row) => row.map((text, column) => (column === 0 ? text : text.replaceAll(',', '.'))));
  const other = await readTable({ head: germanHead, rows: swapped });
  expect(other.decimal_sign).toBe('.');
  expect(summarise(other)).toEqual(summarise(await readTable(table)));
});

test('two columns that change places with their heads change nothing', async () => {
  const plain = summarise(await readTable(table));
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([1, 2, 3], { minLength: 3 }), async (order) => {
      const turn = (row: readonly string[]): string[] => [row[0] ?? '', ...order.map((column) => row[column] ?? '')];
      expect(summarise(await readTable({ head: turn(germanHead), rows: rows.map(turn) }))).toEqual(plain);
    }),
    { numRuns: 12 },
  );
});

test('without heads nothing is sure', async () => {
  const { rows: read } = await readTable({ head: null, rows });
  expect(read.length).toBeGreaterThan(4);
  expect(read.filter(({ certainty }) => certainty === 'sure')).toEqual([]);
  expect(read.every(({ reasons }) => reasons.includes('columns_unclear'))).toBe(true);
});
