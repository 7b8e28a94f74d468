import type { DaySubject } from '@club/contract/health/insight/findings';
import type { LabMetricCode } from '@club/contract/health/signals/metrics';
import { isSaid, type Person } from '#health/signals/person';
import type { ActionCode } from './actions.data.ts';

export type Subject = LabMetricCode | DaySubject;
export type Side = 'below' | 'above';

/** A value that lies outside, as far as the choice of an action needs it. */
export interface OutOfRange {
  readonly subject: Subject;
  readonly side: Side;
  /** In the stored unit; hours of sleep; the body mass index instead of a weight. */
  readonly value: number;
  /** Days in the mean; null for a sample. */
  readonly days: number | null;
  /** A guideline's band asks for a clinician. */
  readonly isMarked: boolean;
  /** The sample before lay outside on the same side: it is no chance, and what was tried is not enough. */
  readonly isAgain?: boolean;
  /** The sample is from long ago: what it says of today nobody knows. */
  readonly isOld?: boolean;
}

/** What a value leads to: the first action whose condition holds and that the person may take. */
interface FindingRow {
  readonly of: readonly Subject[];
  readonly side: Side;
  readonly leads: readonly {
    readonly to: ActionCode;
    readonly when?: (found: OutOfRange, person: Person) => boolean;
    /** Instead of the action's own days until measuring again. */
    readonly days?: number;
  }[];
}

const diabetic = ({ facts }: Person): boolean =>
  ['type1', 'type2'].includes(String(facts.get('diabetes')?.value)) ||
  [...facts].some(([code, { value }]) => ['insulin', 'sulfonylurea'].includes(code) && value === true);

/** Whose heart and vessels are in a clinician's hands, or should be. */
const atRisk = (person: Person): boolean => diabetic(person) || isSaid(person, 'heart_disease', 'stroke');

const from = (least: number) => (found: OutOfRange) => found.value >= least;

const isFirstTime = ({ isAgain }: OutOfRange): boolean => isAgain !== true;

/** Days from which on a mean of readings says something; below it they are measured first. */
const enoughReadings = 5;

export const findingRows: readonly FindingRow[] = [
  {
    of: ['ldl', 'total_cholesterol'],
    side: 'above',
    leads: [
      { to: 'clinician_vessels', when: (_, person) => atRisk(person) },
      // mg/dL
      { to: 'clinician_severe_cholesterol', when: ({ subject, value }) => subject === 'ldl' && value >= 190 },
      { to: 'clinician', when: ({ subject, value }) => subject === 'total_cholesterol' && value >= 290 },
      { to: 'oats_cholesterol', when: isFirstTime },
      { to: 'mediterranean', when: isFirstTime },
    ],
  },
  {
    of: ['apob', 'non_hdl'],
    side: 'above',
    leads: [
      { to: 'clinician_vessels', when: (_, person) => atRisk(person) },
      // mg/dL: from here on the guideline speaks of more risk than food alone is for
      { to: 'clinician', when: ({ subject, value }) => value >= (subject === 'apob' ? 130 : 220), days: 84 },
      { to: 'oats_particles', when: isFirstTime },
      { to: 'mediterranean', when: isFirstTime },
    ],
  },
  {
    of: ['triglycerides'],
    side: 'above',
    leads: [{ to: 'clinician_triglycerides', when: from(500) }, { to: 'mediterranean' }],
  },
  { of: ['hdl'], side: 'below', leads: [{ to: 'endurance' }] },
  {
    of: ['hba1c'],
    side: 'above',
    leads: [
      { to: 'diabetes_team', when: (_, person) => diabetic(person) },
      { to: 'clinician_glucose', when: from(6.5) },
      { to: 'glucose_around_meals' },
    ],
  },
  {
    of: ['fasting_glucose'],
    side: 'above',
    leads: [
      { to: 'diabetes_team', when: (_, person) => diabetic(person) },
      { to: 'clinician_glucose', when: from(126) },
      { to: 'glucose_around_meals', days: 84 },
    ],
  },
  {
    of: ['hba1c', 'fasting_glucose', 'glucose_2h'],
    side: 'below',
    leads: [{ to: 'diabetes_team', when: (_, person) => diabetic(person) }],
  },
  { of: ['ferritin', 'iron', 'transferrin_saturation'], side: 'below', leads: [{ to: 'clinician_iron' }] },
  { of: ['vitamin_d'], side: 'below', leads: [{ to: 'clinician_vitamin_d' }] },
  // mg/L: from 10 on the reason is looked for, and not only waited for
  {
    of: ['crp', 'hs_crp'],
    side: 'above',
    leads: [{ to: 'measure_when_well', when: (found) => found.value < 10 && isFirstTime(found) }],
  },
  // three times the usual end is no matter of training
  {
    of: ['alt'],
    side: 'above',
    leads: [{ to: 'measure_rested', when: (found) => found.value < 135 && isFirstTime(found) }],
  },
  {
    of: ['ast'],
    side: 'above',
    leads: [{ to: 'measure_rested', when: (found) => found.value < 105 && isFirstTime(found) }],
  },
  {
    of: ['blood_pressure'],
    side: 'above',
    leads: [
      { to: 'seven_readings', when: ({ days }) => (days ?? 0) < enoughReadings },
      {
        to: 'clinician_pressure',
        when: ({ isMarked }, person) =>
          isMarked || isSaid(person, 'pressure_medicine', 'heart_medicine', 'beta_blocker', 'heart_disease', 'stroke'),
      },
      { to: 'less_salt' },
    ],
  },
  { of: ['blood_pressure'], side: 'below', leads: [{ to: 'low_pressure' }] },
  { of: ['sleep'], side: 'below', leads: [{ to: 'sleep_rhythm' }] },
  { of: ['sleep'], side: 'above', leads: [{ to: 'long_sleep' }] },
  { of: ['weight'], side: 'above', leads: [{ to: 'weight_programme' }] },
  { of: ['weight'], side: 'below', leads: [{ to: 'low_weight' }] },
];

/** What every value without a row of its own leads to, whatever its group and side. */
export const otherwise: ActionCode = 'clinician';
