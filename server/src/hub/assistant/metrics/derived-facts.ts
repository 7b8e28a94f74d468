import { statements } from '@club/contract/club/statements';
import { activity } from '@club/contract/health/body/activity';
import { glucose } from '@club/contract/health/body/glucose';
import { mindfulness } from '@club/contract/health/body/mindfulness';
import { diary } from '@club/contract/health/food/diary';
import { scores } from '@club/contract/health/insight/scores';
import { measurements } from '@club/contract/health/signals/measurements';
import { workouts } from '@club/contract/health/training/workouts';
import { countThings, screens, writeNumber, writePoints } from '#hub/assistant/engine';
import type { derivedSubjects } from '#hub/assistant/language';
import {
  ofActivity,
  ofDiary,
  ofGlucose,
  ofMetric,
  ofPoints,
  readCalm,
  readScores,
  readWorkouts,
} from './day-values.ts';

import { nightFacts } from './night-facts.ts';
import type { SubjectFacts } from './subject-facts.ts';

const ofSteps = {
  isHealth: true,
  per: 'day',
  screen: screens.steps(),
  calls: [activity.getActivityWeekly],
  usualDays: 7,
  missing: 'Add them by hand, or import them.',
} as const;

const ofSensor = {
  kind: 'state',
  per: 'day',
  isHealth: true,
  screen: screens.glucose(),
  calls: [glucose.getGlucoseReport],
  usualDays: 14,
  missing: 'Connect a sensor, or import its file.',
} as const;

const ofFood = {
  kind: 'amount',
  isOfTheDay: true,
  per: 'day',
  better: null,
  isHealth: true,
  screen: screens.diary(),
  calls: [diary.getDiaryDay],
  mostDays: 31,
  usualDays: 7,
  missing: 'Nothing is in your food diary there.',
} as const;

const ofLedger = {
  kind: 'amount',
  isZeroUnlessKnown: true,
  per: 'day',
  isHealth: false,
  write: writePoints,
  screen: screens.statement(),
  calls: [statements.getStatement],
  usualDays: 30,
  missing: '',
} as const;

const grams = (value: number): string => `${writeNumber(value)} g`;

/** What is only known as of today is answered apart. */
export const ofToday = ['sleep_debt', 'sleep_regularity', 'step_goal', 'active_days'] as const;
export type TodaySubject = (typeof ofToday)[number];
type DaySubject = Exclude<(typeof derivedSubjects)[number], TodaySubject>;

export const derivedFacts: Readonly<Record<DaySubject, SubjectFacts>> = {
  ...nightFacts,
  steps: {
    ...ofSteps,
    noun: 'steps',
    label: 'Steps',
    kind: 'amount',
    better: 'higher',
    write: (value) => writeNumber(value),
    count: (value) => `${writeNumber(value)} steps`,
    isOfTheDay: true,
    read: ofActivity('steps'),
  },
  active_minutes: {
    ...ofSteps,
    noun: 'active minutes',
    label: 'Active minutes',
    kind: 'amount',
    better: 'higher',
    write: (value) => writeNumber(value),
    count: (value) => `${writeNumber(value)} active minutes`,
    read: ofActivity('mvpa_min'),
  },
  calm_minutes: {
    noun: 'calm minutes',
    label: 'Calm minutes',
    kind: 'amount',
    per: 'day',
    better: null,
    isHealth: true,
    write: (value) => writeNumber(value),
    count: (value) => countThings(value, 'calm minute'),
    isZeroUnlessKnown: true,
    screen: screens.mindfulness(),
    read: readCalm,
    calls: [mindfulness.listMindfulnessPlays],
    mostDays: 92,
    usualDays: 7,
    missing: 'Mindfulness has exercises from three minutes on.',
  },
  glucose: {
    ...ofSensor,
    noun: 'glucose',
    label: 'Mean glucose',
    better: null,
    write: (value, unit) =>
      unit === 'mmol/L'
        ? `${writeNumber(value / 18.0182, 1)} mmol/L (${writeNumber(value)} mg/dL)`
        : `${writeNumber(value)} mg/dL`,
    read: ofGlucose('mean'),
  },
  time_in_range: {
    ...ofSensor,
    noun: 'time in range',
    label: 'In range',
    better: 'higher',
    write: (value) => `${writeNumber(value, 1)} %`,
    read: ofGlucose('in_target'),
  },
  blood_pressure: {
    noun: 'blood pressure',
    label: 'Blood pressure',
    kind: 'state',
    per: 'value',
    better: 'lower',
    isHealth: true,
    write: (value) => `${writeNumber(value)} mmHg`,
    screen: { label: 'Blood pressure', href: '/health/measurements/systolic' },
    read: ofMetric('systolic'),
    calls: [measurements.listMeasurements],
    usualDays: 365,
    missing: 'Add it under Measurements.',
  },
  score: {
    noun: 'health score',
    label: 'Health score',
    kind: 'state',
    per: 'day',
    better: 'higher',
    isHealth: true,
    write: (value) => writeNumber(Math.round(value)),
    screen: screens.score(),
    read: readScores,
    calls: [scores.getHealthChart],
    usualDays: 28,
    missing: 'More of its measures have to be known.',
  },
  energy: {
    ...ofFood,
    noun: 'energy eaten',
    label: 'Energy',
    write: (value) => `${writeNumber(value)} kcal`,
    read: ofDiary('energy_kcal'),
  },
  protein: {
    ...ofFood,
    noun: 'protein eaten',
    label: 'Protein',
    write: grams,
    count: (value) => `${grams(value)} of protein`,
    read: ofDiary('protein_g'),
  },
  carbohydrate: {
    ...ofFood,
    noun: 'carbohydrate eaten',
    label: 'Carbohydrate',
    write: grams,
    count: (value) => `${grams(value)} of carbohydrate`,
    read: ofDiary('carbohydrate_g'),
  },
  fat: {
    ...ofFood,
    noun: 'fat eaten',
    label: 'Fat',
    write: grams,
    count: (value) => `${grams(value)} of fat`,
    read: ofDiary('fat_g'),
  },
  fibre: {
    ...ofFood,
    noun: 'fibre eaten',
    label: 'Fibre',
    write: grams,
    count: (value) => `${grams(value)} of fibre`,
    read: ofDiary('fibre_g'),
  },
  workouts: {
    noun: 'workouts',
    label: 'Workouts',
    kind: 'amount',
    per: 'day',
    better: null,
    isHealth: true,
    write: (value) => writeNumber(value, 1),
    count: (value) => countThings(Math.round(value * 10) / 10, 'workout'),
    isZeroUnlessKnown: true,
    screen: screens.workouts(),
    read: readWorkouts,
    calls: [workouts.listWorkouts, workouts.listRecordedWorkouts],
    usualDays: 28,
    missing: 'Begin one under Training, or import the file of your watch.',
  },
  points_earned: {
    ...ofLedger,
    count: (value) => `${writePoints(value)} points earned`,
    noun: 'points earned',
    label: 'Earned',
    better: 'higher',
    read: ofPoints('earned'),
  },
  points_spent: {
    ...ofLedger,
    count: (value) => `${writePoints(value)} points spent`,
    noun: 'points spent',
    label: 'Spent',
    better: null,
    read: ofPoints('spent'),
  },
  points_expired: {
    ...ofLedger,
    count: (value) => `${writePoints(value)} points expired`,
    noun: 'points expired',
    label: 'Expired',
    better: 'lower',
    read: ofPoints('expired'),
  },
};
