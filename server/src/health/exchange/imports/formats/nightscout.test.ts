import { expect, test } from 'vitest';
import { anEntry, listReadings, readFile } from '#health/exchange/imports/formats/fixtures';
import { nightscout } from './nightscout.ts';

const at = (time: string): number => Date.parse(time);
const entries = [
  {
    _id: 'a',
    type: 'sgv',
    sgv: 105,
    date: at('2026-06-02T00:05:00Z'),
    dateString: '2026-06-02T00:05:00Z',
    direction: 'Flat',
  },
  { _id: 'b', type: 'sgv', sgv: 105, date: at('2026-06-02T00:05:00Z'), device: 'xDrip' },
  { _id: 'c', type: 'sgv', sgv: '110', date: String(at('2026-06-02T00:00:00Z')) },
  { _id: 'd', sgv: 120, dateString: '2026-06-01T23:55:00.000Z' },
  { _id: 'e', type: 'sgv', sgv: 5, date: at('2026-06-01T23:50:00Z') },
  { _id: 'f', type: 'mbg', mbg: 99, date: at('2026-06-01T23:45:00Z') },
  { _id: 'g', type: 'cal', slope: 1, date: at('2026-06-01T23:45:00Z') },
  { _id: 'h', type: 'etc', date: at('2026-06-01T23:45:00Z') },
  { _id: 'i', type: 'sgv', sgv: null, date: at('2026-06-01T23:40:00Z') },
  { _id: 'j', type: 'sgv', sgv: 130, date: 1780000000 },
];

test.each([
  ['a list', JSON.stringify(entries)],
  ['an object a line', entries.map((entry) => JSON.stringify(entry)).join('\n')],
])('reads the entries of a site from %s', async (_name, content) => {
  const { records, leftOut } = await readFile(nightscout, anEntry('entries.json', content));
  expect(listReadings(records)).toEqual([
    '2026-06-02T00:05:00Z 105',
    '2026-06-02T00:00:00Z 110',
    '2026-06-01T23:55:00Z 120',
    '2026-05-28T20:26:40Z 130',
  ]);
  expect(leftOut).toEqual({
    'Repeated readings (not_kept)': 1,
    'Sensor errors (impossible)': 1,
    'Finger-stick readings (mbg) (not_kept)': 1,
    'Calibrations (cal) (not_kept)': 1,
    'Entries of type etc (not_kept)': 1,
    'Sensor readings (sgv) (unreadable)': 1,
  });
});

test('a list that breaks off is refused with what to do', async () => {
  const cut = JSON.stringify(entries).slice(0, -20);
  await expect(readFile(nightscout, anEntry('entries.json', cut))).rejects.toThrow(
    'This file is damaged or cut off. Export it again and upload the new file.',
  );
});
