import type { MetricCode } from '@club/contract/health/signals/metrics';
import type { Result } from '@club/contract/health/signals/result';

type Tone = NonNullable<Result['band']>['tone'];

export interface Band {
  /** Values below belong to it, unless an earlier one took them; the last band has none. */
  readonly below?: number;
  readonly code: string;
  readonly label: string;
  readonly tone: Tone;
  readonly note?: string;
}

export type Source = Result['sources'][number];

export interface IndicatorRule {
  readonly code: string;
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  readonly version: string;
  /** The metric whose values are followed, and what they are seen against. */
  readonly of: MetricCode;
  readonly against?: { readonly metric: MetricCode; readonly together: boolean };
  readonly derive?: (value: number, against: number) => number;
  readonly how: string;
  /** What to add while it is not known. */
  readonly missing: string;
  /** Which way is good, where a rule says so for everybody. */
  readonly better: 'lower' | 'higher' | null;
  readonly bands: readonly Band[];
  /** Bands made for adults, or not for pregnancy, are left out for others. */
  readonly adultsOnly?: true;
  readonly notInPregnancy?: true;
  readonly sources: readonly Source[];
}

const talk = 'Consider discussing this with a clinician.';
const version = '2026-11';

const lifeEssential: Source = {
  title: "Life's Essential 8: presidential advisory from the American Heart Association",
  year: 2022,
  doi: '10.1161/CIR.0000000000001078',
};

