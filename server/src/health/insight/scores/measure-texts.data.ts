import type { Measure } from '#health/check-up/life-essential';

export interface MeasureText {
  readonly label: string;
  /** What to do to make it known. */
  readonly missing: string;
  /** How a sentence names what added points, and what took some. */
  readonly gained: string;
  readonly lost: string;
  /** Instead of these where the value itself says more: it rose, or it fell. */
  readonly rose?: string;
  readonly fell?: string;
}

/** What each measure is called, and how a sentence names its change. */
export const measureTexts: Readonly<Record<Measure, MeasureText>> = {
  diet: {
    label: 'Eating',
    missing: 'Answer the questions about eating.',
    gained: 'eating better',
    lost: 'eating less well',
  },
  activity: {
    label: 'Activity',
    missing: 'Answer the questions about activity.',
    gained: 'moving more',
    lost: 'moving less',
  },
  nicotine: {
    label: 'Nicotine',
    missing: 'Answer the questions about nicotine.',
    gained: 'time without nicotine',
    lost: 'nicotine',
  },
  sleep: {
    label: 'Sleep',
    missing: 'Answer the questions about sleep.',
    gained: 'better nights',
    lost: 'poorer nights',
    rose: 'longer nights',
    fell: 'shorter nights',
  },
  body_mass: {
    label: 'Body mass index',
    missing: 'Add your weight and height.',
    gained: 'a change in body mass index',
    lost: 'a change in body mass index',
    rose: 'a higher body mass index',
    fell: 'a lower body mass index',
  },
  blood_lipids: {
    label: 'Cholesterol',
    missing: 'Add total and HDL cholesterol of the same blood test.',
    gained: 'a change in cholesterol',
    lost: 'a change in cholesterol',
    rose: 'higher cholesterol',
    fell: 'lower cholesterol',
  },
  blood_glucose: {
    label: 'Blood glucose',
    missing: 'Answer the questions about diabetes.',
    gained: 'a change in blood glucose',
    lost: 'a change in blood glucose',
    rose: 'higher blood glucose',
    fell: 'lower blood glucose',
  },
  blood_pressure: {
    label: 'Blood pressure',
    missing: 'Add both values of a blood pressure reading.',
    gained: 'lower blood pressure',
    lost: 'higher blood pressure',
  },
};
