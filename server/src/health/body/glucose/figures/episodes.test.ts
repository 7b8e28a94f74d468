import { expect, test } from 'vitest';
import { listEvents } from './episodes.ts';

/** Readings five minutes apart from midnight on; null is none. */
const from = (values: readonly (number | null)[]) =>
  values.flatMap((value, slot) => (value === null ? [] : [{ slot, value, source: 'device' as const }]));
const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const list = (values: readonly (number | null)[]) =>
  listEvents(from(values), 5).map(({ kind, level, start, minutes, extreme, prolonged, end }) => [
    kind,
    level,
    start.slice(11, 16),
    minutes,
    extreme,
    prolonged,
    end,
  ]);

test.each<[string, (number | null)[], ReturnType<typeof list>]>([
  ['ten minutes', [80, 65, 66, 80, 80, 80], []],
  ['fifteen minutes', [80, 65, 60, 66, 80, 80, 80], [['low', 1, '00:05', 15, 60, false, 'known']]],
  ['two lows ten minutes apart', [65, 65, 65, 80, 80, 65, 80, 80, 80], [['low', 1, '00:00', 30, 65, false, 'known']]],
  [
    'two lows fifteen minutes apart',
    [65, 65, 65, 80, 80, 80, 65, 65, 65, 80, 80, 80],
    [
      ['low', 1, '00:00', 15, 65, false, 'known'],
      ['low', 1, '00:30', 15, 65, false, 'known'],
    ],
  ],
  ['a dip below 54', [65, 53, 52, 51, 65, 80, 80, 80], [['low', 2, '00:00', 25, 51, false, 'known']]],
  ['ten minutes below 54', [65, 53, 53, 65, 80, 80, 80], [['low', 1, '00:00', 20, 53, false, 'known']]],
  ['two hours', [...many(24, 65), 80, 80, 80], [['low', 1, '00:00', 120, 65, false, 'known']]],
  ['more than two hours', [...many(25, 65), 80, 80, 80], [['low', 1, '00:00', 125, 65, true, 'known']]],
  ['above 180', [180, 181, 200, 190, 180, 180, 180], [['high', 1, '00:05', 15, 200, false, 'known']]],
  ['above 250', [200, 251, 260, 252, 200, 150, 150, 150], [['high', 2, '00:00', 25, 260, false, 'known']]],
  [
    'a gap of 30 minutes',
    [65, 65, 65, ...many(5, null), 65, 80, 80, 80],
    [['low', 1, '00:00', 45, 65, false, 'known']],
  ],
  ['a longer gap', [65, 65, 65, ...many(6, null), 65, 80, 80, 80], [['low', 1, '00:00', 15, 65, false, 'unknown']]],
  ['the last readings', [80, 65, 65, 65], [['low', 1, '00:05', 15, 65, false, 'unknown']]],
])('events of %s', (_, values, events) => {
  expect(list(values)).toEqual(events);
});

test('a sensor that reports every 15 minutes needs one reading, and events of a simulation say so', () => {
  const readings = [100, 65, 100, 100].map((value, index) => ({
    slot: index * 3,
    value,
    source: 'simulated' as const,
  }));
  expect(listEvents(readings, 15)).toMatchObject([{ kind: 'low', minutes: 15, simulated: true }]);
});
