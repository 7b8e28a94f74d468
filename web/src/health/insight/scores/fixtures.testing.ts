import type { BloodMarkerAge, bloodAge } from '@club/contract/health/body/blood-age';
import type { Indicator } from '@club/contract/health/insight/indicators';
import type { HealthChart, HealthScore, ScoreChange } from '@club/contract/health/insight/scores';
import type { Result } from '@club/contract/health/signals/result';
import type { Output } from '@club/contract/platform/endpoint';

/** Answers of the insights calls for tests: a member with six of eight measures. */
const result: Omit<Result, 'code' | 'components' | 'inputs'> = {
  version: 'le8-2022.1',
  value: null,
  unit: null,
  band: null,
  coverage: { have: 0, need: 5, of: 8, missing: [] },
  confidence: null,
  sources: [{ title: "Life's Essential 8", year: 2022, doi: '10.1161/CIR.0000000000001078' }],
  disclaimer: '',
  computed_at: '2026-11-20T09:00:00.000Z',
};

const part = (code: string, label: string, points: number | null, value: number | null = null, unit = '') => ({
  code,
  label,
  value,
  unit,
  points,
  max: 100,
  how: points === null ? `Add ${label}.` : `How ${label} is scored.`,
});

const input = (code: string, label: string, value: number, unit: string) => ({
  code,
  label,
  value,
  unit,
  source: 'typed' as const,
  observed_at: '2026-11-19T08:00:00.000Z',
});

const change: ScoreChange = {
  from: '2026-10-22',
  to: '2026-11-20',
  before: 76.7,
  after: 81.7,
  measures: [
    {
      code: 'diet',
      label: 'Eating',
      unit: 'of 16 habits',
      value_before: 8,
      value_after: 13,
      points_before: 50,
      points_after: 80,
      effect: 5,
    },
    {
      code: 'activity',
      label: 'Activity',
      unit: 'min a week',
      value_before: 82,
      value_after: 138,
      points_before: 60,
      points_after: 90,
      effect: 5,
    },
    {
      code: 'sleep',
      label: 'Sleep',
      unit: 'h a night',
      value_before: 7.2,
      value_after: 6.8,
      points_before: 100,
      points_after: 70,
      effect: -5,
    },
    {
      code: 'nicotine',
      label: 'Nicotine',
      unit: '',
      value_before: 6,
      value_after: 6,
      points_before: 75,
      points_after: 75,
      effect: 0,
    },
  ],
  left_out: ['Cholesterol'],
  sentence: 'Eating better and moving more lifted your score since last week; shorter nights held it back.',
};

export const score = (over: Partial<HealthScore> = {}): HealthScore => ({
  ...result,
  code: 'health_score',
  value: 81.7,
  band: { code: 'high', label: 'High', tone: 'good' },
  coverage: { have: 6, need: 5, of: 8, missing: ['blood_lipids', 'blood_glucose'] },
  confidence: 'self_report',
  components: [
    part('diet', 'Eating', 80, 13, 'of 16 habits'),
    part('activity', 'Activity', 90, 138, 'min a week'),
    part('nicotine', 'Nicotine', 75, 6, 'years'),
    part('sleep', 'Sleep', 70, 6.8, 'h a night'),
    part('body_mass', 'Body mass index', 100, 23.4, 'kg/m²'),
    part('blood_lipids', 'Cholesterol', null),
    part('blood_glucose', 'Blood glucose', null),
    part('blood_pressure', 'Blood pressure', 75, 124, 'mmHg'),
  ],
  inputs: [
    input('systolic', 'Systolic blood pressure', 124, 'mmHg'),
    input('diastolic', 'Diastolic blood pressure', 76, 'mmHg'),
  ],
  interval: { low: 61.3, high: 86.3 },
  finding: change.sentence,
  change,
  baseline: { value: 79, weeks: 9 },
  ...over,
});

export const newcomerScore = (): HealthScore =>
  score({
    value: null,
    band: null,
    coverage: { have: 0, need: 5, of: 8, missing: score().components.map(({ code }) => code) },
    confidence: null,
    components: score().components.map((one) => ({ ...one, points: null, value: null })),
    inputs: [],
    interval: { low: 0, high: 100 },
    finding: 'Your health score starts with a few answers.',
    change: null,
    baseline: null,
  });

export const chart = (over: Partial<HealthChart> = {}): HealthChart => ({
  duration: 'last_one_month',
  from: '2026-10-22',
  to: '2026-11-20',
  bucket: 'day',
  version: 'le8-2022.1',
  rule_changes: [],
  series: [],
  score: [
    { t: '2026-11-17', value: 76.7, have: 6, need: 5, confidence: 'self_report' },
    { t: '2026-11-18', value: null, have: 4, need: 5, confidence: 'self_report' },
    { t: '2026-11-19', value: 81.7, have: 6, need: 5, confidence: 'self_report' },
  ],
  change,
  ...over,
});

export const indicator = (over: Partial<Indicator> = {}): Indicator => ({
  ...result,
  code: 'rhr',
  label: 'Resting pulse',
  value: 58,
  unit: 'bpm',
  decimals: 0,
  band: { code: 'trained', label: 'Common in trained people', tone: 'good' },
  confidence: 'measured',
  components: [],
  inputs: [{ ...input('resting_pulse', 'Resting pulse', 58, 'bpm'), source: 'device' }],
  observed_at: '2026-11-19T08:00:00.000Z',
  mean_30_days: { value: 60, n: 28 },
  trend: { per_30_days: -3, direction: 'down', tone: 'good' },
  trend_days: { have: 80, need: 8 },
  points: [],
  how: 'Beats a minute at rest.',
  note: null,
  urgent: false,
  ...over,
});

export const indicatorList = (results: Indicator[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  unavailable: [{ code: 'vo2max_est', label: 'Estimated VO2max', reason: 'It stays off.' }],
});

const noAge: BloodMarkerAge = {
  ...result,
  code: 'blood_marker_age',
  components: [],
  inputs: [],
  coverage: { have: 0, need: 9, of: 9, missing: ['Albumin'] },
  age: null,
  difference: null,
  pace: null,
  drawn_on: null,
  markers: [],
  notes: ['Nine values of one blood test give you a blood-marker age.'],
};

export const bloodAgeAnswer = (over: Partial<BloodMarkerAge> = {}): Output<typeof bloodAge.getBloodAge> => ({
  blood_marker_age: { ...noAge, ...over },
  own_impression: { code: 'average', label: 'Average' },
  methylation: 'True tests of the pace of ageing need a DNA-methylation sample in a laboratory.',
});
