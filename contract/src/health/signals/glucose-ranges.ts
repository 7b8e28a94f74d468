import { roundDecimals } from '#platform/units';

/** Molar mass of glucose: mg/dL in one mmol/L. */
export const perMole = 18.0182;

/** mg/dL as mmol/L, unrounded. */
export const toMoles = (milligrams: number): number => milligrams / perMole;

/** mmol/L as mg/dL, to the tenth that a series keeps, so that it is the same figure when shown in mmol/L again. */
export const fromMoles = (moles: number): number => roundDecimals(moles * perMole, 1);

export const glucoseUnits = ['mg/dL', 'mmol/L'] as const;
export type GlucoseUnit = (typeof glucoseUnits)[number];

/** The five ranges, lowest first. */
export const glucoseBands = ['very_low', 'low', 'in_range', 'high', 'very_high'] as const;
export type GlucoseBand = (typeof glucoseBands)[number];

/** Last whole mg/dL of each range but the open one (Battelino 2019, doi:10.2337/dci19-0028). */
export const rangeEnds = { very_low: 53, low: 69, in_range: 180, high: 250 } as const;

/** First whole mg/dL of each range but the lowest. */
export const rangeStarts: readonly number[] = Object.values(rangeEnds).map((end) => end + 1);

/** Last whole mg/dL of the tight range, which begins with the one above. */
export const tightEnd = 140;

/**
 * A reading at the precision its source decides at. Sensors report whole mg/dL or tenths of mmol/L. Stored as mg/dL, a
 * tenth at the end of a range lies less than 1 mg/dL above that range's last whole number (10.0 mmol/L is 180.18), and
 * the next tenth lies beyond, so dropping the fraction puts readings of both units where their own unit puts them.
 */
const atPrecision = (milligrams: number): number => Math.floor(milligrams);

/** The range of a reading in mg/dL. */
export const findBand = (milligrams: number): GlucoseBand => {
  const value = atPrecision(milligrams);
  if (value <= rangeEnds.very_low) return 'very_low';
  if (value <= rangeEnds.low) return 'low';
  if (value <= rangeEnds.in_range) return 'in_range';
  return value <= rangeEnds.high ? 'high' : 'very_high';
};

const writeMoles = (milligrams: number): string => toMoles(milligrams).toFixed(1);

/** Both ends of a range in words and in both units; in mmol/L a range begins a tenth above the one before. */
const writeRange = (before: number, end: number): string =>
  `${before + 1} to ${end} mg/dL (${(Number(writeMoles(before)) + 0.1).toFixed(1)} to ${writeMoles(end)} mmol/L)`;

/** What each range holds, for sentences that name its ends. */
export const rangeWords: Readonly<Record<GlucoseBand | 'tight', string>> = {
  very_low: `below ${rangeEnds.very_low + 1} mg/dL (${writeMoles(rangeEnds.very_low + 1)} mmol/L)`,
  low: writeRange(rangeEnds.very_low, rangeEnds.low),
  in_range: writeRange(rangeEnds.low, rangeEnds.in_range),
  high: writeRange(rangeEnds.in_range, rangeEnds.high),
  very_high: `above ${rangeEnds.high} mg/dL (${writeMoles(rangeEnds.high)} mmol/L)`,
  tight: writeRange(rangeEnds.low, tightEnd),
};

/** Whether a reading in mg/dL is above the tight range, 70 to 140 mg/dL (3.9 to 7.8 mmol/L). */
export const isAboveTight = (milligrams: number): boolean => atPrecision(milligrams) > tightEnd;
