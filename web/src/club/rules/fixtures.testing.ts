import type { EarningRule, RuleDraft, RulePage } from '@club/contract/club/earning/rules';

export const earningRule = (over: Partial<EarningRule> = {}): EarningRule => ({
  code: 'daily_visit',
  name: 'Daily visit',
  category: 'habit',
  icon: 'sun',
  points: 2,
  per_day: 1,
  per_month: null,
  per_lifetime: null,
  description: 'Open the club once a day.',
  period: 'day',
  pause_days: 0,
  active: true,
  begun: true,
  counts: null,
  countable: true,
  health: false,
  times: 2610,
  given: 5220,
  draft: null,
  starts_on: null,
  ...over,
});

export const ruleDraft = (over: Partial<RuleDraft> = {}): RuleDraft => ({
  points: 3,
  per_day: 1,
  per_month: 20,
  per_lifetime: null,
  description: 'Open the club once a day.',
  state: 'draft',
  changed_at: '2026-11-22T11:52:00.000Z',
  rehearsal: null,
  starts_on: null,
  ends_on: null,
  reason: '',
  started_at: null,
  ended_at: null,
  ...over,
});

export const rehearsal: NonNullable<RuleDraft['rehearsal']> = {
  from: '2026-08-24',
  to: '2026-11-21',
  at: '2026-11-22T11:53:00.000Z',
  today: { points: 20600, times: 10300, members: 612, capped: 0, capped_members: 0 },
  draft: { points: 27840, times: 9280, members: 612, capped: 640, capped_members: 187 },
  more: 559,
  less: 53,
  same: 0,
  weeks: [
    { week: '2026-11-09', today: 1500, draft: 2100 },
    { week: '2026-11-16', today: 1400, draft: 1900 },
  ],
};

export const rulePage = (over: Partial<RulePage> = {}): RulePage => ({
  rule: earningRule(),
  version: 4,
  draft: null,
  started: [],
  ...over,
});
