import { scaleLinear } from '@visx/scale';
import { expect, test } from 'vitest';
import { barScale } from './bar-scale.ts';
import { chooseTicks } from './ticks.ts';

const bar = (up: number, down: number) => ({ id: `${up} ${down}`, name: '', up, down, cells: [] });
const labels = (bars: ReturnType<typeof bar>[]) => barScale(bars, 160).ticks.map(({ label }) => label);

test('draws a point gained as tall as a point spent', () => {
  const { heightOf, beyond } = barScale([bar(10, 0), bar(0, 20)], 160);
  expect(beyond).toEqual([]);
  expect(heightOf('up', 10)).toBe(heightOf('down', 10));
});

test('names a bar that would flatten all others, and ends it at the edge', () => {
  const all = [bar(5, 0), bar(0, 4), bar(0, 470)];
  const { heightOf, beyond, zero } = barScale(all, 160);
  expect(beyond).toEqual([bar(0, 470)]);
  expect(heightOf('up', 5)).toBeGreaterThan(60);
  expect(heightOf('down', 470)).toBe(160 - zero);
});

test('keeps long bars within the scale where they are no exception', () => {
  const all = [bar(5, 0), ...[400, 420, 440, 460].map((down) => bar(0, down))];
  expect(barScale(all, 160).beyond).toEqual([]);
  expect(barScale([bar(0, 470)], 160).beyond).toEqual([]);
});

test('labels round values from zero, whole ones where possible', () => {
  expect(labels([bar(57, 0)])).toEqual(['0', '20', '40', '60']);
  expect(labels([bar(2, 0)])).toEqual(['0', '1', '2']);
  expect(labels([bar(0, 0)])).toEqual(['0', '1']);
});

test('labels neighbours of a narrow axis apart', () => {
  const labelled = (domain: [number, number]) =>
    chooseTicks(scaleLinear({ domain, range: [100, 0] }), 3).map(({ label }) => label);
  expect(labelled([2380, 2420])).toEqual(['2.38K', '2.39K', '2.4K', '2.41K', '2.42K']);
  expect(labelled([0, 4000])).toEqual(['0', '1K', '2K', '3K', '4K']);
});
