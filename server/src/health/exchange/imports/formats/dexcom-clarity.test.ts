import { expect, test } from 'vitest';
import { anEntry, askAbout, listReadings, readFile } from '#health/exchange/imports/formats/fixtures';
import { dexcomClarity } from './dexcom-clarity.ts';

const heading =
  'Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Patient Info,Device Info,Source Device ID,Glucose Value (mg/dL),Insulin Value (u),Carb Value (grams),Duration (hh:mm:ss),Glucose Rate of Change (mg/dL/min),Transmitter Time (Long Integer),Transmitter ID';
const english = `${heading}
1,,FirstName,,Ada,,,,,,,,,
2,,Device,,,Dexcom G7 Mobile App,iOS G7,,,,,,,
3,,Alert,Urgent Low,,,iOS G7,55,,,00:30:00,,,
4,2026-06-02T00:00:10,EGV,,,,iOS G7,105,,,,,1,8AM1EY
5,2026-06-02T00:05:10,EGV,,,,iOS G7,Low,,,,,2,8AM1EY
6,2026-06-02T00:10:10,EGV,,,,iOS G7,High,,,,,3,8AM1EY
7,2026-06-02T07:30:00,Carbs,,,,iOS G7,,,45,,,,
8,2026-06-02T08:00:00,Calibration,,,,iOS G7,110,,,,,4,8AM1EY
9,2026-06-02T08:05:10,EGV,,,,iOS G7,what,,,,,5,8AM1EY
`;

test('reads the readings of Clarity in the place they were made, and names the rest', async () => {
  const { records, leftOut } = await readFile(dexcomClarity, anEntry('clarity.csv', english));
  expect(listReadings(records)).toEqual([
    '2026-06-01T22:00:10Z 105',
    '2026-06-01T22:05:10Z 40',
    '2026-06-01T22:10:10Z 400',
  ]);
  expect(leftOut).toEqual({
    'Glucose readings: Low (censored)': 1,
    'Glucose readings: High (censored)': 1,
    'Glucose readings (unreadable)': 1,
    'Carbs (not_kept)': 1,
    'Calibration (not_kept)': 1,
  });
});

const german = `Index;Zeitstempel (JJJJ-MM-TTThh:mm:ss);Ereignistyp;Ereignisuntertyp;Patienteninfo;Geräteinfo;Quellgeräte-ID;Glukosewert (mmol/l);Insulinwert (IE)
10;2026-06-02T00:00:00;EGW;;;;iOS;5,8;
11;2026-06-02T00:05:00;EGW;;;;iOS;10,0;
12;2026-06-02T00:10:00;EGW;;;;iOS;Niedrig;
`;
const spanish = `Índice,Marca temporal (AAAA-MM-DDThh:mm:ss),Tipo de evento,Subtipo de evento,Información del paciente,Información del dispositivo,Identificador del dispositivo de origen,Nivel de glucosa (mg/dL),Nivel de insulina (u)
10,2026-06-02T00:00:00,VEG,,,,iOS,"104",
11,2026-06-02T00:05:00,VEG,,,,iOS,Bajo,
12,2026-06-02T00:06:00,Calibración,,,,iOS,99,
`;

test.each([
  ['German, in mmol/L with decimal commas', german, [104.5, 180.2, 40]],
  ['Spanish', spanish, [104, 40]],
  ['UTF-16', Buffer.from(`\uFEFF${german}`, 'utf16le'), [104.5, 180.2, 40]],
])('reads Clarity in %s', async (_language, content, values) => {
  const { records } = await readFile(dexcomClarity, anEntry('CLARITY.csv', content));
  expect(records.map((one) => (one.kind === 'reading' ? one.value : null))).toEqual(values);
});

test('keeps every reading of the night in which the clock goes back', async () => {
  const times = ['01:55', '02:00', '02:55', '02:00', '02:55', '03:00'];
  const rows = times.map((time, index) => `${index},2026-10-25T${time}:00,EGV,,,,iOS,10${index},,,,,,`).join('\n');
  const { records } = await readFile(dexcomClarity, anEntry('a.csv', `${heading}\n${rows}`));
  expect(listReadings(records)).toEqual([
    '2026-10-24T23:55:00Z 100',
    '2026-10-25T00:00:00Z 101',
    '2026-10-25T00:55:00Z 102',
    '2026-10-25T01:00:00Z 103',
    '2026-10-25T01:55:00Z 104',
    '2026-10-25T02:00:00Z 105',
  ]);
});

test('takes the unit from the rate of change, or from the values, where the heading of the value has none', async () => {
  const older = heading.replace('Glucose Value (mg/dL)', 'Glucose Value');
  const row = '4,2026-06-02T00:00:00,EGV,,,,iOS,5.8,,,,,1,8AM1EY';
  const read = async (head: string) => (await readFile(dexcomClarity, anEntry('a.csv', `${head}\n${row}`))).records;
  expect(listReadings(await read(older.replace('mg/dL/min', 'mmol/L/min')))).toEqual(['2026-06-01T22:00:00Z 104.5']);
  expect(listReadings(await read(older.replace(' (mg/dL/min)', '')))).toEqual(['2026-06-01T22:00:00Z 104.5']);
});

test('asks where the times were, the zone of the member first', async () => {
  expect(await askAbout(dexcomClarity, anEntry('a.csv', english))).toEqual([
    { id: 'time_zone', choices: [], example: '2026-06-02T00:00:10' },
  ]);
  const there = await readFile(dexcomClarity, anEntry('a.csv', english), {
    answers: { time_zone: 'America/New_York' },
  });
  expect(listReadings(there.records)[0]).toBe('2026-06-02T04:00:10Z 105');
});

test('a file that is cut off inside a quotation is refused with what to do', async () => {
  const cut = `${heading}\n4,2026-06-02T00:00:10,EGV,"${'x'.repeat(150_000)}`;
  await expect(readFile(dexcomClarity, anEntry('a.csv', cut))).rejects.toThrow(
    'This file is damaged or cut off. Export it again and upload the new file.',
  );
});
