import { expect, test } from 'vitest';
import {
  chooseTimeTicks,
  drawOutline,
  listGaps,
  moveView,
  smoothCircle,
  type TimeGrid,
  toLocal,
  writeClock,
  zoomView,
} from './index.ts';

const none = Number.NaN;

/** Two days in Paris around the clock change of 29 March 2026. */
const spring: TimeGrid = {
  start: Date.parse('2026-03-28T23:00:00Z'),
  stepMinutes: 5,
  places: 564,
  offsets: [
    { place: 0, minutes: 60 },
    { place: 24, minutes: 120 },
  ],
};

test('the local clock jumps with the change of clock, and every place has one time', () => {
  expect([0, 23, 24, 275, 276].map((place) => writeClock(toLocal(spring, place).minute))).toEqual([
    '00:00',
    '01:55',
    '03:00',
    '23:55',
    '00:00',
  ]);
  expect(toLocal(spring, 276).day - toLocal(spring, 0).day).toBe(1);
});

test('hours that a change of clock leaves out are not named', () => {
  const names = chooseTimeTicks(spring, { from: 0, to: 36 }, 8).map(({ minute }) => minute / 60);
  expect(names).toEqual([0, 1, 3, 4]);
});

test.each([
  [{ from: 0, to: 276 }, 12, [0, 3, 6, 9, 12, 15, 18, 21, 0]],
  [{ from: 0, to: 276 }, 5, [0, 6, 12, 18, 0]],
])('a view of %j with room for %d names', (view, most, hours) => {
  expect(chooseTimeTicks(spring, view, most).map(({ minute }) => minute / 60)).toEqual(hours);
});

const scales = { x: (place: number) => place, y: (value: number) => value };

test.each([
  ['without a gap', [1, 2, 3], 1, 'M0 1L1 2L2 3'],
  ['that breaks at a gap', [1, none, 3, 4], 1, 'M0 1h0M2 3L3 4'],
  ['of a sensor with a longer interval', [1, none, 3], 2, 'M0 1L2 3'],
  ['of nothing', [none, none], 1, ''],
])('a line %s', (_, values, longest, path) => {
  expect(drawOutline(values, { from: 0, to: 10 }, { ...scales, longest })).toBe(path);
});

test('places that share a pixel keep their lowest and highest value', () => {
  const path = drawOutline([5, 1, 9, 5], { from: 0, to: 3 }, { x: () => 0, y: (value) => value });
  expect(path).toBe('M0 5L0 1L0 9L0 5');
});

test('26,000 readings become no more points than the width can show', () => {
  const values = Array.from({ length: 26_000 }, (_, place) => 100 + (place % 97));
  const path = drawOutline(
    values,
    { from: 0, to: 26_000 },
    { x: (place) => (place / 26_000) * 800, y: (value) => value },
  );
  expect(path.split('L').length).toBeLessThan(801 * 4);
});

test('gaps are named by the readings around them, from the given length on', () => {
  expect(listGaps([1, none, 2, none, none, none, 3], 2)).toEqual([{ from: 2, to: 6 }]);
});

test('smoothing goes round the clock and leaves what is not known', () => {
  expect(smoothCircle([3, 0, 0, 6])).toEqual([3, 1, 2, 3]);
  expect(smoothCircle([3, null, 9])).toEqual([6, null, 6]);
});

test('a view stays within its grid when it is moved or zoomed', () => {
  expect(moveView({ from: 10, to: 110 }, -50, 1000)).toEqual({ from: 0, to: 100 });
  expect(moveView({ from: 10, to: 110 }, 5000, 1000)).toEqual({ from: 900, to: 1000 });
  expect(zoomView({ from: 0, to: 1000 }, 0.5, 500, 1000)).toEqual({ from: 250, to: 750 });
  expect(zoomView({ from: 0, to: 40 }, 0.5, 20, 1000)).toEqual({ from: 2, to: 38 });
  expect(zoomView({ from: 0, to: 1000 }, 4, 500, 1000)).toEqual({ from: 0, to: 1000 });
});

test.each([
  [-11, 0],
  [-10, 0],
  [-9, 1],
  [889, 899],
  [890, 900],
  [891, 900],
])('a view of 100 places at 10 of 1,000, moved by %d, begins at %d', (by, from) => {
  expect(moveView({ from: 10, to: 110 }, by, 1000)).toEqual({ from, to: from + 100 });
});

test.each([
  [71, 36],
  [72, 36],
  [73, 36.5],
])('half of %d places is a view of %d: never less than three hours', (length, zoomed) => {
  const { from, to } = zoomView({ from: 500, to: 500 + length }, 0.5, 520, 1000);
  expect(to - from).toBe(zoomed);
});

test.each([499, 500, 501])('twice %d places of 1,000 are never more than there are', (length) => {
  const { from, to } = zoomView({ from: 200, to: 200 + length }, 2, 400, 1000);
  expect(to - from).toBe(Math.min(1000, length * 2));
  expect([from >= 0, to <= 1000]).toEqual([true, true]);
});

test.each([0.2, 0.5, 0.9])('zooming leaves the place at %d of the view where it is', (part) => {
  const around = 400 + part * 200;
  const { from, to } = zoomView({ from: 400, to: 600 }, 0.7, around, 1000);
  expect((around - from) / (to - from)).toBeCloseTo(part, 9);
});

test('names of days keep their distance while a view moves over what is drawn', () => {
  const grid = { start: 0, stepMinutes: 5, places: 25_920, offsets: [{ place: 0, minutes: 0 }] };
  const drawn = [0, 700, 1400].map((from) => chooseTimeTicks(grid, { from, to: from + 9000 }, 8, 5760));
  const distances = drawn.map((ticks) => ticks.map(({ day }) => day % 3));
  expect(distances.flat().every((rest) => rest === 0)).toBe(true);
});
