import type { ActivityDay, ActivityRecord, ActivitySpan, ActivitySummary } from '@club/contract/health/body/activity';

export const record = (over: Partial<ActivityRecord> = {}): ActivityRecord => ({
  date: '2026-11-20',
  time_zone: 'Europe/Paris',
  source: 'watch',
  device: 'Aria watch',
  steps: 6240,
  distance_m: 4300,
  active_kcal: 214,
  active_min_moderate: 46,
  active_min_vigorous: 0,
  floors: null,
  ...over,
});

export const day = (over: Partial<ActivityDay> = {}): ActivityDay => ({
  date: '2026-11-20',
  time_zone: 'Europe/Paris',
  source: 'watch',
  device: 'Aria watch',
  steps: 6240,
  merged: false,
  distance_m: 4300,
  active_kcal: 214,
  active_min_moderate: 46,
  active_min_vigorous: 0,
  mvpa_min: 46,
  floors: null,
  estimated: [],
  confidence: 'measured',
  goal: 8000,
  goal_met: null,
  is_today: true,
  records: [record()],
  ...over,
});

export const gap = (date: string): ActivityDay =>
  day({
    date,
    source: null,
    device: null,
    steps: null,
    distance_m: null,
    active_kcal: null,
    active_min_moderate: null,
    active_min_vigorous: null,
    mvpa_min: null,
    confidence: null,
    goal_met: null,
    is_today: false,
    records: [],
  });

export const span = (results: ActivityDay[]): ActivitySpan => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  from: results[0]?.date ?? '2026-11-20',
  to: results.at(-1)?.date ?? '2026-11-20',
  time_zone: 'Europe/Paris',
  mean_steps: 8951,
  mean_steps_before: 9099,
  days_with_steps: 6,
  days_goal_met: 4,
});

export const summary = (over: Partial<ActivitySummary> = {}): ActivitySummary => ({
  today: day(),
  first_day: '2026-11-18',
  hours: [
    { hour: 8, steps: 1690 },
    { hour: 9, steps: null },
  ],
  goal: { steps: 8000, is_own: false, suggested: 8000, how: 'Your usual steps and 1,000 more.' },
  cadence: null,
  streak: { days: 2, freeze_available: true, freezes: [] },
  week: { mvpa_min: 138, days: 6, of_days: 7, least: 150, most: 300, confidence: 'measured' },
  sources: {
    order: ['watch', 'phone', 'manual'],
    devices: [{ source: 'watch', device: 'Aria watch', days: 27, last_day: '2026-11-20' }],
  },
  updated_at: '2026-11-20T15:04:00.000Z',
  ...over,
});
