import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { chooseTiles, type TimeView, tileWidth, useMovingStage } from '#platform/ui/charts/time';
import { TraceChart } from './TraceChart.tsx';
import type { Trace } from './trace.ts';

/** Ten days from a midnight in UTC, a reading every five minutes. The test browser draws 286 pixels of them. */
const places = 2880;
const trace: Trace = {
  grid: { start: Date.UTC(2026, 10, 9), stepMinutes: 5, places, offsets: [{ place: 0, minutes: 0 }] },
  values: Float32Array.from({ length: places }, (_, place) => 90 + (place % 50)),
};
const [width, left] = [286, 34];
let view: TimeView = { from: 0, to: places };

const Chart = ({ first }: { first: TimeView }) => {
  const [shown, setShown] = useState(first);
  view = shown;
  return (
    <TraceChart
      label="All readings"
      trace={trace}
      view={shown}
      unit="mg/dL"
      target={{ low: 70, high: 140 }}
      height={190}
      onView={setShown}
      useStage={useMovingStage}
      read={(place) => `place ${place}`}
    />
  );
};

const open = (first: TimeView = { from: 0, to: places }): HTMLElement => {
  render(<Chart first={first} />);
  return screen.getByRole('img', { name: 'All readings' });
};

const read = (): string | null => screen.getByRole('status').textContent;
const press = (chart: HTMLElement, ...keys: readonly string[]): void => {
  for (const key of keys) fireEvent.keyDown(chart, { key });
};

beforeEach(() => {
  // Layout is nothing that the test browser does, nor is capturing a pointer.
  Element.prototype.setPointerCapture = () => undefined;
});

test('plus zooms in around what is read, minus out, and 0 shows the whole span', () => {
  const chart = open();
  press(chart, 'Home', '+');
  expect(view).toEqual({ from: 0, to: places / 2 });
  press(chart, '-');
  expect(view).toEqual({ from: 0, to: places });
  press(chart, '+', '+', '0');
  expect(view).toEqual({ from: 0, to: places });
});

test("the browser's own zoom keeps its keys", () => {
  const chart = open();
  expect(fireEvent.keyDown(chart, { key: '+', ctrlKey: true })).toBe(true);
  expect(view).toEqual({ from: 0, to: places });
});

test('page keys move half a view and stop at both ends; of a whole span they scroll the page', () => {
  const chart = open({ from: 0, to: 288 });
  press(chart, 'PageDown');
  expect(view).toEqual({ from: 144, to: 432 });
  press(chart, 'PageUp', 'PageUp', 'PageUp');
  expect(view).toEqual({ from: 0, to: 288 });
  press(chart, '0');
  expect(fireEvent.keyDown(chart, { key: 'PageDown' })).toBe(true);
});

test('reading on beyond what is seen takes the view along, to the ends of the whole trace', () => {
  const chart = open({ from: 1000, to: 1100 });
  press(chart, 'ArrowLeft');
  expect(read()).toBe('place 1100');
  press(chart, 'ArrowRight');
  expect(read()).toBe('place 1101');
  expect(view).toEqual({ from: 1011, to: 1111 });
  press(chart, 'End');
  expect(read()).toBe('place 2879');
  expect(view).toEqual({ from: 2780, to: 2880 });
  press(chart, 'Home');
  expect(view).toEqual({ from: 0, to: 100 });
});

test('an arrow goes five minutes, or a pixel where that is more', () => {
  const chart = open();
  press(chart, 'Home', 'ArrowRight');
  expect(read()).toBe(`place ${Math.ceil(places / width)}`);
  press(chart, 'Home', '+', '+', '+', '+', 'ArrowRight');
  expect(read()).toBe('place 1');
});

const at = (clientX: number) => ({ clientX, clientY: 50, button: 0, pointerId: 1 });

test('a drag moves the view by as many pixels, and a tap reads', () => {
  const chart = open({ from: 1000, to: 1286 });
  fireEvent.pointerDown(chart, at(200));
  fireEvent.pointerMove(chart, at(150));
  expect(view).toEqual({ from: 1000, to: 1286 });
  fireEvent.pointerUp(chart, at(150));
  expect(view).toEqual({ from: 1050, to: 1336 });
  fireEvent.pointerDown(chart, at(left + 10));
  fireEvent.pointerUp(chart, at(left + 10));
  expect(read()).toBe('place 1060');
  expect(view).toEqual({ from: 1050, to: 1336 });
});

test('a drag that the browser takes over for scrolling ends where it was', () => {
  const chart = open({ from: 1000, to: 1286 });
  fireEvent.pointerDown(chart, at(200));
  fireEvent.pointerMove(chart, at(150));
  fireEvent.pointerCancel(chart, at(150));
  fireEvent.pointerMove(chart, at(20));
  expect(view).toEqual({ from: 1050, to: 1336 });
});

test('of the whole span a dragged finger reads, since there is nowhere to move', () => {
  const chart = open();
  fireEvent.pointerDown(chart, at(100));
  fireEvent.pointerMove(chart, at(left + width / 2));
  expect(read()).toBe(`place ${places / 2}`);
});

test('two fingers zoom, and what lies between them stays there', () => {
  const chart = open({ from: 1000, to: 1286 });
  fireEvent.pointerDown(chart, { ...at(left + 100), pointerId: 1 });
  fireEvent.pointerDown(chart, { ...at(left + 150), pointerId: 2 });
  fireEvent.pointerMove(chart, { ...at(left + 75), pointerId: 1 });
  fireEvent.pointerMove(chart, { ...at(left + 175), pointerId: 2 });
  expect(view.to - view.from).toBeCloseTo(143, 1);
  expect(view.from + (view.to - view.from) * (125 / width)).toBeCloseTo(1125, 0);
});

test('the wheel zooms with Ctrl around the pointer and leaves the page its own turns', () => {
  const chart = open();
  const place = places / 4;
  const clientX = left + width / 4;
  expect(fireEvent.wheel(chart, { clientX, deltaY: -40, ctrlKey: true })).toBe(false);
  const length = view.to - view.from;
  expect(length).toBeLessThan(places);
  expect((place - view.from) / length).toBeCloseTo(1 / 4, 3);
  expect(fireEvent.wheel(chart, { clientX, deltaY: 40 })).toBe(true);
});

test('only the pieces of the line in sight are drawn, with one more on either side', () => {
  const [scale, end] = [10, 1000];
  const inTiles = (from: number, to: number) => ({ from: (from * tileWidth) / scale, to: (to * tileWidth) / scale });
  expect(chooseTiles(inTiles(5, 6.5), scale, end, 1)).toEqual({ first: 4, last: 7 });
  expect(chooseTiles(inTiles(0, 1.5), scale, end, 1)).toEqual({ first: 0, last: 2 });
  expect(chooseTiles(inTiles(23, 25), scale, end, 1)).toEqual({ first: 22, last: 25 });
});
