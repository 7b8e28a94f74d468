import { expect, test } from 'vitest';
import type { ReadReport } from '#health/exchange/lab-reports/reader';
import { fields, germanHead, readTable } from './table.testing.ts';

const sure = ({ rows }: ReadReport) => rows.filter(({ certainty }) => certainty === 'sure');
const plain = [
  ['Natrium', '143', 'mmol/l', '137 - 145'],
  ['Kreatinin', '0,87', 'mg/dl', '0,51 - 1,02'],
];
const readRow = async (row: readonly string[], head: readonly string[] = germanHead) => {
  const { rows } = await readTable({ head, rows: [...plain, row] });
  return rows.find(({ printed }) => printed.name === row[0]);
};

test('a report of another person has no sure value, whether its name or its birth date differs', async () => {
  const other = await readTable({ head: germanHead, rows: plain }, { names: ['Marta Lind'] });
  expect(other.person.match).toBe('other');
  expect(other.rows.every(({ reasons }) => reasons.includes('person_other'))).toBe(true);
  const elder = await readTable({ head: germanHead, rows: plain }, { born: '1954-06-17' });
  expect([elder.person.match, sure(elder)]).toEqual(['other', []]);
});

test('a report without a birth date is asked about, and a maiden name or another order is the same person', async () => {
  const unknown = await readTable({
    fields: fields.filter((text) => !text.startsWith('geb')),
    head: germanHead,
    rows: plain,
  });
  expect([unknown.person.match, sure(unknown)]).toEqual(['unknown', []]);
  const turned = await readTable({
    fields: fields.map((text) => text.replace('Nora Vell', 'VELL, Nora')),
    head: germanHead,
    rows: plain,
  });
  expect(turned.person.match).toBe('same');
  const married = await readTable({ head: germanHead, rows: plain }, { names: ['Nora Vell-Hart'] });
  expect([married.person.match, sure(married).length]).toEqual(['same', 2]);
});

test.each([
  ['an impossible value is never repaired', ['Kalium', '41', 'mmol/l', '3,6 - 4,6'], 'value_impossible', 41, 'cannot'],
  [
    'a unit that the quantity cannot have is not converted',
    ['Hämoglobin', '12,0', 'mg/dl', '11,7 - 15,3'],
    'unit_impossible',
    12,
    'cannot',
  ],
  ['a missing unit is proposed with doubt', ['Ferritin', '45', '', '15 - 150'], 'unit_missing', 45, 'look'],
  ['an unknown unit is not guessed', ['Ferritin', '45', 'Fl.E.', '15 - 150'], 'unit_unknown', 45, 'look'],
  ['a sign of the other kind is asked about', ['Ferritin', '45.2', 'µg/l', '15 - 150'], 'number_unclear', 45.2, 'look'],
  ['a rare value is looked at', ['Kalium', '2,5', 'mmol/l', '3,6 - 4,6'], 'value_rare', 2.5, 'look'],
] as const)('%s', async (_, row, reason, value, certainty) => {
  const read = await readRow(row);
  expect(read).toMatchObject({ value, certainty });
  expect(read?.reasons).toContain(reason);
});

test('a flag that says high beside a value inside its interval is doubted: columns may be mixed up', async () => {
  const head = [...germanHead, 'Bewertung'];
  expect(await readRow(['Ferritin', '45', 'µg/l', '15 - 150', '+'], head)).toMatchObject({
    certainty: 'look',
    reasons: ['flag_contradicts'],
  });
  expect(await readRow(['Ferritin', '245', 'µg/l', '15 - 150', '+'], head)).toMatchObject({
    certainty: 'sure',
    reasons: [],
  });
});

test('a report without a day, or with one to come, has no sure value', async () => {
  for (const day of ['', 'Abnahme: 14.04.2027', 'Abnahme: 14.04.1980']) {
    const report = await readTable({
      fields: fields.map((text) => (text.startsWith('Abnahme') ? day : text)),
      head: germanHead,
      rows: plain,
    });
    expect(report.rows.every(({ reasons }) => reasons.includes('date_unclear'))).toBe(true);
  }
});

test('day and month that nothing tells apart are asked about in English', async () => {
  const english = [
    'Harrow Laboratory',
    'Patient: Nora Vell',
    'DOB: 17 June 1984',
    'Collected: 04/05/2026',
    'Fasting: Yes',
  ];
  const head = ['Test', 'Result', 'Units', 'Reference Range'];
  const rows = [['Sodium', '143', 'mmol/L', '137 - 145']];
  const report = await readTable({ fields: english, head, rows });
  expect(report.date_order).toBeNull();
  expect(report.rows[0]?.reasons).toEqual(['date_unclear']);
  const proved = await readTable({
    fields: english.map((text) => text.replace('17 June 1984', '06/17/1984')),
    head,
    rows,
  });
  expect([proved.date_order, proved.rows[0]?.date, proved.rows[0]?.certainty]).toEqual(['mdy', '2026-04-05', 'sure']);
});

test('glucose is fasting glucose only where the report says so', async () => {
  const row = ['Glukose', '92', 'mg/dl', '70 - 100'];
  expect(await readRow(row)).toMatchObject({ metric: 'fasting_glucose', certainty: 'sure' });
  const unknown = await readTable({ fields: fields.slice(0, 4), head: germanHead, rows: [row] });
  expect(unknown.rows[0]).toMatchObject({ metric: 'blood_glucose', reasons: ['fasting_unknown'] });
});

test('two values of one quantity and day are both shown and neither is sure; an equal one is one row', async () => {
  const rows = [
    ['Ferritin', '45', 'µg/l', '15 - 150'],
    ['Ferritin', '61', 'µg/l', '15 - 150'],
  ];
  const two = await readTable({ head: germanHead, rows });
  expect(two.rows.map(({ value, reasons }) => [value, reasons])).toEqual([
    [45, ['twice']],
    [61, ['twice']],
  ]);
  const one = await readTable({ head: germanHead, rows: [rows[0] ?? [], rows[0] ?? []] });
  expect(one.rows).toHaveLength(1);
});

test('a line that was not read is listed, and a sentence with figures is no result', async () => {
  const { rows, unread } = await readTable({
    head: germanHead,
    rows: [
      ...plain,
      ['Zonulin im Stuhl', '61,2', 'ng/ml', '< 55'],
      ['LDL-Zielwert bei hohem Risiko < 70 mg/dl, sonst < 116 mg/dl'],
    ],
  });
  expect(rows).toHaveLength(2);
  expect(unread.map(({ text }) => text)).toEqual([
    'Zonulin im Stuhl   61,2   ng/ml   < 55',
    'LDL-Zielwert bei hohem Risiko < 70 mg/dl, sonst < 116 mg/dl',
  ]);
});
