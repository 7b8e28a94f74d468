import { expect, test } from 'vitest';
import { chooseCounted, type Trained } from './counted-workouts.ts';
import { findIntensity } from './sport-intensity.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 23) + minutes * 60_000);
const one = (source: Trained['source'], from: number, to: number, device = ''): Trained => ({
  source,
  device,
  startedAt: at(from),
  endedAt: at(to),
});
const choose = (...all: Trained[]) =>
  chooseCounted(all, ['watch', 'phone', 'manual']).map(({ source, device }) => `${source} ${device}`.trim());

test("of two that share more than half of the shorter one, the club's counts, then the first source, then the longer", () => {
  expect(choose(one('watch', 0, 60), one('club', 20, 50))).toEqual(['club']);
  expect(choose(one('phone', 0, 90), one('watch', 0, 60))).toEqual(['watch']);
  expect(choose(one('watch', 0, 30, 'Short'), one('watch', 0, 40, 'Long'))).toEqual(['watch Long']);
});

test('two that share half or less are two, and one that lost hides no other', () => {
  expect(choose(one('watch', 0, 60), one('phone', 30, 90))).toEqual(['watch', 'phone']);
  expect(choose(one('club', 0, 40), one('watch', 10, 60), one('phone', 45, 100))).toEqual(['club', 'phone']);
});

test('the same workout is known on both sides of midnight', () => {
  expect(choose(one('watch', 50, 130), one('phone', 65, 120))).toEqual(['watch']);
});

test.each([
  ['Running', 'vigorous'],
  ['Outdoor Bike', 'vigorous'],
  ['Laufen', 'vigorous'],
  ['Walking', 'moderate'],
  ['Table tennis', 'moderate'],
  ['Strength training', 'moderate'],
  ['Something new', 'moderate'],
  ['Yoga', 'light'],
])('%s is %s', (sport, intensity) => {
  expect(findIntensity(sport)).toBe(intensity);
});
