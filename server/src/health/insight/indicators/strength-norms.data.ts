import type { Source } from './indicator-rules.ts';

export const gripSource: Source = {
  title: 'Sarcopenia: revised European consensus on definition and diagnosis (EWGSOP2)',
  year: 2019,
  doi: '10.1093/ageing/afy169',
};

/** Grip in kg below which it is weak: 2.5 standard deviations under the mean of young adults. */
export const weakGripBelow = { M: 27, F: 16 } as const;

export const chairStandSource: Source = {
  title: 'CDC STEADI, 30-Second Chair Stand',
  year: 2017,
  doi: null,
};

/** Stands in 30 seconds below which a count is below average, by age in full years. */
export const chairStandsBelowAverage = [
  { from: 60, to: 64, M: 14, F: 12 },
  { from: 65, to: 69, M: 12, F: 11 },
  { from: 70, to: 74, M: 12, F: 10 },
  { from: 75, to: 79, M: 11, F: 10 },
  { from: 80, to: 84, M: 10, F: 9 },
  { from: 85, to: 89, M: 8, F: 8 },
  { from: 90, to: 94, M: 7, F: 4 },
] as const;
