import type { GlucoseTrend } from '@club/contract/health/glucose-sources';

export interface Point {
  /** In minutes. */
  readonly at: number;
  readonly value: number;
}

const fewestPoints = 3;

/** Least-squares slope of the readings of a quarter of an hour, in mg/dL a minute; null with fewer than three. */
export const findSlope = (points: readonly Point[]): number | null => {
  if (points.length < fewestPoints) return null;
  const meanAt = points.reduce((sum, { at }) => sum + at, 0) / points.length;
  const meanValue = points.reduce((sum, { value }) => sum + value, 0) / points.length;
  const spread = points.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  if (spread === 0) return null;
  return points.reduce((sum, { at, value }) => sum + (at - meanAt) * (value - meanValue), 0) / spread;
};

/** The arrow of a slope: level up to 1 mg/dL a minute, then at 2 and 3 a step steeper. */
export const toTrend = (slope: number | null): GlucoseTrend => {
  if (slope === null) return 'none';
  if (slope > 3) return 'doubleUp';
  if (slope > 2) return 'singleUp';
  if (slope > 1) return 'fortyFiveUp';
  if (slope >= -1) return 'flat';
  if (slope >= -2) return 'fortyFiveDown';
  return slope >= -3 ? 'singleDown' : 'doubleDown';
};
