import { expect, test } from 'vitest';
import { contrast } from '#testing';
import { blend, mixSky } from './sky.ts';

const hours = Array.from({ length: 96 }, (_, quarter) => quarter / 4);
const scrim = '#04252d';

test('white text is readable on the shaded side of the sky at any hour', () => {
  for (const hour of hours) {
    const { bands } = mixSky(hour);
    // The horizon, the last band, lies behind the hills; the text ends above it.
    for (const band of bands.slice(0, 3)) {
      expect(contrast('#ffffff', blend(band, scrim, 0.46)), `at ${hour}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('the sky changes smoothly from one quarter of an hour to the next, midnight included', () => {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  for (const hour of hours) {
    const [before, after] = [mixSky(hour).bands, mixSky((hour + 0.25) % 24).bands];
    before.forEach((colour, band) => {
      for (const at of [1, 3, 5]) {
        expect(Math.abs(channel(colour, at) - channel(after[band] ?? '', at)), `at ${hour}`).toBeLessThan(30);
      }
    });
  }
});

test('there are stars at night and none by day', () => {
  expect([mixSky(0).stars, mixSky(23.9).stars > 0.9, mixSky(12).stars]).toEqual([1, true, 0]);
});

test('an hour outside the day wraps around the clock', () => {
  expect(mixSky(25)).toEqual(mixSky(1));
  expect(mixSky(-1)).toEqual(mixSky(23));
});
