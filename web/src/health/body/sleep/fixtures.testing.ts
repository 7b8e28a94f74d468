import type { Night, NightWithStages, SleepSummary } from '@club/contract/health/body/sleep';
import type { Result } from '@club/contract/health/signals/result';

export const night = (over: Partial<Night> = {}): Night => ({
  id: '0193a000-0000-7000-8000-00000000e001',
  wake_day: '2026-11-20',
  time_zone: 'UTC',
  bed_time: '2026-11-19T23:11:00.000Z',
  sleep_start: '2026-11-19T23:20:00.000Z',
  sleep_end: '2026-11-20T06:40:00.000Z',
  out_of_bed: '2026-11-20T06:45:00.000Z',
  is_nap: false,
  source: 'watch',
  device: 'Aria watch',
  edited: false,
  awake_min: 22,
  awakenings: 2,
  light_min: 237,
  deep_min: 85,
  rem_min: 96,
  time_in_bed_min: 454,
  sleep_period_min: 440,
  asleep_min: 418,
  latency_min: 9,
  efficiency: 92.1,
  confidence: 'measured',
  ...over,
});

export const withStages = (): NightWithStages => ({
  ...night(),
  stages: [
    { stage: 'light', from: '2026-11-19T23:20:00.000Z', to: '2026-11-20T03:00:00.000Z' },
    { stage: 'deep', from: '2026-11-20T03:00:00.000Z', to: '2026-11-20T04:25:00.000Z' },
    { stage: 'awake', from: '2026-11-20T04:25:00.000Z', to: '2026-11-20T04:47:00.000Z' },
    { stage: 'rem', from: '2026-11-20T04:47:00.000Z', to: '2026-11-20T06:40:00.000Z' },
  ],
});

const result = (over: Partial<Result>): Result => ({
  code: 'sleep_score',
  version: '2026-11',
  value: null,
  unit: 'of 100',
  band: null,
  coverage: { have: 0, need: 7, of: 28, missing: [] },
  confidence: 'measured',
  components: [],
  inputs: [],
  sources: [{ title: 'Irregular sleep', year: 2017, doi: '10.1038/s41598-017-03171-4' }],
  disclaimer: '',
  computed_at: '2026-11-20T09:00:00.000Z',
  ...over,
});

const part = (code: string, label: string, points: number | null, max: number) => ({
  code,
  label,
  value: null,
  unit: null,
  points,
  max,
  how: `How ${label} counts.`,
});

export const summary = (over: Partial<SleepSummary> = {}): SleepSummary => ({
  today: '2026-11-20',
  time_zone: 'UTC',
  last_night: withStages(),
  latest: night(),
  first_day: '2026-10-24',
  mean_asleep_min: 409,
  mean_efficiency: 92,
  nights: 27,
  score: result({
    value: 82,
    band: { code: 'high', label: 'High', tone: 'good' },
    components: [
      part('duration', 'Sleep duration', 35, 50),
      part('regularity', 'Regularity', 27, 30),
      part('efficiency', 'Efficiency', 20, 20),
    ],
  }),
  regularity: result({
    code: 'sleep_regularity',
    value: 89,
    band: { code: 'very_regular', label: 'Very regular', tone: 'good' },
    coverage: { have: 27, need: 7, of: 28, missing: [] },
  }),
  jetlag: {
    hours: 0.5,
    band: { code: 'low', label: 'Low', tone: 'good' },
    mid_work: 180,
    mid_free: 210,
    chronotype: 200,
    nights_work: 19,
    nights_free: 8,
    direction: 'later',
  },
  debt: {
    minutes: 550,
    need_min: 450,
    nights: 13,
    of_nights: 14,
    days: [
      { date: '2026-11-18', difference: -145 },
      { date: '2026-11-19', difference: null },
      { date: '2026-11-20', difference: 20 },
    ],
  },
  recommended: { ages: '26 to 64', from: 7, to: 9, may_be_from: 6, may_be_to: 10 },
  need_min: 450,
  need_is_own: true,
  work_days: [1, 2, 3, 4, 5],
  updated_at: '2026-11-20T07:00:00.000Z',
  ...over,
});

export const newcomer = (): SleepSummary =>
  summary({
    last_night: null,
    latest: null,
    first_day: null,
    mean_asleep_min: null,
    mean_efficiency: null,
    nights: 0,
    score: result({}),
    regularity: result({ code: 'sleep_regularity' }),
  });
