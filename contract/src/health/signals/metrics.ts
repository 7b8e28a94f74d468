import type { Metric, Range } from './metric.ts';
import { watchMetrics } from './watch-metrics.data.ts';

export type { Metric };

const centimetres = { in: { factor: 2.54 } };
/** Molar mass conversions as clinical laboratories round them. */
const cholesterol = { 'mmol/L': { factor: 38.67 } };
const glucose = { 'mmol/L': { factor: 18.0182 } };

/** What a member can measure once in a while, by its code. */
export const metrics = {
  weight: {
    label: 'Weight',
    unit: 'kg',
    decimals: 1,
    units: { lb: { factor: 0.45359237 }, st: { factor: 6.35029318 } },
    possible: { min: 2, max: 650 },
    usual: { min: 35, max: 200 },
    loinc: '29463-7',
    ucum: 'kg',
  },
  height: {
    label: 'Height',
    unit: 'cm',
    decimals: 0,
    units: { ...centimetres, ft: { factor: 30.48 } },
    possible: { min: 40, max: 275 },
    usual: { min: 130, max: 215 },
    loinc: '8302-2',
    ucum: 'cm',
  },
  waist: {
    label: 'Waist',
    unit: 'cm',
    decimals: 0,
    units: centimetres,
    possible: { min: 30, max: 350 },
    usual: { min: 50, max: 160 },
    loinc: '8280-0',
    ucum: 'cm',
  },
  neck: {
    label: 'Neck',
    unit: 'cm',
    decimals: 0,
    units: centimetres,
    possible: { min: 15, max: 100 },
    usual: { min: 28, max: 55 },
    loinc: null,
    ucum: 'cm',
  },
  systolic: {
    label: 'Systolic blood pressure',
    unit: 'mmHg',
    decimals: 0,
    units: {},
    possible: { min: 40, max: 320 },
    usual: { min: 80, max: 200 },
    loinc: '8480-6',
    ucum: 'mm[Hg]',
  },
  diastolic: {
    label: 'Diastolic blood pressure',
    unit: 'mmHg',
    decimals: 0,
    units: {},
    possible: { min: 20, max: 220 },
    usual: { min: 45, max: 120 },
    loinc: '8462-4',
    ucum: 'mm[Hg]',
  },
  resting_pulse: {
    label: 'Resting pulse',
    unit: 'bpm',
    decimals: 0,
    units: {},
    possible: { min: 20, max: 250 },
    usual: { min: 38, max: 110 },
    loinc: '40443-4',
    ucum: '/min',
  },
  ...watchMetrics,
  total_cholesterol: {
    label: 'Total cholesterol',
    unit: 'mg/dL',
    decimals: 0,
    units: cholesterol,
    possible: { min: 20, max: 1500 },
    usual: { min: 80, max: 400 },
    loinc: '2093-3',
    ucum: 'mg/dL',
  },
  hdl: {
    label: 'HDL cholesterol',
    unit: 'mg/dL',
    decimals: 0,
    units: cholesterol,
    possible: { min: 2, max: 250 },
    usual: { min: 20, max: 120 },
    loinc: '2085-9',
    ucum: 'mg/dL',
  },
  ldl: {
    label: 'LDL cholesterol',
    unit: 'mg/dL',
    decimals: 0,
    units: cholesterol,
    possible: { min: 2, max: 1000 },
    usual: { min: 30, max: 300 },
    loinc: '13457-7',
    ucum: 'mg/dL',
  },
  triglycerides: {
    label: 'Triglycerides',
    unit: 'mg/dL',
    decimals: 0,
    units: { 'mmol/L': { factor: 88.57 } },
    possible: { min: 10, max: 12_000 },
    usual: { min: 30, max: 800 },
    loinc: '2571-8',
    ucum: 'mg/dL',
  },
  hba1c: {
    label: 'HbA1c',
    unit: '%',
    decimals: 1,
    // IFCC master equation: mmol/mol = 10.929 × (% − 2.152)
    units: { 'mmol/mol': { factor: 1 / 10.929, offset: 2.152 } },
    possible: { min: 2.2, max: 25 },
    usual: { min: 4, max: 14 },
    loinc: '4548-4',
    ucum: '%',
  },
  fasting_glucose: {
    label: 'Fasting glucose',
    unit: 'mg/dL',
    decimals: 0,
    units: glucose,
    possible: { min: 10, max: 2000 },
    usual: { min: 55, max: 300 },
    loinc: '1558-6',
    ucum: 'mg/dL',
  },
  /** A drop of blood on a meter. Never part of a sensor's figures: blood and tissue differ. */
  finger_glucose: {
    label: 'Finger-stick glucose',
    unit: 'mg/dL',
    decimals: 0,
    units: glucose,
    possible: { min: 10, max: 1000 },
    usual: { min: 54, max: 300 },
    loinc: '2339-0',
    ucum: 'mg/dL',
  },
  albumin: {
    label: 'Albumin',
    unit: 'g/L',
    decimals: 0,
    units: { 'g/dL': { factor: 10 } },
    possible: { min: 5, max: 80 },
    usual: { min: 25, max: 55 },
    loinc: '1751-7',
    ucum: 'g/L',
  },
  creatinine: {
    label: 'Creatinine',
    unit: 'µmol/L',
    decimals: 0,
    units: { 'mg/dL': { factor: 88.42 } },
    possible: { min: 5, max: 3000 },
    usual: { min: 30, max: 250 },
    loinc: '14682-9',
    ucum: 'umol/L',
  },
  crp: {
    label: 'C-reactive protein (CRP)',
    unit: 'mg/L',
    decimals: 2,
    units: { 'mg/dL': { factor: 10 } },
    possible: { min: 0.01, max: 1000 },
    canBeCensored: true,
    usual: { min: 0.05, max: 50 },
    loinc: '1988-5',
    ucum: 'mg/L',
  },
  lymphocytes: {
    label: 'Lymphocytes',
    unit: '%',
    decimals: 1,
    units: {},
    possible: { min: 0, max: 100 },
    usual: { min: 10, max: 60 },
    loinc: '736-9',
    ucum: '%',
  },
  mcv: {
    label: 'Mean cell volume (MCV)',
    unit: 'fL',
    decimals: 1,
    units: {},
    possible: { min: 40, max: 160 },
    usual: { min: 70, max: 110 },
    loinc: '787-2',
    ucum: 'fL',
  },
  rdw: {
    label: 'Red cell distribution width (RDW)',
    unit: '%',
    decimals: 1,
    units: {},
    possible: { min: 5, max: 50 },
    usual: { min: 10, max: 20 },
    loinc: '788-0',
    ucum: '%',
  },
  alkaline_phosphatase: {
    label: 'Alkaline phosphatase (ALP)',
    unit: 'U/L',
    decimals: 0,
    units: {},
    possible: { min: 1, max: 3000 },
    usual: { min: 20, max: 200 },
    loinc: '6768-6',
    ucum: 'U/L',
  },
  white_cells: {
    label: 'White blood cells',
    unit: '10³/µL',
    decimals: 1,
    units: {},
    possible: { min: 0.1, max: 500 },
    usual: { min: 2.5, max: 20 },
    loinc: '6690-2',
    ucum: '10*3/uL',
  },
  grip_strength: {
    label: 'Grip strength',
    unit: 'kg',
    decimals: 1,
    units: { lb: { factor: 0.45359237 } },
    possible: { min: 1, max: 200 },
    usual: { min: 8, max: 80 },
    loinc: null,
    ucum: 'kg',
  },
  /** Full stands from a chair in 30 seconds, arms crossed. */
  chair_stands: {
    label: 'Chair stands in 30 seconds',
    unit: 'stands',
    decimals: 0,
    units: {},
    possible: { min: 0, max: 80 },
    usual: { min: 3, max: 40 },
    loinc: null,
    ucum: '{stands}',
  },
} as const satisfies Readonly<Record<string, Metric>>;

