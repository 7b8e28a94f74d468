import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  measures,
  type Points,
  scoreActivity,
  scoreBodyMass,
  scoreDiet,
  scoreGlucose,
  scoreLifeEssential,
  scoreLipids,
  scoreNicotine,
  scorePressure,
  scoreSleep,
} from './life-essential.ts';

test.each([
  [0, 0],
  [3, 0],
  [4, 25],
  [7, 25],
  [8, 50],
  [11, 50],
  [12, 80],
  [14, 80],
  [15, 100],
  [16, 100],
])('%d of 16 eating habits score %d', (mepa, points) => {
  expect(scoreDiet(mepa)).toBe(points);
});

test.each([
  [0, 0],
  [0.5, 20],
  [29.9, 20],
  [30, 40],
  [59, 40],
  [60, 60],
  [89, 60],
  [90, 80],
  [119, 80],
  [120, 90],
  [149, 90],
  [150, 100],
])('%d active minutes a week score %d', (minutes, points) => {
  expect(scoreActivity(minutes)).toBe(points);
});

test.each([
  ['never', {}, 100],
  ['former', { yearsSinceQuitting: 5 }, 75],
  ['former', { yearsSinceQuitting: 4.99 }, 50],
  ['former', { yearsSinceQuitting: 1 }, 50],
  ['former', { yearsSinceQuitting: 0.99 }, 25],
  ['former', {}, 50],
  ['vaping', { yearsSinceQuitting: 20 }, 25],
  ['smoking', {}, 0],
  ['never', { smokeAtHome: true }, 80],
  ['vaping', { smokeAtHome: true }, 5],
  ['smoking', { smokeAtHome: true }, 0],
] as const)('nicotine status %s with %j scores %d', (status, more, points) => {
  expect(scoreNicotine(status, more)).toBe(points);
});

test.each([
  [3.99, 0],
  [4, 20],
  [5, 40],
  [5.99, 40],
  [6, 70],
  [6.99, 70],
  [7, 100],
  [8.99, 100],
  [9, 90],
  [9.99, 90],
  [10, 40],
])('%d hours of sleep score %d', (hours, points) => {
  expect(scoreSleep(hours)).toBe(points);
});

test.each([
  [18.49, 70],
  [18.5, 100],
  [24.99, 100],
  [25, 70],
  [29.99, 70],
  [30, 30],
  [35, 15],
  [39.99, 15],
  [40, 0],
])('a body mass index of %d scores %d', (index, points) => {
  expect(scoreBodyMass(index)).toBe(points);
});

test.each([
  [129, false, 100],
  [130, false, 60],
  [159, false, 60],
  [160, false, 40],
  [190, false, 20],
  [219, false, 20],
  [220, false, 0],
  [129, true, 80],
  [190, true, 0],
  [220, true, 0],
])('a non-HDL cholesterol of %d (treated: %s) scores %d', (nonHdl, treated, points) => {
  expect(scoreLipids(nonHdl, { treated })).toBe(points);
});

test.each([
  [{ diabetes: false, fasting: 99 }, 100],
  [{ diabetes: false, fasting: 100 }, 60],
  [{ diabetes: false, fasting: 125 }, 60],
  [{ diabetes: false, fasting: 126 }, null],
  [{ diabetes: false, hba1c: 5.6 }, 100],
  [{ diabetes: false, hba1c: 5.7 }, 60],
  [{ diabetes: false, hba1c: 6.4 }, 60],
  [{ diabetes: false, hba1c: 6.5 }, null],
  [{ diabetes: false, hba1c: 5.8, fasting: 90 }, 60],
  [{ diabetes: false }, null],
  [{ diabetes: true, fasting: 90 }, null],
  [{ diabetes: true, hba1c: 6.9 }, 40],
  [{ diabetes: true, hba1c: 7 }, 30],
  [{ diabetes: true, hba1c: 8 }, 20],
  [{ diabetes: true, hba1c: 9 }, 10],
  [{ diabetes: true, hba1c: 10 }, 0],
])('blood glucose %j scores %s', (values, points) => {
  expect(scoreGlucose(values)).toBe(points);
});

test.each([
  [119, 79, false, 100],
  [120, 70, false, 75],
  [129, 79, false, 75],
  [129, 80, false, 50],
  [130, 79, false, 50],
  [139, 89, false, 50],
  [140, 70, false, 25],
  [110, 90, false, 25],
  [159, 99, false, 25],
  [160, 70, false, 0],
  [110, 100, false, 0],
  [118, 76, true, 80],
  [165, 70, true, 0],
])('a blood pressure of %d/%d (treated: %s) scores %d', (systolic, diastolic, treated, points) => {
  expect(scorePressure(systolic, diastolic, { treated })).toBe(points);
});

const six: Points = { diet: 100, activity: 70, nicotine: 100, sleep: 70, body_mass: 60, blood_pressure: 75 };

test('six of eight measures give their mean and the honest interval around it', () => {
  expect(scoreLifeEssential(six)).toEqual({
    value: 79.2,
    band: 'moderate',
    interval: { low: 59.4, high: 84.4 },
    have: 6,
    of: 8,
    missing: ['blood_lipids', 'blood_glucose'],
  });
});

test.each([
  ['four measures', { diet: 80, activity: 80, nicotine: 100, sleep: 100 }],
  [
    'five measures of which two are behaviours',
    { diet: 80, activity: 80, body_mass: 100, blood_lipids: 100, blood_pressure: 100 },
  ],
])('%s are too few for a number', (_, points) => {
  expect(scoreLifeEssential(points)).toMatchObject({ value: null, band: null });
});

test('the parts of every score add up to it, and its interval holds it', () => {
  const points = fc.record(Object.fromEntries(measures.map((measure) => [measure, fc.integer({ min: 0, max: 100 })])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(points, (given: Points) => {
      const { value, interval, have, missing } = scoreLifeEssential(given);
      expect(have + missing.length).toBe(measures.length);
      if (value === null) return;
      const parts = Object.values(given);
      expect(value).toBeCloseTo(parts.reduce((sum, part) => sum + part, 0) / parts.length, 0.5);
      expect(value).toBeGreaterThanOrEqual(interval.low);
      expect(value).toBeLessThanOrEqual(interval.high);
    }),
    { numRuns: 1000 },
  );
});
