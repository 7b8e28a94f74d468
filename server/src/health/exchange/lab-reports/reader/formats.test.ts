import { expect, test } from 'vitest';
import { readReport } from '#health/exchange/lab-reports/reader';

const person = { names: ['Nora Vell'], born: '1984-06-17', sex: 'F' as const };
const read = async (bytes: Uint8Array) => {
  const found = await readReport({ bytes, name: 'values', person, today: '2026-05-20' });
  if (found.outcome !== 'read') throw new Error(found.outcome);
  return found.report;
};
const show = async (text: string | Uint8Array) =>
  (await read(typeof text === 'string' ? Buffer.from(text) : text)).rows.map(
    ({ metric, comparator, value, unit, low, high, date }) => [
      metric,
      `${comparator ?? ''}${value}`,
      unit,
      low,
      high,
      date,
    ],
  );

const long =
  'Datum;Test;Wert;Einheit;Untergrenze;Obergrenze\r\n14.04.2026;Hämoglobin;12,0;g/dl;11,7;15,3\r\n17.03.2025;Kreatinin;0,87;mg/dl;0,51;1,02\r\n14.04.2026;CRP;<0,6;mg/l;;5,0';
const values = [
  ['haemoglobin', '12', 'g/dL', 11.7, 15.3, '2026-04-14'],
  ['creatinine', '0.87', 'mg/dL', 0.51, 1.02, '2025-03-17'],
  ['crp', '<0.6', 'mg/L', null, 5, '2026-04-14'],
];

test.each([
  ['UTF-8', Buffer.from(long)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${long}`)],
  ['UTF-16', Buffer.from(`\ufeff${long}`, 'utf16le')],
  ['a Windows code page', Buffer.from(long, 'latin1')],
  ['tabs', Buffer.from(long.replaceAll(';', '\t'))],
])('a table of one value a row is read from %s', async (_, bytes) => {
  expect(await show(bytes)).toEqual(values);
});

test('a table with a day over each column is read as a value for each day', async () => {
  const wide =
    'Test,Units,Reference Range,2026-04-14,2025-03-17\nFerritin,ng/mL,15-150,45,61\nSodium,mmol/L,137-145,,142';
  expect(await show(wide)).toEqual([
    ['ferritin', '45', 'ng/mL', 15, 150, '2026-04-14'],
    ['ferritin', '61', 'ng/mL', 15, 150, '2025-03-17'],
    ['sodium', '142', 'mmol/L', 137, 145, '2025-03-17'],
  ]);
});

test('a text as it was pasted is read line by line, and nothing of it is sure', async () => {
  const text =
    'Collected: 14 April 2026\nFerritin 45 ng/mL 15-150\nVitamin B12 ........ 450 pg/mL (232 - 1245)\nMy telephone is 555 01 62';
  const { rows } = await read(Buffer.from(text));
  expect(
    rows.map(({ metric, value, low, high, date, certainty }) => [metric, value, low, high, date, certainty]),
  ).toEqual([
    ['ferritin', 45, 15, 150, '2026-04-14', 'look'],
    ['vitamin_b12', 450, 232, 1245, '2026-04-14', 'look'],
  ]);
});

test('what looks like a formula is text', async () => {
  expect(
    await show('Test,Result,Units,Low,High\n=1+1,45,ng/mL,1,2\nFerritin,=40+5,ng/mL,15,150\nSodium,142,mmol/L,137,145'),
  ).toEqual([['sodium', '142', 'mmol/L', 137, 145, null]]);
});
