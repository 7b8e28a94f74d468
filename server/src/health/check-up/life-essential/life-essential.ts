import { findCriticalEdge } from '@club/contract/health/signals/critical';
import { findScoreLevel } from '@club/contract/health/signals/result';
import { roundDecimals } from '@club/contract/platform/units';
/**
 * Life's Essential 8 of the American Heart Association for adults from 20 (Lloyd-Jones 2022,
 * doi:10.1161/CIR.0000000000001078): each measure scored from 0 to 100, the score their unweighted mean.
 */
export const measures = [
  'diet',
  'activity',
  'nicotine',
  'sleep',
  'body_mass',
  'blood_lipids',
  'blood_glucose',
  'blood_pressure',
] as const;
export type Measure = (typeof measures)[number];

/** What a member does; the other measures are what the body shows. */
const behaviours: readonly Measure[] = ['diet', 'activity', 'nicotine', 'sleep'];

/** Points of the first step that a value reaches; `steps` fall, the last one takes everything. */
const byStep = (value: number, steps: readonly (readonly [from: number, points: number])[]): number =>
  steps.find(([from]) => value >= from)?.[1] ?? 0;

/** @param mepa The Mediterranean eating pattern screener, 0 to 16. */
export const scoreDiet = (mepa: number): number =>
  byStep(mepa, [
    [15, 100],
    [12, 80],
    [8, 50],
    [4, 25],
  ]);

/** @param minutes Moderate minutes a week, each vigorous minute counted twice. */
export const scoreActivity = (minutes: number): number => {
  if (minutes <= 0) return 0;
  return byStep(minutes, [
    [150, 100],
    [120, 90],
    [90, 80],
    [60, 60],
    [30, 40],
    [0, 20],
  ]);
};

export type NicotineStatus = 'never' | 'former' | 'vaping' | 'smoking';

/**
 * @param yearsSinceQuitting For former smokers; null when unknown, which counts as the middle step.
 * @param smokeAtHome Whether someone smokes indoors at home: 20 points less, unless the score is 0.
 */
export const scoreNicotine = (
  status: NicotineStatus,
  {
    yearsSinceQuitting = null,
    smokeAtHome = false,
  }: { yearsSinceQuitting?: number | null; smokeAtHome?: boolean } = {},
): number => {
  const points = scoreStatus(status, yearsSinceQuitting);
  return smokeAtHome ? Math.max(0, points - 20) : points;
};

const scoreStatus = (status: NicotineStatus, years: number | null): number => {
  if (status === 'never') return 100;
  if (status === 'smoking') return 0;
  if (status === 'vaping') return 25;
  if (years === null) return 50;
  return byStep(years, [
    [5, 75],
    [1, 50],
    [0, 25],
  ]);
};

/** @param hours Usual sleep a night. Too much counts like too little. */
export const scoreSleep = (hours: number): number =>
  byStep(hours, [
    [10, 40],
    [9, 90],
    [7, 100],
    [6, 70],
    [5, 40],
    [4, 20],
  ]);

/** @param index Body mass index in kg/m². Below 18.5 the advisory leaves it to a clinician; it is capped at 70 here. */
export const scoreBodyMass = (index: number): number => {
  if (index < 18.5) return 70;
  return byStep(index, [
    [40, 0],
    [35, 15],
    [30, 30],
    [25, 70],
    [0, 100],
  ]);
};

/** @param nonHdl Total less HDL cholesterol in mg/dL. On treatment 20 points less, not below 0. */
export const scoreLipids = (nonHdl: number, { treated = false } = {}): number => {
  const points = byStep(nonHdl, [
    [220, 0],
    [190, 20],
    [160, 40],
    [130, 60],
    [0, 100],
  ]);
  return treated ? Math.max(0, points - 20) : points;
};

/**
 * @param fasting Fasting glucose in mg/dL.
 * @param hba1c In percent; it decides where both are known.
 * @returns null where the advisory has no row: diabetic values without a known diabetes, which ask for a second test, and
 * a known diabetes without HbA1c.
 */
export const scoreGlucose = ({
  diabetes,
  fasting = null,
  hba1c = null,
}: {
  diabetes: boolean;
  fasting?: number | null;
  hba1c?: number | null;
}): number | null => {
  if (diabetes) return hba1c === null ? null : scoreDiabetes(hba1c);
  if (hba1c !== null) return hba1c < 5.7 ? 100 : hba1c < 6.5 ? 60 : null;
  if (fasting !== null) return fasting < 100 ? 100 : fasting < 126 ? 60 : null;
  return null;
};

const scoreDiabetes = (hba1c: number): number =>
  byStep(hba1c, [
    [10, 0],
    [9, 10],
    [8, 20],
    [7, 30],
    [0, 40],
  ]);

/** Below either of these, in mmHg, a pressure is low: neither good nor a goal (American Heart Association and NHS, 2024). */
export const isLowPressure = (systolic: number, diastolic: number): boolean =>
  systolic < findCriticalEdge('low_pressure', 'systolic', 'low') ||
  diastolic < findCriticalEdge('low_pressure', 'diastolic', 'low');

/** The lower of the systolic and the diastolic points, in mmHg. On treatment 20 points less, not below 0. */
export const scorePressure = (systolic: number, diastolic: number, { treated = false } = {}): number => {
  const points = Math.min(scoreSystolic(systolic), scoreDiastolic(diastolic));
  return treated ? Math.max(0, points - 20) : points;
};

const scoreSystolic = (value: number): number =>
  byStep(value, [
    [160, 0],
    [140, 25],
    [130, 50],
    [120, 75],
    [0, 100],
  ]);

const scoreDiastolic = (value: number): number =>
  byStep(value, [
    [100, 0],
    [90, 25],
    [80, 50],
    [0, 100],
  ]);

export type Points = Readonly<Partial<Record<Measure, number>>>;

export interface LifeEssentialScore {
  /** Null until five measures are known, three of them behaviours. */
  readonly value: number | null;
  readonly band: 'low' | 'moderate' | 'high' | null;
  /** Where the score lies whatever the missing measures are. */
  readonly interval: { readonly low: number; readonly high: number };
  readonly have: number;
  /** As many could be known. */
  readonly of: number;
  readonly missing: readonly Measure[];
}

/** A number needs as many measures, and as many of them behaviours. */
export const fewestMeasures = 5;
const fewestBehaviours = 3;

/** The score over the measures that are known, to one decimal. What is left out for a member is not missing either. */
export const scoreLifeEssential = (points: Points, leftOut: readonly Measure[] = []): LifeEssentialScore => {
  const known = measures.filter((measure) => points[measure] !== undefined);
  const missing = measures.filter((measure) => points[measure] === undefined && !leftOut.includes(measure));
  const of = known.length + missing.length;
  const sum = known.reduce((total, measure) => total + (points[measure] ?? 0), 0);
  const isEnough =
    known.length >= fewestMeasures && known.filter((one) => behaviours.includes(one)).length >= fewestBehaviours;
  const value = isEnough ? roundDecimals(sum / known.length, 1) : null;
  return {
    value,
    band: value === null ? null : findScoreLevel(value).code,
    interval: {
      low: roundDecimals(sum / of, 1),
      high: roundDecimals((sum + 100 * missing.length) / of, 1),
    },
    have: known.length,
    of,
    missing,
  };
};

/** How many more measures a number needs at least. */
export const countNeeded = (known: readonly Measure[]): number =>
  Math.max(fewestMeasures - known.length, fewestBehaviours - known.filter((one) => behaviours.includes(one)).length, 0);
