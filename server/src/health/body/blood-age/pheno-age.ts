/**
 * PhenoAge, the age at which the US survey population had the same risk (Levine 2018, doi:10.18632/aging.101414).
 * Public code often has CRP in mg/L, 0.0077 for gamma, or 0.09165 for the last divisor, a dropped zero: these here
 * reproduce the published column. The version names the divisor.
 */
export const phenoAgeVersion = 'phenoage-2018-0.090165';

/** The formula's markers, in its units; CRP as the natural logarithm of mg/dL. */
export const markerCodes = [
  'albumin',
  'creatinine',
  'fasting_glucose',
  'crp',
  'lymphocytes',
  'mcv',
  'rdw',
  'alkaline_phosphatase',
  'white_cells',
] as const;
export type MarkerCode = (typeof markerCodes)[number];

/** In g/L, µmol/L, mmol/L, mg/dL, %, fL, %, U/L and 10³/µL. */
export type Markers = Readonly<Record<MarkerCode, number>>;

const coefficients: Markers = {
  albumin: -0.0336,
  creatinine: 0.0095,
  fasting_glucose: 0.1953,
  crp: 0.0954,
  lymphocytes: -0.012,
  mcv: 0.0268,
  rdw: 0.3306,
  alkaline_phosphatase: 0.00188,
  white_cells: 0.0554,
};
const [intercept, perYear, gamma, divisor] = [-19.9067, 0.0804, 0.0076927, 0.090165];

/** The range of each marker that the formula takes; outside, the value is worth a second look. */
export const accepted: Readonly<Record<MarkerCode | 'age', readonly [low: number, high: number]>> = {
  albumin: [20, 60],
  creatinine: [20, 400],
  fasting_glucose: [2.5, 25],
  crp: [0.01, 20],
  lymphocytes: [5, 70],
  mcv: [60, 125],
  rdw: [10, 25],
  alkaline_phosphatase: [15, 400],
  white_cells: [1, 25],
  age: [20, 85],
};

/** Middles of usual laboratory ranges for adults: what "pulls up" and "pulls down" compare with (a rule of this product). */
export const usualMarkers: Markers = {
  albumin: 42,
  creatinine: 80,
  fasting_glucose: 5.2,
  crp: 0.15,
  lymphocytes: 30,
  mcv: 90,
  rdw: 13.2,
  alkaline_phosphatase: 70,
  white_cells: 6.5,
};

const toTerm = (code: MarkerCode, value: number): number =>
  coefficients[code] * (code === 'crp' ? Math.log(value) : value);

/** The weighted sum of markers and age. */
export const sumMarkers = (markers: Markers, age: number): number =>
  markerCodes.reduce((sum, code) => sum + toTerm(code, markers[code]), intercept + perYear * age);

/** The formula's mortality score, which is never shown. */
export const findMortality = (sum: number): number =>
  1 - Math.exp((-Math.exp(sum) * (Math.exp(120 * gamma) - 1)) / gamma);

/** PhenoAge in years, unrounded. */
export const findPhenoAge = (markers: Markers, age: number): number =>
  141.50225 + Math.log(-0.00553 * Math.log(1 - findMortality(sumMarkers(markers, age)))) / divisor;

/** How many years a marker adds or takes, against a usual value at the same age: the formula is linear in its sum. */
export const findPull = (code: MarkerCode, value: number): number =>
  (toTerm(code, value) - toTerm(code, usualMarkers[code])) / divisor;