export type MetricCode = keyof typeof metrics;
export const metricCodes = Object.keys(metrics) as [MetricCode, ...MetricCode[]];

/** The units a member may type a metric in, the stored one first. */
export const listUnits = (code: MetricCode): string[] => {
  const { unit, units }: Metric = metrics[code];
  return [unit, ...Object.keys(units)];
};

/** A typed value in the metric's stored unit; null for a unit that the metric does not have. */
export const toStoredUnit = (code: MetricCode, value: number, unit: string): number | null => {
  const metric: Metric = metrics[code];
  if (unit === metric.unit) return value;
  const conversion = metric.units[unit];
  return conversion ? value * conversion.factor + (conversion.offset ?? 0) : null;
};

/** A stored value in another of the metric's units, for reading. */
export const fromStoredUnit = (code: MetricCode, value: number, unit: string): number | null => {
  const metric: Metric = metrics[code];
  if (unit === metric.unit) return value;
  const conversion = metric.units[unit];
  return conversion ? (value - (conversion.offset ?? 0)) / conversion.factor : null;
};

const isWithin = (value: number, { min, max }: Range): boolean => value >= min && value <= max;

/** Whether a value in the stored unit can be true at all, and whether it is rare enough to ask about. */
export const judgeValue = (code: MetricCode, value: number): 'usual' | 'unusual' | 'impossible' => {
  const { possible, usual } = metrics[code];
  if (!isWithin(value, possible)) return 'impossible';
  return isWithin(value, usual) ? 'usual' : 'unusual';
};