/** The bands of every indicator but pressure, which stands by region. No band names a diagnosis. */
export const indicatorRules: readonly IndicatorRule[] = [
  {
    code: 'bmi',
    label: 'Body mass index',
    unit: 'kg/m²',
    decimals: 1,
    version,
    of: 'weight',
    against: { metric: 'height', together: false },
    derive: (weight, height) => weight / (height / 100) ** 2,
    how: 'Weight in kilograms divided by the square of height in metres.',
    missing: 'Add your weight and height.',
    better: null,
    adultsOnly: true,
    notInPregnancy: true,
    bands: [
      { below: 18.5, code: 'below', label: 'Below the healthy range', tone: 'fair', note: talk },
      { below: 25, code: 'healthy', label: 'Healthy range', tone: 'good' },
      { below: 30, code: 'above', label: 'Above the healthy range', tone: 'fair' },
      { below: 35, code: 'above_2', label: 'Well above the healthy range', tone: 'poor', note: talk },
      { below: 40, code: 'above_3', label: 'Far above the healthy range', tone: 'poor', note: talk },
      { code: 'above_4', label: 'Very far above the healthy range', tone: 'poor', note: talk },
    ],
    sources: [{ title: 'World Health Organization, Technical Report Series 894', year: 2000, doi: null }],
  },
  {
    code: 'whtr',
    label: 'Waist to height',
    unit: '',
    decimals: 2,
    version,
    of: 'waist',
    against: { metric: 'height', together: false },
    derive: (waist, height) => waist / height,
    how: 'Waist divided by height, both in centimetres. For adults with a body mass index below 35.',
    missing: 'Add your waist and height.',
    better: 'lower',
    adultsOnly: true,
    notInPregnancy: true,
    bands: [
      { below: 0.4, code: 'below', label: 'Below the healthy range', tone: 'fair' },
      { below: 0.5, code: 'healthy', label: 'Healthy', tone: 'good' },
      { below: 0.6, code: 'increased', label: 'Increased', tone: 'fair' },
      { code: 'high', label: 'High', tone: 'poor', note: talk },
    ],
    sources: [{ title: 'NICE guideline CG189, updated', year: 2022, doi: null }],
  },
  {
    code: 'rhr',
    label: 'Resting pulse',
    unit: 'bpm',
    decimals: 0,
    version,
    of: 'resting_pulse',
    how: 'Beats a minute at rest.',
    missing: 'Add your resting pulse.',
    better: 'lower',
    adultsOnly: true,
    bands: [
      {
        below: 40,
        code: 'very_low',
        label: 'Lower than usual',
        tone: 'fair',
        note: 'If you feel unwell with it, talk to a clinician.',
      },
      { below: 60, code: 'trained', label: 'Common in trained people', tone: 'good' },
      { below: 100.5, code: 'usual', label: 'Usual at rest', tone: 'good' },
      {
        code: 'above',
        label: 'Higher than usual',
        tone: 'fair',
        note: 'If you feel unwell with it, talk to a clinician.',
      },
    ],
    sources: [{ title: 'American Heart Association, All about heart rate', year: 2024, doi: null }],
  },
  {
    code: 'non_hdl',
    label: 'Non-HDL cholesterol',
    unit: 'mg/dL',
    decimals: 0,
    version,
    of: 'total_cholesterol',
    against: { metric: 'hdl', together: true },
    derive: (total, hdl) => total - hdl,
    how: 'Total cholesterol less HDL cholesterol of the same blood test.',
    missing: 'Add total and HDL cholesterol of the same blood test.',
    better: 'lower',
    adultsOnly: true,
    bands: [
      { below: 130, code: 'full', label: 'Full points', tone: 'good' },
      { below: 160, code: 'above', label: 'Slightly raised', tone: 'fair' },
      { below: 190, code: 'above_2', label: 'Raised', tone: 'fair', note: talk },
      { below: 220, code: 'above_3', label: 'High', tone: 'poor', note: talk },
      { code: 'above_4', label: 'Very high', tone: 'poor', note: talk },
    ],
    sources: [lifeEssential],
  },
  {
    code: 'ldl',
    label: 'LDL cholesterol',
    unit: 'mg/dL',
    decimals: 0,
    version,
    of: 'ldl',
    how: 'As the laboratory reports it. There is no band: a target depends on your other risks, and a clinician sets it.',
    missing: 'Add LDL cholesterol from a blood test.',
    better: 'lower',
    bands: [],
    sources: [],
  },
  {
    code: 'trig',
    label: 'Triglycerides',
    unit: 'mg/dL',
    decimals: 0,
    version,
    of: 'triglycerides',
    how: 'As the laboratory reports it. Values after a meal are higher than fasting ones.',
    missing: 'Add triglycerides from a blood test.',
    better: 'lower',
    adultsOnly: true,
    bands: [
      { below: 150, code: 'usual', label: 'Usual range', tone: 'good' },
      { below: 200, code: 'above', label: 'Slightly raised', tone: 'fair' },
      { below: 500, code: 'above_2', label: 'High', tone: 'poor', note: talk },
      { code: 'above_3', label: 'Very high', tone: 'poor', note: talk },
    ],
    sources: [
      {
        title: 'Triglycerides and cardiovascular disease: scientific statement from the American Heart Association',
        year: 2011,
        doi: '10.1161/CIR.0b013e3182160726',
      },
    ],
  },
  {
    code: 'hba1c',
    label: 'HbA1c',
    unit: '%',
    decimals: 1,
    version,
    of: 'hba1c',
    how: 'As the laboratory reports it; mmol/mol = 10.929 × (% − 2.152).',
    missing: 'Add HbA1c from a blood test.',
    better: null,
    notInPregnancy: true,
    bands: [
      { below: 5.7, code: 'usual', label: 'Usual range', tone: 'good' },
      { below: 6.5, code: 'above', label: 'Above the usual range', tone: 'fair', note: talk },
      { code: 'discuss', label: 'Discuss with a clinician', tone: 'poor', note: talk },
    ],
    sources: [
      { title: 'American Diabetes Association, Standards of Care in Diabetes', year: 2024, doi: '10.2337/dc24-S002' },
    ],
  },
];

/** Indicators that stay off, and why. */
export const unavailable: readonly { readonly code: string; readonly label: string; readonly reason: string }[] = [
  {
    code: 'vo2max_est',
    label: 'Estimated VO2max',
    reason:
      'Published versions of this formula code activity in two ways that differ by up to 7 mL/kg/min. It stays off until we have settled which one is right.',
  },
];
