import type { Band, Source } from './indicator-rules.ts';

/** A guideline's bands for blood pressure in mmHg: a reading belongs to the first one that holds both of its values. */
export interface PressureGuideline {
  readonly code: string;
  readonly version: string;
  /** ISO 3166-1 alpha-2; the guideline without countries is everybody else's. */
  readonly countries: readonly string[];
  readonly bands: readonly (Omit<Band, 'below'> & {
    readonly below?: readonly [systolic: number, diastolic: number];
  })[];
  readonly source: Source;
}

const talk = 'Consider discussing this with a clinician.';

export const pressureGuidelines: readonly PressureGuideline[] = [
  {
    code: 'esc_2024',
    version: '2024',
    // Countries with a national member society of the European Society of Cardiology.
    countries: [
      ...['AL', 'AM', 'AT', 'AZ', 'BA', 'BE', 'BG', 'BY', 'CH', 'CY', 'CZ', 'DE', 'DK', 'DZ', 'EE', 'EG', 'ES', 'FI'],
      ...['FR', 'GB', 'GE', 'GR', 'HR', 'HU', 'IE', 'IL', 'IS', 'IT', 'KG', 'KZ', 'LB', 'LT', 'LU', 'LV', 'LY', 'MA'],
      ...['MD', 'ME', 'MK', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'RS', 'SE', 'SI', 'SK', 'SM', 'SY', 'TN', 'TR', 'UA'],
      ...['UZ', 'XK'],
    ],
    bands: [
      { below: [120, 70], code: 'not_elevated', label: 'Not elevated', tone: 'good' },
      { below: [140, 90], code: 'elevated', label: 'Elevated', tone: 'fair' },
      { code: 'high', label: 'High', tone: 'poor', note: talk },
    ],
    source: {
      title: 'European Society of Cardiology, guidelines for elevated blood pressure',
      year: 2024,
      doi: '10.1093/eurheartj/ehae178',
    },
  },
  {
    code: 'acc_aha_2017',
    version: '2017',
    countries: [],
    bands: [
      { below: [120, 80], code: 'normal', label: 'Normal', tone: 'good' },
      { below: [130, 80], code: 'elevated', label: 'Elevated', tone: 'fair' },
      { below: [140, 90], code: 'high_1', label: 'High, stage 1', tone: 'poor', note: talk },
      { code: 'high_2', label: 'High, stage 2', tone: 'poor', note: talk },
    ],
    source: {
      title: 'American College of Cardiology and American Heart Association, guideline for high blood pressure',
      year: 2017,
      doi: '10.1161/HYP.0000000000000065',
    },
  },
];
