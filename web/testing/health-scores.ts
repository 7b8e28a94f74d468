import type { bloodAge } from '@club/contract/health/body/blood-age';
import type { indicators } from '@club/contract/health/insight/indicators';
import type { HealthChart, HealthScore } from '@club/contract/health/insight/scores';
import type { Timeline } from '@club/contract/health/insight/timeline';
import type { HealthToday } from '@club/contract/health/insight/today';
import type { RedFlag, redFlags as redFlagCalls } from '@club/contract/health/signals/red-flags';
import type { Output } from '@club/contract/platform/endpoint';

/** The health score of a newcomer, of whom nothing is known, unless a test says more. */
const healthScore = (over: Partial<HealthScore> = {}): HealthScore => ({
  code: 'health_score',
  version: 'le8-2022.1',
  value: null,
  unit: null,
  band: null,
  coverage: { have: 0, need: 5, of: 8, missing: [] },
  confidence: null,
  components: [],
  inputs: [],
  sources: [],
  disclaimer: '',
  computed_at: '2026-11-20T09:00:00.000Z',
  interval: { low: 0, high: 100 },
  finding: 'Your health score starts with a few answers.',
  change: null,
  baseline: null,
  ...over,
});

const healthChart = (over: Partial<HealthChart> = {}): HealthChart => ({
  duration: 'last_one_month',
  from: '2026-10-21',
  to: '2026-11-20',
  bucket: 'day',
  version: 'le8-2022.1',
  rule_changes: [],
  series: [],
  score: [],
  change: null,
  ...over,
});

const healthIndicators = (): Output<typeof indicators.listIndicators> => ({
  count: 0,
  next: null,
  previous: null,
  results: [],
  unavailable: [],
});

/** Of someone without a blood test. */
const healthBloodAge = (): Output<typeof bloodAge.getBloodAge> => {
  const { interval: _interval, finding: _finding, change: _change, baseline: _baseline, ...result } = healthScore();
  return {
    blood_marker_age: {
      ...result,
      code: 'blood_marker_age',
      age: null,
      difference: null,
      pace: null,
      drawn_on: null,
      markers: [],
      notes: [],
    },
    own_impression: null,
    methylation: '',
  };
};

/** No warning signs, and whom to call in Europe. */
const redFlags = (): Output<typeof redFlagCalls.listRedFlags> => ({
  count: 0,
  next: null,
  previous: null,
  results: [],
  help: {
    country: null,
    emergency: { name: 'Emergency number', phone: '112', dial: '112', hours: '', source: '', review_by: '' },
    crisis: null,
    directory: { name: '', url: '' },
  },
});

/** A warning sign that the member has not read yet. */
const redFlag = (over: Partial<RedFlag> = {}): RedFlag => ({
  id: '01980000-0000-7000-8000-000000000009',
  code: 'severe_pressure',
  level: 'urgent',
  is_told: false,
  title: 'Blood pressure of 180/120 or more',
  message: 'Rest for five minutes and measure again.',
  action: 'see_doctor_today',
  headline: 'See a doctor today',
  question: null,
  raised_at: '2026-11-20T08:00:00.000Z',
  acknowledged_at: null,
  ...over,
});

const timelineDay = (over: Partial<Timeline> = {}): Timeline => ({
  span: 'day',
  from: '2026-11-20',
  to: '2026-11-20',
  today: '2026-11-20',
  time_zone: 'UTC',
  start: '2026-11-20T00:00:00.000Z',
  step_minutes: 5,
  places: 288,
  offsets: [{ place: 0, minutes: 0 }],
  now: 108,
  lanes: [],
  ...over,
});

/** A day on which nothing was recorded yet. */
const healthToday = (over: Partial<HealthToday> = {}): HealthToday => ({
  red_flags: { results: [], help: redFlags().help },
  timeline: timelineDay(),
  score: healthScore(),
  is_new: true,
  steps: { goal: 7000, days: [{ date: '2026-11-20', steps: null, goal: 7000 }] },
  sessions: [{ date: '2026-11-20', minutes: 0 }],
  next: [],
  ...over,
});

export const healthFactories = {
  healthToday,
  timelineDay,
  healthScore,
  healthChart,
  healthIndicators,
  healthBloodAge,
  redFlag,
  redFlags,
};
