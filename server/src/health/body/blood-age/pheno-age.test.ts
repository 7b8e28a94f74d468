import { expect, test } from 'vitest';
import {
  findMortality,
  findPhenoAge,
  findPull,
  type Markers,
  markerCodes,
  sumMarkers,
  usualMarkers,
} from './pheno-age.ts';

const toMarkers = (values: readonly number[]): Markers =>
  Object.fromEntries(markerCodes.map((code, index) => [code, values[index]])) as unknown as Markers;

test.each([
  ['A', [45, 80, 5.0, 0.1, 30, 90, 13, 65, 6], 50, -9.0775, 0.02227, 41.79],
  ['B', [42, 95, 6.2, 0.5, 25, 92, 14.2, 85, 7.8], 50, -7.7986, 0.07773, 55.97],
  ['C', [47, 75, 4.8, 0.03, 35, 88, 12.5, 55, 5], 35, -10.9052, 0.00361, 21.52],
])('vector %s gives the published sum, score and age', (_, values, age, sum, score, years) => {
  const markers = toMarkers(values);
  expect(sumMarkers(markers, age)).toBeCloseTo(sum, 3);
  expect(findMortality(sumMarkers(markers, age))).toBeCloseTo(score, 5);
  expect(findPhenoAge(markers, age)).toBeCloseTo(years, 2);
});

test('the pulls of all markers add up to the distance from usual values', () => {
  const markers = toMarkers([42, 95, 6.2, 0.5, 25, 92, 14.2, 85, 7.8]);
  const pulls = markerCodes.reduce((sum, code) => sum + findPull(code, markers[code]), 0);
  expect(findPhenoAge(markers, 50)).toBeCloseTo(findPhenoAge(usualMarkers, 50) + pulls, 6);
});
